// What people decide about a credit that the product doesn't return by itself: it is above the
// threshold, or a refund of it came back.
import type { RequestOf } from '#contract/call.ts'
import type { decideRefund } from '#contract/refund.ts'
import type { Centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { findAccountId, findWait } from '#server/features/bank-account/service.ts'
import { creditOf, findLastRefund } from '#server/features/payout/refund-service.ts'
import { getTaskToDecide, proposeIn } from '#server/features/staff-task/queue-service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { doubtedSince } from '#server/features/repayment/staff-service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { isSpokenFor, needsPeople, REFUND_TASKS, sendRefund, subjectOf } from './service.ts'

/**
 * Sends the credit back. False if a second person has to confirm. Refuses with the reasons of
 * getTaskToDecide, second_person_needed and person_unconfirmed; with refund_changed where the credit
 * is no longer what the task says, or a refund is on its way; and with account_missing or
 * refund_account_waits where there is no account to send it to, or not yet.
 */
export async function decideRefundFor(
  context: StaffContext,
  { taskId, reason }: RequestOf<typeof decideRefund>,
): Promise<boolean> {
  const task = await getTaskToDecide(context, taskId, 'refund')
  return context.db.transaction().execute(async (transaction) => {
    const within = { ...context, db: transaction }
    const order = await lockOrderAndBorrower(transaction, Number(task.subjectId))
    const credit = await creditOf(transaction, context, order.id)
    const { amountCentavos: asked } = task.details as { readonly amountCentavos?: unknown }
    const last = await findLastRefund(transaction, order.id)
    const isOnItsWay = last !== null && !['paid', 'refused', 'reversed'].includes(last.state)
    if (credit !== asked || isOnItsWay) throw new AppError('refund_changed')
    if (await isSpokenFor(transaction, order)) throw new AppError('refund_changed')
    const accountId = await accountFor(within, order.borrower_id)
    const second = await needsPeople(transaction, context, order, credit)
    // Both decide about the same amount to the same account, knowing of the same doubt.
    const doubt = await doubtedSince(transaction, order.id)
    const verdict = `send:${credit}:${accountId}:${doubt?.getTime() ?? ''}`
    const isSecond = task.proposal?.verdict === verdict
    if (second && !isSecond) {
      await proposeIn(within, taskId, { verdict, reason })
      return false
    }
    if (second && task.proposal?.personId === context.staff.id)
      throw new AppError('second_person_needed')
    const releasedAt = context.clock.now()
    const sent = { order, accountId, credit, releasedAt }
    const payoutId = await sendRefund(transaction, context, sent)
    await finish(within, { order, payoutId, credit, reason, proposedBy: task.proposal?.personId })
    return true
  })
}

async function accountFor(
  { db, clock }: { readonly db: Db; readonly clock: StaffContext['clock'] },
  borrowerId: number,
): Promise<number> {
  const accountId = await findAccountId(db, borrowerId)
  if (accountId === null) throw new AppError('account_missing')
  if ((await findWait(db, clock, accountId)) !== null) throw new AppError('refund_account_waits')
  return accountId
}

interface Sent {
  readonly order: { readonly id: number; readonly borrower_id: number }
  readonly payoutId: string
  readonly credit: Centavos
  readonly reason: string
  readonly proposedBy: number | undefined
}

async function finish(
  { db, clock, staff }: Pick<StaffContext, 'db' | 'clock' | 'staff'>,
  { order, payoutId, credit, reason, proposedBy }: Sent,
): Promise<void> {
  const by = { personId: staff.id, outcome: reason }
  for (const kind of REFUND_TASKS) {
    await closeTaskAbout(db, clock, kind, subjectOf(order.id), by)
  }
  await writeAudit(db, {
    actor: staff,
    action: 'refund-decided',
    orderId: order.id,
    borrowerId: order.borrower_id,
    details: {
      payoutId,
      amountCentavos: credit,
      reason,
      ...(proposedBy !== undefined && { proposedBy }),
    },
    at: clock.now(),
  })
}
