import { saveEvent } from '#contract/events.ts'
import { handle } from '#server/calls/handler.ts'
import { keepClick } from './service.ts'

export const eventHandlers = [
  handle(saveEvent, async (request, context) => {
    await keepClick(context, 'event', { ...request, borrowerId: context.borrower.id })
    return {}
  }),
]
