// Which tests reach which mutant, measured once without any of them on.
import type { TestFile } from './choose-tests.ts'

/** What one test file reached. */
export interface Reach {
  readonly file: string
  readonly milliseconds: number
  /** By a mutant's switch: how often its tests came past it. */
  readonly hits: Readonly<Record<string, number>>
  /** Switches that were passed while files loaded, for this or an earlier test file. */
  readonly loading: readonly string[]
}

export interface Measured {
  readonly reaches: readonly Reach[]
  /** By a mutated file: the test files that load it. */
  readonly loaders: Readonly<Record<string, readonly string[]>>
  /** Test files that fail without any mutant, and would notice everything. */
  readonly unfit: readonly string[]
}

export interface ReachedBy {
  readonly tests: readonly TestFile[]
  /** How often the test that came past it most often did. */
  readonly hits: number
}

/** A mutant of code that runs while its file loads is reached by whatever loads that file. */
export function reachedBy(measured: Measured, id: string, fileName: string): ReachedBy {
  const { reaches, loaders, unfit } = measured
  const isOfLoading = reaches.some(({ loading }) => loading.includes(id))
  const loading = new Set(isOfLoading ? loaders[fileName] : [])
  const reaching = reaches.filter(
    ({ file, hits }) => !unfit.includes(file) && (hits[id] !== undefined || loading.has(file)),
  )
  return {
    tests: reaching.map(({ file, milliseconds, hits }) => ({
      file,
      milliseconds,
      reached: Object.keys(hits).length,
    })),
    hits: Math.max(0, ...reaching.map(({ hits }) => hits[id] ?? 0)),
  }
}
