import type { Feature } from '#server/calls/feature.ts'
import { stepUpHandlers } from './routes.ts'
import { removeOldStepUps } from './service.ts'
import { STEP_UP_REFUSALS } from './refusals.ts'

export const stepUp: Feature = {
  name: 'step-up',
  refusals: STEP_UP_REFUSALS,
  handlers: stepUpHandlers,
  timedJobs: [
    {
      name: 'remove-old-step-ups',
      everySeconds: 3600,
      run: ({ db, clock }) => removeOldStepUps(db, clock),
    },
  ],
  heldTables: [{ table: 'step_up_code', onClosing: 'removed', hiddenColumns: ['code_hash'] }],
}
