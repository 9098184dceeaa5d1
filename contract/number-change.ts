// A lost SIM: moving an account to another number. Whoever asks has logged in with the new number,
// so its code proves that it is theirs; who they are, staff compare with what is on file. Nothing
// here says whether the old number is anybody's.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { normaliseMobile } from './mobile.ts'
import { instant } from './wire-instant.ts'
import { day } from './wire-pesos.ts'
import { flag } from './wire-values.ts'

export const NAME_CHARACTERS_MAX = 100
export const ID_NUMBER_CHARACTERS_MAX = 30

const writtenMobile = z.string().check((written) => {
  if (normaliseMobile(written.value) !== null) return
  written.issues.push({ code: 'custom', input: written.value })
})

export const getNumberChange = defineCall({
  name: 'numberChange.get',
  summary: 'The new number, the documents to choose from, and what was asked for.',
  base: '/custom',
  path: '/v3/number-change/get',
  access: 'borrower',
  request: z.object({}),
  response: z.object({
    /** The number that this session belongs to, masked. */
    newMobile: z.string(),
    /** False for a number that is in use already: then it can't take over another account. */
    canAsk: flag,
    documents: z.array(z.object({ type: z.string(), name: z.string() })),
    /**
     * `waiting` looks the same whether the old number is known, unknown or was declined; `over` is
     * what it turns into after three days.
     */
    request: z.nullable(
      z.object({
        state: z.enum(['waiting', 'approved', 'over']),
        /** As it was typed, masked. */
        oldMobile: z.string(),
        askedAt: instant,
        /** When the new number opens the account; null unless it was approved. */
        effectiveAt: z.nullable(instant),
      }),
    ),
  }),
})

export const askNumberChange = defineCall({
  name: 'numberChange.ask',
  summary:
    'Asks to move an account to the number of this session. The response is always the same, and asking again while a request is open adds nothing.',
  base: '/custom',
  path: '/v3/number-change/ask',
  access: 'borrower',
  request: z.object({
    oldMobile: writtenMobile,
    fullName: z.string().check(z.trim(), z.minLength(2), z.maxLength(NAME_CHARACTERS_MAX)),
    bornOn: day,
    documentType: z.string().check(z.maxLength(30)),
    documentNumber: z
      .string()
      .check(z.trim(), z.minLength(4), z.maxLength(ID_NUMBER_CHARACTERS_MAX)),
    /** The address of the photo, from certification.uploadIdentityPhoto. */
    photo: z.string().check(z.maxLength(200)),
  }),
  response: z.object({}),
  reasons: ['number_in_use', 'number_same'],
})

/** Open to anyone: the message with the link goes to the old number, which has no session. */
export const stopNumberChange = defineCall({
  name: 'numberChange.stop',
  summary: 'Stops a change of number with the link from the SMS, before it takes effect.',
  base: '/custom',
  path: '/v3/number-change/stop',
  access: 'anyone',
  request: z.object({ change: z.string().check(z.maxLength(60)) }),
  response: z.object({}),
  reasons: ['change_over', 'link_expired'],
})
