// What the walk carries from day to day. Amounts are whole centavos in bigint; days are numbers.
import type { Component, DayCount, Law, Terms } from './shapes.ts'

/** One component of an instalment. Interest is charged, paid and waived as it accrues. */
export type Owed = { charged: bigint; paid: bigint; waived: bigint }

export type Row = {
  readonly number: number
  dueOn: number
  /** Its period runs from the day after this one to its date. */
  periodFrom: number
  /** Waived of the interest of its period that has not accrued yet. */
  waivedAhead: bigint
  /**
   * The first instalment of the plan that has replaced it, on which its unpaid charges are asked: it
   * keeps what was paid on it and asks for nothing.
   */
  replacedBy: number | null
  /** A fee inside an instalment, charged on its due date. */
  agreedFee: bigint
  isFeeCharged: boolean
  readonly owed: Record<Component, Owed>
  /** The policy's own penalty to date and the guarded one, in millionths of a centavo. */
  policyPenalty: bigint
  guardedPenalty: bigint
}

/** The interest period that runs: its exact interest, in centavos × ppm × year days. */
export type Period = {
  readonly endsOn: number
  readonly agreed: bigint
  exact: bigint
  rounded: bigint
}

export type Pause = { readonly from: number; readonly to: number }

/** What one payment did on its day, for the rates over the life of a loan. */
export type Allocated = { day: number } & Record<Component | 'debt' | 'credit', bigint>

export type State = {
  readonly terms: Terms
  law: Law
  isGuarded: boolean
  annualRatePpm: number
  /** Interest, fee and penalty ever charged stay at or under it; null without a guard. */
  lifetimeMax: bigint | null
  readonly dayCount: DayCount
  readonly pauses: readonly Pause[]
  readonly payoutOn: number
  today: number
  rows: Row[]
  periods: Period[]
  /** Interest, fee and penalty ever charged. */
  counted: bigint
  isLifetimeReached: boolean
  isOncePenaltyCharged: boolean
  hasBeenSettled: boolean
  writtenOffOn: number | null
  credit: bigint
  /** Owed to us from a refund of money that was later reversed. */
  debt: bigint
  extensionFees: bigint
  allocations: Allocated[]
  withoutEffect: Set<string>
}

export const nothingOwed = (): Owed => ({ charged: 0n, paid: 0n, waived: 0n })

type NewRow = Pick<Row, 'number' | 'dueOn' | 'periodFrom' | 'agreedFee'> & {
  readonly principal: bigint
}

export function newRow({ principal, ...row }: NewRow): Row {
  return {
    ...row,
    waivedAhead: 0n,
    replacedBy: null,
    isFeeCharged: false,
    owed: {
      penalty: nothingOwed(),
      fee: nothingOwed(),
      interest: nothingOwed(),
      principal: { charged: principal, paid: 0n, waived: 0n },
    },
    policyPenalty: 0n,
    guardedPenalty: 0n,
  }
}

export const newPeriod = (endsOn: number, agreed: bigint): Period => ({
  endsOn,
  agreed,
  exact: 0n,
  rounded: 0n,
})

/** Nothing is paid or waived beyond what was charged. */
export function unpaid(row: Row, component: Component): bigint {
  const { charged, paid, waived } = row.owed[component]
  return charged - paid - waived
}

export function unpaidOf(row: Row): bigint {
  return (
    unpaid(row, 'penalty') + unpaid(row, 'fee') + unpaid(row, 'interest') + unpaid(row, 'principal')
  )
}

export const isDue = (row: Row, day: number) => row.dueOn <= day

export function sumOf(rows: readonly Row[], component: Component): bigint {
  return rows.reduce((sum, row) => sum + unpaid(row, component), 0n)
}

/** "Pay-off today: unpaid principal, charges due, interest accrued to today …, a debt from a refund." */
export function payOffOf(state: State): bigint {
  return state.rows.reduce((sum, row) => sum + unpaidOf(row), state.debt)
}

/** "Due today: what is unpaid of the instalments whose date has come …, and a debt from a refund." */
export function dueOf(state: State): bigint {
  return state.rows
    .filter((row) => isDue(row, state.today))
    .reduce((sum, row) => sum + unpaidOf(row), state.debt)
}

export const isClosed = (state: State) => state.writtenOffOn !== null || payOffOf(state) === 0n

export function copyState(state: State): State {
  return {
    ...state,
    rows: state.rows.map((row) => ({
      ...row,
      owed: {
        penalty: { ...row.owed.penalty },
        fee: { ...row.owed.fee },
        interest: { ...row.owed.interest },
        principal: { ...row.owed.principal },
      },
    })),
    periods: state.periods.map((period) => ({ ...period })),
    allocations: [...state.allocations],
    withoutEffect: new Set(state.withoutEffect),
  }
}
