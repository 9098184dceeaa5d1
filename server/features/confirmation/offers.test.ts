// Which offer can be confirmed, for how long, and how often.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { applyForLoan } from '#contract/application.ts'
import { listOrders } from '#contract/loan-order.ts'
import { getProduct } from '#contract/products.ts'
import { businessDate } from '#lending/dates.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildProducts,
  readDetails,
  type TestBorrower,
} from '#server/testing/factories.ts'
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
  expect((await verifyLedger(app)).faults).toEqual([])
})

const PLUS = { productId: '2', termDays: '180' }
const CONFIRM_PLUS = { productId: '2', amount: '20000.00', periods: '6', termUnit: 'day' }

async function applyFor(borrower: TestBorrower, fields: Record<string, string>): Promise<number> {
  const answer = await app.callAs(borrower.sessionId, applyForLoan, fields)
  expect(answer).toMatchObject({ code: 0 })
  await app.runJobs()
  return Number((answer.data as { orderId: string }).orderId)
}

it('[K5] an offer says its effective rate by the month and by the year, as its statement does', async () => {
  const borrower = await buildApplicant(app)
  for (const fields of [
    { productId: '1', amount: '5000.00', termDays: '91' },
    { ...PLUS, amount: '20000.00' },
  ]) {
    await applyFor(borrower, fields)
    const { productId } = fields
    const { data } = await app.callAs(borrower.sessionId, getOffer, { productId })
    const offer = data as Record<'effectiveRate' | 'effectiveRateYear', string> & {
      disclosure: { label: string; value: string }[]
    }
    const rowOf = (start: string) =>
      offer.disclosure.find(({ label }) => label.startsWith(start))?.value ?? ''
    const [month, year] = [rowOf('Effective rate per month'), rowOf('Effective rate per year')]
    expect(offer).toMatchObject({
      effectiveRate: `${month} a month`,
      effectiveRateYear: `${year} a year`,
    })
    // A month has 30 days and a year 365; what was rounded is left out.
    const compounded = ((1 + Number.parseFloat(month) / 100) ** (365 / 30) - 1) * 100
    expect(Math.abs(compounded - Number.parseFloat(year))).toBeLessThan(0.2)
    expect(Number.parseFloat(year)).toBeGreaterThan(12 * Number.parseFloat(month))
  }
})

describe('after a smaller offer and a new application', () => {
  it('a repeated confirmation is told so; the older offer is not paid out beside the newer', async () => {
    const borrower = await buildApplicant(app)
    const older = await applyFor(borrower, { ...PLUS, amount: '40000.00' })
    expect(await readDetails(app, borrower, older, '2')).toMatchObject({ orderStatus: 110 })
    await applyFor(borrower, { ...PLUS, amount: '20000.00' })
    expect(await readDetails(app, borrower, older, '2')).toMatchObject({ playeduL: '' })
    const before = await app.payout.count()
    await app.callAs(borrower.sessionId, getOffer, { productId: '2' })
    const push = () => app.callAs(borrower.sessionId, confirmLoan, CONFIRM_PLUS)
    expect(await push()).toMatchObject({ code: 0 })
    expect(await push()).toMatchObject({ code: 1004, reason: 'already_confirmed' })
    await app.runJobs()
    expect(await app.payout.count()).toBe(before + 1)
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

describe('an offer that was not taken up', () => {
  const STARTER = { productId: '1', amount: '5000.00', termDays: '91' }
  const LAST_DAY = businessDate('2026-06-11')
  const DAY_AFTER = businessDate('2026-06-12')
  const refusal = async (borrower: TestBorrower, productId: string) =>
    (await app.callAs(borrower.sessionId, getOffer, { productId })).reason
  const listed = async (borrower: TestBorrower, status: string) => {
    const { data } = await app.callAs(borrower.sessionId, listOrders, { status })
    return (data as { orders: { orderId: string }[] }).orders.map(({ orderId }) => Number(orderId))
  }
  const openOrder = async (borrower: TestBorrower) =>
    (await app.callAs(borrower.sessionId, getProduct, { productId: '1' })).data

  it('is open through its last day, and says which day that is', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await applyFor(borrower, STARTER)
    app.clock.moveTo(LAST_DAY)
    const shown = await app.callAs(borrower.sessionId, getOffer, { productId: '1' })
    expect(JSON.stringify(shown.data)).toContain('is available until Jun 11, 2026')
    expect(await readDetails(app, borrower, orderId, '1')).toMatchObject({
      orderStatus: 21,
      noticeStatusText: 'Approved',
      // What the confirmation then shows: the money and the payments, not only what is borrowed.
      noticeDesText: 'You receive ₱4,850.00. Review the loan and confirm it by Jun 11, 2026.',
      userOrderDetail: {
        detail: expect.arrayContaining([
          expect.objectContaining({ text: 'You receive', value: '₱4,850.00' }),
          expect.objectContaining({ text: 'Instalments', value: '2 × ₱1,766.80 + ₱1,766.81' }),
          expect.objectContaining({ text: 'Offer valid until', value: 'Jun 11, 2026' }),
        ]),
      },
    })
    expect(await listed(borrower, 'open')).toEqual([orderId])
    const list = await app.callAs(borrower.sessionId, listOrders, {})
    expect(list.data).toMatchObject({ orders: [{ received: '4850.00', holdsProduct: 1 }] })
  })

  it('then lapses everywhere at once, and the borrower can apply again', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await applyFor(borrower, STARTER)
    app.clock.moveTo(DAY_AFTER)
    expect(await refusal(borrower, '1')).toBe('offer_expired')
    expect(await readDetails(app, borrower, orderId, '1')).toMatchObject({
      orderStatus: 110,
      noticeStatusText: 'Offer expired',
      noticeDesText: 'The offer expired on Jun 11, 2026. You can apply again.',
      playeduL: '',
      reyMsg: '',
    })
    expect(await listed(borrower, 'open')).toEqual([])
    expect(await listed(borrower, 'finished')).toEqual([orderId])
    expect(await openOrder(borrower)).toMatchObject({ openOrderId: '' })
    const again = await applyFor(borrower, STARTER)
    expect(again).not.toBe(orderId)
    expect(await openOrder(borrower)).toMatchObject({ openOrderId: String(again) })
    expect(await refusal(borrower, '1')).toBeUndefined()
  })

  it('of a smaller amount lapses too', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await applyFor(borrower, { ...PLUS, amount: '40000.00' })
    app.clock.moveTo(DAY_AFTER)
    const details = await readDetails(app, borrower, orderId, '2')
    expect(details).toMatchObject({ orderStatus: 110, noticeStatusText: 'Declined', playeduL: '' })
    expect(details['noticeDesText']).toContain('The offer expired on Jun 11, 2026.')
    expect(await refusal(borrower, '2')).toBe('offer_expired')
  })
})

it('two confirmations at once with two keys: one is confirmed, the other is told so', async () => {
  for (let round = 0; round < 5; round += 1) {
    const borrower = await buildApplicant(app)
    await applyFor(borrower, { ...PLUS, amount: '20000.00' })
    await app.callAs(borrower.sessionId, getOffer, { productId: '2' })
    const answers = await Promise.all(
      ['key-0001', 'key-0002'].map((idempotencyKey) =>
        app.callAs(borrower.sessionId, confirmLoan, { ...CONFIRM_PLUS, idempotencyKey }),
      ),
    )
    expect(answers.map(({ reason }) => reason ?? 'confirmed').sort()).toEqual([
      'already_confirmed',
      'confirmed',
    ])
    await app.runJobs()
  }
})
