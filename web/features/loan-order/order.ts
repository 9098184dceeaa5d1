// What a screen derives from an order's details.
import { bindBankPage, extensionPage, repayPage } from '#contract/page-addresses.ts'
import type { PageResponse } from '#contract/call.ts'
import type { getOrderDetails } from '#contract/loan-order.ts'
import { isRepayable } from '#contract/order-status.ts'
import { kindOfLink, type LinkKind } from '#web/lib/links.ts'
import type { AskedOrder } from '#web/loans/asked-order.ts'
import type { StatusDrawing } from '#web/loans/status-icon.tsx'

export type OrderDetails = PageResponse<typeof getOrderDetails>

/**
 * Every status except "pending" goes on at once if there is somewhere to go: a smaller offer. A web
 * address replaces the page; a link for the shell opens above it. What can't be opened is refused.
 */
export function wayOnOf(order: OrderDetails, schemePrefix: string): LinkKind {
  return order.status === 'pending' ? 'refused' : kindOfLink(order.nextLink, schemePrefix)
}

/** Something may happen to it while the page is open: a decision, a payout, a payment. */
export function isMovingOn(order: OrderDetails): boolean {
  const isInReview = order.status === 'pending' && order.nextLink === ''
  const isOnItsWay = order.status === 'on-its-way' && !order.needsAccount
  return isInReview || isOnItsWay || isRepayable(order.status)
}

/** We hold the money and haven't sent it: the borrower may say that they no longer want it. */
export function isHeldBack(order: OrderDetails): boolean {
  return order.status === 'on-its-way' && order.steps.length > 0 && order.cancelUntil !== ''
}

/** "In review" and "approved" are one status to the specification, and two to a borrower. */
export function drawingOf(order: OrderDetails): StatusDrawing {
  if (order.status === 'pending' && order.nextLink !== '') return 'approved'
  // Also of a loan that is paid: what we owe the borrower can't reach them.
  if (order.needsAccount) return 'account-needed'
  // The medal is for a loan that was repaid.
  if (order.hasEndedUnpaid) return 'ended-unpaid'
  return order.status
}

/** There is a certificate of it. */
export function isPaidInFull(order: OrderDetails): boolean {
  return order.status === 'settled' && order.isPaidOut && !order.hasEndedUnpaid
}

/** Of other lenders: none beside a debt, and none after it. */
export function recommendedOf(order: OrderDetails): OrderDetails['recommendedProducts'] {
  const isOver = order.status === 'settled'
  const isShown = order.recommendedProducts.length > 0 && !isRepayable(order.status) && !isOver
  return isShown ? order.recommendedProducts : []
}

export function repayAddress({ productId, orderId }: AskedOrder): string {
  return repayPage({ productId, orderId })
}

export function extendAddress({ productId, orderId }: AskedOrder): string {
  return extensionPage({ productId, orderId })
}

/** Where to change the account after a refused payout; the page then returns to the orders. */
export function bindAddress({ productId }: AskedOrder): string {
  return bindBankPage({ productId, source: 'loanDetail' })
}

export type DialogName = 'account' | 'tips' | 'withdraw' | 'rating'

/** What is said before anything else, the most urgent first. */
export function wantedDialogs(order: OrderDetails, hasGoneToRepay: boolean): DialogName[] {
  const names: [DialogName, boolean][] = [
    ['account', order.needsAccount],
    ['tips', order.kindTips !== '' && !hasGoneToRepay],
    ['withdraw', order.withdrawMessage !== '' && order.nextLink !== ''],
    ['rating', order.shouldAskRating],
  ]
  return names.filter(([, isWanted]) => isWanted).map(([name]) => name)
}
