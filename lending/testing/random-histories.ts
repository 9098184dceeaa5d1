// Random loans and histories for properties. Every event goes through `checkEvent`, as it would when
// it is recorded, on any day and in any order: what is refused is left out, and later events,
// backdated ones and reversals change history under the earlier ones.
import * as fc from 'fast-check'
import { checkEvent } from '../check-event.ts'
import { addDays, type BusinessDate, businessDate } from '../dates.ts'
import { EventError } from '../event-error.ts'
import type { LoanEvent } from '../events.ts'
import { extendedEvent, offerExtension } from '../extension-offer.ts'
import { type LoanTerms, makeLoanTerms } from '../loan-terms.ts'
import { type Centavos, centavos } from '../money.ts'
import { offerPlan } from '../plan-offer.ts'
import { PH_2026, RECEIVED_2025 } from '../policies.ts'
import { type Component, getPolicy, type Policy } from '../policy.ts'
import { position } from '../position.ts'
import { quoteAll, waiversToHonour } from '../quotes.ts'
import { toleranceWaivers } from '../tolerance.ts'
import { waivedEvent } from '../waivers.ts'

export const AGREED_ON = businessDate('2026-05-01')
export const FIVE_YEARS_DAYS = 1_826
const LAST_PAYOUT_ON = businessDate('2027-12-01')

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
    dayCount: fc.constantFrom('act/365', 'act/365', 'act/360', '30/360'),
    feePpm: fc.integer({ min: 0, max: 200_000 }),
    collected: fc.constantFrom('deducted', 'deducted', 'with-instalments'),
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

const choice = (policy: fc.Arbitrary<Policy>) =>
  fc.record({
    policy,
    principal: fc.oneof(money(1_000_000), money(5_000_000), money(500)),
    termDays: fc.integer({ min: 30, max: 365 }),
    periods: fc.oneof(fc.constantFrom(1, 3), fc.integer({ min: 1, max: 24 })),
    isRepeatClient: fc.boolean(),
    guardScope: fc.constantFrom('all' as const, 'all' as const, 'covered' as const),
  })

const termsOf = (policy: fc.Arbitrary<Policy>): fc.Arbitrary<LoanTerms> =>
  choice(policy).map(({ principal, ...rest }) =>
    makeLoanTerms({ ...rest, principalCentavos: principal, agreedOn: AGREED_ON }),
  )

/** Both policies of ours, and wild ones. */
export const loanTerms = termsOf(fc.oneof(fc.constantFrom(RECEIVED_2025, PH_2026), wildPolicy))

/** Both policies of ours only: neither has a fee inside its instalments. */
export const ourLoanTerms = termsOf(fc.constantFrom(RECEIVED_2025, PH_2026))

export type Act = {
  readonly kind: string
  readonly day: number
  /** On the day of the event that was recorded last, whatever `day` says. */
  readonly isSameDay: boolean
  /** In percent; over 100 is too much. */
  readonly share: number
  readonly days: number
  readonly component: Component
}

export const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(
    ...'repaid repaid repaid repaid-due repaid-all repaid-almost code-due code-all'.split(' '),
    ...'extended extended restructured waived waived waived-number paused refunded'.split(' '),
    ...'reversed reversed written-off cancelled disbursed'.split(' '),
    ...'overpaid-refunded written-off-recovered'.split(' '),
  ),
  day: fc.oneof(
    fc.integer({ min: 0, max: 7 }),
    fc.integer({ min: 0, max: 130 }),
    fc.integer({ min: 0, max: 130 }),
    fc.integer({ min: 0, max: 700 }),
    fc.integer({ min: 0, max: FIVE_YEARS_DAYS }),
  ),
  isSameDay: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
  share: fc.integer({ min: 0, max: 140 }),
  days: fc.constantFrom(7, 14, 30),
  component: fc.constantFrom('penalty', 'fee', 'interest', 'principal'),
})

export const partOf = (amount: number, share: number): Centavos =>
  centavos(Math.floor((amount * share) / 100))

export const payoutOf = (terms: LoanTerms): LoanEvent => ({
  id: 'e000',
  kind: 'disbursed',
  valueOn: AGREED_ON,
  amountCentavos: terms.netProceedsCentavos,
  recordedAt: recordedAt(0),
})

/** The events that stand after the acts, in the order of their recording. */
export function historyOf(terms: LoanTerms, acts: readonly Act[]): LoanEvent[] {
  const events: LoanEvent[] = [payoutOf(terms)]
  for (const [index, item] of acts.entries())
    perform(terms, events, item, `e${String(index + 1).padStart(3, '0')}`)
  return events
}

/** In the order of recording, and all before the first day, so that every event is known on any. */
function recordedAt(index: number): string {
  return new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString()
}

/** Records the event if it is possible. */
export function record(terms: LoanTerms, events: LoanEvent[], event: LoanEvent): boolean {
  try {
    const timed = { ...event, recordedAt: recordedAt(events.length) }
    events.push(checkEvent(terms, events, timed))
    return true
  } catch (error) {
    if (error instanceof EventError) return false
    throw error
  }
}

function perform(terms: LoanTerms, events: LoanEvent[], item: Act, id: string): void {
  const { kind, share } = item
  const valueOn = (item.isSameDay ? events.at(-1)?.valueOn : null) ?? addDays(AGREED_ON, item.day)
  const now = position(terms, events, valueOn)
  if (kind === 'repaid') pay(terms, events, id, valueOn, partOf(terms.principalCentavos, share))
  else if (kind === 'repaid-due') pay(terms, events, id, valueOn, now.dueCentavos)
  else if (kind === 'repaid-all') pay(terms, events, id, valueOn, now.payOffCentavos)
  else if (kind === 'repaid-almost')
    pay(terms, events, id, valueOn, centavos(Math.max(0, now.payOffCentavos - (share % 3))))
  else if (kind === 'code-due' || kind === 'code-all') payByCode(terms, events, id, item, valueOn)
  else if (kind === 'extended') extend(terms, events, id, item, valueOn)
  else if (kind === 'restructured') restructure(terms, events, id, item, valueOn)
  else if (kind === 'waived' || kind === 'waived-number') {
    const number = 1 + (share % Math.max(1, now.instalments.length))
    const there =
      kind === 'waived' ? now.unpaid : (now.instalments[number - 1]?.unpaid ?? now.unpaid)
    const amountCentavos = partOf(there[item.component], Math.min(100, share))
    const { component } = item
    const of = kind === 'waived' ? {} : { number }
    record(terms, events, { id, kind: 'waived', valueOn, component, ...of, amountCentavos })
  } else if (kind === 'paused')
    record(terms, events, { id, kind, valueOn, untilOn: pauseEnd(item, valueOn) })
  else if (kind === 'refunded')
    record(terms, events, {
      id,
      kind,
      valueOn,
      amountCentavos: partOf(Math.max(0, now.creditCentavos), Math.min(100, share)),
    })
  else if (kind === 'overpaid-refunded') overpay(terms, events, id, item, valueOn)
  else if (kind === 'written-off-recovered') {
    record(terms, events, { id: `${id}-w`, kind: 'written-off', valueOn })
    const amount = partOf(now.payOffCentavos, share)
    pay(terms, events, id, addDays(valueOn, item.days), amount)
  } else if (kind === 'reversed') {
    // Mostly one of the last, as a reversed payout leaves little of a history.
    const target = share % 4 === 0 ? events[share % events.length] : events.at(-1 - (share % 3))
    if (target !== undefined) record(terms, events, { id, kind, valueOn, eventId: target.id })
  } else if (kind === 'written-off' || kind === 'cancelled')
    record(terms, events, { id, kind, valueOn })
  // A payout needs the holidays of its year, for the cooling-off days that follow it.
  else if (kind === 'disbursed' && valueOn < LAST_PAYOUT_ON)
    record(terms, events, { id, kind, valueOn, amountCentavos: terms.netProceedsCentavos })
}

const pauseEnd = (item: Act, valueOn: BusinessDate): BusinessDate | null =>
  item.share > 120 ? null : addDays(valueOn, item.days)

function pay(
  terms: LoanTerms,
  events: LoanEvent[],
  id: string,
  valueOn: BusinessDate,
  amountCentavos: Centavos,
): void {
  const isRecorded =
    record(terms, events, { id, kind: 'repaid', valueOn, amountCentavos }) ||
    record(terms, events, { id, kind: 'recovered', valueOn, amountCentavos })
  if (!isRecorded || amountCentavos % 2 === 0) return
  for (const [index, draft] of toleranceWaivers(terms, events, valueOn).entries())
    record(terms, events, waivedEvent(draft, `${id}-t${index}`, valueOn))
}

/** Pays too much, and gets some of it back a few days later. */
function overpay(
  terms: LoanTerms,
  events: LoanEvent[],
  id: string,
  item: Act,
  valueOn: BusinessDate,
): void {
  const { payOffCentavos } = position(terms, events, valueOn)
  const over = centavos(1_000 + item.share)
  pay(terms, events, `${id}-p`, valueOn, centavos(payOffCentavos + over))
  record(terms, events, {
    id,
    kind: 'refunded',
    valueOn: addDays(valueOn, item.days),
    amountCentavos: partOf(over, Math.min(100, item.share)),
  })
}

function payByCode(
  terms: LoanTerms,
  events: LoanEvent[],
  id: string,
  item: Act,
  madeOn: BusinessDate,
): void {
  const kind = item.kind === 'code-all' ? 'repay-all' : 'repay-due'
  const quote = quoteAll(terms, events, { on: madeOn }).find((known) => known.kind === kind)
  if (quote === undefined) return
  const paidOn = addDays(madeOn, item.share % 2)
  const waivers = waiversToHonour(terms, events, quote, paidOn) ?? []
  for (const [index, draft] of waivers.entries())
    record(terms, events, waivedEvent(draft, `${id}-w${index}`, paidOn))
  const { amountCentavos } = quote
  record(terms, events, { id, kind: 'repaid', valueOn: paidOn, amountCentavos })
}

function extend(
  terms: LoanTerms,
  events: LoanEvent[],
  id: string,
  item: Act,
  valueOn: BusinessDate,
): void {
  const offer = offerExtension(terms, events, valueOn, item.days)
  if (!offer.ok) return
  const over = item.share > 100 ? 12_345 : 0
  const amountCentavos = centavos(offer.amountCentavos + over)
  const paidOn = addDays(valueOn, item.share % 2)
  const paymentId = amountCentavos === 0 ? null : `${id}-p`
  if (paymentId !== null)
    record(terms, events, { id: paymentId, kind: 'repaid', valueOn: paidOn, amountCentavos })
  record(terms, events, extendedEvent(offer, id, paymentId))
}

function restructure(
  terms: LoanTerms,
  events: LoanEvent[],
  id: string,
  item: Act,
  valueOn: BusinessDate,
): void {
  const count = 1 + (item.share % 6)
  const dueOn = Array.from({ length: count }, (_, index) =>
    addDays(valueOn, item.days * (index + 1)),
  )
  const now = position(terms, events, valueOn)
  const penaltyWaivedCentavos = partOf(now.unpaid.penalty, item.share % 101)
  const offer = offerPlan(terms, events, valueOn, { dueOn, penaltyWaivedCentavos })
  if (offer.ok) record(terms, events, { ...offer.agreed, id })
}

export type Story = {
  readonly terms: LoanTerms
  readonly events: readonly LoanEvent[]
  readonly asOf: BusinessDate
}

const storyOf = (terms: fc.Arbitrary<LoanTerms>): fc.Arbitrary<Story> =>
  fc
    .record({
      terms,
      acts: fc.array(act, { maxLength: 9 }),
      asOfDay: fc.oneof(
        fc.integer({ min: 0, max: 130 }),
        fc.integer({ min: 0, max: FIVE_YEARS_DAYS }),
      ),
    })
    .map((given) => ({
      terms: given.terms,
      events: historyOf(given.terms, given.acts),
      asOf: addDays(AGREED_ON, given.asOfDay),
    }))

export const story = storyOf(loanTerms)
export const ourStory = storyOf(ourLoanTerms)

/**
 * What had happened before a day. A reversal counts no matter when it was made; a later one is
 * dated the day before, because it is already known.
 */
export function beforeDay(events: readonly LoanEvent[], on: BusinessDate): LoanEvent[] {
  const kept = events.filter((event) => event.valueOn < on && event.kind !== 'reversed')
  const ids = new Set(kept.map((event) => event.id))
  const lastOn = addDays(on, -1)
  const reversals = events.flatMap((event) => {
    if (event.kind !== 'reversed' || !ids.has(event.eventId)) return []
    return [event.valueOn < on ? event : { ...event, valueOn: lastOn }]
  })
  return [...kept, ...reversals]
}
