// What people decide about a credit that the product doesn't return by itself: it is above the
// threshold, or a refund of it came back.
import * as z from 'zod/mini'
import type { RequestOf } from '#contract/call.ts'
import type { decideRefund } from '#contract/refund.ts'
import type { Centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import { defineAct } from '#server/calls/acts.ts'
import type { StaffContext } from '#server/calls/handler.ts'
import type { Db } from '#server/db/open.ts'
import { decide } from '#server/features/approval/service.ts'
import { findAccountId, findWait } from '#server/features/bank-account/service.ts'
import { creditOf, findLastRefund } from '#server/features/payout/refund-service.ts'
import { getTaskToDecide } from '#server/features/task-queue/service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { digestOfPayments } from '#server/features/payout/credit-service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { isBeingPaidOutAgain, mayLeave, REFUND_TASKS, sendRefund, subjectOf } from './service.ts'

export const SEND = defineAct({
  name: 'refund-send',
  title: { en: 'Send a credit back', 'fil-PH': 'Ibalik ang sobrang bayad' },
  roles: ['finance', 'lead'],
  two: ['refund'],
  alsoTwo: 'a credit that rests on people’s word, or on a payment with a question or a warning',
  // As the task says it: if the credit is another, nobody decides about the old one.
  asked: z.object({ orderId: z.int(), amountCentavos: z.int() }),
  subject: ({ orderId }) => subjectOf(orderId),
  async facts(within, asked) {
    const { order, accountId, credit } = await lockCredit(within, asked)
    const may = await mayLeave(within.db, within, order, credit)
    if (may === 'wait') throw new AppError('refund_waits')
    return {
      // Both know the same of the payments that it comes from.
      shown: {
        amountCentavos: credit,
        accountId,
        payments: await digestOfPayments(within.db, order.id),
      },
      takesTwo: may === 'two people',
      orderId: order.id,
      borrowerId: order.borrower_id,
    }
  },
  async carryOut(within, asked, { reason, makerId, checkerId }) {
    const { order, accountId, credit } = await lockCredit(within, asked)
    const sent = { order, accountId, credit, releasedAt: within.clock.now() }
    const payoutId = await sendRefund(within.db, within, sent)
    const proposedBy = checkerId === null ? undefined : makerId
    await finish(within, { order, payoutId, credit, reason, proposedBy })
  },
})

async function lockCredit(
  within: StaffContext,
  { orderId, amountCentavos }: { readonly orderId: number; readonly amountCentavos: number },
) {
  const { db } = within
  const order = await lockOrderAndBorrower(db, orderId)
  const credit = await creditOf(db, within, order.id)
  const last = await findLastRefund(db, order.id)
  const isOnItsWay = last !== null && !['paid', 'refused', 'reversed'].includes(last.state)
  if (credit !== amountCentavos || isOnItsWay) throw new AppError('refund_changed')
  if (await isBeingPaidOutAgain(db, order)) throw new AppError('refund_changed')
  return { order, credit, accountId: await accountFor(within, order.borrower_id) }
}

/**
 * Sends the credit back. False if a second person has to approve. Refuses with the reasons of
 * getTaskToDecide and of decide; with refund_changed where the credit is no longer what the task
 * says, or a refund is on its way; and with account_missing or refund_account_waits where there is no
 * account to send it to, or not yet.
 */
export async function decideRefundFor(
  context: StaffContext,
  { taskId, reason }: RequestOf<typeof decideRefund>,
): Promise<boolean> {
  const { subjectId, details } = await getTaskToDecide(context, taskId, 'refund')
  const asked = { orderId: Number(subjectId), amountCentavos: Number(details['amountCentavos']) }
  const { isDone } = await context.db
    .transaction()
    .execute((transaction) =>
      decide({ ...context, db: transaction }, SEND.of(asked), { reason, taskId }),
    )
  return isDone
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
