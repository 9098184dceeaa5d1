// Results of earlier runs, by content: the same tree and the same break have the same outcome.
// Stored with the installed packages, which git ignores.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Stage } from './break.ts'

const FILE = 'node_modules/.cache/sabotage.json'

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
  readonly #known: Record<string, boolean>

  constructor(root: string) {
    this.#file = join(root, FILE)
    this.#known = existsSync(this.#file)
      ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Record<string, boolean>)
      : {}
  }

  recall(key: string): boolean | undefined {
    return this.#known[key]
  }

  keep(key: string, wasNoticed: boolean): void {
    this.#known[key] = wasNoticed
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(this.#known))
  }
}

export function keyOf(content: string, what: unknown): string {
  return createHash('sha256').update(content).update(JSON.stringify(what)).digest('hex')
}
