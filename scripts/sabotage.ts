// `npm run sabotage`: breaks the product on purpose, one break at a time in a scratch copy, and
// checks that a test with the number of the broken requirement fails. Numbers behind the command
// choose: `npm run sabotage -- T5 S3`. It is no part of `npm test`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ALL_BREAKS } from './sabotage/all-breaks.ts'
import { broken, fileOf } from './sabotage/apply.ts'
import { type Break, type Stage, STAGES } from './sabotage/break.ts'
import { contentHash, keyOf, Memory } from './sabotage/memory.ts'
import { NOT_YET_COVERED } from './sabotage/not-yet-covered.ts'
import { filesNaming, type Outcome, runTests } from './sabotage/run-tests.ts'
import { makeScratchCopy, trackedFiles } from './sabotage/scratch-copy.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const paths = trackedFiles(root)
const read = (path: string) => readFileSync(join(root, path))
const readText = (path: string) => read(path).toString()

const asked = process.argv.slice(2)
const chosen = ALL_BREAKS.filter(
  ({ requirement }) => asked.length === 0 || asked.includes(requirement),
)
const unknown = asked.filter((number) => !chosen.some(({ requirement }) => requirement === number))
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

// Before anything runs: a break that no longer applies is an error that names it.
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
  const scratch = makeScratchCopy(root, paths)
  process.once('exit', () => scratch.remove())
  checkThatAllIsWell(scratch.folder, [...new Set(waiting.map(({ one }) => one))])
  waiting.forEach(({ one, path, text, key }, index) => {
    const outcome = scratch.with(path, text, () => testsOf(scratch.folder, one.stage, [one]))
    const wasNoticed = (outcome.get(one.requirement)?.failed ?? 0) > 0
    memory.keep(key, wasNoticed)
    const said = wasNoticed ? 'noticed' : 'NOT NOTICED'
    console.log(`${index + 1}/${waiting.length} ${one.requirement} ${one.what}: ${said}`)
  })
}
report()

/** A test that fails by itself would notice everything. */
function checkThatAllIsWell(folder: string, breaks: readonly Break[]): void {
  for (const stage of STAGES) {
    const own = breaks.filter((one) => one.stage === stage)
    if (own.length === 0) continue
    const outcomes = testsOf(folder, stage, own)
    const unfit = [...outcomes].filter(([, { passed, failed }]) => failed > 0 || passed === 0)
    if (unfit.length === 0) continue
    for (const [number, outcome] of unfit) console.error(`${stage} ${number}: ${said(outcome)}`)
    process.exit(1)
  }
}

function said({ failed }: Outcome): string {
  return failed > 0 ? 'its tests fail without any break' : 'no test carries this number here'
}

function testsOf(folder: string, stage: Stage, breaks: readonly Break[]): Map<string, Outcome> {
  const numbers = [...new Set(breaks.map(({ requirement }) => requirement))]
  const files = numbers.flatMap((number) => filesNaming(number, stage, paths, readText))
  return runTests(folder, stage, numbers, [...new Set(files)])
}

function report(): void {
  const missed = prepared.filter(({ key }) => memory.recall(key) !== true)
  console.log('')
  for (const { one } of missed) console.log(`not noticed: ${one.requirement} ${one.what}`)
  if (NOT_YET_COVERED.length > 0) {
    console.log(`fewer than two breaks: ${NOT_YET_COVERED.join(' ')}`)
  }
  console.log(`${prepared.length} breaks, ${prepared.length - missed.length} noticed`)
  process.exitCode = missed.length > 0 ? 1 : 0
}
