import { saveEvent } from '#contract/events.ts'
import { handle } from '#server/calls/handler.ts'
import { keepClick } from './service.ts'

export const eventHandlers = [
  handle(saveEvent, async (request, { db, clock, borrower }) => {
    await keepClick(db, clock, 'event', { ...request, borrowerId: borrower.id })
    return {}
  }),
]
