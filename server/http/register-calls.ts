// Registers a route for every call of the contract. A call without a handler, or a handler of no
// declared call, stops the start.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ALL_CALLS } from '#contract/all-calls.ts'
import { addressOf, type Call } from '#contract/call.ts'
import { invariant } from '#server/app-error.ts'
import type { AppParts } from '#server/app-parts.ts'
import { answerCall, sentFields } from './answer-call.ts'
import type { Handler } from './handler.ts'
import { readMultipart } from './multipart.ts'
import { callerOf, queryOf } from './request-facts.ts'
import { sessionCookieOf } from './session-cookie.ts'

export function registerCalls(
  app: FastifyInstance,
  parts: AppParts,
  handlers: readonly Handler[],
): void {
  const missing = ALL_CALLS.filter((call) => !handlers.some((handler) => handler.call === call))
  invariant(
    missing.length === 0,
    `calls without a handler: ${missing.map((call) => call.name).join(', ')}`,
  )
  invariant(
    handlers.every((handler) => ALL_CALLS.includes(handler.call)),
    'a handler answers a call that is not in ALL_CALLS',
  )
  for (const handler of handlers) {
    app.route({
      method: [...handler.call.methods],
      url: addressOf(handler.call),
      config: { family: handler.call.family },
      handler: async (request, reply) => {
        const answer = await answerCall(
          parts,
          handler,
          bodyReader(request, handler.call),
          callerOf(request, sessionCookieOf(reply, parts.config)),
        )
        reply.header('cache-control', cachingOf(handler.call))
        return answer
      },
    })
  }
}

function bodyReader(request: FastifyRequest, call: Call) {
  if (call.files.length > 0) return () => readMultipart(request, call)
  return sentFields(request.method === 'GET' ? queryOf(request) : request.body)
}

/** Kept by the phone alone: the address of a call carries the session. */
function cachingOf({ cacheSeconds }: Call): string {
  return cacheSeconds === 0 ? 'no-store' : `private, max-age=${cacheSeconds}`
}
