// What Prometheus reads at /metrics: the process, requests, jobs and providers' calls by outcome, and
// what has been waiting too long. Labels are ours, never a caller's: there are at most 2,000 series.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSameText } from '#server/same-text.ts'
import { createTurns } from '#server/turns.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** A figure computed when it is read. */
export interface CountedFigure {
  readonly name: string
  readonly help: string
  readonly count: () => Promise<number>
}

/** Several figures of one question, by a label. */
export interface FigureTable {
  readonly label: string
  readonly figures: readonly { readonly name: string; readonly help: string }[]
  /** Figures in the order above. */
  readonly read: () => Promise<
    readonly { readonly label: string; readonly counts: readonly number[] }[]
  >
}

/** Who may read the figures: anyone in a demo, otherwise whoever has the token, or nobody. */
export type MetricsAccess = 'anyone' | 'nobody' | { readonly token: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request is counted under: a call's name; without it, the route. */
    countedAs?: string
    /** What its duration is counted under, with others like it. */
    group?: RequestGroup
  }
  interface FastifyRequest {
    /** Why it was refused; null if it wasn't. */
    refusedFor: string | null
    /** The page that was opened, where one route serves them all. */
    openedPage: string | null
  }
}

export type RequestGroup =
  | 'borrower'
  | 'staff'
  | 'visitor'
  | 'anyone'
  | 'page'
  | 'webhook'
  | 'other'

export interface Metrics {
  readonly registry: Registry
  countJob(job: string, outcome: 'done' | 'failed', seconds: number): void
  countProviderCall(call: ProviderCall): void
  countRequest(request: CountedRequest): void
  add(figure: CountedFigure): void
  addTable(table: FigureTable): void
}

const CALL_OUTCOMES = ['ok', 'refused', 'timeout', 'unreachable', 'failed']

export interface ProviderCall {
  readonly gateway: string
  readonly provider: string
  readonly outcome: string
  readonly seconds: number
}

export interface CountedRequest {
  readonly name: string
  readonly outcome: string
  readonly group: RequestGroup
  readonly seconds: number
}

const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]
/** Pairs of call and outcome that are told apart; the rest of the 2,000 series is for the others. */
const REQUEST_PAIRS_MAX = 1_200

/** Reading the figures must not take the connections that requests need. */
const READING = { atOnceMax: 2, waitingMax: 200, waitMs: 10_000 }

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { requests, durations, jobs, jobSeconds, calls, callDurations } = countersOf([registry])
  const turns = createTurns(READING)
  const inTurn =
    <T>(read: () => Promise<T>) =>
    () =>
      turns.take('', read)
  const pairs = new Set<string>()
  const isCounted = (pair: string) => {
    if (pairs.size < REQUEST_PAIRS_MAX) pairs.add(pair)
    return pairs.has(pair)
  }
  return {
    registry,
    countJob(job, outcome, seconds) {
      jobs.inc({ job, outcome })
      jobSeconds.inc({ job }, seconds)
    },
    countProviderCall({ gateway, provider, outcome, seconds }) {
      // All of them from the first call on: a rate counts nothing of a series that has just begun.
      for (const other of CALL_OUTCOMES) calls.inc({ gateway, provider, outcome: other }, 0)
      calls.inc({ gateway, provider, outcome })
      callDurations.observe({ gateway, provider }, seconds)
    },
    countRequest({ name, outcome, group, seconds }) {
      durations.observe({ group }, seconds)
      requests.inc(
        isCounted(`${name} ${outcome}`) ? { call: name, outcome } : { call: 'other', outcome },
      )
    },
    add: ({ count, ...figure }) => addFigure(registry, { ...figure, count: inTurn(count) }),
    addTable: ({ read, ...table }) => addTable(registry, { ...table, read: inTurn(read) }),
  }
}

function countersOf(registers: Registry[]) {
  const requests = new Counter({
    name: 'requests_total',
    help: 'Requests by call or page and outcome: ok, the reason of a refusal, or the status.',
    labelNames: ['call', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'request_duration_seconds',
    help: 'Time from request to response, by group of calls.',
    labelNames: ['group'],
    buckets: BUCKETS,
    registers,
  })
  const jobs = new Counter({
    name: 'jobs_total',
    help: 'Jobs that this process has worked on, by outcome; a failed one is tried again.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobSeconds = new Counter({
    name: 'jobs_seconds_total',
    help: 'Time that jobs took.',
    labelNames: ['job'],
    registers,
  })
  const calls = new Counter({
    name: 'provider_calls_total',
    help: 'Calls to the outside, by gateway, provider and outcome.',
    labelNames: ['gateway', 'provider', 'outcome'],
    registers,
  })
  const callDurations = new Histogram({
    name: 'provider_call_duration_seconds',
    help: 'Time that providers took to answer.',
    labelNames: ['gateway', 'provider'],
    buckets: BUCKETS,
    registers,
  })
  return { requests, durations, jobs, jobSeconds, calls, callDurations }
}

export function registerMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  access: MetricsAccess,
): void {
  const { registry } = metrics
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
  app.decorateRequest('refusedFor', null)
  app.decorateRequest('openedPage', null)
  app.addHook('onResponse', (request, reply, done) => {
    const { config, url = 'unknown' } = request.routeOptions
    metrics.countRequest({
      name: request.openedPage ?? config.countedAs ?? url,
      outcome: outcomeOf(request, reply.statusCode),
      group: groupOf(request),
      seconds: reply.elapsedTime / 1000,
    })
    if (config.isUnconfigured === true) unconfigured.inc({ route: url })
    else if (isFault(request, reply.statusCode)) faults.inc()
    done()
  })
  app.get('/metrics', async (request, reply) =>
    mayRead(access, request.headers.authorization ?? '')
      ? reply.type(registry.contentType).send(await registry.metrics())
      : // As if there were none: strangers don't learn that there is something to guess.
        reply.callNotFound(),
  )
}

function groupOf(request: FastifyRequest): RequestGroup {
  const { group, readsStatusOnly = false } = request.routeOptions.config
  if (group !== undefined) return group
  if (readsStatusOnly) return 'webhook'
  return request.openedPage === null ? 'other' : 'page'
}

/** Whoever says that it isn't ready says what it should. */
function isFault({ refusedFor, routeOptions }: FastifyRequest, status: number): boolean {
  return status >= 500 && refusedFor !== 'busy' && routeOptions.url !== '/readyz'
}

function outcomeOf(request: FastifyRequest, status: number): string {
  if (request.refusedFor !== null) return request.refusedFor
  return status < 400 ? 'ok' : String(status)
}

function mayRead(access: MetricsAccess, authorization: string): boolean {
  if (typeof access === 'string') return access === 'anyone'
  return isSameText(authorization, `Bearer ${access.token}`)
}

/** If the database doesn't respond, only this figure is missing. */
function addFigure(registry: Registry, { name, help, count }: CountedFigure): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      gauge.set(await count().catch(() => Number.NaN))
    },
  })
}

/** Read once for all its figures: the first is asked for, and sets them all. */
function addTable(registry: Registry, { label, figures, read }: FigureTable): void {
  const gauges: Gauge[] = figures.map(
    ({ name, help }, index) =>
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [registry],
        ...(index === 0 && { collect: () => collect() }),
      }),
  )
  const collect = async () => {
    const rows = await read().catch(() => [])
    for (const [index, gauge] of gauges.entries()) {
      gauge.reset()
      for (const row of rows) gauge.set({ [label]: row.label }, row.counts[index] ?? 0)
    }
  }
}
