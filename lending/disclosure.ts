// The disclosure statement of the Truth in Lending Act (RA 3765), as one structure: the screens, the
// agreement and the printed statement all show this and nothing else.
import { coolingOffOf } from './cooling-off.ts'
import type { BusinessDate } from './dates.ts'
import { percentOf } from './effective-rate.ts'
import type { HolidayCalendar } from './holidays.ts'
import { type Law, lawOn, lifetimeChargesCap } from './law.ts'
import { costOf, isGuarded, type LoanCost } from './loan-cost.ts'
import { type LoanTerms, termDaysOf } from './loan-terms.ts'
import type { Centavos, RatePpm } from './money.ts'
import type { PenaltyBand } from './policy.ts'

/** Late charges as the policy states them and as the law lets them be charged. */
export type DisclosedPenalty = {
  readonly onceCentavos: Centavos
  readonly bands: readonly PenaltyBand[]
  readonly graceDays: number
  readonly isGuarded: boolean
  readonly guardDailyRatePpm: RatePpm
  readonly guardMonthlyRatePpm: RatePpm
}

export type Disclosure = LoanCost & {
  readonly policyId: string
  readonly lawId: string
  readonly agreedOn: BusinessDate
  /** The day on which the money is expected to leave; the dates below count from it. */
  readonly disbursedOn: BusinessDate
  readonly termDays: number
  readonly principalCentavos: Centavos
  readonly deductedFeeCentavos: Centavos
  readonly netProceedsCentavos: Centavos
  readonly nominalAnnualRatePpm: RatePpm
  readonly nominalMonthlyPercent: number
  readonly penalty: DisclosedPenalty
  readonly chargesCapCentavos: Centavos | null
  readonly coolingOffEndsOn: BusinessDate
  /** The holidays of its year are not all proclaimed: the day can only become a later one. */
  readonly isCoolingOffProvisional: boolean
  readonly isCoveredByLaw: boolean
}

export type DisclosureOptions = {
  readonly disbursedOn?: BusinessDate
  readonly holidays?: HolidayCalendar
  readonly laws?: readonly Law[]
}

export function disclose(terms: LoanTerms, options: DisclosureOptions = {}): Disclosure {
  const disbursedOn = options.disbursedOn ?? terms.agreedOn
  const law = lawOn(terms.agreedOn, options.laws ?? terms.laws)
  const coolingOff = coolingOffOf(law, disbursedOn, options.holidays)
  return {
    ...costOf(terms, { disbursedOn, laws: options.laws }),
    policyId: terms.policy.id,
    lawId: law.id,
    agreedOn: terms.agreedOn,
    disbursedOn,
    termDays: termDaysOf(terms),
    principalCentavos: terms.principalCentavos,
    deductedFeeCentavos: terms.deductedFeeCentavos,
    netProceedsCentavos: terms.netProceedsCentavos,
    nominalAnnualRatePpm: terms.annualRatePpm,
    nominalMonthlyPercent: percentOf(terms.annualRatePpm / 1_000_000 / 12),
    penalty: {
      onceCentavos: terms.isRepeatClient
        ? terms.policy.penalty.onceRepeatClientCentavos
        : terms.policy.penalty.onceNewClientCentavos,
      bands: terms.policy.penalty.bands,
      graceDays: terms.policy.penalty.graceDays,
      isGuarded: isGuarded(terms),
      guardDailyRatePpm: law.penaltyDailyMaxPpm,
      guardMonthlyRatePpm: law.penaltyMonthlyMaxPpm,
    },
    chargesCapCentavos: isGuarded(terms) ? lifetimeChargesCap(law, terms.principalCentavos) : null,
    coolingOffEndsOn: coolingOff.on,
    isCoolingOffProvisional: coolingOff.isProvisional,
    isCoveredByLaw: terms.isCoveredByLaw,
  }
}
