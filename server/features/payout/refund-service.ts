// A refund is a payout of its own, to the borrower's account of that moment. It is recorded as
// refunded when it is made, so that nothing is ever refunded twice; if it doesn't arrive, or comes
// back, that event is reversed and the borrower has the credit again.
import { centavos, type Centavos } from '#lending/money.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/db/open.ts'
import { findWait } from '#server/features/bank-account/service.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import { orderSubject, recordEvidence } from '#server/ledger/evidence.ts'
import { findEvent, recordEvent } from '#server/ledger/ledger.ts'
import { lockLoan, positionAndBooksOn } from '#server/ledger/locked-loan.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'
import { nextAskAt } from './ask-again-pace.ts'
import { digestOfPayments } from './credit-service.ts'
import { payoutFact } from './payout-fact.ts'
import { lockPayoutAndOrder } from './payout-locks.ts'
import { tellRefund } from './refund-messages.ts'
import {
  countPayouts,
  findLatestPayout,
  insertPayout,
  type PayoutRow,
  updatePayout,
} from './queries.ts'
import { listRefundRows } from './refund-queries.ts'
import { SEND_PAYOUT } from './send-job.ts'
import type { CreateDependencies } from './service.ts'

/** The task about a refund that did not arrive or did not stay. */
export const REFUND_FAILED = 'refund-failed'

/** Refusal of a refund that was never sent, because the loan it came from owes again. */
export const NO_LONGER_OWED = 'NO_LONGER_OWED'

/** Refusal of a refund that was made for a provider which is no longer in use, and never sent. */
export const PROVIDER_CHANGED = 'PROVIDER_CHANGED'

/** Banks and wallets don't transfer less; it stays a credit. */
export const REFUND_MIN = centavos(100)

/** A refund that fails on our side or the provider's is made again after this time. */
const RETRY_AFTER_MS = 3_600_000
/** A day of attempts; after that only a person can help. */
const REFUNDS_MAX = 24

export interface RefundDraft {
  readonly order: Pick<LoanOrderRow, 'id' | 'borrower_id'>
  readonly bankAccountId: number
  readonly amountCentavos: Centavos
  /** When people decided it; null for one that the product makes by itself. */
  readonly releasedAt: Date | null
}

/**
 * Runs holding the locks of borrower and order, with the credit as it is under them. Throws an
 * EventError for more than the credit.
 */
export async function createRefund(
  transaction: Db,
  dependencies: CreateDependencies,
  { order, bankAccountId, amountCentavos, releasedAt }: RefundDraft,
): Promise<string> {
  const { clock, jobs, gateway } = dependencies
  const id = `rf-${order.id}-${(await countPayouts(transaction, order.id, 'refund')) + 1}`
  const payout = await insertPayout(transaction, {
    id,
    purpose: 'refund',
    orderId: order.id,
    borrowerId: order.borrower_id,
    bankAccountId,
    amountCentavos,
    gateway,
    createdAt: clock.now(),
    releasedAt,
    standingDigest: await digestOfPayments(transaction, order.id),
  })
  await recordEvidence(transaction, dependencies, orderSubject(order.id), [payoutFact(payout)])
  await recordRefunded(transaction, dependencies, payout, causeOf(id))
  await jobs.add(transaction, SEND_PAYOUT, id)
  return id
}

function recordRefunded(
  transaction: Db,
  dependencies: Pick<CreateDependencies, 'clock' | 'config'>,
  payout: PayoutRow,
  cause: string,
) {
  return recordEvent(
    transaction,
    dependencies,
    payout.order_id,
    {
      kind: 'refunded',
      valueOn: dependencies.clock.today(),
      amountCentavos: centavos(payout.amount_centavos),
      provider: payout.gateway,
    },
    cause,
  )
}

/** What a loan owes its borrower now; below zero if a refund has to come back. */
export async function creditOf(
  transaction: Db,
  { clock }: Pick<CreateDependencies, 'clock'>,
  orderId: number,
): Promise<Centavos> {
  const { position } = await positionAndBooksOn(await lockLoan(transaction, orderId), clock.today())
  return position.creditCentavos
}

/**
 * Just before a refund is sent for the first time, holding the locks of borrower, order and payout.
 * False if it must not be sent now: its account still has to be confirmed, a payment was taken back
 * meanwhile and the loan no longer owes this much or a person has to say how much, or the provider in use is another one than the
 * books name: it is then made anew for that one.
 */
export async function passOrUndoRefund(
  transaction: Db,
  dependencies: MessageDependencies,
  payout: PayoutRow,
  gateway: string,
): Promise<boolean> {
  const { clock } = dependencies
  if (payout.gateway !== gateway) {
    const undone = { ...UNDONE_UNSENT, refusal: PROVIDER_CHANGED }
    await undoRefund(transaction, dependencies, payout, undone)
    return false
  }
  const wait = await findWait(transaction, clock, payout.bank_account_id)
  if (wait !== null) {
    const change = { held_for: 'account-change', held_until: wait, changed_at: clock.now() }
    await updatePayout(transaction, payout.id, change)
    return false
  }
  if (await isOwed(transaction, dependencies, payout)) return true
  await undoRefund(transaction, dependencies, payout, UNDONE_UNSENT)
  return false
}

/** It is recorded as refunded already, so anything below zero is not the borrower's. */
async function isOwed(
  transaction: Db,
  dependencies: MessageDependencies,
  { order_id: orderId, standing_digest: digest }: PayoutRow,
): Promise<boolean> {
  if ((await creditOf(transaction, dependencies, orderId)) < 0) return false
  // Something was said since about the money that it comes from: it is decided again, knowing that.
  return (await digestOfPayments(transaction, orderId)) === digest
}

const HELD_AS_NOT_OWED = 'no-longer-owed'
/** The provider is asked again after this time: it may have been slow to show the refund. */
const ASK_AGAIN_AFTER_MS = 600_000

/**
 * A refund that was tried and that the provider doesn't know is looked at once more before it is sent
 * again: hours may have passed, and a payment may have been taken back meanwhile. True if it must not
 * be sent. It waits first, and is undone when the provider doesn't know it ten minutes later either.
 * `tried` is the refund as it was before this attempt.
 */
export async function holdOrUndoRefund(
  dependencies: MessageDependencies & { readonly db: Db },
  tried: PayoutRow,
): Promise<boolean> {
  const { db, clock } = dependencies
  if (tried.purpose === 'loan') return false
  return db.transaction().execute(async (transaction) => {
    const payout = (await lockPayoutAndOrder(transaction, tried.id))?.payout
    // Somebody else has learned what became of it.
    if (payout === undefined || isOver(payout)) return true
    if (await isOwed(transaction, dependencies, payout)) return false
    if (tried.held_for === HELD_AS_NOT_OWED) {
      await undoRefund(transaction, dependencies, payout, UNDONE_UNSENT)
      return true
    }
    const now = clock.now()
    await updatePayout(transaction, payout.id, {
      held_for: HELD_AS_NOT_OWED,
      held_until: new Date(now.getTime() + ASK_AGAIN_AFTER_MS),
      changed_at: now,
    })
    return true
  })
}

function isOver({ state }: PayoutRow): boolean {
  return state === 'paid' || state === 'refused' || state === 'reversed'
}

interface Undone {
  readonly state: 'refused' | 'reversed'
  readonly providerId: string | null
  readonly refusal: string
  readonly remedy: 'another-account' | 'wait' | 'staff'
  /** Nobody has to be told: it was never sent, and nothing is wrong with it. */
  readonly isQuiet?: boolean
}

/** Looked at again at once: a part may still be owed. */
const UNDONE_UNSENT: Undone = {
  state: 'refused',
  providerId: null,
  refusal: NO_LONGER_OWED,
  remedy: 'wait',
  isQuiet: true,
}

/**
 * The money did not arrive or did not stay: the borrower has the credit again. Runs holding the
 * locks of borrower, order and payout.
 */
export async function undoRefund(
  transaction: Db,
  dependencies: MessageDependencies,
  payout: PayoutRow,
  { state, providerId, refusal, remedy, isQuiet = false }: Undone,
): Promise<void> {
  const { clock } = dependencies
  const { id, order_id: orderId, borrower_id: borrowerId, amount_centavos: amount } = payout
  const now = clock.now()
  const isRetried =
    remedy === 'wait' && (await countPayouts(transaction, orderId, 'refund')) < REFUNDS_MAX
  await updatePayout(transaction, id, {
    state,
    provider_id: providerId,
    refusal,
    remedy,
    retry_at: isRetried ? new Date(now.getTime() + (isQuiet ? 0 : RETRY_AFTER_MS)) : null,
    held_for: null,
    held_until: null,
    ask_again_at: providerId === null ? null : nextAskAt(payout, clock),
    changed_at: now,
  })
  await reverseRefunded(transaction, dependencies, payout)
  const details = { payoutId: id, amountCentavos: amount, refusal, remedy }
  await writeAudit(transaction, {
    orderId,
    borrowerId,
    actor: { kind: 'system', name: `payout:${payout.gateway}` },
    action: `refund-${state}`,
    details,
    at: now,
  })
  if (isQuiet) return
  const isNew = await openTask(transaction, clock, {
    kind: REFUND_FAILED,
    subject: { kind: 'order', id: String(orderId) },
    orderId,
    borrowerId,
    details,
  })
  // One message, however often it is tried again.
  const what = remedy === 'another-account' ? state : 'delayed'
  if (isNew) await tellRefund(transaction, dependencies, payout, what)
}

/** Once for each time that it was recorded. */
async function reverseRefunded(
  transaction: Db,
  dependencies: MessageDependencies,
  { id, order_id: orderId }: PayoutRow,
): Promise<void> {
  for (const cause of [causeOf(id), causeAgain(id)]) {
    const event = await findEvent(transaction, orderId, cause)
    if (event === null) continue
    await recordEvent(
      transaction,
      dependencies,
      orderId,
      { kind: 'reversed', valueOn: dependencies.clock.today(), eventId: event.id },
      `returned:${cause}`,
    )
  }
}

/** It had been refused and has arrived after all, once: the credit is spent by it again. */
export async function recordArrivedAfterAll(
  transaction: Db,
  dependencies: MessageDependencies,
  payout: PayoutRow,
): Promise<void> {
  await recordRefunded(transaction, dependencies, payout, causeAgain(payout.id))
}

function causeOf(payoutId: string): string {
  return `refund:${payoutId}`
}

function causeAgain(payoutId: string): string {
  return `${causeOf(payoutId)}:again`
}

/** The last refund of an order, whatever became of it. */
export function findLastRefund(db: Db, orderId: number): Promise<PayoutRow | null> {
  return findLatestPayout(db, orderId, 'refund')
}

/** Whether a refund of this borrower is on its way. */
export async function hasRefundOnItsWay(db: Db, borrowerId: number): Promise<boolean> {
  const rows = await listRefundRows(db, borrowerId)
  return rows.some(({ state }) => state === 'created' || state === 'sent' || state === 'unknown')
}
