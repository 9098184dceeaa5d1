// A loan that its borrower cancels: what is to be returned, and what is never added.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { applyForLoan } from '#contract/application.ts'
import { cancelOrder, listOrders } from '#contract/loan-order.ts'
import { addDays, businessDate } from '#lending/dates.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  bindAccount,
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  readDetails,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { applyOutcome } from '#server/features/payout/outcome-service.ts'
import { retryRefusedPayouts } from '#server/features/payout/retry-service.ts'
import { listDueOn, listOverdueOn } from '#server/orders/due-lists.ts'
import { payOn } from '#server/testing/payments.ts'

const CANCELLED_ON = businessDate('2026-05-14')
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  app.setNow(TEST_NOW)
  app.clock.moveBy(0)
})

const cancel = (borrower: TestBorrower, orderId: number) =>
  app.callAs(borrower.sessionId, cancelOrder, { orderId: String(orderId) })

describe('a cancelled loan whose money is still to be returned', () => {
  async function cancelledLoan() {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    app.clock.moveTo(CANCELLED_ON)
    expect(await cancel(borrower, orderId)).toMatchObject({ data: { amountToReturn: '4850.00' } })
    return { borrower, orderId }
  }

  // Cancelled on a Thursday, so the third business day after it is the next Tuesday.
  it.each([
    [0, 174],
    [1, 174],
    [5, 174],
    [6, 180],
    [40, 180],
    [400, 180],
  ])('after %d days is %d: says what to return, and nothing is added', async (days, status) => {
    const { borrower, orderId } = await cancelledLoan()
    app.clock.moveTo(addDays(CANCELLED_ON, days))
    const details = await readDetails(app, borrower, orderId)
    expect(details).toMatchObject({
      orderStatus: status,
      noticeStatusText: 'Return ₱4,850.00',
      noticeDesText: expect.stringContaining('May 19, 2026'),
      isDelay: 0,
      cancelUntil: '',
    })
    expect(JSON.stringify(details)).not.toMatch(/penalt|past due/i)
    const { data } = await app.callAs(borrower.sessionId, listOrders, { status: 'open' })
    expect(data).toMatchObject({
      orders: [{ orderStatus: status, statusTitle: 'Return ₱4,850.00' }],
    })
  })

  it('is listed as what it is by its own day, and stands against a new application', async () => {
    const { borrower, orderId } = await cancelledLoan()
    const dueOn = addDays(CANCELLED_ON, 5)
    for (const page of [
      await listDueOn(app.db, dueOn),
      await listOverdueOn(app.db, addDays(dueOn, 1)),
    ]) {
      expect(page.orders.find(({ id }) => id === orderId)).toMatchObject({
        dueOn,
        isToReturn: true,
      })
    }
    app.clock.moveTo(addDays(dueOn, 1))
    const ask = { productId: '2', amount: '10000.00', termDays: '91' }
    const applied = await app.callAs(borrower.sessionId, applyForLoan, ask)
    await app.runJobs()
    const { decline_reasons: reasons } = await app.db
      .selectFrom('loan_order')
      .select('decline_reasons')
      .where('id', '=', Number((applied.data as { orderId: string }).orderId))
      .executeTakeFirstOrThrow()
    expect(reasons).toEqual(['has-money-to-return'])
  })

  it('is over once it is returned, in several payments too', async () => {
    const { borrower, orderId } = await cancelledLoan()
    await payOn(app, orderId, 400_000)
    expect((await readDetails(app, borrower, orderId))['noticeStatusText']).toBe('Return ₱850.00')
    await payOn(app, orderId, 85_000)
    expect(await readDetails(app, borrower, orderId)).toMatchObject({
      orderStatus: 200,
      noticeStatusText: 'Cancelled',
    })
  })
})

describe('the days for changing one’s mind', () => {
  // From a Wednesday: the 24th, 25th, 30th, 31st and New Year's Day are holidays.
  const PAID_OUT = businessDate('2026-12-23')
  const LAST = '2027-01-04'

  async function loanBeforeChristmas() {
    app.clock.moveTo(PAID_OUT)
    const borrower = await buildApplicant(app)
    const orderId = await buildOffer(app, borrower)
    const { data } = await app.callAs(borrower.sessionId, getOffer, { productId: '1' })
    const confirm = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
    await app.callAs(borrower.sessionId, confirmLoan, confirm)
    await app.runJobs()
    await app.tellPayouts()
    return { borrower, orderId, offer: data as { cancelUntil: string; disclosure: object[] } }
  }

  it.each([
    ['2026-12-29', true],
    [LAST, true],
    ['2027-01-05', false],
  ])(
    'over Christmas leave out every holiday: paid out on Dec 23, on %s it is %s',
    async (on, can) => {
      const { borrower, orderId, offer } = await loanBeforeChristmas()
      // Said before it is confirmed, in the statement of the law too.
      expect(offer.cancelUntil).toBe(LAST)
      expect(JSON.stringify(offer.disclosure)).toContain(
        '"value":"Jan 4, 2027, or later if a holiday is declared"',
      )
      app.clock.moveTo(businessDate(on))
      const cancelUntil = can ? LAST : ''
      expect(await readDetails(app, borrower, orderId)).toMatchObject({ cancelUntil })
      expect(await cancel(borrower, orderId)).toMatchObject(
        can ? { data: { amountToReturn: '4850.00' } } : { reason: 'cooling_off_over' },
      )
    },
  )
})

describe('an order whose payout was refused', () => {
  const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }

  async function refusedOrder() {
    const borrower = await buildApplicant(app, '0000')
    const orderId = await buildRunningLoan(app, borrower)
    expect(await readDetails(app, borrower, orderId)).toMatchObject({
      orderStatus: 151,
      cardNeedPop: 1,
    })
    return { borrower, orderId }
  }

  it('is not said to be on its way in any list, and asks for another account', async () => {
    const { borrower } = await refusedOrder()
    for (const status of ['all', 'open']) {
      const { data } = await app.callAs(borrower.sessionId, listOrders, { status })
      expect(data).toMatchObject({
        orders: [{ orderStatus: 151, statusTitle: 'Needs another account', needsAccount: 1 }],
      })
    }
  })

  it('can be cancelled: nothing is owed, and nothing is ever sent again', async () => {
    const { borrower, orderId } = await refusedOrder()
    expect(await readDetails(app, borrower, orderId)).toMatchObject({ cancelUntil: '2026-05-12' })
    const cancelled = await cancel(borrower, orderId)
    expect(cancelled).toMatchObject({ code: 0, data: { amountToReturn: '0.00' } })
    expect(await cancel(borrower, orderId)).toEqual(cancelled)
    expect(await readDetails(app, borrower, orderId)).toMatchObject({
      orderStatus: 200,
      noticeStatusText: 'Cancelled',
      noticeDesText: 'You cancelled before any money arrived. You owe nothing.',
      cardNeedPop: 0,
      cancelUntil: '',
    })
    const before = await app.payout.count()
    await bindAccount(app, borrower.id, '09170000002')
    const dependencies = { ...app, gateway: 'sandbox' }
    await app.db
      .transaction()
      .execute((transaction) => retryRefusedPayouts(transaction, dependencies, borrower.id))
    await app.runJobs()
    expect(await app.payout.count()).toBe(before)
    expect(await app.callAs(borrower.sessionId, confirmLoan, CONFIRM)).toMatchObject({
      reason: 'not_found',
    })
  })

  it('and is paid after all once it was cancelled: a task for the staff, and no debt', async () => {
    const { borrower, orderId } = await refusedOrder()
    await cancel(borrower, orderId)
    const paid = { state: 'paid', providerId: 'p', paidAt: null } as const
    await applyOutcome(app, `po-${orderId}-1`, paid)
    expect(await readDetails(app, borrower, orderId)).toMatchObject({ orderStatus: 200 })
    const tasks = await app.db
      .selectFrom('staff_task')
      .select('kind')
      .where('order_id', '=', orderId)
      .execute()
    expect(tasks).toEqual([{ kind: 'payout-contradicted' }])
  })

  it('cannot be cancelled while money is on its way, nor before it was confirmed', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildOffer(app, borrower)
    const tooEarly = { code: 1004, reason: 'order_not_running' }
    expect(await cancel(borrower, orderId)).toMatchObject(tooEarly)
    await app.callAs(borrower.sessionId, confirmLoan, CONFIRM)
    const refusal = { code: 1004, reason: 'money_on_its_way' }
    expect(await cancel(borrower, orderId)).toMatchObject(refusal)
    await app.runJobs()
    expect(await cancel(borrower, orderId)).toMatchObject(refusal)
    expect(await readDetails(app, borrower, orderId)).toMatchObject({ cancelUntil: '' })
  })
})
