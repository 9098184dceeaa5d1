import type { Feature } from '#server/calls/feature.ts'
import { certificationHandlers } from './routes.ts'
import { eraseAnswers, readInitials } from './versions.ts'

export const certification: Feature = {
  name: 'certification',
  handlers: certificationHandlers,
  initials: ({ db, keys }, borrowerIds) => readInitials(db, keys, borrowerIds),
  heldTables: [
    {
      table: 'certification',
      onClosing: 'kept-if-lent',
      encryptedColumns: { answers_encrypted: 'answers' },
      // Versions are evidence: they lose what they said, and stay.
      remove: ({ db, ...dependencies }, borrowerId) => eraseAnswers(db, dependencies, borrowerId),
    },
  ],
}
