import type { Feature } from '#server/calls/feature.ts'

export const identity: Feature = {
  name: 'identity',
  heldTables: [
    {
      table: 'identity_check',
      onClosing: 'kept-if-lent',
      // The borrower learns that a check was made and by whom. Its findings may be about a list
      // that we must not tell anyone to be on.
      hiddenColumns: ['subject_hash', 'verdict', 'reasons', 'statement_encrypted'],
    },
  ],
}
