import type { Feature } from '#server/calls/feature.ts'
import { looksHandlers } from './routes.ts'

export const looks: Feature = { name: 'looks', handlers: looksHandlers }
