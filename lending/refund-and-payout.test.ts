// A loan whose payout came back is refunded what was paid on it and, on the same day, paid out again.
// ₱5,000 at 36 % for 91 days in 3 instalments under `received-2025`, as in the worked figures.
import { describe, expect, test } from 'vitest'
import { bookBalances, totalOfBooks } from './books.ts'
import { addDays, businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explanation.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos } from './money.ts'
import { RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'

const START = businessDate('2026-05-01')
const AGAIN = addDays(START, 10)
const TERMS = makeLoanTerms({
  policy: RECEIVED_2025,
  principalCentavos: centavos(500_000),
  agreedOn: START,
  termDays: 91,
  periods: 3,
  isRepeatClient: false,
})

const on = (
  day: number,
  kind: 'disbursed' | 'repaid' | 'refunded',
  amount: number,
  id = `${kind}-${day}-${amount}`,
): LoanEvent => ({
  id,
  kind,
  valueOn: addDays(START, day),
  amountCentavos: centavos(amount),
})
const undo = (day: number, eventId: string): LoanEvent => ({
  id: `undo-${eventId}`,
  kind: 'reversed',
  valueOn: addDays(START, day),
  eventId,
})

/** ₱1,000.00 was paid on day 5; the payout of day 0 came back on day 8; paid out again on day 10. */
const CAME_BACK = [
  on(0, 'disbursed', 485_000, 'first'),
  on(5, 'repaid', 100_000),
  undo(8, 'first'),
] as const
const PAID_AGAIN = on(10, 'disbursed', 485_000, 'second')

describe('a refund and a second payout on one day', () => {
  test('leave a loan as it was agreed, with nothing due', () => {
    const events = [...CAME_BACK, on(10, 'refunded', 100_000), PAID_AGAIN]
    expect(position(TERMS, events, AGAIN)).toMatchObject({
      disbursedOn: AGAIN,
      payOffCentavos: 500_000,
      dueCentavos: 0,
      creditCentavos: 0,
      receivedCentavos: 100_000,
      refundedCentavos: 100_000,
    })
    const { position: explained } = explain(TERMS, events, AGAIN)
    expect(explained).toEqual(position(TERMS, events, AGAIN))
    expect(totalOfBooks(bookBalances(TERMS, events, AGAIN))).toBe(0)
  })

  test('of a part: the rest counts on the loan', () => {
    const events = [...CAME_BACK, on(10, 'refunded', 30_000), PAID_AGAIN]
    expect(position(TERMS, events, AGAIN)).toMatchObject({
      payOffCentavos: 430_000,
      dueCentavos: 0,
      creditCentavos: 0,
    })
  })

  test('of money that was taken back later: that much is owed at once, and no more', () => {
    const paid = on(5, 'repaid', 60_000)
    const kept = on(6, 'repaid', 40_000)
    const events = [
      on(0, 'disbursed', 485_000, 'first'),
      paid,
      kept,
      undo(8, 'first'),
      on(10, 'refunded', 100_000),
      PAID_AGAIN,
      undo(12, paid.id),
    ]
    expect(position(TERMS, events, AGAIN)).toMatchObject({
      payOffCentavos: 560_000,
      dueCentavos: 60_000,
    })
  })

  test('of what was paid too much after it comes out of that', () => {
    const events = [
      ...CAME_BACK,
      PAID_AGAIN,
      on(10, 'repaid', 500_000),
      on(10, 'refunded', 100_000),
    ]
    expect(position(TERMS, events, AGAIN)).toMatchObject({
      status: 'settled',
      payOffCentavos: 0,
      creditCentavos: 0,
    })
  })
})
