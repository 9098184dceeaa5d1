// `npm run mutants`: changes the product in small ways that nobody has listed, one at a time, puts each
// to the tests that reach it, and prints the share that was noticed and every change that stands
// (decision 085). `npm run mutants -- --sample 300 --seed 7` draws from the whole product,
// `npm run mutants -- lending/quotes.ts payments` tries every mutant of a file or a folder. Browser
// journeys are not run. A run that was interrupted goes on where it was. Not part of `npm test`.
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { areaOf } from './mutants/areas.ts'
import { type Asked, isWithin, readArguments, USAGE, WrongArguments } from './mutants/asked.ts'
import { chooseTests } from './mutants/choose-tests.ts'
import { Crew } from './mutants/crew.ts'
import { draw } from './mutants/draw.ts'
import { listMutants, makeSwitchable, type Mutant } from './mutants/make.ts'
import { measure } from './mutants/measure.ts'
import { type Measured, reachedBy } from './mutants/reach.ts'
import { reportOf } from './mutants/report.ts'
import { contentOf, type Result, Store } from './mutants/store.ts'
import { makeScratchCopy, trackedFiles } from './testing/scratch-copy.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const paths = trackedFiles(root)
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const sourceOf = (name: string) => ({ name, content: read(name) })

/** What of the tests that reach a mutant is run: those of everything would take minutes for each. */
const BUDGET_MS = 90_000

/** A busy machine takes several times as long as it did when it was measured. */
const LIMIT_FACTOR = 5
const LIMIT_MS_MIN = 90_000

/** A mutant that is passed so many times more often than without it goes on for ever. */
const HITS_FACTOR = 100
const HITS_MIN = 100_000

/** How often a mutant is tried whose test also fails without it, on a machine that is too busy. */
const ATTEMPTS_MAX = 3

async function chooseMutants(asked: Asked): Promise<Mutant[]> {
  const files = paths.filter((path) => areaOf(path) !== null && isWithin(asked.paths, path))
  const all = await listMutants(files.map(sourceOf))
  const { sample } = asked
  const chosen = sample === null ? all : draw(all, sample.size, sample.seed)
  const seed = sample === null ? '' : `, seed ${sample.seed}`
  console.log(`${chosen.length} of ${all.length} mutants in ${files.length} files${seed}`)
  return chosen
}

async function testMutants(asked: Asked, mutants: readonly Mutant[], store: Store): Promise<void> {
  const mutated = [...new Set(mutants.map(({ fileName }) => fileName))].toSorted()
  const { files, switches } = await makeSwitchable(mutated.map(sourceOf), mutants)
  const scratch = makeScratchCopy(root, paths)
  for (const { name, content } of files) writeFileSync(join(scratch.folder, name), content)
  const { folder } = scratch
  const crew = await Crew.open({ folder, projects: asked.projects }, asked.workers)
  const tidyUp = async () => {
    await crew.close()
    scratch.remove()
  }
  let isInterrupted = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      isInterrupted = true
      void tidyUp().finally(() => process.exit(1))
    })
  try {
    const measured = store.measured ?? (await measureAll(crew, asked, mutated))
    store.keepMeasured(measured)
    const waiting = [...mutants.keys()].filter((index) => store.result(index) === undefined)
    // Each to its end before the next: what is interrupted has then lost little.
    const work = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const mutant = mutants[index]
        const id = switches[index]
        if (mutant === undefined || id === undefined) continue
        const result = await resultOf(crew, measured, mutant, id)
        // A signal ends the tests too, which is no failure of theirs.
        if (isInterrupted) return
        store.keep(index, result)
        const said = [result.outcome, ...(result.by === undefined ? [] : [`by ${result.by}`])]
        console.log(`${index + 1} ${mutant.fileName}:${mutant.line} ${said.join(' ')}`)
      }
    }
    await Promise.all(Array.from({ length: asked.workers }, work))
  } finally {
    await tidyUp()
  }
}

async function measureAll(crew: Crew, asked: Asked, mutated: string[]): Promise<Measured> {
  const tests = crew.testFiles.filter((file) => isWithin(asked.tests, file))
  console.log(`measuring what ${tests.length} test files reach`)
  const startedAt = Date.now()
  const measured = await measure(crew, tests, mutated)
  console.log(`measured in ${Math.round((Date.now() - startedAt) / 1000)} s`)
  return measured
}

async function resultOf(
  crew: Crew,
  measured: Measured,
  { fileName }: Mutant,
  id: string,
): Promise<Result> {
  const { tests, hits } = reachedBy(measured, id, fileName)
  const { files, milliseconds, leftOut } = chooseTests(fileName, tests, BUDGET_MS)
  const counts = { tests: files.length, leftOut }
  if (files.length === 0) return { outcome: 'unreached', ...counts }
  const job = {
    files,
    mutant: { id, hitsMax: Math.max(HITS_MIN, hits * HITS_FACTOR) },
    reachFile: null,
    limitMs: LIMIT_MS_MIN + milliseconds * LIMIT_FACTOR,
  }
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const { failed, faults, isEndless, isLate } = await crew.run(job)
    if (isEndless) return { outcome: 'endless', ...counts }
    const [by = faults[0]] = failed
    if (by === undefined) return { outcome: 'standing', ...counts }
    // Alone: a test may also fail because of those that ran before it in the same process.
    const alone = failed.length === 0 ? job : { ...job, files: failed }
    const isByMutant = by === files[0] || (await fails(crew, alone))
    const needsControl = isLate || isBusy()
    if (isByMutant && !(needsControl && (await fails(crew, { ...alone, mutant: null }))))
      return { outcome: 'noticed', by, ...counts }
  }
  return { outcome: 'standing', ...counts }
}

async function fails(crew: Crew, job: Parameters<Crew['run']>[0]): Promise<boolean> {
  const { failed, faults, isEndless } = await crew.run(job)
  return failed.length > 0 || faults.length > 0 || isEndless
}

/**
 * Tests may fail for want of time alone: each failure is then checked without the mutant. Our own
 * workers, each with a compiler beside its tests, are a load of two to a core and somewhat more.
 */
function isBusy(): boolean {
  const [load = 0] = loadavg()
  return load > 3 * availableParallelism()
}

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2))
  const mutants = await chooseMutants(asked)
  const { workers: _, ...what } = asked
  const store = new Store(root, contentOf(paths, read), JSON.stringify(what))
  await testMutants(asked, mutants, store)
  const report = reportOf(
    mutants.flatMap((mutant, index) => {
      const result = store.result(index)
      return result === undefined ? [] : [{ mutant, ...result }]
    }),
  )
  console.log(`\n${report}\nkept in ${store.keepReport(report)}`)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof WrongArguments)) throw error
  console.error(`mutants: ${error.message}\n${USAGE}`)
  process.exitCode = 1
}
