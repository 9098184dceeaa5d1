// The worked figures of the rules and the cases that the first edition got wrong, one test a line.
// Unless said otherwise: ₱5,000 at 36 %, 91 days in 3, `received-2025`, paid out on day 0.
import { describe, expect, test } from 'vitest'
import { addDays, type BusinessDate, businessDate } from './dates.ts'
import { decide } from './decision.ts'
import { disclose } from './disclosure.ts'
import type { LoanEvent } from './events.ts'
import { explain, getFigure } from './explanation.ts'
import { extendedEvent, offerExtension } from './extension-offer.ts'
import { type LoanTerms, makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import { getPolicy, type Policy } from './policy.ts'
import { type Position, position } from './position.ts'
import { quoteAll, waiversToHonour } from './quotes.ts'
import { toleranceWaivers } from './tolerance.ts'
import { waivedEvent } from './waivers.ts'

const START = businessDate('2026-05-01')
const day = (days: number): BusinessDate => addDays(START, days)
const pesos = (amount: number) => centavos(Math.round(amount * 100))

function loan(policy: Policy = RECEIVED_2025, amount = 5_000, periods = 3): LoanTerms {
  return makeLoanTerms({
    policy,
    principalCentavos: pesos(amount),
    agreedOn: START,
    termDays: 91,
    periods,
    isRepeatClient: false,
  })
}

const TERMS = loan()

const payout = (terms: LoanTerms = TERMS): LoanEvent => ({
  id: 'payout',
  kind: 'disbursed',
  valueOn: START,
  amountCentavos: terms.netProceedsCentavos,
})

const repaid = (on: number, amount: number, id = `repaid-${on}`): LoanEvent => ({
  id,
  kind: 'repaid',
  valueOn: day(on),
  amountCentavos: pesos(amount),
})

const refunded = (on: number, amount: number): LoanEvent => ({
  id: `refunded-${on}`,
  kind: 'refunded',
  valueOn: day(on),
  amountCentavos: pesos(amount),
})

const reversed = (eventId: string, on: number): LoanEvent => ({
  id: `reversed-${eventId}`,
  kind: 'reversed',
  valueOn: day(on),
  eventId,
})

const cancelled = (on: number): LoanEvent => ({
  id: 'cancelled',
  kind: 'cancelled',
  valueOn: day(on),
})

const at = (events: readonly LoanEvent[], on: number, terms = TERMS): Position =>
  position(terms, [payout(terms), ...events], day(on))

const asks = (now: Position, number: number) => {
  const unpaid = now.instalments[number - 1]?.unpaid
  return [unpaid?.principal, unpaid?.interest]
}

/** Where the payments of a history went, by instalment and component, in pesos. */
const allocated = (events: readonly LoanEvent[], on: number) =>
  explain(TERMS, [payout(), ...events], day(on)).allocations.map((item) => [
    item.number,
    item.component,
    item.amountCentavos / 100,
  ])

/** Makes a code on a day, pays it on another, and records the waivers that belong to it. */
function payByCode(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  kind: 'repay-due' | 'repay-all',
  madeOn: number,
  paidOn: number,
): { amount: number; waived: unknown; events: LoanEvent[] } {
  const quote = quoteAll(terms, events, { on: day(madeOn) }).find((item) => item.kind === kind)
  if (quote === undefined) throw new Error(`no quote to ${kind}`)
  const waivers = waiversToHonour(terms, events, quote, day(paidOn))
  if (waivers === null) throw new Error('the code has expired')
  return {
    amount: quote.amountCentavos,
    waived: waivers,
    events: [
      ...events,
      ...waivers.map((draft, index) => waivedEvent(draft, `honour-${index}`, day(paidOn))),
      { id: 'code', kind: 'repaid', valueOn: day(paidOn), amountCentavos: quote.amountCentavos },
    ],
  }
}

describe('worked figures', () => {
  test('₱1,766.80 on day 27: interest to the day, then principal of 1 and of 2; nothing on day 30', () => {
    const events = [repaid(27, 1_766.8)]
    expect(allocated(events, 27)).toEqual([
      [1, 'interest', 133.15],
      [1, 'principal', 1_618.85],
      [2, 'principal', 14.8],
    ])
    expect(at(events, 30).dueCentavos).toBe(0)
    for (const on of [27, 30, 45]) expect(asks(at(events, on), 2)).toEqual([165_196, 10_957])
    expect(at(events, 60).dueCentavos).toBe(176_153)
  })

  test('a part early: ₱1,000.00 on day 20', () => {
    const events = [repaid(20, 1_000)]
    expect(allocated(events, 20)).toEqual([
      [1, 'interest', 98.63],
      [1, 'principal', 901.37],
    ])
    expect(at(events, 20).payOffCentavos).toBe(409_863)
    for (const on of [20, 30]) expect(asks(at(events, on), 1)).toEqual([71_748, 4_042])
    expect(at(events, 30).dueCentavos).toBe(75_790)
    expect(asks(at(events, 30), 2)).toEqual([166_676, 10_004])
    expect(asks(at(events, 30), 3)).toEqual([171_439, 5_242])
  })

  test('then late: nothing until day 40', () => {
    const events = [repaid(20, 1_000)]
    const now = at(events, 40)
    expect([now.unpaid.penalty, now.dueCentavos, now.payOffCentavos]).toEqual([
      1_212, 77_002, 418_452,
    ])
    const paid = at([...events, repaid(40, 770.02)], 40)
    expect([paid.dueCentavos, paid.payOffCentavos]).toEqual([0, 341_450])
  })

  test('two instalments ahead: ₱3,500.00 on day 6', () => {
    const events = [repaid(6, 3_500)]
    expect(allocated(events, 6)).toEqual([
      [1, 'interest', 29.59],
      [1, 'principal', 1_618.85],
      [2, 'principal', 1_666.76],
      [3, 'principal', 184.8],
    ])
    expect([at(events, 30).dueCentavos, at(events, 60).dueCentavos]).toEqual([0, 0])
    for (const on of [6, 30, 75, 91]) expect(asks(at(events, on), 3)).toEqual([152_959, 12_824])
    const lines = getFigure(explain(TERMS, [payout(), ...events], day(91)), 'instalment-3-interest')
    expect(lines.lines.map((item) => item.amountCentavos)).toEqual([3_621, 4_526, 4_677])
  })

  test('the pay-off less one centavo on day 20: the centavo is waived that day', () => {
    const events = [repaid(20, 5_098.62)]
    const left = at(events, 20)
    expect([left.payOffCentavos, left.status]).toEqual([1, 'current'])
    const waivers = toleranceWaivers(TERMS, [payout(), ...events], day(20))
    expect(waivers).toEqual([{ component: 'principal', number: 3, amountCentavos: 1 }])
    const settled = at([...events, ...waivers.map((w) => waivedEvent(w, 'w', day(20)))], 20)
    expect([settled.status, settled.creditCentavos]).toEqual(['settled', 0])
    // Without the waiver it is asked on the last date and never grows.
    expect([at(events, 91).dueCentavos, at(events, 200).payOffCentavos]).toEqual([1, 1])
    expect(at(events, 90).dueCentavos).toBe(0)
  })

  test('a code for the pay-off of day 20, paid on day 21', () => {
    const paid = payByCode(TERMS, [payout()], 'repay-all', 20, 21)
    expect(paid.amount).toBe(509_863)
    expect(paid.waived).toEqual([{ component: 'interest', number: 1, amountCentavos: 493 }])
    const now = position(TERMS, paid.events, day(21))
    expect([now.status, now.creditCentavos]).toEqual(['settled', 0])
  })

  test('a code for what is due on day 30, paid on day 31', () => {
    const paid = payByCode(TERMS, [payout()], 'repay-due', 30, 31)
    expect(paid.amount).toBe(176_680)
    expect(paid.waived).toEqual([{ component: 'penalty', number: 1, amountCentavos: 282 }])
    const now = position(TERMS, paid.events, day(31))
    expect([now.dueCentavos, now.payOffCentavos]).toEqual([0, 338_448])
  })

  test('paid off on day 2 and cancelled that day', () => {
    expect(at([], 2).payOffCentavos).toBe(500_986)
    const now = at([repaid(2, 5_009.86), cancelled(2)], 2)
    expect([now.status, now.creditCentavos, now.payOffCentavos]).toEqual(['cancelled', 15_986, 0])
    expect(now.owed.principal).toBe(485_000)
  })

  test('₱1,766.80 on day 27, extended by 14 days on day 40', () => {
    const events = [payout(), repaid(27, 1_766.8)]
    const offer = offerExtension(TERMS, events, day(40), 14)
    if (!offer.ok) throw new Error(offer.reason)
    expect(offer.amountCentavos).toBe(4_316)
    expect(offer.instalments.map((item) => item.number)).toEqual([2, 3])
    const all = [...events, repaid(40, 43.16), extendedEvent(offer, 'extended', 'repaid-40')]
    const now = position(TERMS, all, day(40))
    expect([now.dueCentavos, now.instalments.map((item) => item.dueOn)]).toEqual([
      0,
      [day(30), day(74), day(105)],
    ])
    expect([asks(now, 1), asks(now, 2), asks(now, 3)]).toEqual([
      [0, 0],
      [165_196, 11_289],
      [171_439, 5_242],
    ])
    expect(position(TERMS, all, day(74)).dueCentavos).toBe(176_485)
    expect(position(TERMS, all, day(105)).instalments[2]?.unpaid.interest).toBe(5_242)
  })

  test('₱1,000.00 on day 20, and the payout reversed', () => {
    const now = at([repaid(20, 1_000), reversed('payout', 22)], 25)
    expect([now.status, now.creditCentavos, now.payOffCentavos]).toEqual([
      'not-disbursed',
      100_000,
      0,
    ])
  })

  test('a refund out of a payment that is then reversed is paid back before all else', () => {
    const events = [
      repaid(20, 6_000),
      refunded(25, 901.37),
      reversed('repaid-20', 26),
      repaid(28, 1_000),
    ]
    expect(allocated(events, 28)).toEqual([
      [0, 'refund-returned', 901.37],
      [1, 'interest', 98.63],
    ])
    expect(at(events, 28).payOffCentavos).toBe(503_945)
  })
})

describe('cases that the first edition got wrong', () => {
  test('ph-2026, ₱10,000 in 1: ₱3,000 on 11 May, a pay code of 21 May paid on 22 May settles', () => {
    const terms = loan(PH_2026, 10_000, 1)
    const paid = payByCode(terms, [payout(terms), repaid(10, 3_000)], 'repay-all', 20, 21)
    const now = position(terms, paid.events, day(21))
    expect([now.status, now.creditCentavos]).toEqual(['settled', 0])
  })

  test('₱11,000 paid and ₱900 refunded, the payment reversed, ₱900 paid: nothing due', () => {
    const terms = loan(PH_2026, 10_000, 1)
    const events = [repaid(5, 11_000), refunded(6, 900), reversed('repaid-5', 7), repaid(8, 900)]
    expect(at(events.slice(0, 3), 8, terms).dueCentavos).toBe(90_000)
    const now = at(events, 8, terms)
    expect([now.dueCentavos, now.creditCentavos]).toEqual([0, 0])
  })

  test('cancelled on 4 May and ₱5,014.79 paid that evening: cancelled, credit ₱164.79', () => {
    const now = at([repaid(3, 5_014.79), cancelled(3)], 10)
    expect([now.status, now.creditCentavos]).toEqual(['cancelled', 16_479])
  })

  test('0 % for 60 days and then 5 % a day: under 5 % in any 31 days', () => {
    const policy = getPolicy({
      ...RECEIVED_2025,
      id: 'late-then-steep',
      penalty: {
        onceNewClientCentavos: 0,
        onceRepeatClientCentavos: 0,
        bands: [
          { fromDay: 1, toDay: 60, dailyRatePpm: 0 },
          { fromDay: 61, toDay: null, dailyRatePpm: 50_000 },
        ],
        graceDays: 0,
      },
    })
    const terms = loan(policy, 5_000, 1)
    const penalties = Array.from({ length: 400 }, (_, on) => at([], on, terms).owed.penalty)
    expect(penalties.slice(91, 152).every((amount) => amount === 0)).toBe(true)
    expect(penalties[152]).toBe(871)
    const base = 544_877
    for (let on = 31; on < 400; on += 1)
      expect(Number(penalties[on]) - Number(penalties[on - 31])).toBeLessThan(base * 0.05)
  })

  test('a 100 % fee is refused, not thrown', () => {
    const policy: Policy = {
      ...RECEIVED_2025,
      processingFee: { ratePpm: ratePpm(1_000_000), collected: 'deducted' },
    }
    expect(disclose(loan(policy)).isWithinLaw).toBe(false)
    const decision = decide({
      applicant: {
        isPhilippineNational: true,
        bornOn: businessDate('1990-01-01'),
        hasPermanentPhilippineAddress: true,
        isPoliticallyExposed: false,
        missingCertifications: [],
        hasOverdueLoan: false,
        isRepeatClient: false,
      },
      product: {
        amountMinCentavos: pesos(1_000),
        amountMaxCentavos: pesos(10_000),
        termDaysMin: 91,
        termDaysMax: 365,
        periodsOffered: [1, 3],
      },
      policy,
      amountCentavos: pesos(5_000),
      termDays: 91,
      periods: 3,
      on: START,
    })
    expect(decision).toEqual({ isGranted: false, reasons: ['over-the-law'] })
  })
})
