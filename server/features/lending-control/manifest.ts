import type { Feature } from '#server/calls/feature.ts'
import { CHANGE_LIMITS } from './limits-service.ts'
import { CHANGE_POLICY } from './policy-service.ts'
import { LENDING_CONTROL_REFUSALS } from './refusals.ts'
import { lendingControlHandlers } from './routes.ts'
import { START } from './service.ts'

export const lendingControl: Feature = {
  name: 'lending-control',
  refusals: LENDING_CONTROL_REFUSALS,
  handlers: lendingControlHandlers,
  acts: [START, CHANGE_POLICY, CHANGE_LIMITS],
}
