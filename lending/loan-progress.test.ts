// What can be added to a stored state, and what needs the whole history again.
import { describe, expect, test } from 'vitest'
import { bookBalances } from './books.ts'
import { addDays, businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import {
  addToProgress,
  booksFrom,
  type LoanProgress,
  positionFrom,
  progressOf,
} from './loan-progress.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos } from './money.ts'
import { RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'

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

const money = (kind: 'disbursed' | 'repaid', on: number, amount: number): LoanEvent => ({
  id: `${kind}-${on}`,
  kind,
  valueOn: day(on),
  amountCentavos: centavos(amount),
})

const events = [money('disbursed', 0, 485_000), money('repaid', 2, 1_000)]

function stored() {
  const progress = progressOf(TERMS, events)
  if (progress === null) throw new Error('the loan is paid out')
  return progress
}

const extended: LoanEvent = {
  id: 'x',
  kind: 'extended',
  valueOn: day(3),
  days: 7,
  paymentId: null,
  interestCentavos: centavos(0),
  penaltyCentavos: centavos(0),
  feeCentavos: centavos(0),
  extensionFeeCentavos: centavos(0),
  instalments: [],
}

describe('a stored state', () => {
  test('is none without a payout', () => {
    expect(progressOf(TERMS, [])).toBeNull()
    expect(progressOf(TERMS, [money('repaid', 2, 1_000)])).toBeNull()
  })

  test.each<[string, LoanEvent]>([
    ['a reversal', { id: 'x', kind: 'reversed', valueOn: day(3), eventId: 'repaid-2' }],
    ['a payout', money('disbursed', 3, 485_000)],
    ['a cancellation', { id: 'x', kind: 'cancelled', valueOn: day(3) }],
    ['an extension', extended],
    ['a pause of that day', { id: 'x', kind: 'paused', valueOn: day(2), untilOn: null }],
    ['an earlier payment', money('repaid', 1, 1_000)],
  ])('does not take %s', (_what, event) => {
    expect(addToProgress(TERMS, stored(), event)).toBeNull()
  })

  test.each<[string, LoanEvent]>([
    ['a later payment', money('repaid', 40, 100_000)],
    ['a later pause', { id: 'x', kind: 'paused', valueOn: day(35), untilOn: day(38) }],
    ['a write-off', { id: 'x', kind: 'written-off', valueOn: day(50) }],
  ])('takes %s, and gives what the whole history gives', (_what, event) => {
    const added = addToProgress(TERMS, stored(), event)
    if (added === null) throw new Error('it is added')
    expect(positionFrom(TERMS, added, day(60))).toEqual(
      position(TERMS, [...events, event], day(60)),
    )
    expect(booksFrom(TERMS, added, day(60))).toEqual(
      bookBalances(TERMS, [...events, event], day(60)),
    )
  })

  test('answers from the day of its last event on, and only in the version that stored it', () => {
    const payment = money('repaid', 5, 1_000)
    expect(positionFrom(TERMS, stored(), day(1))).toBeNull()
    expect(booksFrom(TERMS, stored(), day(1))).toBeNull()
    expect(positionFrom(TERMS, stored(), day(2))).toEqual(position(TERMS, events, day(2)))
    // As stored by an earlier version.
    const old = { ...stored(), version: 1 } as unknown as LoanProgress
    expect(addToProgress(TERMS, old, payment)).toBeNull()
    expect(positionFrom(TERMS, old, day(2))).toBeNull()
  })

  test('keeps what had no effect, and is found by the last event whatever the order given', () => {
    const waiver: LoanEvent = {
      id: 'waiver',
      kind: 'waived',
      valueOn: day(3),
      component: 'penalty',
      amountCentavos: centavos(1),
    }
    const added = addToProgress(TERMS, stored(), waiver)
    expect(added?.ignored).toEqual([{ eventId: 'waiver', reason: 'nothing-to-waive' }])
    expect(added).toEqual(progressOf(TERMS, [waiver, ...events.toReversed()]))
    if (added === null) throw new Error('it is added')
    const paid = addToProgress(TERMS, added, money('repaid', 5, 1_000))
    expect(paid?.ignored).toEqual(added.ignored)
    expect(added?.lastEvent).toEqual({ id: 'waiver', kind: 'waived', valueOn: day(3) })
  })
})
