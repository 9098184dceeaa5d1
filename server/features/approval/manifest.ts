import type { Feature } from '#server/calls/feature.ts'
import { APPROVAL_REFUSALS } from './refusals.ts'
import { approvalHandlers } from './routes.ts'
import './tables.ts'

export const approval: Feature = {
  name: 'approval',
  refusals: APPROVAL_REFUSALS,
  handlers: approvalHandlers,
  // Who decided about a loan is part of its records.
  heldTables: [
    {
      table: 'approval',
      onClosing: 'kept',
      hiddenColumns: ['asked', 'facts', 'digest', 'measures', 'maker_id', 'person_id', 'reason'],
    },
  ],
}
