// Times of day in Manila, and how far away something is. Not formatted by Intl, because the server's
// and the browser's locale data differ.
import { formatDate } from '#contract/format-date.ts'
import type { Language } from '#contract/language.ts'
import { manilaDateOf } from '#lending/dates.ts'

const MANILA_OFFSET_MS = 8 * 3_600_000
const MINUTE_MS = 60_000

/** "Nov 16, 2026, 09:30". */
export function formatInstant(at: Date, language: Language): string {
  const clock = new Date(at.getTime() + MANILA_OFFSET_MS).toISOString().slice(11, 16)
  return `${formatDate(manilaDateOf(at.getTime()), language)}, ${clock}`
}

/** "3 h", "12 min", "2 d": the distance without its direction. */
export function formatDistance(from: Date, to: Date): string {
  const minutes = Math.round(Math.abs(to.getTime() - from.getTime()) / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`
  return `${Math.floor(minutes / (24 * 60))} d`
}
