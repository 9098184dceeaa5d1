import type { Feature } from '#server/calls/feature.ts'
import { GRANT } from './decide-service.ts'
import { listOpenOf } from './queries.ts'
import { hardshipHandlers } from './routes.ts'
import { lapseOver } from './service.ts'
import { HARDSHIP_TASKS } from './task-kinds.ts'
import { HARDSHIP_REFUSALS } from './refusals.ts'

export const hardship: Feature = {
  name: 'hardship',
  refusals: HARDSHIP_REFUSALS,
  handlers: hardshipHandlers,
  acts: [GRANT],
  taskKinds: HARDSHIP_TASKS,
  timedJobs: [{ name: 'lapse-hardship', everySeconds: 3600, run: lapseOver }],
  openMatters: async ({ db }, borrowerId) =>
    (await listOpenOf(db, borrowerId)).map((open) => ({
      ...open,
      text: { en: 'Asked for help with paying', 'fil-PH': 'Humingi ng tulong sa pagbabayad' },
    })),
  heldTables: [
    {
      table: 'hardship_request',
      onClosing: 'kept-if-lent',
      encryptedColumns: { words_encrypted: 'words' },
    },
  ],
  demo: () => import('./demo.ts'),
}
