// Traces as a collector gets them: over HTTP, to a server of our own.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { getAccount } from '#contract/account.ts'
import { addressOf } from '#contract/call.ts'
import { startTracing, stopTracing, traced } from '#server/tracing.ts'
import { buildBorrower } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

interface Spans {
  readonly resourceSpans: {
    readonly scopeSpans: { readonly spans: readonly SpanSent[] }[]
  }[]
}

interface SpanSent {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly status: { readonly code: number; readonly message?: string }
}

it('a request goes on with its caller’s trace, its statements are in it, and nobody’s data is', async () => {
  const sent: string[] = []
  const collector = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      sent.push(Buffer.concat(chunks).toString())
      response.setHeader('content-type', 'application/json')
      response.end('{}')
    })
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  await startTracing(`http://127.0.0.1:${port}`, 'test')
  const app = await startTestApp()
  const { sessionId } = await buildBorrower(app)
  const response = await fetch(`${app.url}${addressOf(getAccount)}?sessionId=${sessionId}`, {
    method: getAccount.methods[0] ?? 'GET',
    headers: { traceparent: `00-${TRACE}-00f067aa0ba902b7-01`, 'x-request-id': 'proxy-12345678' },
  })
  expect(response.headers.get('x-request-id')).toBe('proxy-12345678')
  await response.text()
  const failing = traced('sms send', {}, () => Promise.reject(new TypeError('of 0917 123 4567')))
  await expect(failing).rejects.toThrow(TypeError)
  const thrown = () =>
    traced('files read', {}, () => {
      throw new RangeError('of 0917 123 4567')
    })
  expect(thrown).toThrow(RangeError)
  expect(traced('at once', {}, () => 7)).toBe(7)
  await app.close()
  await stopTracing()
  collector.close().closeAllConnections()
  const spans = sent.flatMap((text) =>
    (JSON.parse(text) as Spans).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
  const ours = spans.filter(({ traceId }) => traceId === TRACE)
  const request = ours.find(({ name }) => name.includes(addressOf(getAccount)))
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  const statements = ours.filter(({ name }) => name === 'sql')
  expect(statements.length).toBeGreaterThan(0)
  for (const { parentSpanId } of statements) expect(parentSpanId).toBe(request?.spanId)
  expect(sent.join()).not.toContain(sessionId)
  // The name of what went wrong, never its words.
  const statusOf = (of: string) => spans.find(({ name }) => name === of)?.status
  expect(statusOf('sms send')).toEqual({ code: 2, message: 'TypeError' })
  expect(statusOf('files read')).toEqual({ code: 2, message: 'RangeError' })
  expect(statusOf('at once')).toEqual({ code: 0 })
  expect(sent.join()).not.toContain('0917')
})

it('an id that is no id is not taken over', async () => {
  const app = await startTestApp()
  for (const given of ['short', 'x'.repeat(65), 'a b c d e f g h']) {
    const { headers } = await fetch(`${app.url}/healthz`, { headers: { 'x-request-id': given } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
  await app.close()
})
