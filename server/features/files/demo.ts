import type { FeatureDemo } from '#server/calls/demo.ts'
import { removeAllFiles } from './service.ts'

/** The files go before their rows do. */
export const demo: FeatureDemo = { clear: removeAllFiles }
