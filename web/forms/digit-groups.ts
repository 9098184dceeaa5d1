// Groups digits while they are typed: what an edit of the displayed text means for the digits, and
// where the caret goes. The value has no spaces: digits only, or + and digits.

export interface Grouping {
  /** The sizes of the groups; the last one repeats. */
  readonly groups: readonly number[]
  readonly digitsMax: number
  /** A mobile of the Philippines: it may be written without its 0, and 63 in front is the same as 0. */
  readonly isMobile?: boolean
  /** A number of another country may be typed too: with + or 00 in front, and without groups. */
  readonly takesForeign?: boolean
}

/** 3-4-4, eleven digits, as the specification has it: "091 7123 4567". */
export const PHONE_GROUPING: Grouping = { groups: [3, 4, 4], digitsMax: 11 }
/** As people in the Philippines write it: "0917 555 0199". */
export const MOBILE_GROUPING: Grouping = { groups: [4, 3, 4], digitsMax: 11, isMobile: true }
/** The same, or a number of another country. */
export const ANY_MOBILE_GROUPING: Grouping = { ...MOBILE_GROUPING, takesForeign: true }
/** An account that is a mobile; what was saved with 63 in front has twelve digits. */
export const WALLET_GROUPING: Grouping = { ...MOBILE_GROUPING, digitsMax: 12 }
/** In fours; nineteen digits are the most that a card number has (ISO/IEC 7812). */
export const BANK_CARD_GROUPING: Grouping = { groups: [4], digitsMax: 19 }

/** Without its 0: "917 555 0199". */
const SHORT_MOBILE = { groups: [3, 3, 4], digitsMax: 10 }
/** Fifteen digits are the most that a number has anywhere (E.164), with 00 in front. */
const FOREIGN = { groups: [17], digitsMax: 17 }

/** How a number that starts like this is grouped. */
function fitting(digits: string, grouping: Grouping): Pick<Grouping, 'groups' | 'digitsMax'> {
  if (grouping.takesForeign === true && /^(\+|00)/.test(digits)) return FOREIGN
  return grouping.isMobile === true && /^[89]/.test(digits) ? SHORT_MOBILE : grouping
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
  const { groups } = fitting(digits, grouping)
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
  let left = typedOf(edit.shown.slice(0, edit.caret), grouping)
  let right = typedOf(edit.shown, grouping).slice(left.length)
  const isUnchanged = left + right === edit.before
  const isShorter = edit.shown.length < groupDigits(edit.before, grouping).length
  // Only the space was deleted: the borrower meant the digit beyond it.
  if (isUnchanged && isShorter && edit.kind === 'deleteContentBackward') left = left.slice(0, -1)
  if (isUnchanged && isShorter && edit.kind === 'deleteContentForward') right = right.slice(1)
  if (grouping.isMobile === true || edit.shown.trim().startsWith('+')) {
    ;[left, right] = withZero(left, right)
  }
  // Excess digits are dropped from the new input, not pushed out at the end.
  const { digitsMax } = fitting(left + right, grouping)
  const excess = left.length + right.length - digitsMax
  if (excess > 0) left = left.slice(0, -excess)
  const digits = (left + right).slice(0, digitsMax)
  return {
    digits,
    shown: groupDigits(digits, grouping),
    caret: groupDigits(left, grouping).length,
  }
}

/** What counts of a text: its digits, and the + of another country's number. */
function typedOf(text: string, { takesForeign }: Grouping): string {
  return (takesForeign === true && text.trim().startsWith('+') ? '+' : '') + digitsOf(text)
}

/** With 63 in front it is the number that starts with 0; the caret stays behind the same digit. */
function withZero(left: string, right: string): [left: string, right: string] {
  const prefix = /^(\+|00)?63(?=[89])/.exec(left + right)?.[0].length ?? 0
  if (prefix === 0) return [left, right]
  return left.length < prefix
    ? ['', `0${(left + right).slice(prefix)}`]
    : [`0${left.slice(prefix)}`, right]
}
