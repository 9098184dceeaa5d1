// Rows are locked in one order everywhere, so none of these can deadlock.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { centavos } from '#lending/money.ts'
import { apply } from '#server/features/application/service.ts'
import { decideOrder } from '#server/features/application/decision-service.ts'
import { cancel } from '#server/features/loan-order/service.ts'
import { applyOutcome } from '#server/features/payout/outcome-service.ts'
import { retryFailedPayouts, retryRefusedPayouts } from '#server/features/payout/retry-service.ts'
import { sendPayout } from '#server/features/payout/service.ts'
import { bindAccount, buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { type LockWatch, outOfOrder, watchLocks } from '#server/testing/lock-watch.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
let watch: LockWatch
let watched: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  watch = watchLocks(app.db)
  watched = { ...app, db: watch.db }
})
afterAll(() => app.close())

const REFUSED = { state: 'refused', providerId: 'p', refusal: 'X' } as const
const PAID = { state: 'paid', providerId: 'p', paidAt: null } as const

it('an application, its decision, payouts that fail, are refused, arrive and are cancelled', async () => {
  const borrower = await buildApplicant(app)
  const dependencies = { ...app, gateway: 'sandbox' }
  const { orderId } = await watch.db.transaction().execute((transaction) =>
    apply(transaction, app, {
      borrowerId: borrower.id,
      productId: 1,
      amountCentavos: centavos(500_000),
      termDays: 91,
    }),
  )
  await decideOrder(watch.db, app, orderId)
  await app.callAs(borrower.sessionId, getOffer, { productId: '1' })
  const figures = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
  expect(await app.callAs(borrower.sessionId, confirmLoan, figures)).toMatchObject({ code: 0 })

  await sendPayout(watched, `po-${orderId}-1`)
  await applyOutcome(watched, `po-${orderId}-1`, { ...REFUSED, remedy: 'wait' })
  app.pass(3_600_001)
  await retryFailedPayouts(watched)
  await sendPayout(watched, `po-${orderId}-2`)
  await applyOutcome(watched, `po-${orderId}-2`, { ...REFUSED, remedy: 'another-account' })
  await bindAccount(app, borrower.id, '09185550002')
  await watch.db
    .transaction()
    .execute((transaction) => retryRefusedPayouts(transaction, dependencies, borrower.id))
  // The provider changes its mind about the second payout before the third is sent.
  await applyOutcome(watched, `po-${orderId}-2`, PAID)
  await watch.db
    .transaction()
    .execute((transaction) => cancel(transaction, app, borrower.id, orderId))

  expect(watch.held.filter((tables) => tables.length > 1).length).toBeGreaterThan(6)
  expect(outOfOrder(watch)).toEqual([])
})

it('the watch sees a lock that is taken out of order', async () => {
  const other = watchLocks(app.db)
  await other.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('payout').select('id').forUpdate().execute()
    await transaction.selectFrom('borrower').select('id').forNoKeyUpdate().execute()
  })
  expect(outOfOrder(other)).toEqual([['payout', 'borrower']])
})
