// "Payments": how money is allocated, given back, and waived.
import { atLeastZero, least } from './fractions.ts'
import { type Allocated, copyState, isDue, type Row, type State, unpaid } from './loan-state.ts'
import { walkToLastDueDate } from './one-day.ts'
import type { Component, WaivedEvent } from './shapes.ts'

/** Money on its way through the loan, with a note of what it has paid. */
export type Purse = { left: bigint; readonly did: Allocated }

export function openPurse(state: State, amount: bigint): Purse {
  const did: Allocated = {
    day: state.today,
    penalty: 0n,
    fee: 0n,
    interest: 0n,
    principal: 0n,
    debt: 0n,
    credit: 0n,
  }
  state.allocations.push(did)
  return { left: amount, did }
}

export function pay(purse: Purse, row: Row, component: Component, limit?: bigint): bigint {
  const most = limit === undefined ? purse.left : least(limit, purse.left)
  const amount = least(most, unpaid(row, component))
  row.owed[component].paid += amount
  purse.left -= amount
  purse.did[component] += amount
  return amount
}

/**
 * "First a debt to us that comes from a refund …; then due instalments, oldest first (by number),
 * in the policy's order; then early money; what is left is a credit."
 */
export function allocate(state: State, purse: Purse): void {
  const order = state.terms.policy.allocation
  const toDebt = least(purse.left, state.debt)
  state.debt -= toDebt
  purse.left -= toDebt
  purse.did.debt += toDebt
  const due = state.rows.filter((row) => isDue(row, state.today))
  const early = state.rows.filter((row) => !isDue(row, state.today))
  for (const row of due) for (const component of order) pay(purse, row, component)
  // "Early money pays what has accrued to that day on the instalments not yet due, by number, in
  // the policy's order, then principal: of the next instalment first, then of the following ones."
  const charges = order.filter((component) => component !== 'principal')
  for (const row of early) for (const component of charges) pay(purse, row, component)
  for (const row of early) pay(purse, row, 'principal')
  state.credit += purse.left
  purse.did.credit += purse.left
  purse.left = 0n
}

/** What is refunded beyond the credit is owed to us: the money behind it was reversed. */
export function refund(state: State, amount: bigint): void {
  const fromCredit = least(amount, state.credit)
  state.credit -= fromCredit
  state.debt += amount - fromCredit
}

/** The interest that each instalment will have asked for, less what is paid and waived. */
export function interestToCome(state: State): Map<number, bigint> {
  const later = walkToLastDueDate(copyState(state))
  return new Map(
    later.rows.map((row) => {
      const now = state.rows.find(({ number }) => number === row.number)
      const accrued = now === undefined ? 0n : unpaid(now, 'interest')
      return [row.number, atLeastZero(unpaid(row, 'interest') - accrued)]
    }),
  )
}

/**
 * "A waiver names its component and its instalment (or the whole loan: what has been charged, by
 * number, then interest to come, by number)." It waives what there then is; the answer says how
 * much that was.
 */
export function waive(state: State, event: Omit<WaivedEvent, 'id' | 'valueOn' | 'kind'>): bigint {
  const { component, number } = event
  const rows = state.rows.filter(
    (row) => !row.isReplaced && (number === undefined || row.number === number),
  )
  let left = BigInt(event.amountCentavos)
  const take = (row: Row, there: bigint) => {
    const amount = least(left, there)
    row.owed[component].waived += amount
    left -= amount
  }
  const toCome = component === 'interest' ? interestToCome(state) : null
  for (const row of rows) {
    // What is already waived ahead is not there a second time, and must not swallow this waiver.
    if (unpaid(row, component) > 0n) take(row, unpaid(row, component))
  }
  if (toCome !== null) for (const row of rows) take(row, toCome.get(row.number) ?? 0n)
  return BigInt(event.amountCentavos) - left
}
