// Registers a route for every call a feature handles. Two handlers for one call or path stop the
// server from starting.
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf, type Call } from '#contract/call.ts'
import { invariant } from '#server/app-error.ts'
import { answerCall, answerJson, type CallDependencies, sentFields } from './answer-call.ts'
import type { Handler } from '#server/calls/handler.ts'
import { readMultipart } from './multipart.ts'
import { callerOf, queryOf } from '#server/calls/request-facts.ts'
import type { RequestGroup } from '#server/observe/metrics.ts'
import { cookiesOf } from './cookies.ts'

export async function registerCalls(
  app: FastifyInstance,
  dependencies: CallDependencies,
  handlers: readonly Handler[],
): Promise<void> {
  const names = handlers.map(({ call }) => call.name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  invariant(twice.length === 0, `calls with two handlers: ${twice.join(', ')}`)
  const takesFiles = ({ call }: Handler) => call.files.length > 0
  for (const handler of handlers) if (!takesFiles(handler)) registerCall(app, dependencies, handler)
  // Reading files adds work to every request of its scope: the other calls stay out of it.
  await app.register(async (scope) => {
    await scope.register(fastifyMultipart)
    for (const handler of handlers.filter(takesFiles)) registerCall(scope, dependencies, handler)
  })
}

function registerCall(
  app: FastifyInstance,
  dependencies: CallDependencies,
  handler: Handler,
): void {
  const { call } = handler
  const headers = {
    'cache-control': cachingOf(call),
    'content-type': 'application/json; charset=utf-8',
  }
  app.route({
    method: [...call.methods],
    url: addressOf(call),
    config: { family: call.family, countedAs: call.name, group: groupOf(call) },
    handler: async (request, reply) => {
      const answer = await answerCall(
        dependencies,
        handler,
        bodyReader(request, call),
        callerOf(request, cookiesOf(reply, dependencies.config)),
      )
      return reply.headers(headers).send(answerJson(call, answer))
    },
  })
}

function bodyReader(request: FastifyRequest, call: Call) {
  if (call.files.length > 0) return () => readMultipart(request, call)
  return sentFields(request.method === 'GET' ? queryOf(request) : request.body)
}

/** Cached by the phone only: a call's URL carries the session. */
function cachingOf({ cacheSeconds }: Call): string {
  return cacheSeconds === 0 ? 'no-store' : `private, max-age=${cacheSeconds}`
}

function groupOf({ access }: Call): RequestGroup {
  return typeof access === 'object' ? 'staff' : access
}
