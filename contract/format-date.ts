// Dates as people in the Philippines write them. Not formatted by Intl, because the server's and
// the phone's locale data differ and the page would change during hydration.
import type { Language } from './language.ts'
import {
  type BusinessDate,
  clockText,
  manilaDateOf,
  manilaMinuteOf,
  weekdayOf,
} from '#lending/dates.ts'

const MONTHS = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fil: ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
}

/** "Nov 30, 2026", in Filipino "Nob 30, 2026". */
export function formatDate(date: BusinessDate, language: Language): string {
  const names = language === 'fil-PH' ? MONTHS.fil : MONTHS.en
  return `${names[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}, ${date.slice(0, 4)}`
}

/** "Nov 2026", in Filipino "Nob 2026". */
export function formatMonth(date: BusinessDate, language: Language): string {
  const [month, , year] = formatDate(date, language).split(' ')
  return `${month} ${year}`
}

const WEEKDAYS = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  // In full: "Mar" is March, and nobody shortens the others.
  fil: ['Lunes', 'Martes', 'Miyerkules', 'Huwebes', 'Biyernes', 'Sabado', 'Linggo'],
}

/** A day in the near past or future, which needs no year: "Tue, Nov 17", "Martes, Nob 17". */
export function formatDay(date: BusinessDate, language: Language): string {
  const [, month, day] = date.split('-').map(Number)
  const [weekdays, months] =
    language === 'fil-PH' ? [WEEKDAYS.fil, MONTHS.fil] : [WEEKDAYS.en, MONTHS.en]
  return `${weekdays[weekdayOf(date) - 1]}, ${months[(month ?? 1) - 1]} ${day}`
}

/** "Nov 17, 2026, 2:05 PM", by the clock in Manila, which has one time all year. */
export function formatInstant(instant: Date, language: Language): string {
  const date = formatDate(manilaDateOf(instant.getTime()), language)
  return `${date}, ${formatClock(instant)}`
}

/** "2:05 PM", by the clock in Manila. */
export function formatClock(instant: Date): string {
  return clockText(manilaMinuteOf(instant.getTime()))
}
