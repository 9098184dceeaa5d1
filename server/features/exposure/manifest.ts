import type { Feature } from '#server/calls/feature.ts'

export const exposure: Feature = { name: 'exposure' }
