// Whose account a link opens. A file of its own, because every page asks.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { flag } from './wire-values.ts'

export const whoseSession = defineCall({
  name: 'session.whose',
  summary:
    'Whose account the session in the link opens, and who is logged in by cookie; both masked.',
  base: '/custom',
  path: '/v3/session/whose',
  access: 'anyone',
  request: z.object({}),
  response: z.object({
    /** Empty if the link has no open session. */
    addressMobile: z.string(),
    /** Empty if this browser isn't logged in. */
    cookieMobile: z.string(),
    /** Both are present and belong to different borrowers. */
    isOther: flag,
  }),
  reasons: ['origin_mismatch'],
})
