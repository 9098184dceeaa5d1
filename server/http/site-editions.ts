// An edition of the public site: its pages as rendered from one state of the facts, kept with their
// compressed forms and served as files are. When a fact changes (a policy, the law of the day, a
// product, a setting) the next request starts another edition.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteFacts } from '#contract/site.ts'
import type { Clock } from '#server/clock.ts'
import type { Log } from '#server/observe/logger.ts'

/** How long a change may take to show. */
const FRESH_MS = 5_000

/** More than there are pages, languages, schemes, products and versions. */
const PAGES_MAX = 2_000

export interface PublishedPage {
  readonly etag: string
  readonly policy: string
  readonly plain: Buffer
  /** Made when the first browser asks. */
  encoded(encoding: 'br' | 'gzip'): Promise<Buffer>
}

export interface Edition {
  readonly facts: SiteFacts
  readonly pages: Map<string, Promise<PublishedPage>>
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

export function pageOf(
  { pages }: Edition,
  key: string,
  make: () => Promise<PublishedPage>,
): Promise<PublishedPage> {
  const found = pages.get(key)
  if (found !== undefined) return found
  if (pages.size >= PAGES_MAX) pages.clear()
  const made = make()
  pages.set(key, made)
  // A page that could not be rendered is tried again.
  made.catch(() => pages.delete(key))
  return made
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export function publish(html: string, policy: string): PublishedPage {
  const plain = Buffer.from(html, 'utf8')
  const forms = new Map<string, Promise<Buffer>>()
  return {
    plain,
    policy,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    encoded(encoding) {
      const made = forms.get(encoding) ?? compress(plain, encoding)
      forms.set(encoding, made)
      return made
    },
  }
}

function compress(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(plain, { level: 9 })
  return compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}
