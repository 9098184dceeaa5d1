// The contact form of the public site.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'

export const CONTACT_NAME_CHARACTERS_MAX = 100
export const CONTACT_PHONE_CHARACTERS_MAX = 40
export const CONTACT_MESSAGE_CHARACTERS_MAX = 2_000

const field = (charactersMax: number) => z.optional(z.string().check(z.maxLength(charactersMax)))

export const sendContactMessage = defineCall({
  name: 'contact.sendMessage',
  summary: 'A message from the contact form of the public site.',
  base: '/custom',
  path: '/v3/site/contact',
  access: 'visitor',
  request: z.object({
    fullName: field(CONTACT_NAME_CHARACTERS_MAX),
    phone: field(CONTACT_PHONE_CHARACTERS_MAX),
    message: field(CONTACT_MESSAGE_CHARACTERS_MAX),
  }),
  response: z.object({}),
  reasons: ['information_incomplete', 'origin_mismatch'],
})
