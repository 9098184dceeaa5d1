// How a saved number that is kept secret comes back. Apart from the form's schema, since the input
// that shows it should not carry the code that reads answers.

/** Stands for the characters of a saved value that are not shown. */
const MASK = '•'
const SHOWN_CHARACTERS = 4

/** The last characters of a number, so that its owner knows it again and nobody else learns it. */
export function maskValue(value: string): string {
  const shown = value.length > SHOWN_CHARACTERS * 2 ? value.slice(-SHOWN_CHARACTERS) : ''
  return MASK.repeat(SHOWN_CHARACTERS) + shown
}

export function isMaskedValue(value: string): boolean {
  return value.startsWith(MASK)
}
