// What must hold for every loan, whatever happens to it. Loans and histories are random: both of
// our policies and wild ones, payments, waivers, pauses, extensions, refunds, reversals, write-offs
// and cancellations on any day and in any order.
import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, type BusinessDate, businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explanation.ts'
import { extendedEvent, offerExtension } from './extension-offer.ts'
import { type LoanTerms, makeLoanTerms } from './loan-terms.ts'
import { centavos, sumCentavos } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import { type Component, getPolicy, type Policy } from './policy.ts'
import { type Position, position } from './position.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 2_000)
const AGREED_ON = businessDate('2026-05-01')
const HORIZON_DAYS = 1_200

const PARTS = ['principal', 'interest', 'fee', 'penalty'] as const

// Long on a busy machine, and worth waiting for.
vi.setConfig({ testTimeout: 300_000 })

const money = (max: number) => fc.integer({ min: 1, max }).map(centavos)

const ALLOCATIONS: readonly Component[][] = [
  ['penalty', 'fee', 'interest', 'principal'],
  ['interest', 'fee', 'principal', 'penalty'],
  ['fee', 'penalty', 'interest', 'principal'],
  ['interest', 'principal', 'penalty', 'fee'],
]

const wildPolicy: fc.Arbitrary<Policy> = fc
  .record({
    annualRatePpm: fc.integer({ min: 0, max: 900_000 }),
    dayCount: fc.constantFrom('act/365', 'act/360', '30/360'),
    feePpm: fc.integer({ min: 0, max: 200_000 }),
    collected: fc.constantFrom('deducted', 'with-instalments'),
    once: fc.integer({ min: 0, max: 200_000 }),
    rates: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 60_000 }))),
    firstBandDays: fc.integer({ min: 1, max: 40 }),
    secondBandDays: fc.integer({ min: 1, max: 90 }),
    graceDays: fc.integer({ min: 0, max: 10 }),
    allocation: fc.constantFrom(...ALLOCATIONS),
    extensionFee: fc.integer({ min: 0, max: 20_000 }),
  })
  .map((wild) =>
    getPolicy({
      id: 'wild',
      effectiveFrom: '2026-01-01',
      interest: { annualRatePpm: wild.annualRatePpm, dayCount: wild.dayCount },
      processingFee: { ratePpm: wild.feePpm, collected: wild.collected },
      penalty: {
        onceNewClientCentavos: wild.once,
        onceRepeatClientCentavos: Math.floor(wild.once / 2),
        graceDays: wild.graceDays,
        bands: [
          { fromDay: 1, toDay: wild.firstBandDays, dailyRatePpm: wild.rates[0] },
          {
            fromDay: wild.firstBandDays + 1,
            toDay: wild.firstBandDays + wild.secondBandDays,
            dailyRatePpm: wild.rates[1],
          },
          {
            fromDay: wild.firstBandDays + wild.secondBandDays + 1,
            toDay: null,
            dailyRatePpm: wild.rates[2],
          },
        ],
      },
      allocation: wild.allocation,
      prepayment: { kind: 'any-time' },
      extension: { daysOffered: [7, 14, 30], feeCentavos: wild.extensionFee },
    }),
  )

const loanTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    policy: fc.oneof(fc.constantFrom(RECEIVED_2025, PH_2026), wildPolicy),
    principal: fc.oneof(money(1_000_000), money(5_000_000), money(500)),
    termDays: fc.integer({ min: 30, max: 365 }),
    periods: fc.oneof(fc.constantFrom(1, 3), fc.integer({ min: 1, max: 24 })),
    isRepeatClient: fc.boolean(),
    guardScope: fc.constantFrom('all' as const, 'all' as const, 'covered' as const),
  })
  .map(({ policy, principal, termDays, periods, isRepeatClient, guardScope }) =>
    makeLoanTerms({
      policy,
      principalCentavos: principal,
      agreedOn: AGREED_ON,
      termDays,
      periods,
      isRepeatClient,
      guardScope,
    }),
  )

type Act = { kind: string; day: number; share: number; days: number; component: Component }

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    ...'repaid repaid repaid extended extended waived paused refunded'.split(' '),
    ...'reversed written-off cancelled'.split(' '),
  ),
  day: fc.oneof(fc.integer({ min: 0, max: 130 }), fc.integer({ min: 0, max: 700 })),
  /** Of the principal, in percent; over 100 pays too much. */
  share: fc.integer({ min: 0, max: 140 }),
  days: fc.constantFrom(7, 14, 30),
  component: fc.constantFrom('penalty', 'fee', 'interest', 'principal'),
})

const isGuardedFromStart = (terms: LoanTerms) => terms.guardScope === 'all' || terms.isCoveredByLaw

const partOf = (terms: LoanTerms, share: number) =>
  centavos(Math.floor((terms.principalCentavos * share) / 100))

/** Extensions are agreed on what is known when they are made, then history may change under them. */
function history(terms: LoanTerms, acts: readonly Act[]): LoanEvent[] {
  const events: LoanEvent[] = [
    {
      id: 'e0',
      kind: 'disbursed',
      valueOn: AGREED_ON,
      amountCentavos: terms.netProceedsCentavos,
    },
  ]
  for (const [index, item] of acts.entries()) {
    const id = `e${index + 1}`
    const valueOn = addDays(AGREED_ON, item.day)
    const amountCentavos = partOf(terms, item.share)
    if (item.kind === 'repaid' || item.kind === 'refunded')
      events.push({ id, kind: item.kind, valueOn, amountCentavos })
    else if (item.kind === 'waived')
      events.push({ id, kind: 'waived', valueOn, component: item.component, amountCentavos })
    else if (item.kind === 'paused')
      events.push({ id, kind: 'paused', valueOn, untilOn: addDays(valueOn, item.days) })
    else if (item.kind === 'written-off' || item.kind === 'cancelled')
      events.push({ id, kind: item.kind, valueOn })
    else if (item.kind === 'reversed') {
      const target = events[1 + (item.share % Math.max(1, events.length - 1))]
      if (target !== undefined && target.kind !== 'reversed')
        events.push({ id, kind: 'reversed', valueOn, eventId: target.id })
    } else {
      const offer = offerExtension(terms, events, valueOn, item.days)
      if (!offer.ok) continue
      events.push({
        id: `${id}-payment`,
        kind: 'repaid',
        valueOn: addDays(valueOn, item.share % 2),
        amountCentavos: centavos(offer.amountCentavos + (item.share > 100 ? 12_345 : 0)),
      })
      events.push(extendedEvent(offer, id, `${id}-payment`))
    }
  }
  return events
}

const story = fc
  .record({
    terms: loanTerms,
    acts: fc.array(act, { maxLength: 8 }),
    asOfDay: fc.integer({ min: 0, max: HORIZON_DAYS }),
  })
  .map(({ terms, acts, asOfDay }) => ({
    terms,
    events: history(terms, acts),
    asOf: addDays(AGREED_ON, asOfDay),
  }))

function check<T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void, numRuns = RUNS): void {
  fc.assert(fc.property(arbitrary, predicate), { numRuns })
}

/** The position without the list of ignored events, which names the events themselves. */
function figuresOf(now: Position): Omit<Position, 'ignored'> {
  const { ignored: _, ...figures } = now
  return figures
}

describe('every loan', () => {
  test('instalments sum to principal plus interest plus fee', () => {
    check(loanTerms, (terms) => {
      const principal = sumCentavos(terms.instalments.map((item) => item.principalCentavos))
      expect(principal).toBe(terms.principalCentavos)
      const now = position(terms, history(terms, []), AGREED_ON)
      expect(sumCentavos(now.instalments.map((item) => item.owedCentavos))).toBe(
        now.owed.principal + now.owed.interest + now.owed.fee,
      )
    })
  })

  test('allocation neither creates nor loses a centavo', () => {
    check(story, ({ terms, events, asOf }) => {
      const now = position(terms, events, asOf)
      const allocated = now.paid.principal + now.paid.interest + now.paid.fee + now.paid.penalty
      expect(now.receivedCentavos - now.refundedCentavos).toBe(
        allocated + now.extensionFeesCentavos + now.creditCentavos,
      )
      const faults = now.instalments.flatMap(({ number, owed, paid, waived, unpaid }) =>
        PARTS.filter((part) => {
          const isSum = unpaid[part] === owed[part] - paid[part] - waived[part]
          return !isSum || unpaid[part] < 0 || paid[part] < 0
        }).map((part) => `${part} of instalment ${number}`),
      )
      expect(faults).toEqual([])
    })
  })

  test('every explanation sums to its figure', () => {
    check(story, ({ terms, events, asOf }) => {
      const { position: now, figures } = explain(terms, events, asOf)
      expect(now).toEqual(position(terms, events, asOf))
      const amount = new Map(figures.map((figure) => [figure.id, figure.amountCentavos]))
      const unequal = figures.filter(
        (figure) =>
          sumCentavos(figure.lines.map((line) => line.amountCentavos)) !== figure.amountCentavos,
      )
      expect(unequal).toEqual([])
      if (now.status === 'not-disbursed') return
      if (now.status !== 'cancelled') {
        const explained = now.instalments.map(({ number }) => {
          const figureOf = (what: string) => amount.get(`instalment-${number}-${what}`)
          return [...PARTS.map(figureOf), figureOf('unpaid'), figureOf('paid')]
        })
        expect(explained).toEqual(
          now.instalments.map((item) => [
            ...PARTS.map((part) => item.owed[part]),
            item.unpaidCentavos,
            item.paidCentavos,
          ]),
        )
        const removedBy = (rule: string) =>
          sumCentavos(
            figures
              .filter((figure) => /-(?:interest|fee|penalty)$/.test(figure.id))
              .flatMap((figure) => figure.lines)
              .filter((line) => line.rule === rule)
              .map((line) => line.amountCentavos),
          )
        expect(0 - removedBy('monthly-guard')).toBe(now.guard.monthlyRemovedCentavos)
        expect(0 - removedBy('lifetime-guard')).toBe(now.guard.lifetimeRemovedCentavos)
        expect(amount.get('charges')).toBe(now.chargesCentavos)
        expect(amount.get('due')).toBe(now.dueCentavos)
        expect(amount.get('credit')).toBe(now.creditCentavos)
      }
      expect(Math.max(0, amount.get('pay-off') ?? 0)).toBe(now.payOffCentavos)
    })
  })

  test('charges never pass the cap, at any date, under any order of events', () => {
    check(story, ({ terms, events, asOf }) => {
      const now = position(terms, events, asOf)
      const { chargesCapCentavos } = now.guard
      // A loan that becomes covered later may have been charged more before.
      if (chargesCapCentavos === null || !isGuardedFromStart(terms)) return
      expect(now.chargesCentavos).toBeLessThanOrEqual(chargesCapCentavos)
      expect(chargesCapCentavos).toBe(terms.principalCentavos)
      // What is really taken is also within it, scheduled interest included.
      const taken = now.paid.interest + now.paid.fee + now.paid.penalty + now.extensionFeesCentavos
      expect(taken + now.deductedFeeCentavos).toBeLessThanOrEqual(chargesCapCentavos)
    })
  })

  test('the penalty of an instalment stays under 0.16 % for each day late', () => {
    check(story, ({ terms, events, asOf }) => {
      const now = position(terms, events, asOf)
      if (now.extensions > 0 || !isGuardedFromStart(terms)) return
      for (const item of now.instalments) {
        const scheduled = item.owed.principal + item.owed.interest + item.owed.fee
        const days = Math.max(0, Math.floor((Date.parse(asOf) - Date.parse(item.dueOn)) / 864e5))
        expect(item.owed.penalty * 1_000_000).toBeLessThanOrEqual(scheduled * 1_600 * days)
      }
    })
  })

  test('the order in which events arrive changes nothing', () => {
    const shuffled = story.chain((given) =>
      fc
        .shuffledSubarray(given.events, { minLength: given.events.length })
        .map((arrived) => ({ ...given, arrived })),
    )
    check(shuffled, ({ terms, events, arrived, asOf }) => {
      expect(figuresOf(position(terms, arrived, asOf))).toEqual(
        figuresOf(position(terms, events, asOf)),
      )
    })
  })

  test('reversing an event restores the position', () => {
    const undone = fc.record({ given: story, extra: act })
    check(undone, ({ given: { terms, events, asOf }, extra }) => {
      if (extra.kind === 'reversed') return
      const later = history(terms, [extra]).slice(1)
      const added = later.map((event) => ({ ...event, id: `x-${event.id}` }))
      const reversals: LoanEvent[] = added.map((event) => ({
        id: `undo-${event.id}`,
        kind: 'reversed',
        valueOn: asOf,
        eventId: event.id,
      }))
      expect(figuresOf(position(terms, [...events, ...added, ...reversals], asOf))).toEqual(
        figuresOf(position(terms, events, asOf)),
      )
    })
  })

  test('reversing the payment that funded an extension reverses the extension', () => {
    check(
      fc.record({ terms: loanTerms, day: fc.integer({ min: 0, max: 400 }) }),
      ({ terms, day }) => {
        const on = addDays(AGREED_ON, day)
        const plain = history(terms, [])
        const extended = history(terms, [
          { kind: 'extended', day, share: 0, days: 14, component: 'fee' },
        ])
        if (extended.length === plain.length) return
        const reversal: LoanEvent = {
          id: 'undo',
          kind: 'reversed',
          valueOn: on,
          eventId: 'e1-payment',
        }
        const later = addDays(on, 50)
        const restored = position(terms, [...extended, reversal], later)
        expect(figuresOf(restored)).toEqual(figuresOf(position(terms, plain, later)))
        expect(restored.ignored).toContainEqual({ eventId: 'e1', reason: 'payment-missing' })
      },
    )
  })

  test('more paid never means more owed', () => {
    const payMore = fc.record({
      given: story,
      day: fc.integer({ min: 0, max: 700 }),
      more: money(2_000_000),
    })
    check(payMore, ({ given: { terms, events, asOf }, day, more }) => {
      // What was agreed in an extension rests on what was owed then, so history stays as it was.
      if (events.some((event) => event.kind === 'extended')) return
      const extra: LoanEvent = {
        id: 'more',
        kind: 'repaid',
        valueOn: addDays(AGREED_ON, day),
        amountCentavos: more,
      }
      const before = position(terms, events, asOf)
      const after = position(terms, [...events, extra], asOf)
      expect(after.payOffCentavos).toBeLessThanOrEqual(before.payOffCentavos)
      expect(after.dueCentavos).toBeLessThanOrEqual(before.dueCentavos)
    })
  })

  test('closed sums give what a walk day by day gives', () => {
    check(
      story,
      ({ terms, events, asOf }) => {
        // A waiver of nothing on every day makes the walk stop on every day.
        const stops: LoanEvent[] = []
        for (let on: BusinessDate = AGREED_ON; on < asOf; on = addDays(on, 1))
          stops.push({
            id: `stop-${on}`,
            kind: 'waived',
            valueOn: on,
            component: 'penalty',
            amountCentavos: centavos(0),
          })
        expect(figuresOf(position(terms, [...events, ...stops], asOf))).toEqual(
          figuresOf(position(terms, events, asOf)),
        )
      },
      300,
    )
  })

  test('paying the pay-off amount settles the loan, and nothing is owed on any later day', () => {
    check(story, ({ terms, events, asOf }) => {
      const so = events.filter((event) => event.valueOn <= asOf)
      const now = position(terms, so, asOf)
      if (now.payOffCentavos === 0 || now.status === 'cancelled') return
      const payment: LoanEvent = {
        id: 'zz-last',
        kind: 'repaid',
        valueOn: asOf,
        amountCentavos: now.payOffCentavos,
      }
      // The events of the day itself may come after a payment in order; take the day after them.
      if (so.some((event) => event.valueOn === asOf && event.kind !== 'disbursed')) return
      const later = position(terms, [...so, payment], addDays(asOf, 90))
      expect([later.status, later.payOffCentavos, later.creditCentavos]).toEqual(['settled', 0, 0])
    })
  })
})
