// Passkeys of people who work here: a second factor beside the codes, never instead of the password.
// What the browser's own dialog takes and returns crosses the wire as one JSON text each.
import * as z from 'zod/mini'
import { defineCall, STAFF_ROLES } from './call.ts'
import { email, password, secondFactor } from './staff.ts'
import { instant } from './wire-instant.ts'
import { rowId } from './wire-values.ts'

export const PASSKEY_NAME_CHARACTERS_MAX = 60

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_CHARACTERS_MAX))
/** What the authenticator signed; a large one has 2 KB. */
const signed = z.string().check(z.maxLength(10_000))
const options = z.object({ options: z.string() })

export const startPasskeyLogIn = defineCall({
  name: 'staff.startPasskeyLogIn',
  summary: 'After the right password: what a passkey of this person has to sign, once.',
  base: '/custom',
  path: '/v3/staff/passkey-log-in/start',
  access: 'visitor',
  request: z.object({ email, password }),
  response: options,
  reasons: ['login_wrong', 'passkey_missing', 'too_many_attempts', 'origin_mismatch'],
})

export const logInWithPasskey = defineCall({
  name: 'staff.logInWithPasskey',
  summary: 'Opens the session of a member of staff: password and passkey, never one alone.',
  base: '/custom',
  path: '/v3/staff/passkey-log-in/finish',
  access: 'visitor',
  request: z.object({ email, password, signed }),
  response: z.object({ name: z.string() }),
  reasons: ['login_wrong', 'passkey_wrong', 'too_many_attempts', 'origin_mismatch'],
})

export const listPasskeys = defineCall({
  name: 'staff.listPasskeys',
  summary: 'The passkeys of whoever asks.',
  base: '/custom',
  path: '/v3/staff/passkeys/list',
  access: { staff: STAFF_ROLES },
  request: z.object({}),
  response: z.object({
    /** Where they work: a passkey is bound to one address. Empty if this deployment has none. */
    address: z.string(),
    passkeys: z.array(
      z.object({
        passkeyId: rowId,
        name: z.string(),
        createdAt: instant,
        /** Null until the first login with it. */
        usedAt: z.nullable(instant),
      }),
    ),
  }),
})

export const startPasskey = defineCall({
  name: 'staff.startPasskey',
  summary: 'After a code: what a new passkey of whoever asks has to sign, once.',
  base: '/custom',
  path: '/v3/staff/passkeys/start',
  access: { staff: STAFF_ROLES },
  request: z.object({ code: secondFactor }),
  response: options,
  reasons: ['login_wrong', 'passkey_missing', 'too_many_attempts'],
})

export const addPasskey = defineCall({
  name: 'staff.addPasskey',
  summary: 'Adds a passkey to the login of whoever asks.',
  base: '/custom',
  path: '/v3/staff/passkeys/add',
  access: { staff: STAFF_ROLES },
  request: z.object({ name, signed }),
  response: z.object({ passkeyId: rowId }),
  reasons: ['passkey_wrong', 'passkey_missing'],
})

export const removePasskey = defineCall({
  name: 'staff.removePasskey',
  summary: 'A passkey of whoever asks stops working at once.',
  base: '/custom',
  path: '/v3/staff/passkeys/remove',
  access: { staff: STAFF_ROLES },
  request: z.object({ passkeyId: rowId }),
  response: z.object({}),
  reasons: ['not_found'],
})
