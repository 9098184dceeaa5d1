import type { Feature } from '#server/calls/feature.ts'
import { registerFiles } from './routes.ts'
import { removeAllFilesOf } from './service.ts'
import { FILES_REFUSALS } from './refusals.ts'

export const files: Feature = {
  name: 'files',
  refusals: FILES_REFUSALS,
  registerRoutes: registerFiles,
  heldTables: [{ table: 'file', onClosing: 'kept-if-lent', forget: removeAllFilesOf }],
  demo: () => import('./demo.ts'),
}
