// Times that a borrower reads, in Manila. Not by Intl, because the server's and the phone's locale
// data differ and the page would change during hydration.
import { formatInstant } from '#contract/format-date.ts'
import type { Language } from '#contract/language.ts'

/**
 * Until when something holds: "Nov 17, 2026, 11:59 PM". The instant itself is the first moment at
 * which it doesn't. Empty for what is no instant.
 */
export function untilText(instant: string, language: Language): string {
  const lastMs = Date.parse(instant) - 1
  if (Number.isNaN(lastMs)) return ''
  return formatInstant(new Date(lastMs), language)
}
