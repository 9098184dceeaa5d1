// What calls keep by themselves: keys of repeated requests, and the audit trail.
import type { Feature } from './feature.ts'
import { removeOldKeys } from './once.ts'

export const calls: Feature = {
  name: 'calls',
  timedJobs: [
    {
      name: 'remove-old-keys',
      everySeconds: 3600,
      run: ({ db, clock }) => removeOldKeys(db, clock),
    },
  ],
  heldTables: [
    {
      table: 'idempotency',
      onClosing: 'removed',
      hiddenColumns: ['body_hash', 'key'],
    },
    // That a document or an account is also another borrower's is not for the first to know.
    { table: 'audit', onClosing: 'kept', hiddenDetails: ['doubts', 'heldFor', 'taken'] },
  ],
}
