// One value each, as other backends write it. What comes out is the way our own contract writes it, or
// null where the meaning isn't plain: an amount, a day or a flag is never guessed.
import { isDate } from './validators.ts'

/**
 * Digits, with commas every three or none, and a point with one or two decimals; databases keep four,
 * of which the last two are zeros.
 */
const AMOUNT = /^(-?)(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(?:(\d\d)00|(\d{1,2})))?$/
const CURRENCY = /^(?:₱|php|p(?=\s*\d))|php$/gi

export function looseAmount(value: unknown): string | null {
  const written = typeof value === 'number' ? numberText(value) : value
  if (typeof written !== 'string') return null
  const found = AMOUNT.exec(written.trim().replace(CURRENCY, '').trim())
  if (found === null) return null
  const [, sign = '', whole = '', ofFour, decimals = ''] = found
  return `${sign}${whole.replaceAll(',', '')}.${ofFour ?? decimals.padEnd(2, '0')}`
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

/** Everywhere inside: a list that has lost items may come as an object with their numbers. */
export function withLists(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLists)
  if (typeof value !== 'object' || value === null) return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) {
    return Object.values(value).map(withLists)
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, withLists(item)]),
  )
}

/** Objects and lists as JSON text; null for anything else. */
export function looseStructure(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return null
  try {
    return JSON.parse(value) as unknown
  } catch {
    return null
  }
}

/**
 * Lines, or what is between commas. A comma before a space belongs to a sentence, and one in a number
 * to the number.
 */
export function looseTexts(value: string): string[] {
  if (/[\r\n]/.test(value)) return value.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const parts = value.replaceAll(/(\d),(?=\d{3}(?!\d))/g, '$1\n').split(/,(?!\s)/)
  return parts.map((part) => part.replaceAll('\n', ',')).filter((part) => part !== '')
}

/** Year first; the time and its zone may be left out. */
const TIME =
  /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ](\d\d:\d\d)(:\d\d)?(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i

/** "Nov 18, 2026", "18 November 2026", and a time of twelve or 24 hours. Numbers alone could be either. */
const NAMED =
  /^(?:(\d\d?) ([a-z]{3,9})|([a-z]{3,9}) (\d\d?)) (\d{4})(?: (\d\d?):(\d\d)(:\d\d)? ?([ap]m)?)?$/
const MONTHS =
  'january february march april may june july august september october november december'.split(' ')
/** Manila has no summer time. */
const MANILA = '+08:00'
const MANILA_MS = 8 * 3_600_000

/** An instant, ISO 8601 with its offset. Without a zone it is Manila's time, without a time its midnight. */
export function looseInstant(value: unknown): string | null {
  const seconds = secondsOf(value)
  if (seconds !== null) return new Date(seconds * 1_000).toISOString()
  if (typeof value !== 'string') return null
  const found = TIME.exec(inNumbers(value.trim()))
  if (found === null) return null
  const [, year, oneMonth = '', oneDay = '', minutes = '00:00', rest = ':00', zone = MANILA] = found
  const [month, day] = [twoDigits(oneMonth), twoDigits(oneDay)]
  const isNamed = /^[+-]\d{4}$/.test(zone)
  const offset = isNamed ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase()
  const text = `${year}-${month}-${day}T${minutes}${rest}${offset}`
  return isDate(`${year}-${month}-${day}`) && !Number.isNaN(Date.parse(text)) ? text : null
}

/** A date with its month's name, year first and in numbers; anything else as it came. */
function inNumbers(written: string): string {
  const found = NAMED.exec(written.toLowerCase().replaceAll(/[.,\s]+/g, ' '))
  if (found === null) return written
  const [, dayBefore, nameAfter, nameBefore, dayAfter, year = '', hours, minutes = '', rest = ''] =
    found
  const name = nameAfter ?? nameBefore ?? ''
  const month = MONTHS.findIndex((one) => one === name || one.slice(0, 3) === name) + 1
  const date = `${year}-${month}-${dayBefore ?? dayAfter ?? ''}`
  if (hours === undefined) return date
  const half = found[9]
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  return `${date} ${twoDigits(String(hour))}:${minutes}${rest}`
}

function twoDigits(number: string): string {
  return number.padStart(2, '0')
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
