// Which title an order has, by its phase and status.
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { TITLES } from './details-texts.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'

/** The money of a cancelled loan is due back on the order's own day; nothing else is owed. */
export function nextDueOnOf(
  { outcome, first_unpaid_due_on: dueOn }: Pick<LoanOrderRow, 'outcome' | 'first_unpaid_due_on'>,
  nextDueOn: BusinessDate,
): BusinessDate {
  return outcome === 'cancelled' && dueOn !== null ? businessDate(dueOn) : nextDueOn
}

export function titleOf(
  order: Pick<LoanOrderRow, 'phase' | 'outcome'>,
  status: OrderStatus,
): keyof typeof TITLES {
  if (order.phase === 'offered') return status === 'pending' ? 'offered' : 'lapsed'
  if (order.phase === 'review') return 'review'
  if (order.outcome !== null) return order.outcome
  return status === 'pending' ? 'review' : status
}
