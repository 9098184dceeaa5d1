// What whoever runs the product watches: how much was done in the last day, what is late, and when
// the ledger was last backed up and checked.
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  countComplaintsDue,
  countSince,
  findFirstMigration,
  findMark,
  saveMark,
  sumUnapplied,
} from './queries.ts'

export const OPERATIONS = ['backup', 'ledger-verify'] as const
export type Operation = (typeof OPERATIONS)[number]

const DAY_MS = 86_400_000

/** For `npm run mark`: something outside of the product was done, and well. */
export function markDone(db: Db, clock: Clock, operation: Operation): Promise<void> {
  return saveMark(db, operation, clock.now())
}

/** Since the database was made, if it was never done: then it is late a day after the first start. */
export async function secondsSince(db: Db, clock: Clock, operation: Operation): Promise<number> {
  const at = (await findMark(db, operation)) ?? (await findFirstMigration(db))
  return at === null ? 0 : Math.max(0, (clock.now().getTime() - at.getTime()) / 1000)
}

export type Happening = 'application' | 'approval' | 'payout' | 'payment'

export function countLastDay(db: Db, clock: Clock, what: Happening): Promise<number> {
  return countSince(db, what, new Date(clock.now().getTime() - DAY_MS))
}

export function unappliedCentavos(db: Db): Promise<number> {
  return sumUnapplied(db)
}

/** Not answered, although today is the last day or it has passed. */
export function complaintsDue(db: Db, clock: Clock): Promise<number> {
  return countComplaintsDue(db, clock.today())
}
