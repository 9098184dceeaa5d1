// Customer service: how a borrower reaches us.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { wholeNumber } from './wire-values.ts'

/** The specification sends overall=30 with this call; any other value is answered the same. */
export const CONTACT_SCOPE = 30

export const getContactDetails = defineCall({
  name: 'support.getContactDetails',
  summary: 'The WhatsApp or phone value and the e-mail address of customer service.',
  base: '/custom',
  path: '/v3/personal-center/contact-kf-info',
  access: 'borrower',
  request: z.object({ scope: z.optional(wholeNumber) }),
  response: z.object({ email: z.string(), whatsapp: z.string() }),
  wire: { request: { scope: 'overall' }, response: { whatsapp: 'smWa' } },
})
