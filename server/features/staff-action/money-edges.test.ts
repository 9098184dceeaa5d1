// Payments at the edges: a part that is taken back, a record by hand that is made again, a report
// that comes too late to name its loan, and a quote that a payment overtakes.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeAction } from '#contract/staff-action.ts'
import { takeTask } from '#contract/staff-task.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { recordRepayment } from '#server/features/loan-order/service.ts'
import { createPayCodeFor } from '#server/features/repayment/intent-service.ts'
import { plainReferenceQuery } from '#server/features/repayment/payment-queries.ts'
import { applyPayment } from '#server/features/repayment/payment-service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const DAY_40 = new Date(TEST_NOW.getTime() + 40 * 86_400_000)
const PAID_ON = '2026-06-18'
let app: TestApp
let finance: TestStaff

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  app.setNow(DAY_40)
  finance = await buildStaff(app, 'finance')
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

async function lateLoan() {
  app.setNow(TEST_NOW)
  const { id: borrowerId } = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, borrowerId)
  app.setNow(DAY_40)
  return { orderId, borrowerId }
}

const reportOf = (amount: number, more: Partial<CollectedPayment> = {}): CollectedPayment => ({
  providerPaymentId: randomUUID(),
  reference: null,
  amountCentavos: centavos(amount),
  paidAt: app.clock.now(),
  status: 'paid',
  channel: 'GCASH',
  ...more,
})

const act = (orderId: number, fields: Record<string, string>) =>
  callAsStaff(app, finance, takeAction, {
    orderId: String(orderId),
    reason: 'compared with the bank',
    idempotencyKey: randomUUID(),
    ...fields,
  })
const byHand = (orderId: number, reference: string, amount: string) =>
  act(orderId, { kind: 'record-payment', amount, valueOn: PAID_ON, source: 'provider', reference })

const tasksAbout = ({ providerPaymentId }: CollectedPayment) =>
  app.db
    .selectFrom('staff_task')
    .select(['id', 'kind', 'order_id', 'details'])
    .where('subject_id', '=', `${app.collection.name}:${providerPaymentId}`)
    .where('closed_at', 'is', null)
    .execute()

async function receivedOn(orderId: number): Promise<number> {
  const { terms, events } = await getLoan(app.db, orderId)
  return position(terms, events, app.clock.today()).receivedCentavos
}

it('what is left of a payment without a loan, after a part was taken back, is still matched', async () => {
  const { orderId } = await lateLoan()
  const report = reportOf(80_000)
  await applyPayment(app, report)
  const part = { ...report, status: 'reversed', amountCentavos: centavos(30_000) } as const
  // Told twice, as webhooks are: one part.
  expect(await applyPayment(app, part)).toBe('taken back in part')
  await applyPayment(app, part)
  const [task, ...others] = await tasksAbout(report)
  expect(others).toEqual([])
  expect(task).toMatchObject({
    kind: 'repayment-unknown',
    details: { amountCentavos: 50_000, takenBackCentavos: 30_000 },
  })
  const taskId = String(task?.id)
  await callAsStaff(app, finance, takeTask, { taskId })
  expect(await act(orderId, { kind: 'match-payment', taskId, valueOn: PAID_ON })).toMatchObject({
    data: { isDone: 1 },
  })
  expect(await receivedOn(orderId)).toBe(50_000)
})

it('a payment without a loan that is taken back in two parts leaves nothing to match', async () => {
  const report = reportOf(80_000)
  await applyPayment(app, report)
  const back = (amount: number) =>
    applyPayment(app, { ...report, status: 'reversed', amountCentavos: centavos(amount) })
  expect(await back(30_000)).toBe('taken back in part')
  expect(await back(80_000)).toBe('taken back')
  expect(await tasksAbout(report)).toEqual([])
})

it('what was recorded by hand and reversed can be recorded again under its reference', async () => {
  const { orderId } = await lateLoan()
  expect(await byHand(orderId, 'BDO-7781', '500.00')).toMatchObject({ data: { isDone: 1 } })
  expect(await byHand(orderId, 'bdo 7781', '600.00')).toMatchObject({ reason: 'payment_known' })
  const { events } = await getLoan(app.db, orderId)
  const eventId = events.find(({ kind }) => kind === 'repaid')?.id ?? ''
  expect(await act(orderId, { kind: 'reverse', eventId })).toMatchObject({ data: { isDone: 1 } })
  expect(await byHand(orderId, 'bdo 7781', '600.00')).toMatchObject({ data: { isDone: 1 } })
  expect(await byHand(orderId, 'BDO7781', '600.00')).toMatchObject({ reason: 'payment_known' })
  expect(await receivedOn(orderId)).toBe(60_000)
})

it('what the provider undid leaves its number to the rest, which is recorded under it', async () => {
  const { orderId } = await lateLoan()
  const report = reportOf(50_000, { status: 'reversed' })
  const record = (amount: string) => byHand(orderId, report.providerPaymentId, amount)
  expect(await record('500.00')).toMatchObject({ data: { isDone: 1 } })
  expect(await record('400.00')).toMatchObject({ reason: 'payment_known' })
  expect(await applyPayment(app, report)).toBe('taken back')
  expect(await receivedOn(orderId)).toBe(0)
  expect(await record('1000.00')).toMatchObject({ code: 0, data: { isDone: 1 } })
  expect(await record('400.00')).toMatchObject({ reason: 'payment_known' })
  expect(await receivedOn(orderId)).toBe(100_000)
})

it('a first report that it was taken back, without a code, undoes the record by hand', async () => {
  const { orderId } = await lateLoan()
  const report = reportOf(70_000, { status: 'reversed' })
  await byHand(orderId, report.providerPaymentId, '700.00')
  expect(await receivedOn(orderId)).toBe(70_000)
  expect(await applyPayment(app, report)).toBe('taken back')
  await applyPayment(app, report)
  expect(await receivedOn(orderId)).toBe(0)
  expect(await tasksAbout(report)).toMatchObject([
    { kind: 'repayment-reversed', order_id: orderId },
  ])
})

it('and with another amount it becomes a task that names the record by hand', async () => {
  const { orderId } = await lateLoan()
  const report = reportOf(90_000, { status: 'reversed' })
  await byHand(orderId, report.providerPaymentId, '700.00')
  await applyPayment(app, report)
  expect(await receivedOn(orderId)).toBe(70_000)
  expect(await tasksAbout(report)).toContainEqual(
    expect.objectContaining({
      kind: 'repayment-reversed',
      order_id: orderId,
      details: expect.objectContaining({ recordedCentavos: 70_000, takenBackCentavos: 90_000 }),
    }),
  )
})

it('a reference is looked up by indexes, without reading every payment', async () => {
  const plan = await app.db.transaction().execute(async (transaction) => {
    // With a few rows PostgreSQL would read them all.
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
    const asked = plainReferenceQuery('NOBODYS')
    return (await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${asked}`.execute(transaction)).rows
  })
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n')
  for (const index of ['plain_id', 'plain_reference', 'plain_value']) expect(lines).toContain(index)
  expect(lines).not.toContain('Seq Scan')
})

it('a quote that a payment overtakes is worked out anew, under the lock of the loan', async () => {
  const { orderId, borrowerId } = await lateLoan()
  const { terms, events } = await getLoan(app.db, orderId)
  const amount = position(terms, events, app.clock.today()).payOffCentavos
  const overtaken = {
    ...app.collection,
    // Everything is paid while the provider says which channels it has.
    listChannels: async (...asked: Parameters<typeof app.collection.listChannels>) => {
      const channels = await app.collection.listChannels(...asked)
      await app.db.transaction().execute((transaction) =>
        recordRepayment(transaction, app, orderId, {
          amountCentavos: centavos(amount - 10_000),
          paidAt: app.clock.now(),
          provider: 'sandbox',
          cause: `test:payment:${orderId}`,
        }),
      )
      return channels
    },
  }
  const asked = { productId: 1, orderId, amount, channelNumber: '90012' }
  const context = { ...app, collection: overtaken, borrower: { id: borrowerId } }
  await expect(createPayCodeFor(context, asked)).rejects.toMatchObject({
    reason: 'amount_out_of_range',
  })
  const rest = { ...asked, amount: centavos(10_000) }
  await createPayCodeFor({ ...app, borrower: { id: borrowerId } }, rest)
  const { quote } = await app.db
    .selectFrom('payment_intent')
    .select('quote')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(JSON.parse(quote)).toMatchObject({ isPayOff: true, amountCentavos: 10_000 })
})
