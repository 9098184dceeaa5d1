// Decides when the books are closed; the ledger knows how.
import { daysBetween } from '#lending/dates.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { closeBooks, closedSince, dayToClose } from '#server/ledger/close.ts'

/** A run ends before the next one is requested, which continues with what is left. */
const RUN_MS = 240_000

/** Scheduled: posts what has accrued up to the end of the last complete day or month. */
export async function closeDueBooks(dependencies: JobDependencies): Promise<void> {
  const { db, clock, config } = dependencies
  const until = new Date(clock.now().getTime() + RUN_MS)
  await closeBooks(db, dependencies, dayToClose(clock.today(), config.closeBooks), { until })
}

/** Days since the last completed close; 0 while no loan accrues. */
export async function countDaysNotClosed(db: Db, clock: Clock): Promise<number> {
  const since = await closedSince(db)
  return since === null ? 0 : Math.max(0, daysBetween(since, clock.today()))
}
