// A payout that fails on our side or the provider's: not the borrower's fault, and sent again.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { changeAccount } from '#contract/bank-account.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  readDetails,
} from '#server/testing/factories.ts'
import { confirmLoan } from '#contract/confirmation.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { applyOutcome } from './outcome-service.ts'
import { retryFailedPayouts } from './retry-service.ts'
import { retryPayout } from './service.ts'

const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
const SHORT_OF_FUNDS = '9999'
const HOUR_MS = 3_600_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  app.setNow(TEST_NOW)
})

const statesOf = async (orderId: number) => {
  const rows = await app.db
    .selectFrom('payout')
    .select('state')
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ state }) => state)
}

const tasksOf = (orderId: number) =>
  app.db.selectFrom('staff_task').select('kind').where('order_id', '=', orderId).execute()

const ON_OUR_SIDE = { orderStatus: 151, noticeStatusText: 'Delayed on our side', cardNeedPop: 0 }

it('for lack of funds asks nothing of the borrower, tells the staff once and goes again in an hour', async () => {
  const borrower = await buildApplicant(app, SHORT_OF_FUNDS)
  const orderId = await buildRunningLoan(app, borrower)
  const details = await readDetails(app, borrower, orderId)
  expect(details).toMatchObject({ ...ON_OUR_SIDE, cardPopMsg: '' })
  expect(details['noticeDesText']).toContain(
    'The problem is on our side. You don’t need to do anything.',
  )
  await retryFailedPayouts(app)
  expect(await statesOf(orderId)).toEqual(['refused'])
  app.pass(HOUR_MS)
  await Promise.all([retryFailedPayouts(app), retryFailedPayouts(app)])
  expect(await statesOf(orderId)).toEqual(['refused', 'created'])
  await app.runJobs()
  await app.tellPayouts()
  expect(await statesOf(orderId)).toEqual(['refused', 'refused'])
  expect(await tasksOf(orderId)).toEqual([{ kind: 'payout-failed' }])
  // A process that still works on the first of them makes no third.
  const parts = { ...app, gateway: 'sandbox' }
  await app.db
    .transaction()
    .execute((transaction) => retryPayout(transaction, parts, orderId, `po-${orderId}-1`))
  expect(await statesOf(orderId)).toEqual(['refused', 'refused'])
})

it('for a whole day is left to a person: 24 tries and no more', async () => {
  const orderId = await buildRunningLoan(app, await buildApplicant(app, SHORT_OF_FUNDS))
  for (let hour = 1; hour <= 26; hour += 1) {
    app.pass(HOUR_MS)
    await retryFailedPayouts(app)
    await app.runJobs()
    await app.tellPayouts()
  }
  expect(await statesOf(orderId)).toEqual(Array.from({ length: 24 }, () => 'refused'))
  expect(await tasksOf(orderId)).toEqual([{ kind: 'payout-failed' }])
})

it('for a reason that only a person can mend is not sent again by itself', async () => {
  const borrower = await buildApplicant(app)
  const orderId = await buildOffer(app, borrower)
  await app.callAs(borrower.sessionId, confirmLoan, CONFIRM)
  await applyOutcome(app, `po-${orderId}-1`, {
    state: 'refused',
    providerId: null,
    refusal: 'API_VALIDATION_ERROR',
    remedy: 'staff',
  })
  expect(await readDetails(app, borrower, orderId)).toMatchObject(ON_OUR_SIDE)
  app.setNow(new Date(TEST_NOW.getTime() + 2 * HOUR_MS))
  await retryFailedPayouts(app)
  await app.runJobs()
  expect(await statesOf(orderId)).toEqual(['refused'])
  expect(await tasksOf(orderId)).toEqual([{ kind: 'payout-failed' }])
})

it('for a reason that only a person can mend is not sent again by binding an account either', async () => {
  const borrower = await buildApplicant(app)
  const orderId = await buildOffer(app, borrower)
  await app.callAs(borrower.sessionId, confirmLoan, CONFIRM)
  await applyOutcome(app, `po-${orderId}-1`, {
    state: 'refused',
    providerId: null,
    refusal: 'COMPLIANCE_REJECTED',
    remedy: 'staff',
  })
  const account = { cardType: '1', channelNumber: '90006', accountNo: '09187770002' }
  for (let count = 0; count < 2; count += 1) {
    expect(await app.callAs(borrower.sessionId, changeAccount, account)).toMatchObject({ code: 0 })
  }
  expect(await statesOf(orderId)).toEqual(['refused'])
})

it('and cannot even be tried again holds up none of those behind it, and comes again itself', async () => {
  const orders: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const borrower = await buildApplicant(app, SHORT_OF_FUNDS)
    orders.push(await buildRunningLoan(app, borrower))
  }
  const [poisoned = 0, ...behind] = orders
  // No account is bound any more, and the oldest comes first.
  await app.db
    .updateTable('bank_account')
    .set({ replaced_at: TEST_NOW })
    .where('borrower_id', '=', (owner) =>
      owner.selectFrom('loan_order').select('borrower_id').where('id', '=', poisoned),
    )
    .execute()
  await app.db
    .updateTable('payout')
    .set({ retry_at: TEST_NOW })
    .where('order_id', '=', poisoned)
    .execute()
  app.setNow(new Date(TEST_NOW.getTime() + 2 * HOUR_MS))
  await retryFailedPayouts(app)
  for (const orderId of behind) expect(await statesOf(orderId)).toEqual(['refused', 'created'])
  expect(await statesOf(poisoned)).toEqual(['refused'])
  const { retry_at: retryAt } = await app.db
    .selectFrom('payout')
    .select('retry_at')
    .where('order_id', '=', poisoned)
    .executeTakeFirstOrThrow()
  expect(retryAt).toEqual(new Date(TEST_NOW.getTime() + 3 * HOUR_MS))
})
