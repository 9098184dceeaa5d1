// The first look at a request's address, before the router, a hook or a page reads it. Whatever
// reads addresses later, nobody can send it many thousand characters.
import type { IncomingMessage } from 'node:http'

/** The longest address of ours, with its session and all, is a few hundred bytes long. */
export const ADDRESS_BYTES_MAX = 2_048

const NOT_FOUND = '/not-found'

/** An address that nobody can have meant leads to where there is nothing, and is read no further. */
export function readableAddress({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  // Node gives one character for each byte.
  if (url.length <= ADDRESS_BYTES_MAX && !pathOf(url).includes('//')) return url
  // Below the paths of calls, what isn't there is said to a program and not to a person.
  return (/^\/\w{1,20}(?=\/)/.exec(url)?.[0] ?? '') + NOT_FOUND
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
