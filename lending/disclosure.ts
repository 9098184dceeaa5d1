// The disclosure statement of the Truth in Lending Act (RA 3765), as one structure: the screens, the
// agreement and the printed statement all show this and nothing else.
import { type BusinessDate, daysBetween } from './dates.ts'
import {
  type EffectiveRate,
  effectiveRateOfDatedFlows,
  isWithinMonthlyRate,
  percentOf,
} from './effective-rate.ts'
import type { HolidayCalendar } from './holidays.ts'
import { coolingOffEndsOn, type Law, lawOn, lifetimeChargesCap } from './law.ts'
import { dueDateOf, type LoanTerms, termDaysOf } from './loan-terms.ts'
import { addCentavos, type Centavos, type RatePpm, subtractCentavos, sumCentavos } from './money.ts'
import type { PenaltyBand } from './policy.ts'

export type DisclosedInstalment = {
  readonly number: number
  readonly dueOn: BusinessDate
  readonly amountCentavos: Centavos
  readonly principalCentavos: Centavos
  readonly interestCentavos: Centavos
  readonly feeCentavos: Centavos
  /** Principal left after it is paid. */
  readonly balanceCentavos: Centavos
}

/** Late charges as the policy states them and as the law lets them be charged. */
export type DisclosedPenalty = {
  readonly onceCentavos: Centavos
  readonly bands: readonly PenaltyBand[]
  readonly graceDays: number
  readonly isGuarded: boolean
  readonly guardDailyRatePpm: RatePpm
  readonly guardMonthlyRatePpm: RatePpm
}

export type Disclosure = {
  readonly policyId: string
  readonly lawId: string
  readonly agreedOn: BusinessDate
  /** The day on which the money is expected to leave; the dates below count from it. */
  readonly disbursedOn: BusinessDate
  readonly termDays: number
  readonly principalCentavos: Centavos
  readonly deductedFeeCentavos: Centavos
  readonly netProceedsCentavos: Centavos
  /** Finance charge in pesos and centavos, by kind and in all. */
  readonly interestCentavos: Centavos
  readonly feeCentavos: Centavos
  readonly financeChargeCentavos: Centavos
  /** What the borrower pays back over the schedule. */
  readonly totalToPayCentavos: Centavos
  readonly nominalAnnualRatePpm: RatePpm
  readonly nominalMonthlyPercent: number
  readonly eirMonthlyPercent: number
  readonly eirAnnualPercent: number
  readonly instalments: readonly DisclosedInstalment[]
  readonly penalty: DisclosedPenalty
  readonly chargesCapCentavos: Centavos | null
  readonly coolingOffEndsOn: BusinessDate
  readonly isCoveredByLaw: boolean
  /** Whether the offer may be made: its effective rate is within the law of its day. */
  readonly isWithinLaw: boolean
}

export type DisclosureOptions = {
  readonly disbursedOn?: BusinessDate
  readonly holidays?: HolidayCalendar
  readonly laws?: readonly Law[]
}

export function disclose(terms: LoanTerms, options: DisclosureOptions = {}): Disclosure {
  const disbursedOn = options.disbursedOn ?? terms.agreedOn
  const law = lawOn(terms.agreedOn, options.laws ?? terms.laws)
  const instalments = disclosedInstalments(terms, disbursedOn)
  const interest = sumCentavos(instalments.map((item) => item.interestCentavos))
  const instalmentFees = sumCentavos(instalments.map((item) => item.feeCentavos))
  const fee = addCentavos(terms.deductedFeeCentavos, instalmentFees)
  const rate = rateOfOffer(terms, disbursedOn, instalments)
  const isGuarded = terms.guardScope === 'all' || terms.isCoveredByLaw
  return {
    policyId: terms.policy.id,
    lawId: law.id,
    agreedOn: terms.agreedOn,
    disbursedOn,
    termDays: termDaysOf(terms),
    principalCentavos: terms.principalCentavos,
    deductedFeeCentavos: terms.deductedFeeCentavos,
    netProceedsCentavos: terms.netProceedsCentavos,
    interestCentavos: interest,
    feeCentavos: fee,
    financeChargeCentavos: addCentavos(interest, fee),
    totalToPayCentavos: sumCentavos(instalments.map((item) => item.amountCentavos)),
    nominalAnnualRatePpm: terms.annualRatePpm,
    nominalMonthlyPercent: percentOf(terms.annualRatePpm / 1_000_000 / 12),
    eirMonthlyPercent: percentOf(rate.monthly),
    eirAnnualPercent: percentOf(rate.annual),
    instalments,
    penalty: {
      onceCentavos: terms.isRepeatClient
        ? terms.policy.penalty.onceRepeatClientCentavos
        : terms.policy.penalty.onceNewClientCentavos,
      bands: terms.policy.penalty.bands,
      graceDays: terms.policy.penalty.graceDays,
      isGuarded,
      guardDailyRatePpm: law.penaltyDailyMaxPpm,
      guardMonthlyRatePpm: law.penaltyMonthlyMaxPpm,
    },
    chargesCapCentavos: isGuarded ? lifetimeChargesCap(law, terms.principalCentavos) : null,
    coolingOffEndsOn: coolingOffEndsOn(law, disbursedOn, options.holidays),
    isCoveredByLaw: terms.isCoveredByLaw,
    isWithinLaw: !isGuarded || isWithinMonthlyRate(rate, law.eirMonthlyMaxPpm),
  }
}

/** A fee that leaves nothing to pay out has no rate; such an offer is over every law. */
function rateOfOffer(
  terms: LoanTerms,
  disbursedOn: BusinessDate,
  instalments: readonly DisclosedInstalment[],
): EffectiveRate {
  if (terms.netProceedsCentavos <= 0) return { monthly: Infinity, annual: Infinity }
  return effectiveRateOfDatedFlows(
    terms.netProceedsCentavos,
    instalments.map((item) => ({
      afterDays: daysBetween(disbursedOn, item.dueOn),
      amountCentavos: item.amountCentavos,
    })),
  )
}

function disclosedInstalments(terms: LoanTerms, disbursedOn: BusinessDate): DisclosedInstalment[] {
  let balance = terms.principalCentavos
  return terms.instalments.map((agreed) => {
    balance = subtractCentavos(balance, agreed.principalCentavos)
    return {
      number: agreed.number,
      dueOn: dueDateOf(agreed, disbursedOn),
      amountCentavos: sumCentavos([
        agreed.principalCentavos,
        agreed.interestCentavos,
        agreed.feeCentavos,
      ]),
      principalCentavos: agreed.principalCentavos,
      interestCentavos: agreed.interestCentavos,
      feeCentavos: agreed.feeCentavos,
      balanceCentavos: balance,
    }
  })
}
