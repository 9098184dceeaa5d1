// Philippine holidays as dated data: regular holidays and special non-working days, nationwide. A
// business day leaves them out. Special working days are business days and do not stand here.
import { addBusinessDays, type BusinessDate, businessDate } from './dates.ts'

export type Holiday = {
  readonly on: BusinessDate
  readonly name: string
  readonly kind: 'regular' | 'special'
  readonly source: string
}

type Row = readonly [monthAndDay: string, name: string, kind: Holiday['kind'], source: string]

const PROCLAMATION_727 = 'Proclamation 727, series of 2024'
const PROCLAMATION_1006 = 'Proclamation 1006, series of 2025'
const HOLIDAY_ACT = 'RA 9492 (Administrative Code, book I, chapter 7)'

/** The year's proclamation and those that followed it within the year. */
const ROWS_2025: readonly Row[] = [
  ['01-01', "New Year's Day", 'regular', PROCLAMATION_727],
  ['01-29', 'Chinese New Year', 'special', PROCLAMATION_727],
  ['04-01', "Eid'l Fitr", 'regular', 'Proclamation 839, series of 2025'],
  ['04-09', 'Araw ng Kagitingan', 'regular', PROCLAMATION_727],
  ['04-17', 'Maundy Thursday', 'regular', PROCLAMATION_727],
  ['04-18', 'Good Friday', 'regular', PROCLAMATION_727],
  ['04-19', 'Black Saturday', 'special', PROCLAMATION_727],
  ['05-01', 'Labor Day', 'regular', PROCLAMATION_727],
  ['05-12', 'National and local elections', 'special', 'Proclamation 878, series of 2025'],
  ['06-06', "Eid'l Adha", 'regular', 'Proclamation 911, series of 2025'],
  ['06-12', 'Independence Day', 'regular', PROCLAMATION_727],
  ['07-27', 'Iglesia ni Cristo anniversary', 'special', 'Proclamation 729, series of 2024'],
  ['08-21', 'Ninoy Aquino Day', 'special', PROCLAMATION_727],
  ['08-25', 'National Heroes Day', 'regular', PROCLAMATION_727],
  ['10-31', "All Saints' Day Eve", 'special', PROCLAMATION_727],
  ['11-01', "All Saints' Day", 'special', PROCLAMATION_727],
  ['11-30', 'Bonifacio Day', 'regular', PROCLAMATION_727],
  ['12-08', 'Immaculate Conception', 'special', PROCLAMATION_727],
  ['12-24', 'Christmas Eve', 'special', PROCLAMATION_727],
  ['12-25', 'Christmas Day', 'regular', PROCLAMATION_727],
  ['12-30', 'Rizal Day', 'regular', PROCLAMATION_727],
  ['12-31', 'Last day of the year', 'special', PROCLAMATION_727],
]

const ROWS_2026: readonly Row[] = [
  ['01-01', "New Year's Day", 'regular', PROCLAMATION_1006],
  ['02-17', 'Chinese New Year', 'special', PROCLAMATION_1006],
  ['03-20', "Eid'l Fitr", 'regular', 'Declared on 12 March 2026 (RA 9177)'],
  ['04-02', 'Maundy Thursday', 'regular', PROCLAMATION_1006],
  ['04-03', 'Good Friday', 'regular', PROCLAMATION_1006],
  ['04-04', 'Black Saturday', 'special', PROCLAMATION_1006],
  ['04-09', 'Araw ng Kagitingan', 'regular', PROCLAMATION_1006],
  ['05-01', 'Labor Day', 'regular', PROCLAMATION_1006],
  ['05-27', "Eid'l Adha", 'regular', 'Proclamation 1264, series of 2026'],
  ['06-12', 'Independence Day', 'regular', PROCLAMATION_1006],
  ['08-21', 'Ninoy Aquino Day', 'special', PROCLAMATION_1006],
  ['08-31', 'National Heroes Day', 'regular', PROCLAMATION_1006],
  ['11-01', "All Saints' Day", 'special', PROCLAMATION_1006],
  ['11-02', "All Souls' Day", 'special', PROCLAMATION_1006],
  ['11-30', 'Bonifacio Day', 'regular', PROCLAMATION_1006],
  ['12-08', 'Immaculate Conception', 'special', PROCLAMATION_1006],
  ['12-24', 'Christmas Eve', 'special', PROCLAMATION_1006],
  ['12-25', 'Christmas Day', 'regular', PROCLAMATION_1006],
  ['12-30', 'Rizal Day', 'regular', PROCLAMATION_1006],
  ['12-31', 'Last day of the year', 'special', PROCLAMATION_1006],
]

/**
 * Only what a law fixes without a proclamation; Easter of 2027 is 28 March. The proclamation for
 * 2027 adds Eid'l Fitr, Eid'l Adha and the additional special days, and can only make the
 * cooling-off window longer.
 */
const ROWS_2027: readonly Row[] = [
  ['01-01', "New Year's Day", 'regular', HOLIDAY_ACT],
  ['03-25', 'Maundy Thursday', 'regular', HOLIDAY_ACT],
  ['03-26', 'Good Friday', 'regular', HOLIDAY_ACT],
  ['04-09', 'Araw ng Kagitingan', 'regular', HOLIDAY_ACT],
  ['05-01', 'Labor Day', 'regular', HOLIDAY_ACT],
  ['06-12', 'Independence Day', 'regular', HOLIDAY_ACT],
  ['08-21', 'Ninoy Aquino Day', 'special', 'RA 9256'],
  ['08-30', 'National Heroes Day', 'regular', HOLIDAY_ACT],
  ['11-01', "All Saints' Day", 'special', HOLIDAY_ACT],
  ['11-30', 'Bonifacio Day', 'regular', HOLIDAY_ACT],
  ['12-08', 'Immaculate Conception', 'special', 'RA 10966'],
  ['12-25', 'Christmas Day', 'regular', HOLIDAY_ACT],
  ['12-30', 'Rizal Day', 'regular', HOLIDAY_ACT],
  ['12-31', 'Last day of the year', 'special', HOLIDAY_ACT],
]

function holidaysOf(year: number, rows: readonly Row[]): readonly Holiday[] {
  return rows.map(([monthAndDay, name, kind, source]) => ({
    on: businessDate(`${year}-${monthAndDay}`),
    name,
    kind,
    source,
  }))
}

/** By year. A year that is not here is not known; it is not a year without holidays. */
export type HolidayCalendar = ReadonlyMap<number, readonly Holiday[]>

export const PHILIPPINE_HOLIDAYS: HolidayCalendar = new Map([
  [2025, holidaysOf(2025, ROWS_2025)],
  [2026, holidaysOf(2026, ROWS_2026)],
  [2027, holidaysOf(2027, ROWS_2027)],
])

/** The first and the last year whose holidays are known. */
export function yearsOfHolidays(calendar: HolidayCalendar): {
  firstYear: number
  lastYear: number
} {
  const years = [...calendar.keys()]
  return { firstYear: Math.min(...years), lastYear: Math.max(...years) }
}

/** The n-th business day after a date. Throws where it would need a year that is not known. */
export function businessDaysAfter(
  date: BusinessDate,
  businessDays: number,
  calendar: HolidayCalendar = PHILIPPINE_HOLIDAYS,
): BusinessDate {
  const year = Number(date.slice(0, 4))
  const days = new Set(dayListOf(year, calendar))
  const last = addBusinessDays(date, businessDays, days)
  if (Number(last.slice(0, 4)) === year) return last
  for (const on of dayListOf(year + 1, calendar)) days.add(on)
  return addBusinessDays(date, businessDays, days)
}

function dayListOf(year: number, calendar: HolidayCalendar): BusinessDate[] {
  const holidays = calendar.get(year)
  if (holidays === undefined) throw new RangeError(`the holidays of ${year} are not known`)
  return holidays.map((holiday) => holiday.on)
}
