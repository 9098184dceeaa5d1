import type { Feature } from '#server/calls/feature.ts'
import { passkeyHandlers } from './passkey-routes.ts'
import { staffHandlers } from './routes.ts'
import { identifyStaff } from './session-service.ts'
import { STAFF_REFUSALS } from './refusals.ts'

export const staff: Feature = {
  name: 'staff',
  refusals: STAFF_REFUSALS,
  handlers: [...staffHandlers, ...passkeyHandlers],
  identify: { staff: identifyStaff },
  demo: () => import('./demo.ts'),
}
