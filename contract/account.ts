// The borrower's own account: what it holds, exporting it and closing it.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { APPLICATION_STEPS } from './application-steps.ts'
import { STEP_UP_REASONS, stepUpCode } from './step-up.ts'
import { added, idempotencyKey } from './wire-values.ts'

export const getAccount = defineCall({
  name: 'account.get',
  summary: 'Who is logged in, where payouts go, and which details are still missing.',
  base: '/custom',
  path: '/v3/personal-center/account',
  access: 'borrower',
  request: z.object({}),
  response: z.object({
    /** As given in the personal details; empty until then. */
    name: added(z.string(), ''),
    /** Masked except for its first and last digits. */
    mobile: z.string(),
    /** The last four digits of the payout account; empty if there is none. */
    accountLast4: z.string(),
    /** "GCash"; empty if there is none. */
    accountInstitution: added(z.string(), ''),
    missingSteps: z.array(z.enum(APPLICATION_STEPS)),
  }),
})

export const exportData = defineCall({
  name: 'account.export',
  summary:
    'A link, good for some minutes, to a file with everything that is held about the borrower.',
  base: '/custom',
  path: '/v3/personal-center/export',
  access: 'borrower',
  request: z.object({ code: stepUpCode }),
  response: z.object({ fileLink: z.string() }),
  reasons: STEP_UP_REASONS,
})

export const closeAccount = defineCall({
  name: 'account.close',
  summary: 'Ends the account and removes what the law does not make us keep.',
  base: '/custom',
  path: '/v3/personal-center/close',
  access: 'borrower',
  request: z.object({ code: stepUpCode, idempotencyKey }),
  response: z.object({
    /** The day until which a loan's identity records are kept; empty if there was no loan. */
    keptUntil: z.string(),
  }),
  reasons: [
    'loan_open',
    'loan_still_owed',
    'payment_checked',
    'idempotency_conflict',
    ...STEP_UP_REASONS,
  ],
})
