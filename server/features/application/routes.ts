import { applyForLoan } from '#contract/application.ts'
import { handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/once.ts'
import { apply } from './service.ts'

export const applicationHandlers = [
  handle(applyForLoan, (request, context) =>
    once(context, applyForLoan, request, (transaction) => {
      const { productId, amount, termDays, periods } = request
      const application = { productId, amountCentavos: amount, termDays, periods }
      return apply(transaction, context, { borrowerId: context.borrower.id, ...application })
    }),
  ),
]
