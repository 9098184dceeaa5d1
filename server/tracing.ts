// Spans for OpenTelemetry. Off unless an endpoint is set (OTEL_EXPORTER_OTLP_ENDPOINT): then nothing
// is loaded, and work is simply done.
import type * as OpenTelemetry from '@opentelemetry/api'
import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api'

type Api = typeof OpenTelemetry

interface Tracing {
  readonly api: Api
  readonly tracer: Tracer
  readonly stop: () => Promise<void>
}

let tracing: Tracing | null = null

export const isTraced = (): boolean => tracing !== null

/** Before anything else is opened. */
export async function startTracing(endpoint: string, service: string): Promise<void> {
  if (endpoint === '') return
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [
      new sdk.BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  })
  provider.register()
  tracing = { api, tracer: api.trace.getTracer('pahiram'), stop: () => provider.shutdown() }
}

/** Sends what is left. */
export async function stopTracing(): Promise<void> {
  await tracing?.stop().catch(() => undefined)
  tracing = null
}

/** Does work inside a span; what it does in turn belongs to that span. */
export function traced<T>(name: string, attributes: Attributes, work: () => T): T {
  if (tracing === null) return work()
  const { api, tracer } = tracing
  return tracer.startActiveSpan(name, { attributes, kind: api.SpanKind.CLIENT }, (span) => {
    const fail = (error: unknown) => {
      endFailed(api, span, error)
      throw error
    }
    try {
      const result = work()
      if (!(result instanceof Promise)) {
        span.end()
        return result
      }
      return result.then((value: unknown) => {
        span.end()
        return value
      }, fail) as T
    } catch (error) {
      return fail(error)
    }
  })
}

/** What was only measured: it ended just now. */
export function traceEnded(name: string, attributes: Attributes, milliseconds: number): void {
  if (tracing === null) return
  const end = performance.now()
  const { api, tracer } = tracing
  const options = { attributes, kind: api.SpanKind.CLIENT, startTime: end - milliseconds }
  tracer.startSpan(name, options).end(end)
}

/** A request that came with a `traceparent` goes on with that trace. */
export function traceRequest(
  name: string,
  headers: Readonly<Record<string, unknown>>,
  work: () => void,
): { end(outcome: string, status: number): void; traceId: string } | null {
  if (tracing === null) {
    work()
    return null
  }
  const { api, tracer } = tracing
  const from: Context = api.propagation.extract(api.context.active(), headers)
  const kind: SpanKind = api.SpanKind.SERVER
  const span: Span = tracer.startSpan(name, { kind }, from)
  api.context.with(api.trace.setSpan(from, span), work)
  return {
    traceId: span.spanContext().traceId,
    end(outcome, status) {
      span.setAttributes({ 'http.response.status_code': status, outcome })
      if (status >= 500) span.setStatus({ code: api.SpanStatusCode.ERROR })
      span.end()
    },
  }
}

function endFailed(api: Api, span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : 'Error'
  // The words of an error may hold somebody's data.
  span.setStatus({ code: api.SpanStatusCode.ERROR, message: name })
  span.end()
}
