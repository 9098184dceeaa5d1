import type { Feature } from '#server/calls/feature.ts'
import { EXPOSURE_REFUSALS } from './refusals.ts'

export const exposure: Feature = {
  name: 'exposure',
  refusals: EXPOSURE_REFUSALS,
}
