// Results of earlier runs, by content: the same tree and the same break have the same outcome.
// Stored with the installed packages, which git ignores, a line for each: runs that share the work
// write to it at the same time.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Stage } from './break.ts'

const FILE = 'node_modules/.cache/sabotage.txt'

/** What a stage's tests can depend on. */
const STAGE_FOLDERS: Readonly<Record<Stage, RegExp>> = {
  unit: /^(lending|contract|web|scripts(?!\/sabotage)|docs)\/|^[^/]+$/,
  pages: /^(lending|contract|web|scripts\/testing)\/|^[^/]+\.(ts|json)$/,
  api: /^(lending|contract|server|scripts\/testing)\/|^[^/]+\.(ts|json)$/,
  browser: /^(?!docs\/|bench\/|scripts\/sabotage\/)/,
}

/** The product, plus only those tests that the break is run against. */
export function contentHash(
  stage: Stage,
  paths: readonly string[],
  tests: readonly string[],
  read: (path: string) => Buffer,
): string {
  const hash = createHash('sha256')
  const isOther = (path: string) => /\.(test|spec)\.tsx?$/.test(path) && !tests.includes(path)
  const own = paths.filter((path) => STAGE_FOLDERS[stage].test(path) && !isOther(path))
  for (const path of own.sort()) {
    hash.update(path).update('\0').update(read(path)).update('\0')
  }
  return hash.digest('hex')
}

export class Memory {
  readonly #file: string
  readonly #known = new Map<string, boolean>()

  constructor(root: string) {
    this.#file = join(root, FILE)
    if (!existsSync(this.#file)) return
    for (const line of readFileSync(this.#file, 'utf8').split('\n')) {
      const [key = '', outcome] = line.split(' ')
      this.#known.set(key, outcome === 'noticed')
    }
  }

  recall(key: string): boolean | undefined {
    return this.#known.get(key)
  }

  keep(key: string, wasNoticed: boolean): void {
    this.#known.set(key, wasNoticed)
    mkdirSync(dirname(this.#file), { recursive: true })
    appendFileSync(this.#file, `${key} ${wasNoticed ? 'noticed' : 'missed'}\n`)
  }
}

export function keyOf(content: string, what: unknown): string {
  return createHash('sha256').update(content).update(JSON.stringify(what)).digest('hex')
}
