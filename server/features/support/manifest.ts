import type { Feature } from '#server/calls/feature.ts'
import { supportHandlers } from './routes.ts'

export const support: Feature = { name: 'support', handlers: supportHandlers }
