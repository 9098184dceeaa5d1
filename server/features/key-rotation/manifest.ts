import type { Feature } from '#server/calls/feature.ts'
import { countUnfinished } from './service.ts'

export const keyRotation: Feature = {
  name: 'key-rotation',
  gauges: [
    {
      name: 'key_versions_unfinished',
      help: '1 while stored values are encrypted with an old key: npm run keys:rotate.',
      count: (db) => countUnfinished(db),
    },
  ],
}
