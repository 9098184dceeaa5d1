// What every call has in common: envelope, bad input, cookies, headers, logs.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { listPlaces, saveCertification } from '#contract/certification.ts'
import type { Envelope } from '#contract/envelope.ts'
import { saveEvent } from '#contract/events.ts'
import { rateService } from '#contract/loan-order.ts'
import { logProductClick, openProduct } from '#contract/recommended-products.ts'
import { sendCode } from '#contract/session.ts'
import { getContactDetails } from '#contract/support.ts'
import { buildBorrower, type TestBorrower } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const PATH = '/custom/v3/personal-center/contact-kf-info'
const MOBILE = { mobile: '09171234567' }
const TAP = { productId: '1', moduleId: '30', positionId: '0' }
let app: TestApp
let borrower: TestBorrower

beforeAll(async () => {
  app = await startTestApp()
  borrower = await buildBorrower(app)
})
afterAll(() => app.close())

async function send(request: RequestInit, query = `sessionId=${borrower.sessionId}`) {
  const response = await fetch(`${app.url}${PATH}?${query}`, { method: 'POST', ...request })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Envelope,
  }
}

describe('bad input is refused and said so', () => {
  const json = { 'content-type': 'application/json' }
  it.each<[string, RequestInit, number, string]>([
    ['broken JSON', { headers: json, body: '{"overall":' }, 200, 'body_unreadable'],
    [
      'JSON nested 3,000 deep',
      { headers: json, body: `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}` },
      200,
      'body_unreadable',
    ],
    [
      'lists nested 3,000 deep',
      { headers: json, body: `{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}` },
      200,
      'body_unreadable',
    ],
    ['JSON that is no object', { headers: json, body: '[1,2]' }, 200, 'field_invalid'],
    [
      'a content type that we do not read',
      { headers: { 'content-type': 'text/xml' }, body: '<a/>' },
      200,
      'body_unreadable',
    ],
    ['the wrong type', { headers: json, body: '{"overall":{"a":1}}' }, 200, 'field_invalid'],
    [
      'a field twice',
      {
        body: new URLSearchParams([
          ['overall', '1'],
          ['overall', '2'],
        ]),
      },
      200,
      'field_invalid',
    ],
    [
      'an oversized body',
      { body: new URLSearchParams({ overall: 'x'.repeat(70_000) }) },
      413,
      'body_too_large',
    ],
  ])('%s', async (_name, request, status, reason) => {
    const answer = await send(request)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({
      code: 1002,
      reason,
      data: {},
      requestId: expect.any(String),
    })
    expect(answer.body.message).not.toBe('')
  })

  it.each<[string, Call, Record<string, string>, Record<string, string>, string]>([
    ['NUL in a text', saveCertification, { kind: 'ext', purpose: 'a\0b' }, {}, 'purpose'],
    ['NUL in an opinion', rateService, { score: '5', opinion: 'a\0b' }, {}, 'opinion'],
    ['NUL in the name of a field', saveCertification, { kind: 'ext', 'a\0b': '1' }, {}, 'a\0b'],
    ['NUL in a session parameter', getContactDetails, {}, { deviceName: 'a\0' }, 'deviceName'],
    ['NUL in the query of a login', sendCode, MOBILE, { deviceName: '\0' }, 'deviceName'],
    ['NUL in the query of a GET', listPlaces, {}, { anything: '\0' }, 'anything'],
    ['a large number', saveEvent, { ...TAP, moduleId: '99999999999' }, {}, 'moduleId'],
    ['a small number', saveEvent, { ...TAP, positionId: '-99999999999' }, {}, 'positionId'],
    ['a large number', openProduct, { ...TAP, positionId: '2147483648' }, {}, 'positionId'],
    ['a large number', logProductClick, { ...TAP, moduleId: '2147483648' }, {}, 'moduleId'],
  ])('%s (%#)', async (_what, call, fields, query, field) => {
    const answer = await app.callAs(borrower.sessionId, call, fields, query)
    expect(answer).toMatchObject({ reason: 'field_invalid', fields: [{ field }] })
    expect(Number(answer.code)).toBe(1002)
  })

  it('NUL in the address of a file', async () => {
    const query = `sessionId=${borrower.sessionId}`
    const response = await fetch(`${app.url}/custom/v3/files/a%00b?${query}`)
    expect(await response.json()).toMatchObject({ code: 1003, reason: 'not_found' })
  })

  it('a path that nobody owns', async () => {
    const response = await fetch(`${app.url}/custom/v3/nothing`, { method: 'POST' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 1003, reason: 'path_unknown' })
  })
})

it('[C2] answers the envelope, with the request id in a header too', async () => {
  const refused = await send({}, '')
  expect(refused.status).toBe(200)
  expect(refused.body).toEqual({
    code: 1001,
    message: 'Please log in to continue.',
    data: {},
    reason: 'session_missing',
    requestId: refused.headers.get('x-request-id'),
  })
})

it('[K7] words its refusals in the language of the request', async () => {
  const chosen = await send({}, 'lang=fil-PH')
  expect(chosen.body.message).toBe('Mag-log in muna para magpatuloy.')
  const kept = await send({ headers: { cookie: 'language=fil-PH' } }, '')
  expect(kept.body.message).toBe('Mag-log in muna para magpatuloy.')
})

describe('a session in our cookie', () => {
  const cookie = () => `session=${borrower.sessionId}`

  it('is taken for a request of our own origin', async () => {
    const answer = await send({ headers: { cookie: cookie(), origin: app.url } }, '')
    expect(answer.body.code).toBe(0)
  })

  it.each(['https://elsewhere.example', 'null', undefined])(
    'is refused for the origin %s',
    async (origin) => {
      const answer = await send({ headers: { cookie: cookie(), ...(origin && { origin }) } }, '')
      expect(answer.body).toMatchObject({ code: 1001, reason: 'origin_mismatch' })
    },
  )

  it('gives way to a session in the query', async () => {
    const answer = await send({ headers: { cookie: 'session=made-up' } })
    expect(answer.body.code).toBe(0)
  })
})

it('the content security policy allows nothing inline, and nobody else to frame us', async () => {
  const { headers } = await send({})
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).toContain("base-uri 'none'")
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("style-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('referrer-policy')).toBe('strict-origin')
})

it('no log line holds a session id, a mobile number or a query', async () => {
  await send({}, `sessionId=${borrower.sessionId}&mobile=${encodeURIComponent(borrower.mobile)}`)
  const log = app.logLines.join('\n')
  expect(log).toContain(PATH)
  expect(log).not.toContain(borrower.sessionId)
  expect(log).not.toContain(borrower.mobile.slice(3))
  expect(log).not.toContain('?')
})

it('health, readiness and metrics answer', async () => {
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  expect(metrics).toMatch(/requests_total\{call="[\w.]+",outcome="ok"\} \d/)
  expect(metrics).not.toContain(borrower.sessionId)
})
