// Where links from a query or a response may lead: the web app's only check. Anything not listed is
// refused, so javascript: and data: would not need a rule of their own; they have one in case a
// prefix is configured by mistake.
import type { Settings } from './settings.ts'

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
 * The path of one of our own pages or pictures, given as a path or as an address of our origin;
 * null for anything else. Browsers read //, /\\ and a slash followed by a tab as another host.
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

/** The full address of an http(s) link, including relative ones; null for any other scheme. */
export function webAddressOf(link: string, base: string): string | null {
  try {
    const address = new URL(link, base)
    return isWebAddress(address.href) ? address.href : null
  } catch {
    return null
  }
}

/**
 * The whole address of another backend's link: a path of one of our pages is ours, any other path is
 * its own.
 */
export function wholeLinkOf(link: string, { origin, pagePaths, brand }: LinkSettings): string {
  const trimmed = link.trim()
  if (!trimmed.startsWith('/') || /[\s\\]/.test(trimmed)) return trimmed
  const path = trimmed.replace(/[?#].*/, '').replace(/(?!^)\/$/, '')
  return webAddressOf(trimmed, pagePaths.includes(path) ? origin : brand.apiBase) ?? trimmed
}

export type LinkSettings = Pick<Settings, 'origin' | 'pagePaths'> & OfBackend

interface OfBackend {
  readonly brand: Pick<Settings['brand'], 'apiBase'>
}

interface PictureSettings extends Pick<Settings, 'origin' | 'imageOrigins'>, OfBackend {}

/**
 * Where a picture of an answer or a query is, if it may be shown: a path of ours, or an address of one
 * of the allowed origins. Another backend's paths are its own.
 */
export function pictureAddressOf(
  link: string | null,
  { origin, brand, imageOrigins }: PictureSettings,
): string | null {
  const isTheirs = brand.apiBase !== '' && link?.startsWith('/') === true
  const own = isTheirs ? null : ownPathOf(link, origin)
  if (own !== null || link === null || /[\s\\]/.test(link)) return own
  if (!link.startsWith('/') && !isWebAddress(link)) return null
  const address = webAddressOf(link, brand.apiBase || origin)
  return address !== null && imageOrigins.includes(new URL(address).origin) ? address : null
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
