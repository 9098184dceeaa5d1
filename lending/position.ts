// What is owed on a date, and how things stand: the one answer that screens, quotes, reminders and
// the ledger share. A pure function of terms, events and the date.
import { chargesOn } from './accrual.ts'
import {
  addDays,
  type BusinessDate,
  dateOfDayNumber,
  type DayNumber,
  dayNumberOf,
} from './dates.ts'
import type { IgnoredEvent, LoanEvent } from './events.ts'
import { type Law, PHILIPPINE_LAWS } from './law.ts'
import {
  addAmounts,
  type Amounts,
  feeOwed,
  feeUnpaid,
  type InstalmentState,
  interestOwed,
  interestUnpaid,
  type LoanState,
  noAmounts,
  payOffOf,
  penaltyAllowed,
  penaltyAsked,
  penaltyOwed,
  penaltyUnpaid,
  principalUnpaid,
  sumOfAmounts,
} from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavos,
  type Centavos,
  maxCentavos,
  minCentavos,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVOS,
} from './money.ts'
import { walkTo } from './walk.ts'

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
  /** Scheduled principal, interest and fee, and the penalty to date. */
  readonly owed: Readonly<Amounts>
  readonly paid: Readonly<Amounts>
  readonly waived: Readonly<Amounts>
  readonly unpaid: Readonly<Amounts>
  readonly owedCentavos: Centavos
  readonly paidCentavos: Centavos
  readonly unpaidCentavos: Centavos
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
  /** Unpaid of what is due by today, penalties included. */
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
  /** Interest, fees and penalties charged so far: paid, waived or not. */
  readonly chargesCentavos: Centavos
  readonly guard: GuardReport
  readonly settledOn: BusinessDate | null
  readonly writtenOffOn: BusinessDate | null
  readonly cancelledOn: BusinessDate | null
  /** Events that were given and do not count, each with the reason. */
  readonly ignored: readonly IgnoredEvent[]
}

export function position(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  asOf: BusinessDate,
  laws: readonly Law[] = PHILIPPINE_LAWS,
): Position {
  const { loan, ignored } = walkTo(terms, events, asOf, laws, null)
  if (loan === null) return undisbursedPosition(asOf, ignored)
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

export function positionOf(
  loan: LoanState,
  asOf: BusinessDate,
  ignored: readonly IgnoredEvent[],
): Position {
  if (loan.cancelledDay !== null) return cancelledPosition(loan, asOf, loan.cancelledDay, ignored)
  const today = dayNumberOf(asOf)
  const instalments: InstalmentPosition[] = []
  const owed = noAmounts()
  const paid = noAmounts()
  const waived = noAmounts()
  const unpaid = noAmounts()
  let first: InstalmentPosition | null = null
  let due = subtractToZero(ZERO_CENTAVOS, loan.credit)
  for (const state of loan.instalments) {
    const instalment = instalmentPosition(state, today)
    instalments.push(instalment)
    addAmounts(owed, instalment.owed)
    addAmounts(paid, instalment.paid)
    addAmounts(waived, instalment.waived)
    addAmounts(unpaid, instalment.unpaid)
    if (instalment.unpaidCentavos > 0) first ??= instalment
    if (state.dueDay <= today) due = addCentavos(due, instalment.unpaidCentavos)
  }
  const charges = chargesOn(loan, loan.day)
  const refundOn = dateOrNull(loan.creditBelowZeroDay)
  const firstUnpaidDueOn = earliest(first?.dueOn ?? null, refundOn)
  return {
    asOf,
    status: statusOf(loan, firstUnpaidDueOn, asOf),
    disbursedOn: dateOfDayNumber(loan.disbursedDay),
    instalments,
    owed,
    paid,
    waived,
    unpaid,
    dueCentavos: due,
    nextDueOn: firstUnpaidDueOn,
    nextDueCentavos: due > 0 ? due : (first?.unpaidCentavos ?? ZERO_CENTAVOS),
    firstUnpaidDueOn,
    daysLate: firstUnpaidDueOn === null ? 0 : Math.max(0, today - dayNumberOf(firstUnpaidDueOn)),
    payOffCentavos: maxCentavos(ZERO_CENTAVOS, payOffOf(loan)),
    receivedCentavos: loan.received,
    refundedCentavos: loan.refunded,
    creditCentavos: loan.credit,
    deductedFeeCentavos: loan.terms.deductedFeeCentavos,
    extensionFeesCentavos: loan.extensionFees,
    extensions: loan.extensions,
    chargesCentavos: charges,
    guard: guardReport(loan, charges),
    settledOn: dateOrNull(loan.settledDay),
    writtenOffOn: dateOrNull(loan.writtenOffDay),
    cancelledOn: null,
    ignored,
  }
}

function instalmentPosition(state: InstalmentState, today: DayNumber): InstalmentPosition {
  const owed: Amounts = {
    penalty: penaltyOwed(state),
    fee: feeOwed(state),
    interest: interestOwed(state),
    principal: state.principal,
  }
  const unpaid: Amounts = {
    penalty: penaltyUnpaid(state),
    fee: feeUnpaid(state),
    interest: interestUnpaid(state),
    principal: principalUnpaid(state),
  }
  const unpaidTotal = sumOfAmounts(unpaid)
  const dueOn = dateOfDayNumber(state.dueDay)
  return {
    number: state.number,
    dueOn,
    agreedDueOn: state.agreedDueDay === state.dueDay ? dueOn : dateOfDayNumber(state.agreedDueDay),
    owed,
    paid: state.paid,
    waived: state.waived,
    unpaid,
    owedCentavos: sumOfAmounts(owed),
    paidCentavos: sumOfAmounts(state.paid),
    unpaidCentavos: unpaidTotal,
    daysLate: unpaidTotal > 0 ? Math.max(0, today - state.dueDay) : 0,
  }
}

function guardReport(loan: LoanState, charges: Centavos): GuardReport {
  let monthlyRemoved = ZERO_CENTAVOS
  let lifetimeRemoved = ZERO_CENTAVOS
  for (const state of loan.instalments) {
    const allowed = penaltyAllowed(state)
    const asked = penaltyAsked(state)
    monthlyRemoved = addCentavos(monthlyRemoved, subtractCentavos(asked, allowed))
    if (state.stopped === null || loan.stop?.by !== 'lifetime-guard') continue
    const scheduled = addCentavos(
      addCentavos(state.interestBefore, state.interest),
      addCentavos(state.fee, allowed),
    )
    const charged = addCentavos(
      addCentavos(state.stopped.interest, state.stopped.fee),
      state.stopped.penalty,
    )
    lifetimeRemoved = addCentavos(lifetimeRemoved, subtractToZero(scheduled, charged))
  }
  const { chargesCap } = loan
  return {
    chargesCapCentavos: chargesCap,
    headroomCentavos: chargesCap === null ? null : subtractToZero(chargesCap, charges),
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
  const blank = undisbursedPosition(asOf, ignored)
  return {
    ...blank,
    status: 'cancelled',
    disbursedOn: dateOfDayNumber(loan.disbursedDay),
    owed: { ...noAmounts(), principal: loan.paidOut },
    paid: { ...noAmounts(), principal: returned },
    unpaid: { ...noAmounts(), principal: unpaid },
    dueCentavos: toReturn,
    nextDueOn: toReturn > 0 ? cancelledOn : null,
    nextDueCentavos: toReturn,
    firstUnpaidDueOn: toReturn > 0 ? cancelledOn : null,
    payOffCentavos: toReturn,
    receivedCentavos: loan.received,
    refundedCentavos: loan.refunded,
    creditCentavos: credit,
    extensions: loan.extensions,
    cancelledOn,
  }
}

function undisbursedPosition(asOf: BusinessDate, ignored: readonly IgnoredEvent[]): Position {
  return {
    asOf,
    status: 'not-disbursed',
    disbursedOn: null,
    instalments: [],
    owed: noAmounts(),
    paid: noAmounts(),
    waived: noAmounts(),
    unpaid: noAmounts(),
    dueCentavos: ZERO_CENTAVOS,
    nextDueOn: null,
    nextDueCentavos: ZERO_CENTAVOS,
    firstUnpaidDueOn: null,
    daysLate: 0,
    payOffCentavos: ZERO_CENTAVOS,
    receivedCentavos: ZERO_CENTAVOS,
    refundedCentavos: ZERO_CENTAVOS,
    creditCentavos: ZERO_CENTAVOS,
    deductedFeeCentavos: ZERO_CENTAVOS,
    extensionFeesCentavos: ZERO_CENTAVOS,
    extensions: 0,
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
