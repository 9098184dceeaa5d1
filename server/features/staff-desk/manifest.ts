import type { Feature } from '#server/calls/feature.ts'
import { staffDeskHandlers } from './routes.ts'

export const staffDesk: Feature = {
  name: 'staff-desk',
  handlers: staffDeskHandlers,
  demo: () => import('./demo.ts'),
}
