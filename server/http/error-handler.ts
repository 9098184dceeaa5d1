// The single exit for everything that isn't a response. A refusal is HTTP 200 with its code; other
// HTTP statuses are only for requests that no handler accepted, and for webhooks, which come again if
// the status says that they were not taken. A fault is logged with the
// request's id and returned without internal details.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { familyAt } from '#contract/call-families.ts'
import type { Family } from '#contract/envelope.ts'
import { AppError } from '#server/app-error.ts'
import { isBusyFault } from '#server/db/busy.ts'
import type { Feature } from '#server/calls/feature.ts'
import type { RefusalWords } from '#server/calls/refusals.ts'
import { languageOf } from '#server/calls/request-facts.ts'
import { refusalEnvelope } from './answer-call.ts'
import { refusalWordsOf } from './messages.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    family?: Family
  }
  interface FastifyInstance {
    /** Of all features, and of what any request can meet. */
    refusalWords: RefusalWords
  }
}

export function registerErrorHandler(app: FastifyInstance, features: readonly Feature[]): void {
  app.decorate('refusalWords', refusalWordsOf(features))
  app.setErrorHandler((error: unknown, request, reply) => {
    const { readsStatusOnly = false } = request.routeOptions.config
    const refusedStatus = readsStatusOnly ? 503 : 200
    if (error instanceof AppError) return sendRefusal(request, reply, error, refusedStatus)
    if (isBusyFault(error)) {
      // Not a fault, but whoever runs the product wants to see how often it happens.
      request.log.warn({ fault: error }, 'busy')
      return sendRefusal(request, reply, new AppError('busy'), refusedStatus)
    }
    const status = (error as FastifyError).statusCode ?? 500
    if (status === 413) return sendRefusal(request, reply, new AppError('body_too_large'), 413)
    // The body doesn't match its content type, or we don't read that type.
    if (status >= 400 && status < 500) {
      const refusal = new AppError('body_unreadable')
      return sendRefusal(request, reply, refusal, readsStatusOnly ? status : 200)
    }
    request.log.error({ fault: error }, 'fault')
    return sendRefusal(request, reply, new AppError('fault'), 500)
  })
}

export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
  status = 200,
): FastifyReply {
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
