// What is owed on a date, and how things stand: the one answer that screens, quotes, reminders and
// the ledger share. A pure function of terms, events and the date.
import { addDays, type BusinessDate, dateOfDayNumber, type DayNumber } from './dates.ts'
import type { LoanEvent } from './events.ts'
import type { IgnoredEvent } from './events-in-force.ts'
import {
  addAmounts,
  type Amounts,
  type InstalmentState,
  feeUnpaid,
  interestUnpaid,
  isSettled,
  lifetimeRemovedOf,
  type LoanState,
  noAmounts,
  payOffOf,
  principalUnpaid,
  refundDebt,
  sumOfAmounts,
} from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavos,
  type Centavos,
  maxCentavos,
  minCentavos,
  rateSumDown,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVOS,
} from './money.ts'
import { nextDueOf } from './next-due.ts'
import { projectInterest } from './projection.ts'
import type { InterestRun } from './trace.ts'
import { type MoneyBefore, walkTo } from './walk.ts'

export type LoanStatus =
  | 'not-disbursed'
  | 'current'
  | 'due'
  | 'overdue'
  | 'settled'
  | 'cancelled'
  | 'written-off'

/** An instalment is due from so many days before its due date (order status 174). */
export const DUE_WITHIN_DAYS = 3

export type InstalmentPosition = {
  readonly number: number
  readonly dueOn: BusinessDate
  /** Before any extension. */
  readonly agreedDueOn: BusinessDate
  /** A new plan took its place; it keeps what was paid on it. */
  readonly isReplaced: boolean
  /**
   * Principal, fee, penalty to date, and interest: charged once its date has come; before that as
   * it will ask if nothing more is paid ahead.
   */
  readonly owed: Readonly<Amounts>
  readonly paid: Readonly<Amounts>
  readonly waived: Readonly<Amounts>
  readonly unpaid: Readonly<Amounts>
  readonly owedCentavos: Centavos
  readonly paidCentavos: Centavos
  readonly unpaidCentavos: Centavos
  /** Interest that has accrued by the date, and what of it is not paid or waived. */
  readonly accruedInterestCentavos: Centavos
  readonly accruedUnpaidCentavos: Centavos
  /** Unpaid of fees that have been asked: its own from its date on, and what a plan carried to it. */
  readonly feeAskedUnpaidCentavos: Centavos
  /** Calendar days after the due date while something is unpaid; 0 otherwise. */
  readonly daysLate: number
}

export type GuardReport = {
  /** Charges counted so far against the lifetime cap, and the cap; null when not guarded. */
  readonly chargesCapCentavos: Centavos | null
  readonly headroomCentavos: Centavos | null
  /** What the policy asked for and the guard did not let be charged. */
  readonly monthlyRemovedCentavos: Centavos
  readonly lifetimeRemovedCentavos: Centavos
  /** The day on which the lifetime cap was reached. */
  readonly reachedOn: BusinessDate | null
}

export type Position = {
  readonly asOf: BusinessDate
  readonly status: LoanStatus
  readonly disbursedOn: BusinessDate | null
  readonly instalments: readonly InstalmentPosition[]
  /** Over all instalments. */
  readonly owed: Readonly<Amounts>
  readonly paid: Readonly<Amounts>
  readonly waived: Readonly<Amounts>
  readonly unpaid: Readonly<Amounts>
  /** Unpaid of what is due by today, penalties included, and a refund that has to come back. */
  readonly dueCentavos: Centavos
  /** The first unpaid instalment: its date, and what is to be paid for the loan to be in order. */
  readonly nextDueOn: BusinessDate | null
  readonly nextDueCentavos: Centavos
  /** What an order row stores, so that its status follows from this date and the day. */
  readonly firstUnpaidDueOn: BusinessDate | null
  readonly daysLate: number
  /** Settles the loan today. */
  readonly payOffCentavos: Centavos
  readonly receivedCentavos: Centavos
  readonly refundedCentavos: Centavos
  /** Overpaid and refundable; below zero when a refund has to come back. */
  readonly creditCentavos: Centavos
  readonly deductedFeeCentavos: Centavos
  readonly extensionFeesCentavos: Centavos
  readonly extensions: number
  readonly plans: number
  /** Interest, fees and penalties charged so far: paid, waived or not. */
  readonly chargesCentavos: Centavos
  readonly guard: GuardReport
  readonly settledOn: BusinessDate | null
  readonly writtenOffOn: BusinessDate | null
  readonly cancelledOn: BusinessDate | null
  /** Events that were given and have no effect, each with the reason. */
  readonly ignored: readonly IgnoredEvent[]
}

export function position(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  asOf: BusinessDate,
): Position {
  const { loan, before, ignored } = walkTo(terms, events, asOf, null)
  if (loan === null) return undisbursedPosition(asOf, before, ignored)
  return positionOf(loan, asOf, ignored)
}

/** The running status that follows from the first unpaid due date and the day. */
export function runningStatusOn(
  firstUnpaidDueOn: BusinessDate,
  on: BusinessDate,
): 'current' | 'due' | 'overdue' {
  if (firstUnpaidDueOn < on) return 'overdue'
  return firstUnpaidDueOn <= addDays(on, DUE_WITHIN_DAYS) ? 'due' : 'current'
}

/**
 * Hands out parts of the state, which must not be walked on after it. With `toCome`, it also gets the
 * days that the interest to come is made of.
 */
export function positionOf(
  loan: LoanState,
  asOf: BusinessDate,
  ignored: readonly IgnoredEvent[],
  toCome: InterestRun[] | null = null,
): Position {
  if (loan.cancelledDay !== null) return cancelledPosition(loan, asOf, loan.cancelledDay, ignored)
  projectInterest(loan, toCome)
  const instalments: InstalmentPosition[] = []
  const owed = noAmounts()
  const paid = noAmounts()
  const waived = noAmounts()
  const unpaid = noAmounts()
  let first: InstalmentPosition | null = null
  let firstUnpaidDay = loan.creditBelowZeroDay ?? Infinity
  let due = refundDebt(loan)
  for (const state of loan.instalments) {
    const instalment = instalmentPosition(loan, state)
    instalments.push(instalment)
    addAmounts(owed, instalment.owed)
    addAmounts(paid, instalment.paid)
    addAmounts(waived, instalment.waived)
    addAmounts(unpaid, instalment.unpaid)
    if (instalment.unpaidCentavos === 0) continue
    if (first === null || instalment.dueOn < first.dueOn) first = instalment
    firstUnpaidDay = Math.min(firstUnpaidDay, state.dueDay)
    if (state.dueDay <= loan.day) due = addCentavos(due, instalment.unpaidCentavos)
  }
  const refundOn = dateOrNull(loan.creditBelowZeroDay)
  const firstUnpaidDueOn = earliest(first?.dueOn ?? null, refundOn)
  return {
    asOf,
    status: statusOf(loan, firstUnpaidDueOn, asOf),
    disbursedOn: loan.disbursedOn,
    instalments,
    owed,
    paid,
    waived,
    unpaid,
    dueCentavos: due,
    nextDueOn: firstUnpaidDueOn,
    nextDueCentavos: nextDueOf(loan, due),
    firstUnpaidDueOn,
    daysLate: Math.max(0, loan.day - firstUnpaidDay),
    payOffCentavos: payOffOf(loan),
    receivedCentavos: loan.received,
    refundedCentavos: loan.refunded,
    creditCentavos: loan.credit,
    deductedFeeCentavos: loan.terms.deductedFeeCentavos,
    extensionFeesCentavos: loan.extensionFees,
    extensions: loan.extensions,
    plans: loan.plans,
    chargesCentavos: loan.charges,
    guard: guardReport(loan),
    settledOn: isSettled(loan) ? dateOrNull(loan.settledDay) : null,
    writtenOffOn: dateOrNull(loan.writtenOffDay),
    cancelledOn: null,
    ignored,
  }
}

function instalmentPosition(loan: LoanState, state: InstalmentState): InstalmentPosition {
  const { paid, interestToCome } = state
  const waived =
    state.waivedToCome === 0
      ? state.waived
      : {
          ...state.waived,
          interest: addCentavos(state.waived.interest, state.waivedToCome),
        }
  const owed: Amounts = {
    penalty: state.penalty,
    fee: addCentavos(state.feeCharged, state.feeToCome),
    interest: addCentavos(state.interest, interestToCome),
    principal: state.principal,
  }
  const unpaid: Amounts = {
    penalty: subtractCentavos(owed.penalty, addCentavos(paid.penalty, waived.penalty)),
    fee: subtractCentavos(owed.fee, addCentavos(paid.fee, waived.fee)),
    interest: subtractCentavos(owed.interest, addCentavos(paid.interest, waived.interest)),
    principal: principalUnpaid(state),
  }
  const unpaidTotal = sumOfAmounts(unpaid)
  const dueOn = dueDateOf(state.dueDay)
  return {
    number: state.number,
    dueOn,
    agreedDueOn: state.agreedDueDay === state.dueDay ? dueOn : dueDateOf(state.agreedDueDay),
    isReplaced: state.isReplaced,
    owed,
    paid,
    waived,
    unpaid,
    owedCentavos: sumOfAmounts(owed),
    paidCentavos: sumOfAmounts(paid),
    unpaidCentavos: unpaidTotal,
    accruedInterestCentavos: state.interest,
    accruedUnpaidCentavos: interestUnpaid(state),
    feeAskedUnpaidCentavos: feeUnpaid(state),
    daysLate: unpaidTotal > 0 ? Math.max(0, loan.day - state.dueDay) : 0,
  }
}

// The due dates of running loans lie within a few years, and the same ones are asked for again and
// again: each is remembered until another with the same place comes.
const REMEMBERED = 2048
const rememberedDays = new Float64Array(REMEMBERED).fill(NaN)
const rememberedDates: BusinessDate[] = []

function dueDateOf(day: DayNumber): BusinessDate {
  const place = day & (REMEMBERED - 1)
  const known = rememberedDays[place] === day ? rememberedDates[place] : undefined
  if (known !== undefined) return known
  const date = dateOfDayNumber(day)
  rememberedDays[place] = day
  rememberedDates[place] = date
  return date
}

function guardReport(loan: LoanState): GuardReport {
  let monthlyRemoved = ZERO_CENTAVOS
  let lifetimeRemoved = ZERO_CENTAVOS
  for (const state of loan.instalments) {
    const allowed = rateSumDown(state.allowedPenalty)
    const asked = rateSumDown(state.policyPenalty)
    monthlyRemoved = addCentavos(monthlyRemoved, state.penaltyHeldBack)
    if (asked !== allowed)
      monthlyRemoved = addCentavos(monthlyRemoved, subtractCentavos(asked, allowed))
    if (loan.stop?.by === 'lifetime-guard')
      lifetimeRemoved = addCentavos(lifetimeRemoved, lifetimeRemovedOf(state, allowed))
  }
  const { chargesCap } = loan
  return {
    chargesCapCentavos: chargesCap,
    headroomCentavos: chargesCap === null ? null : subtractToZero(chargesCap, loan.charges),
    monthlyRemovedCentavos: monthlyRemoved,
    lifetimeRemovedCentavos: lifetimeRemoved,
    reachedOn: loan.stop?.by === 'lifetime-guard' ? dateOfDayNumber(loan.stop.day) : null,
  }
}

function statusOf(
  loan: LoanState,
  firstUnpaidDueOn: BusinessDate | null,
  asOf: BusinessDate,
): LoanStatus {
  if (firstUnpaidDueOn === null) return 'settled'
  if (loan.writtenOffDay !== null) return 'written-off'
  return runningStatusOn(firstUnpaidDueOn, asOf)
}

/** The borrower returns what was paid out and owes nothing else; the fee is not kept. */
function cancelledPosition(
  loan: LoanState,
  asOf: BusinessDate,
  cancelledDay: DayNumber,
  ignored: readonly IgnoredEvent[],
): Position {
  const kept = subtractCentavos(loan.received, loan.refunded)
  const returned = maxCentavos(ZERO_CENTAVOS, minCentavos(kept, loan.paidOut))
  const credit = subtractCentavos(kept, returned)
  const unpaid = subtractCentavos(loan.paidOut, returned)
  const toReturn = addCentavos(unpaid, subtractToZero(ZERO_CENTAVOS, credit))
  const cancelledOn = dateOfDayNumber(cancelledDay)
  return {
    ...undisbursedPosition(asOf, { received: loan.received, refunded: loan.refunded }, ignored),
    status: 'cancelled',
    disbursedOn: loan.disbursedOn,
    owed: { ...noAmounts(), principal: loan.paidOut },
    paid: { ...noAmounts(), principal: returned },
    unpaid: { ...noAmounts(), principal: unpaid },
    dueCentavos: toReturn,
    nextDueOn: toReturn > 0 ? cancelledOn : null,
    nextDueCentavos: toReturn,
    firstUnpaidDueOn: toReturn > 0 ? cancelledOn : null,
    payOffCentavos: toReturn,
    creditCentavos: credit,
    cancelledOn,
  }
}

/** No payout stands: what was paid is a credit, what was refunded beyond it has to come back. */
export function undisbursedPosition(
  asOf: BusinessDate,
  { received, refunded }: MoneyBefore,
  ignored: readonly IgnoredEvent[],
): Position {
  const credit = subtractCentavos(received, refunded)
  const debt = subtractToZero(ZERO_CENTAVOS, credit)
  return {
    asOf,
    status: 'not-disbursed',
    disbursedOn: null,
    instalments: [],
    owed: noAmounts(),
    paid: noAmounts(),
    waived: noAmounts(),
    unpaid: noAmounts(),
    dueCentavos: debt,
    nextDueOn: debt > 0 ? asOf : null,
    nextDueCentavos: debt,
    firstUnpaidDueOn: debt > 0 ? asOf : null,
    daysLate: 0,
    payOffCentavos: debt,
    receivedCentavos: received,
    refundedCentavos: refunded,
    creditCentavos: credit,
    deductedFeeCentavos: ZERO_CENTAVOS,
    extensionFeesCentavos: ZERO_CENTAVOS,
    extensions: 0,
    plans: 0,
    chargesCentavos: ZERO_CENTAVOS,
    guard: {
      chargesCapCentavos: null,
      headroomCentavos: null,
      monthlyRemovedCentavos: ZERO_CENTAVOS,
      lifetimeRemovedCentavos: ZERO_CENTAVOS,
      reachedOn: null,
    },
    settledOn: null,
    writtenOffOn: null,
    cancelledOn: null,
    ignored,
  }
}

function dateOrNull(day: DayNumber | null): BusinessDate | null {
  return day === null ? null : dateOfDayNumber(day)
}

function earliest(a: BusinessDate | null, b: BusinessDate | null): BusinessDate | null {
  if (a === null) return b
  if (b === null) return a
  return a < b ? a : b
}
