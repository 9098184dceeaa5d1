// Exact fractions over bigint, and the two roundings that the rules name.

export type Fraction = { readonly above: bigint; readonly below: bigint }

export function fraction(above: bigint, below = 1n): Fraction {
  if (below <= 0n) throw new RangeError('a fraction has a positive denominator')
  return { above, below }
}

export function add(a: Fraction, b: Fraction): Fraction {
  return fraction(a.above * b.below + b.above * a.below, a.below * b.below)
}

export function multiply(a: Fraction, b: Fraction): Fraction {
  return fraction(a.above * b.above, a.below * b.below)
}

export function divide(a: Fraction, b: Fraction): Fraction {
  if (b.above <= 0n) throw new RangeError('only positive fractions are divided by')
  return fraction(a.above * b.below, a.below * b.above)
}

/** For what is not below zero. */
export function roundHalfUp({ above, below }: Fraction): bigint {
  return (2n * above + below) / (2n * below)
}

/** For what is not below zero. */
export function roundDown({ above, below }: Fraction): bigint {
  return above / below
}

export const PPM = 1_000_000n

/** A share in parts per million of an amount. */
export function shareOf(amount: bigint, ratePpm: number): Fraction {
  return fraction(amount * BigInt(ratePpm), PPM)
}

export const least = (a: bigint, b: bigint) => (a < b ? a : b)
export const most = (a: bigint, b: bigint) => (a > b ? a : b)
export const atLeastZero = (a: bigint) => (a > 0n ? a : 0n)
