import { decideRefund } from '#contract/refund.ts'
import { handle } from '#server/calls/handler.ts'
import { decideRefundFor } from './decide-service.ts'

export const refundHandlers = [
  handle(decideRefund, async (request, context) => ({
    isDone: await decideRefundFor(context, request),
  })),
]
