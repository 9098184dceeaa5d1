// `npm run proof`: the proofs that take too long for `npm test`. `npm run proof -- payout` kills a
// real server after every single step of a confirmation and its payout, of a reversal, of a
// cancellation, of a payment that is reported a hundred times and of a refund, on both engines; `npm run proof -- crowd` runs two processes against a crowd of
// borrowers and kills them at random;
// `npm run proof -- lending` runs the properties of the loan engine on many more random histories;
// `npm run proof -- compare` compares it with the reference implementation, and with `compare 1-500`
// on these seeds only, so that the work can be divided; `npm run proof -- books` takes a thousand
// loans through a year of the ledger, closed every day and every month; `npm run proof -- restore`
// restores a backup after the keys were rotated; `npm run proof -- month` takes ten thousand loans
// through a month of payments over two providers, one of which is left in the middle;
// `npm run proof -- payments` runs the properties of payments on 20,000 random histories each;
// `npm run proof -- stranger` lets a stranger without a session do their worst for ten minutes while
// borrowers open their page; `npm run proof -- alerts` checks and tests the rules in ops/ with
// promtool; `npm run proof -- update` replaces two processes behind the proxy of ops/ by a newer version
// and back while borrowers are served; `npm run proof -- failover` kills, hangs and switches over the
// primary of a cluster, and kills the processes on it; `npm run proof -- faults` lets everything around
// two processes fail in turn, and says what a borrower reads and which alert fires; `npm run proof -- fields` breaks every field of another backend's answers, one at a time,
// for every page; `npm run proof -- accessibility` looks at every state of the gallery with axe. Without
// a name all of them.
import { spawnSync } from 'node:child_process'
import { proveAccessibility } from './proof/prove-accessibility.ts'
import { compareLending, findSeedRange, SEEDS, type SeedRange } from './proof/compare-lending.ts'
import { proveFailover } from './plant/prove-failover.ts'
import { proveFaults } from './plant/prove-faults.ts'
import { proveUpdate } from './plant/prove-update.ts'
import { proveCrowd } from './proof/prove-crowd.ts'
import { proveStranger } from './proof/prove-stranger.ts'
import { findOrInstall, findPostgresFolder, findPostgresTool } from './testing/system-packages.ts'

function runTests(args: readonly string[], environment: Record<string, string>): number {
  const outcome = spawnSync('npx', ['--no-install', 'vitest', 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment, npm_config_loglevel: 'error' },
  })
  return outcome.status ?? 1
}

function provePayout(): number {
  const projects = ['api-embedded', ...(findPostgresFolder() === null ? [] : ['api-postgres'])]
  if (projects.length === 1) console.log('No PostgreSQL server here: on the embedded engine only.')
  // One engine after the other: what is proven is the order of steps, not speed.
  const options = [...projects.map((project) => `--project=${project}`), '--no-file-parallelism']
  return runTests([...options, 'server/features/payout/crash.test.ts'], {
    PROOF: 'every-step',
  })
}

/** PROPERTY_RUNS and PROPERTY_DAILY_RUNS of the environment come before these. */
function proveLending(): number {
  return runTests(['--project=unit', '--reporter=verbose', '--testTimeout=7200000', 'lending/'], {
    PROPERTY_RUNS: process.env['PROPERTY_RUNS'] ?? '10000',
    PROPERTY_DAILY_RUNS: process.env['PROPERTY_DAILY_RUNS'] ?? '1000',
  })
}

function proveComparison(seeds: SeedRange): number {
  return compareLending(seeds, (line) => console.log(line)) === 0 ? 0 : 1
}

/** A backup of PostgreSQL, with its own tools. */
function proveRestore(): number {
  const missing = ['initdb', 'pg_dump', 'pg_restore'].find(
    (tool) => findPostgresTool(tool) === null,
  )
  if (missing !== undefined) {
    console.log(`Not proven: a backup needs PostgreSQL's ${missing}, which is not here.`)
    return 1
  }
  return runTests(['--project=api-postgres', 'server/ledger/restore.test.ts'], {})
}

/** BOOKS_LOANS and BOOKS_DAYS in the environment override these. */
function proveBooks(): number {
  const options = ['--project=api-postgres', '--testTimeout=7200000']
  return runTests([...options, 'server/ledger/year.test.ts'], {
    BOOKS_LOANS: process.env['BOOKS_LOANS'] ?? '1000',
    BOOKS_DAYS: process.env['BOOKS_DAYS'] ?? '365',
  })
}

/** PROPERTY_RUNS and PROPERTY_SEED of the environment come before these; the titles say both. */
function provePayments(): number {
  const options = ['--project=unit', '--reporter=verbose', '--testTimeout=7200000']
  return runTests([...options, 'payments/properties.test.ts'], {
    PROPERTY_RUNS: process.env['PROPERTY_RUNS'] ?? '20000',
  })
}

/** MONTH_LOANS in the environment overrides this. */
function proveMonth(): number {
  const options = ['--project=api-postgres', '--testTimeout=7200000']
  return runTests([...options, 'server/features/payment/month.test.ts'], {
    MONTH_LOANS: process.env['MONTH_LOANS'] ?? '10000',
  })
}

/** Every field of every answer of another backend, in every way that it can be broken. */
function proveFields(): number {
  const options = ['--project=pages', '--testTimeout=7200000']
  return runTests([...options, 'web/testing/pages/broken-fields.test.ts'], { FIELDS: 'all' })
}

/** Against the built product. */
const built = (prove: () => Promise<number>) => (): number | Promise<number> => {
  const outcome = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  return outcome.status === 0 ? prove() : 1
}

/** The rules of ops/alerts.yml, by Prometheus's own tool. */
function proveAlerts(): number {
  const tool = findOrInstall('promtool', 'Prometheus', 'prometheus')
  if (tool === null) return 1
  const run = (...args: string[]) => spawnSync(tool, args, { stdio: 'inherit' }).status ?? 1
  return Math.max(
    run('check', 'rules', 'ops/alerts.yml'),
    run('test', 'rules', 'ops/alerts.test.yml'),
  )
}

const PROOFS: Readonly<Record<string, (seeds: SeedRange) => number | Promise<number>>> = {
  payout: provePayout,
  lending: proveLending,
  compare: proveComparison,
  books: proveBooks,
  crowd: proveCrowd,
  restore: proveRestore,
  month: proveMonth,
  payments: provePayments,
  fields: proveFields,
  // STRANGER_SECONDS and STRANGER_BYTES in the environment bound it.
  stranger: built(proveStranger),
  update: built(proveUpdate),
  failover: built(proveFailover),
  faults: built(proveFaults),
  alerts: proveAlerts,
  accessibility: built(proveAccessibility),
}

const asked = process.argv.slice(2)
const ranges = asked.flatMap((text) => findSeedRange(text) ?? [])
const names = asked.filter((text) => findSeedRange(text) === null)
const unknown = names.filter((name) => PROOFS[name] === undefined)
if (unknown.length > 0) {
  const known = Object.keys(PROOFS).join(', ')
  console.error(`proof: no proof called ${unknown.join(', ')}; there are ${known}`)
  process.exitCode = 2
} else if (ranges.length > 1 || (ranges.length > 0 && !names.includes('compare'))) {
  console.error('proof: one range of seeds, and only for compare')
  process.exitCode = 2
} else {
  const seeds = ranges[0] ?? SEEDS
  const wanted = names.length > 0 ? names : Object.keys(PROOFS)
  const outcomes: number[] = []
  for (const name of wanted) outcomes.push((await PROOFS[name]?.(seeds)) ?? 0)
  process.exitCode = Math.max(...outcomes)
}
