// What providers say in other orders and shapes than we like: webhooks that name more than one refund,
// refunds that are named late, reports that can't be filed; and what a borrower is told of it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishTask, getTask } from '#contract/staff-task.ts'
import { type Centavos, centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import {
  type CollectionGateway,
  OddPayment,
} from '#server/gateways/collection/collection-gateway.ts'
import { openPaymongoCollection, paymongoSignature } from '#server/gateways/collection/paymongo.ts'
import { findByProviderId } from '#server/ledger/payment-rows.ts'
import { requestFor } from '#server/testing/collection/asking.ts'
import { PAYMONGO_KEYS, PaymongoServer } from '#server/testing/collection/paymongo-server.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { decideAs, payOn, reportOf, standingOf } from '#server/testing/payments.ts'
import {
  buildStaff,
  callAsStaff,
  setConfirmed,
  takenBy,
  type TestStaff,
} from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { hasQuestionsOf, listOrdersInQuestion } from '#server/ledger/payment-rows.ts'
import { paymentText } from '#server/features/repayment/paid-service.ts'
import { listProvidersInUse } from './queries.ts'
import { askFor, fileOrLeave, fileReport, leaveToPerson } from './report-service.ts'
import { recordManual } from './staff-service.ts'
import { collectionWebhooks } from './webhook-service.ts'

let app: TestApp
const server = new PaymongoServer(() => app.clock.now())
let gateway: CollectionGateway

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  await server.start()
  const terms = {
    channel: 'GCASH',
    minCentavos: centavos(20_00),
    maxCentavos: centavos(50_000_00),
    payerFeeCentavos: ZERO_CENTAVOS,
    postingDaysMax: 0,
  } as const
  gateway = openPaymongoCollection(
    { baseUrl: `${server.baseUrl}/v1`, ...PAYMONGO_KEYS, isLive: false, channels: [terms] },
    app.clock,
  )
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(() => {
  app.setNow(TEST_NOW)
  server.misbehaviour = null
  server.takeWebhooks()
})

/** A payment of ₱1,234.07 at the provider, heard of. */
async function paid(): Promise<{ reference: string; name: string; id: number }> {
  const request = requestFor('GCASH')
  await gateway.createIntent(request)
  server.pay(request.reference, 'paid')
  await tell()
  const name = server.lastPayment(request.reference).id
  const row = await findByProviderId(app.db, 'paymongo', name)
  return { reference: request.reference, name, id: row?.id ?? 0 }
}

/** Hands every webhook that the provider has sent to the product; what it refuses is left. */
async function tell(): Promise<unknown[]> {
  const take = collectionWebhooks(app, gateway)
  const refused: unknown[] = []
  for (const { headers, rawBody } of server.takeWebhooks()) {
    await take(headers, rawBody).catch((error: unknown) => refused.push(error))
  }
  return refused
}

async function ask(name: string): Promise<void> {
  const askedAt = app.clock.now()
  const report = await askFor(app, gateway, { providerPaymentId: name, reference: null })
  if (report !== null) await fileReport(app, 'paymongo', report, askedAt)
}

const pesos = (amount: number): Centavos => centavos(amount * 100)
describe('a webhook that names every refund of a payment', () => {
  it('puts the second in doubt while the provider doesn’t answer, also where the first is known', async () => {
    const { reference, id } = await paid()
    server.refund(reference, pesos(100))
    await tell()
    expect((await standingOf(app, id)).clawbackCentavos).toBe(pesos(100))
    server.refund(reference, pesos(500))
    server.misbehaviour = 'silent'
    expect(await tell()).toHaveLength(1)
    const now = await standingOf(app, id)
    expect(now.disputedCentavos).toBe(pesos(500))
  })

  it('that can’t be read is a task for a person, as any report that can’t be', async () => {
    const { reference } = await paid()
    server.refund(reference, pesos(100))
    const [sent] = server.takeWebhooks()
    const rawBody = (sent?.rawBody ?? '').replaceAll('"currency":"PHP"', '"currency":"USD"')
    const time = String(Math.floor(app.clock.now().getTime() / 1_000))
    const signature = paymongoSignature(PAYMONGO_KEYS.webhookSecret, time, rawBody)
    const count = async () => (await app.db.selectFrom('staff_task').select('id').execute()).length
    const before = await count()
    const headers = { 'paymongo-signature': `t=${time},te=${signature},li=` }
    const taken = collectionWebhooks(app, gateway)(headers, rawBody)
    await expect(taken).rejects.toThrow('not in pesos')
    expect(await count()).toBe(before + 1)
  })
})

it('a refund that is named a day after its payment is called refunded is taken back once', async () => {
  const { reference, name, id } = await paid()
  server.refund(reference)
  // The payment says it, and the list of refunds is behind.
  const hidden = server.refunds.splice(0)
  server.tellsRefunds = false
  await ask(name)
  app.setNow(new Date(TEST_NOW.getTime() + 86_400_000))
  server.refunds.push(...hidden)
  server.tellsRefunds = true
  await ask(name)
  const now = await standingOf(app, id)
  expect({ clawback: now.clawbackCentavos, short: now.shortCentavos }).toEqual({
    clawback: now.grossCentavos,
    short: 0,
  })
})

describe('a report that can’t be filed', () => {
  const openTask = () =>
    app.db
      .selectFrom('staff_task')
      .select('id')
      .where('subject_kind', '=', 'report')
      .where('closed_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst()

  it('is a task that somebody can end', async () => {
    const who = await buildApplicant(app)
    const orderId = await insertRunningLoan(app.db, app, who.id)
    const row = await payOn(app, orderId, 500_00)
    const name = row.provider_payment_id ?? ''
    await fileOrLeave(app, app.collection.name, reportOf(app, name, 600_00), app.clock.now())
    const task = await openTask()
    expect(task).toBeDefined()
    // The provider has put itself right.
    await fileOrLeave(app, app.collection.name, reportOf(app, name, 500_00), app.clock.now())
    if ((await openTask()) === undefined) return
    const taskId = String(task?.id)
    const finance = await takenBy(app, await buildStaff(app, 'finance'), taskId)
    const outcome = 'the provider says that it was a mistake'
    const { reason } = await callAsStaff(app, finance, finishTask, { taskId, outcome })
    expect(reason).not.toBe('task_needs_decision')
  })
})

it('a report that can’t be filed names its payment only to those who work on it and are confirmed', async () => {
  const name = 'odd-payment-778812'
  const error = new OddPayment('paymongo', name, 'it is of nothing')
  await leaveToPerson(app, 'paymongo', { providerPaymentId: name }, error)
  const { id } = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('subject_id', '=', `paymongo:${name}`)
    .executeTakeFirstOrThrow()
  const [agent, finance] = [await buildStaff(app, 'agent'), await buildStaff(app, 'finance')]
  const unconfirmed = await buildStaff(app, 'finance')
  await setConfirmed(app, unconfirmed.id, false)
  const factsFor = async (staff: TestStaff) =>
    JSON.stringify(await callAsStaff(app, staff, getTask, { taskId: String(id) }))
  expect(await factsFor(finance)).toContain(name)
  for (const staff of [agent, unconfirmed]) {
    expect(await factsFor(staff)).toContain('it is of nothing')
    expect(await factsFor(staff)).not.toContain('778812')
  }
})

it('what a report says that can’t be is told to those who look at it', async () => {
  const name = 'of-nothing-1'
  const report = reportOf(app, name, 0)
  await fileOrLeave(app, app.collection.name, report, app.clock.now())
  const { details } = await app.db
    .selectFrom('staff_task')
    .select('details')
    .where('subject_id', '=', `${app.collection.name}:${name}`)
    .executeTakeFirstOrThrow()
  expect(details).toMatchObject({ why: 'a payment of nothing' })
})

it('a provider is in use while a code of it can still be paid, and the sandbox never is', async () => {
  const who = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, who.id)
  const insert = (gateway: string, askAt: Date | null) =>
    app.db
      .insertInto('payment_intent')
      .values({
        reference: `${gateway}-in-use`,
        order_id: orderId,
        borrower_id: who.id,
        amount_centavos: 100_00,
        channel: 'GCASH',
        gateway,
        state: 'created',
        quote: '{}',
        created_at: app.clock.now(),
        expires_at: app.clock.now(),
        ask_at: askAt,
      })
      .execute()
  await insert('xendit', app.clock.now())
  await insert('dragonpay', null)
  await insert('sandbox', app.clock.now())
  const providers = await listProvidersInUse(app.db)
  expect(providers).toContain('xendit')
  expect(providers).not.toContain('dragonpay')
  expect(providers).not.toContain('sandbox')
  expect(new Set(providers).size).toBe(providers.length)
})

describe('what a borrower sees', () => {
  it('of money that we returned ourselves, not that their bank took it back', async () => {
    const who = await buildApplicant(app)
    const orderId = await insertRunningLoan(app.db, app, who.id)
    const row = await payOn(app, orderId, 500_00)
    await decideAs(app, { paymentId: row.id, act: 'take-off' }, [1])
    await decideAs(app, { paymentId: row.id, act: 'return', reference: 'BDO 77' }, [1, 2])
    const [now] = await app.db.selectFrom('payment').selectAll().where('id', '=', row.id).execute()
    expect(now === undefined ? '' : paymentText(now, 'en')).not.toContain('Taken back by your bank')
  })

  it('a stranger’s money that was put on their loan by mistake and taken off doesn’t silence their reminders', async () => {
    const who = await buildApplicant(app)
    const orderId = await insertRunningLoan(app.db, app, who.id)
    await fileReport(app, app.collection.name, reportOf(app, 'stray-9', 500_00), app.clock.now())
    const row = await findByProviderId(app.db, app.collection.name, 'stray-9')
    const paymentId = row?.id ?? 0
    const valueOn = app.clock.today()
    await decideAs(app, { paymentId, act: 'apply', orderId, valueOn }, [1])
    await decideAs(app, { paymentId, act: 'take-off' }, [1])
    expect(await listOrdersInQuestion(app.db, [orderId])).toEqual([])
  })

  it('their account doesn’t close while the payment that counts by their record has a question', async () => {
    const who = await buildApplicant(app)
    const orderId = await insertRunningLoan(app.db, app, who.id)
    await app.db.transaction().execute((transaction) =>
      recordManual(transaction, app, {
        orderId,
        borrowerId: who.id,
        amountCentavos: centavos(700_00),
        valueOn: app.clock.today(),
        source: 'provider',
        provider: app.collection.name,
        reference: 'slip 88',
        payOffCentavos: centavos(100_000_00),
        people: [1],
      }),
    )
    const answer = reportOf(app, 'SLIP88', 700_00)
    await fileReport(app, app.collection.name, answer, app.clock.now())
    const failed = { ...answer, status: 'failed' } as const
    await fileReport(app, app.collection.name, failed, app.clock.now())
    const row = await findByProviderId(app.db, app.collection.name, 'SLIP88')
    expect((await standingOf(app, row?.id ?? 0)).questions).toMatchObject([{ kind: 'disputed' }])
    expect(await hasQuestionsOf(app.db, who.id)).toBe(true)
  })
})
