// When an extension or a new plan can be had, and what it is tested against.
import { describe, expect, test } from 'vitest'
import { checkEvent } from './check-event.ts'
import { addDays, businessDate } from './dates.ts'
import { effectiveRateOfDatedFlows } from './effective-rate.ts'
import type { LoanEvent } from './events.ts'
import { explain, getFigure } from './explanation.ts'
import { extendedEvent, offerExtension, walkForOffers } from './extension-offer.ts'
import { lawOn, PHILIPPINE_LAWS } from './law.ts'
import { type LoanTerms, makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm, ZERO_CENTAVOS } from './money.ts'
import { planLimits } from './plan-limits.ts'
import { offerPlan } from './plan-offer.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import type { Policy } from './policy.ts'
import { position } from './position.ts'
import { isGuardedAfter, rateOfRenewal, rateOverWholeLife } from './renewal.ts'
import { emptyTrace } from './trace.ts'
import { walkTo } from './walk.ts'

const START = businessDate('2026-05-01')
const day = (days: number) => addDays(START, days)

const termsOf = (policy: Policy): LoanTerms =>
  makeLoanTerms({
    policy,
    principalCentavos: centavos(500_000),
    agreedOn: START,
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
  })

function recorded(terms: LoanTerms, ...given: object[]): LoanEvent[] {
  const events: LoanEvent[] = []
  const payout = { kind: 'disbursed', valueOn: START, amountCentavos: terms.netProceedsCentavos }
  for (const item of [payout, ...given])
    events.push(checkEvent(terms, events, { id: `event-${events.length}`, ...item }))
  return events
}

const repaid = (on: number, amountCentavos: number) => ({
  kind: 'repaid',
  valueOn: day(on),
  amountCentavos,
})

describe('nothing can be renewed', () => {
  const terms = termsOf(PH_2026)
  // Under `ph-2026` the penalty of an instalment is paid after its principal.
  const late = position(terms, recorded(terms), day(100))
  const allButPenalty = late.payOffCentavos - Number(late.instalments[2]?.unpaid.penalty)

  test.each<[string, LoanEvent[]]>([
    ['before the payout', []],
    ['of a loan that is settled', recorded(terms, repaid(20, 600_000))],
    ['of a loan that was cancelled', recorded(terms, { kind: 'cancelled', valueOn: day(4) })],
    ['of a loan that was written off', recorded(terms, { kind: 'written-off', valueOn: day(95) })],
    ['where only a penalty is left', recorded(terms, repaid(100, allButPenalty))],
  ])('%s', (_when, events) => {
    const refusal = { ok: false, reason: 'not-running' }
    const dueOn = [day(130)]
    const planned = [{ dueOn: day(130), principalCentavos: centavos(500_000) }]
    expect(offerExtension(terms, events, day(100), 7)).toEqual(refusal)
    expect(offerPlan(terms, events, day(100), { dueOn })).toEqual(refusal)
    expect(planLimits(terms, events, day(100), planned)).toBeNull()
  })

  test('by recording a plan all the same', () => {
    const owing = recorded(terms, repaid(100, allButPenalty))
    const plan = {
      id: 'plan',
      kind: 'restructured',
      valueOn: day(100),
      instalments: [{ dueOn: day(130), principalCentavos: 0, interestCentavos: 0 }],
      penaltyWaivedCentavos: 0,
    }
    expect(() => checkEvent(terms, owing, plan)).toThrow('the loan has no principal to pay')
  })
})

test('a plan over the effective rate of the law of its day is refused', () => {
  const terms = termsOf(RECEIVED_2025)
  const planUnder = (eirMonthlyMaxPpm: number) => {
    const laws = PHILIPPINE_LAWS.map((law) => ({
      ...law,
      eirMonthlyMaxPpm: ratePpm(eirMonthlyMaxPpm),
    }))
    const dueOn = [70, 100, 130, 160].map(day)
    return offerPlan(terms, recorded(terms), day(40), { dueOn }, laws)
  }
  expect(planUnder(40_000).ok).toBe(true)
  expect(planUnder(20_000)).toEqual({ ok: false, reason: 'over-the-law' })
})

test('a plan has interest as far as the lifetime guard leaves room', () => {
  const terms = termsOf(RECEIVED_2025)
  const laws = PHILIPPINE_LAWS.map((law) => ({ ...law, lifetimeChargesMaxPpm: ratePpm(100_000) }))
  const dueOn = [70, 100, 130, 160].map(day)
  const offer = offerPlan(terms, recorded(terms), day(40), { dueOn }, laws)
  // ₱500.00 less ₱359.56: the fee, interest of 40 days and penalty of ten.
  expect(offer.ok && offer.agreed.instalments.map((item) => item.interestCentavos)).toEqual([
    14_044, 0, 0, 0,
  ])
})

test('an extension without a fee says nothing of one', () => {
  const terms = termsOf(RECEIVED_2025)
  const offer = offerExtension(terms, recorded(terms), day(40), 14)
  if (!offer.ok) throw new Error(offer.reason)
  const events = recorded(terms, { id: 'pay', ...repaid(40, offer.amountCentavos) })
  events.push(checkEvent(terms, events, extendedEvent(offer, 'extended', 'pay')))
  const told = explain(terms, events, day(40))
  expect(getFigure(told, 'charges').lines.map((line) => line.rule)).not.toContain('extension-fee')
  expect(told.allocations.map((item) => [item.number, item.component])).toEqual([
    [1, 'interest'],
    [2, 'interest'],
    [1, 'penalty'],
  ])
})

test('the dates that an extension moves count by the calendar, in whichever order they are named', () => {
  const terms = termsOf(PH_2026)
  const offer = offerExtension(terms, recorded(terms), day(20), 14)
  if (!offer.ok) throw new Error(offer.reason)
  const events = recorded(terms, { id: 'pay', ...repaid(20, offer.amountCentavos) })
  const extended = extendedEvent(offer, 'extended', 'pay')
  expect(extended.instalments.length).toBeGreaterThan(1)
  const named = { ...extended, instalments: extended.instalments.toReversed() }
  // Waived before its period has begun: from which day it is not charged depends on those before.
  const waived = {
    kind: 'waived',
    component: 'interest',
    amountCentavos: centavos(1_000),
    number: 3,
  }
  const standing = (event: LoanEvent, days: number) => {
    const all = [...events, event]
    all.push(checkEvent(terms, all, { id: 'waived', valueOn: day(21), ...waived }))
    return position(terms, all, day(days))
  }
  for (const days of [30, 60, 80, 100])
    expect(standing(named, days)).toEqual(standing(extended, days))
})

test('a loan that the law has covered once stays guarded, whatever its length becomes', () => {
  const guardedFor = (principalCentavos: number, days: number) => {
    const terms = makeLoanTerms({
      policy: RECEIVED_2025,
      principalCentavos: centavos(principalCentavos),
      agreedOn: START,
      termDays: 91,
      periods: 3,
      isRepeatClient: false,
      guardScope: 'covered',
    })
    const loan = walkForOffers(terms, recorded(terms), day(40))
    return loan === null ? null : isGuardedAfter(loan, lawOn(day(40)), loan.day + days)
  }
  expect([guardedFor(1_000_000, 123), guardedFor(1_000_000, 500)]).toEqual([true, true])
  expect([guardedFor(1_000_001, 123), guardedFor(1_000_001, 500)]).toEqual([false, false])
})

test('a plan without instalments has limits, and no interest', () => {
  const terms = termsOf(RECEIVED_2025)
  expect(planLimits(terms, recorded(terms), day(40), [])).toMatchObject({
    principalCentavos: 500_000,
    interestCarriedCentavos: 18_130,
    penaltyUnpaidCentavos: 2_826,
    interestMaxCentavos: [],
  })
})

describe('an extension with a fee of ₱50.00', () => {
  const policy = {
    ...RECEIVED_2025,
    extension: { daysOffered: [14], feeCentavos: centavos(5_000) },
  }
  const terms = termsOf(policy)
  // On day 40, ten days late: ₱1,000.00 pay ₱28.26 of penalty, then interest and principal.
  const events = recorded(terms, repaid(0, 10_000), repaid(20, 50_000), repaid(40, 100_000), {
    kind: 'waived',
    valueOn: day(45),
    component: 'interest',
    amountCentavos: 500,
  })
  function offered() {
    const offer = offerExtension(terms, events, day(50), 14)
    const loan = walkForOffers(terms, events, day(50))
    if (!offer.ok || loan === null) throw new Error('the loan is running')
    return { offer, loan }
  }

  test('is tested over its whole life: what was paid on each day, but for penalties', () => {
    const { offer, loan } = offered()
    const { penalty } = position(terms, events, day(40)).paid
    expect(penalty).toBeGreaterThan(1_000)
    const paidNow = centavos(offer.amountCentavos - offer.agreed.penaltyCentavos)
    // What came back on the day of the payout was never lent.
    const flows = [
      { afterDays: 20, amountCentavos: centavos(50_000) },
      { afterDays: 40, amountCentavos: centavos(100_000 - penalty) },
      { afterDays: 50, amountCentavos: paidNow },
      ...offer.instalments.map((item, index) => ({
        afterDays: [64, 94, 125][index] ?? 0,
        amountCentavos: item.amountCentavos,
      })),
    ]
    expect(offer.instalments.map((item) => item.dueOn)).toEqual([day(64), day(94), day(125)])
    expect(rateOverWholeLife(loan, paidNow, offer.instalments)).toEqual(
      effectiveRateOfDatedFlows(centavos(475_000), flows),
    )
  })

  test('is infinitely dear where the fee is all that is lent again', () => {
    const { offer, loan } = offered()
    const rateWith = (fee: number) => rateOfRenewal(loan, offer.instalments, centavos(fee)).monthly
    expect(rateWith(loan.principalUnpaid)).toBe(Infinity)
    expect(rateWith(loan.principalUnpaid - 1)).toBeLessThan(Infinity)
    expect(rateOfRenewal(loan, offer.instalments, ZERO_CENTAVOS)).toEqual(
      effectiveRateOfDatedFlows(
        loan.principalUnpaid,
        offer.instalments.map((item, index) => ({
          afterDays: [14, 44, 75][index] ?? 0,
          amountCentavos: item.amountCentavos,
        })),
      ),
    )
  })

  test('needs to know what was paid on each day', () => {
    const untold = { ...offered().loan, trace: null }
    expect(() => rateOverWholeLife(untold, ZERO_CENTAVOS, [])).toThrow('is not known')
  })

  test('has its fee among the charges, with its event, and among what the payment paid', () => {
    const { offer } = offered()
    const paid = [
      ...events,
      checkEvent(terms, events, { id: 'pay', ...repaid(50, offer.amountCentavos) }),
    ]
    paid.push(checkEvent(terms, paid, extendedEvent(offer, 'extended', 'pay')))
    const told = explain(terms, paid, day(50))
    expect(getFigure(told, 'charges').lines).toContainEqual(
      expect.objectContaining({
        rule: 'extension-fee',
        toOn: day(50),
        eventId: 'extended',
        amountCentavos: 5_000,
      }),
    )
    expect(told.allocations).toContainEqual({
      eventId: 'pay',
      valueOn: day(50),
      kind: 'paid',
      number: 0,
      component: 'extension-fee',
      amountCentavos: 5_000,
    })
  })
})

test('a refund that came back is no payment of the loan in the rate of its whole life', () => {
  const terms = termsOf(RECEIVED_2025)
  const early = recorded(terms, { ...repaid(10, 100_000), id: 'kept' })
  const wentAround = recorded(
    terms,
    { ...repaid(10, 600_000), id: 'bounced' },
    { kind: 'refunded', valueOn: day(11), amountCentavos: 50_000 },
    { kind: 'reversed', valueOn: day(12), eventId: 'bounced' },
    { ...repaid(12, 50_000), id: 'returned' },
    { ...repaid(10, 100_000), id: 'kept' },
  )
  const plan = [{ dueOn: day(60), amountCentavos: centavos(450_000) }]
  const rateOf = (events: readonly LoanEvent[]) => {
    const loan = walkTo(terms, events, day(20), emptyTrace()).loan
    if (loan === null) throw new Error('not paid out')
    return rateOverWholeLife(loan, ZERO_CENTAVOS, plan)
  }
  expect(rateOf(wentAround)).toEqual(rateOf(early))
})
