// A changed payment account, while the first payout to it waits: the borrower confirms the change
// with a code, or stops it. The SMS about the change carries a link that stops it without a
// session, because a borrower whose session was stolen may not have one.
import { createHmac } from 'node:crypto'
import { stopChangePage } from '#contract/page-addresses.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { CallContext } from '#server/calls/handler.ts'
import { reactionsOf } from '#server/calls/reactions.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Keys } from '#server/keys.ts'
import { endSessionsOf, lockBorrower } from '#server/features/session/service.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import { isSameText } from '#server/same-text.ts'
import { waitOf } from './change-wait.ts'
import {
  type BankAccountRow,
  findAccountRow,
  findCurrentAccount,
  markConfirmed,
  restoreBefore,
} from './queries.ts'
import { recordAccount } from './service.ts'

/** 96 bits: short enough for an SMS, too long to guess. */
const SIGNATURE_CHARACTERS = 16

/** The link in the SMS. Opening it only shows a button; it stops nothing by itself. */
export function stopLink({ publicUrl, keys }: Config, accountId: number): string {
  return `${publicUrl}${stopChangePage({ change: `${accountId}.${signatureOf(keys, accountId)}` })}`
}

function signatureOf(keys: Keys, accountId: number): string {
  return createHmac('sha256', keys.secretOf('stop-change'))
    .update(`stop-change:${accountId}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARACTERS)
}

/**
 * Lets money be sent to the new account right away. Refuses with change_over if nothing is waiting,
 * and with code_expired if the account was bound after the code was sent: its owner agreed to the
 * previous one.
 */
export async function confirmChange(
  context: CallContext,
  borrowerId: number,
  codeSentAt: Date,
): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (transaction) => {
    await lockBorrower(transaction, borrowerId)
    const account = await getWaiting(transaction, clock, borrowerId)
    if (account.created_at > codeSentAt) throw new AppError('code_expired')
    if (!(await markConfirmed(transaction, account.id, clock.now()))) {
      throw new AppError('change_over')
    }
    await recordAccount(transaction, context, account.id)
    await audit(transaction, clock, account, 'account-change-confirmed')
    await reactionsOf(context.features).afterAccountConfirmed(transaction, context, borrowerId)
  })
}

/**
 * Restores the previous account, sends nothing to the new one, and ends every session, because
 * whoever changed it is still logged in somewhere. Refuses with change_over.
 */
export async function stopChange(context: CallContext, borrowerId: number): Promise<void> {
  const { db, clock, config } = context
  await db.transaction().execute(async (transaction) => {
    await lockBorrower(transaction, borrowerId)
    const account = await getWaiting(transaction, clock, borrowerId)
    await restoreBefore(transaction, account, clock.now())
    await recordAccount(transaction, context, account.id)
    await audit(transaction, clock, account, 'account-change-stopped')
    await openTask(transaction, clock, {
      kind: 'account-stopped',
      subject: { kind: 'bank-account', id: String(account.id) },
      borrowerId,
      details: { channel: account.channel, numberLast4: account.number_last4 },
    })
    await endSessionsOf(
      { db: transaction, clock, sessionSecret: config.sessionSecret },
      { kind: 'borrower', id: borrowerId, sessionRowId: 0 },
      false,
    )
    await reactionsOf(context.features).afterAccountStopped(transaction, context, account.id)
  })
}

/**
 * Returns the borrower whose change the link is about. A change that was replaced while it waited is
 * stopped together with its replacement; otherwise a thief would only need a second change. Refuses
 * with link_expired or change_over.
 */
export async function readStopLink(
  { db, clock, config }: CallContext,
  change: string,
): Promise<number> {
  const [id = '', signature = ''] = change.split('.', 2)
  const accountId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
  if (!isSameText(signature, signatureOf(config.keys, accountId))) {
    throw new AppError('link_expired')
  }
  const account = await findAccountRow(db, accountId)
  const isOver = account === null || account.stopped_at !== null || waitOf(account, clock) === null
  if (isOver) throw new AppError('change_over')
  return account.borrower_id
}

async function getWaiting(db: Db, clock: Clock, borrowerId: number): Promise<BankAccountRow> {
  const account = await findCurrentAccount(db, borrowerId)
  if (account === null || waitOf(account, clock) === null) throw new AppError('change_over')
  return account
}

function audit(db: Db, clock: Clock, account: BankAccountRow, action: string): Promise<void> {
  return writeAudit(db, {
    actor: { kind: 'borrower', id: account.borrower_id },
    orderId: null,
    borrowerId: account.borrower_id,
    action,
    details: { institution: account.channel, numberEnding: account.number_last4 },
    at: clock.now(),
  })
}
