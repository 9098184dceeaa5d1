// The tests of one requirement in a scratch copy: those whose titles carry its number.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { namedNumbers, partlyNamedNumbers } from '../requirements.ts'
import { readPlaywrightResults, readVitestResults, type TestResult } from '../testing/results.ts'
import type { Stage } from './break.ts'

const VITEST_PROJECTS = { unit: 'unit', pages: 'pages', api: 'api-postgres' } as const

/** The files of a stage. */
export const STAGE_TESTS: Readonly<Record<Stage, RegExp>> = {
  unit: /^(lending|contract|scripts|web\/(?!testing\/pages\/)).*\.test\.tsx?$/,
  pages: /^web\/testing\/pages\/.*\.test\.tsx?$/,
  api: /^server\/.*\.test\.ts$/,
  browser: /^e2e\/.*\.spec\.ts$/,
}

export interface Outcome {
  readonly passed: number
  readonly failed: number
}

/** The test files of a stage that name the requirement; nothing else has to be loaded. */
export function filesNaming(
  requirement: string,
  stage: Stage,
  paths: readonly string[],
  read: (path: string) => string,
): string[] {
  return paths
    .filter((path) => STAGE_TESTS[stage].test(path))
    .filter((path) => isNamed(requirement, read(path)))
}

export function runTests(
  folder: string,
  stage: Stage,
  requirements: readonly string[],
  files: readonly string[],
): Map<string, Outcome> {
  const titles = `\\[[^\\]]*\\b(${requirements.join('|')})\\b[^\\]]*\\]`
  const results =
    stage === 'browser' ? inBrowser(folder, titles, files) : inVitest(folder, stage, titles, files)
  return new Map(requirements.map((number) => [number, outcomeOf(number, results)]))
}

function isNamed(requirement: string, text: string): boolean {
  return namedNumbers(text).includes(requirement) || partlyNamedNumbers(text).includes(requirement)
}

function outcomeOf(requirement: string, results: readonly TestResult[]): Outcome {
  const own = results.filter(({ title }) => isNamed(requirement, title))
  const count = (outcome: TestResult['outcome']) =>
    own.filter((result) => result.outcome === outcome).length
  // A file that does not even load fails all of its tests.
  const unloaded = results.filter(
    ({ title, outcome }) => outcome === 'failed' && /\.tsx?$/.test(title),
  )
  return { passed: count('passed'), failed: count('failed') + unloaded.length }
}

function inVitest(
  folder: string,
  stage: Exclude<Stage, 'browser'>,
  titles: string,
  files: readonly string[],
): TestResult[] {
  const report = join(folder, 'sabotage-vitest.json')
  run(folder, 'vitest', [
    'run',
    `--project=${VITEST_PROJECTS[stage]}`,
    '--testNamePattern',
    titles,
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ])
  return readReport(report, readVitestResults)
}

function inBrowser(folder: string, titles: string, files: readonly string[]): TestResult[] {
  const built = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { cwd: folder })
  if (built.status !== 0) return [{ title: 'build.ts', outcome: 'failed' }]
  const report = join(folder, 'test-output/playwright.json')
  run(folder, 'playwright', ['test', '--max-failures=1', '--grep', titles, ...files])
  return readReport(report, readPlaywrightResults)
}

function run(folder: string, program: string, args: readonly string[]): void {
  // A page that waits in vain for what a break has taken away need not wait long.
  const env = { ...process.env, WAIT_MS: process.env['WAIT_MS'] ?? '4000' }
  spawnSync(join(folder, 'node_modules/.bin', program), args, { cwd: folder, env, stdio: 'ignore' })
}

function readReport(report: string, read: (file: string) => TestResult[]): TestResult[] {
  if (!existsSync(report) || readFileSync(report, 'utf8') === '') return []
  const results = read(report)
  rmSync(report)
  return results
}
