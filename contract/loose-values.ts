// One value each, as other backends write it. What comes out is the way our own contract writes it, or
// null where the meaning isn't plain: an amount, a day or a flag is never guessed.
import { isDate } from './validators.ts'

/** Digits, with commas every three or none, and a point with one or two decimals. */
const AMOUNT = /^(-?)(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,2}))?$/
const CURRENCY = /^(?:₱|php)\s*/i

export function looseAmount(value: unknown): string | null {
  const written = typeof value === 'number' ? numberText(value) : value
  if (typeof written !== 'string') return null
  const found = AMOUNT.exec(written.trim().replace(CURRENCY, ''))
  if (found === null) return null
  const [, sign = '', whole = '', decimals = ''] = found
  return `${sign}${whole.replaceAll(',', '')}.${decimals.padEnd(2, '0')}`
}

/** A sum of decimals may be off by a trifle; a fraction of a centavo is no amount. */
function numberText(value: number): string | null {
  const rounded = value.toFixed(2)
  return Math.abs(Number(rounded) - value) < 1e-6 ? rounded : null
}

export function looseFlag(value: unknown): 0 | 1 | null {
  if (typeof value === 'boolean') return value ? 1 : 0
  const text = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (text === 'true' || text === 'false') return text === 'true' ? 1 : 0
  if (text === '' || (typeof text !== 'string' && typeof text !== 'number')) return null
  const number = Number(text)
  return Number.isNaN(number) ? null : number === 0 ? 0 : 1
}

/** As it came, without the space around it; it goes back the same. */
export function looseId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (typeof value !== 'string') return null
  const id = value.trim()
  return id === '' || id.length > ID_CHARACTERS_MAX ? null : id
}
const ID_CHARACTERS_MAX = 100

export function looseNumber(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const text = String(value).trim()
  return /^-?\d{1,15}(\.0+)?$/.test(text) ? text.replace(/\.0+$/, '') : null
}

export function looseText(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value : null
}

/** Year first; the time and its zone may be left out. */
const TIME =
  /^(\d{4})[-/](\d\d)[-/](\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i
/** Manila has no summer time. */
const MANILA = '+08:00'
const MANILA_MS = 8 * 3_600_000

/** An instant, ISO 8601 with its offset. Without a zone it is Manila's time, without a time its midnight. */
export function looseInstant(value: unknown): string | null {
  const seconds = secondsOf(value)
  if (seconds !== null) return new Date(seconds * 1_000).toISOString()
  const found = typeof value === 'string' ? TIME.exec(value.trim()) : null
  if (found === null) return null
  const [, year, month, day, minutes = '00:00', rest = ':00', zone = MANILA] = found
  const isNamed = /^[+-]\d{4}$/.test(zone)
  const offset = isNamed ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()
  const text = `${year}-${month}-${day}T${minutes}${rest}${offset}`
  return isDate(`${year}-${month}-${day}`) && !Number.isNaN(Date.parse(text)) ? text : null
}

/** The day in Manila. */
export function looseDay(value: unknown): string | null {
  const instant = looseInstant(value)
  if (instant === null) return null
  return new Date(Date.parse(instant) + MANILA_MS).toISOString().slice(0, 10)
}

/** Seconds or milliseconds since 1970; a number of any other length is no time. */
function secondsOf(value: unknown): number | null {
  const digits = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (/^1\d{9}$/.test(digits)) return Number(digits)
  return /^1\d{12}$/.test(digits) ? Number(digits) / 1_000 : null
}
