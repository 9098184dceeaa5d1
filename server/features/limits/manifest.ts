import type { Feature } from '#server/calls/feature.ts'

/** Counts are kept by keyed hashes and are over by themselves: nothing here is about a person. */
export const limits: Feature = { name: 'limits' }
