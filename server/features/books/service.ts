// When the books are closed. How is the ledger's.
import { daysBetween } from '#lending/dates.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { closeBooks, closedSince, dayToClose } from '#server/ledger/close.ts'

/** A run ends before the next is asked for; what is left then goes on. */
const RUN_MS = 240_000

/** Timed: posts what has accrued up to the last day, or month, that is over. */
export async function closeDueBooks({ db, clock, config }: JobDependencies): Promise<void> {
  const until = new Date(clock.now().getTime() + RUN_MS)
  await closeBooks(db, clock, dayToClose(clock.today(), config.closeBooks), { until })
}

/** Days since the last close that came to its end; 0 while no loan accrues. */
export async function countDaysNotClosed(db: Db, clock: Clock): Promise<number> {
  const since = await closedSince(db)
  return since === null ? 0 : Math.max(0, daysBetween(since, clock.today()))
}
