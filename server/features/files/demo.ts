import type { FeatureDemo } from '#server/calls/demo.ts'
import { removeAllFiles } from './service.ts'

/** Files are deleted before their rows. */
export const demo: FeatureDemo = { clear: removeAllFiles }
