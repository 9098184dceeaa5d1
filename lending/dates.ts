// Calendar dates without a time zone. A business date is the text YYYY-MM-DD; arithmetic goes
// through day numbers (days since 1970-01-01). A JavaScript Date never holds one: it is an instant,
// and an instant is a different day in Manila than in London for eight hours of every day.

declare const businessDateBrand: unique symbol
export interface BusinessDateBrand {
  readonly [businessDateBrand]: true
}
/** A calendar date in Manila, as YYYY-MM-DD. Dates in this form sort as text. */
export type BusinessDate = string & BusinessDateBrand

/** Days since 1970-01-01: what date arithmetic inside this folder runs on. */
export type DayNumber = number

export type DayCount = 'act/365' | 'act/360' | '30/360'

export const DAY_COUNTS: readonly DayCount[] = ['act/365', 'act/360', '30/360']

/** Days that are no business days although they aren't on a weekend. */
export type Holidays = Pick<ReadonlySet<BusinessDate>, 'has'>

/** Weekends only. Official holidays are proclaimed each year, so they are data. */
export const NO_HOLIDAYS: Holidays = new Set()

const MILLISECONDS_A_DAY = 86_400_000
// Asia/Manila is UTC+8 all year; the Philippines last moved its clocks in 1990.
const MANILA_OFFSET_MILLISECONDS = 8 * 3_600_000
const LAST_YEAR = 9999

const DATE_TEXT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/

/** Throws unless the text is a real calendar date in the form YYYY-MM-DD. */
export function businessDate(text: string): BusinessDate {
  const date = parseBusinessDate(text)
  if (date === null) throw new RangeError(`not a calendar date: ${text}`)
  return date
}

/** The date, or null when the text is not a real calendar date in the form YYYY-MM-DD. */
export function parseBusinessDate(text: string): BusinessDate | null {
  if (!DATE_TEXT.test(text)) return null
  const { year, month, day } = partsOfText(text)
  if (year < 1 || month < 1 || month > 12) return null
  if (day < 1 || day > daysInMonth(year, month)) return null
  return text as BusinessDate
}

/** The Manila calendar day of an instant. */
export function manilaDateOf(epochMilliseconds: number): BusinessDate {
  if (!Number.isFinite(epochMilliseconds))
    throw new RangeError(`not an instant: ${epochMilliseconds}`)
  return dateOfDayNumber(
    Math.floor((epochMilliseconds + MANILA_OFFSET_MILLISECONDS) / MILLISECONDS_A_DAY),
  )
}

/** The instant at which a Manila business date begins (00:00 in Manila), in epoch milliseconds. */
export function manilaStartOfDay(date: BusinessDate): number {
  return dayNumberOf(date) * MILLISECONDS_A_DAY - MANILA_OFFSET_MILLISECONDS
}

/** How many minutes of its Manila day have gone by at an instant. */
export function manilaMinuteOf(epochMilliseconds: number): number {
  const ofDay = epochMilliseconds - manilaStartOfDay(manilaDateOf(epochMilliseconds))
  return Math.floor(ofDay / 60_000)
}

/** 360 is "6:00 AM": people here read the clock by twelve hours, in every language. */
export function clockText(minuteOfDay: number): string {
  const minutes = minuteOfDay % 60
  const hours = (minuteOfDay - minutes) / 60
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

export function addDays(date: BusinessDate, days: number): BusinessDate {
  return dateOfDayNumber(dayNumberOf(date) + days)
}

/** Days from `start` to `end`, start excluded and end included; negative when `end` is earlier. */
export function daysBetween(start: BusinessDate, end: BusinessDate): number {
  return dayNumberOf(end) - dayNumberOf(start)
}

/** Negative, zero or positive, for sorting. */
export function compareDates(a: BusinessDate, b: BusinessDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function laterDate(a: BusinessDate, b: BusinessDate): BusinessDate {
  return a > b ? a : b
}

/**
 * The same day so many months on; where the month is too short, its last day. Always counted from
 * the first date, never step by step: 31 January + 2 months is 31 March, not 28 March.
 */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const { year, month, day } = partsOfText(date)
  const monthIndex = year * 12 + (month - 1) + months
  const targetYear = Math.floor(monthIndex / 12)
  const targetMonth = monthIndex - targetYear * 12 + 1
  return dateOf(targetYear, targetMonth, Math.min(day, daysInMonth(targetYear, targetMonth)))
}

export function lastDayOfMonth(date: BusinessDate): BusinessDate {
  const { year, month } = partsOfText(date)
  return dateOf(year, month, daysInMonth(year, month))
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}

/** Monday 1 to Sunday 7 (ISO 8601). */
export function weekdayOf(date: BusinessDate): number {
  // 1970-01-01 was a Thursday.
  const day = (dayNumberOf(date) + 3) % 7
  return (day < 0 ? day + 7 : day) + 1
}

export function isWeekend(date: BusinessDate): boolean {
  return weekdayOf(date) >= 6
}

export function isBusinessDay(date: BusinessDate, holidays: Holidays = NO_HOLIDAYS): boolean {
  return !isWeekend(date) && !holidays.has(date)
}

/** The n-th business day after `date`; for n = 0 the date itself, whatever day it is. */
export function addBusinessDays(
  date: BusinessDate,
  businessDays: number,
  holidays: Holidays = NO_HOLIDAYS,
): BusinessDate {
  if (!Number.isInteger(businessDays) || businessDays < 0)
    throw new RangeError(`not a number of business days: ${businessDays}`)
  let current = date
  let left = businessDays
  while (left > 0) {
    current = addDays(current, 1)
    if (isBusinessDay(current, holidays)) left -= 1
  }
  return current
}

/** Days of a period in the convention: actual days, or 30E/360 days for `30/360`. */
export function dayCountDays(dayCount: DayCount, start: BusinessDate, end: BusinessDate): number {
  return dayCount === '30/360' ? thirtyDays(start, end) : daysBetween(start, end)
}

/** What a year has in the convention. act/365 divides by 365 in leap years too. */
export function dayCountYear(dayCount: DayCount): number {
  return dayCount === 'act/365' ? 365 : 360
}

/** 30E/360: every month has 30 days, so the 31st counts as the 30th at both ends. */
function thirtyDays(start: BusinessDate, end: BusinessDate): number {
  const from = partsOfText(start)
  const to = partsOfText(end)
  const fromDay = Math.min(from.day, 30)
  const toDay = Math.min(to.day, 30)
  return (to.year - from.year) * 360 + (to.month - from.month) * 30 + (toDay - fromDay)
}

/** Days since 1970-01-01 of a date (proleptic Gregorian; Howard Hinnant's days_from_civil). */
export function dayNumberOf(date: BusinessDate): DayNumber {
  const { year, month, day } = partsOfText(date)
  // Years start in March here, so that the leap day is the last day of its year.
  const shiftedYear = month > 2 ? year : year - 1
  const era = Math.floor(shiftedYear / 400)
  const yearOfEra = shiftedYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** The date of a day number (Howard Hinnant's civil_from_days). */
export function dateOfDayNumber(dayNumber: DayNumber): BusinessDate {
  if (!Number.isInteger(dayNumber)) throw new RangeError(`not a whole day: ${dayNumber}`)
  const shifted = dayNumber + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  return dateOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function dateOf(year: number, month: number, day: number): BusinessDate {
  if (year < 1 || year > LAST_YEAR) throw new RangeError(`year out of range: ${year}`)
  const yearText = year < 1000 ? String(year).padStart(4, '0') : String(year)
  const monthText = month < 10 ? `0${month}` : String(month)
  const dayText = day < 10 ? `0${day}` : String(day)
  return `${yearText}-${monthText}-${dayText}` as BusinessDate
}

function partsOfText(text: string): { year: number; month: number; day: number } {
  return {
    year: digit(text, 0) * 1000 + digit(text, 1) * 100 + digit(text, 2) * 10 + digit(text, 3),
    month: digit(text, 5) * 10 + digit(text, 6),
    day: digit(text, 8) * 10 + digit(text, 9),
  }
}

function digit(text: string, index: number): number {
  return text.charCodeAt(index) - 48
}

/** `dayCountDays` on day numbers, for the walks that never leave them; none when `end` is earlier. */
export function countDays(dayCount: DayCount, start: DayNumber, end: DayNumber): number {
  if (end <= start) return 0
  return dayCount === '30/360'
    ? thirtyDays(dateOfDayNumber(start), dateOfDayNumber(end))
    : end - start
}
