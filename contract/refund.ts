// What a borrower has paid too much goes back by itself up to a threshold; above it, people decide.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { decided, TASK_REASONS } from './staff-decision.ts'
import { staffReason } from './staff.ts'
import { rowId } from './wire-values.ts'

export const decideRefund = defineCall({
  name: 'refund.decide',
  summary:
    'Sends a credit back to its borrower: one above the threshold, or whose refund came back.',
  base: '/custom',
  path: '/v3/staff/decide/refund',
  access: { staff: ['finance', 'lead'] },
  request: z.object({ taskId: rowId, reason: staffReason }),
  response: decided,
  reasons: [
    ...TASK_REASONS,
    'own_proposal',
    'already_proposed',
    'account_missing',
    'refund_account_waits',
    'refund_changed',
    'refund_waits',
  ],
})
