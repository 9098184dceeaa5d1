// Philippine holidays: regular holidays and special non-working days, nationwide, as dated rows by
// proclamation; and for every year those that a law fixes. A business day leaves them out. Special
// working days are business days and do not stand here.
import { addBusinessDays, addDays, type BusinessDate, businessDate, weekdayOf } from './dates.ts'

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

function holidaysOf(year: number, rows: readonly Row[]): readonly Holiday[] {
  return rows.map(([monthAndDay, name, kind, source]) => ({
    on: businessDate(`${String(year).padStart(4, '0')}-${monthAndDay}`),
    name,
    kind,
    source,
  }))
}

/** What was proclaimed, by year. A year that is not here has the holidays that need no proclamation. */
export type HolidayCalendar = ReadonlyMap<number, readonly Holiday[]>

export const PHILIPPINE_HOLIDAYS: HolidayCalendar = new Map([
  [2025, holidaysOf(2025, ROWS_2025)],
  [2026, holidaysOf(2026, ROWS_2026)],
])

/** The calendar with more rows; those of a day that it has already count once. */
export function withHolidays(calendar: HolidayCalendar, rows: readonly Holiday[]): HolidayCalendar {
  const years = new Map(calendar)
  for (const row of rows) {
    const year = yearOf(row.on)
    const known = years.get(year) ?? []
    if (!known.some(({ on }) => on === row.on)) years.set(year, [...known, row])
  }
  return years
}

/** Those that fall on a fixed day. */
const FIXED_ROWS: readonly Row[] = [
  ['01-01', "New Year's Day", 'regular', HOLIDAY_ACT],
  ['04-09', 'Araw ng Kagitingan', 'regular', HOLIDAY_ACT],
  ['05-01', 'Labor Day', 'regular', HOLIDAY_ACT],
  ['06-12', 'Independence Day', 'regular', HOLIDAY_ACT],
  ['08-21', 'Ninoy Aquino Day', 'special', 'RA 9256'],
  ['11-01', "All Saints' Day", 'special', HOLIDAY_ACT],
  ['11-30', 'Bonifacio Day', 'regular', HOLIDAY_ACT],
  ['12-08', 'Immaculate Conception', 'special', 'RA 10966'],
  ['12-25', 'Christmas Day', 'regular', HOLIDAY_ACT],
  ['12-30', 'Rizal Day', 'regular', HOLIDAY_ACT],
  ['12-31', 'Last day of the year', 'special', HOLIDAY_ACT],
]

/** The holidays of a year that a law fixes without a proclamation. */
export function holidaysByLaw(year: number): readonly Holiday[] {
  const easter = easterOf(year)
  const lastOfAugust = businessDate(`${String(year).padStart(4, '0')}-08-31`)
  const of = (on: BusinessDate, name: string): Holiday => ({
    on,
    name,
    kind: 'regular',
    source: HOLIDAY_ACT,
  })
  return [
    ...holidaysOf(year, FIXED_ROWS),
    of(addDays(easter, -3), 'Maundy Thursday'),
    of(addDays(easter, -2), 'Good Friday'),
    of(addDays(lastOfAugust, 1 - weekdayOf(lastOfAugust)), 'National Heroes Day'),
  ]
}

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
export function easterOf(year: number): BusinessDate {
  const cycle = year % 19
  const century = Math.floor(year / 100)
  const leapCenturies = Math.floor(century / 4)
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * cycle + century - leapCenturies - moonShift + 15) % 30
  const ofCentury = year % 100
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((cycle + 11 * epact + 22 * weekday) / 451)
  const marchDay = epact + weekday - 7 * correction + 22
  return addDays(businessDate(`${String(year).padStart(4, '0')}-03-01`), marchDay - 1)
}

export type BusinessDays = {
  readonly on: BusinessDate
  /** It counts days of a year whose proclamation is not here: one that comes can only make it later. */
  readonly isProvisional: boolean
}

/** The n-th business day after a date. What is proclaimed adds to what the law fixes. */
export function businessDaysAfter(
  date: BusinessDate,
  businessDays: number,
  calendar: HolidayCalendar = PHILIPPINE_HOLIDAYS,
): BusinessDays {
  const isProclaimed = (day: BusinessDate) =>
    calendar.get(yearOf(day))?.some(({ on }) => on === day) === true
  const on = addBusinessDays(date, businessDays, {
    has: (day) => isHolidayByLaw(day) || isProclaimed(day),
  })
  const from = businessDays === 0 ? date : addDays(date, 1)
  return { on, isProvisional: [from, on].some((day) => !calendar.has(yearOf(day))) }
}

const daysByLaw = new Map<number, ReadonlySet<BusinessDate>>()

/** Each year is worked out once: every screen with a cooling-off period asks for it. */
function isHolidayByLaw(day: BusinessDate): boolean {
  const year = yearOf(day)
  const days = daysByLaw.get(year) ?? new Set(holidaysByLaw(year).map(({ on }) => on))
  daysByLaw.set(year, days)
  return days.has(day)
}

function yearOf(date: BusinessDate): number {
  return Number(date.slice(0, 4))
}
