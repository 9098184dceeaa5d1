// Days on which rules meet that random histories seldom reach; the mutation tester found that no test
// noticed them. Figures are compared with the reference on each of the days.
import { describe, expect, test } from 'vitest'
import { checkEvent } from './check-event.ts'
import { addDays, businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explanation.ts'
import { extendedEvent, offerExtension } from './extension-offer.ts'
import { PHILIPPINE_LAWS } from './law.ts'
import { type LoanRequest, type LoanTerms, makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm } from './money.ts'
import { offerPlan } from './plan-offer.ts'
import { RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'
import { quoteExtension } from './testing/reference/extension-quote.ts'
import { position as referencePosition } from './testing/reference/position.ts'
import type { Loan } from './testing/reference/shapes.ts'
import { engine } from './testing/engine-adapter.ts'

const START = businessDate('2026-05-01')
const day = (days: number) => addDays(START, days)

const termsWith = (request: Partial<LoanRequest> = {}) =>
  makeLoanTerms({
    policy: RECEIVED_2025,
    principalCentavos: centavos(500_000),
    agreedOn: START,
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
    ...request,
  })

const WITH_FEES = {
  ...RECEIVED_2025,
  processingFee: { ratePpm: ratePpm(50_000), collected: 'with-instalments' as const },
}

const event = (kind: string, on: number, more: object = {}) => ({
  id: `${kind}-${on}`,
  kind,
  valueOn: day(on),
  ...more,
})
const money = (kind: string, on: number, amountCentavos: number) =>
  event(kind, on, { amountCentavos })

function recorded(terms: LoanTerms, ...given: unknown[]): LoanEvent[] {
  const events: LoanEvent[] = []
  for (const item of [money('disbursed', 0, terms.netProceedsCentavos), ...given])
    events.push(checkEvent(terms, events, item))
  return events
}

function referenceLoan(terms: LoanTerms, events: readonly LoanEvent[]): Loan {
  const laws = terms.laws.map((law) => ({ ...law, nominalDailyMaxPpm: 2_000 }))
  return { terms: { ...terms, laws }, events, holidays: engine.holidays } as Loan
}

/** On each of these days, what the reference says. */
function agrees(terms: LoanTerms, events: readonly LoanEvent[], days: readonly number[]): void {
  const loan = referenceLoan(terms, events)
  for (const on of days)
    expect([on, engine.position(loan, day(on))]).toEqual([on, referencePosition(loan, day(on))])
}

const AROUND_DUE_DATES = [29, 30, 31, 45, 59, 60, 61, 75, 90, 91, 92, 130]

describe('the lifetime guard, while fees are asked with the instalments', () => {
  test.each([10_000, 20_000, 35_000, 40_000, 60_000, 70_000, 100_000, 140_000])(
    'at %i parts per million',
    (lifetimeChargesMaxPpm) => {
      const laws = PHILIPPINE_LAWS.map((law) => ({
        ...law,
        lifetimeChargesMaxPpm: ratePpm(lifetimeChargesMaxPpm),
      }))
      const terms = termsWith({ policy: WITH_FEES, laws })
      agrees(terms, recorded(terms), AROUND_DUE_DATES)
      agrees(terms, recorded(terms, money('repaid', 20, 200_000)), AROUND_DUE_DATES)
    },
  )

  test('a fee can be waived from the day on which it is asked', () => {
    const terms = termsWith({ policy: WITH_FEES })
    const waiver = (on: number, amountCentavos: number) => () =>
      recorded(terms, event('waived', on, { component: 'fee', number: 1, amountCentavos }))
    expect(waiver(29, 1)).toThrow('there is 0 of fee to waive')
    expect(waiver(30, 8_334)).not.toThrow()
    expect(waiver(30, 8_335)).toThrow('there is 8334 of fee to waive')
  })

  test.each([60_000, 100_000])('an extension after a fee was asked, at %i', (ppm) => {
    const laws = PHILIPPINE_LAWS.map((law) => ({ ...law, lifetimeChargesMaxPpm: ratePpm(ppm) }))
    const terms = termsWith({ policy: WITH_FEES, laws })
    const events = recorded(terms)
    const offer = offerExtension(terms, events, day(40), 14, laws)
    if (!offer.ok) throw new Error(offer.reason)
    events.push(checkEvent(terms, events, money('repaid', 40, offer.amountCentavos)))
    events.push(checkEvent(terms, events, extendedEvent(offer, 'extended', 'repaid-40'), { laws }))
    agrees(terms, events, [40, 53, 54, 55, 83, 84, 85, 115, 116])
  })

  test('a plan that replaced instalments whose fees were not asked yet', () => {
    const terms = termsWith({ policy: WITH_FEES })
    const offer = offerPlan(terms, recorded(terms), day(40), { dueOn: [70, 100, 130].map(day) })
    if (!offer.ok) throw new Error(offer.reason)
    const events = recorded(terms, { ...offer.agreed, id: 'plan' })
    agrees(terms, events, [40, 59, 60, 61, 69, 70, 71, 91, 100, 130, 131])
    const early = [...events, checkEvent(terms, events, money('repaid', 45, 150_000))]
    agrees(terms, early, [45, 60, 70, 91, 131])
  })
})

describe('pauses of a loan that is late', () => {
  const pauses = [
    event('paused', 33, { untilOn: day(36) }),
    event('paused', 40, { untilOn: day(44) }),
    event('paused', 45, { untilOn: day(47) }),
    event('paused', 50, { untilOn: day(50) }),
  ]
  test.each(['all', 'covered'] as const)('with the guards on %s loans', (guardScope) => {
    // Too large to be covered, so that the one-time penalty is charged.
    const terms = termsWith({ principalCentavos: centavos(2_000_000), guardScope })
    const days = [30, 31, 32, 33, 36, 37, 39, 40, 44, 45, 47, 48, 50, 51, 60, 61, 95]
    agrees(terms, recorded(terms, ...pauses), days)
    agrees(terms, recorded(terms, event('paused', 30, { untilOn: day(34) })), days)
  })
})

describe('interest that was waived ahead', () => {
  const waiver = (number: number, amountCentavos: number) => ({
    ...event('waived', 5, { component: 'interest', number, amountCentavos }),
    id: `w${number}`,
  })

  test.each([
    ['before principal is paid ahead', money('repaid', 12, 170_000)],
    ['before two instalments are paid ahead', money('repaid', 12, 340_000)],
    ['on the day of its due date', money('repaid', 30, 170_000)],
  ])('%s', (_what, payment) => {
    const terms = termsWith()
    const events = recorded(terms, waiver(1, 9_000), waiver(2, 5_000), payment)
    agrees(terms, events, [5, 12, 13, 29, 30, 31, 59, 60, 61, 91])
  })
})

test('dates need not follow the numbers, once a waiver is reversed that an extension went by', () => {
  const terms = termsWith()
  const waiver = event('waived', 5, { component: 'principal', number: 2, amountCentavos: 166_676 })
  const events = recorded(terms, waiver)
  const offer = offerExtension(terms, events, day(80), 14)
  if (!offer.ok) throw new Error(offer.reason)
  events.push(checkEvent(terms, events, money('repaid', 80, offer.amountCentavos)))
  events.push(checkEvent(terms, events, extendedEvent(offer, 'extended', 'repaid-80')))
  events.push(checkEvent(terms, events, event('reversed', 81, { eventId: 'waived-5' })))
  const now = position(terms, events, day(82))
  expect(now.instalments.map((item) => item.dueOn)).toEqual([day(94), day(60), day(155)])
  agrees(terms, events, [81, 93, 94, 95, 155, 156])
  const loan = referenceLoan(terms, events)
  expect(engine.quoteExtension(loan, day(82), 7)).toEqual(quoteExtension(loan, day(82), 7))
})

test('an extension pays the charges that were agreed, also when history changes under it', () => {
  const terms = termsWith()
  const events = recorded(terms, money('repaid', 20, 100_000))
  const offer = offerExtension(terms, events, day(40), 14)
  if (!offer.ok) throw new Error(offer.reason)
  events.push(checkEvent(terms, events, money('repaid', 40, offer.amountCentavos)))
  events.push(checkEvent(terms, events, extendedEvent(offer, 'extended', 'repaid-40')))
  events.push(checkEvent(terms, events, event('reversed', 41, { eventId: 'repaid-20' })))
  agrees(terms, events, [40, 41, 54, 84, 115])
})

describe('what has lost its effect is listed with its reason', () => {
  const terms = termsWith()
  const reasons = (events: readonly LoanEvent[]) => position(terms, events, day(80)).ignored

  test('a pause of a loan that was settled before it, as was learned later', () => {
    const events = recorded(terms, event('paused', 33, { untilOn: null }))
    events.push(checkEvent(terms, events, money('repaid', 10, 600_000)))
    expect(reasons(events)).toEqual([{ eventId: 'paused-33', reason: 'loan-closed' }])
  })

  test('a waiver on a loan that was settled before it, as was learned later', () => {
    const waiver = event('waived', 40, { component: 'penalty', amountCentavos: 100 })
    const events = recorded(terms, waiver)
    events.push(checkEvent(terms, events, money('repaid', 10, 600_000)))
    expect(reasons(events)).toEqual([{ eventId: 'waived-40', reason: 'loan-closed' }])
  })

  test('a waiver of a penalty that was never due, as was learned later', () => {
    const waiver = event('waived', 40, { component: 'penalty', amountCentavos: 100 })
    const events = recorded(terms, waiver)
    expect(reasons(events)).toEqual([])
    expect(explain(terms, events, day(40)).allocations).toEqual([
      expect.objectContaining({ eventId: 'waived-40', kind: 'waived', amountCentavos: 100 }),
    ])
    events.push(checkEvent(terms, events, money('repaid', 29, 180_000)))
    expect(reasons(events)).toEqual([{ eventId: 'waived-40', reason: 'nothing-to-waive' }])
  })

  test.each([
    ['before the payout', 40, 43],
    ['on the day of the payout', 41, 41],
    ['after the payout', 43, 42],
  ])(
    'an extension of before the payout that stands; its payment %s counts on the loan',
    (_when, paidOn, paidOutOn) => {
      const offer = offerExtension(terms, recorded(terms), day(40), 14)
      if (!offer.ok) throw new Error(offer.reason)
      const { amountCentavos } = offer
      const events = recorded(terms, { ...money('repaid', paidOn, amountCentavos), id: 'paid' })
      events.push(checkEvent(terms, events, extendedEvent(offer, 'extended', 'paid')))
      events.push(checkEvent(terms, events, event('reversed', 43, { eventId: 'disbursed-0' })))
      for (const [on, amount] of [
        [42, 5_000],
        [44, 10_000],
        [58, 20_000],
      ] as const)
        events.push(checkEvent(terms, events, money('repaid', on, amount)))
      events.push(checkEvent(terms, events, money('disbursed', paidOutOn, 485_000)))
      expect(reasons(events)).toContainEqual({ eventId: 'extended', reason: 'before-payout' })
      expect(position(terms, events, day(80)).receivedCentavos).toBe(amountCentavos + 35_000)
      agrees(terms, events, [40, 42, 43, 44, 58, 73, 80])
    },
  )

  test('an extension without the payment that it names, or that its charges need', () => {
    const offer = offerExtension(terms, recorded(terms), day(40), 14)
    if (!offer.ok) throw new Error(offer.reason)
    const unpaid = extendedEvent(offer, 'extended', null)
    const zero = centavos(0)
    const free = { ...unpaid, interestCentavos: zero, penaltyCentavos: zero, feeCentavos: zero }
    const missing = [{ eventId: 'extended', reason: 'payment-missing' }]
    expect(reasons([...recorded(terms), unpaid])).toEqual(missing)
    expect(reasons([...recorded(terms), free])).toEqual([])
    expect(reasons([...recorded(terms), { ...free, paymentId: 'none' }])).toEqual(missing)
    expect(reasons([...recorded(terms), { ...unpaid, paymentId: 'disbursed-0' }])).toEqual(missing)
  })

  test('a second payout, whatever its day, and nothing else of its day', () => {
    const pause = event('paused', 43, { untilOn: day(45) })
    const second = money('disbursed', 43, 485_000) as LoanEvent
    const now = position(terms, [...recorded(terms, pause), second], day(80))
    expect(now.ignored).toEqual([{ eventId: 'disbursed-43', reason: 'already-disbursed' }])
  })

  test('not a waiver of nothing, which asks for no effect', () => {
    const waiver = event('waived', 40, { component: 'penalty', amountCentavos: 0 }) as LoanEvent
    expect(reasons([...recorded(terms), waiver])).toEqual([])
  })
})
