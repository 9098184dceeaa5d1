import { getLending, startLending, stopLending } from '#contract/lending-control.ts'
import { handle } from '#server/calls/handler.ts'
import { start, stop, viewLending } from './service.ts'

export const lendingControlHandlers = [
  handle(getLending, (_request, context) => viewLending(context)),
  handle(stopLending, async ({ productId = null, reason }, context) => {
    await stop(context, { productId, reason })
    return {}
  }),
  handle(startLending, async (request, context) => ({ isDone: await start(context, request) })),
]
