import type { Feature } from '#server/calls/feature.ts'
import { eventHandlers } from './routes.ts'

export const events: Feature = {
  name: 'events',
  handlers: eventHandlers,
  heldTables: [{ table: 'analytics_event', onClosing: 'removed' }],
}
