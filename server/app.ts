// Builds the HTTP app from its dependencies. It starts nothing and reads no environment, so tests
// can build it the same way main.ts does.
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { AppError } from './app-error.ts'
import type { Dependencies } from './calls/dependencies.ts'
import { callerOf } from './calls/request-facts.ts'
import { registerUnconfigured } from './calls/webhooks.ts'
import type { ClockWatch } from './db/clock-watch.ts'
import type { Database } from './db/open.ts'
import { registerDemoControls } from './demo/controls.ts'
import { registerLiveReload } from './demo/live-reload.ts'
import { readableAddress } from './http/address.ts'
import { createBorrowerTurns } from './http/answer-call.ts'
import { registerApiPage } from './http/api-page.ts'
import { registerClockGuard } from './http/clock-guard.ts'
import { registerErrorHandler, sendRefusal } from './http/error-handler.ts'
import { isReady, registerHealth } from './http/health.ts'
import { registerHttps } from './http/https.ts'
import { identifyBorrower } from './http/identify.ts'
import { registerOneHost } from './http/one-host.ts'
import type { Site } from './http/page-renderer.ts'
import { registerInProgress } from './http/in-progress.ts'
import { registerInstallFiles } from './http/install-files.ts'
import { registerPages } from './http/pages.ts'
import { registerCalls } from './http/register-calls.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { unreadableHandlers } from './http/unreadable.ts'
import { readQueueFigures } from './jobs/queue.ts'
import { loggerOptions } from './observe/logger.ts'
import { createMetrics, type Metrics, registerMetrics } from './observe/metrics.ts'
import { registerTracing } from './observe/request-traces.ts'
import { COLLECTION_PROVIDERS, PAYOUT_PROVIDERS } from './settings.ts'
import { COLLECTION_WEBHOOK_PATH, PAYOUT_WEBHOOK_PATH } from './webhook-paths.ts'

/** Calls send small forms and JSON; uploads declare their own limit. */
const BODY_BYTES_MAX = 64 * 1024

/** From the first byte to the last: a photo over a slow connection takes a minute at most. */
const REQUEST_TIMEOUT_MS = 120_000

/** Up to three packets: compressing less costs more than everything else and saves no round trip. */
const COMPRESSED_BYTES_MIN = 4 * 1024

/** Longer than the slowest upload and every wait of its own; a silent connection isn't held for ever. */
const SILENCE_TIMEOUT_MS = 150_000

/** A proxy's id, if it looks like one, so that its lines and ours can be put together. */
const REQUEST_ID = /^[\w.:-]{8,64}$/

function requestIdOf({ headers }: { readonly headers: IncomingHttpHeaders }): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

export interface AppDependencies extends Dependencies {
  readonly database: Pick<Database, 'isUsable' | 'poolCounts'>
  /** Left out when only the calls matter (API tests). */
  readonly site?: Site
  readonly logDestination?: { write(line: string): void }
  /** Shorter in tests. */
  readonly requestTimeoutMs?: number
  /** Set if the port is taken before the app is built. */
  readonly serverFactory?: FastifyServerFactory
  /** Left out where the clock stands still (tests). */
  readonly clockWatch?: ClockWatch
  /** Made before, where something else counts too. */
  readonly metrics?: Metrics
}

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, clockWatch } = dependencies
  const app = Fastify({
    logger: loggerOptions(config.logLevel, dependencies.logDestination),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: requestIdOf,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: dependencies.requestTimeoutMs ?? REQUEST_TIMEOUT_MS,
    ...unreadableHandlers(config),
    connectionTimeout: SILENCE_TIMEOUT_MS,
    ...(dependencies.serverFactory && { serverFactory: dependencies.serverFactory }),
    trustProxy: config.trustedProxies === '' ? false : config.trustedProxies,
    rewriteUrl: readableAddress,
    routerOptions: { ignoreTrailingSlash: true },
  })
  registerErrorHandler(app, dependencies.features, config)
  registerSecurityHeaders(app, config)
  registerRequestLog(app)
  registerTracing(app)
  await app.register(fastifyCookie)
  registerOneHost(app)
  registerHttps(app, config)
  if (clockWatch !== undefined) registerClockGuard(app, clockWatch)
  registerInProgress(app)
  await app.register(fastifyFormbody)
  await app.register(fastifyCompress, {
    threshold: COMPRESSED_BYTES_MIN,
    // No client compresses what it sends, and a small body could unfold into a large one.
    globalDecompression: false,
  })
  const { features } = dependencies
  const handlers = features.flatMap((feature) => feature.handlers ?? [])
  const metrics = dependencies.metrics ?? createMetrics()
  addFigures(metrics, dependencies)
  registerMetrics(app, metrics, config.metrics)
  registerHealth(app, dependencies)
  const callDependencies = { ...dependencies, borrowerTurns: createBorrowerTurns() }
  await registerCalls(app, callDependencies, handlers)
  await registerFeatureRoutes(app, dependencies)
  if (config.mode === 'demo') {
    await registerDemoControls(app, dependencies)
    registerLiveReload(app)
    registerApiPage(
      app,
      handlers.map(({ call }) => call),
      config.wireNames,
    )
  }
  registerInstallFiles(app, config.brand)
  if (dependencies.site !== undefined)
    await registerPages(app, callDependencies, handlers, dependencies.site)
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply, new AppError('path_unknown'), 404),
  )
  return app
}

async function registerFeatureRoutes(
  app: FastifyInstance,
  dependencies: Dependencies,
): Promise<void> {
  const tools = {
    ...dependencies,
    identifyBorrower: (request: FastifyRequest) =>
      identifyBorrower(dependencies, callerOf(request)),
  }
  for (const { registerRoutes } of dependencies.features) await registerRoutes?.(app, tools)
  for (const [path, known, configured] of [
    [PAYOUT_WEBHOOK_PATH, PAYOUT_PROVIDERS, dependencies.payouts],
    [COLLECTION_WEBHOOK_PATH, COLLECTION_PROVIDERS, dependencies.collections],
  ] as const) {
    const missing = known.filter((name) => !configured.has(name))
    for (const name of missing) registerUnconfigured(app, `${path}/${name}`)
  }
}

const ASKED_AGAIN_MS = 5_000

/** Figures are read one after the other: a database that hangs is waited for once for all of them. */
function askedNowAndThen(ask: () => Promise<boolean>): () => Promise<boolean> {
  let last = { at: -ASKED_AGAIN_MS, answer: Promise.resolve(false) }
  return () => {
    const at = performance.now()
    if (at - last.at >= ASKED_AGAIN_MS) last = { at, answer: ask() }
    return last.answer
  }
}

/** Those of the features, and those of the process itself. */
function addFigures(metrics: Metrics, dependencies: AppDependencies): void {
  const { db, clock, config, features, clockWatch, database } = dependencies
  const isUsable = askedNowAndThen(() => database.isUsable())
  // Whoever can't tell the time can't tell how late something is. And while the database hangs, the
  // figures of the process itself are still read.
  const isTold = async () => clockWatch?.isRight() !== false && isUsable()
  for (const { count, ...gauge } of features.flatMap(({ gauges = [] }) => gauges)) {
    metrics.add({
      ...gauge,
      count: async () => ((await isTold()) ? count(db, clock, config) : Number.NaN),
    })
  }
  metrics.add({
    name: 'clock_ahead_seconds',
    help: 'How far the clock of this process is ahead of the database’s; negative if behind.',
    count: async () => (clockWatch?.aheadMs() ?? 0) / 1000,
  })
  metrics.add({
    name: 'ready',
    help: '1 while /readyz says so.',
    count: async () => Number(await isReady({ ...dependencies, database: { isUsable } })),
  })
  metrics.addTable({
    label: 'state',
    figures: [
      { name: 'database_connections', help: 'Connections of this process, and who waits.' },
    ],
    read: async () =>
      Object.entries(database.poolCounts()).map(([label, count]) => ({ label, counts: [count] })),
  })
  metrics.addTable({
    label: 'job',
    figures: [
      { name: 'jobs_due', help: 'Jobs that could be worked on now.' },
      { name: 'jobs_due_age_seconds', help: 'How long the oldest of them has been due.' },
      { name: 'jobs_given_up', help: 'Jobs that failed as often as they may.' },
    ],
    read: async () => ((await isTold()) ? readQueueFigures(db) : []),
  })
}

/** One line per request, with its path but never its query: queries carry session ids. */
function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
