// Both engines: money under locks, with many webhooks at once.
//
// What a provider confirms is credited once, on the day it was paid, whatever comes how often.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getRepayment, createPayCode } from '#contract/repayment.ts'
import { centavos, pesoText } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { createSession } from '#server/features/session/service.ts'
import type { WebhookRequest } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { describeOnPostgres, itOnPostgres } from '#server/testing/engines.ts'
import {
  buildApplicant,
  buildProducts,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { getPayment, hear, reportOf } from '#server/testing/payments.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { COLLECTION_WEBHOOK_PATH } from '#server/webhook-paths.ts'
import { askForOpenCodes, compareWithProviders } from './reconcile-service.ts'

const DAY_MS = 86_400_000
const STORE = '90012'
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(TEST_NOW))

const onDay = (day: number, hours = 0) =>
  new Date(TEST_NOW.getTime() + day * DAY_MS + hours * 3_600_000)

/** Who took out the worked loan on day 0, logged in on another day. */
async function borrowerOn(day: number): Promise<{ who: TestBorrower; orderId: number }> {
  app.setNow(TEST_NOW)
  const borrower = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, borrower.id)
  app.setNow(onDay(day))
  const sessionId = await createSession(
    { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
    { borrowerId: borrower.id },
  )
  return { who: { ...borrower, sessionId }, orderId }
}

/** The reference of a code for this amount. */
async function codeFor(who: TestBorrower, orderId: number, amount: string, more = {}) {
  const fields = { productId: '1', orderId: String(orderId), amount, channelNumber: STORE, ...more }
  const answer = await app.callAs(who.sessionId, createPayCode, fields)
  expect(answer).toMatchObject({ code: 0 })
  const { reference } = await app.db
    .selectFrom('payment_intent')
    .select('reference')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return reference
}

async function standing(orderId: number, on = app.clock.today()) {
  const { terms, events } = await getLoan(app.db, orderId)
  return { events, now: position(terms, events, on) }
}

const repaidIn = (events: readonly { kind: string }[]) =>
  events.filter(({ kind }) => kind === 'repaid')

const send = ({ headers, rawBody }: WebhookRequest) =>
  fetch(`${app.url}${COLLECTION_WEBHOOK_PATH}/sandbox`, { method: 'POST', headers, body: rawBody })

/** Every webhook that the sandbox has to send now, and sends no more. */
async function takeDue(): Promise<WebhookRequest[]> {
  app.pass(5_000)
  const found: WebhookRequest[] = []
  for (;;) {
    const count = await app.collection.sendDue(async (request) => void found.push(request))
    if (count === 0) return found
  }
}

it('one payment, told a hundred times at once with its failure and expiry, is one event and one posting', async () => {
  const { who, orderId } = await borrowerOn(30)
  const reference = await codeFor(who, orderId, '1766.80')
  await app.collection.act(reference, 'fail')
  // It expires, and is paid all the same.
  await app.collection.act(reference, 'pay-late')
  const told = await takeDue()
  expect(told.length).toBeGreaterThanOrEqual(3)
  // 37 and 100 have no common factor: every webhook once, in another order.
  const shuffled = Array.from({ length: 100 }, (_, at) => told[((at * 37) % 100) % told.length])
  const senders = Array.from({ length: 20 }, async (_, sender) => {
    const statuses: number[] = []
    for (const [at, request] of shuffled.entries()) {
      if (request === undefined || at % 20 !== sender) continue
      statuses.push((await send(request)).status)
    }
    return statuses
  })
  const statuses = (await Promise.all(senders)).flat()
  expect(statuses).toHaveLength(100)
  expect(new Set(statuses)).toEqual(new Set([200]))
  const { events, now } = await standing(orderId)
  expect(repaidIn(events)).toHaveLength(1)
  expect(now).toMatchObject({ dueCentavos: 0, receivedCentavos: 176_680 })
  const cash = await app.db
    .selectFrom('posting')
    .select('amount_centavos')
    .where('order_id', '=', orderId)
    .where('account', '=', 'unapplied')
    .where('amount_centavos', '=', 176_680)
    .execute()
  expect(cash).toHaveLength(1)
})

describeOnPostgres('a webhook that proves nothing', () => {
  it.each<[string, (request: WebhookRequest) => WebhookRequest]>([
    ['unsigned', ({ rawBody }) => ({ headers: {}, rawBody })],
    [
      'forged',
      ({ headers, rawBody }) => ({
        headers: {
          ...headers,
          'x-sandbox-signature': `t=${Math.floor(TEST_NOW.getTime() / 1000)},s=${'0'.repeat(64)}`,
        },
        rawBody,
      }),
    ],
    [
      'altered',
      ({ headers, rawBody }) => ({ headers, rawBody: rawBody.replace('1766.80', '9766.80') }),
    ],
  ])('%s changes nothing and leaves no body behind', async (_what, changed) => {
    const { who, orderId } = await borrowerOn(30)
    const reference = await codeFor(who, orderId, '1766.80')
    await app.collection.act(reference, 'pay')
    const [request] = await takeDue()
    if (request === undefined) throw new Error('the sandbox told nothing')
    expect((await send(changed(request))).status).toBe(401)
    expect(repaidIn((await standing(orderId)).events)).toEqual([])
    const kept = await app.db
      .selectFrom('payment_webhook')
      .select(['gateway', 'outcome', 'body_encrypted'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({
      gateway: 'collection:sandbox',
      outcome: 'refused',
      body_encrypted: null,
    })
  })

  it('is noted a hundred times an hour and no more', async () => {
    const count = async () => {
      const rows = await app.db
        .selectFrom('payment_webhook')
        .select('id')
        .where('gateway', '=', 'collection:sandbox')
        .where('outcome', '=', 'refused')
        .execute()
      return rows.length
    }
    await app.db.deleteFrom('rate_limit').where('name', '=', 'webhook-refused-hour').execute()
    const before = await count()
    for (let sent = 0; sent < 105; sent += 1) await send({ headers: {}, rawBody: '{}' })
    expect((await count()) - before).toBe(100)
    app.pass(3_601_000)
    await send({ headers: {}, rawBody: '{}' })
    expect((await count()) - before).toBe(101)
  })

  it('is stale after five minutes', async () => {
    const { who, orderId } = await borrowerOn(30)
    await app.collection.act(await codeFor(who, orderId, '1766.80'), 'pay')
    const [request] = await takeDue()
    if (request === undefined) throw new Error('the sandbox told nothing')
    app.pass(301_000)
    expect((await send(request)).status).toBe(401)
    expect(repaidIn((await standing(orderId)).events)).toEqual([])
  })
})

itOnPostgres(
  'paid before midnight of the due date and told two days later, it costs no penalty',
  async () => {
    const { who, orderId } = await borrowerOn(30)
    const reference = await codeFor(who, orderId, '1766.80')
    // 23:59:59 in Manila on day 30.
    const paidAt = new Date('2026-06-11T15:59:59Z')
    app.setNow(onDay(32))
    expect((await standing(orderId)).now.dueCentavos).toBeGreaterThan(176_680)
    await app.collection.act(reference, 'pay-late', { paidAt })
    await app.tellPayments()
    const { events, now } = await standing(orderId)
    expect(repaidIn(events)).toMatchObject([{ valueOn: '2026-06-11' }])
    expect(now.dueCentavos).toBe(0)
    expect(now.owed.penalty).toBe(0)
  },
)

itOnPostgres('a code is honoured on the day after: what a day has added is waived', async () => {
  const { who, orderId } = await borrowerOn(30)
  const reference = await codeFor(who, orderId, '1766.80')
  app.setNow(onDay(31))
  await app.collection.act(reference, 'pay')
  await app.tellPayments()
  const { now } = await standing(orderId)
  expect(now).toMatchObject({ dueCentavos: 0, payOffCentavos: 338_448 })
})

it.each<[string, number, string]>([
  ['more', 200_000, 'More than was asked for. It all goes to your loan.'],
  ['less', 100_000, 'Less than was asked for. The rest is still to pay.'],
])(
  '%s than was asked for is credited as paid, and the borrower sees it',
  async (_what, amount, text) => {
    const { who, orderId } = await borrowerOn(30)
    const reference = await codeFor(who, orderId, '1766.80')
    await app.collection.act(reference, 'pay-another-amount', { amountCentavos: centavos(amount) })
    await app.tellPayments()
    expect((await standing(orderId)).now.receivedCentavos).toBe(amount)
    const answer = await app.callAs(who.sessionId, getRepayment, {
      productId: '1',
      orderId: String(orderId),
    })
    expect(answer.data).toMatchObject({
      payments: [
        {
          amount: pesoText(centavos(amount)),
          paidOn: app.clock.today(),
          channel: '7-Eleven',
          text,
        },
      ],
    })
  },
)

it.each(['dueCentavos', 'payOffCentavos'] as const)(
  'a quote of %s is honoured once, however often its code is paid on the next day',
  async (asked) => {
    const { who, orderId } = await borrowerOn(30)
    const quoted = (await standing(orderId)).now[asked]
    const reference = await codeFor(who, orderId, (quoted / 100).toFixed(2))
    app.setNow(onDay(31))
    await app.collection.act(reference, 'pay-twice')
    await app.tellPayments()
    await app.tellPayments()
    const { events, now } = await standing(orderId)
    const kinds = events.map(({ kind }) => kind)
    expect(kinds).toContain('waived')
    expect(kinds.slice(kinds.indexOf('repaid'))).toEqual(['repaid', 'repaid'])
    expect(now.receivedCentavos).toBe(2 * quoted)
  },
)

itOnPostgres('a code that is paid twice is two payments, each of them credited', async () => {
  const { who, orderId } = await borrowerOn(30)
  await app.collection.act(await codeFor(who, orderId, '1766.80'), 'pay-twice')
  await app.tellPayments()
  await app.tellPayments()
  const { events, now } = await standing(orderId)
  expect(repaidIn(events)).toHaveLength(2)
  expect(now.receivedCentavos).toBe(353_360)
})

itOnPostgres(
  'a payment that is taken back counts as never made, with what was waived for it',
  async () => {
    const { who, orderId } = await borrowerOn(30)
    const reference = await codeFor(who, orderId, '1766.80')
    app.setNow(onDay(31))
    const before = (await standing(orderId)).now
    await app.collection.act(reference, 'pay')
    await app.tellPayments()
    await app.collection.act(reference, 'reverse')
    await app.tellPayments()
    await app.tellPayments()
    await app.runJobs()
    const after = (await standing(orderId)).now
    expect(after.payOffCentavos).toBe(before.payOffCentavos)
    expect(after.waived.penalty).toBe(0)
    expect((await readOutbox(app, who)).at(-1)).toContain('took back your payment of PHP 1,766.80')
    const tasks = await app.db
      .selectFrom('staff_task')
      .select('kind')
      .where('order_id', '=', orderId)
      .execute()
    expect(tasks).toEqual([{ kind: 'payment-question' }])
  },
)

itOnPostgres('one that was taken back before we heard of it is never credited', async () => {
  const { who, orderId } = await borrowerOn(30)
  const reference = await codeFor(who, orderId, '1766.80')
  await app.collection.act(reference, 'pay')
  await app.collection.act(reference, 'reverse')
  await app.tellPayments()
  await app.tellPayments()
  expect(repaidIn((await standing(orderId)).events)).toEqual([])
})

itOnPostgres(
  'money under a reference that is not ours becomes a task, once, which ends when it is taken back',
  async () => {
    const reference = `FOREIGN${randomUUID().slice(0, 8)}`
    const request = { reference, amountCentavos: centavos(12_345), channel: '7ELEVEN' as const }
    await app.collection.createIntent({
      ...request,
      expiresAt: onDay(2),
      description: '',
      payerName: '',
      payerEmail: null,
      returnUrl: '',
    })
    await app.collection.act(reference, 'pay')
    await app.tellPayments()
    await app.tellPayments()
    const tasks = await app.db
      .selectFrom('staff_task')
      .select(['details', 'closed_at'])
      .where('kind', '=', 'payment-question')
      .where('order_id', 'is', null)
      .execute()
    expect(tasks).toMatchObject([{ closed_at: null }])
    expect(tasks).toMatchObject([{ details: { amountCentavos: 12_345 } }])
    const states = () =>
      app.db.selectFrom('payment').select('state').where('order_id', 'is', null).execute()
    expect(await states()).toEqual([{ state: 'unapplied' }])
    await app.collection.act(reference, 'reverse')
    await app.tellPayments()
    expect(await states()).toEqual([{ state: 'gone' }])
    const open = await app.db
      .selectFrom('staff_task')
      .select('id')
      .where('kind', '=', 'payment-question')
      .where('order_id', 'is', null)
      .where('closed_at', 'is', null)
      .execute()
    expect(open).toEqual([])
  },
)

describeOnPostgres('a webhook that never came', () => {
  it('is made up for by asking about open intents', async () => {
    const { who, orderId } = await borrowerOn(30)
    await app.collection.act(await codeFor(who, orderId, '1766.80'), 'pay')
    app.pass(6 * 60_000)
    await askForOpenCodes(app)
    await askForOpenCodes(app)
    expect(repaidIn((await standing(orderId)).events)).toHaveLength(1)
  })

  it('is made up for by the list of the day, which also finds what the provider does not know', async () => {
    const { who, orderId } = await borrowerOn(30)
    await app.collection.act(await codeFor(who, orderId, '1766.80'), 'pay')
    app.setNow(onDay(31))
    await app.db.updateTable('payment_intent').set({ ask_at: null }).execute()
    await compareWithProviders(app)
    expect(repaidIn((await standing(orderId)).events)).toHaveLength(1)
    const lost = reportOf(app, `lost-${orderId}`, 100, { paidAt: onDay(30) })
    await hear(app, lost)
    expect(await compareWithProviders(app)).toBe(1)
    expect(await getPayment(app, `lost-${orderId}`)).toMatchObject({ disputed_centavos: 100 })
    // The same list again says nothing new.
    expect(await compareWithProviders(app)).toBe(0)
  })
})

it('after all of this the books are right', async () => {
  expect(await verifyLedger(app)).toMatchObject({ faults: [] })
})
