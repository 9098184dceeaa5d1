import {
  decidePayment,
  getPaymentPage,
  listUnapplied,
  previewPaymentAct,
} from '#contract/payment.ts'
import { handle } from '#server/calls/handler.ts'
import { once } from '#server/calls/idempotency.ts'
import { decide } from '#server/features/approval/service.ts'
import { decideAboutPayment } from './acts.ts'
import { paymentPage, previewAct, storedOf, unappliedMoney } from './page-service.ts'

export const paymentHandlers = [
  handle(getPaymentPage, ({ paymentId }, context) => paymentPage(context, paymentId)),
  handle(listUnapplied, (_, context) => unappliedMoney(context)),
  handle(previewPaymentAct, (asked, context) => previewAct(context, asked)),
  handle(decidePayment, (request, context) =>
    once(context, decidePayment, request, async (transaction) => {
      const { reason, idempotencyKey: _, ...asked } = request
      const within = { ...context, db: transaction }
      const { isDone } = await decide(within, decideAboutPayment.of(storedOf(asked)), { reason })
      return { isDone }
    }),
  ),
]
