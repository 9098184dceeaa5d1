import type { Feature } from '#server/calls/feature.ts'
import { APPROVE, RELEASE, RELEASE_CEILING } from './decide-service.ts'
import { staffDeskHandlers } from './routes.ts'

export const staffDesk: Feature = {
  name: 'staff-desk',
  handlers: staffDeskHandlers,
  acts: [APPROVE, RELEASE, RELEASE_CEILING],
  demo: () => import('./demo.ts'),
}
