// How much goes back to a borrower without people being asked. Dated data: a new amount is a new row.
import { type BusinessDate, businessDate } from '#lending/dates.ts'

/** What goes back to one borrower in this time counts together. */
export const TOGETHER_DAYS = 30

/** Oldest first, in centavos. */
export const REFUND_THRESHOLDS: readonly {
  readonly from: BusinessDate
  readonly aloneMax: number
}[] = [{ from: businessDate('2026-01-01'), aloneMax: 200_000 }]

/** Whether people decide about it. `together` is this refund and the others within that time. */
export function needsDecision(together: number, today: BusinessDate): boolean {
  const inForce = REFUND_THRESHOLDS.findLast(({ from }) => from <= today)
  return inForce === undefined || together > inForce.aloneMax
}
