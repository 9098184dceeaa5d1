import type { Feature } from '#server/calls/feature.ts'
import { staffHandlers } from './routes.ts'
import { identifyStaff } from './session-service.ts'

export const staff: Feature = {
  name: 'staff',
  handlers: staffHandlers,
  identify: { staff: identifyStaff },
  demo: () => import('./demo.ts'),
}
