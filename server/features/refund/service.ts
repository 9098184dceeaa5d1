// Returns what borrowers have paid too much, by a payout of its own to their payment account: by
// itself up to a threshold, with two people above it. Everything is worked out under the order's
// lock, so running twice, or while a payment comes in or is taken back, returns each credit once.
import { addDays } from '#lending/dates.ts'
import type { Centavos } from '#lending/money.ts'
import type { MayLeave } from '#payments/decide.ts'
import { DAY } from '#payments/events.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { findAccountId, findWait } from '#server/features/bank-account/service.ts'
import {
  createRefund,
  creditOf,
  findLastRefund,
  hasRefundOnItsWay,
  REFUND_FAILED,
  REFUND_MIN,
} from '#server/features/payout/refund-service.ts'
import { isMoneyOnItsWay } from '#server/features/payout/service.ts'
import { mayCreditLeave } from '#server/features/payout/credit-service.ts'
import { closeTask, closeTaskAbout, openTask } from '#server/features/staff-task/service.ts'
import { businessTime } from '#server/ledger/ledger.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'
import {
  findCreditSince,
  findRefundTask,
  listCredits,
  listCreditsOf,
  listTasksWithoutCredit,
} from './queries.ts'

/** The task about a credit that only people may return. */
export const REFUND_DUE = 'refund-due'
export const REFUND_TASKS = [REFUND_DUE, REFUND_FAILED] as const

/**
 * A payment that is taken back is mostly taken back on the same day, and what has been refunded by
 * then would have to be asked back.
 */
const REFUNDED_AFTER_DAYS = 1
const LISTED_AT_ONCE = 100

export type RefundDependencies = Pick<JobDependencies, 'db' | 'config' | 'jobs'> & {
  readonly clock: Clock
}

/** Scheduled. Safe at any time and in several processes; one that fails doesn't stop the others. */
export async function refundCredits(dependencies: JobDependencies): Promise<void> {
  const { db, clock, log } = dependencies
  const sinceOn = addDays(clock.today(), -REFUNDED_AFTER_DAYS)
  const asked = { sinceOn, minCentavos: REFUND_MIN, limit: LISTED_AT_ONCE }
  for (let after = 0; ;) {
    const orderIds = await listCredits(db, { ...asked, after })
    for (const orderId of orderIds) {
      try {
        await refundOne(dependencies, orderId)
      } catch (error) {
        log.warn({ orderId, fault: error }, 'a credit could not be refunded')
      }
    }
    after = orderIds.at(-1) ?? after
    if (orderIds.length < LISTED_AT_ONCE) break
  }
  await closeOverTasks(dependencies)
}

/** Returns the credit of one loan, asks people about it, or leaves it for later. */
export function refundOne(dependencies: RefundDependencies, orderId: number): Promise<void> {
  return dependencies.db
    .transaction()
    .execute((transaction) => refund(transaction, dependencies, orderId))
}

async function refund(
  transaction: Db,
  dependencies: RefundDependencies,
  orderId: number,
): Promise<void> {
  const { clock } = dependencies
  const order = await lockOrderAndBorrower(transaction, orderId)
  const credit = await creditOf(transaction, dependencies, orderId)
  if (order.phase === 'running' || credit < REFUND_MIN) return
  if (await isBeingPaidOutAgain(transaction, order)) return
  const last = await findLastRefund(transaction, orderId)
  if (last !== null && !['paid', 'refused', 'reversed'].includes(last.state)) return
  const accountId = await findAccountId(transaction, order.borrower_id)
  if (accountId === null) return askPeople(transaction, dependencies, order, credit)
  // Whoever changed the account may not be its owner: once it is confirmed, or its day is over.
  if ((await findWait(transaction, clock, accountId)) !== null) return
  const cameBack = last?.state === 'refused' || last?.state === 'reversed' ? last : null
  if (cameBack !== null && !mayFollow(cameBack, accountId, clock.now())) {
    return askPeople(transaction, dependencies, order, credit, cameBack)
  }
  const may = await mayLeave(transaction, dependencies, order, credit)
  if (may === 'wait') return
  if (may === 'two people') return askPeople(transaction, dependencies, order, credit)
  await sendRefund(transaction, dependencies, { order, accountId, credit, releasedAt: null })
  // One about a failure stays open until the money has arrived, so that it is told once.
  await closeTaskAbout(transaction, clock, REFUND_DUE, subjectOf(orderId))
}

/** The loan's money is sent once more: what was paid before it arrives counts on the loan then. */
export async function isBeingPaidOutAgain(
  transaction: Db,
  { id, phase }: Pick<LoanOrderRow, 'id' | 'phase'>,
): Promise<boolean> {
  return phase === 'payout' && (await isMoneyOnItsWay(transaction, id))
}

/** Whether the product may make another refund by itself after one that came back. */
function mayFollow(
  last: { remedy: string | null; retry_at: Date | null; bank_account_id: number },
  accountId: number,
  now: Date,
): boolean {
  if (last.remedy === 'wait') return last.retry_at !== null && last.retry_at <= now
  return last.remedy === 'another-account' && last.bank_account_id !== accountId
}

/** Whether it goes back by itself, by two people, or not yet. */
export async function mayLeave(
  transaction: Db,
  { clock }: Pick<RefundDependencies, 'clock'>,
  { id: orderId, borrower_id: borrowerId }: Pick<LoanOrderRow, 'id' | 'borrower_id'>,
  amountCentavos: Centavos,
): Promise<MayLeave> {
  const credit = await findCreditSince(transaction, orderId)
  const heard = credit?.since.getTime() ?? businessTime(clock, clock.now())
  // What came back of a refund has waited before.
  const since = credit?.isWhatCameBack === true ? heard - DAY : heard
  return mayCreditLeave(transaction, clock, { orderId, borrowerId, amountCentavos, since })
}

/** One open task for the credit as it is: if the amount has changed, nobody decides about the old one. */
async function askPeople(
  transaction: Db,
  { clock }: RefundDependencies,
  order: LoanOrderRow,
  credit: Centavos,
  failed: { readonly id: string; readonly refusal: string } | null = null,
): Promise<void> {
  const open = await findRefundTask(transaction, REFUND_TASKS, order.id)
  if (open?.amountCentavos === credit) return
  if (open !== null) await closeTask(transaction, clock, open.id)
  await openTask(transaction, clock, {
    kind: failed === null ? REFUND_DUE : REFUND_FAILED,
    subject: subjectOf(order.id),
    orderId: order.id,
    borrowerId: order.borrower_id,
    details: {
      amountCentavos: credit,
      ...(failed !== null && { payoutId: failed.id, refusal: failed.refusal }),
    },
  })
}

export interface RefundToSend {
  readonly order: LoanOrderRow
  readonly accountId: number
  readonly credit: Centavos
  readonly releasedAt: Date | null
}

/** Runs holding the locks of borrower and order. */
export async function sendRefund(
  transaction: Db,
  { clock, config, jobs }: RefundDependencies,
  { order, accountId, credit, releasedAt }: RefundToSend,
): Promise<string> {
  const sending = { clock, config, jobs, gateway: config.payout.gateway }
  const draft = { order, bankAccountId: accountId, amountCentavos: credit, releasedAt }
  return createRefund(transaction, sending, draft)
}

export function subjectOf(orderId: number): { kind: string; id: string } {
  return { kind: 'order', id: String(orderId) }
}

/**
 * What people were asked about is gone, or too little is left of it to be sent: a payment was taken
 * back, or is wanted elsewhere.
 */
async function closeOverTasks({ db, clock }: RefundDependencies): Promise<void> {
  for (const { id, order_id: orderId } of await listTasksWithoutCredit(
    db,
    REFUND_TASKS,
    REFUND_MIN,
  )) {
    await db.transaction().execute(async (transaction) => {
      await lockOrderAndBorrower(transaction, orderId)
      if ((await creditOf(transaction, { clock }, orderId)) < REFUND_MIN)
        await closeTask(transaction, clock, id)
    })
  }
}

/** While money of theirs is with us or on its way back, the account they get it on is needed. */
export async function awaitsRefund(db: Db, borrowerId: number): Promise<boolean> {
  if ((await listAwaited(db, borrowerId)).length > 0) return true
  return hasRefundOnItsWay(db, borrowerId)
}

/** The orders whose credit a borrower waits for. */
export function listAwaited(db: Db, borrowerId: number): Promise<number[]> {
  return listCreditsOf(db, borrowerId, REFUND_MIN)
}
