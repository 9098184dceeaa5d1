// `npm run sabotage`: breaks the product on purpose, one break at a time in a scratch copy, and
// checks that a test with the broken requirement's number fails. Arguments select numbers and
// stages: `npm run sabotage -- T5 S3`, `npm run sabotage -- pages`. Not part of `npm test`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALL_BREAKS } from './sabotage/all-breaks.ts'
import { broken, fileOf } from './sabotage/apply.ts'
import { type Break, type Stage, STAGES } from './sabotage/break.ts'
import { closeSessions, filesNaming, forget, type Outcome, runTests } from './sabotage/run-tests.ts'
import { makeScratchCopy, type ScratchCopy, trackedFiles } from './testing/scratch-copy.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const paths = trackedFiles(root)
const readText = (path: string) => readFileSync(join(root, path), 'utf8')

const asked = process.argv.slice(2)
const isStage = (word: string) => STAGES.some((stage) => stage === word)
const stages = asked.filter(isStage)
const numbers = asked.filter((word) => !isStage(word))
const chosen = ALL_BREAKS.filter(
  ({ requirement, stage }) =>
    (numbers.length === 0 || numbers.includes(requirement)) &&
    (stages.length === 0 || stages.includes(stage)),
)
const unknown = numbers.filter(
  (number) => !chosen.some(({ requirement }) => requirement === number),
)
if (unknown.length > 0) {
  console.error(`There is no break for ${unknown.join(', ')}.`)
  process.exit(1)
}

// Before anything runs: a break that no longer applies is reported by name.
const prepared = chosen.map((one) => {
  const path = fileOf(one, paths)
  return { one, path, text: broken(one, readText(path)) }
})

// A page waiting for something a break removed needn't wait long.
process.env['WAIT_MS'] ??= '4000'
const noticed = new Set<Break>()
const scratch = makeScratchCopy(root, paths)
try {
  for (const stage of STAGES) await breakEach(scratch, stage)
} finally {
  await closeSessions()
  process.chdir(root)
  scratch.remove()
}
for (const one of chosen) if (!noticed.has(one)) console.log(`not noticed: ${nameOf(one)}`)
console.log(`${chosen.length} breaks, ${noticed.size} noticed`)
process.exitCode = noticed.size < chosen.length ? 1 : 0

function nameOf({ requirement, what }: Break): string {
  return `${requirement} ${what}`
}

async function breakEach(copy: ScratchCopy, stage: Stage): Promise<void> {
  const all = prepared.filter(({ one }) => one.stage === stage)
  const unfit = await findUnfit(
    copy.folder,
    stage,
    all.map(({ one }) => one),
  )
  const own = all.filter(({ one }) => !unfit.has(one.requirement))
  let changed: string | null = null
  for (const [index, { one, path, text }] of own.entries()) {
    const outcomes = await copy.with(path, text, async () => {
      // The previous break's file has been restored and must be read again.
      if (changed !== null && changed !== path) forget(stage, changed)
      changed = path
      return testsOf({ folder: copy.folder, stage, changed: path, stopsEarly: true }, [one])
    })
    const { passed, failed } = outcomes.get(one.requirement) ?? { passed: 0, failed: 0 }
    if (failed > 0) noticed.add(one)
    // A product that didn't start, for example: that says nothing about the tests.
    const said = failed > 0 ? 'noticed' : passed > 0 ? 'NOT NOTICED' : 'NO TEST RAN'
    console.log(`${stage} ${index + 1}/${own.length} ${nameOf(one)}: ${said}`)
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
    const named = new Set(unfit.map(([number]) => number))
    doubtful = breaks.filter(({ requirement }) => named.has(requirement))
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
