// A payout goes where its borrower said, whatever somebody with rights in the database has written.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmLoan } from '#contract/confirmation.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { changeByHand } from '#server/testing/by-hand.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { buildStaff, releaseHeld } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

const accountsOf = ({ id }: TestBorrower) =>
  app.db.selectFrom('bank_account').selectAll().where('borrower_id', '=', id).execute()

const payoutOf = (orderId: number) =>
  app.db.selectFrom('payout').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

/** Confirms a loan after `change`, and lets the payout be sent. */
async function confirmAfter(who: TestBorrower, change: () => Promise<void>) {
  const orderId = await buildOffer(app, who)
  await change()
  expect(await app.callAs(who.sessionId, confirmLoan, CONFIRM)).toMatchObject({ code: 0 })
  await app.runJobs()
  return payoutOf(orderId)
}

/** An accomplice's row takes the place of the borrower's own. */
async function give(accomplice: TestBorrower, who: TestBorrower, more = ''): Promise<number> {
  const [row] = await accountsOf(accomplice)
  await changeByHand(
    app.database,
    `UPDATE bank_account SET replaced_at = created_at WHERE borrower_id = ${who.id};
     UPDATE bank_account SET borrower_id = ${who.id}${more} WHERE id = ${row?.id}`,
  )
  return row?.id ?? 0
}

it('a row that was given to another borrower takes no payout, and the verification names it', async () => {
  const [who, accomplice] = [await buildApplicant(app), await buildApplicant(app)]
  let movedId = 0
  const payout = await confirmAfter(who, async () => void (movedId = await give(accomplice, who)))
  expect(payout).toMatchObject({ state: 'created', held_for: 'account-doubted', tries: 0 })
  expect(await app.payouts.get(payout.gateway)?.find(payout.id)).toBeNull()
  const tasks = await app.db
    .selectFrom('staff_task')
    .select('kind')
    .where('subject_id', '=', payout.id)
    .execute()
  expect(tasks).toEqual([{ kind: 'payout-account-doubted' }])
  const { faults } = await verifyLedger(app)
  expect(faults).toContain(`borrower ${who.id}: account ${movedId} cannot be read`)
  expect(faults).toContain(`borrower ${accomplice.id}: account ${movedId} is gone`)
  // A release is no way around it.
  const staff = await buildStaff(app, 'risk')
  expect(await releaseHeld(app, payout.id, { staff, reason: 'seems right' })).toBe(true)
  await app.runJobs()
  expect(await payoutOf(payout.order_id)).toMatchObject({ held_for: 'account-doubted' })
})

it.each([
  ['another channel', "channel = '90007'"],
  ['a wait that was taken away', 'waits_until = created_at'],
  ['a confirmation that nobody gave', 'confirmed_at = created_at'],
])('%s is noticed before anything is sent', async (_what, change) => {
  const who = await buildApplicant(app)
  const payout = await confirmAfter(who, () =>
    changeByHand(app.database, `UPDATE bank_account SET ${change} WHERE borrower_id = ${who.id}`),
  )
  expect(payout).toMatchObject({ state: 'created', held_for: 'account-doubted' })
})

it('an account as it was bound takes the payout', async () => {
  const who = await buildApplicant(app)
  const payout = await confirmAfter(who, () => Promise.resolve())
  expect(payout).toMatchObject({ held_for: null, tries: 1 })
})
