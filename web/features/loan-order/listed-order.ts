import type { PageResponse } from '#contract/call.ts'
import type { listOrders } from '#contract/loan-order.ts'
import type { StatusDrawing } from '#web/loans/status-icon.tsx'

/** An order as home and the list of loans show it. */
export type ListedOrder = PageResponse<typeof listOrders>['orders'][number]

/**
 * Approved and in review share a number, and so do money on its way and money that came back, and a
 * loan that was repaid and one that was cancelled.
 */
export function drawingOf(order: ListedOrder): StatusDrawing {
  if (order.needsAccount) return 'account-needed'
  if (order.hasEndedUnpaid) return 'ended-unpaid'
  return order.isApproved ? 'approved' : order.status
}
