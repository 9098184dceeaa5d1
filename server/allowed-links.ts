// The only check of where our links may lead: the shell's own scheme, or a configured host over
// https. Never javascript:, data: or a host from a database row.
import type { Config } from './config.ts'

export function isAllowedLink(
  { brand, partnerHosts }: Pick<Config, 'brand' | 'partnerHosts'>,
  link: string,
): boolean {
  if (link.startsWith(brand.schemePrefix)) return true
  const url = URL.canParse(link) ? new URL(link) : null
  return url?.protocol === 'https:' && partnerHosts.includes(url.host)
}
