// Builds the HTTP app from its parts. It starts nothing and reads no environment: tests build it
// the same way as main.ts does.
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import fastifyMultipart from '@fastify/multipart'
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { randomUUID } from 'node:crypto'
import { AppError } from './app-error.ts'
import type { Dependencies } from './calls/dependencies.ts'
import { callerOf } from './calls/request-facts.ts'
import { registerDemoControls } from './demo/controls.ts'
import { registerLiveReload } from './demo/live-reload.ts'
import { registerApiPage } from './http/api-page.ts'
import { registerErrorHandler, sendRefusal } from './http/error-handler.ts'
import { registerHealth } from './http/health.ts'
import { identifyBorrower } from './http/identify.ts'
import type { Site } from './http/page-renderer.ts'
import { registerPages } from './http/pages.ts'
import { registerCalls } from './http/register-calls.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { loggerOptions } from './observe/logger.ts'
import { registerMetrics } from './observe/metrics.ts'

/** Forms and JSON of the calls are small; uploads declare their own limit. */
const BODY_BYTES_MAX = 64 * 1024

/** From the first byte to the last: a photo over a slow phone line takes a minute at most. */
const REQUEST_TIMEOUT_MS = 120_000

export interface AppDependencies extends Dependencies {
  /** Absent where only the calls are of interest (API tests). */
  readonly site?: Site
  readonly logDestination?: { write(line: string): void }
  /** Where the port is taken before the app is built. */
  readonly serverFactory?: FastifyServerFactory
}

export async function buildApp(parts: AppDependencies): Promise<FastifyInstance> {
  const { config } = parts
  const app = Fastify({
    logger: loggerOptions(config.logLevel, parts.logDestination),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_TIMEOUT_MS,
    ...(parts.serverFactory && { serverFactory: parts.serverFactory }),
    trustProxy: config.trustedProxies === '' ? false : config.trustedProxies,
    routerOptions: { ignoreTrailingSlash: true },
  })
  registerErrorHandler(app)
  registerSecurityHeaders(app, config)
  registerRequestLog(app)
  await app.register(fastifyCookie)
  await app.register(fastifyFormbody)
  await app.register(fastifyMultipart)
  await app.register(fastifyCompress, { threshold: 1024 })
  const { db, clock, features } = parts
  const handlers = features.flatMap((feature) => feature.handlers ?? [])
  const gauges = features.flatMap((feature) => feature.gauges ?? [])
  registerMetrics(
    app,
    gauges.map(({ count, ...gauge }) => ({ ...gauge, count: () => count(db, clock) })),
  )
  registerHealth(app, parts)
  registerCalls(app, parts, handlers)
  await registerFeatureRoutes(app, parts)
  if (config.mode === 'demo') {
    await registerDemoControls(app, parts)
    registerLiveReload(app)
    registerApiPage(
      app,
      handlers.map(({ call }) => call),
      config.wireNames,
    )
  }
  if (parts.site !== undefined) await registerPages(app, parts, handlers, parts.site)
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply, new AppError('path_unknown'), 404),
  )
  return app
}

async function registerFeatureRoutes(app: FastifyInstance, parts: Dependencies): Promise<void> {
  const tools = {
    ...parts,
    identifyBorrower: (request: FastifyRequest) => identifyBorrower(parts, callerOf(request)),
  }
  for (const { registerRoutes } of parts.features) await registerRoutes?.(app, tools)
}

/** One line a request, with its path and never its query: queries carry session ids. */
function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
