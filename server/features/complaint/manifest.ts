import type { Feature } from '#server/calls/feature.ts'
import { removeUnsentImages } from './images.ts'
import { emptyMessages, listComplainedAbout, listOpenOf } from './queries.ts'
import { registerRecord } from './record-file.ts'
import { complaintHandlers } from './routes.ts'
import { COMPLAINT_TASKS } from './task-kinds.ts'
import { COMPLAINT_REFUSALS } from './refusals.ts'

export const complaint: Feature = {
  name: 'complaint',
  refusals: COMPLAINT_REFUSALS,
  handlers: complaintHandlers,
  registerRoutes: registerRecord,
  taskKinds: COMPLAINT_TASKS,
  timedJobs: [{ name: 'remove-unsent-images', everySeconds: 3_600, run: removeUnsentImages }],
  remindersSilencedBy: async ({ db }, orderIds) =>
    (await listComplainedAbout(db, orderIds)).map((orderId) => ({ orderId, why: 'complaint' })),
  openMatters: async ({ db }, borrowerId) =>
    (await listOpenOf(db, borrowerId)).map((open) => ({
      ...open,
      text: { en: 'Open complaint', 'fil-PH': 'May bukas na reklamo' },
    })),
  heldTables: [
    { table: 'complaint', onClosing: 'kept', hiddenColumns: ['content_hash'] },
    {
      table: 'complaint_message',
      onClosing: 'kept-if-lent',
      encryptedColumns: { text_encrypted: 'text' },
      // Who answered is our matter.
      hiddenColumns: ['person_id'],
      // Messages lose what they said, and stay.
      remove: ({ db }, borrowerId) => emptyMessages(db, borrowerId),
    },
  ],
  demo: () => import('./demo.ts'),
}
