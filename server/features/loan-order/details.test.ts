// Both engines: what Order Details reads comes as text, which each engine writes itself.
//
// Whatever an answer of Order Details follows from changes it at once: each test asks, changes one
// thing, and asks again.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { changeAccount } from '#contract/bank-account.ts'
import { wordingOf } from '#contract/language.ts'
import { getOrderDetails, rateService } from '#contract/loan-order.ts'
import { itOnPostgres } from '#server/testing/engines.ts'
import {
  buildApplicant,
  buildProducts,
  buildRunningLoan,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { plansOf } from '#server/testing/plans.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { findOrderFacts, readStage } from './details-queries.ts'
import { getDetails } from './details-service.ts'
import { ROWS } from './details-texts.ts'
import { readRefundFacts } from './refund-facts.ts'
import { payOn } from '#server/testing/payments.ts'

/** The sandbox refuses payouts to it. */
const REFUSED_ACCOUNT = '09170000000'
let app: TestApp
let borrower: TestBorrower
let orderId: number

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  borrower = await buildApplicant(app)
  orderId = await buildRunningLoan(app, borrower)
})
afterAll(() => app.close())
afterEach(() => {
  app.setNow(TEST_NOW)
  app.clock.moveBy(0)
})

type Details = Record<string, unknown>

async function details(of = { app, borrower, orderId }, query = {}): Promise<Details> {
  const fields = { productId: '1', orderId: String(of.orderId) }
  const { data } = await of.app.callAs(of.borrower.sessionId, getOrderDetails, fields, query)
  return data as Details
}

const rowOf = (answer: Details, row: 'payOff' | 'repaid') =>
  (answer['userOrderDetail'] as { detail: { text: string; value: string }[] }).detail.find(
    ({ text }) => text === wordingOf(ROWS[row], 'en'),
  )?.value

it('the same question again has the same answer', async () => {
  expect(await details()).toEqual(await details())
})

itOnPostgres('another day, another language: another answer', async () => {
  const before = await details()
  app.clock.moveBy(1)
  const dayLater = await details()
  expect(rowOf(dayLater, 'payOff')).not.toBe(rowOf(before, 'payOff'))
  app.clock.moveBy(60)
  expect(await details()).toMatchObject({ orderStatus: 180 })
  app.clock.moveBy(0)
  const filipino = await details(undefined, { lang: 'fil-PH' })
  expect(filipino['noticeStatusText']).not.toBe(before['noticeStatusText'])
  expect(await details()).toEqual(before)
})

it('nothing due yet: says what paying it all off today costs, and how much less that is than the plan', async () => {
  const answer = await details()
  expect(answer).toMatchObject({ orderStatus: 170 })
  expect(answer['payOff']).toEqual({
    button: `Pay off ${rowOf(answer, 'payOff')}, save ₱300.41`,
    address: `/repay?productId=1&orderId=${orderId}&choice=repay-all`,
  })
  // What is due comes first.
  app.clock.moveBy(28)
  expect(await details()).toMatchObject({ orderStatus: 174, payOff: null })
})

it('of a last payment today’s amount is asked for', async () => {
  const who = await buildApplicant(app)
  const of = { app, borrower: who, orderId: await buildRunningLoan(app, who) }
  for (const day of [30, 60]) {
    app.clock.moveBy(day)
    await payOn(app, of.orderId, 176_680)
  }
  app.clock.moveBy(88)
  const last = await details(of)
  expect(last).toMatchObject({ orderStatus: 174, payOff: null })
  const { amount, toPayToday } = last['summary'] as Record<string, string>
  expect(toPayToday).toBe(rowOf(last, 'payOff')?.replaceAll(/[₱,]/g, ''))
  expect(Number(toPayToday)).toBeLessThan(Number(amount))
  expect(last['noticeDesText']).toMatch(/^If you pay today, ₱.* is enough\./)
})

it('a payment shows at once', async () => {
  const other = await buildApplicant(app)
  const paid = { app, borrower: other, orderId: await buildRunningLoan(app, other) }
  expect(rowOf(await details(paid), 'repaid')).toBe('₱0.00')
  await payOn(app, paid.orderId, 100_000)
  expect(rowOf(await details(paid), 'repaid')).toBe('₱1,000.00')
})

itOnPostgres('so does a decision, and a changed product of a partner', async () => {
  const other = await buildApplicant(app)
  const ask = { productId: '1', amount: '5000.00', termDays: '91' }
  const applied = await app.callAs(other.sessionId, applyForLoan, ask)
  const order = Number((applied.data as { orderId: string }).orderId)
  const asked = { app, borrower: other, orderId: order }
  const inReview = await details(asked)
  expect(inReview).toMatchObject({ noticeStatusText: 'Pending', playeduL: '' })
  await app.runJobs()
  const offered = await details(asked)
  expect(offered).toMatchObject({ noticeStatusText: 'Approved' })
  expect(offered['playeduL']).not.toBe('')
  await app.db.updateTable('product').set({ name: 'Renamed' }).where('id', '=', 3).execute()
  expect(JSON.stringify((await details(asked))['recProducts'])).toContain('Renamed')
})

itOnPostgres('so does another account after a refused payout', async () => {
  const other = await buildApplicant(app, REFUSED_ACCOUNT)
  const refused = { app, borrower: other, orderId: await buildRunningLoan(app, other) }
  expect(await details(refused)).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
  const account = { product_id: '1', cardType: '2', bankCode: 'BDO', accountNo: '001234567890' }
  expect(await app.callAs(other.sessionId, changeAccount, account)).toMatchObject({ code: 0 })
  expect(await details(refused)).toMatchObject({ orderStatus: 151, cardNeedPop: 0 })
})

itOnPostgres('so do a rating, the name of the product, and where the loan is repaid', async () => {
  const other = await buildApplicant(app)
  const settled = { app, borrower: other, orderId: await buildRunningLoan(app, other) }
  const payOff = rowOf(await details(settled), 'payOff') ?? ''
  await payOn(app, settled.orderId, Number(payOff.replaceAll(/\D/g, '')))
  expect(await details(settled)).toMatchObject({ orderStatus: 200, isScore: 1 })
  const rating = { score: '5', stars: '4', orderId: String(settled.orderId) }
  await app.callAs(other.sessionId, rateService, rating)
  expect(await details(settled)).toMatchObject({ isScore: 0, inside: 1 })
  await app.db
    .updateTable('loan_order')
    .set({ servicer_link: 'https://partner.example/pay' })
    .where('id', '=', settled.orderId)
    .execute()
  expect(await details(settled)).toMatchObject({ inside: 0, h5Url: 'https://partner.example/pay' })
  await app.db.updateTable('product').set({ name: 'Beginner' }).where('id', '=', 1).execute()
  expect(await details(settled)).toMatchObject({ productName: 'Beginner' })
})

const asked = () => ({ orderId, productId: 1, borrowerId: borrower.id })

it('every table is read by an index, however many orders there are', async () => {
  const plans = await app.db.transaction().execute(async (transaction) => {
    // So few rows are read faster without an index; what has none is read whole all the same.
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction)
    return plansOf(transaction, 'COSTS OFF', async (db) => {
      await findOrderFacts(db, asked())
      await readStage(db, orderId)
      await readRefundFacts({ db, clock: app.clock }, orderId)
    })
  })
  expect(plans).toHaveLength(3)
  expect(plans[1]).toContain('payout_order')
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
})

it('a running loan that nobody paid too much for is read in one statement', async () => {
  const plans = await app.db
    .transaction()
    .execute((transaction) =>
      plansOf(transaction, 'COSTS OFF', (db) =>
        getDetails({ ...app, db, language: 'en' }, asked()),
      ),
    )
  expect(plans).toHaveLength(1)
})

itOnPostgres('a deployment has its own phone, whatever another answered', async () => {
  const elsewhere = await startTestApp({ environment: { SERVICE_PHONE: '+63 2 8111 1111' } })
  await buildProducts(elsewhere)
  const other = await buildApplicant(elsewhere)
  const theirs = {
    app: elsewhere,
    borrower: other,
    orderId: await buildRunningLoan(elsewhere, other),
  }
  expect(await details(theirs)).toMatchObject({ telephone: '+63 2 8111 1111' })
  await elsewhere.close()
})
