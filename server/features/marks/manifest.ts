import type { Feature } from '#server/calls/feature.ts'

export const marks: Feature = {
  name: 'marks',
  heldTables: [{ table: 'borrower_mark', onClosing: 'kept-if-lent', hiddenColumns: ['hash'] }],
}
