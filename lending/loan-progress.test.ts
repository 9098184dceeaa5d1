// What can be added to a stored state, and what needs the whole history again.
import { describe, expect, test } from 'vitest'
import { addDays, businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { addToProgress, positionFrom, progressOf } from './loan-progress.ts'
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
const progress = progressOf(TERMS, events)
if (progress === null) throw new Error('the loan is paid out')

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
    expect(addToProgress(TERMS, progress, event)).toBeNull()
  })

  test.each<[string, LoanEvent]>([
    ['a later payment', money('repaid', 40, 100_000)],
    ['a later pause', { id: 'x', kind: 'paused', valueOn: day(35), untilOn: day(38) }],
    ['a write-off', { id: 'x', kind: 'written-off', valueOn: day(50) }],
  ])('takes %s, and gives what the whole history gives', (_what, event) => {
    const added = addToProgress(TERMS, progress, event)
    if (added === null) throw new Error('it is added')
    expect(positionFrom(TERMS, added, day(60))).toEqual(
      position(TERMS, [...events, event], day(60)),
    )
  })
})
