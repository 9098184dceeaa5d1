// The effective interest rate (EIR): the rate that discounts what the borrower pays exactly to what
// the borrower received (BSP Circular 730, series of 2011). Rates here are plain numbers; money
// goes in and never comes out.
import type { Centavos, RatePpm } from './money.ts'

/** Fractions, not percent: 0.12 is 12 %. */
export type EffectiveRate = { readonly monthly: number; readonly annual: number }

export type DatedFlow = { readonly afterDays: number; readonly amountCentavos: Centavos }

const DAYS_A_MONTH = 30
const DAYS_A_YEAR = 365
const MONTHS_A_YEAR = 12

/** From dated flows: daily IRR d, month (1+d)^30 − 1, year (1+d)^365 − 1. */
export function effectiveRateOfDatedFlows(
  netCentavos: Centavos,
  flows: readonly DatedFlow[],
): EffectiveRate {
  const dailyLog = solveLogRate(
    netCentavos,
    flows.map((flow) => ({ time: flow.afterDays, amount: flow.amountCentavos })),
  )
  return {
    monthly: Math.expm1(dailyLog * DAYS_A_MONTH),
    annual: Math.expm1(dailyLog * DAYS_A_YEAR),
  }
}

/**
 * The same where some flows go back to the borrower (refunds, below zero): the rate nearest to zero
 * that balances them. Null where there is none, or nothing was lent overnight.
 */
export function effectiveRateOfSignedFlows(
  netCentavos: Centavos,
  flows: readonly DatedFlow[],
): EffectiveRate | null {
  const later = flows.filter((flow) => flow.afterDays > 0 && flow.amountCentavos !== 0)
  // Money returned on the day of the payout was never lent.
  const lent = flows.reduce<number>(
    (sum, flow) => (flow.afterDays === 0 ? sum - flow.amountCentavos : sum),
    netCentavos,
  )
  if (lent <= 0) return null
  const valueAt = (x: number): number =>
    later.reduce((sum, flow) => sum + flow.amountCentavos * Math.exp(-x * flow.afterDays), 0) - lent
  const dailyLog = rootNearestToZero(valueAt)
  if (dailyLog === null) return null
  return {
    monthly: Math.expm1(dailyLog * DAYS_A_MONTH),
    annual: Math.expm1(dailyLog * DAYS_A_YEAR),
  }
}

/** Searches outwards from zero in both directions, up to a factor of e per day. */
function rootNearestToZero(valueAt: (x: number) => number): number | null {
  const isPositive = valueAt(0) > 0
  for (let reach = 1e-5; ; reach = Math.min(1, reach * 1.2)) {
    const roots = [reach, -reach]
      .filter((edge) => valueAt(edge) > 0 !== isPositive)
      .map((edge) => rootBetween(valueAt, edge))
      .toSorted((a, b) => Math.abs(a) - Math.abs(b))
    if (roots[0] !== undefined) return roots[0]
    if (reach === 1) return null
  }
}

/** Between zero and an edge where the sign is different. */
function rootBetween(valueAt: (x: number) => number, edge: number): number {
  const isPositive = valueAt(0) > 0
  let near = 0
  let far = edge
  for (let step = 0; step < 200; step += 1) {
    const middle = (near + far) / 2
    if (valueAt(middle) > 0 === isPositive) near = middle
    else far = middle
  }
  return (near + far) / 2
}

/** From undated monthly flows: monthly IRR m, year (1+m)^12 − 1. */
export function effectiveRateOfMonthlyFlows(
  netCentavos: Centavos,
  flows: readonly Centavos[],
): EffectiveRate {
  const monthlyLog = solveLogRate(
    netCentavos,
    flows.map((amount, index) => ({ time: index + 1, amount })),
  )
  return { monthly: Math.expm1(monthlyLog), annual: Math.expm1(monthlyLog * MONTHS_A_YEAR) }
}

/** A hair's breadth is left for the solver, far below the four decimals that are shown. */
export function isWithinMonthlyRate(rate: EffectiveRate, monthlyMaxPpm: RatePpm): boolean {
  return rate.monthly * 1_000_000 <= monthlyMaxPpm + 1e-6
}

/** A fraction as percent with four decimals: 0.08821655 is 8.8217. */
export function percentOf(fraction: number): number {
  return Math.round(fraction * 1_000_000) / 10_000
}

/**
 * The logarithm x of one plus the rate, with ln Σ amount × e^(−x × time) = ln net. The left side
 * falls and is convex in x, so Newton's steps cannot miss: after at most one step too far to the
 * left they climb to the root from below. For a single flow it is a line and one step is enough.
 */
function solveLogRate(net: number, flows: readonly { time: number; amount: number }[]): number {
  if (net <= 0) throw new RangeError('the net proceeds must be more than zero')
  if (flows.some((flow) => flow.amount < 0 || flow.time <= 0))
    throw new RangeError('every flow must be zero or more, and later than the payout')
  if (flows.every((flow) => flow.amount === 0)) throw new RangeError('nothing is paid back')
  let x = 0
  for (let step = 0; step < 200; step += 1) {
    let value = 0
    let slope = 0
    for (const flow of flows) {
      const present = flow.amount * Math.exp(-x * flow.time)
      value += present
      slope -= present * flow.time
    }
    const next = x - (Math.log(value / net) * value) / slope
    if (Math.abs(next - x) < 1e-15) return next
    x = next
  }
  return x
}
