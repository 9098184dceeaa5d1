// What a borrower may confirm.
import type { LoanOrderRow } from './queries.ts'

export type Offer = LoanOrderRow & { readonly offered_centavos: number }

/** An approved order, or one that was declined beside a smaller amount. */
export function isOffer(order: LoanOrderRow): order is Offer {
  return (
    order.offered_centavos !== null && (order.phase === 'offered' || order.phase === 'declined')
  )
}
