// The second test of an offer, on the day on which the money is to leave: a loan begins with
// delivery, and the law may have become stricter since the agreement.
import type { BusinessDate } from './dates.ts'
import { costOf } from './loan-cost.ts'
import { isCoveredByLaw, type Law, lawOn, PHILIPPINE_LAWS } from './law.ts'
import { guardedAnnualRate, type LoanTerms, termDaysOf } from './loan-terms.ts'

/** Why the payout must stop and the borrower get a new offer; null when it may go ahead. */
export type PayoutFault = 'over-the-law' | 'law-changed'

/** Limits of which a lower figure is stricter. */
const LIMITS = [
  'nominalAnnualMaxPpm',
  'eirMonthlyMaxPpm',
  'penaltyDailyMaxPpm',
  'lifetimeChargesMaxPpm',
] as const

export function faultOfPayout(
  terms: LoanTerms,
  on: BusinessDate,
  laws: readonly Law[] = PHILIPPINE_LAWS,
): PayoutFault | null {
  const law = lawOn(on, laws)
  // The law of the payout's day, not of the day of the agreement.
  const isCovered =
    terms.isCoveredByLaw || isCoveredByLaw(law, terms.principalCentavos, termDaysOf(terms))
  const isGuarded = terms.guardScope === 'all' || isCovered
  if (!isGuarded) return null
  if (terms.annualRatePpm > guardedAnnualRate(terms.policy, law)) return 'over-the-law'
  const offer = costOf(
    { ...terms, agreedOn: on, isCoveredByLaw: isCovered },
    { disbursedOn: on, laws },
  )
  if (!offer.isWithinLaw) return 'over-the-law'
  // A row that the terms do not have would not be kept; the loan must not begin under an older one.
  const kept = lawOn(on, terms.laws)
  return LIMITS.some((limit) => law[limit] < kept[limit]) ? 'law-changed' : null
}
