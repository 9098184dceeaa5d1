import { applyForLoan, cancelOrder, getOrderDetails, rateService } from '#contract/loan-order.ts'
import { handle } from '#server/http/handler.ts'
import { once } from '#server/http/idempotency.ts'
import { apply } from './application-service.ts'
import { getDetails } from './details-service.ts'
import { cancel, rate } from './service.ts'

export const loanOrderHandlers = [
  handle(getOrderDetails, (request, context) =>
    getDetails(context, { borrowerId: context.borrower.id, language: context.language }, request),
  ),
  handle(applyForLoan, (request, context) =>
    once(context, applyForLoan, request, (transaction) => {
      const { productId, amount, termDays, periods } = request
      const application = { productId, amountCentavos: amount, termDays, periods }
      return apply(transaction, context, { borrowerId: context.borrower.id, ...application })
    }),
  ),
  handle(cancelOrder, (request, context) =>
    once(context, cancelOrder, request, async (transaction) => ({
      amountToReturn: await cancel(
        transaction,
        context.clock,
        context.borrower.id,
        request.orderId,
      ),
    })),
  ),
  handle(rateService, async (request, { db, clock, borrower }) => {
    // An older client sends no stars: then its score is all that we have.
    const { score, stars = score, opinion = '', orderId = null } = request
    await rate(db, clock, borrower.id, { stars, opinion, orderId })
    return {}
  }),
]
