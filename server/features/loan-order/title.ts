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

interface LastPayout {
  readonly state: string | null
  readonly remedy: string | null
}

export type RefusedTitle =
  | 'payoutRefused'
  | 'payoutFailed'
  | 'payoutReversed'
  | 'payoutReversedPaid'

/** A payout was refused by the borrower's bank, failed on our side, or came back; null if none was. */
export function refusedTitleOf(
  status: OrderStatus,
  payout: LastPayout | null,
): RefusedTitle | null {
  if (status !== 'on-its-way' || payout === null) return null
  const needsAccount = payout.remedy === 'another-account'
  if (payout.state === 'reversed') return needsAccount ? 'payoutReversed' : 'payoutReversedPaid'
  if (payout.state !== 'refused') return null
  return needsAccount ? 'payoutRefused' : 'payoutFailed'
}

/** Whether the borrower has to name another account before the money can be sent again. */
export function needsAnotherAccount(refused: RefusedTitle | null): boolean {
  return refused === 'payoutRefused' || refused === 'payoutReversed'
}

/** Nothing speaks against this borrower; only what they have told us isn't complete. */
function lacksDetailsOnly({ decline_reasons: reasons }: Pick<LoanOrderRow, 'decline_reasons'>) {
  return reasons.length > 0 && reasons.every((reason) => reason === 'certification-incomplete')
}

export function titleOf(
  order: Pick<LoanOrderRow, 'phase' | 'outcome' | 'decline_reasons'>,
  status: OrderStatus,
  /** Whatever was missing has been given since. */
  isComplete: boolean,
): keyof typeof TITLES {
  if (order.phase === 'offered') return status === 'pending' ? 'offered' : 'lapsed'
  if (order.phase === 'review') return 'review'
  if (order.phase === 'declined' && lacksDetailsOnly(order)) {
    return isComplete ? 'complete' : 'incomplete'
  }
  if (order.outcome !== null) return order.outcome
  return status === 'pending' ? 'review' : status
}

/**
 * Whoever has not repaid a loan is not congratulated on it, though its status has the same number. One
 * that is written off is still owed, and has the number of a late one.
 */
export function hasEndedUnpaid(
  { outcome }: Pick<LoanOrderRow, 'outcome'>,
  status: OrderStatus,
): boolean {
  if (outcome === 'written-off') return true
  return status === 'settled' && outcome !== null && outcome !== 'settled'
}
