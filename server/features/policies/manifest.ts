import type { Feature } from '#server/calls/feature.ts'

/** Which policy a product has on a day. The calls of staff are in `lending-control`. */
export const policies: Feature = { name: 'policies' }
