// `npm run requirements`: the requirements that no passing test names. It reads the results of the
// last `npm test`; without any it reads the titles in the sources, and says so. `-- --write` writes
// under each requirement in docs/requirements.md where it is proven.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RESULTS_FILE, type TestResult } from './testing/results.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PAGE = 'docs/requirements.md'
/** How many of the files that prove a requirement are named: enough to find the others. */
const NAMED_MAX = 2

export interface TestFile {
  readonly path: string
  readonly text: string
}

export function requirementNumbers(list: string): string[] {
  return [...list.matchAll(/^- ([A-Z]\d+) /gm)].flatMap((match) => match[1] ?? [])
}

/** `[T6]` names one; `[S1, S2]` and `[S1 S2]` name several. */
export function namedNumbers(title: string): string[] {
  return numbersIn(title, /\[((?:[A-Z]\d+[, ]*)+)\]/g)
}

/** `[X10 in part]`: what it proves is true, and the rest of the requirement is not built yet. */
export function partlyNamedNumbers(title: string): string[] {
  return numbersIn(title, /\[((?:[A-Z]\d+[, ]+)+)in part\]/g)
}

function numbersIn(title: string, brackets: RegExp): string[] {
  return [...title.matchAll(brackets)].flatMap((match) =>
    (match[1] ?? '').split(/[, ]+/).filter((number) => number !== ''),
  )
}

export function missingNumbers(list: string, titles: readonly string[]): string[] {
  const named = new Set(titles.flatMap(namedNumbers))
  return requirementNumbers(list).filter((number) => !named.has(number))
}

/** The page with the files that prove each requirement, the ones about fewest others first. */
export function withProofs(page: string, tests: readonly TestFile[]): string {
  const named = tests.map(({ path, text }) => ({ path, numbers: new Set(namedNumbers(text)) }))
  const lines = page.split('\n').filter((line) => !line.startsWith(PROOF))
  return lines.flatMap((line) => [line, ...proofOf(line, named)]).join('\n')
}

const PROOF = '  → '

function proofOf(
  line: string,
  tests: readonly { readonly path: string; readonly numbers: ReadonlySet<string> }[],
): string[] {
  const number = requirementNumbers(line)[0]
  if (number === undefined) return []
  const files = tests
    .filter(({ numbers }) => numbers.has(number))
    .toSorted((a, b) => a.numbers.size - b.numbers.size || (a.path < b.path ? -1 : 1))
  if (files.length === 0) return []
  const shown = files.slice(0, NAMED_MAX).map(({ path }) => `\`${path}\``)
  const more = files.length > NAMED_MAX ? [`${files.length - NAMED_MAX} more`] : []
  return [PROOF + [...shown, ...more].join(', ')]
}

/** The files under requirements that don't exist or don't name theirs, and requirements without one. */
export function falseProofs(page: string, tests: readonly TestFile[]): string[] {
  const named = new Map(tests.map(({ path, text }) => [path, namedNumbers(text)]))
  let number = ''
  const faults: string[] = []
  const proven = new Set<string>()
  for (const line of page.split('\n')) {
    number = requirementNumbers(line)[0] ?? number
    if (!line.startsWith(PROOF)) continue
    for (const [, path = ''] of line.matchAll(/`([^`]+)`/g)) {
      if (named.get(path)?.includes(number) === true) proven.add(number)
      else faults.push(`${number}: ${path}`)
    }
  }
  const titles = tests.map(({ text }) => text)
  const missing = new Set(missingNumbers(page, titles))
  const bare = requirementNumbers(page).filter((one) => !proven.has(one) && !missing.has(one))
  return [...faults, ...bare.map((one) => `${one}: nothing named`)]
}

export const readPage = (): string => readFileSync(join(root, PAGE), 'utf8')

/** Without those of the scripts, whose own tests use numbers as examples. */
export function readTests(): TestFile[] {
  const globs = ['*.test.ts', '*.test.tsx', '*.spec.ts', ':!scripts']
  return execFileSync('git', ['ls-files', ...globs], { cwd: root })
    .toString()
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function passingTitles(): { titles: string[]; note: string } {
  const file = join(root, RESULTS_FILE)
  if (existsSync(file)) {
    const results = JSON.parse(readFileSync(file, 'utf8')) as TestResult[]
    const titles = results.filter((result) => result.outcome === 'passed').map(({ title }) => title)
    return { titles, note: 'by the results of the last npm test' }
  }
  const titles = readTests().map(({ text }) => text)
  return { titles, note: 'by the titles in the sources; run npm test to know what passes' }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const list = readPage()
  if (process.argv.includes('--write')) {
    writeFileSync(join(root, PAGE), withProofs(list, readTests()))
  }
  const { titles, note } = passingTitles()
  const missing = missingNumbers(list, titles)
  const total = requirementNumbers(list).length
  console.log(`${total - missing.length} of ${total} requirements have a test, ${note}.`)
  const partly = missing.filter((number) => titles.flatMap(partlyNamedNumbers).includes(number))
  const absent = missing.filter((number) => !partly.includes(number))
  if (partly.length > 0) console.log(`In part: ${partly.join(' ')}`)
  console.log(missing.length === 0 ? 'None is missing.' : `Missing: ${absent.join(' ')}`)
}
