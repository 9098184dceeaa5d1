// How saved secret numbers are shown. Separate from the form's schema, so that the input doesn't
// bundle the code that parses responses.

/** Stands for the hidden characters of a saved value. */
const MASK = '•'
const SHOWN_CHARACTERS = 4

/** The last characters of a number: enough for its owner to recognise it, and no more. */
export function maskValue(value: string): string {
  const shown = value.length > SHOWN_CHARACTERS * 2 ? value.slice(-SHOWN_CHARACTERS) : ''
  return MASK.repeat(SHOWN_CHARACTERS) + shown
}

export function isMaskedValue(value: string): boolean {
  return value.startsWith(MASK)
}
