// Which title an order has, by its phase and status.
import type { OrderStatus } from '#contract/order-status.ts'
import type { TITLES } from './details-texts.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'

export function titleOf(
  order: Pick<LoanOrderRow, 'phase' | 'outcome'>,
  status: OrderStatus,
): keyof typeof TITLES {
  if (order.phase === 'offered') return status === 'pending' ? 'offered' : 'lapsed'
  if (order.phase === 'review') return 'review'
  if (order.outcome !== null) return order.outcome
  return status === 'pending' ? 'review' : status
}
