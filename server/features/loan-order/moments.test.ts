// Good news: approved, the money has arrived, paid off. Each is told once for each order.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmLoan } from '#contract/confirmation.ts'
import { markMomentShown } from '#contract/order-moments.ts'
import { payOn } from '#server/testing/payments.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  CONFIRMED,
  readDetails,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let borrower: TestBorrower

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  borrower = await buildApplicant(app)
})
afterAll(() => app.close())

it('each is told until it was shown, once, with one figure and what comes next', async () => {
  const orderId = await buildOffer(app, borrower)
  const told = async () => (await readDetails(app, borrower, orderId))['moment']
  const show = (kind: string, sessionId = borrower.sessionId) =>
    app.callAs(sessionId, markMomentShown, { orderId: String(orderId), kind })

  const approved = {
    kind: 'approved',
    title: 'You’re approved for ₱5,000.00',
    text: expect.stringContaining('You get ₱4,850.00. Review and confirm by') as string,
  }
  expect(await told()).toEqual(approved)
  // Nobody else's view of it counts.
  const stranger = await buildApplicant(app)
  expect(await show('approved', stranger.sessionId)).toMatchObject({ reason: 'not_found' })
  expect(await told()).toEqual(approved)
  expect(await show('approved')).toMatchObject({ code: 0 })
  expect(await told()).toBe(null)

  await app.callAs(borrower.sessionId, confirmLoan, CONFIRMED)
  expect(await told()).toBe(null)
  await app.runJobs()
  await app.tellPayouts()
  expect(await told()).toMatchObject({
    kind: 'arrived',
    title: expect.stringMatching(/^₱4,850\.00 is in your (GCash|Maya)/) as string,
    text: expect.stringMatching(/^Your first payment is ₱[\d,.]+ on /) as string,
  })
  await show('arrived')
  // What was shown does not come back.
  await show('approved')
  expect(await told()).toBe(null)

  await payOn(app, orderId, 500_000)
  expect(await told()).toMatchObject({ kind: 'paid-off', title: 'You paid it all: ₱5,000.00' })
  await show('paid-off')
  expect(await told()).toBe(null)
})

it('money that was paid on is no news any more', async () => {
  const other = await buildApplicant(app)
  const orderId = await buildOffer(app, other)
  await app.callAs(other.sessionId, confirmLoan, CONFIRMED)
  await app.runJobs()
  await app.tellPayouts()
  await payOn(app, orderId, 100_000)
  expect(await readDetails(app, other, orderId)).toMatchObject({ orderStatus: 170, moment: null })
})
