// A loan while its events are walked through, oldest to newest. This is the inside of `position`:
// mutable, in day numbers, and never handed out.
import {
  type BusinessDate,
  type DayCount,
  dayCountYear,
  type DayNumber,
  dayNumberOf,
} from './dates.ts'
import { type Law, lawOn, lifetimeChargesCap } from './law.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavos,
  type CentavoDays,
  type Centavos,
  emptyRateSum,
  interestHalfUp,
  lowerRateSumDown,
  minCentavos,
  type RateSum,
  rateSumDown,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Component } from './policy.ts'
import type { LoanTrace } from './trace.ts'

export type Amounts = Record<Component, Centavos>

export type InstalmentState = {
  readonly number: number
  readonly agreedDueDay: DayNumber
  dueDay: DayNumber
  /** Interest of its period runs from the day after this one to the due date. */
  periodStartDay: DayNumber
  readonly principal: Centavos
  fee: Centavos
  /** Interest of periods that an extension closed. */
  interestBefore: Centavos
  /** Interest of its period, as scheduled, and the balance from which it was computed. */
  interest: Centavos
  scheduledBase: Centavos
  /** The loan was paid off within its period: its interest stops at that day. */
  isCutShort: boolean
  /** Unpaid principal of this and all later instalments: what its interest runs on. */
  balance: Centavos
  /** Σ balance × days of its period, up to the day of the loan, and as projected. */
  balanceDays: CentavoDays
  projectedBalanceDays: CentavoDays
  /** Penalties of earlier due dates, closed by an extension. */
  penaltyBefore: Centavos
  /** What the policy asks for being late, and what the monthly guard lets through. */
  readonly policyPenalty: RateSum
  readonly guardPenalty: RateSum
  readonly projectedPolicyPenalty: RateSum
  readonly projectedGuardPenalty: RateSum
  readonly paid: Amounts
  readonly waived: Amounts
  /** What was charged when charging stopped; null while it goes on. */
  stopped: { interest: Centavos; fee: Centavos; penalty: Centavos } | null
}

export type ChargingStop = { readonly day: DayNumber; readonly by: 'lifetime-guard' | 'write-off' }

export type LoanState = {
  readonly terms: LoanTerms
  readonly dayCount: DayCount
  readonly yearDays: number
  readonly disbursedDay: DayNumber
  readonly paidOut: Centavos
  readonly laws: readonly Law[]
  law: Law
  isCovered: boolean
  /** Null when the guard does not apply to this loan. */
  chargesCap: Centavos | null
  /** Everything is charged and counted up to this day, its own included. */
  day: DayNumber
  readonly instalments: readonly InstalmentState[]
  /** Disjoint, ascending, both ends included: no penalty on these days. */
  readonly pauses: readonly { from: DayNumber; to: DayNumber }[]
  /** Number of the instalment that carries the once-penalty; 0 for none. */
  onceNumber: number
  projectedOnceNumber: number
  extensionFees: Centavos
  extensions: number
  received: Centavos
  refunded: Centavos
  /** Below zero when a refund was paid out of a payment that was later reversed. */
  credit: Centavos
  creditBelowZeroDay: DayNumber | null
  stop: ChargingStop | null
  settledDay: DayNumber | null
  writtenOffDay: DayNumber | null
  cancelledDay: DayNumber | null
  readonly trace: LoanTrace | null
}

export function noAmounts(): Amounts {
  return {
    penalty: ZERO_CENTAVOS,
    fee: ZERO_CENTAVOS,
    interest: ZERO_CENTAVOS,
    principal: ZERO_CENTAVOS,
  }
}

export function startLoan(
  terms: LoanTerms,
  disbursedOn: BusinessDate,
  paidOut: Centavos,
  pauses: LoanState['pauses'],
  laws: readonly Law[],
  trace: LoanTrace | null,
): LoanState {
  const disbursedDay = dayNumberOf(disbursedOn)
  const law = lawOn(terms.agreedOn, laws)
  const isGuarded = terms.guardScope === 'all' || terms.isCoveredByLaw
  const loan: LoanState = {
    terms,
    dayCount: terms.policy.interest.dayCount,
    yearDays: dayCountYear(terms.policy.interest.dayCount),
    disbursedDay,
    paidOut,
    laws,
    law,
    isCovered: terms.isCoveredByLaw,
    chargesCap: isGuarded ? lifetimeChargesCap(law, terms.principalCentavos) : null,
    day: disbursedDay,
    instalments: startInstalments(terms, disbursedDay),
    pauses,
    onceNumber: 0,
    projectedOnceNumber: 0,
    extensionFees: ZERO_CENTAVOS,
    extensions: 0,
    received: ZERO_CENTAVOS,
    refunded: ZERO_CENTAVOS,
    credit: ZERO_CENTAVOS,
    creditBelowZeroDay: null,
    stop: null,
    settledDay: null,
    writtenOffDay: null,
    cancelledDay: null,
    trace,
  }
  updateBalances(loan)
  for (const instalment of loan.instalments) instalment.scheduledBase = instalment.balance
  return loan
}

function startInstalments(terms: LoanTerms, disbursedDay: DayNumber): InstalmentState[] {
  const instalments: InstalmentState[] = []
  let periodStartDay = disbursedDay
  for (const agreed of terms.instalments) {
    const dueDay = disbursedDay + agreed.dueAfterDays
    instalments.push({
      number: agreed.number,
      agreedDueDay: dueDay,
      dueDay,
      periodStartDay,
      principal: agreed.principalCentavos,
      fee: agreed.feeCentavos,
      interestBefore: ZERO_CENTAVOS,
      interest: agreed.interestCentavos,
      scheduledBase: ZERO_CENTAVOS,
      isCutShort: false,
      balance: ZERO_CENTAVOS,
      balanceDays: ZERO_CENTAVO_DAYS,
      projectedBalanceDays: ZERO_CENTAVO_DAYS,
      penaltyBefore: ZERO_CENTAVOS,
      policyPenalty: emptyRateSum(),
      guardPenalty: emptyRateSum(),
      projectedPolicyPenalty: emptyRateSum(),
      projectedGuardPenalty: emptyRateSum(),
      paid: noAmounts(),
      waived: noAmounts(),
      stopped: null,
    })
    periodStartDay = dueDay
  }
  return instalments
}

/** After principal was paid or waived: what each instalment's interest runs on. */
export function updateBalances(loan: LoanState): void {
  let balance = ZERO_CENTAVOS
  for (let index = loan.instalments.length - 1; index >= 0; index -= 1) {
    const instalment = loan.instalments[index]
    if (instalment === undefined) continue
    balance = addCentavos(balance, unpaidOf(loan, instalment, 'principal'))
    instalment.balance = balance
  }
}

/** Interest of the part of its period that has passed, by actual days and balances. */
export function accruedInterest(loan: LoanState, instalment: InstalmentState): Centavos {
  if (instalment.projectedBalanceDays === 0) return ZERO_CENTAVOS
  return minCentavos(
    instalment.interest,
    interestHalfUp(instalment.projectedBalanceDays, loan.terms.annualRatePpm, loan.yearDays),
  )
}

/** What the policy and the monthly guard allow, before the lifetime guard. */
export function penaltyAllowed(loan: LoanState, instalment: InstalmentState): Centavos {
  const current =
    loan.chargesCap === null
      ? rateSumDown(instalment.projectedPolicyPenalty)
      : lowerRateSumDown(instalment.projectedPolicyPenalty, instalment.projectedGuardPenalty)
  return addCentavos(instalment.penaltyBefore, current)
}

/** What an instalment asks for in all: scheduled figures, penalties to the day of the loan. */
export function owedOf(
  loan: LoanState,
  instalment: InstalmentState,
  component: Component,
): Centavos {
  if (component === 'principal') return instalment.principal
  if (instalment.stopped !== null) return instalment.stopped[component]
  if (component === 'penalty') return penaltyAllowed(loan, instalment)
  if (component === 'fee') return instalment.fee
  return addCentavos(instalment.interestBefore, instalment.interest)
}

export function settledOf(instalment: InstalmentState, component: Component): Centavos {
  return addCentavos(instalment.paid[component], instalment.waived[component])
}

export function unpaidOf(
  loan: LoanState,
  instalment: InstalmentState,
  component: Component,
): Centavos {
  return subtractToZero(owedOf(loan, instalment, component), settledOf(instalment, component))
}

/** The penalty base: unpaid scheduled principal, interest and fee. */
export function penaltyBaseOf(loan: LoanState, instalment: InstalmentState): Centavos {
  return addCentavos(
    addCentavos(unpaidOf(loan, instalment, 'principal'), unpaidOf(loan, instalment, 'interest')),
    unpaidOf(loan, instalment, 'fee'),
  )
}

/** Interest up to the day of the loan: scheduled once the due date has passed, accrued before. */
export function interestToDate(loan: LoanState, instalment: InstalmentState): Centavos {
  if (instalment.stopped !== null) return instalment.stopped.interest
  if (instalment.dueDay < loan.day) return owedOf(loan, instalment, 'interest')
  return addCentavos(instalment.interestBefore, accruedInterest(loan, instalment))
}

/**
 * What settles the loan on its day: unpaid principal, charges due, and the current period's
 * interest by actual days and balances, less interest already paid for it. Below zero when more
 * than that has been paid.
 */
export function payOffOf(loan: LoanState): Centavos {
  let total = subtractCentavos(ZERO_CENTAVOS, loan.credit)
  if (loan.settledDay !== null) return total
  for (const instalment of loan.instalments) {
    total = addCentavos(total, unpaidOf(loan, instalment, 'principal'))
    total = addCentavos(total, unpaidOf(loan, instalment, 'penalty'))
    if (instalment.dueDay <= loan.day) total = addCentavos(total, unpaidOf(loan, instalment, 'fee'))
    total = addCentavos(
      total,
      subtractCentavos(interestToDate(loan, instalment), settledOf(instalment, 'interest')),
    )
  }
  return total
}
