// Where calls stand, and how they write their codes: by address, so that a path that no call takes
// is answered like those beside it.
import type { Family } from './envelope.ts'

export const CALL_BASES = ['/custom', '/api/v2/youmi', ''] as const
export type CallBase = (typeof CALL_BASES)[number]

/** The '00' family, exactly: what is under these, and channel-template. */
const TEXT_ROOTS = ['/gopia', '/panda', '/custom/v1/repayment'] as const
const CHANNEL_TEMPLATE = '/api/v2/youmi/channel-template'

/** A query does not matter. */
export function familyAt(address: string): Family {
  const path = address.split('?', 1)[0] ?? ''
  const isText =
    path === CHANNEL_TEMPLATE ||
    TEXT_ROOTS.some((root) => path === root || path.startsWith(`${root}/`))
  return isText ? 'text' : 'number'
}

/** The first words of the addresses of calls: no page stands under these. */
export function callRoots(): string[] {
  const roots = [...CALL_BASES, ...TEXT_ROOTS].map((path) => path.split('/')[1] ?? '')
  return [...new Set(roots)].filter((root) => root !== '')
}
