// An extension that was agreed: it pays what had accrued, moves the due dates and sets the interest
// of the new periods, all by the figures of the event.
import { headroomOf } from './accrual.ts'
import { allocate, type Cause, payComponent, releaseInterest, settleIfPaid } from './allocation.ts'
import { dayNumberOf, daysBetween } from './dates.ts'
import type { ExtendedEvent, ExtendedInstalment } from './events.ts'
import { isCoveredByLaw, lawOn, lifetimeChargesCap } from './law.ts'
import { guardedAnnualRate } from './loan-terms.ts'
import {
  accruedInterest,
  feeUnpaid,
  type InstalmentState,
  interestOwed,
  interestSettled,
  interestUnpaid,
  type LoanState,
  penaltyAllowed,
  penaltyAsked,
  penaltyUnpaid,
  principalUnpaid,
  updateBalances,
} from './loan-state.ts'
import {
  addCentavos,
  type Centavos,
  copyRateSum,
  emptyRateSum,
  lowerRate,
  minCentavos,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import { closePeriod, traceOf } from './trace.ts'

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
    interest = addCentavos(interest, interestPayableNow(loan, instalment))
    penalty = addCentavos(penalty, penaltyUnpaid(instalment))
    if (instalment.dueDay <= loan.day) fee = addCentavos(fee, feeUnpaid(instalment))
  }
  return { interestCentavos: interest, penaltyCentavos: penalty, feeCentavos: fee }
}

/** Interest due and accrued, less what has been paid for it. */
function interestPayableNow(loan: LoanState, instalment: InstalmentState): Centavos {
  return subtractToZero(interestUntilNow(loan, instalment), interestSettled(instalment))
}

function interestUntilNow(loan: LoanState, instalment: InstalmentState): Centavos {
  if (instalment.stopped !== null || instalment.dueDay <= loan.day) return interestOwed(instalment)
  return addCentavos(instalment.interestBefore, accruedInterest(loan, instalment))
}

/** Whether an instalment still asks for scheduled money, so that an extension moves it. */
export function isMovable(instalment: InstalmentState): boolean {
  return (
    principalUnpaid(instalment) > 0 || interestUnpaid(instalment) > 0 || feeUnpaid(instalment) > 0
  )
}

/** Applies the extension on the day of the loan. `paid` is the payment that funded it. */
export function extend(loan: LoanState, event: ExtendedEvent, paid: Centavos): void {
  loan.received = addCentavos(loan.received, paid)
  const cause: Cause = { id: event.paymentId ?? event.id, valueOn: event.valueOn }
  let left = paid
  left = spend(left, event.interestCentavos, (amount) => payInterestNow(loan, amount, cause))
  left = spend(left, event.penaltyCentavos, (amount) => payOf(loan, 'penalty', amount, cause))
  left = spend(left, event.feeCentavos, (amount) => payOf(loan, 'fee', amount, cause))
  left = chargeExtensionFee(loan, event, left, cause)
  closePeriods(loan, event.instalments)
  renewLaw(loan, event)
  openPeriods(loan, event.instalments)
  loan.extensions += 1
  updateBalances(loan)
  for (const instalment of loan.instalments)
    if (findMove(event.instalments, instalment) !== undefined)
      instalment.scheduledBase = instalment.balance
  left = addCentavos(left, releaseInterest(loan, cause))
  if (left > 0) allocate(loan, left, cause)
  settleIfPaid(loan, cause)
}

/** Spends up to `agreed` of `left`; returns what is left of all. */
function spend(left: Centavos, agreed: Centavos, pay: (amount: Centavos) => Centavos): Centavos {
  const amount = minCentavos(left, agreed)
  return addCentavos(subtractCentavos(left, amount), pay(amount))
}

function payInterestNow(loan: LoanState, amount: Centavos, cause: Cause): Centavos {
  let left = amount
  for (const instalment of loan.instalments) {
    const part = minCentavos(left, interestPayableNow(loan, instalment))
    left = addCentavos(
      subtractCentavos(left, part),
      payComponent(loan, instalment, 'interest', part, cause),
    )
  }
  return left
}

function payOf(
  loan: LoanState,
  component: 'penalty' | 'fee',
  amount: Centavos,
  cause: Cause,
): Centavos {
  let left = amount
  for (const instalment of loan.instalments)
    if (component === 'penalty' || instalment.dueDay <= loan.day)
      left = payComponent(loan, instalment, component, left, cause)
  return left
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
  loan.trace?.extensionFees.push({ eventId: event.id, on: event.valueOn, amount: fee })
  loan.trace?.allocations.push({
    eventId: cause.id,
    valueOn: cause.valueOn,
    kind: 'paid',
    number: 0,
    component: 'extension-fee',
    amountCentavos: fee,
  })
  return subtractCentavos(left, fee)
}

/** What the moved instalments have earned so far is fixed; their sums begin again from nothing. */
function closePeriods(loan: LoanState, moves: readonly ExtendedInstalment[]): void {
  for (const instalment of loan.instalments) {
    if (findMove(moves, instalment) === undefined) continue
    const interest = interestUntilNow(loan, instalment)
    const penalty = penaltyAllowed(instalment)
    if (loan.trace !== null)
      closePeriod(loan.trace, instalment.number, {
        trace: traceOf(loan.trace, instalment.number),
        periodStartDay: instalment.periodStartDay,
        dueDay: instalment.dueDay,
        scheduledBase: instalment.scheduledBase,
        annualRatePpm: loan.annualRatePpm,
        interest: subtractToZero(interest, instalment.interestBefore),
        penalty: subtractCentavos(penalty, instalment.penaltyBefore),
        wasDue: instalment.dueDay <= loan.day,
      })
    instalment.interestBefore = interest
    instalment.penaltyBefore = penalty
    instalment.penaltyAskedBefore = penaltyAsked(instalment)
    for (const sum of [
      instalment.policyPenalty,
      instalment.guardPenalty,
      instalment.projectedPolicyPenalty,
      instalment.projectedGuardPenalty,
    ])
      copyRateSum(emptyRateSum(), sum)
    instalment.balanceDays = ZERO_CENTAVO_DAYS
    instalment.projectedBalanceDays = ZERO_CENTAVO_DAYS
  }
}

/** The new periods, one after the other from today, with the interest that was agreed. */
function openPeriods(loan: LoanState, moves: readonly ExtendedInstalment[]): void {
  let periodStartDay = loan.day
  for (const instalment of loan.instalments) {
    const move = findMove(moves, instalment)
    if (move === undefined) continue
    instalment.isPenaltyGuarded = loan.chargesCap !== null
    instalment.interest = move.interestCentavos
    instalment.periodStartDay = periodStartDay
    instalment.dueDay = dayNumberOf(move.dueOn)
    periodStartDay = instalment.dueDay
  }
}

function findMove(
  moves: readonly ExtendedInstalment[],
  instalment: InstalmentState,
): ExtendedInstalment | undefined {
  return moves.find((move) => move.number === instalment.number)
}

/** An extension is a renewal: the law of its day applies, and a loan once covered stays covered. */
function renewLaw(loan: LoanState, event: ExtendedEvent): void {
  loan.law = lawOn(event.valueOn, loan.laws)
  const lastDueOn = event.instalments.at(-1)?.dueOn ?? event.valueOn
  const termDays = daysBetween(event.valueOn, lastDueOn)
  loan.isCovered ||= isCoveredByLaw(loan.law, loan.terms.principalCentavos, termDays)
  if (loan.terms.guardScope !== 'all' && !loan.isCovered) return
  loan.chargesCap = lifetimeChargesCap(loan.law, loan.terms.principalCentavos)
  loan.annualRatePpm = lowerRate(loan.annualRatePpm, guardedAnnualRate(loan.terms.policy, loan.law))
}
