// Small checks that both sides use. Each answers whether the whole text has the form; none says
// that an address or a number exists.
import { parseBusinessDate } from '#lending/dates.ts'

/** As the specification has it: one @, something with a dot behind it, no spaces. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/** Digits with the usual separators, seven to fifteen of them. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s()-]+$/.test(text) && /^\d{7,15}$/.test(text.replaceAll(/\D/g, ''))
}

/** The specification's other rule: eleven digits, the first 1. Not a Philippine number. */
export function isElevenDigitMobile(text: string): boolean {
  return /^1\d{10}$/.test(text)
}

/** An http(s) address; never javascript: or data:. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/?#]+/i.test(text) && !/\s/.test(text)
}

/** A day that exists, written YYYY-MM-DD. */
export function isDate(text: string): boolean {
  return parseBusinessDate(text) !== null
}

export function isInteger(text: string): boolean {
  return /^-?\d+$/.test(text)
}

export function isDecimal(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}
