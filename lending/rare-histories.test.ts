// Histories in which several rules meet, found by comparing the engine with the reference. ₱5,000
// at 36 % for 91 days in 3 instalments under `received-2025`, as in the worked figures of the
// rules.
import { describe, expect, test } from 'vitest'
import { actualCost } from './actual-cost.ts'
import { bookBalances, totalOfBooks } from './books.ts'
import { checkEvent } from './check-event.ts'
import { addDays, businessDate } from './dates.ts'
import type { EventErrorReason } from './event-error.ts'
import { compareEvents, eventsRecordedBy, type LoanEvent } from './events.ts'
import { explain, getFigure } from './explanation.ts'
import { extendedEvent, listExtensionOffers, offerExtension } from './extension-offer.ts'
import { PHILIPPINE_LAWS } from './law.ts'
import { type LoanRequest, makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm } from './money.ts'
import { offerPlan } from './plan-offer.ts'
import { RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'
import { quoteAll, waiversToHonour } from './quotes.ts'
import { timeWaivers } from './time-waivers.ts'
import { toleranceWaivers } from './tolerance.ts'

const START = businessDate('2026-05-01')
const day = (days: number) => addDays(START, days)

const termsWith = (request: Partial<LoanRequest>) =>
  makeLoanTerms({
    policy: RECEIVED_2025,
    principalCentavos: centavos(500_000),
    agreedOn: START,
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
    ...request,
  })

const TERMS = termsWith({})

const money = (
  kind: 'disbursed' | 'repaid' | 'refunded' | 'recovered',
  on: number,
  amount: number,
): LoanEvent => ({
  id: `${kind}-${on}-${amount}`,
  kind,
  valueOn: day(on),
  amountCentavos: centavos(amount),
})

const reversed = (on: number, event: LoanEvent): LoanEvent => ({
  id: `undo-${event.id}`,
  kind: 'reversed',
  valueOn: day(on),
  eventId: event.id,
})

const payout = money('disbursed', 0, 485_000)

function reasonOf(events: readonly LoanEvent[], event: unknown): EventErrorReason | null {
  try {
    checkEvent(TERMS, events, event)
    return null
  } catch (error) {
    return (error as { reason: EventErrorReason }).reason
  }
}

describe('interest that was waived beforehand', () => {
  const waived: LoanEvent = {
    id: 'waived',
    kind: 'waived',
    valueOn: START,
    component: 'interest',
    number: 1,
    amountCentavos: centavos(14_795),
  }
  const events = [payout, waived, money('repaid', 10, 161_885)]

  test('goes with the interest of its period when principal is paid ahead, and no further', () => {
    // Ten days on ₱5,000.00 and twenty on ₱3,381.15 are ₱116.01, all of them waived.
    const first = position(TERMS, events, day(30))
    expect([first.dueCentavos, first.payOffCentavos]).toEqual([0, 338_115])
    expect(first.instalments.map((item) => item.waived.interest)).toEqual([4_932, 6_669, 0])
    // The other ₱31.94 never accrued; instalment 2 asks for its own interest.
    expect(position(TERMS, events, day(60)).dueCentavos).toBe(176_680)
  })
})

describe('the lifetime guard', () => {
  const laws = PHILIPPINE_LAWS.map((law) => ({ ...law, lifetimeChargesMaxPpm: ratePpm(60_000) }))
  const terms = termsWith({ laws })

  test('limits what instalments not yet due are shown to ask, and the explanation says so', () => {
    // ₱300.00 in total, ₱150.00 of it the fee.
    const now = position(terms, [payout], START)
    expect(now.instalments.map((item) => item.owed.interest)).toEqual([14_795, 205, 0])
    const figure = getFigure(explain(terms, [payout], START), 'instalment-2-interest')
    expect(figure.amountCentavos).toBe(205)
    expect(figure.lines.map((line) => line.rule)).toContain('lifetime-guard')
  })
})

test('a fee that a plan carried over is in the pay-off before its date, not added by it', () => {
  const terms = termsWith({
    policy: {
      ...RECEIVED_2025,
      processingFee: { ratePpm: ratePpm(10_000), collected: 'with-instalments' },
    },
  })
  const before = [money('disbursed', 0, 500_000)]
  const offer = offerPlan(terms, before, day(40), { dueOn: [70, 100, 130].map(day) })
  if (!offer.ok) throw new Error(offer.reason)
  const events = [...before, checkEvent(terms, before, { ...offer.agreed, id: 'plan' })]
  expect(position(terms, events, day(69)).instalments[3]?.feeAskedUnpaidCentavos).toBe(1_667)
  const waivers = timeWaivers(terms, events, day(69), day(70), 'pay-off')
  expect(waivers.map((waiver) => waiver.component)).toEqual(['interest'])
})

test('an extension of what the law would cover if it were lent again makes the loan covered', () => {
  const terms = termsWith({ principalCentavos: centavos(1_200_000), guardScope: 'covered' })
  const start = [money('disbursed', 0, 1_164_000)]
  const due = position(terms, start, day(30)).dueCentavos
  const events = [...start, money('repaid', 30, due)]
  expect(position(terms, events, day(30)).guard.chargesCapCentavos).toBeNull()
  const offer = offerExtension(terms, events, day(30), 7)
  if (!offer.ok) throw new Error(offer.reason)
  events.push(checkEvent(terms, events, extendedEvent(offer, 'extended', null)))
  expect(position(terms, events, day(30)).guard.chargesCapCentavos).toBe(1_200_000)
})

describe('a refund that has to come back after the loan was paid', () => {
  const extra = money('repaid', 20, 90_137)
  const events = [
    payout,
    money('repaid', 20, 509_863),
    extra,
    money('refunded', 25, 90_137),
    reversed(26, extra),
  ]

  test('keeps the loan from being settled', () => {
    const now = position(TERMS, events, day(26))
    expect([now.status, now.settledOn, now.payOffCentavos]).toEqual(['overdue', null, 90_137])
  })

  test('is written off and recovered like what is owed on the loan', () => {
    const writeOff: LoanEvent = { id: 'off', kind: 'written-off', valueOn: day(30) }
    expect(reasonOf(events, writeOff)).toBeNull()
    const off = bookBalances(TERMS, [...events, writeOff], day(30))
    expect([off.write_offs, off.borrower_credit, totalOfBooks(off)]).toEqual([90_137, 0, 0])
    const paid = [...events, writeOff, money('recovered', 40, 90_137)]
    const books = bookBalances(TERMS, paid, day(40))
    expect([books.recoveries, books.borrower_credit, totalOfBooks(books)]).toEqual([-90_137, 0, 0])
    expect(position(TERMS, paid, day(40)).status).toBe('settled')
  })
})

test('a refund that has to come back without a loan is due on the day of the question', () => {
  const paid = money('repaid', 2, 10_000)
  const events = [payout, paid, reversed(3, payout), money('refunded', 4, 10_000)]
  const even = position(TERMS, events, day(9))
  expect([even.nextDueOn, even.firstUnpaidDueOn, even.payOffCentavos]).toEqual([null, null, 0])
  const owing = position(TERMS, [...events, reversed(5, paid)], day(9))
  expect([owing.nextDueOn, owing.firstUnpaidDueOn]).toEqual([day(9), day(9)])
  expect([owing.dueCentavos, owing.nextDueCentavos, owing.creditCentavos]).toEqual([
    10_000, 10_000, -10_000,
  ])
})

describe('waivers that follow from a payment', () => {
  test('the tolerance is for the day of a payment only', () => {
    const events = [payout, money('repaid', 20, 509_862)]
    expect(toleranceWaivers(TERMS, events, day(20))).toHaveLength(1)
    expect(toleranceWaivers(TERMS, events, day(21))).toEqual([])
  })

  test('the tolerance is for what a payment or a recovery leaves, not for what a waiver leaves', () => {
    const due = position(TERMS, [payout, money('repaid', 20, 500_000)], day(20)).payOffCentavos
    const waiver: LoanEvent = {
      id: 'waiver',
      kind: 'waived',
      valueOn: day(21),
      component: 'principal',
      amountCentavos: centavos(due - 50),
    }
    const waived = [payout, money('repaid', 20, 500_000), waiver]
    expect(position(TERMS, waived, day(21)).payOffCentavos).toBeLessThan(100)
    expect(toleranceWaivers(TERMS, waived, day(21))).toEqual([])
    const off: LoanEvent = { id: 'off', kind: 'written-off', valueOn: day(40) }
    const owed = position(TERMS, [payout, off], day(40)).payOffCentavos
    const recovered = [payout, off, money('recovered', 41, owed - 50)]
    expect(toleranceWaivers(TERMS, recovered, day(41))).toEqual([
      { component: 'principal', number: 3, amountCentavos: 50 },
    ])
  })

  test('what a reversal of meanwhile adds is not waived for a pay code', () => {
    const early = money('repaid', 20, 100_000)
    const quote = quoteAll(TERMS, [payout, early], { on: day(30) })[0]
    if (quote === undefined) throw new Error('no quote')
    expect(quote.amountCentavos).toBe(75_790)
    // A day on ₱757.90, not on the ₱1,766.80 that the reversal makes of it.
    const now = [payout, early, reversed(31, early)]
    expect(waiversToHonour(TERMS, now, quote, day(31))).toEqual([
      { component: 'penalty', number: 1, amountCentavos: 121 },
    ])
  })
})

describe('agreements and reversals', () => {
  const offer = offerExtension(TERMS, [payout], day(40), 7)
  if (!offer.ok) throw new Error(offer.reason)
  const payment = money('repaid', 40, offer.amountCentavos)
  const events = [payout, payment, extendedEvent(offer, 'extended', payment.id)]

  test('no extension or plan is offered for a day before one that stands', () => {
    const refusal = { ok: false, reason: 'agreement-stands' }
    expect(offerExtension(TERMS, events, day(39), 7)).toEqual(refusal)
    expect(listExtensionOffers(TERMS, events, day(39))).toEqual([])
    expect(offerPlan(TERMS, events, day(39), { dueOn: [day(90)] })).toEqual(refusal)
    const kinds = quoteAll(TERMS, events, { on: day(39) }).map((quote) => quote.kind)
    expect(kinds).not.toContain('extend')
  })

  test('what can be had is each number of days, unless there is nothing to pay for it', () => {
    const offers = listExtensionOffers(TERMS, [payout], day(40))
    expect(offers).toHaveLength(3)
    expect(offers).toContainEqual(offer)
    expect(listExtensionOffers(TERMS, [], day(40))).toEqual([])
    // What is paid today pays what has accrued first.
    const paid = [payout, money('repaid', 20, 100_000)]
    expect(offerExtension(TERMS, paid, day(20), 7)).toMatchObject({ ok: true, amountCentavos: 0 })
    expect(listExtensionOffers(TERMS, paid, day(20))).toEqual([])
    expect(listExtensionOffers(TERMS, paid, day(21))).toHaveLength(3)
  })

  test('an extension whose payment is reversed is reversed itself', () => {
    const undone = [...events, reversed(41, payment)]
    expect(position(TERMS, undone, day(41)).ignored).toContainEqual({
      eventId: 'extended',
      reason: 'reversed',
    })
    expect(offerExtension(TERMS, undone, day(39), 7).ok).toBe(true)
    const again = { id: 'again', kind: 'reversed', valueOn: day(42), eventId: 'extended' }
    expect(reasonOf(undone, again)).toBe('already-reversed')
  })

  test('a reversal cannot be dated before the payout', () => {
    expect(reasonOf(events, reversed(-1, payment))).toBe('before-payout')
  })
})

test('events of a day and kind are in the order of their ids, and known from their recording on', () => {
  const named = (id: string, recordedAt?: string): LoanEvent => ({
    ...money('repaid', 5, 100),
    id,
    ...(recordedAt === undefined ? {} : { recordedAt }),
  })
  const ids = (events: readonly LoanEvent[]) => events.map((event) => event.id)
  expect(ids([named('b'), named('c'), named('a')].toSorted(compareEvents))).toEqual(['a', 'b', 'c'])
  // The sixth of May ends at 16:00 UTC.
  const known = [
    named('first edition'),
    named('in time', '2026-05-06T15:59:59.999Z'),
    named('too late', '2026-05-06T16:00:00.000Z'),
  ]
  expect(ids(eventsRecordedBy(known, day(5)))).toEqual(['first edition', 'in time'])
})

test('what is to be returned after a cancellation is due on its day', () => {
  const cancelled: LoanEvent = { id: 'cancelled', kind: 'cancelled', valueOn: day(2) }
  const open = position(TERMS, [payout, cancelled], day(9))
  expect([open.nextDueOn, open.firstUnpaidDueOn, open.nextDueCentavos]).toEqual([
    day(2),
    day(2),
    485_000,
  ])
  const closed = position(TERMS, [payout, cancelled, money('repaid', 3, 485_000)], day(9))
  expect([closed.nextDueOn, closed.firstUnpaidDueOn, closed.nextDueCentavos]).toEqual([
    null,
    null,
    0,
  ])
})

test('a loan has ended when nothing is owed to either side', () => {
  const ended = (...events: LoanEvent[]) =>
    actualCost(TERMS, [payout, ...events], day(30))?.hasEnded
  expect(ended()).toBe(false)
  expect(ended(money('repaid', 20, 509_863))).toBe(true)
  expect(ended(money('repaid', 20, 509_864))).toBe(false)
  const { paidOutCentavos, costCentavos } =
    actualCost(TERMS, [payout, money('repaid', 20, 509_863), money('disbursed', 25, 1)], day(30)) ??
    {}
  expect([paidOutCentavos, costCentavos]).toEqual([485_000, 24_863])
})

test('a loan that was returned on its first day has no rate, whatever came later', () => {
  const events = [payout, money('repaid', 0, 485_000), money('repaid', 52, 1)]
  expect(actualCost(TERMS, events, day(52))?.effectiveRate).toBeNull()
})
