import type { Feature } from '#server/calls/feature.ts'

/** What is lent is nobody's data: no table here is about a borrower. */
export const catalogue: Feature = { name: 'catalogue', demo: () => import('./demo.ts') }
