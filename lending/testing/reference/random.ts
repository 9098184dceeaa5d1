// Chance that can be repeated: the same seed gives the same choices on every machine.

export type Random = {
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** True in so many of a hundred cases. */
  chance(percent: number): boolean
  pick<Item>(items: readonly Item[]): Item
}

/** Three shifts of a 32-bit number, after mixing the seed so that neighbours differ at once. */
export function makeRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) >>> 0 || 1
  const next = () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state
  }
  for (let warmUp = 0; warmUp < 8; warmUp += 1) next()
  const whole = (from: number, to: number) => from + (next() % (to - from + 1))
  return {
    whole,
    chance: (percent) => whole(1, 100) <= percent,
    pick: (items) => {
      const found = items[whole(0, items.length - 1)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
  }
}
