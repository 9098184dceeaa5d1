// No renewal that is offered is over the law of its day: tested by discounting its flows at the
// law's own rate, which needs no solver.
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { addDays, businessDate, daysBetween } from './dates.ts'
import { disclose } from './disclosure.ts'
import type { LoanEvent } from './events.ts'
import { explain } from './explanation.ts'
import { type ExtensionOffer, offerExtension } from './extension-offer.ts'
import { lawOn } from './law.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm } from './money.ts'
import { offerPlan } from './plan-offer.ts'
import { PH_2026 } from './policies.ts'
import { position } from './position.ts'
import { beforeDay, story, type Story } from './testing/random-histories.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 400)

vi.setConfig({ testTimeout: 3_600_000 })

type Flow = { readonly days: number; readonly amount: number }

/** What flows are worth today at a monthly rate of 30 days. */
const worth = (flows: readonly Flow[], monthlyPpm: number) =>
  flows.reduce((sum, { days, amount }) => sum + amount / (1 + monthlyPpm / 1e6) ** (days / 30), 0)

/** Out what was paid out; in what was paid on each day, penalties left out, then the new plan. */
function wholeLife({ terms, events, asOf }: Story, offer: ExtensionOffer): [number, Flow[]] {
  const { allocations, position: now } = explain(terms, events, asOf)
  const payoutOn = now.disbursedOn ?? asOf
  const paidOut = events.find((event) => event.kind === 'disbursed')?.amountCentavos ?? 0
  const kept = allocations.filter(
    (item) => item.kind === 'paid' && item.component !== 'penalty' && item.component !== 'credit',
  )
  const { interestCentavos, feeCentavos, extensionFeeCentavos } = offer.agreed
  return [
    paidOut,
    [
      ...kept.map((item) => ({
        days: daysBetween(payoutOn, item.valueOn),
        amount: item.amountCentavos,
      })),
      {
        days: daysBetween(payoutOn, asOf),
        amount: interestCentavos + feeCentavos + extensionFeeCentavos,
      },
      ...offer.instalments.map((item) => ({
        days: daysBetween(payoutOn, item.dueOn),
        amount: item.amountCentavos,
      })),
    ],
  ]
}

test('[K5] an extension is within the effective rate of its day, and with a fee over its whole life', () => {
  const offers = fc.record({ given: story, days: fc.constantFrom(7, 14, 30) })
  const property = fc.property(offers, ({ given, days }) => {
    const { terms, asOf } = given
    const events = beforeDay(given.events, asOf)
    const offer = offerExtension(terms, events, asOf, days)
    if (!offer.ok || terms.guardScope !== 'all') return
    const max = lawOn(asOf).eirMonthlyMaxPpm
    const fee = offer.agreed.extensionFeeCentavos
    const again = position(terms, events, asOf).unpaid.principal - fee
    const flows = offer.instalments.map((item) => ({
      days: daysBetween(asOf, item.dueOn),
      amount: item.amountCentavos,
    }))
    expect(worth(flows, max)).toBeLessThanOrEqual(again + 1e-3)
    const payouts = events.filter((event) => event.kind === 'disbursed')
    if (fee === 0 || payouts.length !== 1) return
    const [paidOut, life] = wholeLife({ terms, events, asOf }, offer)
    expect(worth(life, max)).toBeLessThanOrEqual(paidOut + 1e-3)
  })
  fc.assert(property, { numRuns: RUNS })
})

test('[K5] a plan is within the effective rate of its day and costs no more than the old one', () => {
  const plans = fc.record({
    given: story,
    step: fc.integer({ min: 1, max: 60 }),
    count: fc.integer({ min: 1, max: 12 }),
  })
  const property = fc.property(plans, ({ given, step, count }) => {
    const { terms, asOf } = given
    const events = beforeDay(given.events, asOf)
    const dueOn = Array.from({ length: count }, (_, index) => addDays(asOf, step * (index + 1)))
    const offer = offerPlan(terms, events, asOf, { dueOn })
    if (!offer.ok) return
    const before = position(terms, events, asOf)
    const plan: LoanEvent = { ...offer.agreed, id: 'zz' }
    const after = position(terms, [...events, plan], asOf)
    expect(after.payOffCentavos).toBe(before.payOffCentavos)
    const total = (now: typeof before) =>
      now.unpaid.principal + now.unpaid.interest + now.unpaid.fee + now.unpaid.penalty
    const dates = before.instalments.filter((item) => item.unpaid.principal > 0)
    const last = dates.reduce((latest, item) => (item.dueOn > latest ? item.dueOn : latest), asOf)
    const added = Math.max(0, daysBetween(last, dueOn.at(-1) ?? asOf))
    // By 30/360 February is up to two days longer, and a year is shorter than by the calendar.
    const days = added === 0 ? 0 : added * 1.02 + 2
    const interest = (before.unpaid.principal * terms.annualRatePpm * days) / 360e6
    // Every period, old or new, is rounded once.
    const roundings = (before.instalments.length + count) / 2
    expect(total(after)).toBeLessThanOrEqual(total(before) + interest + roundings)
    if (terms.guardScope !== 'all') return
    const flows = offer.agreed.instalments.map((item) => ({
      days: daysBetween(asOf, item.dueOn),
      amount: item.principalCentavos + item.interestCentavos,
    }))
    const max = lawOn(asOf).eirMonthlyMaxPpm
    expect(worth(flows, max)).toBeLessThanOrEqual(before.unpaid.principal + 1e-3)
  })
  fc.assert(property, { numRuns: RUNS })
})

test('a fee that is lawful on the renewed principal can be too much over the whole life', () => {
  const start = businessDate('2026-05-01')
  const offerWith = (processingFeePpm: number) => {
    const terms = makeLoanTerms({
      policy: {
        ...PH_2026,
        processingFee: { ratePpm: ratePpm(processingFeePpm), collected: 'deducted' },
        extension: { daysOffered: [7], feeCentavos: centavos(10_000) },
      },
      principalCentavos: centavos(500_000),
      agreedOn: start,
      termDays: 91,
      periods: 3,
      isRepeatClient: false,
    })
    const amountCentavos = terms.netProceedsCentavos
    const payout: LoanEvent = { id: 'p', kind: 'disbursed', valueOn: start, amountCentavos }
    expect(disclose(terms).isWithinLaw).toBe(true)
    return offerExtension(terms, [payout], addDays(start, 5), 7)
  }
  // ₱100 on ₱5,000 lent again is 3.48 % a month either way; the loan itself is at 11.64 or 11.98 %.
  const cheaper = offerWith(155_000)
  expect(cheaper.ok && cheaper.effectiveRate.monthly.toFixed(4)).toBe('0.0348')
  expect(offerWith(160_000)).toEqual({ ok: false, reason: 'over-the-law' })
})
