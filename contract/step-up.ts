// Confirming a sensitive action with a fresh code, although the borrower is logged in: a session is
// easier to steal than the phone with the borrower's number.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import type { Reason } from './reasons.ts'
import { wholeNumber } from './wire-values.ts'

export const STEP_UP_PURPOSES = ['export', 'close', 'account-change', 'debit'] as const
export type StepUpPurpose = (typeof STEP_UP_PURPOSES)[number]

export const sendStepUpCode = defineCall({
  name: 'stepUp.sendCode',
  summary: "Sends a code to the borrower's own number, good for one purpose and for no login.",
  base: '/custom',
  path: '/v3/step-up/send-code',
  access: 'borrower',
  request: z.object({ purpose: z.enum(STEP_UP_PURPOSES) }),
  response: z.object({ resendSeconds: wholeNumber, validSeconds: wholeNumber }),
  reasons: ['code_too_soon', 'too_many_codes'],
})

/** Without it, the call refuses with code_needed and does nothing. */
export const stepUpCode = z.optional(z.string().check(z.regex(/^\d{6}$/)))

/** What a call that requires a code may refuse with. */
export const STEP_UP_REASONS = [
  'code_needed',
  'code_wrong',
  'code_expired',
  'code_attempts_used',
] as const satisfies readonly Reason[]
