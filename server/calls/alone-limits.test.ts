// How much one person decides alone, as a table.
import { describe, expect, it } from 'vitest'
import { businessDate } from '#lending/dates.ts'
import { type DecidedAlone, isForTwo, type Measures } from './alone-limits.ts'

const TODAY = businessDate('2026-11-18')
const NOTHING: DecidedAlone = { together: {}, dayOfPerson: {}, monthOfPerson: {} }
const pesos = (amount: number) => amount * 100

describe('one person decides alone', () => {
  it.each<[string, Measures, Partial<DecidedAlone>, boolean]>([
    ['₱10,000.00 of a loan', { 'approve-application': pesos(10_000) }, {}, false],
    ['not a centavo more', { 'approve-application': pesos(10_000) + 1 }, {}, true],
    [
      'not in parts of one loan',
      { 'match-payment': pesos(4000) },
      { together: { 'match-payment': pesos(6000) + 1 } },
      true,
    ],
    [
      '₱50,000.00 of loans in a day',
      { 'approve-application': pesos(10_000) },
      { dayOfPerson: { 'approve-application': pesos(20_000), 'release-payout': pesos(20_000) } },
      false,
    ],
    [
      'no more loans in a day, approved or released',
      { 'approve-application': pesos(10_000) },
      { dayOfPerson: { 'approve-application': pesos(20_000), 'release-payout': pesos(20_001) } },
      true,
    ],
    [
      'no more than ₱500,000.00 of loans in thirty days',
      { 'release-payout': pesos(10_000) },
      { monthOfPerson: { 'approve-application': pesos(490_000) + 1 } },
      true,
    ],
    [
      '₱10,000.00 of payments in a day, recorded or matched',
      { 'record-payment': pesos(2000) },
      { dayOfPerson: { 'match-payment': pesos(8000) } },
      false,
    ],
    [
      'no more payments in a day',
      { 'record-payment': pesos(2000) },
      { dayOfPerson: { 'match-payment': pesos(8000) + 1 } },
      true,
    ],
    [
      'no more than ₱50,000.00 of payments in thirty days',
      { 'accept-claim': pesos(100) },
      { monthOfPerson: { 'match-payment': pesos(49_900) + 1 } },
      true,
    ],
    [
      'a waiver whatever else was approved that day',
      { waive: pesos(500) },
      { dayOfPerson: { 'approve-application': pesos(50_000) } },
      false,
    ],
    ['a day in the past that forgives ₱500.01 like a waiver of it', { waive: 50_001 }, {}, true],
  ])('%s', (_which, measures, before, isTwo) => {
    expect(isForTwo(measures, { ...NOTHING, ...before }, TODAY)).toBe(isTwo)
  })

  it('nothing before its first amount is in force', () => {
    expect(isForTwo({ waive: 1 }, NOTHING, businessDate('2025-12-31'))).toBe(true)
  })
})
