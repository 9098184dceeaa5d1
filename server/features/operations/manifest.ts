import type { Feature, Gauge } from '#server/calls/feature.ts'
import {
  complaintsDue,
  countLastDay,
  type Happening,
  type Operation,
  secondsSince,
  unappliedCentavos,
} from './service.ts'

const lastDay = (what: Happening, help: string): Gauge => ({
  name: `${what}s_last_day`,
  help: `${help} in the last 24 hours.`,
  count: (db, clock) => countLastDay(db, clock, what),
})

const age = (operation: Operation, name: string, help: string): Gauge => ({
  name,
  help,
  count: (db, clock) => secondsSince(db, clock, operation),
})

export const operations: Feature = {
  name: 'operations',
  gauges: [
    lastDay('application', 'Loans that were applied for'),
    lastDay('approval', 'Applications that were decided and not declined'),
    lastDay('payout', 'Payouts that were made'),
    lastDay('payment', 'Payments that were first heard of'),
    {
      name: 'unapplied_centavos',
      help: 'Money that is here and counts on no loan.',
      count: (db) => unappliedCentavos(db),
    },
    {
      name: 'complaints_due',
      help: 'Complaints without an answer whose day is today or has passed.',
      count: complaintsDue,
    },
    age('backup', 'backup_age_seconds', 'Time since npm run mark -- backup.'),
    age('ledger-verify', 'ledger_verify_age_seconds', 'Time since npm run mark -- ledger-verify.'),
  ],
}
