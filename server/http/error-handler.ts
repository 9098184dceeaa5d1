// The single exit for everything that isn't a response. A refusal is HTTP 200 with its code; other
// HTTP statuses are for requests that no handler accepted, for webhooks, which come again if the
// status says that they were not taken, and for `busy`, so that proxies and clients try again. A fault
// is logged with the request's id and returned without internal details.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { familyAt } from '#contract/call-families.ts'
import type { Family } from '#contract/envelope.ts'
import { AppError } from '#server/app-error.ts'
import { isBusyFault } from '#server/db/busy.ts'
import type { Feature } from '#server/calls/feature.ts'
import type { RefusalWords } from '#server/calls/refusals.ts'
import { languageOf } from '#server/calls/request-facts.ts'
import type { Config } from '#server/config.ts'
import { refusalEnvelope } from './answer-call.ts'
import { refusalWordsOf } from './messages.ts'
import { opensPage, sendRefusalPage } from './refusal-page.ts'
import { stylePolicies } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    family?: Family
  }
  interface FastifyInstance {
    /** Of all features, and of what any request can meet. */
    refusalWords: RefusalWords
  }
}

/** When whoever was told that we are busy should come again. */
const RETRY_AFTER_SECONDS = '5'

export function registerErrorHandler(
  app: FastifyInstance,
  features: readonly Feature[],
  config: Config,
): void {
  app.decorate('refusalWords', refusalWordsOf(features))
  const page = { appName: config.brand.appName, policyFor: stylePolicies(config) }
  const sendBusy = (request: FastifyRequest, reply: FastifyReply) => {
    const { readsStatusOnly = false } = request.routeOptions.config
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    const isOwnPage = opensPage(request)
    const status = readsStatusOnly || isOwnPage ? 503 : config.busyStatus
    return isOwnPage
      ? sendPage(request, reply, 'busy', status)
      : sendRefusal(request, reply, new AppError('busy'), status)
  }
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    reason: 'busy' | 'fault',
    status: number,
  ) => {
    request.refusedFor = reason
    const language = languageOf(request)
    const { message } = refusalEnvelope(new AppError(reason), request.server.refusalWords, {
      family: 'number',
      language,
      requestId: request.id,
    })
    reply.status(status).header('cache-control', 'no-store')
    return sendRefusalPage(reply, page, { message, language })
  }
  app.setErrorHandler((error: unknown, request, reply) => {
    const { readsStatusOnly = false } = request.routeOptions.config
    if (error instanceof AppError) {
      if (error.reason === 'busy') return sendBusy(request, reply)
      return sendRefusal(request, reply, error, readsStatusOnly ? 503 : 200)
    }
    if (isBusyFault(error)) {
      // Not a fault, but whoever runs the product wants to see that it happens.
      request.log.warn({ fault: error }, 'busy')
      return sendBusy(request, reply)
    }
    const status = (error as FastifyError).statusCode ?? 500
    if (status === 413) return sendRefusal(request, reply, new AppError('body_too_large'), 413)
    // The body doesn't match its content type, or we don't read that type.
    if (status >= 400 && status < 500) {
      const refusal = new AppError('body_unreadable')
      return sendRefusal(request, reply, refusal, readsStatusOnly ? status : 200)
    }
    request.log.error({ fault: error }, 'fault')
    return opensPage(request)
      ? sendPage(request, reply, 'fault', 500)
      : sendRefusal(request, reply, new AppError('fault'), 500)
  })
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
  status = 200,
): FastifyReply {
  request.refusedFor = refusal.reason
  // If no call matched, respond in the style of the calls next to it.
  const family = request.routeOptions.config.family ?? familyAt(request.url)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send(
      refusalEnvelope(refusal, request.server.refusalWords, {
        family,
        language: languageOf(request),
        requestId: request.id,
      }),
    )
}
