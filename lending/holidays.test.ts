import { describe, expect, test } from 'vitest'
import { addDays, businessDate, weekdayOf } from './dates.ts'
import {
  businessDaysAfter,
  easterOf,
  holidaysByLaw,
  PHILIPPINE_HOLIDAYS,
  withHolidays,
} from './holidays.ts'

const date = businessDate

describe('holidays', () => {
  test('the years 2025 and 2026 were proclaimed, each day once and in its year', () => {
    expect([...PHILIPPINE_HOLIDAYS.keys()]).toEqual([2025, 2026])
    for (const [year, holidays] of PHILIPPINE_HOLIDAYS) {
      const days = holidays.map((holiday) => holiday.on)
      expect(days).toEqual([...new Set(days)].toSorted())
      expect(days.filter((on) => !on.startsWith(`${year}-`))).toEqual([])
    }
  })
  test('National Heroes Day is the last Monday of August', () => {
    for (const [year, holidays] of PHILIPPINE_HOLIDAYS) {
      const heroes = holidays.find((holiday) => holiday.name === 'National Heroes Day')?.on
      expect(heroes === undefined ? null : weekdayOf(heroes)).toBe(1)
      expect(Number(heroes?.slice(8))).toBeGreaterThan(24)
      expect(heroes?.slice(0, 7)).toBe(`${year}-08`)
    }
  })
  test.each([
    // Labor Day is a Friday in 2026, so a payout of the day before has Monday as its first.
    ['2026-04-30', '2026-05-06'],
    ['2026-05-01', '2026-05-06'],
    // Over Holy Week, and a weekend.
    ['2026-03-31', '2026-04-07'],
    // Over the turn of the year: 30 and 31 December and 1 January do not count.
    ['2026-12-29', '2027-01-06'],
  ])('three business days after %s is %s', (from, to) => {
    expect(businessDaysAfter(date(from), 3).on).toBe(to)
  })
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2035, '2035-03-25'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('Easter of %i is on %s', (year, on) => {
    expect(easterOf(year)).toBe(on)
  })
  test('what a law fixes is in every proclamation that is here', () => {
    for (const [year, rows] of PHILIPPINE_HOLIDAYS)
      for (const { on } of holidaysByLaw(year)) expect(rows.map((row) => row.on)).toContain(on)
  })
  test.each([
    // Over 30 and 31 December, New Year's Day and a weekend.
    ['2027-12-29', '2028-01-05'],
    // Over Maundy Thursday, Good Friday and a weekend.
    ['2028-04-11', '2028-04-18'],
    // Over the last Monday of August.
    ['2035-08-24', '2035-08-30'],
    ['2024-05-02', '2024-05-07'],
  ])('in a year without rows, three business days after %s is %s and provisional', (from, to) => {
    expect(businessDaysAfter(date(from), 3)).toEqual({ on: to, isProvisional: true })
  })
  test('a date is provisional if one of its days is in a year without rows', () => {
    expect(businessDaysAfter(date('2026-12-28'), 3).isProvisional).toBe(true)
    expect(businessDaysAfter(date('2026-12-22'), 3)).toEqual({
      on: '2026-12-29',
      isProvisional: false,
    })
    expect(businessDaysAfter(date('2024-12-31'), 3).isProvisional).toBe(false)
  })
  test('rows that are loaded later can only make a date later', () => {
    for (let days = 0; days < 800; days += 1) {
      const from = addDays(date('2027-06-01'), days)
      const row = { on: addDays(from, 1 + (days % 9)), name: 'a day', source: 'made up' }
      const more = withHolidays(PHILIPPINE_HOLIDAYS, [{ ...row, kind: 'special' }])
      expect(businessDaysAfter(from, 3, more).on >= businessDaysAfter(from, 3).on).toBe(true)
    }
  })
  test('a row of a day that is there counts once', () => {
    const [row] = PHILIPPINE_HOLIDAYS.get(2026) ?? []
    const more = row === undefined ? new Map() : withHolidays(PHILIPPINE_HOLIDAYS, [row])
    expect(more.get(2026)).toEqual(PHILIPPINE_HOLIDAYS.get(2026))
  })
  test('no date is refused, to the end of the calendar', () => {
    for (const on of ['0001-01-01', '1583-01-01', '9998-12-20'])
      expect(businessDaysAfter(date(on), 3).on > on).toBe(true)
  })
})
