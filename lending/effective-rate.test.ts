import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  effectiveRateOfDatedFlows,
  effectiveRateOfMonthlyFlows,
  percentOf,
} from './effective-rate.ts'
import { centavos } from './money.ts'

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
