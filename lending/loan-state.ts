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
  type RatePpm,
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
  /** Penalties of earlier due dates, closed by an extension, and what the policy asked for them. */
  penaltyBefore: Centavos
  penaltyAskedBefore: Centavos
  /** Whether the monthly guard limits its penalty; an extension may begin to. */
  isPenaltyGuarded: boolean
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
  annualRatePpm: RatePpm
  isCovered: boolean
  /** Null when the guard does not apply to this loan. */
  chargesCap: Centavos | null
  /** Everything is charged and counted up to this day, its own included. */
  day: DayNumber
  readonly instalments: readonly InstalmentState[]
  /** Disjoint, ascending, both ends included: no penalty on these days. */
  readonly pauses: readonly { from: DayNumber; to: DayNumber }[]
  /** The first pause that is not over yet. */
  pauseIndex: number
  /** Number of the instalment that carries the once-penalty; 0 for none. */
  onceNumber: number
  projectedOnceNumber: number
  /** Principal has been paid or waived since the balances were worked out. */
  isBalanceStale: boolean
  extensionFees: Centavos
  extensions: number
  received: Centavos
  waived: Centavos
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
    annualRatePpm: terms.annualRatePpm,
    isCovered: terms.isCoveredByLaw,
    chargesCap: isGuarded ? lifetimeChargesCap(law, terms.principalCentavos) : null,
    day: disbursedDay,
    instalments: startInstalments(terms, disbursedDay, isGuarded),
    pauses,
    pauseIndex: 0,
    onceNumber: 0,
    projectedOnceNumber: 0,
    isBalanceStale: true,
    extensionFees: ZERO_CENTAVOS,
    extensions: 0,
    received: ZERO_CENTAVOS,
    waived: ZERO_CENTAVOS,
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

function startInstalments(
  terms: LoanTerms,
  disbursedDay: DayNumber,
  isPenaltyGuarded: boolean,
): InstalmentState[] {
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
      penaltyAskedBefore: ZERO_CENTAVOS,
      isPenaltyGuarded,
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
  if (!loan.isBalanceStale) return
  loan.isBalanceStale = false
  let balance = ZERO_CENTAVOS
  for (let index = loan.instalments.length - 1; index >= 0; index -= 1) {
    const instalment = loan.instalments[index]
    if (instalment === undefined) continue
    balance = addCentavos(balance, principalUnpaid(instalment))
    instalment.balance = balance
  }
}

/** Interest of the part of its period that has passed, by actual days and balances. */
export function accruedInterest(loan: LoanState, instalment: InstalmentState): Centavos {
  if (instalment.projectedBalanceDays === 0) return ZERO_CENTAVOS
  return minCentavos(
    instalment.interest,
    interestHalfUp(instalment.projectedBalanceDays, loan.annualRatePpm, loan.yearDays),
  )
}

/** What the policy and the monthly guard allow, before the lifetime guard. */
export function penaltyAllowed(instalment: InstalmentState): Centavos {
  const current = instalment.isPenaltyGuarded
    ? lowerRateSumDown(instalment.projectedPolicyPenalty, instalment.projectedGuardPenalty)
    : rateSumDown(instalment.projectedPolicyPenalty)
  return addCentavos(instalment.penaltyBefore, current)
}

/** What the policy asks for being late, without any guard. */
export function penaltyAsked(instalment: InstalmentState): Centavos {
  const current = rateSumDown(instalment.projectedPolicyPenalty)
  return addCentavos(instalment.penaltyAskedBefore, current)
}

// One function for each component, since they run millions of times: reading `amounts.interest` is
// several times faster than reading `amounts[component]`.

export function interestOwed(instalment: InstalmentState): Centavos {
  return instalment.stopped === null
    ? addCentavos(instalment.interestBefore, instalment.interest)
    : instalment.stopped.interest
}

export function feeOwed(instalment: InstalmentState): Centavos {
  return instalment.stopped === null ? instalment.fee : instalment.stopped.fee
}

export function penaltyOwed(instalment: InstalmentState): Centavos {
  return instalment.stopped === null ? penaltyAllowed(instalment) : instalment.stopped.penalty
}

export function interestSettled(instalment: InstalmentState): Centavos {
  return addCentavos(instalment.paid.interest, instalment.waived.interest)
}

export function feeSettled(instalment: InstalmentState): Centavos {
  return addCentavos(instalment.paid.fee, instalment.waived.fee)
}

export function principalUnpaid(instalment: InstalmentState): Centavos {
  const settled = addCentavos(instalment.paid.principal, instalment.waived.principal)
  return subtractToZero(instalment.principal, settled)
}

export function interestUnpaid(instalment: InstalmentState): Centavos {
  return subtractToZero(interestOwed(instalment), interestSettled(instalment))
}

export function feeUnpaid(instalment: InstalmentState): Centavos {
  return subtractToZero(feeOwed(instalment), feeSettled(instalment))
}

export function penaltyUnpaid(instalment: InstalmentState): Centavos {
  const settled = addCentavos(instalment.paid.penalty, instalment.waived.penalty)
  return subtractToZero(penaltyOwed(instalment), settled)
}

export function unpaidOf(instalment: InstalmentState, component: Component): Centavos {
  if (component === 'principal') return principalUnpaid(instalment)
  if (component === 'interest') return interestUnpaid(instalment)
  if (component === 'fee') return feeUnpaid(instalment)
  return penaltyUnpaid(instalment)
}

/** Adds to one component, in place. */
export function addTo(amounts: Amounts, component: Component, amount: Centavos): void {
  if (component === 'principal') amounts.principal = addCentavos(amounts.principal, amount)
  else if (component === 'interest') amounts.interest = addCentavos(amounts.interest, amount)
  else if (component === 'fee') amounts.fee = addCentavos(amounts.fee, amount)
  else amounts.penalty = addCentavos(amounts.penalty, amount)
}

/** Adds every component of the second to the first, in place. */
export function addAmounts(total: Amounts, part: Readonly<Amounts>): void {
  total.penalty = addCentavos(total.penalty, part.penalty)
  total.fee = addCentavos(total.fee, part.fee)
  total.interest = addCentavos(total.interest, part.interest)
  total.principal = addCentavos(total.principal, part.principal)
}

export function sumOfAmounts(amounts: Readonly<Amounts>): Centavos {
  return addCentavos(
    addCentavos(amounts.penalty, amounts.fee),
    addCentavos(amounts.interest, amounts.principal),
  )
}

/** The penalty base: unpaid scheduled principal, interest and fee. */
export function penaltyBaseOf(instalment: InstalmentState): Centavos {
  return addCentavos(
    addCentavos(principalUnpaid(instalment), interestUnpaid(instalment)),
    feeUnpaid(instalment),
  )
}

/** Interest up to the day of the loan: scheduled once the due date has passed, accrued before. */
export function interestToDate(loan: LoanState, instalment: InstalmentState): Centavos {
  if (instalment.stopped !== null) return instalment.stopped.interest
  if (instalment.dueDay < loan.day) return interestOwed(instalment)
  return addCentavos(instalment.interestBefore, accruedInterest(loan, instalment))
}

/**
 * Whether a loan may be paid off by what has come in: charges only ever add to the principal, so
 * less than the principal, received and waived together, cannot settle it. Spares nearly every
 * payment the sum below.
 */
export function canBeCovered(loan: LoanState): boolean {
  return loan.received + loan.waived >= loan.terms.principalCentavos
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
    total = addCentavos(total, principalUnpaid(instalment))
    total = addCentavos(total, penaltyUnpaid(instalment))
    if (instalment.dueDay <= loan.day) total = addCentavos(total, feeUnpaid(instalment))
    total = addCentavos(
      total,
      subtractCentavos(interestToDate(loan, instalment), interestSettled(instalment)),
    )
  }
  return total
}
