// From which day a repayment counts.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getLoan } from '#server/ledger/ledger.ts'
import { buildApplicant, buildProducts, buildRunningLoan } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { payOn } from '#server/testing/payments.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

it('a repayment counts from the day on which it was paid here, however late we hear of it', async () => {
  const orderId = await buildRunningLoan(app, await buildApplicant(app))
  app.setNow(new Date('2026-06-01T01:00:00Z'))
  // Past midnight in Manila, and still the day before in London.
  await payOn(app, orderId, 176_680, { paidAt: new Date('2026-05-20T16:30:00Z') })
  const { events } = await getLoan(app.db, orderId)
  expect(events.at(-1)).toMatchObject({ kind: 'repaid', valueOn: '2026-05-21' })
})
