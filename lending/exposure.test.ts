import { describe, expect, it } from 'vitest'
import { businessDate } from './dates.ts'
import { type ExposurePolicy, judgeExposure, type OpenLoan } from './exposure.ts'
import { centavos } from './money.ts'

const TODAY = businessDate('2026-05-12')
const INCOME = centavos(2_500_000)
const ASKED = { productId: 1, amountCentavos: centavos(1_000_000), isServicedElsewhere: false }

const loan = (state: OpenLoan['state'], more: Partial<OpenLoan> = {}): OpenLoan => ({
  productId: 2,
  principalCentavos: centavos(500_000),
  state,
  isServicedElsewhere: false,
  ...more,
})

const reasonsFor = (open: readonly OpenLoan[], asked = ASKED, income = INCOME) =>
  judgeExposure(asked, open, income, TODAY).reasons

describe('what is open decides about another loan', () => {
  it('nothing open, and within the total of the income: no reason', () => {
    expect(reasonsFor([])).toEqual([])
  })

  it.each([
    ['overdue', 'has-overdue-loan'],
    ['written-off', 'has-written-off-loan'],
    ['to-return', 'has-money-to-return'],
  ] as const)('a loan of another product that is %s is one', (state, reason) => {
    expect(reasonsFor([loan(state)])).toEqual([reason])
  })

  it.each(['on-its-way', 'running'] as const)('one %s of the same product is one', (state) => {
    expect(reasonsFor([loan(state, { productId: 1 })])).toEqual(['product-loan-running'])
    expect(reasonsFor([loan(state)])).toEqual([])
  })

  it('an offer of the same product is no loan of it, and one written off has its own reason', () => {
    expect(reasonsFor([loan('offered', { productId: 1 })])).toEqual([])
    expect(reasonsFor([loan('written-off', { productId: 1 })])).toEqual(['has-written-off-loan'])
  })

  it('a loan taken over from elsewhere is not the one of its product, but counts in the total', () => {
    const takenOver = loan('running', { productId: 1, isServicedElsewhere: true })
    expect(reasonsFor([takenOver])).toEqual([])
    expect(reasonsFor([{ ...takenOver, principalCentavos: centavos(3_000_000) }])).toEqual([
      'total-above-income',
    ])
    expect(
      reasonsFor([loan('running', { productId: 1 })], { ...ASKED, isServicedElsewhere: true }),
    ).toEqual([])
  })

  it('says all reasons at once', () => {
    const open = [loan('overdue', { productId: 1 }), loan('to-return')]
    expect(reasonsFor(open, ASKED, centavos(0))).toEqual([
      'has-overdue-loan',
      'has-money-to-return',
      'product-loan-running',
      'total-above-income',
    ])
  })
})

describe('the total by income', () => {
  it.each([
    [0, 1_000_000],
    [1_000_000, 1_000_000],
    [1_000_100, 2_000_000],
    [2_000_100, 3_500_000],
    [3_000_100, 6_000_000],
    [5_000_100, 10_000_000],
  ])('at an income of %d centavos is %d, to the centavo', (income, total) => {
    const asked = (amount: number) => ({ ...ASKED, amountCentavos: centavos(amount) })
    expect(reasonsFor([], asked(total), centavos(income))).toEqual([])
    expect(reasonsFor([], asked(total + 1), centavos(income))).toEqual(['total-above-income'])
  })

  it('counts loans and offers of all products; the room is what is left', () => {
    const open = [loan('running'), loan('offered'), loan('on-its-way')]
    const { roomCentavos } = judgeExposure(ASKED, open, INCOME, TODAY)
    expect(roomCentavos).toBe(2_000_000)
    expect(reasonsFor(open, { ...ASKED, amountCentavos: centavos(2_000_001) })).toEqual([
      'total-above-income',
    ])
  })

  it('is never below zero where loans of before already pass it', () => {
    const open = [loan('running', { principalCentavos: centavos(9_000_000) })]
    expect(judgeExposure(ASKED, open, INCOME, TODAY).roomCentavos).toBe(0)
  })
})

it('a policy counts from its day on', () => {
  const policy = (id: string, from: string, total: number): ExposurePolicy => ({
    id,
    effectiveFrom: businessDate(from),
    loansPerProductMax: 1,
    totals: [{ incomeFromCentavos: centavos(0), totalMaxCentavos: centavos(total) }],
  })
  const policies = [policy('old', '2026-01-01', 2_000_000), policy('new', '2026-05-13', 900_000)]
  const roomOn = (day: string) =>
    judgeExposure(ASKED, [], INCOME, businessDate(day), policies).roomCentavos
  expect(['2025-01-01', '2026-05-12', '2026-05-13'].map(roomOn)).toEqual([
    2_000_000, 2_000_000, 900_000,
  ])
})
