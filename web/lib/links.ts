// Where a link from a query or an answer may lead: the one check of the web app. Everything that is
// not named is refused, so javascript: and data: need no rule of their own; they have one for a prefix
// set by mistake.
export type LinkKind = 'web' | 'scheme' | 'refused'

const NEVER = /^(javascript|data|vbscript|blob|file|about):/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i

export function kindOfLink(link: string, schemePrefix: string): LinkKind {
  if (isWebAddress(link)) return isAddress(link) ? 'web' : 'refused'
  if (!SCHEME.test(schemePrefix) || NEVER.test(link)) return 'refused'
  const isOurs = link.toLowerCase().startsWith(schemePrefix.toLowerCase())
  return isOurs ? 'scheme' : 'refused'
}

/**
 * The path of a page or picture of our own, given as a path or as an address of our origin; null for
 * everything else. A browser reads //, /\\ and a slash with a tab behind it as another host.
 */
export function ownPathOf(link: string | null, origin: string): string | null {
  if (link === null || /[\s\\]/.test(link)) return null
  if (!link.startsWith('/') && !isWebAddress(link)) return null
  try {
    const address = new URL(link, origin)
    if (address.origin !== new URL(origin).origin) return null
    return address.pathname + address.search + address.hash
  } catch {
    return null
  }
}

/** The whole address of an http(s) link, relative ones included; null for every other scheme. */
export function webAddressOf(link: string, base: string): string | null {
  try {
    const address = new URL(link, base)
    return isWebAddress(address.href) ? address.href : null
  } catch {
    return null
  }
}

function isWebAddress(link: string): boolean {
  return /^https?:\/\//i.test(link)
}

/** URL.canParse is missing on older iPhones. */
function isAddress(link: string): boolean {
  try {
    return new URL(link).hostname !== ''
  } catch {
    return false
  }
}
