// How often a provider is asked about a payout that is over. Transfers between banks are mostly
// returned within a few banking days, so the first days are watched closely; closed accounts and
// disputes come later.
import { businessDate, daysBetween } from '#lending/dates.ts'
import type { Clock } from '#server/clock.ts'
import type { PayoutRow } from './queries.ts'

const HOUR_MS = 3_600_000

/**
 * By days since the payout was sent; after the last day nobody asks any more. Together 23 questions
 * for each payout.
 */
const ASK_AGAIN_PACE = [
  { daysMax: 3, everyHours: 12 },
  { daysMax: 14, everyHours: 24 },
  { daysMax: 60, everyHours: 168 },
] as const

export const ASKED_DAYS_MAX = Math.max(...ASK_AGAIN_PACE.map(({ daysMax }) => daysMax))

/** When to ask next; null if the payout was never sent or is too old. */
export function nextAskAt(
  { sent_on: sentOn }: Pick<PayoutRow, 'sent_on'>,
  clock: Clock,
): Date | null {
  if (sentOn === null) return null
  const days = daysBetween(businessDate(sentOn), clock.today())
  const pace = ASK_AGAIN_PACE.find(({ daysMax }) => days < daysMax)
  if (pace === undefined || days + pace.everyHours / 24 > ASKED_DAYS_MAX) return null
  return new Date(clock.now().getTime() + pace.everyHours * HOUR_MS)
}
