import type { Feature } from '#server/calls/feature.ts'

/** Counts are stored under keyed hashes and expire on their own: nothing here is personal data. */
export const limits: Feature = { name: 'limits' }
