// What a borrower sees of the people who work here: who looked at the account, and what they
// changed, by role and never by name.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { instant } from './wire-instant.ts'
import { flag } from './wire-values.ts'

export const listLooks = defineCall({
  name: 'looks.list',
  summary: 'Who looked at the account and what staff changed, newest first, by role.',
  base: '/custom',
  path: '/v3/personal-center/looks',
  access: 'borrower',
  request: z.object({}),
  response: z.object({
    looks: z.array(
      z.object({
        /** What was done, in words. */
        text: z.string(),
        /** In which role, in words. */
        role: z.string(),
        /** "Order 12"; empty if it is about no loan. */
        about: z.string(),
        /** Something was changed, not only looked at. */
        isChange: flag,
        at: instant,
      }),
    ),
    /** There are older ones, which the data export has. */
    isCut: flag,
  }),
})
