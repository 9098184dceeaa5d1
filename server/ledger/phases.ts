// What an order says of its loan: where it stands, and the first day on which something is due.
import { addBusinessDays, type BusinessDate } from '#lending/dates.ts'
import { PHILIPPINE_HOLIDAYS } from '#lending/holidays.ts'
import type { Position } from '#lending/position.ts'
import type { OrderPhase } from './queries.ts'

/** To return the money after cancelling: as long as the borrower had to think it over. */
const RETURN_BUSINESS_DAYS = 3

const HOLIDAYS = new Set([...PHILIPPINE_HOLIDAYS.values()].flat().map(({ on }) => on))

/**
 * A loan that still has something to pay is running; what closes it is its outcome. `before` is the
 * outcome that the order has: an order that was cancelled stays so without a loan.
 */
export function phaseOf(now: Position, before: OrderPhase['outcome']): OrderPhase {
  if (now.status === 'not-disbursed') {
    // The payout of a cancelled loan came back, or a loan whose payout came back was cancelled: nothing
    // is to be returned, and nothing is sent again.
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
    // Late after this day, and still nothing is added, however long it takes.
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
 * The last day on which returning the money is in time. In a year whose holidays are not known yet
 * only weekends are left out: the borrower is told a day, and nothing is ever added after it.
 */
function returnDueOn(cancelledOn: BusinessDate): BusinessDate {
  return addBusinessDays(cancelledOn, RETURN_BUSINESS_DAYS, HOLIDAYS)
}
