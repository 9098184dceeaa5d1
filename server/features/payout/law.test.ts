// The law may become stricter between the agreement and the payout: then nothing is sent, and the
// borrower gets a new offer.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { getTerms } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { buildApplicant, buildOffer, buildProducts } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

const orderRow = (orderId: number) =>
  app.db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

it('a payout under a stricter law than was agreed on is not sent; the order is decided again', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildOffer(app, who)
  expect(await app.callAs(who.sessionId, confirmLoan, CONFIRM)).toMatchObject({ code: 0 })
  // As if it had been agreed under a law that allowed more than today's.
  const terms = getTerms((await orderRow(orderId)).terms)
  const laws = terms.laws.map((law) => ({ ...law, eirMonthlyMaxPpm: law.eirMonthlyMaxPpm + 1 }))
  await app.db
    .updateTable('loan_order')
    .set({ terms: JSON.stringify({ ...terms, laws }) })
    .where('id', '=', orderId)
    .execute()
  const before = await app.payout.count()
  await app.runJobs()
  expect(await app.payout.count()).toBe(before)
  const payouts = app.db.selectFrom('payout').selectAll().where('order_id', '=', orderId)
  expect(await payouts.execute()).toMatchObject([{ state: 'refused', refusal: 'LAW_CHANGED' }])
  expect(await orderRow(orderId)).toMatchObject({ phase: 'review', terms: null, event_count: 0 })
  const sent = await app.db
    .selectFrom('message')
    .selectAll()
    .where('borrower_id', '=', who.id)
    .execute()
  expect(sent).toMatchObject([{ purpose: 'loan' }, { purpose: 'loan' }])

  // Decided and confirmed again: what is agreed now is sent, once.
  await app.runJobs()
  expect(await orderRow(orderId)).toMatchObject({ phase: 'offered', offered_centavos: 500_000 })
  const offer = await app.callAs(who.sessionId, getOffer, { productId: '1' })
  expect(offer).toMatchObject({ code: 0 })
  expect(await app.callAs(who.sessionId, confirmLoan, CONFIRM)).toMatchObject({ code: 0 })
  await app.runJobs()
  await app.tellPayouts()
  expect(await app.payout.count()).toBe(before + 1)
  expect(await orderRow(orderId)).toMatchObject({ phase: 'running', event_count: 1 })
  expect((await verifyLedger(app)).faults).toEqual([])
})
