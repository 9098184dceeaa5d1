import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Dependencies } from '#server/calls/dependencies.ts'
import type { ClockWatch } from '#server/db/clock-watch.ts'

export function registerHealth(
  app: FastifyInstance,
  dependencies: Dependencies,
  clockWatch?: ClockWatch,
): void {
  // Alive: the process answers. Ready: it can also reach its database, tells its time, and is not
  // stopping.
  // Whoever keeps a connection open while we stop would ask on it after the port was closed.
  app.addHook('onRequest', (_request, reply, done) => {
    if (dependencies.isStopping()) reply.header('connection', 'close')
    done()
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await sql`SELECT 1`.execute(dependencies.db).then(
      () => !dependencies.isStopping() && (clockWatch?.isRight() ?? true),
      () => false,
    )
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' })
  })
}
