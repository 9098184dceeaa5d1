// Which offers count as open: those that could still be taken up.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { addDays } from '#lending/dates.ts'
import { buildApplicant, buildOffer, buildProducts } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { listOpenLoans } from './open-loans.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

it('an offer is open to its last day, and not when it has lapsed', async () => {
  const borrower = await buildApplicant(app)
  await buildOffer(app, borrower)
  const openAfter = (days: number) =>
    listOpenLoans(app.db, borrower.id, addDays(app.clock.today(), days), null)
  expect(await openAfter(30)).toMatchObject([{ state: 'offered', principalCentavos: 500_000 }])
  expect(await openAfter(31)).toEqual([])
})

it('of two offers of a product only the newer is open', async () => {
  const borrower = await buildApplicant(app)
  for (const amount of ['40000.00', '15000.00']) {
    const asked = { productId: '2', amount, termDays: '180' }
    expect(await app.callAs(borrower.sessionId, applyForLoan, asked)).toMatchObject({ code: 0 })
    await app.runJobs()
  }
  // The first was declined beside an offer of ₱20,000.00.
  const open = await listOpenLoans(app.db, borrower.id, app.clock.today(), null)
  expect(open).toMatchObject([{ productId: 2, state: 'offered', principalCentavos: 1_500_000 }])
})
