// The lines behind figures where a plan, the lifetime guard, a cancellation or a reversed payout
// comes in. ₱5,000 at 36 % for 91 days in 3 instalments, with a fee of 5 % that is asked with them.
import { describe, expect, test } from 'vitest'
import { addDays, businessDate, daysBetween } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { explain, getFigure } from './explanation.ts'
import { extendedEvent, offerExtension } from './extension-offer.ts'
import { PHILIPPINE_LAWS } from './law.ts'
import { type LoanTerms, makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm } from './money.ts'
import { offerPlan } from './plan-offer.ts'
import { RECEIVED_2025 } from './policies.ts'

const START = businessDate('2026-05-01')
const day = (days: number) => addDays(START, days)

const termsWith = (lifetimeChargesMaxPpm: number): LoanTerms =>
  makeLoanTerms({
    policy: {
      ...RECEIVED_2025,
      processingFee: { ratePpm: ratePpm(50_000), collected: 'with-instalments' },
    },
    principalCentavos: centavos(500_000),
    agreedOn: START,
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
    laws: PHILIPPINE_LAWS.map((law) => ({
      ...law,
      lifetimeChargesMaxPpm: ratePpm(lifetimeChargesMaxPpm),
    })),
  })

const money = (
  kind: 'disbursed' | 'repaid' | 'refunded',
  on: number,
  amount: number,
): LoanEvent => ({
  id: `${kind}-${on}`,
  kind,
  valueOn: day(on),
  amountCentavos: centavos(amount),
})

const payout = money('disbursed', 0, 500_000)

/** The lines of a figure: rule, instalment, days of the loan, base, rate, event and amount. */
function linesOf(terms: LoanTerms, events: readonly LoanEvent[], on: number, id: string) {
  const dayOf = (date: typeof START | null) => (date === null ? null : daysBetween(START, date))
  return getFigure(explain(terms, events, day(on)), id).lines.map((line) => [
    line.rule,
    line.instalment,
    [dayOf(line.fromOn), dayOf(line.toOn), line.days],
    [line.baseCentavos, line.ratePpm, line.ratePer],
    line.eventId,
    line.amountCentavos,
  ])
}

const NO_RATE = [null, null, null]
const carried = (instalment: number, amount: number) => [
  'carried-over',
  instalment,
  [null, 40, null],
  NO_RATE,
  'plan',
  amount,
]
const principal = (instalment: number, amount: number) => [
  'principal-unpaid',
  instalment,
  [null, null, null],
  NO_RATE,
  null,
  amount,
]

describe('a plan on day 40', () => {
  const terms = termsWith(1_000_000)
  const offer = offerPlan(terms, [payout], day(40), { dueOn: [70, 100, 130].map(day) })
  if (!offer.ok) throw new Error(offer.reason)
  const events: LoanEvent[] = [payout, { ...offer.agreed, id: 'plan' }]
  const fee = ['instalment-fee', 1, [null, 30, null], NO_RATE, null, 8_334]

  test('takes over what the instalments of before leave unpaid, each with its event', () => {
    const accrued = ['accrued-interest', 1, [0, 30, 30], [500_000, 360_000, 'year'], null, 14_795]
    expect(linesOf(terms, events, 40, 'instalment-1-interest')).toEqual([
      accrued,
      carried(1, -14_795),
    ])
    expect(linesOf(terms, events, 40, 'instalment-1-fee')).toEqual([fee, carried(1, -8_334)])
    expect(linesOf(terms, events, 40, 'instalment-1-penalty').at(-1)).toEqual(carried(1, -2_960))
    expect(linesOf(terms, events, 40, 'instalment-4-interest')).toEqual([
      carried(4, 14_795),
      carried(4, 3_335),
      ['scheduled-interest', 4, [40, 70, 30], [500_000, 360_000, 'year'], null, 14_795],
    ])
    expect(linesOf(terms, events, 40, 'pay-off')).toEqual([
      principal(4, 161_831),
      carried(4, 14_795),
      carried(4, 3_335),
      carried(4, 8_334),
      carried(4, 2_960),
      principal(5, 166_620),
      principal(6, 171_549),
    ])
  })

  test('changes nothing about what was charged, and the fees to come are not part of it', () => {
    expect(linesOf(terms, events, 40, 'fee-charged')).toEqual([fee])
    expect(getFigure(explain(terms, events, day(40)), 'charges').amountCentavos).toBe(29_424)
    for (const id of ['instalment-2-fee', 'instalment-5-fee'])
      expect(linesOf(terms, events, 70, id)).toEqual([])
  })
})

test('what was paid of an instalment stands in its figures and no longer in the pay-off', () => {
  const terms = termsWith(1_000_000)
  const events = [payout, money('repaid', 30, 185_014)]
  expect(linesOf(terms, events, 30, 'pay-off')).toEqual([
    principal(2, 166_676),
    principal(3, 171_439),
  ])
  expect(linesOf(terms, events, 30, 'instalment-1-principal')).toEqual([
    ['scheduled-principal', 1, [null, 30, null], NO_RATE, null, 161_885],
  ])
  expect(linesOf(terms, events, 30, 'instalment-1-paid').map((line) => line[5])).toEqual([
    8_334, 14_795, 161_885,
  ])
  expect(linesOf(terms, events, 30, 'fee-charged')).toHaveLength(1)
})

describe('the lifetime guard at ₱200.00, reached on day 30', () => {
  const terms = termsWith(40_000)
  const guard = (instalment: number, days: readonly (number | null)[], amount: number) => [
    'lifetime-guard',
    instalment,
    days,
    [500_000, 40_000, 'once'],
    null,
    amount,
  ]

  test('cuts the fee of that day, and all that accrues after it', () => {
    expect(linesOf(terms, [payout], 35, 'instalment-1-fee').at(-1)).toEqual(
      guard(1, [30, 35, null], -3_129),
    )
    expect(linesOf(terms, [payout], 35, 'instalment-1-penalty').at(-1)).toEqual(
      guard(1, [30, 35, null], -1_455),
    )
    expect(linesOf(terms, [payout], 35, 'instalment-2-interest')).toEqual([
      ['accrued-interest', 2, [30, 35, 5], [338_115, 360_000, 'year'], null, 1_667],
      guard(2, [30, 35, null], -1_667),
    ])
    expect(explain(terms, [payout], day(35)).position.guard).toMatchObject({
      reachedOn: day(30),
      headroomCentavos: 0,
      lifetimeRemovedCentavos: 3_129 + 1_455 + 1_667,
    })
  })

  test('is told beforehand, on what is still to come', () => {
    expect(linesOf(terms, [payout], 10, 'instalment-1-fee').at(-1)).toEqual(
      guard(1, [10, 10, null], -3_129),
    )
    expect(linesOf(terms, [payout], 10, 'instalment-2-interest')).toEqual([
      ['scheduled-interest', 2, [30, 60, 30], [338_115, 360_000, 'year'], null, 10_004],
      guard(2, [30, 60, null], -10_004),
    ])
    expect(linesOf(terms, [payout], 10, 'instalment-2-fee')).toEqual([])
  })
})

test('what the nominal guard took off is told for the rate of the policy, not for an extension', () => {
  const { policy, ...terms } = termsWith(1_000_000)
  const greedy = makeLoanTerms({
    policy: { ...policy, interest: { ...policy.interest, annualRatePpm: ratePpm(900_000) } },
    principalCentavos: terms.principalCentavos,
    agreedOn: START,
    termDays: 91,
    periods: 1,
    isRepeatClient: false,
  })
  const offer = offerExtension(greedy, [payout], day(10), 7)
  if (!offer.ok) throw new Error(offer.reason)
  const paid = money('repaid', 10, offer.amountCentavos)
  const events = [payout, paid, extendedEvent(offer, 'extended', paid.id)]
  const read = linesOf(greedy, events, 20, 'interest-charged').map((line) => [line[0], line[5]])
  // Ten days at 90 % are ₱123.29, at 72 % ₱98.63.
  expect(read).toEqual([
    ['accrued-interest', 12_329],
    ['nominal-guard', -2_466],
    ['accrued-interest', 9_863],
  ])
  const toCome = linesOf(greedy, events, 20, 'instalment-1-interest').map((line) => line[0])
  expect(toCome.slice(3)).toEqual(['scheduled-interest'])
})

describe('without a loan to pay', () => {
  const terms = termsWith(1_000_000)
  const none = [null, null, null]

  test('a cancellation asks for what was paid out, and the rest of a payment is a credit', () => {
    const cancelled: LoanEvent = { id: 'cancelled', kind: 'cancelled', valueOn: day(2) }
    const given = ['paid', null, [null, 2, null], none, null, -500_000]
    const out = ['paid-out', null, [null, 0, null], none, null, 500_000]
    const paid = [payout, cancelled, money('repaid', 2, 500_986)]
    expect(linesOf(terms, paid, 5, 'pay-off')).toEqual([out, given])
    expect(linesOf(terms, paid, 5, 'credit')).toEqual([
      ['paid', null, [null, 2, null], none, 'repaid-2', 500_986],
      given,
    ])
    expect(linesOf(terms, [payout, cancelled], 5, 'pay-off')).toEqual([out])
    expect(linesOf(terms, [payout, cancelled], 5, 'credit')).toEqual([])
  })

  test('what was paid before a payout was reversed is a credit, less what was refunded', () => {
    const undone: LoanEvent = {
      id: 'undone',
      kind: 'reversed',
      valueOn: day(3),
      eventId: payout.id,
    }
    const pause: LoanEvent = { id: 'pause', kind: 'paused', valueOn: day(1), untilOn: day(2) }
    const events = [
      payout,
      pause,
      money('repaid', 2, 100_000),
      undone,
      money('refunded', 4, 30_000),
    ]
    expect(linesOf(terms, events, 5, 'credit')).toEqual([
      ['paid', null, [null, 2, null], none, 'repaid-2', 100_000],
      ['refunded', null, [null, 4, null], none, 'refunded-4', -30_000],
    ])
    expect(explain(terms, events, day(5))).toMatchObject({
      position: { creditCentavos: 70_000 },
      allocations: [],
    })
  })
})
