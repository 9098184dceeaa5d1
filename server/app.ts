// Builds the HTTP app from its parts. It starts nothing and reads no environment: tests build it
// the same way as main.ts does.
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import fastifyFormbody from '@fastify/formbody'
import fastifyMultipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { randomUUID } from 'node:crypto'
import { AppError } from './app-error.ts'
import type { AppParts } from './app-parts.ts'
import { registerDemoControls } from './demo/controls.ts'
import { registerLiveReload } from './demo/live-reload.ts'
import { registerDataExport } from './features/account/export-file.ts'
import { accountHandlers } from './features/account/routes.ts'
import { bankAccountHandlers } from './features/bank-account/routes.ts'
import { certificationHandlers } from './features/certification/routes.ts'
import { registerAgreementFile } from './features/confirmation/agreement-file.ts'
import { confirmationHandlers } from './features/confirmation/routes.ts'
import { eventHandlers } from './features/events/routes.ts'
import { registerFiles } from './features/files/routes.ts'
import { loanOrderHandlers } from './features/loan-order/routes.ts'
import { productHandlers } from './features/products/routes.ts'
import { sessionHandlers } from './features/session/routes.ts'
import { supportHandlers } from './features/support/routes.ts'
import { registerApiPage } from './http/api-page.ts'
import { registerErrorHandler, sendRefusal } from './http/error-handler.ts'
import { registerHealth } from './http/health.ts'
import { registerPages } from './http/pages.ts'
import { registerCalls } from './http/register-calls.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { loggerOptions } from './observe/logger.ts'
import { payoutNotices, smsNotices } from './http/notices.ts'
import { registerMetrics } from './observe/metrics.ts'

/** Forms and JSON of the calls are small; uploads declare their own limit. */
const BODY_BYTES_MAX = 64 * 1024

export const HANDLERS = [
  ...supportHandlers,
  ...productHandlers,
  ...eventHandlers,
  ...loanOrderHandlers,
  ...confirmationHandlers,
  ...certificationHandlers,
  ...sessionHandlers,
  ...accountHandlers,
  ...bankAccountHandlers,
]

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts
  const app = Fastify({
    logger: loggerOptions(config.logLevel, parts.logDestination),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_BYTES_MAX,
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
  registerMetrics(app, parts)
  registerHealth(app, parts)
  registerCalls(app, parts, HANDLERS)
  registerFiles(app, parts)
  await app.register(payoutNotices(parts))
  await app.register(smsNotices(parts))
  registerAgreementFile(app, parts)
  registerDataExport(app, parts)
  if (config.mode === 'demo') {
    registerDemoControls(app, parts)
    registerLiveReload(app)
    registerApiPage(app, config.wireNames)
  }
  if (parts.site !== undefined) await registerPages(app, parts, HANDLERS, parts.site)
  app.setNotFoundHandler((request, reply) =>
    sendRefusal(request, reply, new AppError('path_unknown'), 404),
  )
  return app
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
