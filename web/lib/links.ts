// Which addresses from a query or an answer we follow. Everything that is not named is refused, so
// javascript: and data: need no rule of their own; they have one for a prefix set by mistake.
export type LinkKind = 'web' | 'scheme' | 'refused'

const NEVER = /^(javascript|data|vbscript|blob|file|about):/i
const SCHEME = /^[a-z][a-z\d+.-]*:/i

export function kindOfLink(link: string, schemePrefix: string): LinkKind {
  if (/^https?:\/\//i.test(link)) return isAddress(link) ? 'web' : 'refused'
  if (!SCHEME.test(schemePrefix) || NEVER.test(link)) return 'refused'
  const isOurs = link.toLowerCase().startsWith(schemePrefix.toLowerCase())
  return isOurs ? 'scheme' : 'refused'
}

/** URL.canParse is missing on older iPhones. */
function isAddress(link: string): boolean {
  try {
    return new URL(link).hostname !== ''
  } catch {
    return false
  }
}
