import { saveEvent } from '#contract/events.ts'
import { keepClick } from '#server/features/products/service.ts'
import { handle } from '#server/http/handler.ts'

export const eventHandlers = [
  handle(saveEvent, async (request, { db, clock, borrower }) => {
    await keepClick(db, clock, 'event', { ...request, borrowerId: borrower.id })
    return {}
  }),
]
