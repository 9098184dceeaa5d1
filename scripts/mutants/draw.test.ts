import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Area } from './areas.ts'
import { draw, randomFrom, sizesOf } from './draw.ts'

const mutantsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, index) => ({ fileName: `${area}/a.ts`, index })),
  )

const PRODUCT = { lending: 6_000, contract: 3_000, server: 30_000, web: 24_000 }

describe('a sample', () => {
  it('is the same for the same seed, and another for another', () => {
    const mutants = mutantsOf(PRODUCT)
    expect(draw(mutants, 300, 7)).toEqual(draw(mutants, 300, 7))
    expect(draw(mutants, 300, 7)).not.toEqual(draw(mutants, 300, 8))
  })

  it('has no mutant twice, and none that does not exist', () => {
    const mutants = mutantsOf({ lending: 20, server: 50 })
    const drawn = draw(mutants, 60, 3)
    expect(drawn).toHaveLength(60)
    expect(new Set(drawn).size).toBe(60)
    expect(mutants).toEqual(expect.arrayContaining(drawn))
  })

  it('reaches every part of an area', () => {
    const drawn = draw(mutantsOf({ server: 1_000 }), 200, 11)
    const tenths = new Set(drawn.map(({ index }) => Math.floor(index / 100)))
    expect(tenths.size).toBe(10)
  })

  it('has a tenth from each small area, and the rest by their share', () => {
    const sizes = sizesOf(new Map(Object.entries(PRODUCT) as [Area, number][]), 300)
    expect(Object.fromEntries(sizes)).toEqual({ lending: 30, contract: 30, server: 126, web: 114 })
  })

  it('does without an area that is not there', () => {
    expect([...sizesOf(new Map([['web', 50]]), 10)]).toEqual([['web', 10]])
  })

  it('is as large as was asked for, or everything', () => {
    const count = fc.nat({ max: 400 })
    fc.assert(
      fc.property(
        fc.tuple(count, count, count, count, count),
        fc.nat({ max: 500 }),
        (all, size) => {
          const areas = ['lending', 'payments', 'contract', 'server', 'web'] as const
          const counts = new Map(areas.map((area, index) => [area, all[index] ?? 0]))
          const sizes = sizesOf(counts, size)
          const total = all.reduce((sum, one) => sum + one, 0)
          expect([...sizes.values()].reduce((sum, one) => sum + one, 0)).toBe(Math.min(size, total))
          for (const [area, own] of sizes) {
            expect(own).toBeGreaterThanOrEqual(0)
            expect(own).toBeLessThanOrEqual(counts.get(area) ?? 0)
          }
        },
      ),
    )
  })
})

it('random numbers lie between 0 and 1 and spread', () => {
  const random = randomFrom(1)
  const tenths = Array.from({ length: 1_000 }, () => Math.floor(random() * 10))
  for (let tenth = 0; tenth < 10; tenth += 1)
    expect(tenths.filter((one) => one === tenth).length).toBeGreaterThan(60)
})
