// Where money goes: payments, waivers, refunds. Every centavo that comes in is either paid on
// something or a credit; nothing here creates or loses one.
import type { BusinessDate } from './dates.ts'
import {
  addTo,
  chargesUnpaid,
  type InstalmentState,
  isClosed,
  isDue,
  isInPeriod,
  type LoanState,
  refundDebt,
  unpaidOf,
} from './loan-state.ts'
import {
  addCentavos,
  type Centavos,
  minCentavos,
  negateCentavos,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVOS,
} from './money.ts'
import type { Component } from './policy.ts'
import { projectInterest } from './projection.ts'
import type { InterestRun } from './trace.ts'

/** The event on whose behalf money moves, for the trace. */
export type Cause = { readonly id: string; readonly valueOn: BusinessDate }

export function pay(loan: LoanState, amount: Centavos, cause: Cause): void {
  loan.received = addCentavos(loan.received, amount)
  allocate(loan, amount, cause)
}

/** Allocates money that has been counted as received. */
export function allocate(loan: LoanState, amount: Centavos, cause: Cause): void {
  let left = returnRefund(loan, amount, cause)
  if (!isClosed(loan)) {
    for (const instalment of loan.instalments) {
      if (left === 0) break
      if (isDue(loan, instalment)) left = payDue(loan, instalment, left, cause)
    }
    left = payEarly(loan, left, cause)
    settleIfPaid(loan)
  }
  addCredit(loan, left, cause)
}

/** A debt that comes from a refund of money that was later reversed is paid before all else. */
function returnRefund(loan: LoanState, amount: Centavos, cause: Cause): Centavos {
  const part = minCentavos(amount, refundDebt(loan))
  if (part === 0) return amount
  setCredit(loan, addCentavos(loan.credit, part))
  if (loan.writtenOff !== null) {
    const refundReturned = addCentavos(loan.writtenOff.refundReturned, part)
    loan.writtenOff = { ...loan.writtenOff, refundReturned }
  }
  traceOnLoan(loan, 'refund-returned', part, cause)
  return subtractCentavos(amount, part)
}

function payDue(
  loan: LoanState,
  instalment: InstalmentState,
  amount: Centavos,
  cause: Cause,
): Centavos {
  let left = amount
  for (const component of loan.terms.policy.allocation) {
    if (left === 0) break
    left = payComponent(loan, instalment, component, left, cause)
  }
  return left
}

/**
 * Early money pays what has accrued on the instalments not yet due, then their principal. A fee is
 * asked on its date, not before.
 */
function payEarly(loan: LoanState, amount: Centavos, cause: Cause): Centavos {
  if (amount === 0) return amount
  let left = amount
  const early = loan.instalments.filter((instalment) => !isDue(loan, instalment))
  for (const instalment of early)
    for (const component of loan.terms.policy.allocation)
      if (component !== 'principal') left = payComponent(loan, instalment, component, left, cause)
  for (const instalment of early) left = payComponent(loan, instalment, 'principal', left, cause)
  return left
}

/** Pays one component as far as it has been charged; returns what is left. */
export function payComponent(
  loan: LoanState,
  instalment: InstalmentState,
  component: Component,
  amount: Centavos,
  cause: Cause,
): Centavos {
  const part = minCentavos(amount, unpaidOf(instalment, component))
  if (part === 0) return amount
  addTo(instalment.paid, component, part)
  if (component === 'principal') lowerPrincipal(loan, part)
  traceOn(loan, 'paid', instalment, component, part, cause)
  return subtractCentavos(amount, part)
}

function lowerPrincipal(loan: LoanState, amount: Centavos): void {
  loan.principalUnpaid = subtractCentavos(loan.principalUnpaid, amount)
  loan.isOpenStale = true
}

/** A loan with nothing left to pay is settled, whatever brought it there. */
export function settleIfPaid(loan: LoanState): void {
  if (loan.principalUnpaid > 0 || isClosed(loan) || refundDebt(loan) > 0) return
  if (chargesUnpaid(loan) === 0) loan.settledDay = loan.day
}

/**
 * Waives of one instalment, or of the whole loan: what has been charged, by number, then interest
 * to come, by number. Returns what there was to waive.
 */
export function waive(
  loan: LoanState,
  component: Component,
  amount: Centavos,
  number: number | undefined,
  cause: Cause,
): Centavos {
  const chosen =
    number === undefined
      ? loan.instalments
      : loan.instalments.filter((instalment) => instalment.number === number)
  let left = amount
  for (const instalment of chosen) left = waiveCharged(loan, instalment, component, left, cause)
  if (component === 'interest') {
    for (const instalment of chosen) left = waiveAhead(loan, instalment, left, cause)
  }
  settleIfPaid(loan)
  return subtractCentavos(amount, left)
}

/** Waives what has been charged of one component; returns what is left of the amount. */
export function waiveCharged(
  loan: LoanState,
  instalment: InstalmentState,
  component: Component,
  amount: Centavos,
  cause: Cause,
): Centavos {
  const part = minCentavos(amount, unpaidOf(instalment, component))
  if (part === 0) return amount
  addTo(instalment.waived, component, part)
  if (component === 'principal') lowerPrincipal(loan, part)
  traceOn(loan, 'waived', instalment, component, part, cause)
  return subtractCentavos(amount, part)
}

/**
 * Interest to come: as it accrues it is not asked, and what never accrues was never waived. What an
 * instalment will ask can come from several periods, and each part is waived of its own.
 */
function waiveAhead(
  loan: LoanState,
  instalment: InstalmentState,
  amount: Centavos,
  cause: Cause,
): Centavos {
  if (amount === 0) return amount
  const toCome: InterestRun[] = []
  projectInterest(loan, toCome)
  let left = amount
  for (const run of toCome.filter(({ number }) => number === instalment.number)) {
    const period = isInPeriod(instalment, run.from, run.to)
      ? instalment
      : loan.byDueDay.find((other) => isInPeriod(other, run.from, run.to))
    if (period === undefined) continue
    const charged = subtractCentavos(run.accrued, run.uncharged)
    const part = minCentavos(left, subtractCentavos(charged, run.waived))
    period.waivedAhead = addCentavos(period.waivedAhead, part)
    left = subtractCentavos(left, part)
  }
  const waived = subtractCentavos(amount, left)
  if (waived === 0) return amount
  loan.hasWaivedAhead = true
  loan.trace?.waivedAhead.push({ eventId: cause.id, on: cause.valueOn, amount: waived })
  return left
}

export function refund(loan: LoanState, amount: Centavos, cause: Cause): void {
  loan.refunded = addCentavos(loan.refunded, amount)
  setCredit(loan, subtractCentavos(loan.credit, amount))
  loan.trace?.refunds.push({ eventId: cause.id, on: cause.valueOn, amount })
}

/** Money of before the payout counts on the loan from the day of the payout. */
export function spendCredit(loan: LoanState, cause: Cause): void {
  const amount = subtractToZero(loan.credit, ZERO_CENTAVOS)
  addCredit(loan, negateCentavos(amount), cause)
  allocate(loan, amount, cause)
}

export function addCredit(loan: LoanState, amount: Centavos, cause: Cause): void {
  if (amount === 0) return
  setCredit(loan, addCentavos(loan.credit, amount))
  traceOnLoan(loan, 'credit', amount, cause)
}

function setCredit(loan: LoanState, credit: Centavos): void {
  loan.credit = credit
  if (credit >= 0) loan.creditBelowZeroDay = null
  else loan.creditBelowZeroDay ??= loan.day
}

function traceOn(
  loan: LoanState,
  kind: 'paid' | 'waived',
  instalment: InstalmentState,
  component: Component,
  amountCentavos: Centavos,
  cause: Cause,
): void {
  loan.trace?.allocations.push({
    eventId: cause.id,
    valueOn: cause.valueOn,
    kind,
    number: instalment.number,
    component,
    amountCentavos,
  })
}

export function traceOnLoan(
  loan: LoanState,
  component: 'extension-fee' | 'credit' | 'refund-returned',
  amountCentavos: Centavos,
  cause: Cause,
): void {
  loan.trace?.allocations.push({
    eventId: cause.id,
    valueOn: cause.valueOn,
    kind: 'paid',
    number: 0,
    component,
    amountCentavos,
  })
}
