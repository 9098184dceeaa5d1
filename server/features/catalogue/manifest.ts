import type { Feature } from '#server/calls/feature.ts'

/** Products are not personal data: no table here is about a borrower. */
export const catalogue: Feature = { name: 'catalogue', demo: () => import('./demo.ts') }
