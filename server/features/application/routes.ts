import { applyForLoan } from '#contract/application.ts'
import { readSessionParameters } from '#contract/session-parameters.ts'
import { handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/once.ts'
import { noteMark } from '#server/features/marks/service.ts'
import { apply } from './service.ts'

export const applicationHandlers = [
  handle(applyForLoan, (request, context) =>
    once(context, applyForLoan, request, async (transaction) => {
      const { productId, amount, termDays, periods } = request
      const application = { productId, amountCentavos: amount, termDays, periods }
      const { deviceId = '' } = readSessionParameters((name) => context.caller.query[name])
      const marks = { db: transaction, clock: context.clock, keys: context.config.keys }
      await noteMark(marks, context.borrower.id, 'device', deviceId)
      return apply(transaction, context, { borrowerId: context.borrower.id, ...application })
    }),
  ),
]
