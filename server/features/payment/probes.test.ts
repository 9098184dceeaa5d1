// Five ways in which money once got lost or asked about for ever, tried from outside, with the trial
// balance after each step.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getTrialBalance } from '#contract/money.ts'
import { decidePayment, getPaymentPage } from '#contract/payment.ts'
import { createPayCode } from '#contract/repayment.ts'
import { addDays } from '#lending/dates.ts'
import { parsePesos } from '#lending/money.ts'
import { askForSettlements } from '#server/features/money/settlement-service.ts'
import { openPaymongoCollection } from '#server/gateways/collection/paymongo.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { buildApplicant, buildProducts, buildRunningLoan } from '#server/testing/factories.ts'
import { PAYMONGO_KEYS } from '#server/testing/collection/paymongo-server.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
let [finance, lead] = [] as TestStaff[] as [TestStaff, TestStaff]
let days = 0
let keys = 0

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})
beforeEach(async () => {
  days += 10
  app.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS))
  finance = await buildStaff(app, 'finance')
  lead = await buildStaff(app, 'lead')
})

/** In centavos by account; debits are positive. */
async function trialBalance(): Promise<Record<string, number>> {
  const { data } = await callAsStaff(app, finance, getTrialBalance, { on: app.clock.today() })
  const { accounts } = data as { accounts: { account: string; debit: string; credit: string }[] }
  const centavosOf = (text: string) => parsePesos(text) ?? Number.NaN
  const entries = accounts.map(
    ({ account, debit, credit }) => [account, centavosOf(debit) - centavosOf(credit)] as const,
  )
  expect(entries.reduce((sum, [, amount]) => sum + amount, 0)).toBe(0)
  return Object.fromEntries(entries)
}

/** What has moved since, by account. */
async function movedSince(before: Record<string, number>): Promise<Record<string, number>> {
  const after = await trialBalance()
  const accounts = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...accounts]
      .map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const)
      .filter(([, amount]) => amount !== 0),
  )
}

async function pay(fields: Record<string, string>): Promise<void> {
  expect(await app.post('/dev/pay', fields)).toMatchObject({ code: 0 })
}

const newestPayment = () =>
  app.db.selectFrom('payment').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

function decide(who: TestStaff, paymentId: number, fields: Record<string, string>) {
  keys += 1
  const own = { reason: 'looked at the statement', idempotencyKey: `probe-${keys}-key` }
  return callAsStaff(app, who, decidePayment, { paymentId: String(paymentId), ...own, ...fields })
}

const openTasks = () =>
  app.db
    .selectFrom('staff_task')
    .select(['kind', 'subject_id', 'details'])
    .where('kind', 'in', ['payment-question', 'settlement-differs'])
    .where('closed_at', 'is', null)
    .execute()

/** The provider is compared on the days after, as it would be. */
async function settlementTasks() {
  const now = app.clock.now()
  app.setNow(new Date(now.getTime() + 3 * DAY_MS))
  await askForSettlements(app)
  app.setNow(now)
  return (await openTasks()).filter(({ kind }) => kind === 'settlement-differs')
}

async function codeOf(amount: string) {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  const fields = { productId: '1', orderId: String(orderId), amount, channelNumber: '90006' }
  const { data } = await app.callAs(who.sessionId, createPayCode, fields)
  const { payUrl } = data as { payUrl: string }
  return { orderId, payCode: new URL(payUrl).searchParams.get('reference') ?? '' }
}

it('₱500.00 without a reference moves clearing and unapplied; returned to its payer, nothing stays open', async () => {
  const before = await trialBalance()
  await pay({ action: 'stray', amount: '500.00' })
  await app.tellPayments()
  expect(await movedSince(before)).toEqual({ 'clearing:sandbox': 500_00, unapplied: -500_00 })
  const { id } = await newestPayment()
  expect(await openTasks()).toMatchObject([{ kind: 'payment-question', subject_id: String(id) }])
  await decide(finance, id, { act: 'return', reference: 'BDO 1' })
  expect(await movedSince(before)).toEqual({ 'clearing:sandbox': 500_00, unapplied: -500_00 })
  expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
  expect(await movedSince(before)).toEqual({ 'clearing:sandbox': 500_00, bank: -500_00 })
  expect(await settlementTasks()).toEqual([])
  expect(await openTasks()).toEqual([])
})

it('matched for the day before, a payment opens no difference', async () => {
  const { orderId } = await codeOf('100.00')
  app.pass(2 * DAY_MS)
  finance = await buildStaff(app, 'finance')
  const before = await trialBalance()
  await pay({ action: 'stray', amount: '400.00' })
  await app.tellPayments()
  expect(await movedSince(before)).toEqual({ 'clearing:sandbox': 400_00, unapplied: -400_00 })
  const { id } = await newestPayment()
  const yesterday = addDays(app.clock.today(), -1)
  const applied = { act: 'apply', orderId: String(orderId), valueOn: yesterday }
  expect(await decide(finance, id, applied)).toMatchObject({ data: { isDone: 1 } })
  const moved = await movedSince(before)
  expect(moved).toMatchObject({ 'clearing:sandbox': 400_00 })
  expect(moved).not.toHaveProperty('unapplied')
  expect(await settlementTasks()).toEqual([])
  expect(await openTasks()).toEqual([])
})

it('a chargeback as the first that we hear of a payment opens no question and leaves the books alone', async () => {
  const { payCode } = await codeOf('300.00')
  const before = await trialBalance()
  await pay({ payCode, action: 'pay' })
  await pay({ payCode, action: 'refund' })
  await app.tellPayments()
  expect(await movedSince(before)).toEqual({})
  const { id, state } = await newestPayment()
  expect(state).toBe('gone')
  const page = await callAsStaff(app, finance, getPaymentPage, { paymentId: String(id) })
  expect(page).toMatchObject({
    data: { gross: '300.00', clawback: '300.00', balance: '0.00', questions: [] },
  })
  expect(await openTasks()).toEqual([])
})

it('after a change of the provider, a payment on an open code is taken at the former one', async () => {
  const { orderId, payCode } = await codeOf('250.00')
  const settings = { ...PAYMONGO_KEYS, isLive: false, channels: [] }
  const paymongo = openPaymongoCollection(
    { baseUrl: 'http://localhost:1/v1', ...settings },
    app.clock,
  )
  const changed = await startTestApp({
    database: { ...app.database, close: async () => undefined },
    collectionGateway: paymongo,
  })
  changed.setNow(app.clock.now())
  const before = await trialBalance()
  await pay({ payCode, action: 'pay' })
  await changed.tellPayments()
  const moved = await movedSince(before)
  expect(moved).toMatchObject({ 'clearing:sandbox': 250_00 })
  expect(moved).not.toHaveProperty('unapplied')
  expect(await newestPayment()).toMatchObject({ state: 'applied', order_id: orderId })
  expect(await openTasks()).toEqual([])
  await changed.close()
})
