// An edition of the public site: its pages as rendered from one state of the facts, kept with their
// compressed forms and served as files are. When a fact changes (a policy, the law of the day, a
// product, a setting) the next request starts another edition.
import type { SiteFacts } from '#contract/site.ts'
import type { Clock } from '#server/clock.ts'
import type { Log } from '#server/observe/logger.ts'
import type { PublishedPages } from './published-page.ts'

/** How long a change may take to show. */
const FRESH_MS = 5_000

export interface Edition {
  readonly facts: SiteFacts
  readonly pages: PublishedPages
}

export interface EditionDependencies {
  readonly clock: Clock
  readonly log: Log
  readonly readFacts: () => Promise<SiteFacts>
}

/** Returns the current edition, and looks for changes every few seconds at most. */
export function createEditions({ clock, log, readFacts }: EditionDependencies) {
  let current: (Edition & { readonly text: string }) | null = null
  let checkedAt = 0
  const check = async () => {
    const facts = await readFacts()
    const text = JSON.stringify(facts)
    if (current === null || text !== current.text) current = { facts, text, pages: new Map() }
    checkedAt = clock.now().getTime()
    return current
  }
  return async (): Promise<Edition> => {
    const isSameDay = current?.facts.today === clock.today()
    if (current !== null && isSameDay && clock.now().getTime() - checkedAt < FRESH_MS) {
      return current
    }
    if (current === null) return check()
    try {
      return await check()
    } catch (fault) {
      // The site stays readable while the database is away.
      log.warn({ fault }, 'the public site is shown as it was')
      return current
    }
  }
}
