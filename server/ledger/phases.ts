// What an order row says about its loan: where it stands, and the first day something is due.
import { addBusinessDays, type BusinessDate } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import { PHILIPPINE_HOLIDAYS } from '#lending/holidays.ts'
import type { Position } from '#lending/position.ts'
import type { OrderPhase } from './queries.ts'

/**
 * How long the borrower has to return the money after cancelling: as long as the cooling-off
 * period.
 */
const RETURN_BUSINESS_DAYS = 3

const HOLIDAYS = new Set([...PHILIPPINE_HOLIDAYS.values()].flat().map(({ on }) => on))

/** A loan with something left to pay is running; what closes it is its outcome. */
export function phaseOf(now: Position, isCancelled: boolean): OrderPhase {
  if (now.status === 'not-disbursed') {
    // The payout of a cancelled loan came back: the money has been returned, and nothing is resent.
    return isCancelled
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

/** Whether a cancellation is in force, paid out or not. */
export function isCancelledBy(events: readonly LoanEvent[]): boolean {
  const undone = new Set(
    events.flatMap((event) => (event.kind === 'reversed' ? [event.eventId] : [])),
  )
  return events.some((event) => event.kind === 'cancelled' && !undone.has(event.id))
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
