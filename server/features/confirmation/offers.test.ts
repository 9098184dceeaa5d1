// Which offer can be confirmed, for how long, and how often.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { confirmLoan } from '#contract/confirmation.ts'
import { applyForLoan, getOrderDetails } from '#contract/loan-order.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { buildApplicant, buildProducts, type TestBorrower } from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
afterEach(async () => {
  app.setNow(TEST_NOW)
  app.clock.moveBy(0)
  expect((await verifyLedger(app.db)).faults).toEqual([])
})

const PLUS = { productId: '2', termDays: '180' }
const CONFIRM_PLUS = { productId: '2', amount: '20000.00', periods: '6', termUnit: 'day' }

async function applyFor(borrower: TestBorrower, fields: Record<string, string>): Promise<number> {
  const answer = await app.callAs(borrower.sessionId, applyForLoan, fields)
  expect(answer).toMatchObject({ code: 0 })
  await app.runJobs()
  return Number((answer.data as { orderId: string }).orderId)
}

async function detailsOf(borrower: TestBorrower, orderId: number, productId: string) {
  const fields = { productId, orderId: String(orderId) }
  const answer = await app.callAs(borrower.sessionId, getOrderDetails, fields)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as Record<string, unknown>
}

describe('after a smaller offer and a new application', () => {
  it('a repeated confirmation is told so; the older offer is not paid out beside the newer', async () => {
    const borrower = await buildApplicant(app)
    const older = await applyFor(borrower, { ...PLUS, amount: '40000.00' })
    expect(await detailsOf(borrower, older, '2')).toMatchObject({ orderStatus: 110 })
    await applyFor(borrower, { ...PLUS, amount: '20000.00' })
    expect(await detailsOf(borrower, older, '2')).toMatchObject({ playeduL: '' })
    const before = await app.payouts.count()
    const push = () => app.callAs(borrower.sessionId, confirmLoan, CONFIRM_PLUS)
    expect(await push()).toMatchObject({ code: 0 })
    expect(await push()).toMatchObject({ code: 1004, reason: 'already_confirmed' })
    await app.runJobs()
    expect(await app.payouts.count()).toBe(before + 1)
  })

  it('the older offer is over as soon as the newer application is made', async () => {
    const borrower = await buildApplicant(app)
    await applyFor(borrower, { ...PLUS, amount: '40000.00' })
    const fields = { ...PLUS, amount: '20000.00' }
    expect(await app.callAs(borrower.sessionId, applyForLoan, fields)).toMatchObject({ code: 0 })
    expect(await app.callAs(borrower.sessionId, confirmLoan, CONFIRM_PLUS)).toMatchObject({
      code: 1003,
      reason: 'not_found',
    })
    await app.runJobs()
  })
})
