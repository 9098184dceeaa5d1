import type { Feature } from '#server/calls/feature.ts'
import { staffTaskHandlers } from './routes.ts'
import { countOpen } from './service.ts'
import { registerStream } from './stream.ts'
import { STAFF_TASK_REFUSALS } from './refusals.ts'

export const staffTask: Feature = {
  name: 'staff-task',
  refusals: STAFF_TASK_REFUSALS,
  handlers: staffTaskHandlers,
  registerRoutes: registerStream,
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
