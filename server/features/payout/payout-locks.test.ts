import { expect, it } from 'vitest'
import { buildApplicant, buildProducts, buildRunningLoan } from '#server/testing/factories.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { lockPayoutAndOrder } from './payout-locks.ts'

it('a payout is locked with its order; one that isn’t there is none', async () => {
  const app = await startTestApp()
  await buildProducts(app)
  const orderId = await buildRunningLoan(app, await buildApplicant(app))
  await app.db.transaction().execute(async (transaction) => {
    expect(await lockPayoutAndOrder(transaction, `po-${orderId}-1`)).toMatchObject({
      order: { id: orderId },
      payout: { order_id: orderId },
    })
    expect(await lockPayoutAndOrder(transaction, `po-${orderId}-9`)).toBeNull()
  })
  await app.close()
})
