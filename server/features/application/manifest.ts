import type { Feature } from '#server/calls/feature.ts'
import { checkAndDecide } from './identity.ts'
import { decideLost } from './lost-decisions.ts'
import { applicationHandlers } from './routes.ts'
import { DECIDE_ORDER } from './service.ts'
import { APPLICATION_TASKS } from './task-kinds.ts'
import { APPLICATION_REFUSALS } from './refusals.ts'

export const application: Feature = {
  name: 'application',
  refusals: APPLICATION_REFUSALS,
  handlers: applicationHandlers,
  queuedJobs: [
    {
      name: DECIDE_ORDER,
      run: (dependencies, id) => checkAndDecide(dependencies, Number(id)),
    },
  ],
  timedJobs: [{ name: 'decide-lost', everySeconds: 60, run: decideLost }],
  taskKinds: APPLICATION_TASKS,
  demo: () => import('./demo.ts'),
}
