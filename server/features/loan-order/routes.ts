import {
  cancelOrder,
  getOrderDetails,
  getRepaymentPlan,
  listOrders,
  rateService,
} from '#contract/loan-order.ts'
import { markMomentShown } from '#contract/order-moments.ts'
import { type BorrowerContext, handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/idempotency.ts'
import { getOwnOrder, updateMomentShown } from '#server/orders/orders.ts'
import { getDetails } from './details-service.ts'
import { getOrders, getPlan } from './list-service.ts'
import { cancel, rate } from './service.ts'

export const loanOrderHandlers = [
  handle(getOrderDetails, ({ orderId, productId }, context) =>
    getDetails(context, { orderId, productId, borrowerId: context.borrower.id }),
  ),
  handle(listOrders, async ({ filter = 'all' }, context) => ({
    orders: await getOrders(context, viewerOf(context), filter),
  })),
  handle(getRepaymentPlan, async ({ orderId }, context) => ({
    plan: await getPlan(context, viewerOf(context), orderId),
  })),
  handle(cancelOrder, (request, context) =>
    once(context, cancelOrder, request, async (transaction) => ({
      amountToReturn: await cancel(transaction, context, context.borrower.id, request.orderId),
    })),
  ),
  handle(markMomentShown, async ({ orderId, kind }, { db, borrower }) => {
    await getOwnOrder(db, borrower.id, { orderId })
    await updateMomentShown(db, orderId, kind)
    return {}
  }),
  handle(rateService, async (request, { db, clock, borrower }) => {
    // Older clients send no stars, so their score is all we have.
    const { score, stars = score, opinion = '', orderId = null } = request
    await rate(db, clock, borrower.id, { stars, opinion, orderId })
    return {}
  }),
]

function viewerOf({ borrower, language }: BorrowerContext) {
  return { borrowerId: borrower.id, language }
}
