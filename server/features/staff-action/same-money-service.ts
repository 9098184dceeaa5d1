// Whether a reported payment is the one that was recorded by hand. The same money stays as it is; other
// money is credited on the day it was paid, by two people above a threshold. Either takes two people on
// another loan than that of the code that was paid.
import type { RequestOf } from '#contract/call.ts'
import type { decideSameMoney } from '#contract/same-money.ts'
import { businessDate, parseBusinessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import { restOf } from '#server/features/repayment/paid-service.ts'
import { creditHeld } from '#server/features/repayment/payment-service.ts'
import { findPaymentOfTask, lockHeld } from '#server/features/repayment/staff-service.ts'
import {
  join,
  lockAlone,
  SAME_MONEY_TASK,
  subjectOf,
} from '#server/features/repayment/twin-service.ts'
import { doubtsAbout, isDoubtful } from '#server/features/repayment/unmatched-service.ts'
import { needsSecondPerson } from '#server/calls/thresholds.ts'
import {
  getTaskToDecide,
  proposeIn,
  type TaskToDecide,
} from '#server/features/staff-task/queue-service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { actionOf, findAction } from './queries.ts'

type Decided = RequestOf<typeof decideSameMoney>

/**
 * False if a second person has to confirm. Runs in the caller's transaction, which is `context.db`.
 * Refuses with the reasons of getTaskToDecide, second_person_needed, person_unconfirmed,
 * amounts_differ, recorded_by_you, and with nothing_to_decide where what was recorded by hand has been reported or reversed since.
 */
export async function decideSame(
  context: StaffContext,
  { taskId, verdict, reason }: Omit<Decided, 'idempotencyKey'>,
): Promise<boolean> {
  const { db, clock, staff } = context
  const { subjectId } = await getTaskToDecide(context, taskId, 'same-money')
  const orderId = (await findPaymentOfTask(db, subjectId))?.order_id ?? null
  if (orderId === null) throw new AppError('nothing_to_decide')
  await lockOrderAndBorrower(db, orderId)
  // Whoever held the lock may have changed it, and what was proposed before is forgotten then.
  const task = await getTaskToDecide(context, taskId, 'same-money')
  const payment = await lockHeld(db, task.subjectId)
  if (payment === null || payment.hand_payment_id === null) throw new AppError('nothing_to_decide')
  // First: other money than this record may look like the next one, which is asked about then.
  const by = { personId: staff.id, outcome: reason }
  const closeAsked = () => closeTaskAbout(db, clock, SAME_MONEY_TASK, subjectOf(payment), by)
  if (verdict === 'same') {
    const hand = await lockAlone(db, payment.hand_payment_id)
    if (hand === null) throw new AppError('nothing_to_decide')
    // The difference would be neither credited nor anybody's task.
    if (hand.amount_centavos !== restOf(payment)) throw new AppError('amounts_differ')
    const doubts = await doubtsAbout(db, payment, hand.order_id)
    const isElsewhere = hand.order_id !== orderId || isDoubtful(doubts)
    if (isElsewhere && !(await isMoved(context, task, hand, reason))) return false
    await closeAsked()
    await join(db, clock, payment, hand)
  } else {
    const isForTwo =
      needsSecondPerson('match-payment', restOf(payment), clock.today()) ||
      isDoubtful(await doubtsAbout(db, payment, orderId))
    if (isForTwo && !(await isConfirmed(context, task, verdict, reason))) return false
    const paidOn = parseBusinessDate(String(task.details['paidOn']))
    await closeAsked()
    await creditHeld(db, context, payment, paidOn ?? businessDate(payment.paid_on))
  }
  await writeAudit(db, {
    actor: staff,
    action: `payment-is-${verdict}`,
    orderId,
    borrowerId: payment.borrower_id,
    details: { reason, payment: payment.provider_payment_id },
    at: clock.now(),
  })
  return true
}

/**
 * It takes the money from the loan whose code was paid: two people say so, and neither of them is one
 * who recorded it, or one person could give a stranger's payment to whomever they like.
 */
async function isMoved(
  context: StaffContext,
  task: TaskToDecide,
  { cause }: { readonly cause: string },
  reason: string,
): Promise<boolean> {
  const recorded = await findAction(context.db, actionOf(cause))
  if ([recorded?.proposed_by, recorded?.ended_by].includes(context.staff.id)) {
    throw new AppError('recorded_by_you')
  }
  return isConfirmed(context, task, 'same', reason)
}

/** False if this is the first of two. */
async function isConfirmed(
  context: StaffContext,
  { taskId, proposal }: TaskToDecide,
  verdict: Decided['verdict'],
  reason: string,
): Promise<boolean> {
  if (proposal?.verdict === verdict) {
    if (proposal.personId === context.staff.id) throw new AppError('second_person_needed')
    return true
  }
  await proposeIn(context, taskId, { verdict, reason })
  return false
}
