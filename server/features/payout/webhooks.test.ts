// What is kept of a provider's webhooks, and for how long.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPayCode } from '#contract/repayment.ts'
import { WEBHOOK_BODY } from '#server/db/sealed-columns.ts'
import { openColumn } from '#server/db/secrets.ts'
import { buildApplicant, buildProducts, buildRunningLoan } from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { COLLECTION_WEBHOOK_PATH, PAYOUT_WEBHOOK_PATH } from '#server/webhook-paths.ts'
import { removeOldWebhooks } from './webhook-service.ts'

const DAY_MS = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

const webhooks = () => app.db.selectFrom('payment_webhook').selectAll().orderBy('id').execute()

it('one that the provider can prove is kept encrypted', async () => {
  const orderId = await buildRunningLoan(app, await buildApplicant(app))
  const [kept] = await webhooks()
  expect(kept?.outcome).toBe('applied')
  expect(JSON.stringify(kept)).not.toContain(`po-${orderId}`)
  expect(openColumn(app.config.keys, WEBHOOK_BODY, { ...kept })).toContain(`po-${orderId}-1`)
})

// With the token beside the body that it protects, whoever reads the table could send more of them.
it('of its headers the names are kept, never a token or a signature, whoever sent it', async () => {
  const before = (await webhooks()).length
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  const fields = { productId: '1', orderId: String(orderId), amount: '500.00' }
  const paying = { ...fields, channelNumber: '90006' }
  expect(await app.callAs(who.sessionId, createPayCode, paying)).toMatchObject({ code: 0 })
  const { reference } = await app.db
    .selectFrom('payment_intent')
    .select('reference')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await app.collection.act(reference, 'pay')
  await app.tellPayments()
  const secret = 'a-token-that-nobody-may-read'
  for (const path of [PAYOUT_WEBHOOK_PATH, COLLECTION_WEBHOOK_PATH]) {
    const headers = { 'x-sandbox-signature': secret, 'x-callback-token': secret }
    await fetch(`${app.url}${path}/sandbox`, { method: 'POST', headers, body: '{}' })
  }
  const kept = (await webhooks()).slice(before)
  expect(kept.filter(({ outcome }) => outcome === 'refused')).toHaveLength(2)
  expect(kept.filter(({ outcome }) => outcome !== 'refused').length).toBeGreaterThanOrEqual(2)
  for (const row of kept) {
    const names = JSON.parse(row.headers) as unknown[]
    expect(names).toContain('x-sandbox-signature')
    for (const name of names) expect(name).toMatch(/^[a-z][a-z-]*$/)
    expect(JSON.stringify(row)).not.toContain(secret)
  }
})

it('of one that nobody proved only its coming is kept', async () => {
  const before = (await webhooks()).length
  const response = await fetch(`${app.url}/notices/payout/sandbox`, {
    method: 'POST',
    headers: { 'x-sandbox-signature': 'f'.repeat(64) },
    body: 'anything at all',
  })
  expect(response.status).toBe(401)
  const kept = (await webhooks()).slice(before)
  expect(kept).toMatchObject([{ outcome: 'refused', body_encrypted: null }])
  expect(JSON.stringify(kept)).not.toContain('anything at all')
})

it('of a flood of them a hundred an hour are kept, and little of each', async () => {
  const names = Array.from({ length: 100 }, (_, index) => [`x-${'y'.repeat(90)}-${index}`, '1'])
  for (let sent = 0; sent < 150; sent += 1) {
    const response = await fetch(`${app.url}/notices/payout/sandbox`, {
      method: 'POST',
      headers: Object.fromEntries(names) as Record<string, string>,
      body: 'anything at all',
    })
    expect(response.status).toBe(401)
  }
  const refused = (await webhooks()).filter(({ outcome }) => outcome === 'refused')
  const kept = refused.filter(({ gateway }) => gateway === app.payout.name)
  expect(kept).toHaveLength(100)
  expect(JSON.stringify(kept).length).toBeLessThan(100 * 2_500)
})

it('they are removed after 90 days', async () => {
  const count = (await webhooks()).length
  app.setNow(new Date(TEST_NOW.getTime() + 90 * DAY_MS))
  expect(await removeOldWebhooks(app.db, app.clock)).toBe(0)
  app.setNow(new Date(TEST_NOW.getTime() + 91 * DAY_MS))
  expect(await removeOldWebhooks(app.db, app.clock)).toBe(count)
  expect(await webhooks()).toEqual([])
  app.setNow(TEST_NOW)
})
