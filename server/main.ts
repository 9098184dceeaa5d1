// Starts the server: reads the environment, opens the database, migrates, listens. The only file
// with side effects at start-up. Anything that goes wrong is reported in one plain line.
import { join } from 'node:path'
import { wireNameFaults } from '#contract/check-wire-names.ts'
import { homePage, loginPage, testPreviewPage } from '#contract/page-addresses.ts'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { NO_JOBS } from './calls/demo.ts'
import type { JobDependencies } from './calls/dependencies.ts'
import { createClock } from './clock.ts'
import { type Config, ConfigError, loadConfig, urlHost } from './config.ts'
import { createClockWatch } from './db/clock-watch.ts'
import { checkDatabaseMode, markDatabaseMode } from './db/database-mode.ts'
import { explain } from './db/explain.ts'
import { followKeyVersions, loadKeyVersions } from './db/key-versions.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { type Database, openEmbedded, openPostgres } from './db/open.ts'
import { mayCreateTables } from './db/roles.ts'
import { openWorld, tellStory } from './demo/world.ts'
import { FEATURES } from './features/all.ts'
import { openGateways, tellerOf } from './open-gateways.ts'
import { loadSite } from './http/built-site.ts'
import { workOf } from './jobs/feature-jobs.ts'
import { createQueue, type QueueWork } from './jobs/queue.ts'
import { ROOT_FOLDER } from './root-folder.ts'
import { logOf } from './observe/logger.ts'
import { createMetrics } from './observe/metrics.ts'
import { takePort } from './port.ts'
import type { Environment } from './settings.ts'
import { createStopping } from './stopping.ts'
import { startTracing, stopTracing } from './tracing.ts'

const root = ROOT_FOLDER

try {
  await start()
} catch (error) {
  const line = explain(error)
  if (line === null) throw error
  process.stderr.write(`Pahiram cannot start: ${line}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const { host, port } = readConfig(process.env)
  const taken = await takePort(host, port)
  // URLs contain the port that the system chose for PORT=0.
  const config = readConfig({ ...process.env, PORT: String(taken.port) })
  await startTracing(config.tracesEndpoint, config.brand.appName)
  const database = await openDatabase(config)
  await checkDatabaseMode(database, config.mode)
  await migrate(database, await readMigrations(join(root, 'server')))
  const isNew = await markDatabaseMode(database, config.mode)
  await loadKeyVersions(database.db, config.keys)
  const clock = createClock()
  const metrics = createMetrics()
  const log = logOf(() => app)
  const tell = tellerOf(metrics, log)
  const { startSandboxes, ...gateways } = await openGateways({ config, database, clock, tell })
  const isOwner = await mayCreateTables(database)
  const onFault = (fault: unknown) => log.error({ fault }, 'behind the requests')
  const queue = createQueue(database, onFault, isOwner, (...job) => metrics.countJob(...job))
  const dependencies = {
    ...gateways,
    db: database.db,
    clock,
    config,
    jobs: queue,
    log,
    features: FEATURES,
  }
  for (const { prepare } of FEATURES) await prepare?.(dependencies)
  // The queue is not running yet, and the demo's data needs no job: whatever it would send is old.
  if (config.mode === 'demo') await openWorld({ ...dependencies, jobs: NO_JOBS }, isNew)
  const stopping = createStopping()
  const clockWatch = createClockWatch({
    ...dependencies,
    warn: (fields, text) => log.warn(fields, text),
    onChange: async (isRight) => (isRight ? queue.resume() : queue.rest()),
  })
  const app = await buildApp({
    ...dependencies,
    database,
    metrics,
    isStopping: stopping.isStopping,
    ...(config.mode === 'production' && { clockWatch }),
    serverFactory: taken.serverFactory,
    site: await loadSite(join(root, 'build'), config.mode),
  })
  const stopFollowing = followKeyVersions(database.db, config.keys, onFault)
  if (config.mode === 'production') await clockWatch.start()
  const { opened, open } = gate()
  const story = opened.then(() => tellOfMonths(dependencies, stopping.isStopping, app.log))
  await queue.start(after(story, workOf(dependencies)))
  await app.ready()
  taken.open()
  const address = `http://${urlHost(config.host)}:${config.port}`
  const stopSandboxes = startSandboxes(address)
  open()
  if (isOwner && config.mode === 'production')
    app.log.warn('the role of DATABASE_URL owns the tables; npm run migrate makes one that doesn’t')
  stopping.onSignals({
    drainMs: config.drainMs,
    endWork: () => {
      stopSandboxes()
      stopFollowing()
      clockWatch.stop()
      queue.rest()
      return Promise.all([taken.close(), app.close(), story]).then(() => queue.stop())
    },
    close: () => Promise.all([database.close(), stopTracing()]),
  })
  announce(config, address)
}

/** With a line for each mistake in the file of another backend's names. */
function readConfig(environment: Environment): Config {
  const config = loadConfig(environment)
  const faults = wireNameFaults(config, {
    calls: FEATURES.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call)),
    hasOtherBackend: config.brand.apiBase !== '',
  })
  if (faults.length > 0) throw new ConfigError(['WIRE_NAMES_FILE', ...faults].join('\n- '))
  return config
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

/** The demo's months before today, while it answers already. */
async function tellOfMonths(
  dependencies: JobDependencies,
  isStopping: () => boolean,
  log: FastifyBaseLogger,
): Promise<void> {
  try {
    const processorMs = await tellStory(dependencies, isStopping)
    if (processorMs !== null) log.info({ processorMs }, 'the demo has its story')
  } catch (error) {
    log.error({ fault: error }, 'the demo has no story')
  }
}

/** What time brings comes after what it has brought: a day must not be closed before it is told. */
function after(story: Promise<void>, { queued, timed }: QueueWork): QueueWork {
  return {
    queued,
    timed: timed.map((job) => ({ ...job, run: () => story.then(() => job.run()) })),
  }
}

function openDatabase(config: Config): Promise<Database> {
  return 'url' in config.database
    ? openPostgres(config.database.url, config.poolSizes)
    : openEmbedded(config.database.folder)
}

function announce(config: Config, address: string): void {
  const lines = [`Pahiram is ready at ${address}`]
  if (config.mode === 'demo') {
    lines.push(
      'This is a demo: invented data, no real money, no real messages. Open for example',
      `  ${address}${homePage()}?sessionId=demo-174   home, as a demo borrower with two loans`,
      `  ${address}${loginPage()}   log in as 0900 000 0170; the code is in the outbox of the test page`,
      `  ${address}${testPreviewPage()}   the developer's test page`,
      `  ${address}/docs/api   the calls`,
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}
