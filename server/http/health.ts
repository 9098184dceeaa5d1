import type { FastifyInstance } from 'fastify'
import type { ClockWatch } from '#server/db/clock-watch.ts'
import type { Database } from '#server/db/open.ts'

export interface HealthDependencies {
  readonly database: Pick<Database, 'isUsable'>
  readonly isStopping: () => boolean
  readonly clockWatch?: ClockWatch
}

/** It can use its database, tells its time, and is not stopping. */
export async function isReady({
  database,
  isStopping,
  clockWatch,
}: HealthDependencies): Promise<boolean> {
  return !isStopping() && (clockWatch?.isRight() ?? true) && database.isUsable()
}

export function registerHealth(app: FastifyInstance, dependencies: HealthDependencies): void {
  // Whoever keeps a connection open while we stop would ask on it after the port was closed.
  app.addHook('onRequest', (_request, reply, done) => {
    if (dependencies.isStopping()) reply.header('connection', 'close')
    done()
  })
  // Alive: the process answers.
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) =>
    (await isReady(dependencies))
      ? reply.send({ status: 'ready' })
      : reply.status(503).send({ status: 'not ready' }),
  )
}
