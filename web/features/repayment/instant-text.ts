// Times that a borrower reads, in Manila. Not by Intl, because the server's and the phone's locale
// data differ and the page would change during hydration.
import { formatDate } from '#contract/format-date.ts'
import type { Language } from '#contract/language.ts'
import { manilaDateOf, manilaStartOfDay } from '#lending/dates.ts'

const MINUTE_MS = 60_000

/**
 * Until when something holds: "Nov 17, 2026, 11:59 PM". The instant itself is the first moment at
 * which it doesn't. Empty for what is no instant.
 */
export function untilText(instant: string, language: Language): string {
  const lastMs = Date.parse(instant) - 1
  if (Number.isNaN(lastMs)) return ''
  const date = manilaDateOf(lastMs)
  const minutes = Math.floor((lastMs - manilaStartOfDay(date)) / MINUTE_MS)
  const hour = Math.floor(minutes / 60)
  const minute = String(minutes % 60).padStart(2, '0')
  return `${formatDate(date, language)}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
}
