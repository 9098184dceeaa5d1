// Production speaks https, and shows its figures to whoever has the token.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '#contract/call.ts'
import { sendCode } from '#contract/session.ts'
import { PRODUCTION_ENVIRONMENT } from '#server/testing/production-environment.ts'
import { OVER_HTTPS, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const METRICS_TOKEN = 'a-token-of-the-metrics'
let app: TestApp
let withToken: TestApp

beforeAll(async () => {
  app = await startTestApp({ environment: PRODUCTION_ENVIRONMENT })
  withToken = await startTestApp({ environment: { ...PRODUCTION_ENVIRONMENT, METRICS_TOKEN } })
})
afterAll(() => Promise.all([app.close(), withToken.close()]))

const HSTS = 'strict-transport-security'
const post = (headers: Record<string, string>) =>
  fetch(app.url + addressOf(sendCode), {
    method: 'POST',
    headers,
    body: new URLSearchParams({ mobile: 'no number' }),
  })

it('a page asked for in clear is redirected to the address of borrowers', async () => {
  for (const path of ['/', '/login?lang=en']) {
    const response = await fetch(app.url + path, { redirect: 'manual' })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(`https://pahiram.example${path}`)
    expect(response.headers.get(HSTS)).toContain('max-age=')
  }
})

it('a call in clear is refused before anything is read', async () => {
  const response = await post({})
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 1001, reason: 'https_needed' })
  expect(response.headers.get(HSTS)).toContain('max-age=')
  expect(await (await post(OVER_HTTPS)).json()).toMatchObject({ reason: 'field_invalid' })
})

it('a proxy that is not trusted is not believed', async () => {
  const environment = { ...PRODUCTION_ENVIRONMENT, TRUSTED_PROXIES: '192.0.2.1' }
  const strict = await startTestApp({ environment })
  const response = await fetch(`${strict.url}/login`, { headers: OVER_HTTPS, redirect: 'manual' })
  expect(response.status).toBe(308)
  await strict.close()
})

it('whoever runs it asks for its health from inside, without https', async () => {
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})

it('metrics are for whoever has the token, and without one for nobody', async () => {
  const ask = (of: TestApp, authorization: string) =>
    fetch(`${of.url}/metrics`, { headers: { authorization } })
  for (const sent of ['', 'Bearer ', 'Bearer another', METRICS_TOKEN]) {
    expect((await ask(withToken, sent)).status).toBe(404)
    const refused = await ask(app, sent)
    expect(refused.status).toBe(404)
    expect(await refused.text()).not.toContain('process_cpu')
  }
  const shown = await ask(withToken, `Bearer ${METRICS_TOKEN}`)
  expect(shown.status).toBe(200)
  expect(await shown.text()).toContain('process_cpu')
})
