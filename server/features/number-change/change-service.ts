// Deciding a change of number, the day in which the old number may stop it, and its taking effect.
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { RequestOf } from '#contract/call.ts'
import { stopNumberPage } from '#contract/page-addresses.ts'
import { type decideNumberChange, NUMBER_ROLES } from '#contract/staff-care.ts'
import { AppError } from '#server/app-error.ts'
import { type Actor, writeAudit } from '#server/audit/audit.ts'
import { defineAct } from '#server/calls/acts.ts'
import type { CallContext, StaffContext } from '#server/calls/handler.ts'
import type { Feature } from '#server/calls/feature.ts'
import { reactionsOf } from '#server/calls/reactions.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { decide } from '#server/features/approval/service.ts'
import { hasChangedSince } from '#server/features/bank-account/service.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { endSessionsOf, lockBorrower, moveNumber } from '#server/features/session/service.ts'
import { getTaskToDecide } from '#server/features/task-queue/service.ts'
import { closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import type { Keys } from '#server/keys.ts'
import { isSameText } from '#server/same-text.ts'
import { tellApproved, tellMoved, tellOldNumber } from './change-messages.ts'
import { findChange, isInUse, listDue, type NumberChangeRow, takeStep } from './queries.ts'
import { NUMBER_CHANGE_TASK } from './service.ts'

/** Long enough to read a message on the old number and stop it. */
const WAIT_MS = 24 * 3_600_000
/** 96 bits: short enough for an SMS, too long to guess. */
const SIGNATURE_CHARACTERS = 16

type ChangeContext = MessageDependencies & { readonly features: readonly Feature[] }

export const GRANT = defineAct({
  name: 'number-grant',
  title: { en: 'Move an account to a new number', 'fil-PH': 'Ilipat ang account sa bagong number' },
  roles: NUMBER_ROLES,
  two: 'always',
  asked: z.object({ changeId: z.int() }),
  subject: ({ changeId }) => ({ kind: 'number-change', id: String(changeId) }),
  async facts(within, { changeId }) {
    const { db } = within
    const { row, accountId } = await lockChange(db, changeId)
    await refuseWhileMoneyMoves(db, within, accountId)
    const { identity_verdict: identityCheck, borrower_id: askedBy } = row
    return { shown: { changeId, askedBy, identityCheck }, borrowerId: accountId }
  },
  async carryOut(within, { changeId }, { reason, makerId }) {
    const { row, accountId } = await lockChange(within.db, changeId)
    await approve(within.db, within, row, accountId)
    await finish(within, row, 'number-change-approved', { reason, proposedBy: makerId })
  },
})

/** With the account that is asked for. Refuses with nothing_to_decide. */
async function lockChange(
  db: Db,
  changeId: number,
): Promise<{ row: NumberChangeRow; accountId: number }> {
  const known = await findChange(db, changeId)
  if (known === null || known.account_id === null) throw new AppError('nothing_to_decide')
  await lockBorrower(db, known.account_id)
  const row = await findChange(db, changeId)
  if (row?.state !== 'open') throw new AppError('nothing_to_decide')
  return { row, accountId: known.account_id }
}

/**
 * False, because a second person has to approve: always two, for a yes. Refuses with the reasons of
 * getTaskToDecide and of decide, nothing_to_decide, payout_on_its_way and account_just_changed.
 */
export async function decideNumberChangeFor(
  context: StaffContext,
  { taskId, verdict, reason }: RequestOf<typeof decideNumberChange>,
): Promise<boolean> {
  const { db } = context
  const changeId = Number((await getTaskToDecide(context, taskId, 'number')).subjectId)
  return db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction }
    if (verdict === 'grant') {
      return (await decide(within, GRANT.of({ changeId }), { reason, taskId })).isDone
    }
    const { row } = await lockChange(transaction, changeId)
    const at = context.clock.now()
    await takeStep(transaction, row.id, 'open', { step: 'declined', at })
    await finish(within, row, 'number-change-declined', { reason })
    return true
  })
}

async function finish(
  { db, clock, staff }: StaffContext,
  row: NumberChangeRow,
  action: 'number-change-approved' | 'number-change-declined',
  details: { readonly reason: string; readonly proposedBy?: number },
): Promise<void> {
  const by = { personId: staff.id, outcome: details.reason }
  await closeTaskAbout(db, clock, NUMBER_CHANGE_TASK, subjectOf(row), by)
  await audit(db, clock, row, staff, action, details)
}

const subjectOf = ({ id }: NumberChangeRow) => ({ kind: 'number-change', id: String(id) })

/** Money that is on its way, or just got another destination, must arrive under the old number. */
async function refuseWhileMoneyMoves(
  db: Db,
  context: ChangeContext,
  accountId: number,
): Promise<void> {
  if (await reactionsOf(context.features).holdsPaymentAccount(db, accountId)) {
    throw new AppError('payout_on_its_way')
  }
  const since = new Date(context.clock.now().getTime() - WAIT_MS)
  if (await hasChangedSince(db, accountId, since)) throw new AppError('account_just_changed')
}

/** The old sessions end now: whoever has the lost phone may still be logged in. */
async function approve(
  transaction: Db,
  context: StaffContext,
  row: NumberChangeRow,
  accountId: number,
): Promise<void> {
  await refuseWhileMoneyMoves(transaction, context, accountId)
  const at = context.clock.now()
  const effectiveAt = new Date(at.getTime() + WAIT_MS)
  const to = { step: 'approved' as const, effective_at: effectiveAt, at }
  if (!(await takeStep(transaction, row.id, 'open', to))) throw new AppError('nothing_to_decide')
  await endAllSessions(transaction, context, accountId)
  const link = stopLink(context.config, row.id)
  await tellOldNumber(transaction, context, accountId, link)
  await tellApproved(transaction, context, row.borrower_id)
}

async function endAllSessions(
  db: Db,
  { clock, config }: Pick<MessageDependencies, 'clock' | 'config'>,
  borrowerId: number,
): Promise<void> {
  await endSessionsOf(
    { db, clock, sessionSecret: config.sessionSecret },
    { kind: 'borrower', id: borrowerId, sessionRowId: 0 },
    false,
  )
}

/** Opening it only shows a button; it stops nothing by itself. */
function stopLink({ publicUrl, keys }: Config, id: number): string {
  return `${publicUrl}${stopNumberPage({ change: `${id}.${signatureOf(keys, id)}` })}`
}

function signatureOf(keys: Keys, id: number): string {
  return createHmac('sha256', keys.secretOf('stop-number-change'))
    .update(`stop-number-change:${id}`)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARACTERS)
}

/** Refuses with link_expired, and with change_over once it has taken effect or was stopped. */
export async function stopByLink(context: CallContext, change: string): Promise<void> {
  const { db, clock, config } = context
  const [text = '', signature = ''] = change.split('.', 2)
  const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0
  if (!isSameText(signature, signatureOf(config.keys, id))) throw new AppError('link_expired')
  const row = await findChange(db, id)
  if (row === null || row.account_id === null) throw new AppError('change_over')
  const accountId = row.account_id
  await db.transaction().execute(async (transaction) => {
    await lockBorrower(transaction, accountId)
    const at = clock.now()
    if (!(await takeStep(transaction, id, 'approved', { step: 'stopped', at }))) {
      throw new AppError('change_over')
    }
    await endAllSessions(transaction, context, row.borrower_id)
    await openTask(transaction, clock, {
      kind: 'number-stopped',
      subject: subjectOf(row),
      borrowerId: accountId,
      details: {},
    })
    const actor = { kind: 'borrower' as const, id: accountId }
    await audit(transaction, clock, row, actor, 'number-change-stopped')
  })
}

const DUE_AT_ONCE = 50

/** Scheduled: what was approved a day ago and not stopped takes effect. */
export async function applyDue(context: ChangeContext & { readonly db: Db }): Promise<void> {
  const { db, clock } = context
  for (const row of await listDue(db, clock.now(), DUE_AT_ONCE)) {
    if (row.account_id === null) continue
    try {
      await apply(context, row, row.account_id)
    } catch (error) {
      // One of the two accounts was closed since. It must not keep those behind it waiting.
      if (!(error instanceof AppError)) throw error
      await takeStep(db, row.id, 'approved', { step: 'stopped', at: clock.now() })
    }
  }
}

async function apply(
  context: ChangeContext & { readonly db: Db },
  row: NumberChangeRow,
  accountId: number,
): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute(async (transaction) => {
    await lockBorrower(transaction, accountId)
    const { mobile } = await lockBorrower(transaction, row.borrower_id)
    const reactions = reactionsOf(context.features)
    // It waits for money that was sent meanwhile.
    if (await reactions.holdsPaymentAccount(transaction, accountId)) return
    // The new number was used for an account of its own: two accounts are not made into one.
    const isTaken = await isInUse(transaction, row.borrower_id)
    const step = isTaken ? ('stopped' as const) : ('done' as const)
    if (!(await takeStep(transaction, row.id, 'approved', { step, at: clock.now() }))) return
    if (isTaken) return
    await moveNumber(transaction, clock, { from: row.borrower_id, to: accountId, mobile })
    // Afterwards: whoever was logging in with the old number has its session by now.
    await endAllSessions(transaction, context, accountId)
    await endAllSessions(transaction, context, row.borrower_id)
    const actor = { kind: 'system' as const, name: 'number-change' }
    await audit(transaction, clock, row, actor, 'number-changed')
    await tellMoved(transaction, context, accountId)
  })
}

function audit(
  db: Db,
  clock: Clock,
  row: NumberChangeRow,
  actor: Actor,
  action: string,
  details: object = {},
): Promise<void> {
  return writeAudit(db, {
    actor,
    action,
    orderId: null,
    borrowerId: row.account_id,
    details: { changeId: row.id, ...details },
    at: clock.now(),
  })
}
