// What staff decide about a borrower's own request.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { decided, DECISION_REASONS } from './staff-decision.ts'
import { staffReason } from './staff.ts'
import { rowId } from './wire-values.ts'

/** Who decides whether an account moves to another number. */
export const NUMBER_ROLES = ['lead', 'risk'] as const

export const decideHardship = defineCall({
  name: 'staffCare.decideHardship',
  summary:
    'Grants a plan or a pause exactly as it was shown, or declines it. The borrower reads the reason.',
  base: '/custom',
  path: '/v3/staff/decide/hardship',
  access: { staff: ['lead', 'finance'] },
  request: z.object({ taskId: rowId, verdict: z.enum(['grant', 'refuse']), reason: staffReason }),
  response: decided,
  reasons: [...DECISION_REASONS, 'hardship_changed'],
})

export const seeNumberPhoto = defineCall({
  name: 'staffCare.seeNumberPhoto',
  summary:
    'The photo of the ID that came with a request for another number, for five minutes. Every look is recorded.',
  base: '/custom',
  path: '/v3/staff/decide/number-change-photo',
  access: { staff: NUMBER_ROLES },
  request: z.object({ taskId: rowId }),
  response: z.object({
    /** Opens without a session until it expires; null if there is no photo any more. */
    link: z.nullable(z.string()),
  }),
  reasons: ['not_found', 'task_closed'],
})

export const decideNumberChange = defineCall({
  name: 'staffCare.decideNumberChange',
  summary:
    'Moves an account to another number a day later, or leaves it. Always decided by two people.',
  base: '/custom',
  path: '/v3/staff/decide/number-change',
  access: { staff: NUMBER_ROLES },
  request: z.object({ taskId: rowId, verdict: z.enum(['grant', 'refuse']), reason: staffReason }),
  response: decided,
  reasons: [...DECISION_REASONS, 'payout_on_its_way', 'account_just_changed'],
})
