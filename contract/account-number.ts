// What an account number may look like, and what it usually looks like. Both sides ask here: the
// phone to warn while a wrong digit can still be put right, the server to refuse what is no number.
// Apart from the calls, since the input does not need the code that reads answers.

/** Banks and wallets of the Philippines stay within these; a leading zero counts, so it is text. */
export const ACCOUNT_DIGITS_MIN = 8
export const ACCOUNT_DIGITS_MAX = 16

/** One form that an institution's numbers usually have. */
export interface NumberForm {
  readonly digits: number
  /** The digits that it starts with; empty where any do. */
  readonly start: string
}

/** Where the number of an account is a mobile number. */
export const MOBILE_FORM: NumberForm = { digits: 11, start: '09' }

/**
 * The number as it is kept: where it is a mobile number, 63917… and 917… are 0917…. Everything else
 * stays as it was typed.
 */
export function accountNumberOf(typed: string, usual: readonly NumberForm[]): string {
  const isMobile = usual.some(
    ({ digits, start }) => digits === MOBILE_FORM.digits && start === MOBILE_FORM.start,
  )
  return isMobile ? typed.replace(/^(?:63)?(?=9\d{9}$)/, '0') : typed
}

export function isAccountNumber(number: string): boolean {
  return (
    /^\d+$/.test(number) &&
    number.length >= ACCOUNT_DIGITS_MIN &&
    number.length <= ACCOUNT_DIGITS_MAX
  )
}

/** True as well where nobody knows how the institution's numbers look. */
export function isUsualNumber(number: string, usual: readonly NumberForm[]): boolean {
  if (usual.length === 0) return true
  return usual.some(({ digits, start }) => number.length === digits && number.startsWith(start))
}
