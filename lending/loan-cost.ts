// What a loan costs as it is agreed: the part of a disclosure that a calculator shows while a finger
// moves, without what only a contract needs.
import { type BusinessDate, daysBetween } from './dates.ts'
import {
  type EffectiveRate,
  effectiveRateOfDatedFlows,
  isWithinMonthlyRate,
  percentOf,
} from './effective-rate.ts'
import { type Law, lawOn } from './law.ts'
import { dueDateOf, type LoanTerms } from './loan-terms.ts'
import { addCentavos, type Centavos, subtractCentavos, sumCentavos } from './money.ts'

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

export type LoanCost = {
  /** Finance charge in pesos and centavos, by kind and in all. */
  readonly interestCentavos: Centavos
  readonly feeCentavos: Centavos
  readonly financeChargeCentavos: Centavos
  /** What the borrower pays back over the schedule. */
  readonly totalToPayCentavos: Centavos
  readonly eirMonthlyPercent: number
  readonly eirAnnualPercent: number
  readonly instalments: readonly DisclosedInstalment[]
  /** Whether the offer may be made: its effective rate is within the law of its day. */
  readonly isWithinLaw: boolean
}

export function costOf(
  terms: LoanTerms,
  { disbursedOn = terms.agreedOn, laws = terms.laws }: CostOptions = {},
): LoanCost {
  const instalments = disclosedInstalments(terms, disbursedOn)
  const interest = sumCentavos(instalments.map((item) => item.interestCentavos))
  const instalmentFees = sumCentavos(instalments.map((item) => item.feeCentavos))
  const fee = addCentavos(terms.deductedFeeCentavos, instalmentFees)
  const rate = rateOfOffer(terms, disbursedOn, instalments)
  const { eirMonthlyMaxPpm } = lawOn(terms.agreedOn, laws)
  return {
    interestCentavos: interest,
    feeCentavos: fee,
    financeChargeCentavos: addCentavos(interest, fee),
    totalToPayCentavos: sumCentavos(instalments.map((item) => item.amountCentavos)),
    eirMonthlyPercent: percentOf(rate.monthly),
    eirAnnualPercent: percentOf(rate.annual),
    instalments,
    isWithinLaw: !isGuarded(terms) || isWithinMonthlyRate(rate, eirMonthlyMaxPpm),
  }
}

export type CostOptions = {
  /** The day on which the money is expected to leave; the dates count from it. */
  readonly disbursedOn?: BusinessDate | undefined
  readonly laws?: readonly Law[] | undefined
}

/** Whether the caps of the law hold for the loan. */
export function isGuarded(terms: LoanTerms): boolean {
  return terms.guardScope === 'all' || terms.isCoveredByLaw
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
