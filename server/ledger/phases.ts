// What an order row says about its loan: where it stands, and the first day something is due.
import { RETURN_BUSINESS_DAYS } from '#lending/cooling-off.ts'
import { addBusinessDays, type BusinessDate } from '#lending/dates.ts'
import { PHILIPPINE_HOLIDAYS } from '#lending/holidays.ts'
import type { Position } from '#lending/position.ts'
import type { OrderPhase } from './queries.ts'

const HOLIDAYS = new Set([...PHILIPPINE_HOLIDAYS.values()].flat().map(({ on }) => on))

/**
 * A loan with something left to pay is running; what closes it is its outcome. `before` is the order's
 * present outcome: an order that was cancelled stays cancelled without a loan.
 */
export function phaseOf(now: Position, before: OrderPhase['outcome']): OrderPhase {
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
    const firstUnpaidDueOn = returnDueOn(cancelledOn)
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

/**
 * The last day to return the money on time. In a year whose holidays aren't known yet, only
 * weekends are skipped: the borrower is told a day, and nothing is ever added after it.
 */
function returnDueOn(cancelledOn: BusinessDate): BusinessDate {
  return addBusinessDays(cancelledOn, RETURN_BUSINESS_DAYS, HOLIDAYS)
}
