import type { Feature } from '#server/calls/feature.ts'
import { CONFIRM_PERSON } from './confirm-act.ts'
import { passkeyHandlers } from './passkey-routes.ts'
import { countConfirmedLately } from './people-service.ts'
import { staffHandlers } from './routes.ts'
import { identifyStaff } from './session-service.ts'
import { STAFF_REFUSALS } from './refusals.ts'

export const staff: Feature = {
  name: 'staff',
  refusals: STAFF_REFUSALS,
  handlers: [...staffHandlers, ...passkeyHandlers],
  acts: [CONFIRM_PERSON],
  gauges: [
    {
      name: 'staff_confirmed_by_setup',
      help: 'People whom whoever runs the server confirmed within a week, in place of an administrator.',
      count: (db, clock) => countConfirmedLately(db, clock),
    },
  ],
  identify: { staff: identifyStaff },
  demo: () => import('./demo.ts'),
}
