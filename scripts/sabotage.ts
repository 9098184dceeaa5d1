// `npm run sabotage`: breaks the product on purpose, one break at a time in a scratch copy, and
// checks that a test with the broken requirement's number fails. Arguments select numbers and
// stages: `npm run sabotage -- T5 S3`, `npm run sabotage -- pages`; `1/2` is the first half of them,
// for two runs beside each other. Not part of `npm test`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALL_BREAKS } from './sabotage/all-breaks.ts'
import { broken, fileOf } from './sabotage/apply.ts'
import { type Break, type Stage, STAGES } from './sabotage/break.ts'
import { contentHash, keyOf, Memory } from './sabotage/memory.ts'
import { NOT_YET_COVERED } from './sabotage/not-yet-covered.ts'
import { closeSessions, filesNaming, forget, type Outcome, runTests } from './sabotage/run-tests.ts'
import { makeScratchCopy, type ScratchCopy, trackedFiles } from './sabotage/scratch-copy.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const paths = trackedFiles(root)
const read = (path: string) => readFileSync(join(root, path))
const readText = (path: string) => read(path).toString()

const asked = process.argv.slice(2)
const isStage = (word: string) => STAGES.some((stage) => stage === word)
const stages = asked.filter(isStage)
const shares = asked.filter((word) => /^\d+\/\d+$/.test(word))
const numbers = asked.filter((word) => !isStage(word) && !shares.includes(word))
const [share = 1, of = 1] = shares[0]?.split('/').map(Number) ?? []
const listed = ALL_BREAKS.filter(
  ({ requirement, stage }) =>
    (numbers.length === 0 || numbers.includes(requirement)) &&
    (stages.length === 0 || stages.includes(stage)),
)
// In blocks: those of one requirement stand together, and their tests are loaded once.
const chosen = listed.slice(
  Math.floor(((share - 1) * listed.length) / of),
  Math.floor((share * listed.length) / of),
)
const unknown = numbers.filter(
  (number) => !listed.some(({ requirement }) => requirement === number),
)
if (unknown.length > 0) {
  console.error(`There is no break for ${unknown.join(', ')}.`)
  process.exit(1)
}

const memory = new Memory(root)
const hashes = new Map<string, string>()
function hashFor({ requirement, stage }: Break): string {
  const tests = filesNaming(requirement, stage, paths, readText)
  const name = [stage, ...tests].join(' ')
  const hash = hashes.get(name) ?? contentHash(stage, paths, tests, read)
  hashes.set(name, hash)
  return hash
}

// Before anything runs: a break that no longer applies is reported by name.
const prepared = chosen.map((one) => {
  const path = fileOf(one, paths)
  return {
    one,
    path,
    text: broken(one, readText(path)),
    key: keyOf(hashFor(one), one),
  }
})

const waiting = prepared.filter(({ key }) => memory.recall(key) === undefined)
if (waiting.length > 0) {
  // A page waiting for something a break removed needn't wait long.
  process.env['WAIT_MS'] ??= '4000'
  const scratch = makeScratchCopy(root, paths)
  try {
    await breakEach(scratch)
  } finally {
    await closeSessions()
    process.chdir(root)
    scratch.remove()
  }
}
report()

async function breakEach(scratch: ScratchCopy): Promise<void> {
  for (const stage of STAGES) {
    const all = waiting.filter(({ one }) => one.stage === stage)
    const unfit = await findUnfit(
      scratch.folder,
      stage,
      all.map(({ one }) => one),
    )
    const own = all.filter(({ one }) => !unfit.has(one.requirement))
    let changed: string | null = null
    for (const [index, { one, path, text, key }] of own.entries()) {
      const outcomes = await scratch.with(path, text, async () => {
        // The previous break's file has been restored and must be read again.
        if (changed !== null && changed !== path) forget(stage, changed)
        changed = path
        return testsOf({ folder: scratch.folder, stage, changed: path, stopsEarly: true }, [one])
      })
      const { passed, failed } = outcomes.get(one.requirement) ?? { passed: 0, failed: 0 }
      // A product that didn't start, for example: that says nothing about the tests.
      const hasRun = passed + failed > 0
      if (hasRun) memory.keep(key, failed > 0)
      const said = failed > 0 ? 'noticed' : hasRun ? 'NOT NOTICED' : 'NO TEST RAN'
      console.log(`${stage} ${index + 1}/${own.length} ${one.requirement} ${one.what}: ${said}`)
    }
  }
}

/**
 * The numbers whose tests fail anyway, and would notice everything. Tried twice: on a busy machine
 * a test may fail by chance.
 */
async function findUnfit(
  folder: string,
  stage: Stage,
  breaks: readonly Break[],
): Promise<Set<string>> {
  let unfit: [string, Outcome][] = []
  let doubtful = breaks
  for (let attempt = 1; attempt <= 2 && doubtful.length > 0; attempt += 1) {
    const outcomes = await testsOf({ folder, stage, changed: null, stopsEarly: false }, doubtful)
    unfit = [...outcomes].filter(([, { passed, failed }]) => failed > 0 || passed === 0)
    const numbers = new Set(unfit.map(([number]) => number))
    doubtful = breaks.filter(({ requirement }) => numbers.has(requirement))
  }
  for (const [number, outcome] of unfit) console.error(`${stage} ${number}: ${said(outcome)}`)
  return new Set(unfit.map(([number]) => number))
}

function said({ failed }: Outcome): string {
  return failed > 0 ? 'its tests fail without any break' : 'no test carries this number here'
}

function testsOf(
  how: Omit<Parameters<typeof runTests>[0], 'requirements' | 'files'>,
  breaks: readonly Break[],
): Promise<Map<string, Outcome>> {
  const requirements = [...new Set(breaks.map(({ requirement }) => requirement))]
  const files = requirements.flatMap((number) => filesNaming(number, how.stage, paths, readText))
  return runTests({ ...how, requirements, files: [...new Set(files)] })
}

function report(): void {
  const missed = prepared.filter(({ key }) => memory.recall(key) !== true)
  console.log('')
  for (const { one, key } of missed) {
    const said = memory.recall(key) === undefined ? 'not tried' : 'not noticed'
    console.log(`${said}: ${one.requirement} ${one.what}`)
  }
  if (NOT_YET_COVERED.length > 0) {
    console.log(`fewer than two breaks: ${NOT_YET_COVERED.join(' ')}`)
  }
  console.log(`${prepared.length} breaks, ${prepared.length - missed.length} noticed`)
  process.exitCode = missed.length > 0 ? 1 : 0
}
