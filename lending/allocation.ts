// Where money goes: payments, waivers, refunds. Every centavo that comes in is either paid on
// something or a credit; nothing here creates or loses one.
import { headroomOf, interestChargedOn } from './accrual.ts'
import { type BusinessDate, countDays } from './dates.ts'
import {
  addTo,
  canBeCovered,
  feeSettled,
  type InstalmentState,
  interestOwed,
  interestSettled,
  interestToDate,
  type LoanState,
  payOffOf,
  unpaidOf,
  updateBalances,
} from './loan-state.ts'
import {
  addCentavoDays,
  addCentavos,
  type Centavos,
  interestHalfUp,
  maxCentavos,
  minCentavos,
  negateCentavos,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVO_DAYS,
  ZERO_CENTAVOS,
} from './money.ts'
import { type Component, COMPONENTS } from './policy.ts'

/** The event on whose behalf money moves, for the trace. */
export type Cause = { readonly id: string; readonly valueOn: BusinessDate }

export function pay(loan: LoanState, amount: Centavos, cause: Cause): void {
  loan.received = addCentavos(loan.received, amount)
  allocate(loan, amount, cause)
}

/** Allocates money that has been counted as received. */
export function allocate(loan: LoanState, amount: Centavos, cause: Cause): void {
  if (loan.settledDay !== null || loan.cancelledDay !== null) {
    addCredit(loan, amount, cause)
    return
  }
  if (canBeCovered(loan) && amount >= payOffOf(loan)) {
    settle(loan, amount, cause)
    return
  }
  let left = amount
  let next: InstalmentState | null = null
  let isPrincipalAhead = false
  for (const instalment of loan.instalments) {
    if (left === 0) break
    if (instalment.dueDay <= loan.day) left = payDue(loan, instalment, left, cause)
    else if (next === null) {
      next = instalment
      left = payNext(loan, instalment, left, cause)
    } else {
      const paidBefore = instalment.paid.principal
      left = payFollowing(loan, instalment, left, cause)
      isPrincipalAhead ||= instalment.paid.principal > paidBefore
    }
  }
  updateBalances(loan)
  if (isPrincipalAhead) {
    recomputeFollowingInterest(loan)
    const released = releaseInterest(loan, cause)
    if (released > 0) allocate(loan, released, cause)
  }
  addCredit(loan, left, cause)
}

/**
 * Interest can be paid early and then turn out lower: an extension agreed before a backdated
 * payment was known, or principal that left ahead of its time. What was paid too much is returned,
 * to be allocated like any other money.
 */
export function releaseInterest(loan: LoanState, cause: Cause): Centavos {
  let released = ZERO_CENTAVOS
  for (const instalment of loan.instalments) {
    const surplus = subtractToZero(interestSettled(instalment), interestOwed(instalment))
    if (surplus === 0) continue
    const paid = minCentavos(surplus, instalment.paid.interest)
    const waived = subtractCentavos(surplus, paid)
    if (paid > 0) bookPaid(loan, instalment, 'interest', negateCentavos(paid), cause)
    if (waived > 0) bookWaived(loan, instalment, 'interest', negateCentavos(waived), cause)
    released = addCentavos(released, paid)
  }
  return released
}

function payDue(
  loan: LoanState,
  instalment: InstalmentState,
  amount: Centavos,
  cause: Cause,
): Centavos {
  let left = amount
  for (const component of loan.terms.policy.allocation)
    left = payComponent(loan, instalment, component, left, cause)
  return left
}

/** The next instalment is paid at its scheduled figures, as far as the lifetime guard lets it. */
function payNext(
  loan: LoanState,
  instalment: InstalmentState,
  amount: Centavos,
  cause: Cause,
): Centavos {
  let left = amount
  for (const component of loan.terms.policy.allocation) {
    const limit = minCentavos(left, payableAhead(loan, instalment, component))
    left = addCentavos(
      subtractCentavos(left, limit),
      payComponent(loan, instalment, component, limit, cause),
    )
  }
  return left
}

/**
 * Of a later instalment the principal is paid, and charges that an extension carried over unpaid;
 * interest of a period that has not begun is not.
 */
function payFollowing(
  loan: LoanState,
  instalment: InstalmentState,
  amount: Centavos,
  cause: Cause,
): Centavos {
  let left = amount
  for (const component of loan.terms.policy.allocation) {
    if (component === 'fee') continue
    const limit = component === 'interest' ? minCentavos(left, carriedInterest(instalment)) : left
    left = addCentavos(
      subtractCentavos(left, limit),
      payComponent(loan, instalment, component, limit, cause),
    )
  }
  return left
}

/** Interest of closed periods that the payment for an extension did not cover. */
function carriedInterest(instalment: InstalmentState): Centavos {
  const before = minCentavos(instalment.interestBefore, interestOwed(instalment))
  return subtractToZero(before, interestSettled(instalment))
}

/** A charge paid before it accrued counts against the cap at once. */
function payableAhead(
  loan: LoanState,
  instalment: InstalmentState,
  component: Component,
): Centavos {
  const unpaid = unpaidOf(instalment, component)
  if (component === 'principal' || component === 'penalty') return unpaid
  const headroom = headroomOf(loan)
  if (headroom === null || loan.stop !== null) return unpaid
  if (component === 'fee') return minCentavos(unpaid, headroom)
  // Interest that has accrued and is not paid is counted already.
  const counted = interestChargedOn(loan, instalment, loan.day)
  const accrued = subtractCentavos(counted, interestSettled(instalment))
  return minCentavos(unpaid, addCentavos(accrued, headroom))
}

export function payComponent(
  loan: LoanState,
  instalment: InstalmentState,
  component: Component,
  amount: Centavos,
  cause: Cause,
): Centavos {
  const part = minCentavos(amount, unpaidOf(instalment, component))
  if (part === 0) return amount
  bookPaid(loan, instalment, component, part, cause)
  return subtractCentavos(amount, part)
}

/** Books an amount as paid; below zero where interest that was paid early is given back. */
function bookPaid(
  loan: LoanState,
  instalment: InstalmentState,
  component: Component,
  amount: Centavos,
  cause: Cause,
): void {
  addTo(instalment.paid, component, amount)
  if (component === 'principal') loan.isBalanceStale = true
  loan.trace?.allocations.push({
    eventId: cause.id,
    valueOn: cause.valueOn,
    kind: 'paid',
    number: instalment.number,
    component,
    amountCentavos: amount,
  })
}

function bookWaived(
  loan: LoanState,
  instalment: InstalmentState,
  component: Component,
  amount: Centavos,
  cause: Cause,
): void {
  addTo(instalment.waived, component, amount)
  loan.waived = addCentavos(loan.waived, amount)
  if (component === 'principal') loan.isBalanceStale = true
  loan.trace?.allocations.push({
    eventId: cause.id,
    valueOn: cause.valueOn,
    kind: 'waived',
    number: instalment.number,
    component,
    amountCentavos: amount,
  })
}

/** Everything is paid: the current period's interest stops today, later interest never starts. */
function settle(loan: LoanState, amount: Centavos, cause: Cause): void {
  const creditBefore = loan.credit
  let pool = addCentavos(amount, creditBefore)
  for (const instalment of loan.instalments)
    if (instalment.dueDay >= loan.day) pool = addCentavos(pool, cutShort(loan, instalment, cause))
  for (const instalment of loan.instalments)
    for (const component of COMPONENTS)
      pool = payComponent(loan, instalment, component, pool, cause)
  loan.settledDay = loan.day
  updateBalances(loan)
  addCredit(loan, subtractCentavos(pool, creditBefore), cause)
}

/** Ends an instalment's interest today and returns what was paid for days that will not come. */
function cutShort(loan: LoanState, instalment: InstalmentState, cause: Cause): Centavos {
  if (instalment.stopped === null) {
    const total = interestToDate(loan, instalment)
    instalment.interest = subtractToZero(total, instalment.interestBefore)
    instalment.isCutShort = true
    if (instalment.dueDay > loan.day) instalment.fee = feeSettled(instalment)
  }
  const surplus = minCentavos(
    subtractToZero(interestSettled(instalment), interestToDate(loan, instalment)),
    instalment.paid.interest,
  )
  if (surplus > 0) bookPaid(loan, instalment, 'interest', negateCentavos(surplus), cause)
  return surplus
}

/** Principal that left ahead of its time earns no interest in the periods to come. */
function recomputeFollowingInterest(loan: LoanState): void {
  const nextIndex = loan.instalments.findIndex((instalment) => instalment.dueDay > loan.day)
  if (nextIndex < 0) return
  for (let index = nextIndex + 1; index < loan.instalments.length; index += 1) {
    const instalment = loan.instalments[index]
    if (instalment === undefined || instalment.stopped !== null) continue
    const days = countDays(loan.dayCount, instalment.periodStartDay, instalment.dueDay)
    const fresh = interestHalfUp(
      addCentavoDays(ZERO_CENTAVO_DAYS, instalment.balance, days),
      loan.annualRatePpm,
      loan.yearDays,
    )
    // An agreed figure may be lower (a backdated event changed the balance); it only ever falls.
    if (fresh >= instalment.interest) continue
    instalment.interest = fresh
    instalment.scheduledBase = instalment.balance
  }
}

/** Waives what is owed today, oldest first; what is not owed cannot be waived. */
export function waive(loan: LoanState, component: Component, amount: Centavos, cause: Cause): void {
  if (loan.settledDay !== null || loan.cancelledDay !== null) return
  let left = amount
  for (const instalment of loan.instalments) {
    const part = minCentavos(left, waivable(loan, instalment, component))
    if (part === 0) continue
    bookWaived(loan, instalment, component, part, cause)
    left = subtractCentavos(left, part)
  }
  updateBalances(loan)
  if (component === 'principal') {
    recomputeFollowingInterest(loan)
    const released = releaseInterest(loan, cause)
    if (released > 0) allocate(loan, released, cause)
  }
  settleIfPaid(loan, cause)
}

/** A loan whose pay-off amount has come down to nothing is settled, whatever brought it there. */
export function settleIfPaid(loan: LoanState, cause: Cause): void {
  if (loan.settledDay !== null || loan.cancelledDay !== null) return
  if (canBeCovered(loan) && payOffOf(loan) <= 0) settle(loan, ZERO_CENTAVOS, cause)
}

function waivable(loan: LoanState, instalment: InstalmentState, component: Component): Centavos {
  if (component === 'interest')
    return maxCentavos(
      ZERO_CENTAVOS,
      subtractCentavos(interestToDate(loan, instalment), interestSettled(instalment)),
    )
  if (component === 'fee' && instalment.dueDay > loan.day) return ZERO_CENTAVOS
  return unpaidOf(instalment, component)
}

export function refund(loan: LoanState, amount: Centavos): void {
  loan.refunded = addCentavos(loan.refunded, amount)
  setCredit(loan, subtractCentavos(loan.credit, amount))
}

function addCredit(loan: LoanState, amount: Centavos, cause: Cause): void {
  if (amount === 0) return
  setCredit(loan, addCentavos(loan.credit, amount))
  loan.trace?.allocations.push({
    eventId: cause.id,
    valueOn: cause.valueOn,
    kind: 'paid',
    number: 0,
    component: 'credit',
    amountCentavos: amount,
  })
}

function setCredit(loan: LoanState, credit: Centavos): void {
  loan.credit = credit
  if (credit >= 0) loan.creditBelowZeroDay = null
  else loan.creditBelowZeroDay ??= loan.day
}
