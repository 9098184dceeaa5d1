import type { Feature } from '#server/calls/feature.ts'
import { LIMITS_REFUSALS } from './refusals.ts'

/** Counts are stored under keyed hashes and expire on their own: nothing here is personal data. */
export const limits: Feature = {
  name: 'limits',
  refusals: LIMITS_REFUSALS,
}
