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

/** "••0199": how every page writes a payment account, by its number or by its last digits. */
export function maskAccount(number: string): string {
  return MASK.repeat(2) + number.slice(-SHOWN_CHARACTERS)
}

/** Enough for whoever has the loan's number to recognise it. */
export function maskLoan(orderId: number): string {
  return MASK.repeat(SHOWN_CHARACTERS) + String(orderId).slice(-3)
}

/** "+63 9•• ••• 0174": enough to recognise one's own number. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 3)} ${mobile.slice(3, 4)}•• ••• ${mobile.slice(-SHOWN_CHARACTERS)}`
}

/** "Juan D•••• C•••": the first name, and the initials of the others. */
export function maskName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  return [first, ...others.map((part) => part.slice(0, 1) + MASK.repeat(3))].join(' ')
}

export function isMaskedValue(value: string): boolean {
  return value.startsWith(MASK)
}
