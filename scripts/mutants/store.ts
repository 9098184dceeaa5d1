// What is known of a run, kept on the disk by what was asked for and by the content of the tree, so
// that a run that was interrupted goes on where it was.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Measured } from './reach.ts'
import type { Tried } from './report.ts'

const FOLDER = 'build/mutants'

/** What an outcome can depend on. */
const MATTERS =
  /^(lending|payments|contract|server|web|docs\/lending|scripts\/(mutants|testing))\/|^[^/]+\.(ts|json)$/

export function contentOf(paths: readonly string[], read: (path: string) => string): string {
  const hash = createHash('sha256')
  for (const path of paths.filter((one) => MATTERS.test(one)).toSorted())
    hash.update(path).update('\0').update(read(path)).update('\0')
  return hash.digest('hex')
}

export type Result = Omit<Tried, 'mutant'>

export class Store {
  readonly folder: string
  readonly #results = new Map<number, Result>()

  constructor(root: string, content: string, asked: string) {
    const key = createHash('sha256').update(content).update(asked).digest('hex').slice(0, 12)
    this.folder = join(root, FOLDER, key)
    mkdirSync(this.folder, { recursive: true })
    for (const line of this.#lines()) this.#results.set(line.index, line.result)
  }

  #lines(): { index: number; result: Result }[] {
    const file = join(this.folder, 'results.txt')
    if (!existsSync(file)) return []
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines
      .filter((line) => line.endsWith('}'))
      .map((line) => JSON.parse(line) as { index: number; result: Result })
  }

  /** By the mutant's place in the sample. */
  result(index: number): Result | undefined {
    return this.#results.get(index)
  }

  keep(index: number, result: Result): void {
    this.#results.set(index, result)
    appendFileSync(join(this.folder, 'results.txt'), `${JSON.stringify({ index, result })}\n`)
  }

  get measured(): Measured | null {
    const file = join(this.folder, 'measured.json')
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measured) : null
  }

  keepMeasured(measured: Measured): void {
    writeFileSync(join(this.folder, 'measured.json'), JSON.stringify(measured))
  }

  keepReport(report: string): string {
    const file = join(this.folder, 'report.txt')
    writeFileSync(file, report)
    return file
  }
}
