// Calendar days as whole numbers (day 0 is 1970-01-01), by the proleptic Gregorian calendar.
import type { Day, DayCount, HolidayCalendar } from './shapes.ts'

type Civil = { readonly year: number; readonly month: number; readonly date: number }

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** Null for what is no day, such as 2026-06-31. */
export function findDayNumber(day: unknown): number | null {
  const match = typeof day === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) : null
  if (match === null) return null
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1970 || month < 1 || month > 12 || date < 1) return null
  return date > daysInMonth(year, month) ? null : countDays({ year, month, date })
}

const known = new Map<Day, number>()

export function dayNumber(day: Day): number {
  const before = known.get(day)
  if (before !== undefined) return before
  const found = findDayNumber(day)
  if (found === null) throw new RangeError(`not a day: ${day}`)
  known.set(day, found)
  return found
}

function countDays({ year, month, date }: Civil): number {
  const past = year - 1
  const leapDays = (of: number) => Math.floor(of / 4) - Math.floor(of / 100) + Math.floor(of / 400)
  let days = (year - 1970) * 365 + leapDays(past) - leapDays(1969)
  for (let before = 1; before < month; before += 1) days += daysInMonth(year, before)
  return days + date - 1
}

function civilOf(number: number): Civil {
  let year = 1970 + Math.floor(number / 366)
  while (countDays({ year: year + 1, month: 1, date: 1 }) <= number) year += 1
  let month = 1
  while (month < 12 && countDays({ year, month: month + 1, date: 1 }) <= number) month += 1
  return { year, month, date: number - countDays({ year, month, date: 1 }) + 1 }
}

export function dayText(number: number): Day {
  const { year, month, date } = civilOf(number)
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

export function addDays(day: Day, days: number): Day {
  return dayText(dayNumber(day) + days)
}

/** "Days are counted start excluded, end included." 30/360 is 30E/360: the 31st counts as the 30th. */
export function countedDays(from: number, to: number, dayCount: DayCount): number {
  return dayCount === 'act/365' ? to - from : ordinal30(to) - ordinal30(from)
}

const ordinals = new Map<number, number>()

function ordinal30(number: number): number {
  const before = ordinals.get(number)
  if (before !== undefined) return before
  const { year, month, date } = civilOf(number)
  const ordinal = year * 360 + month * 30 + Math.min(date, 30)
  ordinals.set(number, ordinal)
  return ordinal
}

/** "act/365 divides by 365 always." */
export function yearDays(dayCount: DayCount): number {
  return dayCount === 'act/365' ? 365 : 360
}

/** "Business days leave out Saturdays, Sundays and Philippine holidays." */
export function isBusinessDay(number: number, holidays: HolidayCalendar): boolean {
  const day = dayText(number)
  const ofYear = holidays[day.slice(0, 4)]
  if (ofYear === undefined) throw new RangeError(`no holidays known for ${day.slice(0, 4)}`)
  // Day 0 was a Thursday.
  const weekday = (number + 4) % 7
  return weekday !== 0 && weekday !== 6 && !ofYear.includes(day)
}

/** "Three business days from disbursement (the last is the third business day after it)." */
export function coolingOffEndsOn(
  disbursedOn: Day,
  businessDays: number,
  holidays: HolidayCalendar,
): Day {
  let number = dayNumber(disbursedOn)
  for (let counted = 0; counted < businessDays;) {
    number += 1
    if (isBusinessDay(number, holidays)) counted += 1
  }
  return dayText(number)
}
