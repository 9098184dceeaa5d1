// Whether an application may be granted, with every reason against it. What needs a person's
// judgement is not here: these are the rules that have one answer.
import { addMonths, type BusinessDate } from './dates.ts'
import { disclose } from './disclosure.ts'
import { type GuardScope, type Law, PHILIPPINE_LAWS } from './law.ts'
import { type LoanTerms, makeLoanTerms } from './loan-terms.ts'
import type { Centavos } from './money.ts'
import type { Policy } from './policy.ts'

/** Loan terms, "Conditions precedent": the borrower is at least 18. */
export const BORROWER_AGE_MIN_YEARS = 18

export type Applicant = {
  readonly isPhilippineNational: boolean
  readonly bornOn: BusinessDate
  readonly hasPermanentPhilippineAddress: boolean
  readonly isPoliticallyExposed: boolean
  /** Kinds of certification (personal, job, …) that the product asks for and are still open. */
  readonly missingCertifications: readonly string[]
  readonly hasOverdueLoan: boolean
  readonly isRepeatClient: boolean
}

export type ProductLimits = {
  readonly amountMinCentavos: Centavos
  readonly amountMaxCentavos: Centavos
  readonly termDaysMin: number
  readonly termDaysMax: number
  /** Numbers of instalments on offer; null for one every 30 days. */
  readonly periodsOffered: readonly number[] | null
}

export type Application = {
  readonly applicant: Applicant
  readonly product: ProductLimits
  readonly policy: Policy
  readonly amountCentavos: Centavos
  readonly termDays: number
  /** Left out for a product with one instalment every 30 days. */
  readonly periods?: number
  readonly on: BusinessDate
  readonly guardScope?: GuardScope
  readonly laws?: readonly Law[]
}

export type RefusalReason =
  | 'not-a-philippine-national'
  | 'under-age'
  | 'no-permanent-address'
  | 'politically-exposed'
  | 'certification-incomplete'
  | 'has-overdue-loan'
  | 'amount-below-product'
  | 'amount-above-product'
  | 'term-below-product'
  | 'term-above-product'
  | 'periods-not-offered'
  | 'over-the-law'

export type Decision =
  | { readonly isGranted: true; readonly terms: LoanTerms }
  | { readonly isGranted: false; readonly reasons: readonly RefusalReason[] }

/** Grants the application with its terms, or refuses it with all the reasons, not only the first. */
export function decide(application: Application): Decision {
  const reasons = [...applicantReasons(application), ...productReasons(application)]
  if (reasons.length > 0) return { isGranted: false, reasons }
  const { guardScope = 'all', laws = PHILIPPINE_LAWS } = application
  const terms = makeLoanTerms({
    policy: application.policy,
    principalCentavos: application.amountCentavos,
    agreedOn: application.on,
    termDays: application.termDays,
    periods: periodsOf(application),
    isRepeatClient: application.applicant.isRepeatClient,
    guardScope,
    laws,
  })
  return disclose(terms).isWithinLaw
    ? { isGranted: true, terms }
    : { isGranted: false, reasons: ['over-the-law'] }
}

/** Numbers of instalments to choose from; without a list, one for every 30 days of the term. */
export function periodsOnOffer(
  { periodsOffered }: Pick<ProductLimits, 'periodsOffered'>,
  termDays: number,
): readonly number[] {
  return periodsOffered ?? [Math.max(1, Math.floor(termDays / 30))]
}

/** A product without a list has one instalment for every 30 days of its term. */
export function periodsOf(application: Pick<Application, 'termDays' | 'periods'>): number {
  return application.periods ?? Math.max(1, Math.floor(application.termDays / 30))
}

function applicantReasons({ applicant, on }: Application): RefusalReason[] {
  const reasons: RefusalReason[] = []
  if (!applicant.isPhilippineNational) reasons.push('not-a-philippine-national')
  if (!isOfAge(applicant.bornOn, on)) reasons.push('under-age')
  if (!applicant.hasPermanentPhilippineAddress) reasons.push('no-permanent-address')
  if (applicant.isPoliticallyExposed) reasons.push('politically-exposed')
  if (applicant.missingCertifications.length > 0) reasons.push('certification-incomplete')
  if (applicant.hasOverdueLoan) reasons.push('has-overdue-loan')
  return reasons
}

/** From the eighteenth birthday on; born on 29 February, from 28 February in a common year. */
export function isOfAge(bornOn: BusinessDate, on: BusinessDate): boolean {
  return addMonths(bornOn, BORROWER_AGE_MIN_YEARS * 12) <= on
}

function productReasons(application: Application): RefusalReason[] {
  const { product, amountCentavos, termDays } = application
  const reasons: RefusalReason[] = []
  if (amountCentavos < product.amountMinCentavos) reasons.push('amount-below-product')
  if (amountCentavos > product.amountMaxCentavos) reasons.push('amount-above-product')
  if (termDays < product.termDaysMin) reasons.push('term-below-product')
  if (termDays > product.termDaysMax) reasons.push('term-above-product')
  const periods = periodsOf(application)
  if (!periodsOnOffer(product, termDays).includes(periods)) reasons.push('periods-not-offered')
  return reasons
}
