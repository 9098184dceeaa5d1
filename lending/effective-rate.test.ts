import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  effectiveRateOfDatedFlows,
  effectiveRateOfMonthlyFlows,
  effectiveRateOfSignedFlows,
  isWithinMonthlyRate,
  percentOf,
} from './effective-rate.ts'
import { centavos, ratePpm } from './money.ts'

const pesos = (amount: number) => centavos(Math.round(amount * 100))

describe('[K5] effective interest rate', () => {
  test('three instalments with a fee of 500: 8.8217% a month, 175.79% a year', () => {
    const rate = effectiveRateOfMonthlyFlows(pesos(9500), [3741.1, 3741.1, 3741.09].map(pesos))
    expect(percentOf(rate.monthly)).toBeCloseTo(8.8217, 3)
    expect(percentOf(rate.annual)).toBeCloseTo(175.79, 2)
  })

  // The largest up-front fee at which ₱10,000 at 6 % a month keeps to 12 % and to 15 %.
  test.each([
    ['1 month', [10_600], 535.71, 782.61],
    ['2 equal', [5454.37, 5454.37], 781.84, 1132.78],
    ['3 equal', [3741.1, 3741.1, 3741.1], 1014.51, 1458.23],
    ['4 equal', [2885.91, 2885.91, 2885.91, 2885.91], 1234.47, 1760.78],
    ['3 months, one payment', [0, 0, 11_800], 1600.99, 2241.31],
  ])('%s', (_, flows, feeAtTwelve, feeAtFifteen) => {
    const monthly = (fee: number) =>
      effectiveRateOfMonthlyFlows(pesos(10_000 - fee), flows.map(pesos)).monthly * 100
    expect(Math.abs(monthly(feeAtTwelve) - 12)).toBeLessThan(0.001)
    expect(Math.abs(monthly(feeAtFifteen) - 15)).toBeLessThan(0.001)
  })

  test('a bullet of 91 days with a fee of 500: 7.394% for 30 days, 138.2% a year', () => {
    const rate = effectiveRateOfDatedFlows(pesos(9500), [
      { afterDays: 91, amountCentavos: pesos(11_795.07) },
    ])
    expect(percentOf(rate.monthly)).toBeCloseTo(7.394, 3)
    expect(percentOf(rate.annual)).toBeCloseTo(138.2, 1)
  })

  test('what comes back equal is a rate of nothing, and less is below it', () => {
    expect(effectiveRateOfMonthlyFlows(pesos(100), [pesos(50), pesos(50)]).monthly).toBeCloseTo(0)
    expect(effectiveRateOfMonthlyFlows(pesos(100), [pesos(90)]).monthly).toBeCloseTo(-0.1)
  })

  test('the rate discounts the flows to the net proceeds', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 9 })
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 24 }), (net, flows) => {
        const { monthly } = effectiveRateOfMonthlyFlows(centavos(net), flows.map(centavos))
        let present = 0
        for (const [index, flow] of flows.entries()) present += flow / (1 + monthly) ** (index + 1)
        expect(Math.abs(present - net) / net).toBeLessThan(1e-6)
      }),
      { numRuns: 2_000 },
    )
  })

  test('with money that goes back, the rate nearest to nothing that balances all', () => {
    const rateOf = (net: number, ...flows: readonly (readonly [number, number])[]) =>
      effectiveRateOfSignedFlows(
        centavos(net),
        flows.map(([afterDays, amount]) => ({ afterDays, amountCentavos: centavos(amount) })),
      )
    // 10 % in 30 days; in a year 1.1^(365/30) − 1.
    expect(rateOf(100_000, [30, 110_000])?.monthly).toBeCloseTo(0.1, 9)
    expect(rateOf(100_000, [30, 110_000])?.annual).toBeCloseTo(1.1 ** (365 / 30) - 1, 9)
    expect(rateOf(100_000, [30, 90_000])?.monthly).toBeCloseTo(-0.1, 9)
    // Half of it was returned on the first day: 20 % on the rest.
    expect(rateOf(100_000, [0, 50_000], [30, 60_000])?.monthly).toBeCloseTo(0.2, 9)
    expect(rateOf(100_000, [30, 130_000], [60, -22_000])?.monthly).toBeCloseTo(0.1, 9)
    for (const none of [
      rateOf(100_000),
      rateOf(100_000, [30, 0]),
      rateOf(100_000, [0, 100_000], [30, 1]),
      rateOf(100_000, [0, 10_000]),
      rateOf(100_000, [30, -1]),
      // More came back on the first day than was paid out: nothing was lent.
      rateOf(100_000, [0, 150_000], [30, -55_000]),
      rateOf(100_000, [0, 100_000], [30, 1_000], [60, -1_100]),
    ])
      expect(none).toBeNull()
  })

  test('a rate as high as the limit is within it', () => {
    const limit = ratePpm(120_000)
    const within = (monthly: number) => isWithinMonthlyRate({ monthly, annual: 0 }, limit)
    expect([0.119_999, 0.12, 0.120_000_000_001, 0.120_001].map(within)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test.each([
    [0, [100]],
    [100, []],
    [100, [0]],
    [100, [-1]],
  ])('net %s and flows %j are refused', (net, flows) => {
    expect(() => effectiveRateOfMonthlyFlows(centavos(net), flows.map(centavos))).toThrow(
      RangeError,
    )
  })
})
