import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const send = (path: string) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    body: 'txnid=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const figure = async (text: string) => {
  const metrics = await (await fetch(`${app.url}/metrics`)).text()
  return metrics.split('\n').find((line) => line.startsWith(text))
}

it.each([
  '/notices/collection/paymongo',
  '/notices/collection/dragonpay',
  '/notices/payout/xendit',
])(
  'a webhook at %s, of a provider that is not configured, is to come again and is counted',
  async (path) => {
    const faults = await figure('faults_total')
    const response = await send(path)
    expect([response.status, await response.json()]).toEqual([503, { received: false }])
    expect(await figure(`webhooks_of_unconfigured_providers_total{route="${path}"}`)).toMatch(/ 1$/)
    expect(await figure('faults_total')).toBe(faults)
    expect(app.logLines.join('')).toContain('a webhook of a provider that is not configured')
  },
)

it.each(['/notices/collection/nobody', '/notices/payout/paymongo', '/notices/collection'])(
  'a webhook at %s, of a provider that we don’t know, finds nobody',
  async (path) => {
    expect((await send(path)).status).toBe(404)
  },
)

it('a configured provider takes its own webhooks, and refuses what is not', async () => {
  expect((await send('/notices/collection/sandbox')).status).toBe(401)
})
