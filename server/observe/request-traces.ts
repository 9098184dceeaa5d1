import type { FastifyInstance } from 'fastify'
import { isTraced, traceRequest } from '#server/tracing.ts'

/** A span for every request, under the name of its route; who asks and what for stays out of it. */
export function registerTracing(app: FastifyInstance): void {
  if (!isTraced()) return
  app.addHook('onRequest', (request, reply, done) => {
    const { url = 'unknown' } = request.routeOptions
    const span = traceRequest(`${request.method} ${url}`, request.headers, done)
    reply.raw.once('close', () => span?.end(request.refusedFor ?? 'ok', reply.statusCode))
  })
}
