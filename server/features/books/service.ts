// Decides when the books are closed; the ledger knows how.
import { type BusinessDate, daysBetween } from '#lending/dates.ts'
import { invariant } from '#server/app-error.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { AHEAD_MS_MAX, readAheadMs, readDatabaseToday } from '#server/db/clock-watch.ts'
import type { Db } from '#server/db/open.ts'
import { closeBooks, closedUpTo, dayToClose } from '#server/ledger/close.ts'

/** A run ends before the next one is requested, which continues with what is left. */
const RUN_MS = 240_000

/**
 * A demo moves its date. In production a day has ended when it has ended by the database's clock too,
 * and a process that tells another time closes nothing.
 */
async function lastDayOf({ db, clock, config }: JobDependencies): Promise<BusinessDate> {
  if (config.mode === 'demo') return clock.today()
  const aheadMs = await readAheadMs(db, clock)
  invariant(
    Math.abs(aheadMs) <= AHEAD_MS_MAX,
    `the clock is off by ${aheadMs} ms: no books are closed`,
  )
  const theirs = await readDatabaseToday(db)
  return theirs < clock.today() ? theirs : clock.today()
}

/** Scheduled: posts what has accrued up to the end of the last complete day or month. */
export async function closeDueBooks(dependencies: JobDependencies): Promise<void> {
  const { db, clock, config } = dependencies
  const until = new Date(clock.now().getTime() + RUN_MS)
  const today = await lastDayOf(dependencies)
  await closeBooks(db, dependencies, dayToClose(today, config.closeBooks), { until })
}

/** Days that are over and should be closed; 0 while no loan accrues. */
export async function countDaysNotClosed(
  db: Db,
  clock: Clock,
  { closeBooks: every }: Pick<Config, 'closeBooks'>,
): Promise<number> {
  const since = await closedUpTo(db)
  return since === null ? 0 : Math.max(0, daysBetween(since, dayToClose(clock.today(), every)))
}
