// Runs every check, one after another; a failure doesn't hide the next. The last line counts them:
// passed, failed, not run or skipped.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import {
  readPlaywrightResults,
  readVitestResults,
  RESULTS_FILE,
  type TestResult,
} from './testing/results.ts'
import {
  findPostgresFolder,
  findWebKitShell,
  installChromium,
  installPackages,
  SHELL_PACKAGES,
} from './testing/system-packages.ts'

interface Stage {
  readonly name: string
  readonly run: () => TestResult[]
}

const results: TestResult[] = []

function command(title: string, ...args: [string, ...string[]]): TestResult[] {
  return [{ title, outcome: runs(args) ? 'passed' : 'failed' }]
}

function runs([program, ...args]: readonly string[]): boolean {
  const outcome = spawnSync('npx', ['--no-install', program ?? '', ...args], {
    stdio: 'inherit',
    env: { ...process.env, npm_config_loglevel: 'error' },
  })
  return outcome.status === 0
}

function vitest(name: string, projects: readonly string[]): TestResult[] {
  const report = `test-output/vitest-${name}.json`
  const isGreen = runs([
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const found = existsSync(report) ? readVitestResults(report) : []
  return withRunner(found, isGreen, `vitest ${name}`)
}

function browser(): TestResult[] {
  const noBrowser = installChromium()
  if (noBrowser !== null) return [skipped('journeys in a browser', noBrowser)]
  const noShell = findWebKitShell() ? null : installPackages('A WebKit web view', SHELL_PACKAGES)
  const report = 'test-output/playwright.json'
  const isBuilt = spawnSync(process.execPath, ['scripts/ensure-built.mjs'], { stdio: 'inherit' })
  if (isBuilt.status !== 0) return [{ title: 'build', outcome: 'failed' }]
  const isGreen = runs(['playwright', 'test'])
  const found = existsSync(report) ? readPlaywrightResults(report) : []
  const missing = noShell === null ? [] : [skipped('the bridge in a WebKit shell', noShell)]
  return [...missing, ...withRunner(found, isGreen, 'playwright')]
}

/**
 * A runner that fails without a failing test (an unhandled rejection, for example) counts as one
 * failure.
 */
function withRunner(found: TestResult[], isGreen: boolean, runner: string): TestResult[] {
  if (isGreen && found.length > 0) return found
  if (found.some((result) => result.outcome === 'failed')) return found
  return [...found, { title: `${runner} itself`, outcome: 'failed' }]
}

/** Both engines in one run, so that both cores stay busy until the end. */
function api(): TestResult[] {
  const how =
    findPostgresFolder() === null ? installPackages('A PostgreSQL server', ['postgresql']) : null
  if (how === null) return vitest('api', ['api-postgres', 'api-embedded'])
  return [skipped('API tests on PostgreSQL', how), ...vitest('api', ['api-embedded'])]
}

function skipped(title: string, reason: string): TestResult {
  return { title, outcome: 'skipped', reason }
}

const STAGES: readonly Stage[] = [
  { name: 'format', run: () => command('format', 'oxfmt', '--check', '.') },
  { name: 'lint', run: () => command('lint', 'oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', run: () => command('types and walls', 'tsc', '-b') },
  // One run for both: the small tests of one fill the waits of the other.
  { name: 'unit', run: () => vitest('unit', ['unit', 'pages']) },
  { name: 'api', run: api },
  { name: 'browser', run: browser },
]

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !STAGES.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(
    `No such stage: ${unknown.join(', ')}. There are: ${STAGES.map((stage) => stage.name).join(', ')}.`,
  )
  process.exit(1)
}

rmSync('test-output', { recursive: true, force: true })
mkdirSync('test-output', { recursive: true })
for (const stage of STAGES) {
  if (asked.length > 0 && !asked.includes(stage.name)) continue
  console.log(`\n== ${stage.name}`)
  results.push(...stage.run())
}
writeFileSync(RESULTS_FILE, JSON.stringify(results, null, 2))
report()

function report(): void {
  const of = (outcome: TestResult['outcome']) =>
    results.filter((result) => result.outcome === outcome)
  console.log('')
  for (const { title, reason } of of('skipped')) console.log(`skipped: ${title} (${reason})`)
  for (const { title, reason } of of('not-run')) console.log(`did not run: ${title} (${reason})`)
  for (const { title, isSecondTry } of of('passed')) {
    if (isSecondTry) console.log(`passed only when tried again, to be mended: ${title}`)
  }
  for (const { title } of of('failed')) console.log(`failed: ${title}`)
  const skippedCount = of('skipped').length
  const notRunCount = of('not-run').length
  console.log(
    `${of('passed').length} passed, ${of('failed').length} failed` +
      (notRunCount > 0 ? `, ${notRunCount} did not run` : '') +
      (skippedCount > 0 ? `, ${skippedCount} skipped` : ''),
  )
  process.exitCode = of('failed').length + notRunCount > 0 ? 1 : 0
}
