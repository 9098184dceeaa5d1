import { expect, it } from 'vitest'
import { businessDate } from './dates.ts'
import { lawOn } from './law.ts'
import { centavos, ratePpm } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import type { Policy } from './policy.ts'
import { lawFaultsOfPolicy } from './policy-law.ts'

const LAW = lawOn(businessDate('2026-11-16'))
const faultsOf = (change: Partial<Policy>) => lawFaultsOfPolicy({ ...PH_2026, ...change }, LAW)
const band = (rate: number) => [{ fromDay: 1, toDay: null, dailyRatePpm: ratePpm(rate) }]

it('a policy is measured against the law by itself, at each limit', () => {
  expect(faultsOf({})).toEqual([])
  expect(lawFaultsOfPolicy(RECEIVED_2025, LAW)).toEqual([
    'penalty-daily',
    'penalty-once',
    'prepayment',
  ])
  const interest = (rate: number) => ({
    interest: { annualRatePpm: ratePpm(rate), dayCount: 'act/365' as const },
  })
  expect(faultsOf(interest(720_000))).toEqual([])
  expect(faultsOf(interest(720_001))).toEqual(['interest'])
  const penalty = (change: Partial<Policy['penalty']>) => ({
    penalty: { ...PH_2026.penalty, ...change },
  })
  expect(faultsOf(penalty({ bands: band(1_600) }))).toEqual([])
  expect(faultsOf(penalty({ bands: band(1_601) }))).toEqual(['penalty-daily'])
  expect(faultsOf(penalty({ onceRepeatClientCentavos: centavos(1) }))).toEqual(['penalty-once'])
  expect(faultsOf(penalty({ onceNewClientCentavos: centavos(1) }))).toEqual(['penalty-once'])
})
