// The terms that a borrower agrees to. They hold figures, not formulas: what was agreed is never
// computed again, whatever becomes of policy, law or code. Plain data, safe to store as JSON.
import { addDays, type BusinessDate, dayCountYear, daysBetween } from './dates.ts'
import { type GuardScope, isCoveredByLaw, type Law, lawOn, PHILIPPINE_LAWS } from './law.ts'
import {
  type Centavos,
  minCentavos,
  multiplyRateHalfUp,
  ratePpm,
  type RatePpm,
  subtractCentavos,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Policy } from './policy.ts'
import { buildSchedule, dueDates } from './schedule.ts'

const LAW_YEAR_DAYS = 365

export type AgreedInstalment = {
  readonly number: number
  /** Days after the disbursement, which is dated only when the money leaves. */
  readonly dueAfterDays: number
  readonly principalCentavos: Centavos
  readonly interestCentavos: Centavos
  readonly feeCentavos: Centavos
}

export type LoanTerms = {
  readonly agreedOn: BusinessDate
  readonly principalCentavos: Centavos
  /** Kept from the payout. */
  readonly deductedFeeCentavos: Centavos
  readonly netProceedsCentavos: Centavos
  readonly instalments: readonly AgreedInstalment[]
  /** The policy's rate after the nominal guard. */
  readonly annualRatePpm: RatePpm
  readonly policy: Policy
  /** Has settled a loan before; fixed at confirmation. */
  readonly isRepeatClient: boolean
  readonly guardScope: GuardScope
  readonly isCoveredByLaw: boolean
  /**
   * The rows of the law as they stood at the agreement, oldest first. The one in force on the day of
   * the payout is the loan's; a later change of the table changes no loan of before.
   */
  readonly laws: readonly Law[]
}

export type LoanRequest = {
  readonly policy: Policy
  readonly principalCentavos: Centavos
  readonly agreedOn: BusinessDate
  readonly isRepeatClient: boolean
  /** `all` unless a deployment limits the guard to the loans that the law covers. */
  readonly guardScope?: GuardScope
  readonly laws?: readonly Law[]
} & (
  | { readonly termDays: number; readonly periods: number }
  | { readonly dueOn: readonly BusinessDate[] }
)

/** Throws a RangeError that says what is wrong with the request. */
export function makeLoanTerms(request: LoanRequest): LoanTerms {
  const { policy, principalCentavos, agreedOn } = request
  const guardScope = request.guardScope ?? 'all'
  const laws = request.laws ?? PHILIPPINE_LAWS
  const law = lawOn(agreedOn, laws)
  const dueOn =
    'dueOn' in request ? request.dueOn : dueDates(agreedOn, request.termDays, request.periods)
  const lastDueOn = dueOn.at(-1) ?? agreedOn
  const isCovered = isCoveredByLaw(law, principalCentavos, daysBetween(agreedOn, lastDueOn))
  const isGuarded = guardScope === 'all' || isCovered
  const annualRatePpm = isGuarded ? guardedAnnualRate(policy, law) : policy.interest.annualRatePpm
  const fee = minCentavos(
    multiplyRateHalfUp(principalCentavos, policy.processingFee.ratePpm),
    principalCentavos,
  )
  const isDeducted = policy.processingFee.collected === 'deducted'
  const schedule = buildSchedule({
    principalCentavos,
    annualRatePpm,
    dayCount: policy.interest.dayCount,
    startOn: agreedOn,
    dueOn,
    feeCentavos: isDeducted ? ZERO_CENTAVOS : fee,
  })
  const deductedFeeCentavos = isDeducted ? fee : ZERO_CENTAVOS
  return {
    agreedOn,
    principalCentavos,
    deductedFeeCentavos,
    netProceedsCentavos: subtractCentavos(principalCentavos, deductedFeeCentavos),
    instalments: schedule.map((instalment) => ({
      number: instalment.number,
      dueAfterDays: daysBetween(agreedOn, instalment.dueOn),
      principalCentavos: instalment.principalCentavos,
      interestCentavos: instalment.interestCentavos,
      feeCentavos: instalment.feeCentavos,
    })),
    annualRatePpm,
    policy,
    isRepeatClient: request.isRepeatClient,
    guardScope,
    isCoveredByLaw: isCovered,
    laws,
  }
}

/** The nominal guard: a 365th of the law's yearly limit for each day, or the policy's rate. */
export function guardedAnnualRate(policy: Policy, law: Law): RatePpm {
  const yearDays = dayCountYear(policy.interest.dayCount)
  const limit = Math.floor((law.nominalAnnualMaxPpm * yearDays) / LAW_YEAR_DAYS)
  return ratePpm(Math.min(policy.interest.annualRatePpm, limit))
}

/** Days from the disbursement to the last due date. */
export function termDaysOf(terms: LoanTerms): number {
  return terms.instalments.at(-1)?.dueAfterDays ?? 0
}

export function dueDateOf(instalment: AgreedInstalment, disbursedOn: BusinessDate): BusinessDate {
  return addDays(disbursedOn, instalment.dueAfterDays)
}
