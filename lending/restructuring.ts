// A new plan that was agreed in hardship: it takes the place of every instalment, which keep what
// was paid on them, and carries what they leave unpaid over to its own.
import { type Cause, settleIfPaid, waiveCharged } from './allocation.ts'
import { dayNumberOf, daysBetween } from './dates.ts'
import type { RestructuredEvent } from './events.ts'
import { startPeriods } from './extension.ts'
import { lawOn } from './law.ts'
import {
  feeUnpaid,
  type InstalmentState,
  interestUnpaid,
  type LoanState,
  penaltyUnpaid,
  principalUnpaid,
} from './loan-state.ts'
import {
  addCentavos,
  type Centavos,
  minCentavos,
  subtractCentavos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Component } from './policy.ts'
import { newInstalment, renewLaw } from './start-loan.ts'

/** Applies the plan on the day of the loan. */
export function restructure(loan: LoanState, event: RestructuredEvent): void {
  const cause: Cause = { id: event.id, valueOn: event.valueOn }
  const lastDueOn = event.instalments.at(-1)?.dueOn ?? event.valueOn
  renewLaw(
    loan,
    event.law ?? lawOn(event.valueOn, loan.terms.laws),
    daysBetween(event.valueOn, lastDueOn),
  )
  let toWaive = event.penaltyWaivedCentavos
  for (const instalment of loan.instalments)
    toWaive = waiveCharged(loan, instalment, 'penalty', toWaive, cause)
  const added = plannedInstalments(loan, event)
  const first = added[0]
  if (first === undefined) return
  for (const instalment of loan.instalments) carryOver(loan, instalment, first, cause)
  loan.instalments = [...loan.instalments, ...added]
  loan.plans += 1
  startPeriods(
    loan,
    event.instalments.map((item) => ({ dueOn: item.dueOn, agreed: item.interestCentavos })),
  )
  settleIfPaid(loan)
}

/**
 * The agreed principals. Where history has changed under the plan, principal that is more comes onto
 * the first of them, what is less comes off the first ones in order.
 */
function plannedInstalments(loan: LoanState, event: RestructuredEvent): InstalmentState[] {
  const agreed = sumCentavos(event.instalments.map((item) => item.principalCentavos))
  const more = subtractToZero(loan.principalUnpaid, agreed)
  let less = subtractToZero(agreed, loan.principalUnpaid)
  const last = loan.instalments.at(-1)?.number ?? 0
  return event.instalments.map((item, index) => {
    const cut = minCentavos(less, item.principalCentavos)
    less = subtractCentavos(less, cut)
    const kept = subtractCentavos(item.principalCentavos, cut)
    return newInstalment(
      last + index + 1,
      dayNumberOf(event.instalments[index - 1]?.dueOn ?? event.valueOn),
      dayNumberOf(item.dueOn),
      index === 0 ? addCentavos(kept, more) : kept,
      ZERO_CENTAVOS,
      loan.chargesCap !== null,
    )
  })
}

/** What a replaced instalment leaves unpaid is asked with the first new one. */
function carryOver(
  loan: LoanState,
  from: InstalmentState,
  to: InstalmentState,
  cause: Cause,
): void {
  from.principal = subtractCentavos(from.principal, principalUnpaid(from))
  const interest = interestUnpaid(from)
  from.interest = subtractCentavos(from.interest, interest)
  to.interest = addCentavos(to.interest, interest)
  const penalty = penaltyUnpaid(from)
  from.penalty = subtractCentavos(from.penalty, penalty)
  from.penaltyCarried = subtractCentavos(from.penaltyCarried, penalty)
  to.penalty = addCentavos(to.penalty, penalty)
  to.penaltyCarried = addCentavos(to.penaltyCarried, penalty)
  const fee = feeUnpaid(from)
  from.feeCharged = subtractCentavos(from.feeCharged, fee)
  to.feeCharged = addCentavos(to.feeCharged, fee)
  to.isFeeAsked = true
  // A fee that was still to come is not part of the new plan, nor what was waived beforehand.
  if (!from.isFeeAsked) from.fee = ZERO_CENTAVOS
  from.isFeeAsked = true
  from.waivedAhead = ZERO_CENTAVOS
  from.isReplaced = true
  trace(loan, 'interest', interest, from, to, cause)
  trace(loan, 'penalty', penalty, from, to, cause)
  trace(loan, 'fee', fee, from, to, cause)
}

function trace(
  loan: LoanState,
  component: Component,
  amount: Centavos,
  from: InstalmentState,
  to: InstalmentState,
  cause: Cause,
): void {
  if (amount === 0) return
  loan.trace?.carried.push({
    eventId: cause.id,
    on: cause.valueOn,
    component,
    fromNumber: from.number,
    toNumber: to.number,
    amount,
  })
}
