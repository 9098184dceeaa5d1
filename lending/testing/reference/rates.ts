// "EIR from dated flows: daily IRR d, month (1+d)^30 − 1, year (1+d)^365 − 1. From undated monthly
// flows: monthly m, year (1+m)^12 − 1. Four decimals" (of a percentage, which is parts per million).
// Solved by halving, in whole numbers of 10^-40.

/** Money to the borrower is below zero, money from the borrower above. */
export type Flow = { readonly day: number; readonly amountCentavos: bigint }

const ONE = 10n ** 40n

const times = (a: bigint, b: bigint) => (a * b) / ONE

function power(base: bigint, exponent: number): bigint {
  let result = ONE
  let square = base
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = times(result, square)
    square = times(square, square)
  }
  return result
}

/** What the flows are worth on the day of the last, when money grows by `growth` a day. */
function worthAtEnd(flows: readonly Flow[], growth: bigint): bigint {
  let worth = 0n
  let day = flows[0]?.day ?? 0
  for (const flow of flows) {
    worth = times(worth, power(growth, flow.day - day)) + flow.amountCentavos * ONE
    day = flow.day
  }
  return worth
}

/** What one unit becomes in a step of time (a day, or a month), in 10^-40; null without a rate. */
export function solveGrowth(given: readonly Flow[]): bigint | null {
  const flows = given.filter((flow) => flow.amountCentavos !== 0n).sort((a, b) => a.day - b.day)
  if ((flows[0]?.amountCentavos ?? 0n) >= 0n || flows.length < 2) return null
  let low = ONE / 1000n
  let high = 2n * ONE
  if (worthAtEnd(flows, low) < 0n) return null
  while (worthAtEnd(flows, high) > 0n) {
    high *= 2n
    if (high > 1_000_000n * ONE) return null
  }
  while (high - low > 10n ** 8n) {
    const middle = (low + high) / 2n
    if (worthAtEnd(flows, middle) > 0n) low = middle
    else high = middle
  }
  return (low + high) / 2n
}

export type EffectiveRates = { readonly monthlyPpm: number; readonly yearlyPpm: number }

/** Half-up, also below zero, where half-up goes towards zero. */
function toPpm(growth: bigint): number {
  const doubled = (growth - ONE) * 2_000_000n + ONE
  const floored = doubled / (2n * ONE) - (doubled < 0n && doubled % (2n * ONE) !== 0n ? 1n : 0n)
  return Number(floored)
}

/** Searched up to a factor of e per day in both directions. */
const FACTOR_MAX = 27182818284590452353602874713526624977572n

/**
 * If money goes back and forth, more than one rate may balance it; this is the one nearest to zero.
 * Null if there is none.
 */
export function ratesNearestToZero(given: readonly Flow[]): EffectiveRates | null {
  const flows = [...given].sort((a, b) => a.day - b.day)
  const isPositiveAt = (growth: bigint) => worthAtEnd(flows, growth) > 0n
  const isPositive = isPositiveAt(ONE)
  let reach = ONE / 20_000n
  for (;;) {
    const factor = ONE + reach < FACTOR_MAX ? ONE + reach : FACTOR_MAX
    const [nearest] = [factor, (ONE * ONE) / factor]
      .filter((edge) => isPositiveAt(edge) !== isPositive)
      .map((edge) => halve(isPositiveAt, ONE, edge))
      .sort((a, b) => (farFromOne(a) < farFromOne(b) ? -1 : 1))
    if (nearest !== undefined) return ratesOf(nearest)
    if (factor === FACTOR_MAX) return null
    reach = (reach * 12n) / 10n
  }
}

/** The same for growth and for the decline that undoes it. */
const farFromOne = (growth: bigint) => (growth < ONE ? (ONE * ONE) / growth : growth)

/** Between two growth factors, one with a positive present value and one without. */
function halve(isPositiveAt: (growth: bigint) => boolean, from: bigint, to: bigint): bigint {
  let [near, far] = [from, to]
  const isPositive = isPositiveAt(near)
  while (near - far > 10n ** 8n || far - near > 10n ** 8n) {
    const middle = (near + far) / 2n
    if (isPositiveAt(middle) === isPositive) near = middle
    else far = middle
  }
  return (near + far) / 2n
}

function ratesOf(growth: bigint): EffectiveRates {
  return { monthlyPpm: toPpm(power(growth, 30)), yearlyPpm: toPpm(power(growth, 365)) }
}

export function datedRates(flows: readonly Flow[]): EffectiveRates | null {
  const growth = solveGrowth(flows)
  return growth === null ? null : ratesOf(growth)
}

/** Here a flow's `day` is its month. */
export function monthlyRates(flows: readonly Flow[]): EffectiveRates | null {
  const growth = solveGrowth(flows)
  if (growth === null) return null
  return { monthlyPpm: toPpm(growth), yearlyPpm: toPpm(power(growth, 12)) }
}

const limits = new Map<number, bigint>()

/** The growth of a day whose 30 days make the law's month. */
function dailyLimit(maxPpm: number): bigint {
  const before = limits.get(maxPpm)
  if (before !== undefined) return before
  const lent = { day: 0, amountCentavos: -1_000_000n }
  const growth =
    solveGrowth([lent, { day: 30, amountCentavos: 1_000_000n + BigInt(maxPpm) }]) ?? ONE
  limits.set(maxPpm, growth)
  return growth
}

/**
 * "An offer over the law's monthly EIR is not made": at the law's rate what comes back is still
 * worth more than what was lent.
 */
export function isOverMonthly(flows: readonly Flow[], maxPpm: number): boolean {
  const solverError = 10n ** 12n
  const inOrder = [...flows].sort((a, b) => a.day - b.day)
  return worthAtEnd(inOrder, dailyLimit(maxPpm) + solverError) > 0n
}
