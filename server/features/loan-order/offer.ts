// What a borrower may confirm, and until when.
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import type { LoanOrderRow } from './queries.ts'

/** An offer that was not taken up lapses: circumstances and prices change. */
const OFFER_DAYS = 30

export type Offer = LoanOrderRow & { readonly offered_centavos: number }

/** An approved order, or one that was declined beside a smaller amount; it may have lapsed. */
export function isOffer(order: LoanOrderRow): order is Offer {
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

/** Offers of applications before this day have lapsed: the same rule, for a query. */
export function firstOpenApplicationOn(today: BusinessDate): BusinessDate {
  return addDays(today, -OFFER_DAYS)
}
