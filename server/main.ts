// Starts the server: reads the environment, opens the database, migrates, listens. The only file
// with side effects at start-up. Anything that goes wrong is reported in one plain line.
import { join } from 'node:path'
import { wireNameFaults } from '#contract/check-wire-names.ts'
import { homePage, loginPage, testPreviewPage } from '#contract/page-addresses.ts'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { NO_JOBS } from './calls/demo.ts'
import type { JobDependencies } from './calls/dependencies.ts'
import { type Clock, createClock } from './clock.ts'
import type { CollectionSettings } from './collection-config.ts'
import { type Config, ConfigError, loadConfig, urlHost, type XenditSettings } from './config.ts'
import { createClockWatch } from './db/clock-watch.ts'
import { checkDatabaseMode, markDatabaseMode } from './db/database-mode.ts'
import { explain } from './db/explain.ts'
import { followKeyVersions, loadKeyVersions } from './db/key-versions.ts'
import { migrate, readMigrations } from './db/migrate.ts'
import { type Database, openEmbedded, openPostgres } from './db/open.ts'
import { mayCreateTables } from './db/roles.ts'
import { openWorld, tellStory } from './demo/world.ts'
import { FEATURES } from './features/all.ts'
import { byName } from './gateways/by-name.ts'
import { openCollection } from './gateways/collection/open.ts'
import { openSandboxCollection } from './gateways/collection/sandbox.ts'
import { openFileStore } from './gateways/files/open-file-store.ts'
import { openDiditIdentity } from './gateways/identity/didit.ts'
import type { IdentityGateway } from './gateways/identity/identity-gateway.ts'
import { openSandboxIdentity } from './gateways/identity/sandbox.ts'
import { openSandboxPayouts } from './gateways/payout/sandbox.ts'
import { openXenditPayouts } from './gateways/payout/xendit.ts'
import { openSandboxSms } from './gateways/sms/sandbox.ts'
import { openTwilioSms } from './gateways/sms/twilio.ts'
import { type OutsideCall, watched } from './gateways/watched.ts'
import { loadSite } from './http/built-site.ts'
import { workOf } from './jobs/feature-jobs.ts'
import { createQueue, type QueueWork } from './jobs/queue.ts'
import { ROOT_FOLDER } from './root-folder.ts'
import { type Log, logOf } from './observe/logger.ts'
import { createMetrics, type Metrics } from './observe/metrics.ts'
import { takePort } from './port.ts'
import type { Environment } from './settings.ts'
import { createStopping } from './stopping.ts'
import { startTracing, stopTracing } from './tracing.ts'
import { COLLECTION_WEBHOOK_PATH, PAYOUT_WEBHOOK_PATH, SANDBOX_PAY_PATH } from './webhook-paths.ts'

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

type Tell = (call: OutsideCall) => void

/** Counts calls to the outside, and warns of those that failed. */
function tellerOf(metrics: Metrics, log: Log): Tell {
  return (call) => {
    metrics.countProviderCall(call)
    if (call.outcome !== 'ok' && call.outcome !== 'refused')
      log.warn(call, 'a call to the outside failed')
  }
}

interface GatewayNeeds {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly tell: Tell
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

/** What the product talks to the outside through: real providers, or sandboxes of our own. */
async function openGateways({ config, database, clock, tell }: GatewayNeeds) {
  const watch = <G extends { readonly name: string }>(as: string, gateway: G) =>
    watched(gateway, { as, provider: gateway.name }, tell)
  const watchCollection = (of: CollectionSettings) => watch('collection', openCollection(of, clock))
  const { payout, collection, sms, keys, publicUrl } = config
  const secret = keys.secretOf('sandbox')
  const sandboxPayouts =
    payout.gateway === 'sandbox' ? await openSandboxPayouts(database, clock, secret) : null
  const pageUrl = `${publicUrl}${SANDBOX_PAY_PATH}`
  const sandboxPayments =
    collection.gateway === 'sandbox'
      ? await openSandboxCollection(database, clock, { secret, pageUrl })
      : null
  const watchPayouts = (of: XenditSettings) => watch('payout', openXenditPayouts(of))
  const payouts = sandboxPayouts ?? watchPayouts(payout as XenditSettings)
  const payments = sandboxPayments ?? watchCollection(collection as CollectionSettings)
  return {
    payout: payouts,
    payouts: byName(payouts, ...config.formerPayouts.map(watchPayouts)),
    collection: payments,
    collections: byName(payments, ...config.formerCollections.map(watchCollection)),
    sms:
      sms.gateway === 'sandbox'
        ? openSandboxSms(database.db, clock, keys)
        : watch('sms', openTwilioSms(sms)),
    files: watched(
      openFileStore(config, clock),
      { as: 'files', provider: config.fileStore.kind },
      tell,
    ),
    identityChecks: openIdentity(config, watch),
    /** From then on sandboxes send webhooks, as providers do. */
    startSandboxes: (address: string) => {
      const stopTelling = sandboxPayouts?.startTelling(`${address}${PAYOUT_WEBHOOK_PATH}/sandbox`)
      const stopSending = sandboxPayments?.startSending(
        `${address}${COLLECTION_WEBHOOK_PATH}/sandbox`,
      )
      return () => {
        stopTelling?.()
        stopSending?.()
      }
    },
  }
}

function openDatabase(config: Config): Promise<Database> {
  return 'url' in config.database
    ? openPostgres(config.database.url, config.poolSizes)
    : openEmbedded(config.database.folder)
}

type Watch = <G extends { readonly name: string }>(as: string, gateway: G) => G

function openIdentity({ identity }: Config, watch: Watch): IdentityGateway | null {
  if ('apiKey' in identity) return watch('identity', openDiditIdentity(identity))
  return identity.gateway === 'sandbox' ? openSandboxIdentity() : null
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
