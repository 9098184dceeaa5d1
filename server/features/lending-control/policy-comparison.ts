// What a changed policy would cost a sample of loans, beside the one in force, and whether the law of
// its first day allows it.
import type { PolicyComparison, PolicyFigures, ShownPolicy } from '#contract/policies.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { periodsOnOffer } from '#lending/decision.ts'
import { type GuardScope, lawOn } from '#lending/law.ts'
import { costOf } from '#lending/loan-cost.ts'
import { makeLoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, ratePpm, ZERO_CENTAVOS } from '#lending/money.ts'
import type { Policy, PolicySeries } from '#lending/policy.ts'
import { lawFaultsOfPolicy } from '#lending/policy-law.ts'
import { type DatedLimits, limitsFrom } from '#server/features/catalogue/dated-limits.ts'
import { type OwnProduct, policyOn } from '#server/features/catalogue/service.ts'

/** The policy in force with other figures. What only the law decides is set as it says. */
export function changedPolicy(
  from: Policy,
  figures: PolicyFigures,
  id: string,
  effectiveFrom: BusinessDate,
): Policy {
  return {
    ...from,
    id,
    effectiveFrom,
    interest: { ...from.interest, annualRatePpm: figures.annualRate },
    processingFee: { ratePpm: figures.feeRate, collected: figures.feeCollected },
    penalty: {
      onceNewClientCentavos: figures.penaltyOnce,
      onceRepeatClientCentavos: figures.penaltyOnce,
      bands: [{ fromDay: 1, toDay: null, dailyRatePpm: figures.penaltyDaily }],
      graceDays: figures.graceDays,
    },
    prepayment: { kind: lawOn(effectiveFrom).prepayment },
    extension: { ...from.extension, feeCentavos: figures.extensionFee },
  }
}

export function shownPolicy(
  policy: Policy,
  policies: PolicySeries,
  today: BusinessDate,
): ShownPolicy {
  const { interest, processingFee, penalty, extension } = policy
  const inForce = policies.findLast(({ effectiveFrom }) => effectiveFrom <= today) ?? policies[0]
  const isLater = policy.effectiveFrom > today
  return {
    policyId: policy.id,
    effectiveFrom: policy.effectiveFrom,
    state: policy.id === inForce?.id ? 'in-force' : isLater ? 'later' : 'over',
    annualRate: interest.annualRatePpm,
    feeRate: processingFee.ratePpm,
    feeCollected: processingFee.collected,
    penaltyDaily: penalty.bands[0]?.dailyRatePpm ?? ratePpm(0),
    penaltyOnce: penalty.onceNewClientCentavos,
    graceDays: penalty.graceDays,
    extensionFee: extension.feeCentavos,
    hasMoreBands: penalty.bands.length > 1,
  }
}

export interface ComparedOn {
  readonly today: BusinessDate
  readonly guardScope: GuardScope
}

export function comparePolicies(
  product: OwnProduct,
  next: Policy,
  { today, guardScope }: ComparedOn,
): PolicyComparison {
  const law = lawOn(next.effectiveFrom)
  const now = policyOn(product, today)
  const samples = samplesFrom(product, next.effectiveFrom).map((sample) => ({
    ...sample,
    now: costUnder(now, sample, today, guardScope) ?? NO_COST,
    next: costUnder(next, sample, next.effectiveFrom, guardScope),
  }))
  const isOver = samples.some((sample) => sample.next?.isWithinLaw !== true)
  return {
    lawFaults: [...lawFaultsOfPolicy(next, law), ...(isOver ? ['effective-rate' as const] : [])],
    lawTitle: law.title,
    samples,
  }
}

const NO_COST = {
  received: ZERO_CENTAVOS,
  total: ZERO_CENTAVOS,
  eirMonthly: '',
  isWithinLaw: false,
}

export interface Sample {
  readonly amount: Centavos
  readonly termDays: number
  readonly periods: number
}

/** Of everything that may be lent under a policy from its first day on. */
function samplesFrom(product: OwnProduct, on: BusinessDate): Sample[] {
  const all = limitsFrom(product, on).flatMap(samplesOf)
  return [...new Map(all.map((sample) => [Object.values(sample).join(' '), sample])).values()]
}

/** The smallest and the largest loan, the shortest and the longest, in most and fewest instalments. */
export function samplesOf({ limits }: DatedLimits): Sample[] {
  const amounts = new Set([limits.amountMinCentavos, limits.amountMaxCentavos])
  const terms = new Set([limits.termDaysMin, limits.termDaysMax])
  return [...amounts].flatMap((amount) =>
    [...terms].flatMap((termDays) => {
      const offered = periodsOnOffer(limits, termDays)
      const periods = new Set([Math.min(...offered), Math.max(...offered)])
      return [...periods].map((count) => ({ amount, termDays, periods: count }))
    }),
  )
}

export function costUnder(
  policy: Policy,
  { amount, termDays, periods }: Sample,
  agreedOn: BusinessDate,
  guardScope: GuardScope,
) {
  const request = { policy, principalCentavos: amount, agreedOn, termDays, periods, guardScope }
  try {
    const terms = makeLoanTerms({ ...request, isRepeatClient: false })
    const { totalToPayCentavos, eirMonthlyPercent, isWithinLaw } = costOf(terms)
    return {
      received: terms.netProceedsCentavos,
      total: totalToPayCentavos,
      eirMonthly: `${eirMonthlyPercent.toFixed(4)}%`,
      isWithinLaw,
    }
  } catch (error) {
    // Figures that make no loan at all, such as a fee that leaves nothing to pay out.
    if (error instanceof RangeError) return null
    throw error
  }
}
