import { describe, expect, test } from 'vitest'
import { addDays, businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { explain, getFigure } from './explanation.ts'
import { extendedEvent, type ExtensionOffer, offerExtension } from './extension-offer.ts'
import { type LoanTerms, makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm, sumCentavos } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import type { Policy } from './policy.ts'
import { position, runningStatusOn } from './position.ts'

const date = businessDate
const START = date('2026-05-01')

function loan(policy: Policy = RECEIVED_2025, periods = 3, pesos = 5_000): LoanTerms {
  return makeLoanTerms({
    policy,
    principalCentavos: centavos(pesos * 100),
    agreedOn: START,
    termDays: 91,
    periods,
    isRepeatClient: false,
  })
}

const disbursed = (terms: LoanTerms, on = START): LoanEvent => ({
  id: 'payout',
  kind: 'disbursed',
  valueOn: on,
  amountCentavos: terms.netProceedsCentavos,
})

const repaid = (id: string, on: string, amount: number): LoanEvent => ({
  id,
  kind: 'repaid',
  valueOn: date(on),
  amountCentavos: centavos(amount),
})

const reversed = (id: string, eventId: string, on: string): LoanEvent => ({
  id,
  kind: 'reversed',
  valueOn: date(on),
  eventId,
})

function offered(terms: LoanTerms, events: LoanEvent[], on: string, days = 14): ExtensionOffer {
  const offer = offerExtension(terms, events, date(on), days)
  if (!offer.ok) throw new Error(offer.reason)
  return offer
}

describe('status', () => {
  test.each([
    ['2026-05-01', 'current'],
    ['2026-05-27', 'current'],
    ['2026-05-28', 'due'], // three days before
    ['2026-05-31', 'due'],
    ['2026-06-01', 'overdue'],
  ])('on %s an unpaid loan is %s', (on, expected) => {
    const terms = loan()
    const now = position(terms, [disbursed(terms)], date(on))
    expect(now.status).toBe(expected)
    expect(now.firstUnpaidDueOn).toBe('2026-05-31')
    expect(runningStatusOn(date('2026-05-31'), date(on))).toBe(expected)
  })
  test('within the days of grace a loan is overdue and earns no penalty', () => {
    const terms = loan(PH_2026)
    const now = position(terms, [disbursed(terms)], date('2026-06-03'))
    expect([now.status, now.daysLate, now.owed.penalty]).toEqual(['overdue', 3, 0])
  })
  test('before the money has left nothing is owed', () => {
    const terms = loan()
    const now = position(terms, [], START)
    expect([now.status, now.payOffCentavos, now.instalments]).toEqual(['not-disbursed', 0, []])
  })
  test('loans of other years have their own due dates, however far apart', () => {
    const dueDatesFrom = (on: string) => {
      const terms = { ...loan(), agreedOn: date(on) }
      const { instalments } = position(terms, [disbursed(terms, date(on))], date(on))
      return instalments.map(({ dueOn }) => dueOn)
    }
    // 2,048 days apart: what is remembered of one is no answer for another.
    for (let times = 0; times < 2; times += 1) {
      expect(dueDatesFrom('2026-05-01')[0]).toBe('2026-05-31')
      expect(dueDatesFrom('2031-12-09')[0]).toBe('2032-01-08')
    }
  })
  test('a payout that the bank refused is reversed, and the next one counts from its own day', () => {
    const terms = loan()
    const refused = [disbursed(terms), reversed('r', 'payout', '2026-05-02')]
    expect(position(terms, refused, date('2026-05-03')).status).toBe('not-disbursed')
    const again: LoanEvent = { ...disbursed(terms, date('2026-05-04')), id: 'payout-2' }
    const now = position(terms, [...refused, again], date('2026-05-04'))
    expect(now.nextDueOn).toBe('2026-06-03')
  })
  test('a second payout does not count and is named', () => {
    const terms = loan()
    const now = position(
      terms,
      [disbursed(terms), { ...disbursed(terms), id: 'twice' }],
      date('2026-05-03'),
    )
    expect(now.ignored).toEqual([{ eventId: 'twice', reason: 'already-disbursed' }])
  })
})

describe('value dates', () => {
  test('paid on the due date is on time; a day later costs one day', () => {
    const terms = loan(RECEIVED_2025, 1)
    const onTime = [disbursed(terms), repaid('p', '2026-07-31', 544_877)]
    expect(position(terms, onTime, date('2026-09-01')).status).toBe('settled')
    const late = [disbursed(terms), repaid('p', '2026-08-01', 544_877)]
    expect(position(terms, late, date('2026-08-01')).payOffCentavos).toBe(871)
  })
  test('a backdated payment simply changes the result', () => {
    const terms = loan(RECEIVED_2025, 1)
    const found = repaid('found', '2026-07-31', 544_877)
    expect(position(terms, [disbursed(terms)], date('2026-09-01')).daysLate).toBe(32)
    expect(position(terms, [disbursed(terms), found], date('2026-09-01')).status).toBe('settled')
  })
  test('events after the date do not count', () => {
    const terms = loan()
    const events = [disbursed(terms), repaid('p', '2026-06-10', 100_000)]
    expect(position(terms, events, date('2026-06-09'))).toEqual(
      position(terms, events.slice(0, 1), date('2026-06-09')),
    )
  })
  test('a payment valued before the payout counts on the day of the payout', () => {
    const terms = loan()
    const events = [repaid('early', '2026-04-28', 10_000), disbursed(terms)]
    expect(position(terms, events, START).receivedCentavos).toBe(10_000)
  })
})

describe('pay-off', () => {
  test('a payment lowers it by exactly its amount', () => {
    const terms = loan(RECEIVED_2025, 1)
    // ₱1,000 on day 1 pays the interest of that day, ₱4.93, and ₱995.07 of principal.
    const events = [disbursed(terms), repaid('p', '2026-05-02', 100_000)]
    const now = position(terms, events, date('2026-05-02'))
    // 5,000 × 0.36 / 365 = 4.93 for the one day; 5,000 + 4.93 − 1,000.
    expect(now.payOffCentavos).toBe(400_493)
  })
  test('a payment of the pay-off amount settles, after an early payment too', () => {
    const terms = loan(RECEIVED_2025, 1)
    const events = [
      disbursed(terms),
      repaid('p', '2026-05-02', 100_000),
      repaid('q', '2026-05-02', 400_493),
    ]
    const now = position(terms, events, date('2026-05-02'))
    expect([now.status, now.creditCentavos, now.paid.interest]).toEqual(['settled', 0, 493])
  })
})

describe('waivers', () => {
  test('a waived penalty is gone, and gives no headroom back', () => {
    const terms = loan()
    const waiver: LoanEvent = {
      id: 'w',
      kind: 'waived',
      valueOn: date('2026-06-10'),
      component: 'penalty',
      amountCentavos: centavos(2_000),
    }
    const plain = position(terms, [disbursed(terms)], date('2026-06-10'))
    const now = position(terms, [disbursed(terms), waiver], date('2026-06-10'))
    expect(now.unpaid.penalty).toBe(plain.unpaid.penalty - 2_000)
    expect(now.chargesCentavos).toBe(plain.chargesCentavos)
    expect(now.guard.headroomCentavos).toBe(plain.guard.headroomCentavos)
  })
  test('more than is owed cannot be waived', () => {
    const terms = loan()
    const waiver: LoanEvent = {
      id: 'w',
      kind: 'waived',
      valueOn: date('2026-06-10'),
      component: 'penalty',
      amountCentavos: centavos(9_999_999),
    }
    const now = position(terms, [disbursed(terms), waiver], date('2026-06-10'))
    expect([now.unpaid.penalty, now.waived.penalty, now.creditCentavos]).toEqual([0, 2_826, 0])
  })
})

describe('[T18] extension', () => {
  test.each(['2026-05-20', '2026-05-31', '2026-06-10', '2026-08-10'])(
    'on %s, before, at or after maturity, it needs interest and penalties paid',
    (on) => {
      const terms = loan()
      const events = [disbursed(terms)]
      const offer = offered(terms, events, on)
      const before = position(terms, events, date(on))
      expect(offer.agreed.penaltyCentavos).toBe(before.unpaid.penalty)
      const short = repaid('pay', on, offer.amountCentavos - 1)
      const unpaid = position(terms, [...events, short, extendedEvent(offer, 'x', 'pay')], date(on))
      expect(unpaid.ignored).toEqual([{ eventId: 'x', reason: 'payment-too-small' }])
      expect(unpaid.extensions).toBe(0)
      const paid = repaid('pay', on, offer.amountCentavos)
      const after = position(terms, [...events, paid, extendedEvent(offer, 'x', 'pay')], date(on))
      expect([after.extensions, after.unpaid.penalty, after.dueCentavos]).toEqual([1, 0, 0])
      expect(after.unpaid.principal).toBe(500_000)
      expect(after.status).toBe('current')
    },
  )
  test('an extension quoted on one day and paid on the next counts from the first', () => {
    const terms = loan()
    const events = [disbursed(terms)]
    const offer = offered(terms, events, '2026-06-10')
    const all = [
      ...events,
      repaid('pay', '2026-06-11', offer.amountCentavos),
      extendedEvent(offer, 'x', 'pay'),
    ]
    expect(position(terms, all, date('2026-06-10')).status).toBe('overdue')
    const now = position(terms, all, date('2026-06-11'))
    expect([now.status, now.unpaid.penalty, now.nextDueOn]).toEqual(['current', 0, '2026-06-24'])
  })
  test('what is paid over its cost goes on to the new schedule', () => {
    const terms = loan()
    const events = [disbursed(terms)]
    const offer = offered(terms, events, '2026-05-31')
    const paid = repaid('pay', '2026-05-31', offer.amountCentavos + 50_000)
    const now = position(
      terms,
      [...events, paid, extendedEvent(offer, 'x', 'pay')],
      date('2026-05-31'),
    )
    // ₱1,118.85 of principal, and 14 days of interest on ₱4,500 instead of ₱5,000.
    expect(now.instalments[0]?.unpaidCentavos).toBe(111_885 + 6_214)
  })
  test('charges count on over extensions until the cap, whatever is agreed', () => {
    const terms = loan(PH_2026, 1)
    const events: LoanEvent[] = [disbursed(terms)]
    let on = addDays(START, 91)
    for (let round = 0; round < 50; round += 1) {
      const offer = offerExtension(terms, events, on, 30)
      if (!offer.ok) break
      events.push(repaid(`pay-${round}`, on, offer.amountCentavos))
      events.push(extendedEvent(offer, `x-${round}`, `pay-${round}`))
      on = offer.nextDueOn
    }
    const now = position(terms, events, on)
    expect(now.extensions).toBe(50)
    expect(now.chargesCentavos).toBe(500_000)
    expect(now.paid.interest).toBe(500_000)
    expect(offered(terms, events, on, 30).amountCentavos).toBe(0)
  })
  test('it is refused when the days are not offered, the loan is closed or the rate is too high', () => {
    const terms = loan()
    expect(offerExtension(terms, [disbursed(terms)], START, 8)).toEqual({
      ok: false,
      reason: 'days-not-offered',
    })
    expect(offerExtension(terms, [], START, 7)).toEqual({ ok: false, reason: 'not-running' })
    const costly = { ...PH_2026, extension: { daysOffered: [7], feeCentavos: centavos(100_000) } }
    const dear = loan(costly)
    expect(offerExtension(dear, [disbursed(dear)], START, 7)).toEqual({
      ok: false,
      reason: 'over-the-law',
    })
  })
  test('a loan that the law did not cover becomes covered when it is renewed for a short time', () => {
    const terms = makeLoanTerms({
      policy: RECEIVED_2025,
      principalCentavos: centavos(1_000_000),
      agreedOn: START,
      termDays: 200,
      periods: 1,
      isRepeatClient: false,
      guardScope: 'covered',
    })
    const events: LoanEvent[] = [disbursed(terms)]
    expect(position(terms, events, START).guard.chargesCapCentavos).toBeNull()
    const on = addDays(START, 200)
    const offer = offered(terms, events, on)
    events.push(repaid('pay', on, offer.amountCentavos), extendedEvent(offer, 'x', 'pay'))
    expect(position(terms, events, on).guard.chargesCapCentavos).toBe(1_000_000)
  })
})

describe('[K5] the guard', () => {
  test('₱5,000 for 91 days, unpaid for three years, owes at most ₱10,000 and shows what was cut', () => {
    const terms = loan()
    const explanation = explain(terms, [disbursed(terms)], addDays(START, 3 * 365))
    const now = explanation.position
    expect(now.payOffCentavos + now.deductedFeeCentavos).toBe(1_000_000)
    expect(now.guard.monthlyRemovedCentavos).toBeGreaterThan(10_000_000)
    for (const item of now.instalments) {
      const { lines } = getFigure(explanation, `instalment-${item.number}-penalty`)
      const rules = lines.map((line) => line.rule)
      expect(rules).toContain('monthly-guard')
      expect(rules.at(-1)).toBe('lifetime-guard')
      expect(sumCentavos(lines.map((line) => line.amountCentavos))).toBe(item.owed.penalty)
    }
  })
  test('the nominal guard shows in the interest', () => {
    const greedy = {
      ...PH_2026,
      interest: { ...PH_2026.interest, annualRatePpm: ratePpm(900_000) },
    }
    const terms = loan(greedy, 1)
    const { lines } = getFigure(explain(terms, [disbursed(terms)], START), 'instalment-1-interest')
    // 5,000 × 0.90 × 91 / 365 = 1,121.92 asked; at 72 % a year 897.53.
    expect(lines.map((line) => [line.rule, line.amountCentavos])).toEqual([
      ['scheduled-interest', 112_192],
      ['nominal-guard', -22_439],
    ])
  })
  test('limited to covered loans, it leaves a larger loan to its policy', () => {
    const terms = makeLoanTerms({
      policy: RECEIVED_2025,
      principalCentavos: centavos(2_000_000),
      agreedOn: START,
      termDays: 91,
      periods: 1,
      isRepeatClient: true,
      guardScope: 'covered',
    })
    const now = position(terms, [disbursed(terms)], date('2026-08-01'))
    expect(now.owed.penalty).toBe(188_975) // 800 and 5 % of 21,795.07
    expect(now.guard.chargesCapCentavos).toBeNull()
  })
})

describe('the end of a loan', () => {
  test('cancelled in the cooling-off days: only what was paid out comes back', () => {
    const terms = loan()
    const cancelled: LoanEvent = { id: 'c', kind: 'cancelled', valueOn: date('2026-05-05') }
    const events = [disbursed(terms), cancelled]
    const open = position(terms, events, date('2026-05-05'))
    expect([open.status, open.payOffCentavos, open.chargesCentavos]).toEqual([
      'cancelled',
      485_000,
      0,
    ])
    const returned = [...events, repaid('back', '2026-05-05', 485_000)]
    const closed = position(terms, returned, date('2026-09-01'))
    expect([closed.payOffCentavos, closed.firstUnpaidDueOn]).toEqual([0, null])
  })
  test('written off: nothing more is charged, payments still count', () => {
    const terms = loan()
    const events: LoanEvent[] = [
      disbursed(terms),
      { id: 'w', kind: 'written-off', valueOn: date('2026-06-10') },
    ]
    const then = position(terms, events, date('2026-06-10'))
    const later = position(terms, events, date('2027-06-10'))
    expect([later.status, later.payOffCentavos]).toEqual(['written-off', then.payOffCentavos])
    const recovered = [...events, repaid('p', '2027-01-01', then.payOffCentavos)]
    expect(position(terms, recovered, date('2027-06-10')).status).toBe('settled')
  })
  test('a credit is refunded; a refund whose payment is reversed has to come back', () => {
    const terms = loan()
    const payOff = position(terms, [disbursed(terms)], date('2026-05-20')).payOffCentavos
    const events: LoanEvent[] = [
      disbursed(terms),
      repaid('all', '2026-05-20', payOff),
      repaid('twice', '2026-05-21', 20_000),
      {
        id: 'back',
        kind: 'refunded',
        valueOn: date('2026-05-25'),
        amountCentavos: centavos(20_000),
      },
    ]
    expect(position(terms, events, date('2026-05-25')).creditCentavos).toBe(0)
    const undone = [...events, reversed('r', 'twice', '2026-05-28')]
    const now = position(terms, undone, date('2026-05-28'))
    expect([now.status, now.payOffCentavos, now.creditCentavos]).toEqual([
      'overdue',
      20_000,
      -20_000,
    ])
  })
  test('a reversal of an unknown event is named', () => {
    const terms = loan()
    const now = position(terms, [disbursed(terms), reversed('r', 'nothing', '2026-05-02')], START)
    expect(now.ignored).toEqual([{ eventId: 'r', reason: 'reverses-nothing' }])
  })
  test('an amount below zero is refused', () => {
    const terms = loan()
    const events = [disbursed(terms), repaid('p', '2026-05-02', -1)]
    expect(() => position(terms, events, date('2026-05-02'))).toThrow('amount below zero')
  })
  test('two events of one kind and day with one id are refused', () => {
    const terms = loan()
    const twice = [repaid('p', '2026-05-02', 1), repaid('p', '2026-05-02', 2)]
    expect(() => position(terms, [...twice, disbursed(terms)], START)).toThrow('share the id p')
  })
})
