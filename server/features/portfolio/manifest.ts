import type { Feature } from '#server/calls/feature.ts'
import { countClosedDay } from './close-service.ts'
import { portfolioHandlers } from './routes.ts'

export const portfolio: Feature = {
  name: 'portfolio',
  handlers: portfolioHandlers,
  demo: () => import('./demo.ts'),
  timedJobs: [{ name: 'count-portfolio', everySeconds: 300, run: countClosedDay }],
}
