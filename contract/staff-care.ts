// What staff decide about a borrower's own request.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { staffReason } from './staff.ts'
import { flag, rowId } from './wire-values.ts'

/** Whether it is done, or waits for a second person. */
const outcome = z.object({ isDone: flag })

const DECISION_REASONS = [
  'not_found',
  'role_missing',
  'task_closed',
  'task_taken',
  'task_not_yours',
  'second_person_needed',
  'nothing_to_decide',
] as const

export const decideHardship = defineCall({
  name: 'staffCare.decideHardship',
  summary:
    'Grants a plan or a pause exactly as it was shown, or declines it. The borrower reads the reason.',
  base: '/custom',
  path: '/v3/staff/decide/hardship',
  access: { staff: ['lead', 'finance'] },
  request: z.object({ taskId: rowId, verdict: z.enum(['grant', 'refuse']), reason: staffReason }),
  response: outcome,
  reasons: [...DECISION_REASONS, 'hardship_changed'],
})

export const decideNumberChange = defineCall({
  name: 'staffCare.decideNumberChange',
  summary:
    'Moves an account to another number a day later, or leaves it. Always decided by two people.',
  base: '/custom',
  path: '/v3/staff/decide/number-change',
  access: { staff: ['lead', 'risk'] },
  request: z.object({ taskId: rowId, verdict: z.enum(['grant', 'refuse']), reason: staffReason }),
  response: outcome,
  reasons: [...DECISION_REASONS, 'payout_on_its_way', 'account_just_changed'],
})
