// "Payments": how money is allocated, given back, and waived.
import { least } from './fractions.ts'
import { type Allocated, copyState, isDue, type Row, type State, unpaid } from './loan-state.ts'
import { inTheirPeriod, walkToLastDueDate } from './one-day.ts'
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

/** Interest that will fall on one instalment, unwaived, in the period of one (mostly the same). */
type ToCome = { readonly fallsOn: number; readonly periodOf: number; readonly amount: bigint }

/** What each day to come adds "if nothing more is paid ahead", by day. */
function interestToCome(state: State): ToCome[] {
  const toCome: ToCome[] = []
  const askedBefore = new Map(state.rows.map((row) => [row.number, unpaid(row, 'interest')]))
  walkToLastDueDate(copyState(state), (later) => {
    const inPeriod = inTheirPeriod(later)
    for (const row of later.rows) {
      const amount = unpaid(row, 'interest') - (askedBefore.get(row.number) ?? 0n)
      const owner = inPeriod.includes(row) ? row : inPeriod[0]
      if (amount > 0n && owner !== undefined)
        toCome.push({ fallsOn: row.number, periodOf: owner.number, amount })
      askedBefore.set(row.number, unpaid(row, 'interest'))
    }
  })
  return toCome
}

/**
 * "A waiver names its component and its instalment (or the whole loan: what has been charged, by
 * number, then interest to come, by number)." It waives what there then is; the answer says how
 * much that was.
 */
export function waive(state: State, event: Omit<WaivedEvent, 'id' | 'valueOn' | 'kind'>): bigint {
  const { component, number } = event
  const rows = state.rows.filter(
    (row) => row.replacedBy === null && (number === undefined || row.number === number),
  )
  let left = BigInt(event.amountCentavos)
  const toCome = component === 'interest' ? interestToCome(state) : []
  for (const row of rows) {
    const amount = least(left, unpaid(row, component))
    row.owed[component].waived += amount
    left -= amount
  }
  for (const row of rows)
    for (const { periodOf, amount } of toCome.filter(({ fallsOn }) => fallsOn === row.number)) {
      const owner = state.rows.find((one) => one.number === periodOf)
      const part = least(left, amount)
      if (owner !== undefined) owner.waivedAhead += part
      left -= part
    }
  return BigInt(event.amountCentavos) - left
}
