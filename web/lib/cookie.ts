// Cookies the page itself may set: preferences such as the language, never a session.

/** The specification's far future. */
const EXPIRES = 'Fri, 31 Dec 9999 23:59:59 GMT'

export function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; expires=${EXPIRES}; path=/; SameSite=Lax`
}

export function readCookie(name: string): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [key, ...rest] = pair.split('=')
    if (key === name) return decodeURIComponent(rest.join('='))
  }
  return null
}
