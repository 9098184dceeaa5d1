// Light or dark: the borrower's choice, stored in a cookie so that the server can render the page
// in it.
export const SCHEMES = ['system', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

export const SCHEME_COOKIE = 'scheme'

/** Without a choice, the device decides. */
export function findScheme(value: unknown): Scheme {
  return SCHEMES.find((scheme) => scheme === value) ?? 'system'
}
