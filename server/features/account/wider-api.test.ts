// Both engines: a journey through the calls of every feature.
//
// The wider API as other clients know it: each call at its exact path, with the fields it is known by.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApplicant, buildProducts, buildRunningLoan } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

it('[C18] login, certification, products, orders, plan and calculator answer where clients expect them', async () => {
  const mobile = '09171230000'
  const sent = await app.post('/custom/v3/login/send-code', { mobile, channel: 'sms' })
  expect(sent.code).toBe(0)
  await app.runJobs()
  const outbox = await app.db.selectFrom('sms_message').select('body_encrypted').execute()
  expect(outbox).toHaveLength(1)
  const code = /\d{6}/.exec((await outboxOf(mobile)) ?? '')?.[0] ?? ''
  const login = await app.post('/custom/v3/login/login', { mobile, code })
  expect(login).toMatchObject({ code: 0, data: { userId: expect.any(String) as string } })
  const { sessionId } = login.data as { sessionId: string }

  const as =
    (id: string) =>
    (path: string, fields: Record<string, string> = {}) =>
      app.post(`/custom${path}`, fields, { sessionId: id })
  const newcomer = as(sessionId)
  for (const kind of ['personal', 'job', 'ext']) {
    const { items } = (await newcomer('/v3/certification/init', { kind })).data as {
      items: Record<string, unknown>[]
    }
    expect(Object.keys(items[0] ?? {})).toEqual(
      expect.arrayContaining(['code', 'title', 'subtitle', 'cate', 'value', 'note', 'inputType']),
    )
  }
  expect(await newcomer('/v3/certification/save', { kind: 'ext', purpose: 'x' })).toMatchObject({
    code: 1002,
  })
  expect(await newcomer('/v3/product/list')).toMatchObject({
    code: 0,
    data: { products: [{ productId: '1' }, { productId: '2' }] },
  })
  expect(await newcomer('/v3/product/detail', { productId: '2' })).toMatchObject({ code: 0 })

  const borrower = await buildApplicant(app)
  const orderId = String(await buildRunningLoan(app, borrower))
  const client = as(borrower.sessionId)
  const asked = { productId: '2', amount: '6000.00', termDays: '120' }
  expect(await client('/v3/calculator/calculate', { ...asked, periods: '4' })).toMatchObject({
    code: 0,
    data: { amount: '6000.00', termDays: 120, periods: 4 },
  })
  expect(await client('/v3/product/apply', asked)).toMatchObject({
    code: 0,
    data: { orderStatus: 21 },
  })
  for (const [status, count] of [
    ['all', 2],
    ['open', 2],
    ['finished', 0],
  ] as const) {
    const { orders } = (await client('/v3/order/list', { status })).data as { orders: unknown[] }
    expect([status, orders.length]).toEqual([status, count])
  }
  const { plan } = (await client('/v3/loan-details/repayment-plan', { orderId })).data as {
    plan: unknown[]
  }
  expect(plan).toHaveLength(3)
  expect(await client('/v3/login/logout')).toMatchObject({ code: 0, data: {} })
  expect(await client('/v3/order/list')).toMatchObject({ code: 1001 })
})

async function outboxOf(mobile: string): Promise<string | undefined> {
  const answer = (await (await fetch(`${app.url}/dev/outbox?mobile=${mobile}`)).json()) as {
    data: { messages: { text: string }[] }
  }
  return answer.data.messages.at(-1)?.text
}
