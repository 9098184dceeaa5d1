// What the command line asks for.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'

export const PROJECTS = ['unit', 'pages', 'api-postgres'] as const

export interface Asked {
  /** Files or folders; none is everything. */
  readonly paths: readonly string[]
  readonly sample: { readonly size: number; readonly seed: number } | null
  readonly projects: readonly string[]
  /** Folders or files of tests; none is all of the projects. */
  readonly tests: readonly string[]
  readonly workers: number
}

export const USAGE =
  'npm run mutants -- --sample 300 --seed 7 | npm run mutants -- lending/quotes.ts payments\n' +
  '  --tests unit,server/features/contact: only these, by project or place\n' +
  '  --workers 1: leave a core to others'

export class WrongArguments extends Error {}

export function readArguments(words: readonly string[]): Asked {
  const { values, positionals } = parsed(words)
  const named = values.tests?.split(',') ?? []
  const projects = PROJECTS.filter((name) => named.includes(name))
  if ((values.sample === undefined) !== (values.seed === undefined))
    throw new WrongArguments('a sample needs both --sample and --seed')
  if (values.sample === undefined && positionals.length === 0)
    throw new WrongArguments('name files or folders, or ask for a sample')
  return {
    paths: positionals,
    sample:
      values.sample === undefined
        ? null
        : { size: countOf('sample', values.sample), seed: countOf('seed', values.seed) },
    projects: projects.length === 0 ? PROJECTS : projects,
    tests: named.filter((word) => !PROJECTS.some((name) => name === word)),
    workers:
      values.workers === undefined ? availableParallelism() : countOf('workers', values.workers),
  }
}

function parsed(words: readonly string[]) {
  const option = { type: 'string' } as const
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { sample: option, seed: option, tests: option, workers: option },
    })
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error))
  }
}

function countOf(name: string, word = ''): number {
  const count = Number(word)
  if (!/^\d+$/.test(word) || count < 1) throw new WrongArguments(`--${name} needs a whole number`)
  return count
}

/** Whether a path is one of those, or lies in one of them; all do where none is named. */
export function isWithin(places: readonly string[], path: string): boolean {
  return (
    places.length === 0 ||
    places.some((one) => path === one || path.startsWith(`${one.replace(/\/$/, '')}/`))
  )
}
