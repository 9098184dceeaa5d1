import type { Feature } from '#server/calls/feature.ts'
import { findByName } from './name-service.ts'

export const marks: Feature = {
  name: 'marks',
  staffSearches: [{ by: 'name', find: findByName }],
  heldTables: [
    { table: 'borrower_mark', onClosing: 'kept-if-lent', hiddenColumns: ['hash'] },
    { table: 'borrower_name_key', onClosing: 'removed', hiddenColumns: ['hash'] },
  ],
}
