// A webhook that could not be taken just now: its provider must send it again, so it is told so by
// the status, the only part of the answer that a provider reads.
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openPostgres } from '#server/db/open.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { buildReported, providerOf } from '#server/testing/reported-payments.ts'
import { createPostgresDatabase, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { COLLECTION_WEBHOOK_PATH } from '#server/webhook-paths.ts'

let app: TestApp
let outside: Pool

beforeAll(async () => {
  const databaseUrl = await createPostgresDatabase()
  app = await startTestApp({ database: await openPostgres(databaseUrl) })
  outside = new Pool({ connectionString: databaseUrl, max: 1 })
  await buildProducts(app)
})
afterAll(async () => {
  await outside.end()
  await app.close()
})

/** The status of the answer. */
async function send(body = ''): Promise<number> {
  const url = `${app.url}${COLLECTION_WEBHOOK_PATH}/sandbox`
  return (await fetch(url, { method: 'POST', body })).status
}

const kindsOf = async (orderId: number) =>
  (await getLoan(app.db, orderId)).events.map(({ kind }) => kind)

it('a webhook about a loan that somebody holds is refused with a status, and taken when it comes again', async () => {
  const { borrowerId, orderId, payment } = await buildReported(app)
  Object.assign(app.collection, providerOf(app, [payment]))
  const holder = await outside.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT id FROM borrower WHERE id = $1 FOR UPDATE', [borrowerId])
  await holder.query('SELECT id FROM loan_order WHERE id = $1 FOR UPDATE', [orderId])
  const status = await send(payment.providerPaymentId)
  await holder.query('ROLLBACK')
  holder.release()
  expect(status).toBe(503)
  expect(await send(payment.providerPaymentId)).toBe(200)
  expect(await kindsOf(orderId)).toEqual(['disbursed', 'repaid'])
})

it('more webhooks than can be held are refused with a status, and taken when they come again', async () => {
  const { payment, ...late } = await buildReported(app)
  let goOn = (): void => undefined
  const isAnswering = new Promise<void>((done) => {
    goOn = done
  })
  onTestFinished(goOn)
  Object.assign(app.collection, {
    readWebhook: ({ rawBody }: { rawBody: string }) => [{ ...payment, providerPaymentId: rawBody }],
    // Silent until all have come.
    async findPayment({ providerPaymentId }: { providerPaymentId: string }) {
      await isAnswering
      return providerPaymentId === payment.providerPaymentId ? payment : null
    },
  })
  const refused: string[] = []
  const sendOne = async (body: string) => {
    const status = await send(body)
    if (status === 503) refused.push(body)
    return status
  }
  const held = Array.from({ length: 1_010 }, (_, at) => sendOne(`nobody's ${at}`))
  await expect.poll(() => refused.length).toBe(10)
  expect(await sendOne(payment.providerPaymentId)).toBe(503)
  goOn()
  const statuses = await Promise.all(held)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1_000)
  expect(await kindsOf(late.orderId)).toEqual(['disbursed'])
  expect(await sendOne(payment.providerPaymentId)).toBe(200)
  expect(await kindsOf(late.orderId)).toEqual(['disbursed', 'repaid'])
})

it('a take-back that the provider does not confirm yet is refused with a status, and taken when it does', async () => {
  const { orderId, payment } = await buildReported(app)
  Object.assign(app.collection, providerOf(app, [payment]))
  expect(await send(payment.providerPaymentId)).toBe(200)
  const reversed = { ...payment, status: 'reversed' }
  let current: object = payment
  Object.assign(app.collection, {
    readWebhook: () => [reversed],
    findPayment: async () => current,
  })
  expect(await send()).toBe(503)
  expect(await kindsOf(orderId)).toEqual(['disbursed', 'repaid'])
  current = reversed
  expect(await send()).toBe(200)
  expect(await kindsOf(orderId)).toEqual(['disbursed', 'repaid', 'reversed'])
})

it('a second take-back is refused with a status while the provider knows the first only, or nothing', async () => {
  const { orderId, payment } = await buildReported(app)
  Object.assign(app.collection, providerOf(app, [payment]))
  expect(await send(payment.providerPaymentId)).toBe(200)
  const back = (amount: number) => ({
    ...payment,
    status: 'reversed',
    amountCentavos: amount,
    paidCentavos: payment.amountCentavos,
  })
  let current: object | null = back(10_000)
  let told: object = back(10_000)
  Object.assign(app.collection, { readWebhook: () => [told], findPayment: async () => current })
  expect(await send()).toBe(200)
  told = { ...back(50_000), reference: null }
  expect(await send()).toBe(503)
  current = null
  expect(await send()).toBe(503)
  current = back(60_000)
  expect(await send()).toBe(200)
  current = back(payment.amountCentavos)
  expect(await send()).toBe(200)
  expect(await kindsOf(orderId)).toEqual(['disbursed', 'repaid', 'reversed'])
  // There is nothing left to hear of it.
  current = null
  expect(await send()).toBe(200)
})
