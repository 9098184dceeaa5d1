// Where a captcha gets its chance from. It is passed in, so that a test can draw the same picture
// twice and production can use numbers that nobody can foresee.
import { randomBytes } from 'node:crypto'

/** From 0 up to, but not including, 1. */
export type Random = () => number

const WORD_BYTES = 4
const WORDS_AT_ONCE = 1024
const WORD_VALUES = 2 ** 32

/** Reads the system's randomness in blocks: a picture takes thousands of numbers. */
export function secureRandom(): Random {
  let block = Buffer.alloc(0)
  let at = 0
  return () => {
    if (at === block.length) {
      block = randomBytes(WORDS_AT_ONCE * WORD_BYTES)
      at = 0
    }
    const word = block.readUInt32LE(at)
    at += WORD_BYTES
    return word / WORD_VALUES
  }
}

/** Mulberry32: the same seed gives the same numbers. For tests and measurements only. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WORD_VALUES
  }
}

export function between(random: Random, from: number, to: number): number {
  return from + random() * (to - from)
}

/** A whole number, both ends included. */
export function wholeBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1))
}

/** Throws when there is nothing to pick from. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('nothing to pick from')
  return item
}

/** So many different items, in an order of chance. */
export function pickSeveral<T>(random: Random, items: readonly T[], count: number): T[] {
  const left = [...items]
  if (count > left.length) throw new RangeError('too few to pick from')
  return Array.from({ length: count }, () => {
    const index = Math.floor(random() * left.length)
    return left.splice(index, 1)[0] as T
  })
}
