import { describe, expect, test } from 'vitest'
import { addDays, type BusinessDate, businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { PHILIPPINE_LAWS } from './law.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos, ratePpm } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'
import { differenceBetween } from './position-difference.ts'
import { amountAsked, type Quote, quoteAll, waiversToHonour } from './quotes.ts'

const date = businessDate
const START = date('2026-05-01')

const terms = makeLoanTerms({
  policy: RECEIVED_2025,
  principalCentavos: centavos(500_000),
  agreedOn: START,
  termDays: 91,
  periods: 3,
  isRepeatClient: false,
})
const events: LoanEvent[] = [
  { id: 'payout', kind: 'disbursed', valueOn: START, amountCentavos: terms.netProceedsCentavos },
]

function find(quotes: readonly Quote[], kind: Quote['kind']): Quote {
  const found = quotes.find((quote) => quote.kind === kind)
  if (found === undefined) throw new Error(`no quote ${kind}`)
  return found
}

/** The position after the quoted amount was paid on a day, with the waivers that honour it. */
function honoured(quote: Quote, paidOn: string) {
  const drafts = waiversToHonour(terms, events, quote, date(paidOn))
  const waivers: LoanEvent[] = (drafts ?? []).map((draft, index) => ({
    id: `waiver-${index}`,
    kind: 'waived',
    valueOn: date(paidOn),
    ...draft,
  }))
  const payment: LoanEvent = {
    id: 'payment',
    kind: 'repaid',
    valueOn: date(paidOn),
    amountCentavos: quote.amountCentavos,
  }
  return position(terms, [...events, ...waivers, payment], date(paidOn))
}

describe('quotes', () => {
  const quotesOf = () =>
    quoteAll(terms, events, {
      on: date('2026-06-10'),
      partCentavos: centavos(100_000),
      waitUntilOn: date('2026-07-10'),
    })

  test('every choice is there, and paying everything is the cheapest', () => {
    const quotes = quotesOf()
    expect(quotes.map((quote) => quote.kind)).toEqual([
      'repay-due',
      'repay-all',
      'repay-part',
      'extend',
      'extend',
      'extend',
      'wait',
    ])
    expect(quotes.filter((quote) => quote.isCheapest).map((quote) => quote.kind)).toEqual([
      'repay-all',
    ])
  })
  test('what is asked for unless a borrower chooses otherwise is the first choice, on every day', () => {
    const part: LoanEvent = {
      id: 'part',
      kind: 'repaid',
      valueOn: date('2026-06-20'),
      amountCentavos: centavos(150_000),
    }
    const first = (own: LoanEvent[], on: BusinessDate) =>
      quoteAll(terms, own, { on })[0]?.amountCentavos ?? 0
    const days = Array.from({ length: 130 }, (_, day) => addDays(START, day))
    for (const own of [events, [...events, part]]) {
      expect(days.map((on) => amountAsked(position(terms, own, on)))).toEqual(
        days.map((on) => first(own, on)),
      )
    }
  })
  // Kind, day and amount of the payment; then what is due next, the last day, cost and sum of all.
  const read = (quote: Quote) => [
    `${quote.kind} ${quote.extension?.agreed.days ?? ''}`.trim(),
    quote.payOn,
    quote.amountCentavos,
    quote.nextDueOn,
    quote.nextDueCentavos,
    quote.endsOn,
    quote.totalCostCentavos,
    quote.totalToPayCentavos,
  ]
  test('on day 40: ten days late with ₱28.26 of penalty, of which each day adds ₱2.83', () => {
    const quotes = quotesOf()
    expect(quotes.map(read)).toEqual([
      ['repay-due', '2026-06-10', 179_506, '2026-06-30', 176_680, '2026-07-31', 47_867, 532_867],
      ['repay-all', '2026-06-10', 520_956, null, 0, '2026-06-10', 35_956, 520_956],
      ['repay-part', '2026-06-10', 100_000, '2026-05-31', 79_506, '2026-07-31', 54_510, 539_510],
      ['extend 7', '2026-06-10', 20_956, '2026-06-17', 165_337, '2026-08-17', 54_654, 539_654],
      ['extend 14', '2026-06-10', 20_956, '2026-06-24', 168_789, '2026-08-24', 58_106, 543_106],
      ['extend 30', '2026-06-10', 20_956, '2026-07-10', 176_680, '2026-09-09', 65_997, 550_997],
      ['wait', '2026-07-10', 367_493, '2026-07-31', 176_681, '2026-07-31', 59_174, 544_174],
    ])
    for (const quote of quotes)
      expect([quote.quotedOn, quote.expiresOn, quote.isPayOff]).toEqual([
        '2026-06-10',
        '2026-06-11',
        quote.kind === 'repay-all',
      ])
  })
  test('after ₱1,766.80 on day 27, on day 40: the worked figures of an extension by 14 days', () => {
    const early: LoanEvent = {
      id: 'early',
      kind: 'repaid',
      valueOn: date('2026-05-28'),
      amountCentavos: centavos(176_680),
    }
    const choices = quoteAll(terms, [...events, early], { on: date('2026-06-10') })
    expect(choices.map(read)).toEqual([
      ['repay-due', '2026-06-10', 176_153, '2026-07-31', 173_088, '2026-07-31', 40_921, 349_241],
      ['repay-all', '2026-06-10', 340_951, null, 0, '2026-06-10', 32_631, 340_951],
      ['extend 7', '2026-06-10', 4_316, '2026-07-07', 174_161, '2026-08-07', 46_838, 355_158],
      ['extend 14', '2026-06-10', 4_316, '2026-07-14', 176_485, '2026-08-14', 49_162, 357_482],
      ['extend 30', '2026-06-10', 4_316, '2026-07-30', 181_797, '2026-08-30', 54_474, 362_794],
      ['wait', '2026-07-10', 178_971, '2026-07-31', 176_681, '2026-07-31', 47_332, 355_652],
    ])
  })
  test('a day to wait until that is no later than today means tomorrow', () => {
    for (const waitUntilOn of ['2026-05-20', '2026-06-10', '2026-06-11'])
      expect(
        find(
          quoteAll(terms, events, { on: date('2026-06-10'), waitUntilOn: date(waitUntilOn) }),
          'wait',
        ).payOn,
      ).toBe('2026-06-11')
  })
  test('to wait settles nothing today, also if everything is due by then', () => {
    const late = quoteAll(terms, events, {
      on: date('2026-07-20'),
      waitUntilOn: date('2026-08-31'),
    })
    const waiting = find(late, 'wait')
    expect(waiting.amountCentavos).toBeGreaterThan(find(late, 'repay-all').amountCentavos)
    expect([waiting.isPayOff, waiting.nextDueOn, waiting.endsOn]).toEqual([
      false,
      null,
      '2026-08-31',
    ])
  })
  test('an extension is tested against the table that is given', () => {
    const kinds = (eirMonthlyMaxPpm: number) => {
      const laws = PHILIPPINE_LAWS.map((law) => ({
        ...law,
        eirMonthlyMaxPpm: ratePpm(eirMonthlyMaxPpm),
      }))
      return quoteAll(terms, events, { on: date('2026-06-10'), laws }).map((quote) => quote.kind)
    }
    expect(kinds(40_000)).toContain('extend')
    expect(kinds(20_000)).toEqual(['repay-due', 'repay-all', 'wait'])
  })
  test.each([
    [0, false],
    [1, true],
    [520_956, true],
    [520_957, false],
  ])('a part of %i centavos is a choice: %s', (partCentavos, isChoice) => {
    const choices = quoteAll(terms, events, {
      on: date('2026-06-10'),
      partCentavos: centavos(partCentavos),
    })
    const part = choices.find((quote) => quote.kind === 'repay-part')
    expect(part !== undefined).toBe(isChoice)
    if (part !== undefined) expect(part.isPayOff).toBe(partCentavos === 520_956)
  })
  test('differences are what the costs differ by', () => {
    const quotes = quotesOf()
    for (const quote of quotes) {
      expect(quote.differences).toHaveLength(quotes.length - 1)
      for (const difference of quote.differences) {
        const other = quotes.find(
          (candidate) =>
            candidate.kind === difference.kind &&
            (candidate.extension?.agreed.days ?? null) === difference.extensionDays,
        )
        expect(difference.moreCentavos).toBe(
          quote.totalCostCentavos - (other?.totalCostCentavos ?? 0),
        )
      }
    }
  })
  test('what is to be paid is principal and cost, less the fee kept from the payout', () => {
    const quotes = quotesOf()
    for (const quote of quotes)
      expect(quote.totalToPayCentavos).toBe(500_000 + quote.totalCostCentavos - 15_000)
  })
  test('a settled loan has no choices; a part above the pay-off amount is not offered', () => {
    const paid: LoanEvent = {
      id: 'p',
      kind: 'repaid',
      valueOn: date('2026-06-10'),
      amountCentavos: centavos(600_000),
    }
    expect(quoteAll(terms, [...events, paid], { on: date('2026-06-11') })).toEqual([])
    const kinds = quoteAll(terms, events, { on: START, partCentavos: centavos(999_999) })
    expect(kinds.some((quote) => quote.kind === 'repay-part')).toBe(false)
  })
  test('waiting while nothing is due costs what was agreed; paying early costs less', () => {
    const early = quoteAll(terms, events, { on: START, waitUntilOn: date('2026-05-20') })
    expect(find(early, 'wait').amountCentavos).toBe(0)
    expect(find(early, 'wait').totalCostCentavos).toBe(45_041)
    expect(find(early, 'repay-due').totalCostCentavos).toBeLessThan(45_041)
  })
  test('a cancelled loan has one choice: to return what was paid out', () => {
    const cancelled: LoanEvent = { id: 'c', kind: 'cancelled', valueOn: date('2026-05-05') }
    const choices = quoteAll(terms, [...events, cancelled], { on: date('2026-05-06') })
    expect(choices.map(read)).toEqual([
      ['repay-all', '2026-05-06', 485_000, null, 0, '2026-05-06', 0, 485_000],
    ])
    expect(choices[0]).toMatchObject({ isPayOff: true, isCheapest: true, differences: [] })
    const returned: LoanEvent = {
      id: 'returned',
      kind: 'repaid',
      valueOn: date('2026-05-06'),
      amountCentavos: centavos(485_000),
    }
    const none = quoteAll(terms, [...events, cancelled, returned], { on: date('2026-05-06') })
    expect(none).toEqual([])
  })
  test('each of 24 instalments is paid on its day in a quote', () => {
    const long = makeLoanTerms({
      policy: PH_2026,
      principalCentavos: centavos(5_000_000),
      agreedOn: START,
      termDays: 365,
      periods: 24,
      isRepeatClient: false,
    })
    const payout: LoanEvent = {
      id: 'payout',
      kind: 'disbursed',
      valueOn: START,
      amountCentavos: long.netProceedsCentavos,
    }
    const due = find(quoteAll(long, [payout], { on: START }), 'repay-due')
    expect(due.endsOn).toBe('2027-05-01')
  })
})

describe('honouring a quote', () => {
  const quoteOf = (kind: Quote['kind']) =>
    find(quoteAll(terms, events, { on: date('2026-06-10') }), kind)

  test('paid in full on the next day: what the day added is waived, and the loan is settled', () => {
    const quote = quoteOf('repay-all')
    expect(quote.expiresOn).toBe('2026-06-11')
    // One day more: 1,766.80 × 0.16 % × 11 = 31.09 instead of 28.26, and 3.33 of interest.
    expect(waiversToHonour(terms, events, quote, date('2026-06-11'))).toEqual([
      { component: 'penalty', number: 1, amountCentavos: 283 },
      { component: 'interest', number: 2, amountCentavos: 333 },
    ])
    const now = honoured(quote, '2026-06-11')
    expect([now.status, now.payOffCentavos, now.creditCentavos]).toEqual(['settled', 0, 0])
  })
  test('what is due, paid on the next day, leaves nothing due', () => {
    expect(honoured(quoteOf('repay-due'), '2026-06-11').dueCentavos).toBe(0)
  })
  test('nothing is waived for another choice', () => {
    expect(waiversToHonour(terms, events, quoteOf('extend'), date('2026-06-11'))).toEqual([])
  })
  test('on the same day nothing is waived', () => {
    expect(waiversToHonour(terms, events, quoteOf('repay-all'), date('2026-06-10'))).toEqual([])
  })
  test('two days later the quote has expired', () => {
    expect(waiversToHonour(terms, events, quoteOf('repay-all'), date('2026-06-12'))).toBeNull()
  })
})

describe('difference of two positions', () => {
  test('nothing changed, nothing said', () => {
    const now = position(terms, events, date('2026-06-10'))
    expect(differenceBetween(now, now)).toEqual([])
  })
  test('a payment shows as what it paid', () => {
    const payment: LoanEvent = {
      id: 'p',
      kind: 'repaid',
      valueOn: date('2026-06-10'),
      amountCentavos: centavos(10_000),
    }
    const before = position(terms, events, date('2026-06-10'))
    const after = position(terms, [...events, payment], date('2026-06-10'))
    const changes = differenceBetween(before, after)
    expect(changes).toContainEqual({
      what: 'pay-off',
      instalment: null,
      beforeCentavos: 520_956,
      afterCentavos: 510_956,
      differenceCentavos: -10_000,
    })
    expect(changes.map((change) => change.what)).not.toContain('status')
  })
  test('a payment of more than is due is told figure by figure, then instalment by instalment', () => {
    const payment: LoanEvent = {
      id: 'p',
      kind: 'repaid',
      valueOn: date('2026-06-10'),
      amountCentavos: centavos(300_000),
    }
    const before = position(terms, events, date('2026-06-10'))
    const after = position(terms, [...events, payment], date('2026-06-10'))
    const told = differenceBetween(before, after).map((change) =>
      'afterCentavos' in change
        ? [change.what, change.instalment, change.beforeCentavos, change.afterCentavos]
        : [change.what, change.before, change.after],
    )
    expect(told).toEqual([
      ['status', 'overdue', 'current'],
      ['received', null, 0, 300_000],
      ['pay-off', null, 520_956, 220_956],
      ['due', null, 179_506, 0],
      ['next-due-amount', null, 179_506, 53_875],
      ['next-due-date', '2026-05-31', '2026-06-30'],
      ['unpaid-penalty', 1, 2_826, 0],
      ['unpaid-interest', 1, 14_795, 0],
      ['unpaid-principal', 1, 161_885, 0],
      ['unpaid-interest', 2, 10_004, 4_358],
      ['unpaid-principal', 2, 166_676, 49_517],
    ])
  })
  test('a payout tells the dates and what will be asked on them', () => {
    const before = position(terms, [], date('2026-05-01'))
    const changes = differenceBetween(before, position(terms, events, date('2026-05-01')))
    expect(changes).toContainEqual({
      what: 'due-date',
      instalment: 3,
      before: null,
      after: '2026-07-31',
    })
    expect(changes).toContainEqual({
      what: 'unpaid-principal',
      instalment: 3,
      beforeCentavos: 0,
      afterCentavos: 171_439,
      differenceCentavos: 171_439,
    })
    const undone = differenceBetween(position(terms, events, date('2026-05-01')), before)
    expect(undone.map((change) => change.what)).toEqual(changes.map((change) => change.what))
    expect(differenceBetween(before, before)).toEqual([])
  })
})
