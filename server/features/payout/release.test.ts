// A release overlooks what people looked at, and nothing else.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeAccount } from '#contract/bank-account.ts'
import { saveCertification } from '#contract/certification.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
} from '#server/testing/factories.ts'
import { buildStaff, releaseHeld } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { getPayout } from '#server/testing/payouts.ts'
import { askForWaitingPayouts } from './service.ts'

const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let app: TestApp
let staff: StaffPrincipal

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  staff = await buildStaff(app, 'risk')
})
afterAll(() => app.close())

const moveToProduct = (orderId: number, productId: number) =>
  app.db
    .updateTable('loan_order')
    .set({ product_id: productId })
    .where('id', '=', orderId)
    .execute()

it('a payout released for an account that was just changed is still checked for all else, and each release is for one reason', async () => {
  app.setNow(TEST_NOW)
  const who = await buildApplicant(app)
  // It seems to be another product's until the new loan is confirmed.
  const earlierId = await buildRunningLoan(app, who)
  await moveToProduct(earlierId, 2)
  const payoutId = `po-${await buildOffer(app, who)}-1`
  app.pass(MINUTE_MS)
  await app.callAs(who.sessionId, saveCertification, { kind: 'personal', fullName: 'Some One' })
  const account = {
    cardType: '1',
    channelNumber: '90006',
    accountNo: `0998${String(who.id).padStart(7, '0')}`,
  }
  expect(await app.callAs(who.sessionId, changeAccount, account)).toMatchObject({ code: 0 })
  await app.callAs(who.sessionId, getOffer, { productId: '1' })
  expect(await app.callAs(who.sessionId, confirmLoan, CONFIRM)).toMatchObject({ code: 0 })
  await moveToProduct(earlierId, 1)
  await sql`UPDATE product SET payout_day_max_centavos = 1 WHERE id = 1`.execute(app.db)
  await app.runJobs()
  expect(await getPayout(app, payoutId)).toMatchObject({ held_for: 'account-change' })
  const release = async () => {
    expect(await releaseHeld(app, payoutId, { staff, reason: 'called them' })).toBe(true)
    await app.runJobs()
    return (await getPayout(app, payoutId)).held_for
  }
  // The wait of an account isn't a person's to end.
  expect(await release()).toBe('account-change')
  app.pass(DAY_MS)
  await askForWaitingPayouts(app)
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'created', held_for: 'exposure' })
  expect(await release()).toBe('identity-changed')
  expect(await release()).toBe('product-ceiling')
  expect(await app.payout.find(payoutId)).toBeNull()
  // While it waits, they become yet another person, and the next day has a ceiling of its own.
  app.pass(MINUTE_MS)
  await app.callAs(who.sessionId, saveCertification, { kind: 'personal', fullName: 'Any One' })
  expect(await release()).toBe('identity-changed')
  app.pass(DAY_MS)
  expect(await release()).toBe('product-ceiling')
  expect(await app.payout.find(payoutId)).toBeNull()
  expect(await release()).toBeNull()
  expect(await getPayout(app, payoutId)).toMatchObject({
    state: 'sent',
    held_about: [],
    released_for: [
      'exposure:product-loan-running',
      expect.stringMatching(/^identity-changed:/),
      expect.stringMatching(/^product-ceiling:1:/),
      expect.stringMatching(/^identity-changed:/),
      expect.stringMatching(/^product-ceiling:1:/),
    ],
  })
})
