// The promotion's own addresses stand after the hash, as the specification has them:
// `#/?id=2`, `#/downloadTemplate?…`, `#/agreementTemplate?…`.
import { useSyncExternalStore } from 'react'
import { DEFAULT_TEMPLATE_ID } from '#contract/promotion.ts'

const NAMES = [
  'id',
  'app_from',
  'user_from',
  'utm_tag',
  'down_id',
  'links_id',
  'invite_code',
] as const
export type HashQuery = Readonly<Partial<Record<(typeof NAMES)[number], string>>>

export interface HashRoute {
  readonly view: 'register' | 'download' | 'agreement'
  readonly templateId: string
  readonly query: HashQuery
}

const VIEWS: Readonly<Record<string, HashRoute['view']>> = {
  '/downloadTemplate': 'download',
  '/agreementTemplate': 'agreement',
}

/** Whatever isn't one of the other two registers. */
export function readHash(hash: string): HashRoute {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?')
  const given = new URLSearchParams(search)
  const query: HashQuery = Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = given.get(name) ?? ''
      return value === '' ? [] : [[name, value]]
    }),
  )
  return { view: VIEWS[path] ?? 'register', templateId: query.id ?? DEFAULT_TEMPLATE_ID, query }
}

/** Of the two variants that keep the visitor on the page after registering. */
export function isVariant({ down_id: down, links_id: links }: HashQuery): boolean {
  return down !== undefined || links !== undefined
}

/** The router announces its own changes of address under the last two names. */
const EVENTS = ['hashchange', 'popstate', 'pushState', 'replaceState'] as const

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener)
  }
}

const readLocation = () => location.hash

/** What the first paint shows, since no server is sent the hash: both templates say nearly the same. */
export const PAINTED = { id: '2' } as const

export function useHash(): string {
  return useSyncExternalStore(subscribe, readLocation, () =>
    typeof location === 'undefined' ? `#/?id=${PAINTED.id}` : readLocation(),
  )
}
