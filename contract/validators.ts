// Small checks used on both sides. Each checks the form of the whole text; none checks that an
// address or number exists.
import { parseBusinessDate } from '#lending/dates.ts'

/** The specification's rule: one @, then something with a dot, no spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/** Seven to fifteen digits with the usual separators. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s()-]+$/.test(text) && /^\d{7,15}$/.test(text.replaceAll(/\D/g, ''))
}

/**
 * The specification's other rule: eleven digits starting with 1. Not a Philippine number. The
 * specification only names it: the promotion, where such numbers register, is stricter.
 */
export function isElevenDigitMobile(text: string): boolean {
  return /^1\d{10}$/.test(text)
}

/** An http(s) address; never javascript: or data:. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+/i.test(text) && !/\s/.test(text)
}

/** An existing calendar day, as YYYY-MM-DD. */
export function isDate(text: string): boolean {
  return parseBusinessDate(text) !== null
}

export function isInteger(text: string): boolean {
  return /^-?\d+$/.test(text)
}

/** The specification only names it: amounts are read by parsePesos, which is stricter. */
export function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}
