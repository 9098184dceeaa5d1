// What a person does about a payout that did not arrive: stop it, or send it once more.
import { AppError } from '#server/app-error.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { findWait } from '#server/features/bank-account/service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { type LoanOrderRow, updateCancelledUnpaid } from '#server/orders/orders.ts'
import {
  type HoldDecision,
  isCeiling,
  recordHoldDecision,
  releaseIn,
  stopIn,
} from './hold-service.ts'
import { tellEnded } from './payout-messages.ts'
import { findLatestPayout, type PayoutRow, updatePayout } from './queries.ts'
import { createPayout } from './service.ts'

interface StaffDependencies {
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
}

/** Whether its payout waits behind a ceiling. */
export async function isBehindCeiling(db: Db, orderId: number): Promise<boolean> {
  return isCeiling((await findLatestPayout(db, orderId))?.held_for ?? null)
}

/**
 * Releases what is held. Runs in the caller's transaction. Refuses with payout_not_held, and with
 * payout_waits: nobody shortens the wait after a changed account, so it would only be held again.
 */
export async function releaseHeldOf(
  transaction: Db,
  dependencies: StaffDependencies,
  orderId: number,
  decision: HoldDecision,
): Promise<void> {
  const latest = await findLatestPayout(transaction, orderId)
  const isWaiting =
    latest?.held_for === 'account-change' &&
    (await findWait(transaction, dependencies.clock, latest.bank_account_id)) !== null
  if (isWaiting) throw new AppError('payout_waits')
  const isReleased =
    latest !== null && (await releaseIn(transaction, dependencies, latest.id, decision))
  if (!isReleased) throw new AppError('payout_not_held')
}

/**
 * Nothing is sent any more: the order is cancelled, nothing is owed, and the borrower is told. Runs
 * in the caller's transaction. Refuses with payout_sent.
 */
export async function stopUnsentOf(
  transaction: Db,
  dependencies: StaffDependencies,
  orderId: number,
  decision: HoldDecision,
): Promise<void> {
  const { order, latest } = await lockLatest(transaction, orderId)
  if (latest !== null && (await stopIn(transaction, dependencies, latest.id, decision))) return
  if (latest === null || !isBack(order, latest)) throw new AppError('payout_sent')
  const { clock } = dependencies
  // Otherwise the schedule would send it after all.
  await updatePayout(transaction, latest.id, { retry_at: null, changed_at: clock.now() })
  await updateCancelledUnpaid(transaction, orderId)
  await closeFailed(transaction, clock, orderId, decision)
  await recordHoldDecision(transaction, clock, latest, 'payout-stopped', decision)
  await tellEnded(transaction, dependencies, latest, 'stopped')
}

/**
 * Sends a payout that came back once more, to the borrower's account of now. Just before it is sent,
 * the provider is asked whether the earlier one has arrived after all. Runs in the caller's
 * transaction. Refuses with payout_not_repeatable, account_missing.
 */
export async function repeatPayoutOf(
  transaction: Db,
  dependencies: StaffDependencies,
  orderId: number,
  decision: HoldDecision,
): Promise<void> {
  const { order, latest } = await lockLatest(transaction, orderId)
  if (latest === null || !canFollow(order, latest)) throw new AppError('payout_not_repeatable')
  const { clock, config } = dependencies
  await updatePayout(transaction, latest.id, { retry_at: null, changed_at: clock.now() })
  const sending = { ...dependencies, gateway: config.payout.gateway }
  await createPayout(transaction, sending, order, latest.amount_centavos)
  await closeFailed(transaction, clock, orderId, decision)
  await recordHoldDecision(transaction, clock, latest, 'payout-repeated', decision)
}

async function lockLatest(
  transaction: Db,
  orderId: number,
): Promise<{ order: LoanOrderRow; latest: PayoutRow | null }> {
  const order = await lockOrderAndBorrower(transaction, orderId)
  return { order, latest: await findLatestPayout(transaction, orderId) }
}

/** Nothing of it is with the borrower. What they have paid on it is refunded, also once it is stopped. */
function isBack({ phase }: LoanOrderRow, { state }: PayoutRow): boolean {
  return phase === 'payout' && (state === 'refused' || state === 'reversed')
}

/** Nothing is lent again on what was paid on a loan whose money came back. */
function canFollow(order: LoanOrderRow, latest: PayoutRow): boolean {
  return isBack(order, latest) && (latest.state === 'refused' || latest.remedy !== 'staff')
}

function closeFailed(
  transaction: Db,
  clock: Clock,
  orderId: number,
  { staff, reason }: HoldDecision,
): Promise<void> {
  const subject = { kind: 'order', id: String(orderId) }
  const by = { personId: staff.id, outcome: reason }
  return closeTaskAbout(transaction, clock, 'payout-failed', subject, by)
}
