import type { Feature } from '#server/calls/feature.ts'
import { readSiteFacts } from './service.ts'

/** Published terms are nobody's personal data. */
export const site: Feature = { name: 'site', siteFacts: readSiteFacts }
