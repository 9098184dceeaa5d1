// The account of a loan adds up to what settles it, whatever happened to it.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accountLines } from './account-lines.ts'
import { addDays, businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explanation.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos, sumCentavos } from './money.ts'
import { RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'
import { story } from './testing/random-histories.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 150)
const START = businessDate('2026-05-01')
const day = (days: number) => addDays(START, days)
const TERMS = makeLoanTerms({
  policy: RECEIVED_2025,
  principalCentavos: centavos(500_000),
  agreedOn: START,
  termDays: 91,
  periods: 3,
  isRepeatClient: false,
})
const money = (
  kind: 'disbursed' | 'repaid' | 'refunded',
  on: number,
  amount: number,
): LoanEvent => ({
  id: `${kind}-${on}`,
  kind,
  valueOn: day(on),
  amountCentavos: centavos(amount),
})
const reversed = (on: number, eventId: string): LoanEvent => ({
  id: `undo-${eventId}`,
  kind: 'reversed',
  valueOn: day(on),
  eventId,
})
const payout = money('disbursed', 0, 485_000)

const read = (days: number, ...events: LoanEvent[]) => {
  const history = [payout, ...events]
  return accountLines(position(TERMS, history, day(days)), history).map(
    ({ kind, isUndone, amountCentavos }) => [isUndone ? `undone ${kind}` : kind, amountCentavos],
  )
}

describe('the lines of an account', () => {
  test('are what was sent, what was charged and what was paid', () => {
    expect(read(20, money('repaid', 20, 100_000))).toEqual([
      ['sent', 485_000],
      ['deducted-fee', 15_000],
      ['interest', 9_863],
      ['paid', -100_000],
    ])
  })

  test('show a payment that was taken back, and that it was', () => {
    expect(read(10, money('repaid', 3, 70_000), reversed(7, 'repaid-3'))).toEqual([
      ['sent', 485_000],
      ['deducted-fee', 15_000],
      ['interest', 4_932],
      ['paid', -70_000],
      ['undone paid', 70_000],
    ])
  })

  test('show no fee and no interest on a loan that was cancelled or came back', () => {
    const cancelled: LoanEvent = { id: 'cancelled', kind: 'cancelled', valueOn: day(1) }
    expect(read(5, cancelled, money('repaid', 2, 485_000))).toEqual([
      ['sent', 485_000],
      ['paid', -485_000],
    ])
    expect(read(5, reversed(2, 'disbursed-0'))).toEqual([
      ['sent', 485_000],
      ['undone sent', -485_000],
    ])
  })

  test('show what was paid too much as kept for the borrower', () => {
    const lines = read(0, money('repaid', 0, 600_000))
    expect(lines.at(-1)).toEqual(['credit', 100_000])
    expect(lines.reduce((sum, [, amount]) => sum + Number(amount), 0)).toBe(0)
  })

  test('add up to what settles the loan on any day, whatever has happened', () => {
    fc.assert(
      fc.property(story, ({ terms, events, asOf }) => {
        const explained = explain(terms, events, asOf)
        const lines = accountLines(explained.position, events)
        const sum = sumCentavos(lines.map(({ amountCentavos }) => amountCentavos))
        expect(sum).toBe(explained.position.payOffCentavos)
        const figures = new Map(explained.figures.map((item) => [item.id, item.amountCentavos]))
        for (const kind of ['interest', 'fee', 'penalty'] as const) {
          const line = lines.find((item) => item.kind === kind)
          expect(figures.get(`${kind}-charged`) ?? 0, kind).toBe(line?.amountCentavos ?? 0)
        }
      }),
      { numRuns: RUNS },
    )
  })
})
