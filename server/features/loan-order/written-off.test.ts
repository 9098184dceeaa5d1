// A loan that was written off: still owed, nothing is added, and it can't be paid here any more.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getOrderDetails, listOrders } from '#contract/loan-order.ts'
import { addDays } from '#lending/dates.ts'
import { recordEvent } from '#server/ledger/ledger.ts'
import { buildApplicant, buildProducts, buildRunningLoan } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

it.each([
  ['en', 'Closed', 'Nothing is added to it any more'],
  ['en-PH', 'Closed, still owed', 'You still owe ₱'],
  ['fil-PH', 'Sarado na, may utang pa', 'Hindi na ito lalaki'],
] as const)(
  'a written-off loan is over and not repaid, and nothing of it grows or is asked for: %s',
  async (lang, title, words) => {
    app.clock.moveBy(0)
    const borrower = await buildApplicant(app)
    const { sessionId } = borrower
    const orderId = await buildRunningLoan(app, borrower)
    const asked = { productId: '1', orderId: String(orderId) }
    app.clock.moveTo(addDays(app.clock.today(), 200))
    expect((await app.callAs(sessionId, getOrderDetails, asked, { lang })).data).toMatchObject({
      orderStatus: 180,
      hasEndedUnpaid: 0,
    })
    const event = { kind: 'written-off', valueOn: app.clock.today() } as const
    await app.db
      .transaction()
      .execute((transaction) => recordEvent(transaction, app, orderId, event, `test:${orderId}`))
    expect((await app.callAs(sessionId, getOrderDetails, asked, { lang })).data).toMatchObject({
      orderStatus: 180,
      isDelay: 0,
      hasEndedUnpaid: 1,
      noticeStatusText: title,
      noticeDesText: expect.stringContaining(words),
      hardship: null,
    })
    expect((await app.callAs(sessionId, listOrders, {}, { lang })).data).toMatchObject({
      orders: [{ orderStatus: 180, statusTitle: title, hasEndedUnpaid: 1, next: null }],
    })
  },
)
