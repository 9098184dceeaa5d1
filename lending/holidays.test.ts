import { describe, expect, test } from 'vitest'
import { businessDate, weekdayOf } from './dates.ts'
import { businessDaysAfter, PHILIPPINE_HOLIDAYS, yearsOfHolidays } from './holidays.ts'

const date = businessDate

describe('holidays', () => {
  test('the years 2025 to 2027 are known, each day once and in its year', () => {
    expect(yearsOfHolidays(PHILIPPINE_HOLIDAYS)).toEqual({ firstYear: 2025, lastYear: 2027 })
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
    expect(businessDaysAfter(date(from), 3)).toBe(to)
  })
  test('a year that is not known is an error, not a year without holidays', () => {
    expect(() => businessDaysAfter(date('2028-05-02'), 3)).toThrow('holidays of 2028')
    expect(() => businessDaysAfter(date('2027-12-29'), 3)).toThrow('holidays of 2028')
    expect(() => businessDaysAfter(date('2024-05-02'), 3)).toThrow('holidays of 2024')
  })
})
