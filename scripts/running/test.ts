// Runs every check; a failure doesn't hide the next. The last line counts them: passed, failed, not
// run or skipped.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import {
  readPlaywrightResults,
  readVitestResults,
  RESULTS_FILE,
  type TestResult,
} from '../testing/results.ts'
import {
  findPostgresFolder,
  findWebKitShell,
  installChromium,
  installForTests,
  installPackages,
  SHELL_PACKAGES,
} from '../testing/system-packages.ts'

interface Stage {
  readonly name: string
  readonly run: () => Promise<TestResult[]>
}

/** The checkers of types are written in Go, whose collector would take a sixth of their time. */
const ENVIRONMENT = { ...process.env, npm_config_loglevel: 'error', GOGC: '400' }

const results: TestResult[] = []

/** Keeps what it prints to itself until it ends, so that several can run at once. */
async function runsQuietly(title: string, program: string, ...args: string[]): Promise<boolean> {
  const child = spawn(program, args, { env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
  const [status] = (await once(child, 'close')) as [number | null]
  console.log(`\n== ${title}\n${Buffer.concat(printed).toString().trim()}`)
  return status === 0
}

async function command(title: string, program: string, ...args: string[]): Promise<TestResult[]> {
  const isGreen = await runsQuietly(title, program, ...args)
  return [{ title, outcome: isGreen ? 'passed' : 'failed' }]
}

const npx = (title: string, ...args: [string, ...string[]]) =>
  command(title, 'npx', '--no-install', ...args)

async function runs(...args: readonly string[]): Promise<boolean> {
  const child = spawn('npx', ['--no-install', ...args], { stdio: 'inherit', env: ENVIRONMENT })
  const [status] = (await once(child, 'close')) as [number | null]
  return status === 0
}

const reportOf = (name: string) => `test-output/vitest-${name}.json`

const vitestOf = (name: string, projects: readonly string[], workers: number) =>
  [
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
    `--maxWorkers=${workers}`,
  ] as const

function vitestResults(name: string, isGreen: boolean): TestResult[] {
  const report = reportOf(name)
  const found = existsSync(report) ? readVitestResults(report) : []
  return withRunner(found, isGreen, `vitest ${name}`)
}

async function vitest(
  name: string,
  projects: readonly string[],
  workers: number,
): Promise<TestResult[]> {
  return vitestResults(name, await runs(...vitestOf(name, projects, workers)))
}

async function browser(): Promise<TestResult[]> {
  const noBrowser = installChromium()
  if (noBrowser !== null) return [skipped('journeys in a browser', noBrowser)]
  const noShell = findWebKitShell() ? null : installPackages('A WebKit web view', SHELL_PACKAGES)
  const report = 'test-output/playwright.json'
  const isBuilt = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (isBuilt.status !== 0) return [{ title: 'journeys in a browser', outcome: 'failed' }]
  const isGreen = await runs('playwright', 'test')
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

/**
 * One file more at a time than a small machine has cores: some tests wait for a lock, a queue or a
 * process that starts (decision 051).
 */
async function api(): Promise<TestResult[]> {
  const how =
    findPostgresFolder() === null ? installPackages('A PostgreSQL server', ['postgresql']) : null
  return how === null
    ? vitest('api', ['api-postgres'], 3)
    : [skipped('API tests on PostgreSQL', how)]
}

function skipped(title: string, reason: string): TestResult {
  return { title, outcome: 'skipped', reason }
}

/** One file at a time: each process that runs them compiles the engine anew. */
async function embedded(): Promise<TestResult[]> {
  const args = vitestOf('embedded', ['api-embedded'], 1)
  return vitestResults(
    'embedded',
    await runsQuietly('embedded engine', 'npx', '--no-install', ...args),
  )
}

/** What uses one core. All at once. */
const CHECKS: readonly Stage[] = [
  // Checkers beside each other would check some of it twice, and the other core is busy anyway.
  { name: 'types', run: () => npx('types and walls', 'tsc', '-b', '--singleThreaded') },
  { name: 'build', run: () => command('build', process.execPath, 'scripts/build.mjs') },
  { name: 'lint', run: () => npx('lint', 'oxlint', '--type-aware', '--deny-warnings') },
  { name: 'format', run: () => npx('format', 'oxfmt', '--check', '.') },
  { name: 'embedded', run: embedded },
]

/**
 * One after another: each keeps both cores busy. The first goes beside the checks, because at its
 * beginning the runner compiles what is tested, and its workers wait.
 */
const TESTS: readonly Stage[] = [
  // One run for both: the small tests of one fill the waits of the other.
  { name: 'unit', run: () => vitest('unit', ['unit', 'pages'], 2) },
  { name: 'api', run: api },
  { name: 'browser', run: browser },
]

const asked = process.argv.slice(2)
const names = [...CHECKS, ...TESTS].map(({ name }) => name)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are: ${names.join(', ')}.`)
  process.exit(1)
}
const isAsked = ({ name }: { readonly name: string }) => asked.length === 0 || asked.includes(name)

rmSync('test-output', { recursive: true, force: true })
mkdirSync('test-output', { recursive: true })
const checks = Promise.all(CHECKS.filter(isAsked).map(({ run }) => run()))
// Mostly waiting for the network and the disk, while the checks compute.
if (asked.length === 0) installForTests()
for (const { name, run } of TESTS.filter(isAsked)) {
  if (name !== 'unit') await checks
  console.log(`\n== ${name}`)
  results.push(...(await run()))
}
results.push(...(await checks).flat())
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
