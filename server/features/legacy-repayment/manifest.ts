import type { Feature } from '#server/calls/feature.ts'
import { legacyRepaymentHandlers } from './routes.ts'

export const legacyRepayment: Feature = {
  name: 'legacy-repayment',
  handlers: legacyRepaymentHandlers,
  heldTables: [{ table: 'debit_request', onClosing: 'kept', hiddenColumns: ['token_hash'] }],
}
