import type { Feature } from '#server/calls/feature.ts'
import { applyDue, GRANT } from './change-service.ts'
import { checkGiven } from './evidence-service.ts'
import { emptyGiven, isAskedFor } from './queries.ts'
import { numberChangeHandlers } from './routes.ts'
import { CHECK_NUMBER_CHANGE, endExpired } from './service.ts'
import { NUMBER_CHANGE_TASKS } from './task-kinds.ts'
import { NUMBER_CHANGE_REFUSALS } from './refusals.ts'

export const numberChange: Feature = {
  name: 'number-change',
  refusals: NUMBER_CHANGE_REFUSALS,
  handlers: numberChangeHandlers,
  acts: [GRANT],
  taskKinds: NUMBER_CHANGE_TASKS,
  queuedJobs: [{ name: CHECK_NUMBER_CHANGE, run: checkGiven }],
  timedJobs: [
    { name: 'apply-number-changes', everySeconds: 60, run: applyDue },
    { name: 'end-number-changes', everySeconds: 3600, run: endExpired },
  ],
  openMatters: async ({ db }, borrowerId) =>
    (await isAskedFor(db, borrowerId))
      ? [
          {
            text: { en: 'Change of number asked for', 'fil-PH': 'May humiling ng palit-number' },
            orderId: null,
          },
        ]
      : [],
  heldTables: [
    {
      table: 'number_change',
      onClosing: 'removed',
      encryptedColumns: { given_encrypted: 'given' },
      // Whether the old number was somebody's is not theirs to read.
      hiddenColumns: ['account_id'],
      // That somebody asked for an account, and what came of it, is evidence.
      remove: ({ db }, borrowerId) => emptyGiven(db, borrowerId),
    },
  ],
  demo: () => import('./demo.ts'),
}
