import type { Feature } from '#server/calls/feature.ts'
import { registerDataExport } from './export-file.ts'
import { accountHandlers } from './routes.ts'
import { forgetClosed } from './service.ts'

export const account: Feature = {
  name: 'account',
  handlers: accountHandlers,
  registerRoutes: registerDataExport,
  timedJobs: [{ name: 'forget-closed', everySeconds: 86_400, run: forgetClosed }],
}
