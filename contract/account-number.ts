// What an account number must look like, and what it usually looks like. The phone uses it to warn
// while a wrong digit can still be corrected, the server to refuse invalid numbers. It is separate
// from the calls so that the input doesn't bundle the code that parses responses.

/** Covers all Philippine banks and wallets. Text, because leading zeros matter. */
export const ACCOUNT_DIGITS_MIN = 8
export const ACCOUNT_DIGITS_MAX = 16

/** One form that an institution's account numbers usually have. */
export interface NumberForm {
  readonly digits: number
  /** The digits it starts with; empty if any digits will do. */
  readonly start: string
}

/** Set if the account number is a mobile number. */
export const MOBILE_FORM: NumberForm = { digits: 11, start: '09' }

/**
 * The number as we store it: for mobile numbers, 63917… and 917… become 0917…. Everything else
 * stays as typed.
 */
export function accountNumberOf(typed: string, usual: readonly NumberForm[]): string {
  return isMobileAccount(usual) ? typed.replace(/^(?:63)?(?=9\d{9}$)/, '0') : typed
}

/** Wallets: their account number is a mobile number and nothing else. */
export function isMobileAccount(usual: readonly NumberForm[]): boolean {
  return usual.some(
    ({ digits, start }) => digits === MOBILE_FORM.digits && start === MOBILE_FORM.start,
  )
}

/** A mobile number must be whole; any other may differ from its institution's usual forms. */
export function isAccountNumber(number: string, usual: readonly NumberForm[]): boolean {
  if (isMobileAccount(usual)) return /^09\d{9}$/.test(number)
  return (
    /^\d+$/.test(number) &&
    number.length >= ACCOUNT_DIGITS_MIN &&
    number.length <= ACCOUNT_DIGITS_MAX
  )
}

/** Also true if we don't know what the institution's numbers look like. */
export function isUsualNumber(number: string, usual: readonly NumberForm[]): boolean {
  if (usual.length === 0) return true
  return usual.some(({ digits, start }) => number.length === digits && number.startsWith(start))
}
