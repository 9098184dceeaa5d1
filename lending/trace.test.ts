// The runs that an explanation is made of: those that continue one another are shown as one.
import { describe, expect, test } from 'vitest'
import { centavos, ratePpm } from './money.ts'
import {
  emptyTrace,
  type InterestRun,
  type PenaltyRun,
  recordInterest,
  recordPenalty,
} from './trace.ts'

const interest = (given: Partial<InterestRun> = {}): InterestRun => ({
  number: 1,
  from: 0,
  to: 10,
  balance: centavos(500_000),
  periodEndDay: 30,
  askedRatePpm: ratePpm(400_000),
  ratePpm: ratePpm(360_000),
  raw: centavos(4_932),
  accrued: centavos(4_931),
  uncharged: centavos(0),
  waived: centavos(0),
  ...given,
})

const penalty = (given: Partial<PenaltyRun> = {}): PenaltyRun => ({
  number: 1,
  from: 31,
  to: 40,
  base: centavos(176_680),
  ratePpm: ratePpm(50_000),
  count: 0,
  guardRatePpm: ratePpm(1_600),
  once: centavos(100_000),
  released: centavos(0),
  allowed: centavos(2_826),
  ...given,
})

describe('interest', () => {
  const recorded = (...runs: readonly InterestRun[]) => {
    const trace = emptyTrace()
    for (const run of runs) recordInterest(trace, run)
    return trace.interest
  }
  const next = { from: 10, to: 20 }

  test('of two runs that meet is one run with the sums of both', () => {
    expect(recorded(interest(), interest(next))).toEqual([
      interest({
        to: 20,
        raw: centavos(9_864),
        accrued: centavos(9_862),
      }),
    ])
  })

  test.each<[string, Partial<InterestRun>]>([
    ['instalment', { number: 2 }],
    ['first day', { from: 11 }],
    ['balance', { balance: centavos(499_999) }],
    ['period', { periodEndDay: 60 }],
    ['rate', { ratePpm: ratePpm(300_000) }],
    ['rate that was asked', { askedRatePpm: ratePpm(360_000) }],
  ])('of another %s is a run of its own', (_what, change) => {
    const other = interest({ ...next, ...change })
    expect(recorded(interest(), other)).toEqual([interest(), other])
  })
})

describe('penalty', () => {
  const recorded = (...runs: readonly PenaltyRun[]) => {
    const trace = emptyTrace()
    for (const run of runs) recordPenalty(trace, run)
    return trace.penalties
  }
  const next = { from: 41, to: 45, once: centavos(0), released: centavos(7) }

  test('of two runs that meet is one, also if another instalment was charged in between', () => {
    const other = penalty({ number: 2 })
    expect(recorded(penalty(), other, penalty(next))).toEqual([
      penalty({ to: 45, released: centavos(7), allowed: centavos(5_652) }),
      other,
    ])
  })

  test.each<[string, Partial<PenaltyRun>]>([
    ['first day', { from: 42 }],
    ['base', { base: centavos(176_679) }],
    ['rate', { ratePpm: ratePpm(40_000) }],
    ['rate of the guard', { guardRatePpm: null }],
    ['count', { count: 1 }],
  ])('of another %s is a run of its own', (_what, change) => {
    const other = penalty({ ...next, ...change })
    expect(recorded(penalty(), other)).toEqual([penalty(), other])
  })
})
