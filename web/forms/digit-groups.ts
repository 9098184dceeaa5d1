// Groups digits while they are typed: what an edit of the displayed text means for the digits, and
// where the caret goes. The value has no spaces: digits only, or + and digits.
import { asciiDigits } from '#contract/mobile.ts'

/** The sizes of the groups, of which the last one repeats, and how many digits there may be. */
interface Groups {
  readonly groups: readonly number[]
  readonly digitsMax: number
}

export interface Grouping extends Groups {
  /** 63 in front is the same as 0. */
  readonly isPhone?: boolean
  /** Other groups, for a number that starts like this. */
  readonly fit?: (digits: string) => Groups | undefined
  /** What counts of a text, if more than its digits do. */
  readonly read?: (text: string) => string
}

// Written out, not spread: a page loads only those that it uses.

/** 3-4-4, eleven digits, as the specification has it: "091 7123 4567". */
export const PHONE_GROUPING: Grouping = { groups: [3, 4, 4], digitsMax: 11, isPhone: true }
/** As people in the Philippines write it: "0917 555 0199". */
export const MOBILE_GROUPING: Grouping = {
  groups: [4, 3, 4],
  digitsMax: 11,
  isPhone: true,
  fit: withoutZero,
}
/** The same, or a number of another country, with + or 00 in front. */
export const ANY_MOBILE_GROUPING: Grouping = {
  groups: [4, 3, 4],
  digitsMax: 11,
  isPhone: true,
  fit: foreign,
  read: withSign,
}
/** An account that is a mobile; what was saved with 63 in front has twelve digits. */
export const WALLET_GROUPING: Grouping = {
  groups: [4, 3, 4],
  digitsMax: 12,
  isPhone: true,
  fit: withoutZero,
}
/** In fours; nineteen digits are the most that a card number has (ISO/IEC 7812). */
export const BANK_CARD_GROUPING: Grouping = { groups: [4], digitsMax: 19 }

/** "917 555 0199". */
function withoutZero(digits: string): Groups | undefined {
  return /^[89]/.test(digits) ? { groups: [3, 3, 4], digitsMax: 10 } : undefined
}

/** Without groups; it has fifteen digits at most (E.164), with 00 in front. */
function foreign(digits: string): Groups | undefined {
  return /^(\+|00)/.test(digits) ? { groups: [17], digitsMax: 17 } : withoutZero(digits)
}

/** With its +, and with the digits that some keyboards type. */
function withSign(text: string): string {
  return (text.trim().startsWith('+') ? '+' : '') + digitsOf(asciiDigits(text))
}

export interface Edit {
  /** The digits before the edit. */
  readonly before: string
  /** The displayed text after the edit, and the caret position. */
  readonly shown: string
  readonly caret: number
  /** The browser's name for the edit, such as "deleteContentBackward". */
  readonly kind: string
}

export interface Edited {
  readonly digits: string
  readonly shown: string
  readonly caret: number
}

export function digitsOf(text: string): string {
  return text.replaceAll(/[^0-9]/g, '')
}

export function groupDigits(digits: string, grouping: Grouping): string {
  const { groups } = grouping.fit?.(digits) ?? grouping
  const parts: string[] = []
  let start = 0
  while (start < digits.length) {
    const size = groups[Math.min(parts.length, groups.length - 1)] ?? digits.length
    parts.push(digits.slice(start, start + size))
    start += size
  }
  return parts.join(' ')
}

export function applyEdit(edit: Edit, grouping: Grouping): Edited {
  const { read = digitsOf } = grouping
  let left = read(edit.shown.slice(0, edit.caret))
  let right = read(edit.shown).slice(left.length)
  const isUnchanged = left + right === edit.before
  const isShorter = edit.shown.length < groupDigits(edit.before, grouping).length
  // Only the space was deleted: the borrower meant the digit beyond it.
  if (isUnchanged && isShorter && edit.kind === 'deleteContentBackward') left = left.slice(0, -1)
  if (isUnchanged && isShorter && edit.kind === 'deleteContentForward') right = right.slice(1)
  // The caret stays behind the same digit.
  if (grouping.isPhone === true) {
    ;[left = '', right = ''] = `${left}_${right}`.replace(/^(\+|00)?63(?=_?[89])/, '0').split('_')
  }
  // Excess digits are dropped from the new input, not pushed out at the end.
  const { digitsMax } = grouping.fit?.(left + right) ?? grouping
  const excess = left.length + right.length - digitsMax
  if (excess > 0) left = left.slice(0, -excess)
  const digits = (left + right).slice(0, digitsMax)
  return {
    digits,
    shown: groupDigits(digits, grouping),
    caret: groupDigits(left, grouping).length,
  }
}
