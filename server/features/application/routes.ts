import { applyForLoan } from '#contract/application.ts'
import { readSessionParameters } from '#contract/session-parameters.ts'
import { handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/idempotency.ts'
import { type Limit, refuseAbove } from '#server/features/limits/service.ts'
import { noteMark } from '#server/features/marks/service.ts'
import { rememberLanguage } from '#server/features/messages/service.ts'
import { apply } from './service.ts'

/** Each is decided anew, and some of them by a person. */
const APPLICATIONS_IN_A_DAY: Limit = { name: 'application-day', max: 50, windowSeconds: 86_400 }

export const applicationHandlers = [
  handle(applyForLoan, async (request, context) => {
    await refuseAbove(context, context.borrower.id, APPLICATIONS_IN_A_DAY)
    return once(context, applyForLoan, request, async (transaction) => {
      const { productId, amount, termDays, periods } = request
      const application = { productId, amountCentavos: amount, termDays, periods }
      const { deviceId = '' } = readSessionParameters((name) => context.caller.query[name])
      const marks = { db: transaction, clock: context.clock, keys: context.config.keys }
      await noteMark(marks, context.borrower.id, 'device', deviceId)
      await rememberLanguage(transaction, context.borrower.id, context.language)
      return apply(transaction, context, { borrowerId: context.borrower.id, ...application })
    })
  }),
]
