// "Dates", "Schedule" and the offer's guards: from a policy to terms.
import { countedDays, dayNumber, yearDays } from './calendar.ts'
import {
  add,
  divide,
  fraction,
  type Fraction,
  least,
  multiply,
  PPM,
  roundDown,
  roundHalfUp,
  shareOf,
} from './fractions.ts'
import { lawOn } from './laws-and-policies.ts'
import { type Flow, isOverMonthly } from './rates.ts'
import type { AgreedInstalment, DayCount, Law, Policy, Terms } from './shapes.ts'

export type OfferRequest = {
  readonly policy: Policy
  readonly principalCentavos: number
  readonly agreedOn: string
  readonly isRepeatClient: boolean
  readonly guardScope: 'all' | 'covered'
  readonly laws: readonly Law[]
  readonly termDays: number
  readonly periods: number
}

export type Offer =
  | { readonly ok: true; readonly terms: Terms }
  | { readonly ok: false; readonly reason: 'nothing-paid-out' | 'rate-over-law' }

/** "Product 1 has 1 or 3 instalments, product 2 has floor(termDays / 30)." */
export function periodsOfProduct2(termDays: number): number {
  return Math.floor(termDays / 30)
}

/** "Due date k is the disbursement date plus floor(termDays × k / periods) days." */
export function dueAfterDays(termDays: number, periods: number): number[] {
  return Array.from({ length: periods }, (_, index) =>
    Math.floor((termDays * (index + 1)) / periods),
  )
}

/** Interest at a yearly rate for counted days, exact. */
export function interestFor(
  balance: bigint,
  annualRatePpm: number,
  days: number,
  dayCount: DayCount,
): Fraction {
  return fraction(balance * BigInt(annualRatePpm) * BigInt(days), PPM * BigInt(yearDays(dayCount)))
}

/** "Nominal guard: at most 72 % a year, divided by 365, a day": twelve of the law's months. */
export function guardedAnnualRatePpm(policy: Policy, law: Law): number {
  const yearlyMax = fraction(BigInt(law.nominalMonthlyMaxPpm) * 12n)
  const perCountedYear = multiply(
    yearlyMax,
    fraction(BigInt(yearDays(policy.interest.dayCount)), 365n),
  )
  return Number(least(BigInt(policy.interest.annualRatePpm), roundDown(perCountedYear)))
}

/** "Level instalment solved exactly on the day-count factors of its periods, rounded half-up." */
function levelInstalment(principal: bigint, factors: readonly Fraction[]): bigint {
  let growth = fraction(1n)
  let worth = fraction(0n)
  for (const factor of factors) {
    growth = multiply(growth, add(fraction(1n), factor))
    worth = add(worth, divide(fraction(1n), growth))
  }
  return roundHalfUp(divide(fraction(principal), worth))
}

function buildInstalments(
  request: OfferRequest,
  annualRatePpm: number,
  fees: readonly bigint[],
): AgreedInstalment[] {
  const { dayCount } = request.policy.interest
  const start = dayNumber(request.agreedOn)
  const after = dueAfterDays(request.termDays, request.periods)
  const days = after.map((due, index) =>
    countedDays(start + (after[index - 1] ?? 0), start + due, dayCount),
  )
  const level = levelInstalment(
    BigInt(request.principalCentavos),
    days.map((count) => interestFor(1n, annualRatePpm, count, dayCount)),
  )
  let balance = BigInt(request.principalCentavos)
  return after.map((due, index) => {
    // "Interest of a period rounded half-up."
    const interest = roundHalfUp(interestFor(balance, annualRatePpm, days[index] ?? 0, dayCount))
    const isLast = index === after.length - 1
    // "The last instalment is the remaining principal plus its interest."
    const wanted = isLast ? balance : level - interest
    const principal = least(wanted > 0n ? wanted : 0n, balance)
    balance -= principal
    return {
      number: index + 1,
      dueAfterDays: due,
      principalCentavos: Number(principal),
      interestCentavos: Number(interest),
      feeCentavos: Number(fees[index] ?? 0n),
    }
  })
}

/** Neither policy of the page has such a fee; the first instalments take the odd centavos. */
function splitFee(fee: bigint, periods: number): bigint[] {
  const count = BigInt(periods)
  return Array.from({ length: periods }, (_, index) =>
    BigInt(index) < fee % count ? fee / count + 1n : fee / count,
  )
}

export function isCovered(law: Law, principalCentavos: number, termDays: number): boolean {
  return principalCentavos <= law.coveredPrincipalMaxCentavos && termDays <= law.coveredTermDaysMax
}

export function flowsOfTerms(terms: Terms): Flow[] {
  const flows: Flow[] = [{ day: 0, amountCentavos: -BigInt(terms.netProceedsCentavos) }]
  for (const instalment of terms.instalments) {
    const { principalCentavos, interestCentavos, feeCentavos } = instalment
    flows.push({
      day: instalment.dueAfterDays,
      amountCentavos: BigInt(principalCentavos + interestCentavos + feeCentavos),
    })
  }
  return flows
}

/** The terms of a request, guarded by the law of the day of agreement, or why there are none. */
export function makeOffer(request: OfferRequest): Offer {
  const { policy, principalCentavos } = request
  const law = lawOn(request.laws, request.agreedOn)
  const isCoveredByLaw = isCovered(law, principalCentavos, request.termDays)
  const isGuarded = request.guardScope === 'all' || isCoveredByLaw
  const annualRatePpm = isGuarded
    ? guardedAnnualRatePpm(policy, law)
    : policy.interest.annualRatePpm
  const fee = roundHalfUp(shareOf(BigInt(principalCentavos), policy.processingFee.ratePpm))
  const isDeducted = policy.processingFee.collected === 'deducted'
  const fees = splitFee(isDeducted ? 0n : fee, request.periods)
  const deductedFeeCentavos = isDeducted ? Number(fee) : 0
  const terms: Terms = {
    agreedOn: request.agreedOn,
    principalCentavos,
    // "The fee is deducted from what is paid out; interest runs on the full principal."
    deductedFeeCentavos,
    netProceedsCentavos: principalCentavos - deductedFeeCentavos,
    instalments: buildInstalments(request, annualRatePpm, fees),
    annualRatePpm,
    policy,
    isRepeatClient: request.isRepeatClient,
    guardScope: request.guardScope,
    isCoveredByLaw,
    laws: request.laws,
  }
  if (terms.netProceedsCentavos <= 0) return { ok: false, reason: 'nothing-paid-out' }
  if (isGuarded && isOverMonthly(flowsOfTerms(terms), law.eirMonthlyMaxPpm))
    return { ok: false, reason: 'rate-over-law' }
  return { ok: true, terms }
}

/** "Again at payout; if the law has become stricter in between, the payout stops." */
export function mayBePaidOut(terms: Terms, on: string): boolean {
  if (terms.netProceedsCentavos <= 0) return false
  const law = lawOn(terms.laws, on)
  const termDays = terms.instalments.at(-1)?.dueAfterDays ?? 0
  const covered = terms.isCoveredByLaw || isCovered(law, terms.principalCentavos, termDays)
  if (terms.guardScope === 'covered' && !covered) return true
  if (terms.annualRatePpm > guardedAnnualRatePpm(terms.policy, law)) return false
  return !isOverMonthly(flowsOfTerms(terms), law.eirMonthlyMaxPpm)
}
