import type { Feature } from '#server/calls/feature.ts'

/** The switch itself. The calls of staff are in `lending-control`, which comes after payouts. */
export const lendingStop: Feature = { name: 'lending-stop' }
