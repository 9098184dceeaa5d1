// What is heard of a payment after people have decided about it, or before the payment itself is.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { verifyLedger } from '#server/ledger/verify.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { reportSteps, takenBack } from '#server/testing/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { applyPayment } from './payment-service.ts'
import { findExactly } from './unmatched-service.ts'

let app: TestApp
const { borrowerOn, codeFor, paymentOf } = reportSteps(() => app)
const { receivedBy, openTasksAbout, finishAll } = reportSteps(() => app)
const { rowOfPayment } = reportSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
beforeEach(async () => {
  // Each test's tasks are its own.
  await finishAll()
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

it('sent back by people, a payment is credited by no report, also after somebody else has asked about it', async () => {
  for (const isClaimed of [true, false]) {
    const who = await borrowerOn(30)
    const { reference } = await codeFor(who, { amount: '1766.80' })
    const payment = paymentOf(reference, 176_680)
    const unnamed = { ...payment, reference: null }
    await applyPayment(app, unnamed)
    await finishAll()
    if (isClaimed) {
      const money = { reference: payment.providerPaymentId, amountCentavos: 176_680 }
      const when = { paidOn: app.clock.today(), since: app.clock.now() }
      const claimed = { ...who, ...money, ...when }
      const found = await app.db
        .transaction()
        .execute((transaction) => findExactly(transaction, app.clock, claimed))
      expect(found).toBeNull()
    } else {
      await applyPayment(app, takenBack(unnamed, 10_000))
    }
    expect(await applyPayment(app, payment)).toBe('known')
    expect(await receivedBy(who)).toBe(0)
    expect(await openTasksAbout(payment)).toMatchObject([
      { kind: 'repayment-unknown', details: { wasFinished: true, reference } },
    ])
    expect(await rowOfPayment(payment)).toMatchObject({ state: 'unknown', is_sent_back: true })
  }
})
