import type { FastifyInstance } from 'fastify'
import type { ClockWatch } from '#server/db/clock-watch.ts'
import type { Database } from '#server/db/open.ts'

export interface HealthDependencies {
  readonly database: Pick<Database, 'isUsable'>
  readonly isStopping: () => boolean
  readonly clockWatch?: ClockWatch
}

export function registerHealth(
  app: FastifyInstance,
  { database, isStopping, clockWatch }: HealthDependencies,
): void {
  // Whoever keeps a connection open while we stop would ask on it after the port was closed.
  app.addHook('onRequest', (_request, reply, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
  // Alive: the process answers. Ready: it can also use its database, tells its time, and is not
  // stopping.
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isStopping() && (clockWatch?.isRight() ?? true) && (await database.isUsable())
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
