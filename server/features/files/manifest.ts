import type { Feature } from '#server/calls/feature.ts'
import { registerFiles } from './routes.ts'
import { removeAllFilesOf } from './service.ts'

export const files: Feature = {
  name: 'files',
  registerRoutes: registerFiles,
  heldTables: [{ table: 'file', onClosing: 'kept-if-lent', forget: removeAllFilesOf }],
  demo: () => import('./demo.ts'),
}
