// Whole centavos, rates in parts per million, and the only multiplications and divisions of money
// in the project. Every function that can lose a fraction says in its name what it does with it.

declare const centavosBrand: unique symbol
export interface CentavosBrand {
  readonly [centavosBrand]: true
}
/** Whole centavos. The only way to make one is `centavos`, which refuses anything else. */
export type Centavos = number & CentavosBrand

declare const ratePpmBrand: unique symbol
/** A rate in whole parts per million: 0.16 % is 1,600, 36 % is 360,000. */
export type RatePpm = number & { readonly [ratePpmBrand]: true }

/** One, in parts per million. */
export const PPM_ONE = 1_000_000

/** Throws unless the value is a safe whole number; 2^53 centavos is about 90 trillion pesos. */
export function centavos(value: number): Centavos {
  if (!Number.isSafeInteger(value)) refuse(value)
  // Adding 0 turns -0 into 0, so that equal amounts are also identical.
  return (value + 0) as Centavos
}

export const ZERO_CENTAVOS = centavos(0)

/** Throws unless the value is a whole number of parts per million, zero or more. */
export function ratePpm(value: number): RatePpm {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`not a rate in ppm: ${value}`)
  return (value + 0) as RatePpm
}

export function lowerRate(a: RatePpm, b: RatePpm): RatePpm {
  return a < b ? a : b
}

// Short on purpose: these two run a hundred times for a position, and only what is short is inlined
// everywhere. The result cannot be -0, since neither operand is.

export function addCentavos(a: Centavos, b: Centavos): Centavos {
  const sum = a + b
  return Number.isSafeInteger(sum) ? (sum as Centavos) : refuse(sum)
}

export function subtractCentavos(a: Centavos, b: Centavos): Centavos {
  const difference = a - b
  return Number.isSafeInteger(difference) ? (difference as Centavos) : refuse(difference)
}

function refuse(value: number): never {
  throw new RangeError(`not whole centavos: ${value}`)
}

export function negateCentavos(amount: Centavos): Centavos {
  return centavos(0 - amount)
}

export function sumCentavos(amounts: Iterable<Centavos>): Centavos {
  let total = 0
  for (const amount of amounts) total = centavos(total + amount)
  return centavos(total)
}

export function minCentavos(a: Centavos, b: Centavos): Centavos {
  return a < b ? a : b
}

export function maxCentavos(a: Centavos, b: Centavos): Centavos {
  return a > b ? a : b
}

/** `a - b`, but never below zero. */
export function subtractToZero(a: Centavos, b: Centavos): Centavos {
  return a > b ? subtractCentavos(a, b) : ZERO_CENTAVOS
}

type Rounding = 'down' | 'half-up' | 'up'

/** amount × rate, halves rounded up. */
export function multiplyRateHalfUp(amount: Centavos, rate: RatePpm): Centavos {
  return multiplyFraction(amount, rate, PPM_ONE, 'half-up')
}

/** amount × rate, the fraction dropped: for charges that may touch a cap but not pass it. */
export function multiplyRateDown(amount: Centavos, rate: RatePpm): Centavos {
  return multiplyFraction(amount, rate, PPM_ONE, 'down')
}

/** amount × numerator ÷ denominator, halves rounded up. */
export function multiplyFractionHalfUp(
  amount: Centavos,
  numerator: number,
  denominator: number,
): Centavos {
  return multiplyFraction(amount, numerator, denominator, 'half-up')
}

/** amount × numerator ÷ denominator, the fraction dropped. */
export function multiplyFractionDown(
  amount: Centavos,
  numerator: number,
  denominator: number,
): Centavos {
  return multiplyFraction(amount, numerator, denominator, 'down')
}

/** amount × numerator ÷ denominator, any fraction rounded up to the next centavo. */
export function multiplyFractionUp(
  amount: Centavos,
  numerator: number,
  denominator: number,
): Centavos {
  return multiplyFraction(amount, numerator, denominator, 'up')
}

/**
 * Exact amount × numerator ÷ denominator, rounded once. All arguments are whole and not negative:
 * "half up" means one thing only above zero. A product below 2^53 stays in plain numbers, where the
 * division is exact; a larger one goes through bigint.
 */
function multiplyFraction(
  amount: Centavos,
  numerator: number,
  denominator: number,
  rounding: Rounding,
): Centavos {
  if (amount < 0) throw new RangeError(`a negative amount cannot be rounded: ${amount}`)
  if (!Number.isSafeInteger(numerator) || numerator < 0)
    throw new RangeError(`not a numerator: ${numerator}`)
  if (!Number.isSafeInteger(denominator) || denominator <= 0)
    throw new RangeError(`not a denominator: ${denominator}`)
  const product = amount * numerator
  if (!Number.isSafeInteger(product))
    return fromBigint(
      divideBigint(BigInt(amount) * BigInt(numerator), BigInt(denominator), rounding),
    )
  const whole = wholeQuotient(product, denominator)
  return centavos(whole + carry(product - whole * denominator, denominator, rounding))
}

/**
 * floor(dividend ÷ divisor), exact for whole dividends below 2^53: a quotient that is not whole lies
 * at least 1/divisor below the next whole number, and rounding moves it by less than that. Several
 * times faster than the remainder operator, which is slow above 2^31.
 */
function wholeQuotient(dividend: number, divisor: number): number {
  return Math.floor(dividend / divisor)
}

function carry(remainder: number, denominator: number, rounding: Rounding): 0 | 1 {
  if (rounding === 'down' || remainder === 0) return 0
  if (rounding === 'up') return 1
  return remainder >= denominator - remainder ? 1 : 0
}

function divideBigint(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const whole = dividend / divisor
  const remainder = dividend % divisor
  if (rounding === 'down' || remainder === 0n) return whole
  if (rounding === 'up') return whole + 1n
  return remainder >= divisor - remainder ? whole + 1n : whole
}

function fromBigint(value: bigint): Centavos {
  return centavos(Number(value))
}

/**
 * The level instalment that repays `principal` over periods whose interest factors are
 * `numerators[k] / denominator`, solved exactly and rounded half up once:
 * P × Π n ÷ Σ_k D^k × Π_{j>k} n_j, with D the denominator and n_k = D + numerators[k].
 */
export function levelInstalmentHalfUp(
  principal: Centavos,
  numerators: readonly number[],
  denominator: number,
): Centavos {
  if (principal < 0) throw new RangeError(`a negative principal: ${principal}`)
  if (numerators.length === 0) throw new RangeError('a schedule needs at least one period')
  const unit = BigInt(denominator)
  let growth = 1n
  let annuity = 0n
  let unitPower = 1n
  for (const numerator of numerators) {
    const step = unit + BigInt(numerator)
    unitPower *= unit
    annuity = annuity * step + unitPower
    growth *= step
  }
  return fromBigint(divideBigint(BigInt(principal) * growth, annuity, 'half-up'))
}

/**
 * Splits a total by weights so that the parts add up to it: each part is rounded down, then the
 * centavos left over go to the largest remainders, the earlier part first where two are equal.
 */
export function splitByLargestRemainder(total: Centavos, weights: readonly number[]): Centavos[] {
  if (total < 0) throw new RangeError(`a negative total cannot be split: ${total}`)
  let weightSum = 0n
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`not a weight: ${weight}`)
    weightSum += BigInt(weight)
  }
  if (weightSum === 0n) throw new RangeError('the weights add up to nothing')
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, part: product / weightSum, remainder: product % weightSum }
  })
  let left = BigInt(total) - shares.reduce((sum, share) => sum + share.part, 0n)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder) {
    if (left === 0n) break
    share.part += 1n
    left -= 1n
  }
  return shares.map((share) => fromBigint(share.part))
}

const PESO_TEXT = /^([0-9]+)(?:\.([0-9]{2}))?$/

/** Strict: digits, optionally a point and exactly two decimals, nothing else. Otherwise null. */
export function parsePesos(text: string): Centavos | null {
  const match = PESO_TEXT.exec(text)
  if (match === null) return null
  const value = Number(match[1]) * 100 + Number(match[2] ?? '0')
  return Number.isSafeInteger(value) ? centavos(value) : null
}

/** The wire form: "1234.50", "-1.00". */
export function pesoText(amount: Centavos): string {
  return `${amount < 0 ? '-' : ''}${wholePesos(amount)}.${centavoDigits(amount)}`
}

/** The form people read: "₱1,234.50", "-₱1.00". */
export function formatPesos(amount: Centavos): string {
  const grouped = wholePesos(amount).replace(/\B(?=(?:[0-9]{3})+$)/g, ',')
  return `${amount < 0 ? '-' : ''}₱${grouped}.${centavoDigits(amount)}`
}

/** "2 × ₱100.00 + ₱99.99": equal ones next to each other are written once. */
export function formatPayments(amounts: readonly Centavos[]): string {
  const groups: { amount: Centavos; count: number }[] = []
  for (const amount of amounts) {
    const last = groups.at(-1)
    if (last?.amount === amount) last.count += 1
    else groups.push({ amount, count: 1 })
  }
  return groups
    .map(({ amount, count }) => `${count === 1 ? '' : `${count} × `}${formatPesos(amount)}`)
    .join(' + ')
}

function wholePesos(amount: Centavos): string {
  const size = Math.abs(amount)
  return String((size - (size % 100)) / 100)
}

function centavoDigits(amount: Centavos): string {
  return String(Math.abs(amount) % 100).padStart(2, '0')
}

const PERCENT_TEXT = /^([0-9]+)(?:\.([0-9]{1,4}))?$/

/** "15.678" (percent, at most four decimals) is 156,780 ppm. Anything else is null. */
export function parsePercent(text: string): RatePpm | null {
  const match = PERCENT_TEXT.exec(text)
  if (match === null) return null
  const value = Number(match[1]) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'))
  return Number.isSafeInteger(value) ? ratePpm(value) : null
}

/** 1,600 ppm is "0.16%", 360,000 ppm is "36%". */
export function formatPercent(rate: RatePpm): string {
  const decimals = String(rate % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '')
  const whole = String((rate - (rate % 10_000)) / 10_000)
  return decimals === '' ? `${whole}%` : `${whole}.${decimals}%`
}

/**
 * An exact running sum of amount × daily rate × days: whole centavos and millionths of one. It is
 * rounded once, by whoever reads it, however many days and bases went into it.
 */
export type RateSum = { wholeCentavos: number; millionths: number }

export function emptyRateSum(): RateSum {
  return { wholeCentavos: 0, millionths: 0 }
}

export function copyRateSum(from: RateSum, to: RateSum): void {
  to.wholeCentavos = from.wholeCentavos
  to.millionths = from.millionths
}

/** Adds base × rate × days to the sum, in place. */
export function addToRateSum(sum: RateSum, base: Centavos, rate: RatePpm, days: number): void {
  const product = base * rate * days
  if (Number.isSafeInteger(product)) {
    const whole = wholeQuotient(product, PPM_ONE)
    carryIntoRateSum(sum, whole, product - whole * PPM_ONE)
    return
  }
  const exact = BigInt(base) * BigInt(rate) * BigInt(days)
  const unit = BigInt(PPM_ONE)
  carryIntoRateSum(sum, centavos(Number(exact / unit)), Number(exact % unit))
}

export function addCentavosToRateSum(sum: RateSum, amount: Centavos): void {
  carryIntoRateSum(sum, amount, 0)
}

function carryIntoRateSum(sum: RateSum, whole: number, millionths: number): void {
  const total = sum.millionths + millionths
  const carried = total >= PPM_ONE ? 1 : 0
  sum.wholeCentavos = centavos(sum.wholeCentavos + whole + carried)
  sum.millionths = total - carried * PPM_ONE
}

/** The sum with its fraction dropped. */
export function rateSumDown(sum: RateSum): Centavos {
  return centavos(sum.wholeCentavos)
}

/** Drops the fraction of the sum, in place. */
export function dropFraction(sum: RateSum): void {
  sum.millionths = 0
}

/** Lowers the sum to the limit where it is above it, in place. */
export function limitRateSum(sum: RateSum, limit: RateSum): void {
  if (compareRateSums(sum, limit) > 0) copyRateSum(limit, sum)
}

/** Negative, zero or positive, for sorting. */
export function compareRateSums(a: RateSum, b: RateSum): number {
  return a.wholeCentavos - b.wholeCentavos || a.millionths - b.millionths
}

declare const centavoDaysBrand: unique symbol
/** Σ balance × days: what interest for part of a period is computed from, exactly. */
export type CentavoDays = number & { readonly [centavoDaysBrand]: true }

export const ZERO_CENTAVO_DAYS = 0 as CentavoDays

export function addCentavoDays(sum: CentavoDays, balance: Centavos, days: number): CentavoDays {
  const value = sum + balance * days
  if (!Number.isSafeInteger(value)) throw new RangeError(`balance too large: ${balance}`)
  return value as CentavoDays
}

/** Σ balance × days × annual rate ÷ days of the year, halves rounded up. */
export function interestHalfUp(
  balanceDays: CentavoDays,
  annualRate: RatePpm,
  yearDays: number,
): Centavos {
  return multiplyFraction(centavos(balanceDays), annualRate, yearDays * PPM_ONE, 'half-up')
}
