import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addBusinessDays,
  addDays,
  addMonths,
  type BusinessDate,
  businessDate,
  clockText,
  compareDates,
  countDays,
  dateOfDayNumber,
  dayCountDays,
  dayCountYear,
  dayNumberOf,
  daysBetween,
  isBusinessDay,
  lastDayOfMonth,
  laterDate,
  manilaDateOf,
  manilaMinuteOf,
  manilaStartOfDay,
  parseBusinessDate,
  weekdayOf,
} from './dates.ts'

const date = businessDate

describe('business dates', () => {
  test.each(['2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    '%s is a date',
    (text) => expect(parseBusinessDate(text)).toBe(text),
  )
  test.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '',
    '2026-1-1',
    '2026/01/01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '0000-01-01',
    '20260101',
  ])('%j is not', (text) => {
    expect(parseBusinessDate(text)).toBeNull()
    expect(() => date(text)).toThrow(RangeError)
  })
  test('day numbers agree with the platform calendar, both ways', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (dayNumber) => {
        const text = dateOfDayNumber(dayNumber)
        expect(text).toBe(new Date(dayNumber * 86_400_000).toISOString().slice(0, 10))
        expect(dayNumberOf(text)).toBe(dayNumber)
      }),
      { numRuns: 5_000 },
    )
  })
  test('leaving the calendar throws', () => {
    expect(() => addDays(date('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addDays(date('0001-01-01'), -1)).toThrow(RangeError)
    expect(() => addDays(date('2026-01-01'), 0.5)).toThrow(RangeError)
  })
  test('days are counted start excluded, end included', () => {
    expect(daysBetween(date('2026-05-01'), date('2026-05-31'))).toBe(30)
    expect(daysBetween(date('2024-02-28'), date('2024-03-01'))).toBe(2)
    expect(daysBetween(date('2026-05-31'), date('2026-05-01'))).toBe(-30)
  })
  test('dates compare by the calendar', () => {
    expect(compareDates(date('2026-05-01'), date('2026-05-02'))).toBeLessThan(0)
    expect(compareDates(date('2026-05-02'), date('2026-05-01'))).toBeGreaterThan(0)
    expect(compareDates(date('2026-05-01'), date('2026-05-01'))).toBe(0)
  })
})

describe('what is refused says what it is', () => {
  test.each([
    ['no date', () => date('2026-02-29'), 'not a calendar date: 2026-02-29'],
    ['no instant', () => manilaDateOf(Number.NaN), 'not an instant: NaN'],
    ['no whole day', () => dateOfDayNumber(0.5), 'not a whole day: 0.5'],
    ['too late', () => addDays(date('9999-12-31'), 1), 'year out of range: 10000'],
    ['too early', () => addMonths(date('0001-01-31'), -1), 'year out of range: 0'],
    ['half a business day', () => addBusinessDays(date('2026-05-04'), 0.5), 'business days: 0.5'],
    ['fewer than none', () => addBusinessDays(date('2026-05-04'), -1), 'business days: -1'],
  ] as const)('%s', (_what, work, words) => {
    expect(work).toThrow(RangeError)
    expect(work).toThrow(words)
  })
})

test('the later of two dates, and days between day numbers by each convention', () => {
  const [first, second] = [date('2026-01-30'), date('2026-01-31')]
  expect([laterDate(first, second), laterDate(second, first)]).toEqual([second, second])
  const [from, to] = [dayNumberOf(first), dayNumberOf(date('2026-03-01'))]
  expect(countDays('act/365', from, to)).toBe(30)
  expect(countDays('act/360', from, to)).toBe(30)
  expect(countDays('30/360', from, to)).toBe(31)
  for (const dayCount of ['act/365', '30/360'] as const)
    expect([countDays(dayCount, to, from), countDays(dayCount, to, to)]).toEqual([0, 0])
})

describe('Manila', () => {
  test.each([
    ['2026-05-01T15:59:59.999Z', '2026-05-01'],
    ['2026-05-01T16:00:00.000Z', '2026-05-02'],
    ['1969-12-31T15:59:59.999Z', '1969-12-31'],
    ['1969-12-31T16:00:00.000Z', '1970-01-01'],
  ])('%s is %s in Manila', (instant, expected) => {
    expect(manilaDateOf(Date.parse(instant))).toBe(expected)
  })
  test('a business date begins at midnight in Manila', () => {
    expect(manilaStartOfDay(date('2026-05-02'))).toBe(Date.parse('2026-05-02T00:00:00+08:00'))
  })
})

describe('months', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s plus %i months is %s', (start, months, expected) => {
    expect(addMonths(date(start), months)).toBe(expected)
  })
  test('the last day of February', () => {
    expect(lastDayOfMonth(date('2024-02-10'))).toBe('2024-02-29')
    expect(lastDayOfMonth(date('2100-02-10'))).toBe('2100-02-28')
  })
})

describe('day counts', () => {
  test.each([
    // start, end, actual days, 30E/360 days
    ['2024-01-01', '2024-02-01', 31, 30],
    ['2024-02-01', '2024-03-01', 29, 30],
    ['2026-01-31', '2026-02-28', 28, 28],
    ['2026-02-28', '2026-03-31', 31, 32],
    ['2026-01-30', '2026-01-31', 1, 0],
    ['2026-05-01', '2027-05-01', 365, 360],
    ['2024-01-01', '2025-01-01', 366, 360],
  ])('%s to %s is %i actual days and %i of 30E/360', (start, end, actual, thirty) => {
    expect(dayCountDays('act/365', date(start), date(end))).toBe(actual)
    expect(dayCountDays('act/360', date(start), date(end))).toBe(actual)
    expect(dayCountDays('30/360', date(start), date(end))).toBe(thirty)
  })
  test('the year of each convention', () => {
    expect([dayCountYear('act/365'), dayCountYear('act/360'), dayCountYear('30/360')]).toEqual([
      365, 360, 360,
    ])
  })
})

describe('business days', () => {
  test('weekdays count from Monday', () => {
    expect(weekdayOf(date('2026-05-04'))).toBe(1)
    expect(weekdayOf(date('2026-05-03'))).toBe(7)
    expect(weekdayOf(date('1969-12-31'))).toBe(3)
    expect(weekdayOf(date('1969-12-25'))).toBe(4)
  })
  test.each([
    ['2026-05-04', 3, '2026-05-07'], // Monday to Thursday
    ['2026-05-07', 3, '2026-05-12'], // Thursday over a weekend to Tuesday
    ['2026-05-09', 1, '2026-05-11'], // Saturday to Monday
    ['2026-05-09', 0, '2026-05-09'],
  ])('%s plus %i business days is %s', (start, days, expected) => {
    expect(addBusinessDays(date(start), days)).toBe(expected)
  })
  test('a holiday does not count', () => {
    const holidays: ReadonlySet<BusinessDate> = new Set([date('2026-06-12')]) // Independence Day
    expect(isBusinessDay(date('2026-06-12'), holidays)).toBe(false)
    expect(addBusinessDays(date('2026-06-10'), 3, holidays)).toBe('2026-06-16')
  })
})

test('the clock is read by twelve hours', () => {
  expect([0, 360, 719, 720, 1_320].map(clockText)).toEqual([
    '12:00 AM',
    '6:00 AM',
    '11:59 AM',
    '12:00 PM',
    '10:00 PM',
  ])
  expect(manilaMinuteOf(Date.parse('2026-11-15T16:00:59Z'))).toBe(0)
  expect(manilaMinuteOf(Date.parse('2026-11-16T15:59:00Z'))).toBe(1_439)
})
