import type { Feature } from '#server/calls/feature.ts'
import { CATALOGUE_REFUSALS } from './refusals.ts'

/** Products are not personal data: no table here is about a borrower. */
export const catalogue: Feature = {
  name: 'catalogue',
  refusals: CATALOGUE_REFUSALS,
  demo: () => import('./demo.ts'),
}
