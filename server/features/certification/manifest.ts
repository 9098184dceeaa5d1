import type { Feature } from '#server/calls/feature.ts'
import { certificationHandlers } from './routes.ts'
import { sealClearAnswers } from './service.ts'

export const certification: Feature = {
  name: 'certification',
  handlers: certificationHandlers,
  prepare: ({ db, config }) => sealClearAnswers(db, config.secret),
  heldTables: [
    {
      table: 'certification',
      onClosing: 'kept-if-lent',
      encryptedColumns: { answers_encrypted: 'answers' },
    },
  ],
}
