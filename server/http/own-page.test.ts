// A page that is made for whoever asks: with the answers of its calls, and in the form that the
// browser takes.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getAccount } from '#contract/account.ts'
import { listOrders } from '#contract/loan-order.ts'
import { createSession } from '#server/features/session/service.ts'
import { buildApplicant } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    site: {
      filesFolders: [],
      renderer: {
        prepare: async () => ({
          status: 200,
          isPersonal: true,
          styles: '',
          firstCalls: [
            { name: getAccount.name, wireRequest: {} },
            { name: listOrders.name, wireRequest: {} },
          ],
          render: ({ answers }) => `<p>Peso: ₱</p>${JSON.stringify(answers)}`,
        }),
      },
    },
  })
})
afterAll(() => app.close())

async function open(sessionId: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/page?sessionId=${sessionId}`, { headers })
  return { headers: response.headers, html: await response.text() }
}

it('has the answers of all its calls, of the borrower whose session it is', async () => {
  const { id } = await buildApplicant(app)
  const { sessionSecret } = app.config
  const sessionId = await createSession(
    { db: app.db, clock: app.clock, sessionSecret },
    { borrowerId: id },
  )
  const { html, headers } = await open(sessionId)
  expect(JSON.parse(html.replace(/^.*<\/p>/, ''))).toMatchObject([{ code: 0 }, { code: 0 }])
  expect(headers.get('cache-control')).toBe('no-store')
  const ended = await open('f'.repeat(sessionId.length))
  expect(JSON.parse(ended.html.replace(/^.*<\/p>/, ''))).toMatchObject([
    { reason: 'session_ended' },
    { reason: 'session_ended' },
  ])
})

it.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('to a browser that takes %s it is sent as %s', async (accepted, encoding) => {
  const { html, headers } = await open('', { 'accept-encoding': accepted })
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(headers.get('vary')).toMatch(/accept-encoding/)
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(html).toContain('<p>Peso: ₱</p>')
})
