// Light, dark, or as the phone says. The server draws a page in the scheme of the cookie; a choice
// made on the page shows at once.
import { findScheme, type Scheme, SCHEME_COOKIE } from '#contract/scheme.ts'
import { readCookie, setCookie } from './cookie.ts'

export function chosenScheme(): Scheme {
  return findScheme(readCookie(SCHEME_COOKIE))
}

export function chooseScheme(scheme: Scheme): void {
  setCookie(SCHEME_COOKIE, scheme)
  const { dataset } = document.documentElement
  if (scheme === 'system') delete dataset['scheme']
  else dataset['scheme'] = scheme
}
