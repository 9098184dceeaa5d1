// What stands behind a figure: the lines that a borrower can check with a calculator. ₱5,000 at 36 %
// for 91 days in 3 instalments under `received-2025`, as in the worked figures of the rules.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, businessDate, dayCountYear, daysBetween } from './dates.ts'
import { eventsRecordedBy, type LoanEvent } from './events.ts'
import { explain, type Explanation, getFigure } from './explanation.ts'
import { type ExplanationLine, guardLine } from './explanation-line.ts'
import { lawOn } from './law.ts'
import { makeLoanTerms } from './loan-terms.ts'
import { centavos } from './money.ts'
import { RECEIVED_2025 } from './policies.ts'
import { position } from './position.ts'
import { story } from './testing/random-histories.ts'

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 400)
const START = businessDate('2026-05-01')
const day = (days: number) => addDays(START, days)

const TERMS = makeLoanTerms({
  policy: RECEIVED_2025,
  principalCentavos: centavos(500_000),
  agreedOn: START,
  termDays: 91,
  periods: 3,
  isRepeatClient: false,
})

const money = (
  kind: 'disbursed' | 'repaid' | 'refunded',
  on: number,
  amount: number,
  recordedOn = on,
): LoanEvent => ({
  id: `${kind}-${on}`,
  kind,
  valueOn: day(on),
  amountCentavos: centavos(amount),
  recordedAt: `${day(recordedOn)}T04:00:00.000Z`,
})

const reversed = (on: number, eventId: string): LoanEvent => ({
  id: `undo-${eventId}`,
  kind: 'reversed',
  valueOn: day(on),
  eventId,
})

const payout = money('disbursed', 0, 485_000)

/** A line as a borrower reads it: days of the loan, base, rate, amount. */
const read = (line: ExplanationLine) => [
  line.rule,
  line.instalment,
  line.fromOn === null ? null : daysBetween(START, line.fromOn),
  line.toOn === null ? null : daysBetween(START, line.toOn),
  line.days,
  line.baseCentavos,
  line.ratePpm,
  line.ratePer,
  line.amountCentavos,
]

const linesOf = (explanation: Explanation, id: string) => getFigure(explanation, id).lines.map(read)

const on = (days: number, ...events: LoanEvent[]) => explain(TERMS, [payout, ...events], day(days))

describe('the pay-off', () => {
  test('names the days, the base and the rate of the interest to date', () => {
    expect(linesOf(on(20), 'pay-off')).toEqual([
      ['principal-unpaid', 1, null, null, null, null, null, null, 161_885],
      ['accrued-interest', 1, 0, 20, 20, 500_000, 360_000, 'year', 9_863],
      ['principal-unpaid', 2, null, null, null, null, null, null, 166_676],
      ['principal-unpaid', 3, null, null, null, null, null, null, 171_439],
    ])
  })

  test('follows the balance, and takes off what was paid of the interest', () => {
    const explained = on(30, money('repaid', 20, 100_000))
    expect(linesOf(explained, 'pay-off').slice(0, 4)).toEqual([
      ['principal-unpaid', 1, null, null, null, null, null, null, 71_748],
      ['accrued-interest', 1, 0, 20, 20, 500_000, 360_000, 'year', 9_863],
      ['accrued-interest', 1, 20, 30, 10, 409_863, 360_000, 'year', 4_042],
      ['paid', 1, null, 20, null, null, null, null, -9_863],
    ])
    expect(getFigure(explained, 'pay-off').lines[3]).toMatchObject({
      component: 'interest',
      eventId: 'repaid-20',
    })
  })

  test('agrees with history once an earlier payment is recorded', () => {
    const late = money('repaid', 10, 100_000, 25)
    const events = [payout, late]
    const told = explain(TERMS, eventsRecordedBy(events, day(20)), day(20))
    expect(linesOf(told, 'instalment-1-interest')[0]?.slice(2, 6)).toEqual([0, 20, 20, 500_000])
    const now = explain(TERMS, events, day(20))
    expect(linesOf(now, 'pay-off').slice(1, 5)).toEqual([
      ['accrued-interest', 1, 0, 10, 10, 500_000, 360_000, 'year', 4_932],
      // By a calculator ₱39.94; the period is ₱89.25 in all.
      ['accrued-interest', 1, 10, 20, 10, 404_932, 360_000, 'year', 3_994],
      ['rounded-once', 1, null, 20, null, null, null, null, -1],
      ['paid', 1, null, 10, null, null, null, null, -4_932],
    ])
    expect(now.position).toEqual(position(TERMS, events, day(20)))
  })
})

describe('a late instalment', () => {
  test('is asked by day bands, followed by what the law took off of their days', () => {
    expect(linesOf(on(70), 'instalment-1-penalty')).toEqual([
      ['penalty-once', 1, 31, 31, null, null, null, 'once', 100_000],
      ['penalty-days', 1, 31, 60, 30, 176_680, 50_000, 'day', 265_020],
      ['penalty-days', 1, 61, 70, 10, 176_680, 40_000, 'day', 70_672],
      ['monthly-guard', 1, 31, 70, 40, 176_680, 1_600, 'day', -424_385],
    ])
    expect(linesOf(on(70), 'due')).toEqual([
      ['instalment-unpaid', 1, null, 30, 40, null, null, null, 187_987],
      ['instalment-unpaid', 2, null, 60, 10, null, null, null, 179_506],
    ])
  })

  test.each([
    ['nominal-guard', 'interest at most 6% a month, 72% a year'],
    [
      'monthly-guard',
      'penalty at most 5% a month of the amount due, kept as 0.16% for each day late',
    ],
    ['lifetime-guard', 'all charges together at most 100% of the amount borrowed'],
  ] as const)('names the law behind what was taken off: %s', (rule, text) => {
    // A row of its own: texts are remembered by row.
    const { source } = guardLine(rule, { ...lawOn(START) }, centavos(-1), {})
    expect(source).toBe(`SEC Memorandum Circular 14, series of 2025: ${text}`)
  })
})

describe('interest that was waived before it accrued', () => {
  const waiver = (amount: number, number: number): LoanEvent => ({
    id: `waived-${number}`,
    kind: 'waived',
    valueOn: day(5),
    component: 'interest',
    number,
    amountCentavos: centavos(amount),
  })
  // ₱24.66 of five days had accrued; the rest of the waiver is of interest to come.
  const first = waiver(10_000, 1)

  test('is taken off with its event, beside what was waived of what had accrued', () => {
    const explained = on(20, first)
    expect(getFigure(explained, 'instalment-1-waived').lines).toMatchObject([
      { rule: 'waived', toOn: day(5), eventId: 'waived-1', amountCentavos: 2_466 },
      {
        rule: 'waived-ahead',
        component: 'interest',
        toOn: day(20),
        eventId: 'waived-1',
        amountCentavos: 7_534,
      },
    ])
    // Until day 20 ₱98.63 have accrued, all of them waived.
    expect(getFigure(explained, 'pay-off').amountCentavos).toBe(500_000)
    expect(linesOf(explained, 'instalment-1-unpaid').at(-1)).toEqual([
      'waived-ahead',
      1,
      null,
      20,
      null,
      null,
      null,
      null,
      -7_534,
    ])
    expect(linesOf(on(30, first), 'pay-off').slice(1, 4)).toEqual([
      ['accrued-interest', 1, 0, 30, 30, 500_000, 360_000, 'year', 14_795],
      ['waived', 1, null, 5, null, null, null, null, -2_466],
      ['waived-ahead', 1, null, 30, null, null, null, null, -7_534],
    ])
  })

  test('names its event also where the waiver is of the whole loan', () => {
    const { number: _, ...whole } = { number: 1, ...first }
    expect(getFigure(on(20, whole), 'instalment-1-waived').lines.at(-1)).toMatchObject({
      rule: 'waived-ahead',
      eventId: 'waived-1',
      amountCentavos: 7_534,
    })
  })

  test('names its event at each instalment that it reaches', () => {
    // ₱246.58 is all the interest of the first instalment.
    const { number: _, ...whole } = { number: 1, ...waiver(30_000, 1) }
    const explained = on(20, whole)
    for (const id of ['instalment-1-waived', 'instalment-2-waived'])
      expect(getFigure(explained, id).lines.at(-1)).toMatchObject({
        rule: 'waived-ahead',
        eventId: 'waived-1',
      })
  })

  test('names no event where it comes from several', () => {
    const explained = on(20, first, waiver(1_000, 2))
    for (const id of ['instalment-1-waived', 'instalment-2-waived'])
      expect(getFigure(explained, id).lines.at(-1)).toMatchObject({
        rule: 'waived-ahead',
        eventId: null,
      })
  })
})

describe('a refund', () => {
  const paid = money('repaid', 20, 600_000)
  const [first, second] = [money('refunded', 25, 50_137), money('refunded', 26, 40_000)]

  test('stands in the credit with its day and its event', () => {
    const { lines } = getFigure(on(30, paid, first), 'credit')
    expect(lines).toMatchObject([
      { rule: 'paid', component: 'credit', toOn: day(20), eventId: 'repaid-20' },
      { rule: 'refunded', toOn: day(25), eventId: 'refunded-25', amountCentavos: -50_137 },
    ])
  })

  test('that has to come back names each of its days and events, the latest first', () => {
    const explained = on(29, paid, first, second, reversed(27, 'repaid-20'))
    for (const id of ['due', 'pay-off'])
      expect(getFigure(explained, id).lines.slice(0, 2)).toMatchObject([
        { rule: 'refund-to-return', toOn: day(26), eventId: 'refunded-26', amountCentavos: 40_000 },
        { rule: 'refund-to-return', toOn: day(25), eventId: 'refunded-25', amountCentavos: 50_137 },
      ])
    const returned = on(29, paid, first, second, reversed(27, 'repaid-20'), {
      ...money('repaid', 28, 60_000),
    })
    expect(getFigure(returned, 'due').lines).toMatchObject([
      { rule: 'refund-to-return', eventId: 'refunded-26', amountCentavos: 30_137 },
    ])
  })
})

test('a figure that does not exist is an error', () => {
  expect(() => getFigure(on(30), 'instalment-4-interest')).toThrow(
    'no figure instalment-4-interest',
  )
})

/** What a calculator gives for a line: interest half up, penalties with their fraction dropped. */
function calculated(line: ExplanationLine, yearDays: number): number {
  const { baseCentavos, ratePpm: rate, days, ratePer } = line
  const product = BigInt(baseCentavos ?? 0) * BigInt(rate ?? 0) * BigInt(days ?? 0)
  if (ratePer !== 'year') return Number(product / 1_000_000n)
  const year = 1_000_000n * BigInt(yearDays)
  return Number((2n * product + year) / (2n * year))
}

const PRODUCTS = /^(?:accrued-interest|scheduled-interest|penalty-days)$/
const DOWN_TO = /^(?:nominal-guard|monthly-guard)$/

/** The lines of the days that a guard's line is about, which it brings down to its product. */
function limitedBy(guard: ExplanationLine, lines: readonly ExplanationLine[]): number {
  return lines
    .filter(({ rule }) => PRODUCTS.test(rule) || rule === 'penalty-once')
    .filter(({ instalment, ratePer }) => {
      const isPenalty = guard.rule === 'monthly-guard'
      return instalment === guard.instalment && (ratePer !== 'year') === isPenalty
    })
    .filter(
      ({ fromOn, toOn }) =>
        String(fromOn) >= String(guard.fromOn) && String(toOn) <= String(guard.toOn),
    )
    .reduce((sum, { amountCentavos }) => sum + amountCentavos, 0)
}

/** Each line is right as shown; returns how many were looked at. */
function checkLines(lines: readonly ExplanationLine[], yearDays: number): number {
  for (const line of lines) {
    const { rule, amountCentavos, days, fromOn, toOn } = line
    if (PRODUCTS.test(rule))
      expect([rule, amountCentavos]).toEqual([rule, calculated(line, yearDays)])
    if (DOWN_TO.test(rule))
      expect(amountCentavos + limitedBy(line, lines)).toBe(calculated(line, yearDays))
    if (rule === 'rounded-once') expect(Math.abs(amountCentavos)).toBe(1)
    if (rule === 'penalty-days' && fromOn !== null && toOn !== null)
      expect(days).toBe(daysBetween(fromOn, toOn) + 1)
    // Nothing else shows a multiplication of days.
    if (!PRODUCTS.test(rule) && !DOWN_TO.test(rule))
      expect(days === null || line.ratePpm === null).toBe(true)
  }
  return lines.length
}

test('no line differs from base × rate × days as shown, and roundings are a centavo', () => {
  const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 1_000_000)
  const wanted = 50 * RUNS
  let looked = 0
  let rounded = 0
  for (let round = 0; looked < wanted; round += 1)
    for (const { terms, events, asOf } of fc.sample(story, { seed: seed + round, numRuns: 50 })) {
      const yearDays = dayCountYear(terms.policy.interest.dayCount)
      for (const { lines } of explain(terms, events, asOf).figures) {
        looked += checkLines(lines, yearDays)
        rounded += lines.filter(({ rule }) => rule === 'rounded-once').length
      }
    }
  console.log(`${looked} lines, ${rounded} of them roundings, seed ${seed}`)
  expect(looked).toBeGreaterThanOrEqual(wanted)
  expect(rounded).toBeGreaterThan(0)
})
