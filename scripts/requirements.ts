// `npm run requirements`: the requirements that no passing test names. It reads the results of the
// last `npm test`; without any it reads the titles in the sources, and says so.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RESULTS_FILE, type TestResult } from './testing/results.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

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

function passingTitles(): { titles: string[]; note: string } {
  const file = join(root, RESULTS_FILE)
  if (existsSync(file)) {
    const results = JSON.parse(readFileSync(file, 'utf8')) as TestResult[]
    const titles = results.filter((result) => result.outcome === 'passed').map(({ title }) => title)
    return { titles, note: 'by the results of the last npm test' }
  }
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], {
    cwd: root,
  })
  const titles = files
    .toString()
    .split('\n')
    .filter((name) => name !== '')
    .map((name) => readFileSync(join(root, name), 'utf8'))
  return { titles, note: 'by the titles in the sources; run npm test to know what passes' }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const list = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  const { titles, note } = passingTitles()
  const missing = missingNumbers(list, titles)
  const total = requirementNumbers(list).length
  console.log(`${total - missing.length} of ${total} requirements have a test, ${note}.`)
  const partly = missing.filter((number) => titles.flatMap(partlyNamedNumbers).includes(number))
  const absent = missing.filter((number) => !partly.includes(number))
  if (partly.length > 0) console.log(`In part: ${partly.join(' ')}`)
  console.log(missing.length === 0 ? 'None is missing.' : `Missing: ${absent.join(' ')}`)
}
