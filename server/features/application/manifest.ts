import type { Feature } from '#server/calls/feature.ts'
import { applicationHandlers } from './routes.ts'
import { DECIDE_ORDER, decideOrder } from './service.ts'

export const application: Feature = {
  name: 'application',
  handlers: applicationHandlers,
  queuedJobs: [
    {
      name: DECIDE_ORDER,
      run: (dependencies, id) => decideOrder(dependencies.db, dependencies, Number(id)),
    },
  ],
  demo: () => import('./demo.ts'),
}
