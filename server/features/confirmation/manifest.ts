import type { Feature } from '#server/calls/feature.ts'
import { registerAgreementFile } from './agreement-file.ts'
import { confirmationHandlers } from './routes.ts'

export const confirmation: Feature = {
  name: 'confirmation',
  handlers: confirmationHandlers,
  registerRoutes: registerAgreementFile,
  heldTables: [{ table: 'agreement', onClosing: 'kept' }],
}
