// A borrower who no longer wants the money while we hold it.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { cancelOrder } from '#contract/loan-order.ts'
import { cancel } from '#server/features/loan-order/service.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import type { StaffPrincipal } from '#server/principal.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  readDetails,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { outOfOrder, watchLocks } from '#server/testing/lock-watch.ts'
import { buildStaff, releaseHeld } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { getPayout } from '#server/testing/payouts.ts'
import { HELD_FOR_CONTRADICTION } from './hold-service.ts'
import { updatePayout } from './queries.ts'
import { askForWaitingPayouts, sendPayout } from './service.ts'

const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
let app: TestApp
let staff: StaffPrincipal

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  staff = await buildStaff(app, 'risk')
  // Nothing of this product is sent without a person.
  await sql`UPDATE product SET payout_day_max_centavos = 1 WHERE id = 1`.execute(app.db)
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  app.setNow(TEST_NOW)
})

async function heldOrder() {
  const who = await buildApplicant(app)
  const orderId = await buildOffer(app, who)
  await app.callAs(who.sessionId, confirmLoan, CONFIRM)
  await app.runJobs()
  const payoutId = `po-${orderId}-1`
  expect(await getPayout(app, payoutId)).toMatchObject({
    state: 'created',
    held_for: 'product-ceiling',
  })
  return { who, orderId, payoutId }
}

const call = (who: TestBorrower, orderId: number) =>
  app.callAs(who.sessionId, cancelOrder, { orderId: String(orderId) })

/** Whatever could still send it does its work. */
async function tryToSend(payoutId: string) {
  await releaseHeld(app, payoutId, { staff, reason: 'looked at it' })
  await app.runJobs()
  await sendPayout(app, payoutId)
  app.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
  await askForWaitingPayouts(app)
}

describe('a payout that we hold', () => {
  it('is called off by its borrower: nothing is ever sent, nothing is owed, and no fee is kept', async () => {
    const { who, orderId, payoutId } = await heldOrder()
    expect(await readDetails(app, who, orderId)).toMatchObject({
      orderStatus: 151,
      cancelUntil: '2026-05-12',
    })
    const answer = await call(who, orderId)
    expect(answer).toMatchObject({ code: 0, data: { amountToReturn: '0.00' } })
    expect(await call(who, orderId)).toEqual(answer)
    expect(await readDetails(app, who, orderId)).toMatchObject({
      orderStatus: 200,
      noticeStatusText: 'Cancelled',
      isScore: 0,
      noticeDesText: 'You cancelled before any money arrived. You owe nothing.',
      cancelUntil: '',
    })
    await tryToSend(payoutId)
    expect(await app.payout.find(payoutId)).toBeNull()
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM posting
      WHERE order_id = ${orderId}`.execute(app.db)
    expect(rows).toEqual([{ count: 0 }])
    await app.runJobs()
    const told = (await readOutbox(app, who)).filter((text) => text.includes('cancelled'))
    expect(told).toEqual([
      `Pahiram: you cancelled your loan before we sent the PHP 4,850.00. Nothing was sent and you owe nothing.`,
    ])
    expect(told[0]).toMatch(/^[\x20-\x7e]{1,160}$/)
  })

  it('leaves nothing in the way once it is called off: the borrower can apply again', async () => {
    const { who, orderId } = await heldOrder()
    await call(who, orderId)
    const ask = { productId: '1', amount: '5000.00', termDays: '91' }
    expect(await app.callAs(who.sessionId, applyForLoan, ask)).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(await app.callAs(who.sessionId, getOffer, { productId: '1' })).toMatchObject({ code: 0 })
  })

  it('closes the task that waited for a person, and is in the audit trail as the borrower’s doing', async () => {
    const { who, orderId, payoutId } = await heldOrder()
    await openTask(app.db, app.clock, {
      kind: 'payout-held',
      subject: { kind: 'payout', id: payoutId },
      orderId,
      borrowerId: who.id,
      details: {},
    })
    await call(who, orderId)
    const open = await app.db
      .selectFrom('staff_task')
      .select('id')
      .where('order_id', '=', orderId)
      .where('closed_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    const noted = await app.db
      .selectFrom('audit')
      .select(['actor_kind', 'details'])
      .where('order_id', '=', orderId)
      .where('action', '=', 'cancelled')
      .execute()
    expect(noted).toEqual([{ actor_kind: 'borrower', details: { isUnpaid: true, payoutId } }])
  })

  it('is either called off or sent when both happen at once, never both', async () => {
    const held = []
    for (let count = 0; count < 6; count += 1) held.push(await heldOrder())
    const answers = await Promise.all(
      held.map(async ({ who, orderId, payoutId }, index) => {
        const release = async () => {
          await releaseHeld(app, payoutId, { staff, reason: 'looked at it' })
          await sendPayout(app, payoutId)
        }
        // Each of the two has the head start in turn.
        const early = index % 2 === 0 ? call(who, orderId) : null
        const released = release()
        const answer = await (early ?? call(who, orderId))
        await released
        return { orderId, payoutId, answer }
      }),
    )
    for (const { orderId, payoutId, answer } of answers) {
      const isSent = (await app.payout.find(payoutId)) !== null
      const { phase } = await app.db
        .selectFrom('loan_order')
        .select('phase')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
      expect(answer).toMatchObject(isSent ? { reason: 'money_on_its_way' } : { code: 0 })
      expect(phase).toBe(isSent ? 'payout' : 'closed')
    }
  })

  it('cannot be called off once it was released and sent: the borrower reads what they can do', async () => {
    const { who, orderId, payoutId } = await heldOrder()
    await releaseHeld(app, payoutId, { staff, reason: 'looked at it' })
    await sendPayout(app, payoutId)
    expect(await call(who, orderId)).toMatchObject({
      code: 1004,
      reason: 'money_on_its_way',
      message: expect.stringContaining('Once it arrives, you can still cancel'),
    })
    await app.tellPayouts()
    expect(await readDetails(app, who, orderId)).toMatchObject({ orderStatus: 170 })
  })

  it('cannot be called off while an earlier payout is said to have arrived after all', async () => {
    const { who, orderId, payoutId } = await heldOrder()
    const change = { held_for: HELD_FOR_CONTRADICTION, changed_at: app.clock.now() }
    await updatePayout(app.db, payoutId, change)
    expect((await readDetails(app, who, orderId))['cancelUntil']).toBe('')
    expect(await call(who, orderId)).toMatchObject({ reason: 'money_on_its_way' })
  })

  it('is locked in the one order', async () => {
    const { who, orderId } = await heldOrder()
    const watch = watchLocks(app.db)
    await watch.db.transaction().execute((transaction) => cancel(transaction, app, who.id, orderId))
    expect(watch.held.some((tables) => tables.includes('payout'))).toBe(true)
    expect(outOfOrder(watch)).toEqual([])
  })
})
