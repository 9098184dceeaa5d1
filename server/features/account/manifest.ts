import type { Feature } from '#server/calls/feature.ts'
import { registerDataExport } from './export-file.ts'
import { accountHandlers } from './routes.ts'
import { forgetClosed } from './service.ts'
import { ACCOUNT_REFUSALS } from './refusals.ts'

export const account: Feature = {
  name: 'account',
  refusals: ACCOUNT_REFUSALS,
  handlers: accountHandlers,
  registerRoutes: registerDataExport,
  timedJobs: [{ name: 'forget-closed', everySeconds: 86_400, run: forgetClosed }],
}
