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

/** Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher). */
export function easterSunday(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sum = epact + weekday - 7 * late + 114
  return countDays({ year, month: Math.floor(sum / 31), date: (sum % 31) + 1 })
}

/** New Year, Valour, Labour, Independence, Aquino, All Saints, Bonifacio, 8, 25, 30 and 31 December. */
const FIXED_HOLIDAYS: readonly string[] = [
  '01-01',
  '04-09',
  '05-01',
  '06-12',
  '08-21',
  '11-01',
  '11-30',
  '12-08',
  '12-25',
  '12-30',
  '12-31',
]

/**
 * "The holidays that fall on fixed days or follow from Easter": those that need no proclamation. The
 * law also fixes National Heroes Day, the last Monday of August.
 */
function isHolidayByLaw(number: number): boolean {
  const day = dayText(number)
  if (FIXED_HOLIDAYS.includes(day.slice(5))) return true
  if (day.slice(5) >= '08-25' && day.slice(5) <= '08-31' && weekdayOf(number) === 1) return true
  const untilEaster = easterSunday(Number(day.slice(0, 4))) - number
  return untilEaster >= 1 && untilEaster <= 3
}

/** Sunday is 0; day 0 was a Thursday. */
const weekdayOf = (number: number) => (number + 4) % 7

/**
 * "Business days leave out Saturdays, Sundays and Philippine holidays." Rows only add to the holidays
 * that need none, so that "a later proclamation can only lengthen a borrower's window".
 */
export function isBusinessDay(number: number, holidays: HolidayCalendar): boolean {
  const day = dayText(number)
  const isProclaimed = holidays[day.slice(0, 4)]?.includes(day) ?? false
  return (
    weekdayOf(number) !== 0 && weekdayOf(number) !== 6 && !isProclaimed && !isHolidayByLaw(number)
  )
}

export type CoolingOff = {
  readonly endsOn: Day
  /** It reaches into a year whose rows aren't loaded, and may still grow longer. */
  readonly isProvisional: boolean
}

/** "Three business days from disbursement (the last is the third business day after it)." */
export function coolingOff(
  disbursedOn: Day,
  businessDays: number,
  holidays: HolidayCalendar,
): CoolingOff {
  let number = dayNumber(disbursedOn)
  let isProvisional = false
  for (let counted = 0; counted < businessDays;) {
    number += 1
    if (holidays[dayText(number).slice(0, 4)] === undefined) isProvisional = true
    if (isBusinessDay(number, holidays)) counted += 1
  }
  return { endsOn: dayText(number), isProvisional }
}

export const coolingOffEndsOn = (...window: Parameters<typeof coolingOff>): Day =>
  coolingOff(...window).endsOn
