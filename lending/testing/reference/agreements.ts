// What an extension or a new plan does to a loan, by the figures that were agreed.
import { dayNumber } from './calendar.ts'
import { atLeastZero, least } from './fractions.ts'
import { lawOn } from './laws-and-policies.ts'
import { newPeriod, newRow, type Row, type State, sumOf, unpaid } from './loan-state.ts'
import { allocate, openPurse, pay, type Purse } from './payments.ts'
import { renew } from './renewal.ts'
import type { Component, ExtendedEvent, RestructuredEvent } from './shapes.ts'

export function costOf(event: Omit<ExtendedEvent, 'id' | 'paymentId'>): number {
  const { interestCentavos, penaltyCentavos, feeCentavos, extensionFeeCentavos } = event
  return interestCentavos + penaltyCentavos + feeCentavos + extensionFeeCentavos
}

/** "The payment pays these charges, each by number": each kind up to what was agreed for it. */
function payAgreed(purse: Purse, state: State, kind: Component, agreedCentavos: number): void {
  let left = BigInt(agreedCentavos)
  for (const row of state.rows) left -= pay(purse, row, kind, left)
}

/** The extension's own fee counts towards the lifetime like any other charge. */
function payExtensionFee(purse: Purse, state: State, feeCentavos: number): void {
  const room = state.lifetimeMax === null ? null : atLeastZero(state.lifetimeMax - state.counted)
  const agreed = BigInt(feeCentavos)
  const charged = room === null ? agreed : least(agreed, room)
  if (charged < agreed) state.isLifetimeReached = true
  state.counted += charged
  state.extensionFees += charged
  purse.left -= charged
  purse.did.fee += charged
}

/** From its day on, an agreement is guarded by the law of that day. */
function renewOn(state: State, event: ExtendedEvent | RestructuredEvent): void {
  const last = Math.max(...event.instalments.map(({ dueOn }) => dayNumber(dueOn)))
  renew(state, lawOn(state.terms.laws, event.valueOn), last)
}

/**
 * "An extension or plan ends the penalties of before it: their fraction of a centavo is dropped, what
 * the guard held back is not charged later, and the count begins anew." What was charged stays.
 */
function endPenalties(state: State): void {
  for (const row of state.rows) {
    row.policyPenalty = 0n
    row.guardedPenalty = 0n
  }
}

/** "An `extended` event carries the figures that were agreed and is never computed again." */
export function extend(state: State, event: ExtendedEvent, paidCentavos: number): void {
  const purse = openPurse(state, BigInt(paidCentavos))
  payAgreed(purse, state, 'penalty', event.penaltyCentavos)
  payAgreed(purse, state, 'fee', event.feeCentavos)
  payAgreed(purse, state, 'interest', event.interestCentavos)
  payExtensionFee(purse, state, event.extensionFeeCentavos)
  renewOn(state, event)
  endPenalties(state)
  // "The running period ends on E; the new ones run from E over the moved dates."
  state.periods = []
  let periodFrom = state.today
  const inDateOrder = [...event.instalments].sort((a, b) => dayNumber(a.dueOn) - dayNumber(b.dueOn))
  for (const moved of inDateOrder) {
    const row = state.rows.find(({ number }) => number === moved.number)
    if (row === undefined || row.replacedBy !== null) continue
    row.dueOn = dayNumber(moved.dueOn)
    row.periodFrom = periodFrom
    periodFrom = row.dueOn
    state.periods.push(newPeriod(row.dueOn, BigInt(moved.interestCentavos)))
  }
  // "What is left of it is allocated like any other."
  allocate(state, purse)
}

/** Takes what is unpaid off the rows, so that they keep what was paid on them. */
function takeUnpaid(rows: readonly Row[], component: Component): bigint {
  const taken = sumOf(rows, component)
  for (const row of rows) row.owed[component].charged -= unpaid(row, component)
  return taken
}

/**
 * "If history changes under it, principal that is more comes onto the first new instalment, what is
 * less comes off the first ones in order."
 */
function fitPrincipal(agreed: readonly bigint[], there: bigint): bigint[] {
  const total = agreed.reduce((sum, amount) => sum + amount, 0n)
  let missing = atLeastZero(total - there)
  return agreed.map((amount, index) => {
    const off = least(amount, missing)
    missing -= off
    return amount - off + (index === 0 ? atLeastZero(there - total) : 0n)
  })
}

/** "It replaces every instalment of before: those keep what was paid on them." */
export function restructure(state: State, event: RestructuredEvent): void {
  renewOn(state, event)
  const replaced = state.rows.filter((row) => row.replacedBy === null)
  let toWaive = BigInt(event.penaltyWaivedCentavos)
  for (const row of replaced) {
    const waived = least(unpaid(row, 'penalty'), toWaive)
    row.owed.penalty.waived += waived
    toWaive -= waived
  }
  const principal = takeUnpaid(replaced, 'principal')
  const interest = takeUnpaid(replaced, 'interest')
  const fee = takeUnpaid(replaced, 'fee')
  const penalty = takeUnpaid(replaced, 'penalty')
  const principals = fitPrincipal(
    event.instalments.map((instalment) => BigInt(instalment.principalCentavos)),
    principal,
  )
  const lastNumber = state.rows.at(-1)?.number ?? 0
  let periodFrom = state.today
  const added = event.instalments.map((instalment, index) => {
    const dueOn = dayNumber(instalment.dueOn)
    const row = newRow({
      number: lastNumber + index + 1,
      dueOn,
      periodFrom,
      principal: principals[index] ?? 0n,
      agreedFee: 0n,
    })
    periodFrom = dueOn
    return row
  })
  // "Interest unpaid that day, and penalty not waived, are asked with the first new instalment."
  const [first] = added
  if (first !== undefined) {
    first.owed.interest.charged = interest
    first.owed.fee.charged = fee
    first.isFeeCharged = true
    first.owed.penalty.charged = penalty
  }
  for (const row of replaced) row.replacedBy = lastNumber + 1
  state.rows.push(...added)
  state.periods = event.instalments.map((instalment) =>
    newPeriod(dayNumber(instalment.dueOn), BigInt(instalment.interestCentavos)),
  )
}
