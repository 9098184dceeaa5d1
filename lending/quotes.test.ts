import { describe, expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import type { LoanEvent } from './events.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'
import { differenceBetween } from './position-difference.ts'
import { type Quote, quoteAll, waiversToHonour } from './quotes.ts'

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
  const quotes = quoteAll(terms, events, {
    on: date('2026-06-10'),
    partCentavos: centavos(100_000),
    waitUntilOn: date('2026-07-10'),
  })

  test('every choice is there, and paying everything is the cheapest', () => {
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
  test('differences are what the costs differ by', () => {
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
    expect(choices.map((quote) => [quote.kind, quote.amountCentavos])).toEqual([
      ['repay-all', 485_000],
    ])
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
  const quotes = quoteAll(terms, events, { on: date('2026-06-10') })

  test('paid in full on the next day: what the day added is waived, and the loan is settled', () => {
    const quote = find(quotes, 'repay-all')
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
    expect(honoured(find(quotes, 'repay-due'), '2026-06-11').dueCentavos).toBe(0)
  })
  test('on the same day nothing is waived', () => {
    expect(waiversToHonour(terms, events, find(quotes, 'repay-all'), date('2026-06-10'))).toEqual(
      [],
    )
  })
  test('two days later the quote has expired', () => {
    expect(waiversToHonour(terms, events, find(quotes, 'repay-all'), date('2026-06-12'))).toBeNull()
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
})
