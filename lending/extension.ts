// An extension that was agreed: it pays what had accrued, moves the due dates and sets the limits of
// the new periods' interest, all by the figures of the event.
import { allocate, type Cause, payComponent, settleIfPaid, traceOnLoan } from './allocation.ts'
import { compareDates, dayNumberOf, daysBetween } from './dates.ts'
import type { ExtendedEvent } from './events.ts'
import { lawOn } from './law.ts'
import {
  feeUnpaid,
  headroomOf,
  type InstalmentState,
  interestUnpaid,
  type LoanState,
  penaltyUnpaid,
  principalUnpaid,
  updateDueOrder,
} from './loan-state.ts'
import {
  addCentavos,
  type Centavos,
  minCentavos,
  subtractCentavos,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import { endPenalties } from './penalty.ts'
import { renewLaw } from './start-loan.ts'

export type ExtensionCharges = {
  readonly interestCentavos: Centavos
  readonly penaltyCentavos: Centavos
  readonly feeCentavos: Centavos
}

/** What has to be paid today before the due dates can move, apart from the extension's own fee. */
export function chargesToExtend(loan: LoanState): ExtensionCharges {
  let interest = ZERO_CENTAVOS
  let penalty = ZERO_CENTAVOS
  let fee = ZERO_CENTAVOS
  for (const instalment of loan.instalments) {
    interest = addCentavos(interest, interestUnpaid(instalment))
    penalty = addCentavos(penalty, penaltyUnpaid(instalment))
    fee = addCentavos(fee, feeUnpaid(instalment))
  }
  return { interestCentavos: interest, penaltyCentavos: penalty, feeCentavos: fee }
}

/** An extension moves an instalment with principal to pay, and no other. */
export function isMovable(instalment: InstalmentState): boolean {
  return principalUnpaid(instalment) > 0
}

/** Applies the extension on the day of the loan. `paid` is the payment that funded it. */
export function extend(loan: LoanState, event: ExtendedEvent, paid: Centavos): void {
  loan.received = addCentavos(loan.received, paid)
  const cause: Cause = { id: event.paymentId ?? event.id, valueOn: event.valueOn }
  let left = paid
  left = spend(loan, left, 'interest', event.interestCentavos, cause)
  left = spend(loan, left, 'penalty', event.penaltyCentavos, cause)
  left = spend(loan, left, 'fee', event.feeCentavos, cause)
  left = chargeExtensionFee(loan, event, left, cause)
  moveDueDates(loan, event)
  loan.extensions += 1
  if (left > 0) allocate(loan, left, cause)
  settleIfPaid(loan)
}

/** Pays up to `agreed` of one kind of charge, by number; returns what is left of all. */
function spend(
  loan: LoanState,
  left: Centavos,
  component: 'interest' | 'penalty' | 'fee',
  agreed: Centavos,
  cause: Cause,
): Centavos {
  const amount = minCentavos(left, agreed)
  let unspent = amount
  for (const instalment of loan.instalments)
    unspent = payComponent(loan, instalment, component, unspent, cause)
  return addCentavos(subtractCentavos(left, amount), unspent)
}

function chargeExtensionFee(
  loan: LoanState,
  event: ExtendedEvent,
  left: Centavos,
  cause: Cause,
): Centavos {
  const headroom = headroomOf(loan)
  const allowed =
    headroom === null
      ? event.extensionFeeCentavos
      : minCentavos(event.extensionFeeCentavos, headroom)
  const fee = minCentavos(left, allowed)
  if (fee === 0) return left
  loan.extensionFees = addCentavos(loan.extensionFees, fee)
  loan.charges = addCentavos(loan.charges, fee)
  loan.trace?.extensionFees.push({ eventId: event.id, on: event.valueOn, amount: fee })
  traceOnLoan(loan, 'extension-fee', fee, cause)
  return subtractCentavos(left, fee)
}

/** The running period ends today; the new ones run from today over the dates that moved. */
function moveDueDates(loan: LoanState, event: ExtendedEvent): void {
  renewLaw(
    loan,
    event.law ?? lawOn(event.valueOn, loan.terms.laws),
    Math.max(...event.instalments.map((move) => daysBetween(event.valueOn, move.dueOn))),
  )
  let periodStartDay = loan.day
  for (const move of event.instalments.toSorted((a, b) => compareDates(a.dueOn, b.dueOn))) {
    const instalment = loan.instalments[move.number - 1]
    if (instalment === undefined || instalment.isReplaced) continue
    instalment.periodStartDay = periodStartDay
    instalment.dueDay = dayNumberOf(move.dueOn)
    periodStartDay = instalment.dueDay
  }
  endPenalties(loan)
  startPeriods(
    loan,
    event.instalments.map((move) => ({ dueOn: move.dueOn, agreed: move.interestCentavos })),
  )
}

/** Opens the periods of an extension or a plan, one after the other from today. */
export function startPeriods(
  loan: LoanState,
  agreed: readonly { dueOn: ExtendedEvent['valueOn']; agreed: Centavos }[],
): void {
  loan.periods = agreed
    .map((period) => ({
      endDay: dayNumberOf(period.dueOn),
      agreed: period.agreed,
      isAgreedLater: true,
    }))
    .toSorted((a, b) => a.endDay - b.endDay)
  loan.periodIndex = 0
  loan.balanceDays = ZERO_CENTAVO_DAYS
  loan.periodInterest = ZERO_CENTAVOS
  updateDueOrder(loan)
}
