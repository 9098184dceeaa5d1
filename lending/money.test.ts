import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addCentavoDays,
  addCentavos,
  addCentavosToRateSum,
  addToRateSum,
  centavos,
  emptyRateSum,
  formatPercent,
  formatPesos,
  levelInstalmentHalfUp,
  limitRateSum,
  multiplyFractionDown,
  multiplyFractionHalfUp,
  multiplyFractionUp,
  multiplyRateDown,
  multiplyRateHalfUp,
  negateCentavos,
  parsePercent,
  parsePesos,
  pesoText,
  ratePpm,
  rateSumDown,
  splitByLargestRemainder,
  subtractCentavos,
  subtractToZero,
  sumCentavos,
  ZERO_CENTAVO_DAYS,
} from './money.ts'

describe('centavos', () => {
  test.each([0.5, Number.NaN, Infinity, 2 ** 53])('%s is refused', (value) => {
    expect(() => centavos(value)).toThrow(RangeError)
  })
  test('minus zero becomes zero', () => {
    expect(Object.is(negateCentavos(centavos(0)), 0)).toBe(true)
  })
  test('a sum that leaves the safe range throws and is not rounded', () => {
    const largest = centavos(Number.MAX_SAFE_INTEGER)
    expect(() => addCentavos(largest, centavos(1))).toThrow(RangeError)
    expect(() => sumCentavos([largest, largest, negateCentavos(largest)])).toThrow(RangeError)
  })
  test('subtractToZero stops at zero', () => {
    expect(subtractToZero(centavos(3), centavos(5))).toBe(0)
    expect(subtractToZero(centavos(5), centavos(3))).toBe(2)
  })
  test.each([-1, 0.5, Number.NaN])('the rate %s is refused', (value) => {
    expect(() => ratePpm(value)).toThrow(RangeError)
  })
})

describe('rounding', () => {
  test.each([
    // amount × numerator ÷ denominator, down, half up, up
    [1, 1, 2, 0, 1, 1],
    [1, 1, 3, 0, 0, 1],
    [2, 1, 3, 0, 1, 1],
    [5, 1, 5, 1, 1, 1],
    [0, 7, 9, 0, 0, 0],
    [10_000, 15, 1_000, 150, 150, 150],
  ])('%i × %i ÷ %i is %i, %i or %i', (amount, numerator, denominator, down, halfUp, up) => {
    expect(multiplyFractionDown(centavos(amount), numerator, denominator)).toBe(down)
    expect(multiplyFractionHalfUp(centavos(amount), numerator, denominator)).toBe(halfUp)
    expect(multiplyFractionUp(centavos(amount), numerator, denominator)).toBe(up)
  })
  test('0.16% of ₱3.13 is half a centavo and a little: it rounds to one, or is dropped', () => {
    expect(multiplyRateHalfUp(centavos(313), ratePpm(1_600))).toBe(1)
    expect(multiplyRateDown(centavos(313), ratePpm(1_600))).toBe(0)
  })
  test('a negative amount is refused, since half up has two readings below zero', () => {
    expect(() => multiplyRateHalfUp(centavos(-1), ratePpm(1))).toThrow(RangeError)
  })
  test('plain numbers and bigint agree with exact integer arithmetic', () => {
    const whole = (max: number) => fc.integer({ min: 0, max })
    fc.assert(
      fc.property(
        whole(Number.MAX_SAFE_INTEGER),
        whole(2 ** 40),
        fc.integer({ min: 1, max: 2 ** 40 }),
        (amount, numerator, denominator) => {
          const exact = BigInt(amount) * BigInt(numerator)
          const unit = BigInt(denominator)
          fc.pre(exact / unit < 2n ** 53n - 1n)
          const money = centavos(amount)
          expect(BigInt(multiplyFractionDown(money, numerator, denominator))).toBe(exact / unit)
          expect(BigInt(multiplyFractionHalfUp(money, numerator, denominator))).toBe(
            (2n * exact + unit) / (2n * unit),
          )
          expect(BigInt(multiplyFractionUp(money, numerator, denominator))).toBe(
            (exact + unit - 1n) / unit,
          )
        },
      ),
      { numRuns: 3_000 },
    )
  })
})

describe('split by largest remainder', () => {
  test('₱1.00 in three is 34, 33, 33: the earlier part takes the odd centavo', () => {
    expect(splitByLargestRemainder(centavos(100), [1, 1, 1])).toEqual([34, 33, 33])
  })
  test('₱0.10 by 5 and 2 is 7 and 3: the larger remainder takes the odd centavo', () => {
    expect(splitByLargestRemainder(centavos(10), [5, 2])).toEqual([7, 3])
  })
  test('the parts add up to the whole and none is a centavo or more from its exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.array(fc.integer({ min: 0, max: 10 ** 6 }), { minLength: 1, maxLength: 30 }),
        (total, weights) => {
          const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
          fc.pre(weightSum > 0)
          const parts = splitByLargestRemainder(centavos(total), weights)
          expect(sumCentavos(parts)).toBe(total)
          for (const [index, part] of parts.entries()) {
            const exactTimesSum = BigInt(total) * BigInt(weights[index] ?? 0)
            const gap = BigInt(part) * BigInt(weightSum) - exactTimesSum
            expect(gap < BigInt(weightSum) && -gap < BigInt(weightSum)).toBe(true)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('level instalment', () => {
  test('₱10,000 at 6% a month: 10,600.00, 5,454.37, 3,741.10 and 2,885.91', () => {
    const level = (periods: number) =>
      levelInstalmentHalfUp(centavos(1_000_000), Array<number>(periods).fill(6), 100)
    expect([1, 2, 3, 4].map(level)).toEqual([1_060_000, 545_437, 374_110, 288_591])
  })
  test('without interest it is an equal share', () => {
    expect(levelInstalmentHalfUp(centavos(10_000), [0, 0, 0], 365)).toBe(3_333)
  })
})

describe('peso text', () => {
  test.each([
    ['1234.50', 123_450],
    ['1234', 123_400],
    ['0.05', 5],
    ['0', 0],
  ])('%s is read', (text, value) => {
    expect(parsePesos(text)).toBe(value)
  })
  test.each([
    '',
    ' 1',
    '1 ',
    '1.5',
    '1.505',
    '.50',
    '1.',
    '-1.00',
    '+1',
    '1,000.00',
    '₱1',
    '1e3',
    '0x1',
    '١٢',
    '1.00\n',
    '9007199254740993.00',
    'NaN',
  ])('%j is refused', (text) => {
    expect(parsePesos(text)).toBeNull()
  })
  test.each([
    [0, '0.00', '₱0.00'],
    [5, '0.05', '₱0.05'],
    [123_450, '1234.50', '₱1,234.50'],
    [-100, '-1.00', '-₱1.00'],
    [-5, '-0.05', '-₱0.05'],
    [100_000_000, '1000000.00', '₱1,000,000.00'],
    [99_999, '999.99', '₱999.99'],
  ])('%i is written %s and shown %s', (value, wire, shown) => {
    expect(pesoText(centavos(value))).toBe(wire)
    expect(formatPesos(centavos(value))).toBe(shown)
  })
  test('what is written is read back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (value) => {
        expect(parsePesos(pesoText(centavos(value)))).toBe(value)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('percent text', () => {
  test.each([
    ['15.678', 156_780, '15.678%'],
    ['36', 360_000, '36%'],
    ['0.16', 1_600, '0.16%'],
    ['0.05', 500, '0.05%'],
    ['10.0001', 100_001, '10.0001%'],
    ['0', 0, '0%'],
  ])('%s%% is %i ppm', (text, ppm, shown) => {
    expect(parsePercent(text)).toBe(ppm)
    expect(formatPercent(ratePpm(ppm))).toBe(shown)
  })
  test.each(['', '-1', '1.23456', '1,5', '5%', 'x'])('%j is refused', (text) => {
    expect(parsePercent(text)).toBeNull()
  })
})

describe('what is no amount, rate or weight is refused', () => {
  const one = centavos(1)
  test.each([
    ['an amount', () => multiplyFractionDown(centavos(-1), 1, 1), 'cannot be rounded: -1'],
    ['a numerator below zero', () => multiplyFractionDown(one, -1, 1), 'not a numerator: -1'],
    ['a broken numerator', () => multiplyFractionUp(one, 0.5, 1), 'not a numerator: 0.5'],
    ['no denominator', () => multiplyFractionHalfUp(one, 1, 0), 'not a denominator: 0'],
    ['a broken denominator', () => multiplyFractionUp(one, 1, 1.5), 'not a denominator: 1.5'],
    ['a principal', () => levelInstalmentHalfUp(centavos(-1), [1], 1), 'a negative principal: -1'],
    ['no periods', () => levelInstalmentHalfUp(one, [], 1), 'at least one period'],
    ['a total', () => splitByLargestRemainder(centavos(-1), [1]), 'cannot be split: -1'],
    ['a weight below zero', () => splitByLargestRemainder(one, [2, -1]), 'not a weight: -1'],
    ['a broken weight', () => splitByLargestRemainder(one, [0.5]), 'not a weight: 0.5'],
    ['no weight', () => splitByLargestRemainder(one, [0, 0]), 'add up to nothing'],
    ['part of a centavo', () => centavos(0.5), 'not whole centavos: 0.5'],
    ['a rate below zero', () => ratePpm(-1), 'not a rate in ppm: -1'],
    [
      'more than can be counted',
      () => addCentavoDays(ZERO_CENTAVO_DAYS, centavos(2 ** 50), 8),
      `balance too large: ${2 ** 50}`,
    ],
    [
      'a difference below what can be counted',
      () => subtractCentavos(centavos(-Number.MAX_SAFE_INTEGER), one),
      'not whole centavos',
    ],
  ] as const)('%s', (_what, work, words) => {
    expect(work).toThrow(RangeError)
    expect(work).toThrow(words)
  })
  test('nothing is an amount, a principal, a total and a numerator', () => {
    const nothing = centavos(0)
    expect(multiplyFractionUp(nothing, 0, 1)).toBe(0)
    expect(levelInstalmentHalfUp(nothing, [1], 1)).toBe(0)
    expect(splitByLargestRemainder(nothing, [0, 1])).toEqual([0, 0])
    expect(ratePpm(0)).toBe(0)
  })
  test('a percentage too large to be counted in parts per million is no percentage', () => {
    expect(parsePercent('900719925474.0991')).toBe(Number.MAX_SAFE_INTEGER)
    expect(parsePercent('900719925474.0992')).toBeNull()
  })
})

describe('a running sum', () => {
  test.each([
    ['within plain numbers', 312, 1_600, 1, [0, 499_200], [0, 998_400]],
    ['to a whole centavo', 625, 1_600, 1, [1, 0], [2, 0]],
    ['over a centavo', 500, 1_600, 1, [0, 800_000], [1, 600_000]],
    // ₱10,000,000,000.01 at 5 % for 365 days.
    [
      'beyond plain numbers',
      1_000_000_000_001,
      50_000,
      365,
      [18_250_000_000_018, 250_000],
      [36_500_000_000_036, 500_000],
    ],
  ])('grows by base × rate × days, %s', (_what, base, rate, days, once, twice) => {
    const sum = emptyRateSum()
    const add = () => {
      addToRateSum(sum, centavos(base), ratePpm(rate), days)
      return [sum.wholeCentavos, sum.millionths]
    }
    expect([add(), add()]).toEqual([once, twice])
    expect(rateSumDown(sum)).toBe(twice[0])
    addCentavosToRateSum(sum, centavos(7))
    expect([sum.wholeCentavos, sum.millionths]).toEqual([Number(twice[0]) + 7, twice[1]])
  })
  test.each([
    ['a centavo above', [6, 0], [5, 999_999], [5, 999_999]],
    ['a millionth above', [5, 11], [5, 10], [5, 10]],
    ['as large', [5, 10], [5, 10], [5, 10]],
    ['a millionth below', [5, 9], [5, 10], [5, 9]],
    ['a centavo below, with more millionths', [4, 999_999], [5, 0], [4, 999_999]],
  ])('that is %s its limit', (_what, sum, limit, wanted) => {
    const sumOf = ([wholeCentavos = 0, millionths = 0]: readonly number[]) => ({
      wholeCentavos,
      millionths,
    })
    const limited = sumOf(sum)
    limitRateSum(limited, sumOf(limit))
    expect(limited).toEqual(sumOf(wanted))
  })
})
