// What a person reads when an event, a schedule or a rate is refused: it names the event, the day or
// the amount that stands in the way.
import { describe, expect, test } from 'vitest'
import { checkEvent } from './check-event.ts'
import { addDays, businessDate } from './dates.ts'
import { effectiveRateOfDatedFlows } from './effective-rate.ts'
import { EventError, type EventErrorReason, TermsError } from './event-error.ts'
import type { LoanEvent } from './events.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm } from './money.ts'
import { offerPlan } from './plan-offer.ts'
import { RECEIVED_2025 } from './policies.ts'
import { buildSchedule, dueDates } from './schedule.ts'

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

const event = (kind: string, on: number, more: object = {}) => ({
  id: `${kind}-${on}`,
  kind,
  valueOn: day(on),
  ...more,
})
const money = (kind: string, on: number, amountCentavos: number) =>
  event(kind, on, { amountCentavos })
const reversal = (eventId: string, on: number) => event('reversed', on, { eventId })

const PAYOUT = money('disbursed', 0, 485_000)

function recorded(...given: unknown[]): LoanEvent[] {
  const events: LoanEvent[] = []
  for (const item of [PAYOUT, ...given]) events.push(checkEvent(TERMS, events, item))
  return events
}

function plan(events: readonly LoanEvent[], on: number, ...dueOn: number[]) {
  const offer = offerPlan(TERMS, events, day(on), { dueOn: dueOn.map(day) })
  if (!offer.ok) throw new Error(offer.reason)
  return { ...offer.agreed, id: `plan-${on}` }
}

const NEW_PLAN = plan(recorded(), 40, 70, 100, 130, 160)
const MOVED = { number: 1, dueOn: day(50), interestCentavos: 0 }
const EXTENSION = event('extended', 40, {
  days: 10,
  paymentId: null,
  interestCentavos: 0,
  penaltyCentavos: 0,
  feeCentavos: 0,
  extensionFeeCentavos: 0,
  instalments: [MOVED],
})
const waived = (on: number, more: object) =>
  event('waived', on, { component: 'penalty', amountCentavos: 1, ...more })

function refusalOf(events: readonly LoanEvent[], given: unknown): [EventErrorReason, string] {
  try {
    checkEvent(TERMS, events, given)
  } catch (error) {
    if (error instanceof EventError) return [error.reason, error.message]
    throw error
  }
  throw new Error('it was not refused')
}

const settled = recorded(money('repaid', 20, 509_863))
const cancelled = recorded(event('cancelled', 4))
const writtenOff = recorded(event('written-off', 40))
const planned = recorded(NEW_PLAN)

describe('a refused event', () => {
  test.each([
    ['malformed', recorded(), money('repaid', 5, 0), 'amountCentavos must be more than zero'],
    [
      'malformed',
      recorded(),
      event('paused', 5, { untilOn: day(4) }),
      'untilOn must not be before',
    ],
    ['malformed', recorded(), { ...EXTENSION, instalments: [] }, 'instalments must not be empty'],
    [
      'malformed',
      recorded(),
      { ...EXTENSION, instalments: [{ ...MOVED, dueOn: day(40) }] },
      'the new date 2026-06-10 must be after 2026-06-10',
    ],
    ['id-used', recorded(), { ...PAYOUT, valueOn: day(1) }, 'the loan has an event disbursed-0'],
    [
      'before-payout',
      recorded(),
      { ...money('repaid', 0, 1), valueOn: '2026-04-30' },
      '2026-04-30 is before the payout of 2026-05-01',
    ],
    ['not-disbursed', [], money('repaid', 1, 1), 'no payout of the loan stands'],
    ['payout-stands', recorded(), money('disbursed', 1, 485_000), 'the loan has been paid out'],
    ['not-written-off', settled, money('recovered', 41, 1), 'not written off by 2026-06-11'],
    ['loan-cancelled', cancelled, event('paused', 9, { untilOn: null }), 'has been cancelled'],
    ['loan-cancelled', cancelled, event('cancelled', 5), 'the loan has been cancelled'],
    ['loan-settled', settled, event('written-off', 30), 'the loan is settled'],
    ['loan-written-off', writtenOff, event('paused', 41, { untilOn: null }), 'been written off'],
    [
      'repaid-after-write-off',
      writtenOff,
      money('repaid', 41, 1),
      'a payment after the write-off is recorded as recovered',
    ],
    ['no-such-instalment', recorded(), waived(40, { number: 4 }), 'the loan has no instalment 4'],
    ['waiver-too-large', recorded(), waived(5, {}), 'there is 0 of penalty to waive'],
    [
      'no-such-instalment',
      recorded(),
      { ...EXTENSION, instalments: [{ ...MOVED, number: 4 }] },
      'the loan has no instalment 4 to move',
    ],
    [
      'no-such-instalment',
      planned,
      { ...EXTENSION, valueOn: day(41), instalments: [{ ...MOVED, number: 1 }] },
      'the loan has no instalment 1 to move',
    ],
    [
      'payment-missing',
      recorded(),
      { ...EXTENSION, paymentId: 'nothing' },
      'the payment of the extension: payment-missing',
    ],
    ['agreement-stands', planned, EXTENSION, 'the agreement plan-40 of 2026-06-10 stands'],
    [
      'plan-principal',
      recorded(),
      { ...NEW_PLAN, instalments: NEW_PLAN.instalments.slice(1) },
      'the plan cannot be agreed: plan-principal',
    ],
    ['refund-too-large', settled, money('refunded', 21, 1), 'the credit is 0'],
    [
      'event-stands-later',
      settled,
      event('written-off', 19),
      'the event repaid-20 of 2026-05-21 stands',
    ],
    [
      'outside-cooling-off',
      recorded(),
      event('cancelled', 6),
      '2026-05-07 is outside the cooling-off days',
    ],
    ['reverses-nothing', recorded(), reversal('none', 5), 'the loan has no event none'],
    [
      'already-reversed',
      recorded(money('repaid', 5, 1), reversal('repaid-5', 6)),
      reversal('repaid-5', 7),
      'the event repaid-5 is reversed',
    ],
    [
      'reverses-a-reversal',
      recorded(money('repaid', 5, 1), reversal('repaid-5', 6)),
      reversal('reversed-6', 7),
      'what a reversal undid is recorded again',
    ],
    [
      'agreement-rests-on-it',
      recorded(NEW_PLAN, plan(planned, 50, 80, 110, 140, 170, 200)),
      reversal('plan-40', 60),
      'the agreement plan-50 rests on the plan',
    ],
  ] as const)('%s says what stands in the way', (reason, events, given, words) => {
    expect(refusalOf(events, given)).toEqual([reason, expect.stringContaining(words)])
  })

  test('that is no event at all says so', () => {
    expect(refusalOf(recorded(), null)).toEqual([
      'malformed',
      'not an event: event must be an object',
    ])
  })

  test('is an error of its own name, and so are terms that cannot be read', () => {
    expect(new EventError('malformed', 'x').name).toBe('EventError')
    expect([new TermsError('x').name, new TermsError('x').message]).toEqual([
      'TermsError',
      'not the terms of a loan: x',
    ])
  })
})

describe('a refused schedule or rate', () => {
  const schedule = (dueOn: readonly string[], principal = 100_000, rate = 0) =>
    buildSchedule({
      principalCentavos: centavos(principal),
      annualRatePpm: ratePpm(rate),
      dayCount: 'act/365',
      startOn: START,
      dueOn: dueOn.map(businessDate),
    })
  const rate = (net: number, flows: readonly (readonly [number, number])[]) =>
    effectiveRateOfDatedFlows(
      centavos(net),
      flows.map(([afterDays, amount]) => ({ afterDays, amountCentavos: centavos(amount) })),
    )
  const many = Array.from({ length: 25 }, (_, index) => day(index + 1))

  test.each([
    ['no instalment', () => dueDates(START, 91, 0), 'instalments must be 1 to 24: 0'],
    ['half of one', () => dueDates(START, 91, 1.5), 'instalments must be 1 to 24: 1.5'],
    ['too many', () => dueDates(START, 91, 25), 'instalments must be 1 to 24: 25'],
    ['too few days', () => dueDates(START, 2, 3), 'at least one for each instalment: 2'],
    ['half a day', () => dueDates(START, 30.5, 1), 'the term must be whole days'],
    ['nothing lent', () => schedule([day(30)], 0), 'the principal must be more than zero'],
    ['no dates', () => schedule([]), 'instalments must be 1 to 24: 0'],
    ['too many dates', () => schedule(many), 'instalments must be 1 to 24: 25'],
    [
      'a date twice',
      () => schedule([day(1), day(1)]),
      'due date 2026-05-02 is not after 2026-05-02',
    ],
    ['nothing received', () => rate(0, [[1, 1]]), 'the net proceeds must be more than zero'],
    ['a flow below zero', () => rate(1, [[1, -1]]), 'every flow must be zero or more'],
    ['a flow of the same day', () => rate(1, [[0, 1]]), 'later than the payout'],
    ['nothing paid back', () => rate(1, [[1, 0]]), 'nothing is paid back'],
  ] as const)('%s', (_what, work, words) => {
    expect(work).toThrow(RangeError)
    expect(work).toThrow(words)
  })

  test('as many instalments, days and dates as there may be are taken', () => {
    expect(dueDates(START, 24, 24)).toHaveLength(24)
    expect(schedule(many.slice(0, 24))).toHaveLength(24)
    expect(rate(1, [[1, 1]])).toEqual({ monthly: 0, annual: 0 })
  })
})
