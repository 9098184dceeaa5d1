import type { Feature } from '#server/calls/feature.ts'
import { countOpen } from './service.ts'

export const staffTask: Feature = {
  name: 'staff-task',
  gauges: [
    {
      name: 'staff_tasks_open',
      help: 'Matters that a person has to look at.',
      count: (db) => countOpen(db),
    },
  ],
  // A staff task may name another borrower.
  heldTables: [
    {
      table: 'staff_task',
      onClosing: 'kept',
      hiddenColumns: ['details', 'outcome'],
    },
  ],
}
