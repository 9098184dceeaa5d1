import type { Feature } from '#server/calls/feature.ts'
import { certificationHandlers } from './routes.ts'
import { noteStoredDocuments, noteStoredNames, sealClearAnswers } from './service.ts'

export const certification: Feature = {
  name: 'certification',
  handlers: certificationHandlers,
  prepare: async ({ db, clock, config }) => {
    await sealClearAnswers(db, config.secret)
    await noteStoredDocuments({ db, clock, secret: config.secret })
    await noteStoredNames({ db, clock, secret: config.secret })
  },
  heldTables: [
    {
      table: 'certification',
      onClosing: 'kept-if-lent',
      encryptedColumns: { answers_encrypted: 'answers' },
    },
  ],
}
