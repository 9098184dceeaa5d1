// A loan while its events are walked through, oldest to newest. This is the inside of `position`:
// mutable, in day numbers, plain data, and never handed out.
import type { BusinessDate, DayCount, DayNumber } from './dates.ts'
import type { Law } from './law.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavos,
  type CentavoDays,
  type Centavos,
  interestHalfUp,
  minCentavos,
  type RatePpm,
  type RateSum,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Component } from './policy.ts'
import type { LoanTrace } from './trace.ts'

export type Amounts = Record<Component, Centavos>

export type InstalmentState = {
  readonly number: number
  readonly agreedDueDay: DayNumber
  dueDay: DayNumber
  /** Its period of interest is the days after this one, up to its date. */
  periodStartDay: DayNumber
  /**
   * A new plan took its place: it keeps what was paid on it and asks for nothing more. Nothing is
   * unpaid or waived ahead on it, so that few rules have to ask.
   */
  isReplaced: boolean
  principal: Centavos
  /** The agreed fee; whether its due date has come, so that it is billed; what of it has been charged. */
  fee: Centavos
  isFeeAsked: boolean
  feeCharged: Centavos
  /** Interest that has accrued on it, carried interest included, as far as it was charged. */
  interest: Centavos
  /**
   * Waived of the interest of its period before it accrued, and not accrued yet; what of that the
   * projection leaves.
   */
  waivedAhead: Centavos
  projectedWaivedAhead: Centavos
  /** Penalty charged. */
  penalty: Centavos
  /** What of it a new plan carried over from replaced instalments; below zero on those. */
  penaltyCarried: Centavos
  /** What the policy asks for being late, and what the monthly guard lets through of it. */
  readonly policyPenalty: RateSum
  readonly allowedPenalty: RateSum
  readonly projectedPolicyPenalty: RateSum
  readonly projectedAllowedPenalty: RateSum
  /** What the monthly guard held back before an extension ended the count: it is never charged. */
  penaltyHeldBack: Centavos
  /** Its base on the days of the step under way, 0 when it is not late; and what it would then be. */
  lateBase: Centavos
  projectedPenalty: Centavos
  /** Whether the monthly guard limits its penalty; an extension may begin to. */
  isPenaltyGuarded: boolean
  /** What the lifetime guard did not let be charged. */
  interestUncharged: Centavos
  feeUncharged: Centavos
  readonly paid: Amounts
  readonly waived: Amounts
  /** Interest still to accrue on it if nothing more is paid ahead; filled by `projectInterest`, */
  interestToCome: Centavos
  /** what of that has been waived beforehand, and the fee that it will ask on its date. */
  waivedToCome: Centavos
  feeToCome: Centavos
}

/** A period of interest: it ends on a due date, and never costs more than was agreed for it. */
export type InterestPeriod = {
  readonly endDay: DayNumber
  readonly agreed: Centavos
  /** Agreed in an extension or a plan, not in the terms. */
  readonly isAgreedLater: boolean
}

export type ChargingStop = { readonly day: DayNumber; readonly by: 'lifetime-guard' | 'write-off' }

/** What a write-off took off the books, and what has happened to it since. */
export type WriteOff = {
  /** What was unpaid, including a refund that had to be paid back. */
  readonly unpaid: Centavos
  readonly refundDebt: Centavos
  /** How much of the refunds to be paid back has been paid since. */
  readonly refundReturned: Centavos
  /** What had been paid and waived on the loan by then. */
  readonly paid: Centavos
  readonly waived: Amounts
}

export type LoanState = {
  readonly terms: LoanTerms
  readonly dayCount: DayCount
  readonly yearDays: number
  readonly disbursedOn: BusinessDate
  readonly disbursedDay: DayNumber
  readonly paidOut: Centavos
  law: Law
  annualRatePpm: RatePpm
  isCovered: boolean
  /** Null when the guard does not apply to this loan. */
  chargesCap: Centavos | null
  /** Everything is charged and counted up to this day, its own included. */
  day: DayNumber
  instalments: InstalmentState[]
  /** Those that are not replaced, by due date; and the first of them that is not due yet. */
  byDueDay: InstalmentState[]
  dueIndex: number
  periods: readonly InterestPeriod[]
  periodIndex: number
  /** Σ balance × days of the running period, and the interest that it comes to. */
  balanceDays: CentavoDays
  periodInterest: Centavos
  projectedBalanceDays: CentavoDays
  projectedPeriodInterest: Centavos
  /** Unpaid principal of the instalments whose due date is to come: what interest runs on. */
  openBalance: Centavos
  /** The first of them with principal to pay; null for none. */
  firstOpen: InstalmentState | null
  /** Principal has been paid or waived, or a date has moved, since these two were worked out. */
  isOpenStale: boolean
  principalUnpaid: Centavos
  /** Whether interest has ever been waived before it accrued. */
  hasWaivedAhead: boolean
  /** In the order of their first days, both ends included: no penalty on these days. */
  pauses: { from: DayNumber; to: DayNumber }[]
  /** Number of the instalment that carries the one-time penalty; 0 for none. */
  onceNumber: number
  projectedOnceNumber: number
  /** Interest, fees and penalties ever charged: paid, waived or not. */
  charges: Centavos
  extensionFees: Centavos
  extensions: number
  plans: number
  received: Centavos
  refunded: Centavos
  /** Below zero when a refund was paid out of a payment that was later reversed. */
  credit: Centavos
  creditBelowZeroDay: DayNumber | null
  stop: ChargingStop | null
  settledDay: DayNumber | null
  writtenOffDay: DayNumber | null
  writtenOff: WriteOff | null
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

/** After dates have moved or instalments were added: who is due when. */
export function updateDueOrder(loan: LoanState): void {
  loan.byDueDay = loan.instalments
    .filter((instalment) => !instalment.isReplaced)
    .toSorted((a, b) => a.dueDay - b.dueDay || a.number - b.number)
  loan.dueIndex = loan.byDueDay.filter((instalment) => instalment.dueDay <= loan.day).length
  loan.isOpenStale = true
}

/**
 * After principal was paid or waived, or a due date has passed: `openBalance`, what interest runs on, and
 * `firstOpen`.
 */
export function updateOpenBalance(loan: LoanState): void {
  if (!loan.isOpenStale) return
  loan.isOpenStale = false
  let balance = ZERO_CENTAVOS
  let first: InstalmentState | null = null
  for (const instalment of loan.instalments) {
    if (instalment.dueDay <= loan.day) continue
    const unpaid = principalUnpaid(instalment)
    if (unpaid === 0) continue
    first ??= instalment
    balance = addCentavos(balance, unpaid)
  }
  loan.openBalance = balance
  loan.firstOpen = first
}

/** Nothing is charged, or even counted, once a loan is settled, cancelled or written off. */
export function isCharging(loan: LoanState): boolean {
  return loan.settledDay === null && loan.cancelledDay === null && loan.writtenOffDay === null
}

export function isClosed(loan: LoanState): boolean {
  return isSettled(loan) || loan.cancelledDay !== null
}

/** A loan with a refund that has to be paid back isn't settled, or no longer. */
export function isSettled(loan: LoanState): boolean {
  return loan.settledDay !== null && loan.credit >= 0
}

/** Whether its date has come. */
export function isDue(loan: LoanState, instalment: InstalmentState): boolean {
  return instalment.dueDay <= loan.day
}

// One function for each component, since they run millions of times: reading `amounts.interest` is
// several times faster than reading `amounts[component]`. Unpaid is what has been charged and is
// not paid or waived; interest that has not accrued is not part of it.

export function principalUnpaid(instalment: InstalmentState): Centavos {
  const settled = addCentavos(instalment.paid.principal, instalment.waived.principal)
  return subtractToZero(instalment.principal, settled)
}

export function interestUnpaid(instalment: InstalmentState): Centavos {
  const settled = addCentavos(instalment.paid.interest, instalment.waived.interest)
  return subtractToZero(instalment.interest, settled)
}

export function feeUnpaid(instalment: InstalmentState): Centavos {
  const settled = addCentavos(instalment.paid.fee, instalment.waived.fee)
  return subtractToZero(instalment.feeCharged, settled)
}

export function penaltyUnpaid(instalment: InstalmentState): Centavos {
  const settled = addCentavos(instalment.paid.penalty, instalment.waived.penalty)
  return subtractToZero(instalment.penalty, settled)
}

export function unpaidOf(instalment: InstalmentState, component: Component): Centavos {
  if (component === 'principal') return principalUnpaid(instalment)
  if (component === 'interest') return interestUnpaid(instalment)
  if (component === 'fee') return feeUnpaid(instalment)
  return penaltyUnpaid(instalment)
}

/**
 * Takes what was waived beforehand of interest that accrues after one day up to another, wherever it
 * is asked: an instalment whose principal is paid ahead asks for none of it, and what was waived of
 * its period goes with it to the next one, also over an extension. It is used on no other period.
 */
export function takeWaivedAhead(
  loan: LoanState,
  amount: Centavos,
  after: DayNumber,
  to: DayNumber,
  from: 'waivedAhead' | 'projectedWaivedAhead',
): Centavos {
  if (!loan.hasWaivedAhead) return ZERO_CENTAVOS
  let left = amount
  for (const instalment of loan.byDueDay) {
    if (!isInPeriod(instalment, after, to)) continue
    const part = minCentavos(left, instalment[from])
    instalment[from] = subtractCentavos(instalment[from], part)
    left = subtractCentavos(left, part)
  }
  return subtractCentavos(amount, left)
}

/** Whether the days after one up to another are of its period. */
export function isInPeriod(
  { periodStartDay, dueDay }: InstalmentState,
  after: DayNumber,
  to: DayNumber,
): boolean {
  return periodStartDay <= after && to <= dueDay
}

/** The next day on which a period begins of which something is waived: interest is split there. */
export function nextWaivedPeriod(loan: LoanState, after: DayNumber): DayNumber {
  if (!loan.hasWaivedAhead) return Infinity
  let next = Infinity
  for (const { periodStartDay, waivedAhead } of loan.byDueDay)
    if (waivedAhead > 0 && periodStartDay > after) next = Math.min(next, periodStartDay)
  return next
}

/** By how much the rounded sum of a period grows between two states of it. */
export function interestBetween(
  loan: LoanState,
  before: CentavoDays,
  after: CentavoDays,
): Centavos {
  return subtractCentavos(
    interestHalfUp(after, loan.annualRatePpm, loan.yearDays),
    interestHalfUp(before, loan.annualRatePpm, loan.yearDays),
  )
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

/** The penalty base: unpaid principal, interest and fee. */
export function penaltyBaseOf(instalment: InstalmentState): Centavos {
  return addCentavos(
    addCentavos(principalUnpaid(instalment), interestUnpaid(instalment)),
    feeUnpaid(instalment),
  )
}

/** Charges that have been asked and are not paid or waived, over all instalments. */
export function chargesUnpaid(loan: LoanState): Centavos {
  let total = ZERO_CENTAVOS
  for (const instalment of loan.instalments) {
    total = addCentavos(total, penaltyUnpaid(instalment))
    total = addCentavos(total, addCentavos(interestUnpaid(instalment), feeUnpaid(instalment)))
  }
  return total
}

/** A refund that has to come back. */
export function refundDebt(loan: LoanState): Centavos {
  return subtractToZero(ZERO_CENTAVOS, loan.credit)
}

/**
 * What settles the loan on its day: unpaid principal, what has been charged and accrued, and a
 * refund that has to come back.
 */
export function payOffOf(loan: LoanState): Centavos {
  return addCentavos(addCentavos(loan.principalUnpaid, chargesUnpaid(loan)), refundDebt(loan))
}

/** How much more may be charged today; null when the guard does not apply. */
export function headroomOf(loan: LoanState): Centavos | null {
  if (loan.chargesCap === null) return null
  if (loan.stop !== null) return ZERO_CENTAVOS
  return subtractToZero(loan.chargesCap, loan.charges)
}

export function paidOnLoan(loan: LoanState): Centavos {
  let total = loan.extensionFees
  for (const instalment of loan.instalments)
    total = addCentavos(total, sumOfAmounts(instalment.paid))
  return total
}

export function waivedOnLoan(loan: LoanState): Amounts {
  const total = noAmounts()
  for (const instalment of loan.instalments) addAmounts(total, instalment.waived)
  return total
}

/** What was asked and is not, since charging had stopped. */
export function lifetimeRemovedOf(instalment: InstalmentState, allowed: Centavos): Centavos {
  const penalty = subtractCentavos(
    addCentavos(allowed, instalment.penaltyCarried),
    instalment.penalty,
  )
  return addCentavos(penalty, addCentavos(instalment.interestUncharged, instalment.feeUncharged))
}
