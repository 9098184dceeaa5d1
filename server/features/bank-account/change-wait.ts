// How long the first payout to a changed account waits, so that its borrower hears of the change in time.
import type { Clock } from '#server/clock.ts'
import type { BankAccountRow } from './queries.ts'

/** Long enough to read a message and call us. */
const CHANGE_WAIT_MS = 24 * 3_600_000

export function changeWaitsUntil(clock: Clock): Date {
  return new Date(clock.now().getTime() + CHANGE_WAIT_MS)
}

/** Null if it waits no longer, or never had to. */
export function waitOf(
  { waits_until: until, confirmed_at: confirmedAt }: BankAccountRow,
  clock: Clock,
): Date | null {
  return until !== null && confirmedAt === null && until > clock.now() ? until : null
}
