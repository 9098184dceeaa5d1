// A provider reports a payment that looks like one which a person has recorded by hand.
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { staffReason } from './staff.ts'
import { flag, idempotencyKey, rowId } from './wire-values.ts'

export const decideSameMoney = defineCall({
  name: 'sameMoney.decide',
  summary:
    'Says whether a reported payment is one recorded by hand. Other money is credited on the day it was paid.',
  base: '/custom',
  path: '/v3/staff/decide/same-money',
  access: { staff: ['finance', 'lead'] },
  request: z.object({
    taskId: rowId,
    verdict: z.enum(['same', 'other']),
    reason: staffReason,
    idempotencyKey,
  }),
  response: z.object({ isDone: flag }),
  reasons: [
    'not_found',
    'role_missing',
    'task_closed',
    'task_taken',
    'task_not_yours',
    'own_proposal',
    'already_proposed',
    'person_unconfirmed',
    'nothing_to_decide',
    'amounts_differ',
    'recorded_by_you',
    'idempotency_conflict',
  ],
})
