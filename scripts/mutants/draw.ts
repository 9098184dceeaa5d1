// Draws a sample by a seed: the same seed and the same mutants give the same sample.
import { type Area, AREAS, areaOf } from './areas.ts'

/** A number from 0 up to 1, and the next each time it is asked (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Of 300, at least 30 of each area: fewer would say nothing about it. */
const AREA_SHARE_MIN = 0.1

/**
 * How many of each area. Each has its share of all mutants, but a small one has at least a tenth of
 * the sample; the largest makes room for it.
 */
export function sizesOf(counts: ReadonlyMap<Area, number>, size: number): Map<Area, number> {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const wanted = Math.min(size, total)
  const sizes = new Map(
    AREAS.flatMap((area) => {
      const count = counts.get(area) ?? 0
      if (count === 0) return []
      const share = Math.max(Math.floor((wanted * count) / total), wanted * AREA_SHARE_MIN)
      return [[area, Math.min(count, Math.floor(share))] as const]
    }),
  )
  let left = wanted - [...sizes.values()].reduce((sum, own) => sum + own, 0)
  const byCount = [...sizes.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  for (const area of byCount) {
    const own = sizes.get(area) ?? 0
    const next = Math.max(0, Math.min(counts.get(area) ?? 0, own + left))
    sizes.set(area, next)
    left -= next - own
  }
  return sizes
}

export function draw<T extends { readonly fileName: string }>(
  mutants: readonly T[],
  size: number,
  seed: number,
): T[] {
  const byArea = new Map(
    AREAS.map((area) => [area, mutants.filter(({ fileName }) => areaOf(fileName) === area)]),
  )
  const random = randomFrom(seed)
  const counts = new Map([...byArea].map(([area, own]) => [area, own.length]))
  return [...sizesOf(counts, size)].flatMap(([area, wanted]) =>
    some(byArea.get(area) ?? [], wanted, random),
  )
}

/** The first so many of a shuffled list. */
function some<T>(list: readonly T[], wanted: number, random: () => number): T[] {
  const rest = [...list]
  return Array.from({ length: wanted }, () =>
    rest.splice(Math.floor(random() * rest.length), 1),
  ).flat()
}
