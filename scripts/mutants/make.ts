// Makes mutants with Stryker's mutators: lists those of the sources, and writes sources in which each
// of some chosen ones can be switched on by its number while they run.
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { isLeftOut, messages } from './left-out.ts'

type Found = Awaited<ReturnType<Instrumenter['instrument']>>['mutants'][number]

export interface Mutant {
  readonly fileName: string
  readonly mutatorName: string
  readonly location: Found['location']
  readonly replacement: string
  /** The line on which it begins, counted from 1. */
  readonly line: number
  readonly original: string
}

export interface Source {
  readonly name: string
  readonly content: string
}

const OPTIONS = { plugins: null, noHeader: false, excludedMutations: [], ignorers: [messages] }

const no = () => false
const nothing = () => undefined
const instrumenter = new Instrumenter({
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
})

export async function listMutants(sources: readonly Source[]): Promise<Mutant[]> {
  const { mutants } = await instrumenter.instrument(
    sources.map((source) => ({ ...source, mutate: true })),
    OPTIONS,
  )
  const lines = new Map(sources.map(({ name, content }) => [name, content.split('\n')]))
  return mutants
    .filter((one) => one.status === undefined && !isLeftOut(one.fileName, one.mutatorName))
    .map(({ fileName, mutatorName, location, replacement }) => ({
      fileName,
      mutatorName,
      location,
      replacement,
      line: location.start.line + 1,
      original: textAt(lines.get(fileName) ?? [], location),
    }))
}

function textAt(lines: readonly string[], { start, end }: Found['location']): string {
  const own = lines.slice(start.line, end.line + 1)
  const last = own.length - 1
  return own
    .map((line, index) =>
      line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined),
    )
    .join('\n')
}

export interface SwitchableSources {
  readonly files: readonly Source[]
  /** By the place in the list that was given: what switches the mutant on. */
  readonly switches: readonly string[]
}

/** Only what is chosen is made switchable, and what lies inside it: the rest runs at full speed. */
export async function makeSwitchable(
  sources: readonly Source[],
  chosen: readonly Mutant[],
): Promise<SwitchableSources> {
  const { files, mutants } = await instrumenter.instrument(
    sources.map((source) => ({
      ...source,
      mutate: chosen
        .filter(({ fileName }) => fileName === source.name)
        .map(({ location }) => location),
    })),
    OPTIONS,
  )
  const ids = new Map(mutants.map((one) => [keyOf(one), one.id]))
  const switches = chosen.map((one) => {
    const id = ids.get(keyOf(one))
    if (id === undefined) throw new Error(`mutants: ${keyOf(one)} was not made again`)
    return id
  })
  return { files, switches }
}

function keyOf(one: Pick<Mutant, 'fileName' | 'mutatorName' | 'location' | 'replacement'>): string {
  const { start, end } = one.location
  const place = [start.line, start.column, end.line, end.column].join(':')
  return `${one.fileName} ${place} ${one.mutatorName} ${one.replacement}`
}
