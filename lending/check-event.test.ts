// Every event that the rules call impossible is refused with its reason, and what was possible stays
// when history changes under it.
import { describe, expect, test } from 'vitest'
import { checkEvent } from './check-event.ts'
import { addDays, type BusinessDate, businessDate } from './dates.ts'
import { EventError, type EventErrorReason } from './event-error.ts'
import { type LoanEvent } from './events.ts'
import { extendedEvent, type ExtensionOffer, offerExtension } from './extension-offer.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos } from './money.ts'
import { offerPlan } from './plan-offer.ts'
import { RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'

const START = businessDate('2026-05-01')
const day = (days: number): BusinessDate => addDays(START, days)

const TERMS = makeLoanTerms({
  policy: RECEIVED_2025,
  principalCentavos: centavos(500_000),
  agreedOn: START,
  termDays: 91,
  periods: 3,
  isRepeatClient: false,
})

const payout: LoanEvent = {
  id: 'payout',
  kind: 'disbursed',
  valueOn: START,
  amountCentavos: centavos(485_000),
}

const event = (kind: string, on: number, more: object = {}): Record<string, unknown> => ({
  id: `${kind}-${on}`,
  kind,
  valueOn: day(on),
  ...more,
})

const money = (kind: string, on: number, amountCentavos: number) =>
  event(kind, on, { amountCentavos })

const reversalOf = (eventId: string, on: number) => event('reversed', on, { eventId })

/** A history, each event recorded in its turn. */
function recorded(...given: unknown[]): LoanEvent[] {
  const events: LoanEvent[] = [payout]
  for (const item of given) events.push(checkEvent(TERMS, events, item))
  return events
}

function reasonOf(events: readonly LoanEvent[], newEvent: unknown): EventErrorReason | null {
  try {
    checkEvent(TERMS, events, newEvent)
    return null
  } catch (error) {
    if (error instanceof EventError) return error.reason
    throw error
  }
}

function offered(events: readonly LoanEvent[], on: number, days = 14): ExtensionOffer {
  const offer = offerExtension(TERMS, events, day(on), days)
  if (!offer.ok) throw new Error(offer.reason)
  return offer
}

const dates = (...days: number[]) => days.map(day)

function plan(events: readonly LoanEvent[], on: number, ...dueOn: number[]) {
  const offer = offerPlan(TERMS, events, day(on), { dueOn: dates(...dueOn) })
  if (!offer.ok) throw new Error(offer.reason)
  return { ...offer.agreed, id: `plan-${on}` }
}

describe('what is malformed or unknown is refused', () => {
  test.each([
    ['nothing', null],
    ['a list', []],
    ['a payment dated yesterday', { ...money('repaid', 5, 100), valueOn: 'yesterday' }],
    ['a payment on 31 June', { ...money('repaid', 5, 100), valueOn: '2026-06-31' }],
    ['a payment of part of a centavo', money('repaid', 5, 10.5)],
    ['a payment below zero', money('repaid', 5, -1)],
    ['a payment of nothing', money('repaid', 5, 0)],
    ['an amount as text', event('repaid', 5, { amountCentavos: '100' })],
    ['no id', { ...money('repaid', 5, 100), id: '' }],
    ['a waiver of what nobody owes', event('waived', 5, { component: 'x', amountCentavos: 1 })],
    ['a pause that ends before it begins', event('paused', 5, { untilOn: day(4) })],
    ['a time of recording that is none', { ...money('repaid', 5, 100), recordedAt: '1 May' }],
    ['an extension without dates', event('extended', 5, { days: 7, paymentId: null })],
  ])('%s', (_what, data) => {
    expect(reasonOf([payout], data)).toBe('malformed')
  })
  test('an unknown kind', () => {
    expect(reasonOf([payout], event('forgiven', 5))).toBe('unknown-kind')
  })
  test('an id that the loan has, of whatever kind', () => {
    expect(reasonOf([payout], { ...money('repaid', 5, 100), id: 'payout' })).toBe('id-used')
  })
})

describe('what is impossible is refused', () => {
  const early = recorded(money('repaid', 20, 100_000))
  const settled = recorded(money('repaid', 20, 509_863))
  const overpaid = recorded(money('repaid', 20, 600_000))
  const cancelled = recorded(event('cancelled', 4))
  const writtenOff = recorded(event('written-off', 40))

  test('a payout while one stands; after its reversal another may follow', () => {
    const again = money('disbursed', 3, 485_000)
    expect(reasonOf([payout], again)).toBe('payout-stands')
    expect(reasonOf(recorded(reversalOf('payout', 2)), again)).toBeNull()
  })
  test('an event dated before the payout, or without one', () => {
    expect(reasonOf([payout], { ...money('repaid', 0, 100), valueOn: '2026-04-30' })).toBe(
      'before-payout',
    )
    expect(reasonOf([], money('repaid', 3, 100))).toBe('not-disbursed')
    const undone = recorded(reversalOf('payout', 2))
    expect(reasonOf(undone, event('written-off', 3))).toBe('not-disbursed')
    const unpaid = extendedEvent(offered([payout], 40), 'x', 'nothing')
    expect(reasonOf(undone, unpaid)).toBe('not-disbursed')
    expect(
      reasonOf(undone, event('restructured', 3, { instalments: [], penaltyWaivedCentavos: 0 })),
    ).toBe('not-disbursed')
    expect(reasonOf(undone, money('recovered', 3, 100))).toBe('not-disbursed')
    // Money is taken all the same: it is a credit.
    expect(reasonOf(undone, money('repaid', 3, 100))).toBeNull()
    expect(reasonOf(undone, money('refunded', 3, 1))).toBe('refund-too-large')
    const credited = [...undone, checkEvent(TERMS, undone, money('repaid', 3, 100))]
    expect(reasonOf(credited, reversalOf('repaid-3', 4))).toBeNull()
  })
  test('a waiver larger than there is at the end of its day', () => {
    const waived = (component: string, amountCentavos: number, number?: number) =>
      event('waived', 40, {
        component,
        amountCentavos,
        ...(number === undefined ? {} : { number }),
      })
    const { unpaid } = position(TERMS, early, day(40))
    expect(reasonOf(early, waived('penalty', unpaid.penalty))).toBeNull()
    expect(reasonOf(early, waived('penalty', unpaid.penalty + 1))).toBe('waiver-too-large')
    expect(reasonOf(early, waived('penalty', 1, 2))).toBe('waiver-too-large')
    expect(reasonOf(early, waived('interest', 10_004, 2))).toBeNull()
    expect(reasonOf(early, waived('interest', 10_005, 2))).toBe('waiver-too-large')
    expect(reasonOf(early, waived('interest', 1, 4))).toBe('no-such-instalment')
  })
  test('a refund larger than the credit, then or after later refunds', () => {
    expect(reasonOf(early, money('refunded', 21, 1))).toBe('refund-too-large')
    expect(reasonOf(overpaid, money('refunded', 21, 90_137))).toBeNull()
    expect(reasonOf(overpaid, money('refunded', 21, 90_138))).toBe('refund-too-large')
    expect(reasonOf(overpaid, money('refunded', 19, 1))).toBe('refund-too-large')
    const refunded = [...overpaid, checkEvent(TERMS, overpaid, money('refunded', 25, 90_137))]
    expect(reasonOf(refunded, money('refunded', 22, 1))).toBe('refund-too-large')
  })
  test('a cancellation outside its window, or a second one', () => {
    // Paid out on 1 May: 4, 5 and 6 May are the three business days after it.
    expect(reasonOf([payout], event('cancelled', 5))).toBeNull()
    expect(reasonOf([payout], event('cancelled', 6))).toBe('outside-cooling-off')
    expect(reasonOf(cancelled, event('cancelled', 5))).toBe('loan-cancelled')
    // A pay-off does not take the right away.
    expect(reasonOf(recorded(money('repaid', 2, 500_986)), event('cancelled', 2))).toBeNull()
  })
  test.each([
    ['paused', { untilOn: null }],
    ['waived', { component: 'penalty', amountCentavos: 1 }],
    ['written-off', {}],
    ['restructured', { instalments: [], penaltyWaivedCentavos: 0 }],
  ])('%s, of a loan that is settled or cancelled', (kind, more) => {
    expect(reasonOf(settled, event(kind, 30, more))).toBe('loan-settled')
    expect(reasonOf(cancelled, event(kind, 30, more))).toBe('loan-cancelled')
  })
  test('after a write-off only waivers and recoveries', () => {
    expect(reasonOf(writtenOff, event('paused', 41, { untilOn: null }))).toBe('loan-written-off')
    expect(reasonOf(writtenOff, event('written-off', 41))).toBe('loan-written-off')
    const waiver = event('waived', 41, { component: 'penalty', amountCentavos: 1 })
    expect(reasonOf(writtenOff, waiver)).toBeNull()
    expect(reasonOf(writtenOff, money('repaid', 41, 100))).toBe('repaid-after-write-off')
    expect(reasonOf(writtenOff, money('repaid', 40, 100))).toBeNull()
    expect(reasonOf(writtenOff, money('recovered', 41, 100))).toBeNull()
    expect(reasonOf(early, money('recovered', 41, 100))).toBe('not-written-off')
  })
  test('a write-off dated before another event that stands', () => {
    expect(reasonOf(early, event('written-off', 19))).toBe('event-stands-later')
    expect(reasonOf(early, event('written-off', 20))).toBeNull()
    const undone = [...early, checkEvent(TERMS, early, reversalOf('repaid-20', 21))]
    expect(reasonOf(undone, event('written-off', 19))).toBeNull()
  })
  test('an extension whose payment is missing, too small, spent or dated before it', () => {
    const offer = offered([payout], 40)
    const paid = (on: number, amount: number) => recorded(money('repaid', on, amount))
    const extension = (paymentId: string | null) => extendedEvent(offer, 'x', paymentId)
    const cost = offer.amountCentavos
    expect(reasonOf([payout], extension(null))).toBe('payment-missing')
    expect(reasonOf([payout], extension('repaid-40'))).toBe('payment-missing')
    expect(reasonOf(paid(40, cost - 1), extension('repaid-40'))).toBe('payment-too-small')
    expect(reasonOf(paid(39, cost), extension('repaid-39'))).toBe('payment-before-extension')
    expect(reasonOf(paid(41, cost), extension('repaid-41'))).toBeNull()
    const extended = recorded(money('repaid', 40, cost), extension('repaid-40'))
    expect(reasonOf(extended, { ...extension('repaid-40'), id: 'y' })).toBe('payment-missing')
    const again = offered(extended, 45)
    const twice = [
      ...extended,
      checkEvent(TERMS, extended, money('repaid', 45, again.amountCentavos)),
    ]
    expect(reasonOf(twice, extendedEvent(again, 'y', 'repaid-45'))).toBeNull()
  })
  test('an agreement dated before one that stands, or on the day of a plan', () => {
    const planned = recorded(plan([payout], 40, 70, 100, 130, 160))
    const free = { ...offered([payout], 40), amountCentavos: centavos(0) }
    const on = (days: number) => ({
      ...extendedEvent(free, 'x', null),
      valueOn: day(days),
      interestCentavos: 0,
      penaltyCentavos: 0,
    })
    expect(reasonOf(planned, on(39))).toBe('agreement-stands')
    expect(reasonOf(planned, on(40))).toBe('agreement-stands')
    expect(reasonOf(planned, plan([payout], 39, 70, 100, 130, 160))).toBe('agreement-stands')
    // A plan replaced the instalments that the extension would move.
    expect(reasonOf(planned, on(41))).toBe('no-such-instalment')
  })
  test('reversing what is not there, is reversed, or has an agreement resting on it', () => {
    expect(reasonOf([payout], reversalOf('nothing', 5))).toBe('reverses-nothing')
    const undone = recorded(money('repaid', 20, 100), reversalOf('repaid-20', 21))
    expect(reasonOf(undone, { ...reversalOf('repaid-20', 22), id: 'r2' })).toBe('already-reversed')
    expect(reasonOf(undone, { ...reversalOf('reversed-21', 22), id: 'r2' })).toBe(
      'reverses-a-reversal',
    )
    const planned = recorded(plan([payout], 40, 70, 100, 130, 160))
    const twice = [
      ...planned,
      checkEvent(TERMS, planned, plan(planned, 50, 80, 110, 140, 170, 200)),
    ]
    expect(reasonOf(twice, reversalOf('plan-40', 60))).toBe('agreement-rests-on-it')
    expect(reasonOf(twice, reversalOf('plan-50', 60))).toBeNull()
  })
  test('money is never refused for being early, late or too much', () => {
    for (const on of [0, 20, 91, 1_800])
      expect(reasonOf([payout], money('repaid', on, 99_999_999))).toBeNull()
    expect(reasonOf(settled, money('repaid', 30, 100))).toBeNull()
    expect(reasonOf(cancelled, money('repaid', 30, 100))).toBeNull()
  })
})

describe('a plan is refused', () => {
  const good = plan([payout], 40, 70, 100, 130, 160)
  const changed = (index: number, more: object) => ({
    ...good,
    instalments: good.instalments.map((item, at) => (at === index ? { ...item, ...more } : item)),
  })
  test('when its principal is not the unpaid principal', () => {
    expect(reasonOf([payout], changed(0, { principalCentavos: 1 }))).toBe('plan-principal')
  })
  test('when its interest is over the rate of the loan', () => {
    const interestCentavos = Number(good.instalments[0]?.interestCentavos) + 1
    expect(reasonOf([payout], changed(0, { interestCentavos }))).toBe('plan-interest')
  })
  test('when its dates do not follow each other', () => {
    expect(reasonOf([payout], changed(1, { dueOn: day(70) }))).toBe('plan-dates')
    expect(reasonOf([payout], { ...good, instalments: [] })).toBe('plan-dates')
  })
  test('when it waives more penalty than there is', () => {
    expect(reasonOf([payout], { ...good, penaltyWaivedCentavos: 999_999 })).toBe('plan-penalty')
  })
  test('when it costs more than the old plan and interest for the added days', () => {
    const late = { dueOn: dates(91) }
    const offer = offerPlan(TERMS, [payout], day(1), late)
    expect(offer).toEqual({ ok: false, reason: 'plan-dearer' })
  })
})

describe('what was possible stays', () => {
  test('an extension keeps its dates when an earlier payment is reversed, its interest as a limit', () => {
    const paid = recorded(money('repaid', 27, 176_680))
    const offer = offered(paid, 40)
    const cost = money('repaid', 40, offer.amountCentavos)
    const events = [...paid, checkEvent(TERMS, paid, cost)]
    events.push(checkEvent(TERMS, events, extendedEvent(offer, 'x', 'repaid-40')))
    events.push(checkEvent(TERMS, events, reversalOf('repaid-27', 41)))
    const now = position(TERMS, events, day(41))
    expect(now.instalments.map((item) => item.dueOn)).toEqual(dates(30, 74, 105))
    const later = position(TERMS, events, day(74))
    expect(later.instalments[1]?.owed.interest).toBeLessThanOrEqual(10_004 + 11_289)
  })
  test('a recovery without its write-off is a payment', () => {
    const events = recorded(event('written-off', 40), money('recovered', 41, 100_000))
    const undone = [...events, checkEvent(TERMS, events, reversalOf('written-off-40', 42))]
    const now = position(TERMS, undone, day(42))
    expect([now.status, now.receivedCentavos, now.ignored]).toEqual([
      'overdue',
      100_000,
      [{ eventId: 'written-off-40', reason: 'reversed' }],
    ])
  })
  test('an extension that finds the loan closed has no effect and is listed', () => {
    const offer = offered([payout], 40)
    const events = recorded(money('repaid', 40, offer.amountCentavos))
    events.push(checkEvent(TERMS, events, extendedEvent(offer, 'x', 'repaid-40')))
    events.push(checkEvent(TERMS, events, money('repaid', 10, 600_000)))
    const now = position(TERMS, events, day(41))
    expect([now.status, now.ignored]).toEqual([
      'settled',
      [{ eventId: 'x', reason: 'loan-closed' }],
    ])
    expect(now.creditCentavos).toBe(600_000 - 504_932 + offer.amountCentavos)
  })
  test('after another payout, money of before counts on it and no other event does', () => {
    const events = recorded(
      money('repaid', 2, 100_000),
      event('paused', 3, { untilOn: null }),
      reversalOf('payout', 4),
      money('disbursed', 10, 485_000),
    )
    const now = position(TERMS, events, day(10))
    expect([now.disbursedOn, now.unpaid.principal, now.creditCentavos]).toEqual([
      day(10),
      400_000,
      0,
    ])
    expect(now.ignored).toContainEqual({ eventId: 'paused-3', reason: 'before-payout' })
  })
})
