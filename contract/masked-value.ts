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

/** "+63 9•• ••• 0174": enough to know one's own number again. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)} ${mobile.slice(3, 4)}•• ••• ${mobile.slice(-SHOWN_CHARACTERS)}`
}

/** "Juan D•••• C•••": the first name, and of the others how they begin. */
export function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return [first, ...others.map((part) => part.slice(0, 1) + MASK.repeat(3))].join(' ')
}

export function isMaskedValue(value: string): boolean {
  return value.startsWith(MASK)
}
