// What the calls themselves store: idempotency keys and the audit trail.
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
    { table: 'audit', onClosing: 'kept' },
  ],
}
