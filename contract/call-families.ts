// The base path of each call family and how it writes its codes. Decided by path, so that an
// unknown path gets the same kind of response as the calls next to it.
import type { Family } from './envelope.ts'

export const CALL_BASES = ['/custom', '/api/v2/youmi', ''] as const
export type CallBase = (typeof CALL_BASES)[number]

/** The '00' family is exactly what is under these paths, plus channel-template. */
const TEXT_ROOTS = ['/gopia', '/panda', '/custom/v1/repayment'] as const
const CHANNEL_TEMPLATE = '/api/v2/youmi/service/channel/channel-template'

/** The query is ignored. */
export function familyAt(address: string): Family {
  const path = address.split('?', 1)[0] ?? ''
  const isText =
    path === CHANNEL_TEMPLATE ||
    TEXT_ROOTS.some((root) => path === root || path.startsWith(`${root}/`))
  return isText ? 'text' : 'number'
}

/** The first path segments of calls: no page may use them. */
export function callRoots(): string[] {
  const roots = [...CALL_BASES, ...TEXT_ROOTS].map((path) => path.split('/')[1] ?? '')
  return [...new Set(roots)].filter((root) => root !== '')
}
