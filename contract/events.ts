// Usage events that the specification asks for.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { rowId, wholeNumber } from './wire-values.ts'

/** The specification's numbers for a tap on Borrow Again. */
export const BORROW_AGAIN = { moduleId: 30, positionId: 0 } as const

export const saveEvent = defineCall({
  name: 'events.save',
  summary: 'Keeps that something was tapped.',
  base: '/custom',
  path: '/service/event/save',
  access: 'borrower',
  request: z.object({ productId: rowId, moduleId: wholeNumber, positionId: wholeNumber }),
  response: z.object({}),
})
