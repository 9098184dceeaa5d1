import type { Feature } from '#server/calls/feature.ts'
import { CONFIRM_PERSON } from '#server/features/staff/confirm-act.ts'
import { APPROVAL_REFUSALS } from './refusals.ts'
import { approvalHandlers } from './routes.ts'
import { decide } from './service.ts'

export const approval: Feature = {
  name: 'approval',
  refusals: APPROVAL_REFUSALS,
  handlers: approvalHandlers,
  reactions: {
    async afterPersonChanged(context, personId) {
      const reason = 'invited or changed by this administrator'
      await decide(context, CONFIRM_PERSON.of({ personId }), { reason })
    },
  },
  // Who decided about a loan is part of its records.
  heldTables: [
    {
      table: 'approval',
      onClosing: 'kept',
      hiddenColumns: ['asked', 'facts', 'digest', 'measures', 'maker_id', 'person_id', 'reason'],
    },
  ],
}
