// Whether a borrower's payments let the account be closed.
import { AppError } from '#server/app-error.ts'
import type { ClosingDependencies } from '#server/calls/reactions.ts'
import { findOpenTask, hasOpenTaskOf } from '#server/features/staff-task/service.ts'
import { listUncounted, type PaymentRow } from './payment-queries.ts'
import { NOT_LISTED_TASK } from './reported-payment.ts'
import {
  OTHER_LOAN_TASK,
  PAID_AGAIN_TASK,
  RECORDED_TWICE_TASK,
  SAME_MONEY_TASK,
  subjectOf,
  TAKEN_BACK_TASK,
  UNKNOWN_TASK,
} from './twin-service.ts'
import { causeOfPayment } from './paid-service.ts'

/**
 * What a part that was taken back does to the loan, whether a payment on another loan is theirs,
 * whether one that is said to be paid again is here, whether one was recorded twice, and whether one
 * that the provider doesn't know came at all.
 */
const ASKED = [
  TAKEN_BACK_TASK,
  OTHER_LOAN_TASK,
  PAID_AGAIN_TASK,
  RECORDED_TWICE_TASK,
  NOT_LISTED_TASK,
] as const

/** While we find out what a payment was for, it may turn out to be theirs, and be refunded. */
export async function refusalToClose(
  { db }: ClosingDependencies,
  borrowerId: number,
): Promise<AppError | null> {
  for (const kind of ASKED) {
    if (await hasOpenTaskOf(db, kind, borrowerId)) return new AppError('payment_checked')
  }
  for (const payment of await listUncounted(db, borrowerId)) {
    const { kind, subject } = taskAbout(payment)
    // One that was sent back by hand keeps its state; its task says that nobody looks at it now.
    if ((await findOpenTask(db, kind, subject)) !== null) return new AppError('payment_checked')
  }
  return null
}

function taskAbout(payment: PaymentRow): {
  kind: Parameters<typeof findOpenTask>[1]
  subject: Parameters<typeof findOpenTask>[2]
} {
  const subject = subjectOf(payment)
  if (payment.state === 'held') return { kind: SAME_MONEY_TASK, subject }
  if (payment.state === 'unknown') return { kind: UNKNOWN_TASK, subject }
  return {
    kind: 'payment-before-payout',
    subject: { kind: 'payment', id: causeOfPayment(payment) },
  }
}
