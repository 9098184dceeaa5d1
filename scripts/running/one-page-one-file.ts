// How the browser's files are split: a page consists of its surface's entry, its base and one file
// of its own. Code that two pages share on top of the base is bundled into both, so a first visit
// loads three files and nothing its page doesn't use, however many pages there are.
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Plugin } from 'vite'

/**
 * One file for all pages: the libraries, what hydrates a page, and everything that holds state. But for
 * what only some deployments load.
 */
export const BASE =
  /\/node_modules\/|\/web\/(lib|app)\/(?!.*-page\.tsx|storage\/|other-backend\.ts)/

const PAGE = /\/([a-z-]+)-page\.tsx$/
const COPY = /\?page=([a-z-]+)$/
/** Code without state, so that a second copy does no harm. */
const COPIED = /\/(web\/(features|loans|forms|parts)|contract|lending)\/.*\.(tsx?|css)$/

/** Where the base starts from, or null for a surface that has none. */
export function onePageOneFile(baseEntry: string | null): Plugin {
  /** Modules the base imports belong to it: no page copies them. */
  const ofBase = new Set<string>()
  return {
    name: 'one-page-one-file',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      ofBase.clear()
      const live = baseEntry === null ? null : await this.resolve(baseEntry)
      if (live !== null) await collect(this, live.id, ofBase)
    },
    async resolveId(source, importer, options) {
      const page = importer === undefined ? null : pageOf(importer)
      if (importer === undefined || page === null) return null
      const from = importer.replace(COPY, '')
      const found = await this.resolve(source, from, { ...options, skipSelf: true })
      if (found === null || !COPIED.test(found.id) || ofBase.has(found.id)) return found
      return { ...found, id: `${found.id}?page=${page}` }
    },
    load: (id) => (COPY.test(id) ? readFile(id.replace(COPY, ''), 'utf8') : null),
  }
}

function pageOf(importer: string): string | null {
  return (COPY.exec(importer) ?? PAGE.exec(importer))?.[1] ?? null
}

interface Resolver {
  resolve(source: string, importer?: string): Promise<{ readonly id: string } | null>
}

const IMPORTED = /^(?:import|export)\s+(?:[\w$*{},\s]+?\sfrom\s+)?'([^']+)'/gm

async function collect(resolver: Resolver, id: string, found: Set<string>): Promise<void> {
  if (found.has(id) || id.includes('/node_modules/')) return
  found.add(id)
  if (!/\.tsx?$/.test(basename(id))) return
  for (const [statement, source = ''] of (await readFile(id, 'utf8')).matchAll(IMPORTED)) {
    if (/^import type\b/.test(statement)) continue
    const next = await resolver.resolve(source, id)
    if (next !== null) await collect(resolver, next.id, found)
  }
}
