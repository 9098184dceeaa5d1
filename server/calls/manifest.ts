// What the calls themselves store: idempotency keys and the audit trail.
import type { Feature } from './feature.ts'
import { removeOldKeys } from './idempotency.ts'

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
    // A borrower must not learn that a document or an account is also someone else's, and what staff
    // write about it may say so.
    {
      table: 'audit',
      onClosing: 'kept',
      hiddenDetails: ['doubts', 'heldFor', 'taken', 'reason', 'identityVerdict', 'identityReasons'],
    },
  ],
}
