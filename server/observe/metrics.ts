// What Prometheus reads at /metrics: the process, request durations by route, and what has been
// waiting too long.
import type { FastifyInstance } from 'fastify'
import { isSameText } from '#server/same-text.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** A figure computed when it is read. */
export interface CountedFigure {
  readonly name: string
  readonly help: string
  readonly count: () => Promise<number>
}

/** Who may read the figures: anyone in a demo, otherwise whoever has the token, or nobody. */
export type MetricsAccess = 'anyone' | 'nobody' | { readonly token: string }

export function registerMetrics(
  app: FastifyInstance,
  figures: readonly CountedFigure[],
  access: MetricsAccess,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  const faults = new Counter({
    name: 'faults_total',
    help: 'Requests that ended in a fault of ours.',
    registers: [registry],
  })
  const unconfigured = new Counter({
    name: 'webhooks_of_unconfigured_providers_total',
    help: 'Webhooks of providers that the settings do not name, by route.',
    labelNames: ['route'],
    registers: [registry],
  })
  for (const figure of figures) registerGauge(registry, figure)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    if (request.routeOptions.config.isUnconfigured === true) unconfigured.inc({ route })
    else if (reply.statusCode >= 500) faults.inc()
    done()
  })
  app.get('/metrics', async (request, reply) =>
    mayRead(access, request.headers.authorization ?? '')
      ? reply.type(registry.contentType).send(await registry.metrics())
      : // As if there were none: strangers don't learn that there is something to guess.
        reply.callNotFound(),
  )
}

function mayRead(access: MetricsAccess, authorization: string): boolean {
  if (typeof access === 'string') return access === 'anyone'
  return isSameText(authorization, `Bearer ${access.token}`)
}

/** If the database doesn't respond, only this figure is missing. */
function registerGauge(registry: Registry, { name, help, count }: CountedFigure): Gauge {
  return new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await count().catch(() => Number.NaN))
    },
  })
}
