import type { Feature } from '#server/calls/feature.ts'
import { registerDocumentFile } from './document-file.ts'
import { receiptHandlers } from './routes.ts'
import { RECEIPT_REFUSALS } from './refusals.ts'

export const receipt: Feature = {
  name: 'receipt',
  refusals: RECEIPT_REFUSALS,
  handlers: receiptHandlers,
  registerRoutes: registerDocumentFile,
  heldTables: [{ table: 'receipt', onClosing: 'kept' }],
}
