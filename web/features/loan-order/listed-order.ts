import type { ResponseOf } from '#contract/call.ts'
import type { listOrders } from '#contract/loan-order.ts'
import type { StatusDrawing } from '#web/loans/status-icon.tsx'

/** An order as home and the list of loans show it. */
export type ListedOrder = ResponseOf<typeof listOrders>['orders'][number]

/** Approved and in review share a number, and so do money on its way and money that came back. */
export function drawingOf({ status, isApproved, needsAccount }: ListedOrder): StatusDrawing {
  if (needsAccount) return 'account-needed'
  return isApproved ? 'approved' : status
}
