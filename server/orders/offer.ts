// What a borrower may confirm, and until when.
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { findNewestOrder, type LoanOrderRow } from './orders.ts'

/** Offers that aren't accepted expire, because circumstances and prices change. */
const OFFER_DAYS = 30

export type Offer = LoanOrderRow & { readonly offered_centavos: number }

/** An approved order, or one declined with a smaller offer; it may have expired. */
export function isOffer<Order extends Pick<LoanOrderRow, 'offered_centavos' | 'phase'>>(
  order: Order,
): order is Order & Pick<Offer, 'offered_centavos'> {
  return (
    order.offered_centavos !== null && (order.phase === 'offered' || order.phase === 'declined')
  )
}

/** The last day on which an offer can be confirmed. */
export function offerEndsOn(appliedOn: string): BusinessDate {
  return addDays(businessDate(appliedOn), OFFER_DAYS)
}

export function isLapsed(appliedOn: string, today: BusinessDate): boolean {
  return today > offerEndsOn(appliedOn)
}

/** Offers for applications before this day have expired: the same rule, for a query. */
export function firstOpenApplicationOn(today: BusinessDate): BusinessDate {
  return addDays(today, -OFFER_DAYS)
}

/**
 * What the borrower can confirm for a product. Refuses with already_confirmed, not_found,
 * offer_expired.
 */
export async function getNewestOffer(
  db: Db,
  clock: Clock,
  borrowerId: number,
  productId: number,
): Promise<Offer> {
  const order = await findNewestOrder(db, borrowerId, productId)
  if (order !== null && isOffer(order)) {
    if (isLapsed(order.applied_on, clock.today())) throw new AppError('offer_expired')
    return order
  }
  const isConfirmed = order?.phase === 'payout' || order?.phase === 'running'
  throw new AppError(isConfirmed ? 'already_confirmed' : 'not_found')
}
