// Runs the tests of one requirement in a scratch copy: those with its number in the title.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { namedNumbers, partlyNamedNumbers } from '../requirements.ts'
import { readPlaywrightResults, type TestResult } from '../testing/results.ts'
import type { Stage } from './break.ts'
import { VitestSession } from '../testing/vitest-session.ts'

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

interface TestRun {
  readonly folder: string
  readonly stage: Stage
  readonly requirements: readonly string[]
  readonly files: readonly string[]
  /** The file that changed since the previous run. */
  readonly changed: string | null
  /** The first failure is enough to have noticed. */
  readonly stopsEarly: boolean
}

/** The value from before Vitest sets its own, which would make a build one for tests. */
const ENVIRONMENT = { ...process.env }

const sessions = new Map<string, VitestSession>()

export async function runTests(asked: TestRun): Promise<Map<string, Outcome>> {
  const { folder, stage, requirements, files, changed, stopsEarly } = asked
  const titles = new RegExp(requirements.map(titlesOf).join('|'))
  if (stage === 'browser') return outcomesOf(requirements, inBrowser(asked, titles.source))
  const project = VITEST_PROJECTS[stage]
  const session =
    sessions.get(project) ?? (await VitestSession.open({ folder, projects: [project] }))
  sessions.set(project, session)
  if (changed !== null) session.forget(changed)
  const ran = await session.run(files, { titles, stopsEarly })
  return outcomesOf(
    requirements,
    ran.files.flatMap(({ tests }) => tests),
  )
}

/** Drops the compiled version of a file that has been restored. */
export function forget(stage: Stage, path: string): void {
  if (stage !== 'browser') sessions.get(VITEST_PROJECTS[stage])?.forget(path)
}

export async function closeSessions(): Promise<void> {
  for (const session of sessions.values()) await session.close()
}

function outcomesOf(
  requirements: readonly string[],
  results: readonly TestResult[],
): Map<string, Outcome> {
  return new Map(requirements.map((number) => [number, outcomeOf(number, results)]))
}

/** Everything but `T6` is words of a title: a rule of ours that no requirement asks for. */
function isNumber(requirement: string): boolean {
  return /^[A-Z]\d+$/.test(requirement)
}

function titlesOf(requirement: string): string {
  if (isNumber(requirement)) return `\\[[^\\]]*\\b${requirement}\\b[^\\]]*\\]`
  return requirement.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function isNamed(requirement: string, text: string): boolean {
  if (!isNumber(requirement)) return text.includes(requirement)
  return namedNumbers(text).includes(requirement) || partlyNamedNumbers(text).includes(requirement)
}

function outcomeOf(requirement: string, results: readonly TestResult[]): Outcome {
  const own = results.filter(({ title }) => isNamed(requirement, title))
  const count = (outcome: TestResult['outcome']) =>
    own.filter((result) => result.outcome === outcome).length
  // A file that fails to load fails all its tests.
  const unloaded = results.filter(
    ({ title, outcome }) => outcome === 'failed' && /\.tsx?$/.test(title),
  )
  return { passed: count('passed'), failed: count('failed') + unloaded.length }
}

function inBrowser({ folder, files, stopsEarly }: TestRun, titles: string): TestResult[] {
  const built = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    env: ENVIRONMENT,
  })
  if (built.status !== 0) return [{ title: 'build.ts', outcome: 'failed' }]
  const report = join(folder, 'test-output/playwright.json')
  const early = stopsEarly ? ['--max-failures=1'] : []
  run(folder, 'playwright', ['test', ...early, '--grep', titles, ...files])
  return readReport(report, readPlaywrightResults)
}

function run(folder: string, program: string, args: readonly string[]): void {
  spawnSync(join(folder, 'node_modules/.bin', program), args, {
    cwd: folder,
    env: ENVIRONMENT,
    stdio: 'ignore',
  })
}

function readReport(report: string, read: (file: string) => TestResult[]): TestResult[] {
  if (!existsSync(report) || readFileSync(report, 'utf8') === '') return []
  const results = read(report)
  rmSync(report)
  return results
}
