import { getContactDetails } from '#contract/support.ts'
import { handle } from '#server/calls/handler.ts'
import { contactDetails } from './service.ts'

export const supportHandlers = [
  handle(getContactDetails, async (_request, { config }) => contactDetails(config)),
]
