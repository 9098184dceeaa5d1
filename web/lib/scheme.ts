// Light, dark, or same as the device. The server renders the scheme in the cookie; a choice made on
// the page applies immediately.
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
