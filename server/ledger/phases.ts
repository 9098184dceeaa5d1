// What an order row says about its loan: where it stands, and the first day something is due.
import { returnDueOn } from '#lending/cooling-off.ts'
import type { HolidayCalendar } from '#lending/holidays.ts'
import type { Position } from '#lending/position.ts'
import type { OrderPhase } from './queries.ts'

/**
 * A loan with something left to pay is running; what closes it is its outcome. `before` is the order's
 * present outcome: an order that was cancelled stays cancelled without a loan.
 */
export function phaseOf(
  now: Position,
  before: OrderPhase['outcome'],
  holidays: HolidayCalendar,
): OrderPhase {
  if (now.status === 'not-disbursed') {
    // The payout of a cancelled loan came back, or a loan whose payout came back was cancelled: there
    // is nothing to return, and nothing is resent.
    return before === 'cancelled'
      ? { phase: 'closed', outcome: 'cancelled', firstUnpaidDueOn: null }
      : { phase: 'payout', outcome: null, firstUnpaidDueOn: null }
  }
  if (now.status === 'written-off') {
    return { phase: 'closed', outcome: 'written-off', firstUnpaidDueOn: null }
  }
  if (now.status === 'cancelled') {
    const { cancelledOn } = now
    if (now.payOffCentavos === 0 || cancelledOn === null) {
      return { phase: 'closed', outcome: 'cancelled', firstUnpaidDueOn: null }
    }
    // Late after this day, but nothing is ever added, however long it takes.
    const firstUnpaidDueOn = returnDueOn(cancelledOn, holidays).on
    return { phase: 'running', outcome: 'cancelled', firstUnpaidDueOn }
  }
  if (now.firstUnpaidDueOn !== null) {
    return { phase: 'running', outcome: null, firstUnpaidDueOn: now.firstUnpaidDueOn }
  }
  return { phase: 'closed', outcome: 'settled', firstUnpaidDueOn: null }
}

/** Whether time alone changes the books. */
export function accrues({ status }: Position): boolean {
  return status === 'current' || status === 'due' || status === 'overdue'
}
