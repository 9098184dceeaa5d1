// The status a borrower sees, computed from the order row and the date alone, so nothing has to be
// updated overnight.
import type { OrderStatus } from '#contract/order-status.ts'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { runningStatusOn } from '#lending/position.ts'
import { invariant } from '#server/app-error.ts'
import { isLapsed } from './offer.ts'
import type { LoanOrderRow } from './orders.ts'

const RUNNING = { current: 'running', due: 'due', overdue: 'overdue' } as const

export function orderStatusOn(
  order: Pick<LoanOrderRow, 'phase' | 'outcome' | 'applied_on' | 'first_unpaid_due_on'>,
  today: BusinessDate,
): OrderStatus {
  switch (order.phase) {
    case 'review':
      return 'pending'
    case 'offered':
      return isLapsed(order.applied_on, today) ? 'declined' : 'pending'
    case 'declined':
      return 'declined'
    case 'payout':
      return 'on-its-way'
    case 'running': {
      invariant(order.first_unpaid_due_on !== null, 'a running order has a due date')
      const dueOn = businessDate(order.first_unpaid_due_on)
      // Cancelled: the money has to be returned from the first day on.
      if (order.outcome === 'cancelled') return dueOn < today ? 'overdue' : 'due'
      return RUNNING[runningStatusOn(dueOn, today)]
    }
    case 'closed':
      // A written-off loan is still owed.
      return order.outcome === 'written-off' ? 'overdue' : 'settled'
  }
}
