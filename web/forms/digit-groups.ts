// Groups digits while they are typed: what an edit of the displayed text means for the digits, and
// where the caret goes. The value is always digits only.

export interface Grouping {
  /** The sizes of the groups; the last one repeats. */
  readonly groups: readonly number[]
  readonly digitsMax: number
}

/** 3-4-4, eleven digits, as the specification has it: "091 7123 4567". */
export const PHONE_GROUPING: Grouping = { groups: [3, 4, 4], digitsMax: 11 }
/** As people in the Philippines write it, "0917 555 0199"; with 63 in front it has twelve. */
export const WALLET_GROUPING: Grouping = { groups: [4, 3, 4], digitsMax: 12 }
/** The same without a country prefix. */
export const MOBILE_GROUPING: Grouping = { ...PHONE_GROUPING, groups: [4, 3, 4] }
/** In fours; nineteen digits are the most that a card number has (ISO/IEC 7812). */
export const BANK_CARD_GROUPING: Grouping = { groups: [4], digitsMax: 19 }

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

export function groupDigits(digits: string, { groups }: Grouping): string {
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
  let left = digitsOf(edit.shown.slice(0, edit.caret))
  let right = digitsOf(edit.shown.slice(edit.caret))
  const isUnchanged = left + right === edit.before
  const isShorter = edit.shown.length < groupDigits(edit.before, grouping).length
  // Only the space was deleted: the borrower meant the digit beyond it.
  if (isUnchanged && isShorter && edit.kind === 'deleteContentBackward') left = left.slice(0, -1)
  if (isUnchanged && isShorter && edit.kind === 'deleteContentForward') right = right.slice(1)
  // Excess digits are dropped from the new input, not pushed out at the end.
  const excess = left.length + right.length - grouping.digitsMax
  if (excess > 0) left = left.slice(0, -excess)
  const digits = (left + right).slice(0, grouping.digitsMax)
  return {
    digits,
    shown: groupDigits(digits, grouping),
    caret: groupDigits(left, grouping).length,
  }
}

/** Phones autofill and paste numbers with the country prefix; ours start with 0. */
export function withoutCountryPrefix(shown: string): string {
  return shown.replace(/^\s*\+\s*63[\s-]*(?=9)/, '0')
}
