// Logging in with a code sent to the phone, and the resulting sessions.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { normaliseMobile } from './mobile.ts'
import { instant } from './wire-instant.ts'
import { added, flag, rowId, wholeNumber } from './wire-values.ts'

export const CODE_DIGITS = 6
/** How long a code can be used. */
export const CODE_VALID_SECONDS = 300
export const CODE_RESEND_SECONDS = 60
export const CODE_ATTEMPTS = 5

/** Accepted in any usual notation; E.164 inside. */
const mobile = z.codec(
  // A function rather than another schema type: every page bundles all schema types any call uses.
  z.string().check((written) => {
    if (normaliseMobile(written.value) !== null) return
    written.issues.push({ code: 'custom', input: written.value })
  }),
  z.string(),
  { decode: (written) => normaliseMobile(written) ?? written, encode: (inside) => inside },
)

export type CodeChannel = 'sms' | 'voice'

export const sendCode = defineCall({
  name: 'session.sendCode',
  summary:
    'Sends a login code to a mobile number, as a message or a call. The answer is the same whether we know the number or not.',
  base: '/custom',
  path: '/v3/login/send-code',
  access: 'visitor',
  request: z.object({
    mobile,
    channel: z.optional(z.enum(['sms', 'voice'])),
    /** After captcha_needed: the captcha that was solved, and its answer. */
    sid: z.optional(z.string()),
    capcode: z.optional(z.string()),
  }),
  response: z.object({
    resendSeconds: added(wholeNumber, CODE_RESEND_SECONDS),
    validSeconds: added(wholeNumber, CODE_VALID_SECONDS),
  }),
  reasons: [
    'captcha_needed',
    'captcha_wrong',
    'code_too_soon',
    'too_many_codes',
    'origin_mismatch',
  ],
})

export const logIn = defineCall({
  name: 'session.logIn',
  summary:
    'Starts a session with the newest code of a number. A browser on our own pages gets it as a cookie too.',
  base: '/custom',
  path: '/v3/login/login',
  access: 'visitor',
  request: z.object({ mobile, code: z.string().check(z.regex(/^\d{6}$/)) }),
  response: z.object({ sessionId: z.string(), borrowerId: rowId }),
  wire: { response: { borrowerId: 'userId' } },
  reasons: [
    'code_wrong',
    'code_expired',
    'code_attempts_used',
    'too_many_attempts',
    'origin_mismatch',
  ],
})

export const logOut = defineCall({
  name: 'session.logOut',
  summary: 'Ends the session that the request carries. Without one there is nothing to do.',
  base: '/custom',
  path: '/v3/login/logout',
  // Logging out works even if the session has already ended, so that the cookie is removed.
  access: 'anyone',
  request: z.object({}),
  response: z.object({}),
  reasons: ['origin_mismatch'],
})

const shownSession = z.object({
  id: rowId,
  /** Empty if the device didn't say. */
  deviceName: z.string(),
  startedAt: instant,
  seenAt: instant,
  isThisOne: flag,
})
export type ShownSession = z.output<typeof shownSession>

export const listSessions = defineCall({
  name: 'session.list',
  summary: 'Where the borrower is logged in, the one of this request first.',
  base: '/custom',
  path: '/v3/session/list',
  access: 'borrower',
  request: z.object({}),
  response: z.object({ sessions: z.array(shownSession) }),
})

export const endSession = defineCall({
  name: 'session.end',
  summary: 'Ends one session of the borrower.',
  base: '/custom',
  path: '/v3/session/end',
  access: 'borrower',
  request: z.object({ id: rowId }),
  response: z.object({}),
  reasons: ['not_found'],
})

export const endAllSessions = defineCall({
  name: 'session.endAll',
  summary: 'Ends all sessions of the borrower, or all but the one of this request.',
  base: '/custom',
  path: '/v3/session/end-all',
  access: 'borrower',
  request: z.object({ keepsThisOne: z.optional(flag) }),
  response: z.object({ endedCount: wholeNumber }),
  wire: { request: { keepsThisOne: 'keepThis' }, response: { endedCount: 'ended' } },
})
