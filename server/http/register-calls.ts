// Registers a route for every call a feature handles. Two handlers for one call or path stop the
// server from starting.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf, type Call } from '#contract/call.ts'
import { invariant } from '#server/app-error.ts'
import { answerCall, type CallDependencies, sentFields } from './answer-call.ts'
import type { Handler } from '#server/calls/handler.ts'
import { readMultipart } from './multipart.ts'
import { callerOf, queryOf } from '#server/calls/request-facts.ts'
import { cookiesOf } from './cookies.ts'

export function registerCalls(
  app: FastifyInstance,
  dependencies: CallDependencies,
  handlers: readonly Handler[],
): void {
  const names = handlers.map(({ call }) => call.name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  invariant(twice.length === 0, `calls with two handlers: ${twice.join(', ')}`)
  for (const handler of handlers) {
    app.route({
      method: [...handler.call.methods],
      url: addressOf(handler.call),
      config: { family: handler.call.family },
      handler: async (request, reply) => {
        const answer = await answerCall(
          dependencies,
          handler,
          bodyReader(request, handler.call),
          callerOf(request, cookiesOf(reply, dependencies.config)),
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

/** Cached by the phone only: a call's URL carries the session. */
function cachingOf({ cacheSeconds }: Call): string {
  return cacheSeconds === 0 ? 'no-store' : `private, max-age=${cacheSeconds}`
}
