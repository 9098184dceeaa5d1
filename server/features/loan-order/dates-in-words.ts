import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { BusinessDate } from '#lending/dates.ts'

const MONTHS: Text<readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  'fil-PH': ['Ene', 'Peb', 'Mar', 'Abr', 'May', 'Hun', 'Hul', 'Ago', 'Set', 'Okt', 'Nob', 'Dis'],
}

/** "May 12, 2026", "Nob 15, 2026": as Philippine readers write a day. */
export function shortDate(date: BusinessDate, language: Language): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${wordingOf(MONTHS, language)[Number(month) - 1]} ${Number(day)}, ${year}`
}
