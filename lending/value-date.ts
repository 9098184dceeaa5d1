// The day on which a payment counts: the Manila day of the moment at which the borrower paid, so
// that a channel that tells us late never makes a borrower late.
import { type BusinessDate, manilaDateOf } from './dates.ts'

export type ValueDate =
  | { readonly kind: 'dated'; readonly valueOn: BusinessDate }
  /** Paid before the money left: a person decides which loan it belongs to. */
  | { readonly kind: 'needs-staff'; readonly paidOn: BusinessDate }

/**
 * Instants are epoch milliseconds. A time of payment that is missing or lies in the future means
 * the time of receipt.
 */
export function valueDateOf(
  paidAt: number | null,
  receivedAt: number,
  disbursedOn: BusinessDate,
): ValueDate {
  const isUsable = paidAt !== null && Number.isFinite(paidAt) && paidAt <= receivedAt
  const valueOn = manilaDateOf(isUsable ? paidAt : receivedAt)
  return valueOn < disbursedOn
    ? { kind: 'needs-staff', paidOn: valueOn }
    : { kind: 'dated', valueOn }
}
