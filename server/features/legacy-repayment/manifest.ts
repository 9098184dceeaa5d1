import type { Feature } from '#server/calls/feature.ts'
import { legacyRepaymentHandlers } from './routes.ts'
import { LEGACY_REPAYMENT_REFUSALS } from './refusals.ts'

export const legacyRepayment: Feature = {
  name: 'legacy-repayment',
  refusals: LEGACY_REPAYMENT_REFUSALS,
  handlers: legacyRepaymentHandlers,
  heldTables: [{ table: 'debit_request', onClosing: 'kept', hiddenColumns: ['token_hash'] }],
}
