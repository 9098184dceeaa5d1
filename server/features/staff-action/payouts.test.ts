// What staff do about a payout: repeat one that was refused, stop it, release what waits behind a
// ceiling; and what a declined borrower reads.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { confirmLoan } from '#contract/confirmation.ts'
import { startLending, stopLending } from '#contract/lending-control.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { previewAction, takeAction } from '#contract/staff-action.ts'
import {
  decideApplication,
  listCeiling,
  listDeclineReasons,
  releaseCeiling,
} from '#contract/staff-desk.ts'
import { takeTask } from '#contract/staff-task.ts'
import { decideOrder } from '#server/features/application/decision-service.ts'
import { sendPayout } from '#server/features/payout/service.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { itOnPostgres } from '#server/testing/engines.ts'
import {
  bindAccount,
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  readOutbox,
  setAccountWait,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'

const REASON = 'the provider mended its side'
const SHORT_OF_FUNDS = '9999'
const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
let app: TestApp
let lead: TestStaff
let finance: TestStaff

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  lead = await buildStaff(app, 'lead')
  finance = await buildStaff(app, 'finance')
})

const take = (staff: TestStaff, orderId: number, kind: string) =>
  callAsStaff(app, staff, takeAction, { orderId: String(orderId), kind, reason: REASON })
const payoutsOf = (orderId: number) =>
  app.db
    .selectFrom('payout')
    .select(['id', 'state', 'held_for'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const taskOf = (kind: string, orderId: number | null) =>
  app.db
    .selectFrom('staff_task')
    .select(['id', 'closed_by'])
    .where('kind', '=', kind)
    .where('order_id', 'is not distinct from', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** Refused for lack of funds, on an account that accepts money by now. */
async function refused(): Promise<{ who: TestBorrower; orderId: number }> {
  const who = await buildApplicant(app, SHORT_OF_FUNDS)
  const orderId = await buildRunningLoan(app, who)
  await bindAccount(app, who.id, `0917${String(orderId).padStart(7, '0')}`)
  return { who, orderId }
}

describe('a refused payout', () => {
  it('is sent again by a person, once, arrives, and its task is closed', async () => {
    const { orderId } = await refused()
    const fields = { orderId: String(orderId), kind: 'repeat-payout' }
    expect(await callAsStaff(app, finance, previewAction, fields)).toMatchObject({
      data: { phaseBefore: 'payout, refused', phaseAfter: 'payout, created', before: null },
    })
    expect(await payoutsOf(orderId)).toHaveLength(1)
    expect(await take(finance, orderId, 'repeat-payout')).toMatchObject({ data: { isDone: 1 } })
    expect(await take(finance, orderId, 'repeat-payout')).toMatchObject({
      reason: 'payout_not_repeatable',
    })
    await app.runJobs()
    await app.tellPayouts()
    expect((await payoutsOf(orderId)).map(({ state }) => state)).toEqual(['refused', 'paid'])
    expect(await taskOf('payout-failed', orderId)).toMatchObject({ closed_by: finance.id })
    expect(await take(lead, orderId, 'stop-payout')).toMatchObject({ reason: 'payout_sent' })
  })

  it('is sent again by two people to the account that both were shown, and to no other', async () => {
    const { who, orderId } = await refused()
    const amount = { offered_centavos: 15_000_00 }
    await app.db.updateTable('loan_order').set(amount).where('id', '=', orderId).execute()
    expect(await take(finance, orderId, 'repeat-payout')).toMatchObject({ data: { isDone: 0 } })
    await bindAccount(app, who.id, '09170009876')
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'facts_changed' })
    expect(await payoutsOf(orderId)).toHaveLength(1)
    await app.db
      .updateTable('loan_order')
      .set({ offered_centavos: 5_000_00 })
      .where('id', '=', orderId)
      .execute()
  })

  it('is stopped for good: the order is cancelled, nothing is owed, and the borrower is told', async () => {
    const { who, orderId } = await refused()
    expect(await take(finance, orderId, 'stop-payout')).toMatchObject({ reason: 'role_missing' })
    expect(await take(lead, orderId, 'stop-payout')).toMatchObject({ data: { isDone: 1 } })
    const order = await app.db
      .selectFrom('loan_order')
      .select(['phase', 'outcome'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(order).toEqual({ phase: 'closed', outcome: 'cancelled' })
    // Not the borrower's doing: they don't read that they cancelled.
    const details = await app.callAs(who.sessionId, getOrderDetails, {
      productId: '1',
      orderId: String(orderId),
    })
    expect(details.data).toMatchObject({
      noticeDesText: expect.stringMatching(/^We stopped this loan before any money arrived\./),
      remedy: { address: '/customerService' },
      isPaidOut: 0,
      // Nor are they congratulated on having repaid it.
      hasEndedUnpaid: 1,
    })
    await app.runJobs()
    expect((await readOutbox(app, who)).at(-1)).toContain('Nothing was sent and you owe nothing')
    expect(await take(finance, orderId, 'repeat-payout')).toMatchObject({
      reason: 'payout_not_repeatable',
    })
  })
})

describe('payouts behind a ceiling', () => {
  type Offers = { who: TestBorrower; orderId: number }[]
  async function offered(count: number): Promise<Offers> {
    const offers: Offers = []
    for (let made = 0; made < count; made += 1) {
      const who = await buildApplicant(app)
      offers.push({ who, orderId: await buildOffer(app, who) })
    }
    return offers
  }

  /** Four of ₱4,850.00, under a ceiling that lets none pass. */
  async function behind(given?: Offers): Promise<number[]> {
    const offers = given ?? (await offered(4))
    const config = { ...app.config, payoutDayMaxCentavos: 1 }
    for (const { who, orderId } of offers) {
      await app.callAs(who.sessionId, confirmLoan, CONFIRM)
      await sendPayout({ ...app, config } as typeof app, `po-${orderId}-1`)
    }
    return offers.map(({ orderId }) => orderId)
  }

  const release = async (staff: TestStaff) => {
    const taskId = String((await taskOf('payout-ceiling', null)).id)
    await app.db.updateTable('staff_task').set({ taken_by: null }).execute()
    await callAsStaff(app, staff, takeTask, { taskId })
    return callAsStaff(app, staff, releaseCeiling, { taskId, reason: REASON })
  }
  const stillHeld = async (orders: readonly number[]) => {
    const rows = (await Promise.all(orders.map(payoutsOf))).flat()
    return rows.filter(({ held_for: heldFor }) => heldFor === 'day-ceiling').length
  }

  it('are released by two people, all at once', async () => {
    const orders = await behind()
    const taskId = String((await taskOf('payout-ceiling', null)).id)
    expect(await callAsStaff(app, finance, listCeiling, { taskId })).toMatchObject({
      data: { payouts: orders.map((id) => ({ orderId: String(id) })), total: '19400.00' },
    })
    expect(await release(finance)).toMatchObject({ data: { isDone: 0 } })
    expect(await release(finance)).toMatchObject({ reason: 'own_proposal' })
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    for (const id of orders) expect(await payoutsOf(id)).toMatchObject([{ held_for: null }])
    expect(await taskOf('payout-ceiling', null)).toMatchObject({ closed_by: lead.id })
  })

  it('are not let past it by one person, loan by loan, however small each of them is', async () => {
    const orders = await behind()
    for (const orderId of orders) {
      expect(await take(lead, orderId, 'release-payout')).toMatchObject({ data: { isDone: 0 } })
    }
    expect(await stillHeld(orders)).toBe(4)
    expect(await approveNewest(app, await buildStaff(app, 'risk'))).toMatchObject({ code: 0 })
    expect(await stillHeld(orders)).toBe(3)
    expect(await release(finance)).toMatchObject({ data: { isDone: 0 } })
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
  })

  it('one that a person released for another reason still waits behind it, for two', async () => {
    const who = await buildApplicant(app)
    const orderId = await buildOffer(app, who)
    await app.callAs(who.sessionId, confirmLoan, CONFIRM)
    const payoutId = `po-${orderId}-1`
    await app.db
      .updateTable('payout')
      .set({ held_for: 'exposure', held_about: ['exposure:has-overdue-loan'] })
      .where('id', '=', payoutId)
      .execute()
    const itsRelease = { orderId: String(orderId), kind: 'release-payout' }
    expect(await callAsStaff(app, lead, previewAction, itsRelease)).toMatchObject({
      data: { phaseBefore: 'payout, held', phaseAfter: 'payout, created' },
    })
    expect(await take(lead, orderId, 'release-payout')).toMatchObject({ data: { isDone: 1 } })
    const full = { ...app, config: { ...app.config, payoutDayMaxCentavos: 1 } } as typeof app
    await sendPayout(full, payoutId)
    expect(await payoutsOf(orderId)).toMatchObject([{ state: 'created', held_for: 'day-ceiling' }])
    expect(await release(finance)).toMatchObject({ data: { isDone: 0 } })
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    await sendPayout(full, payoutId)
    expect(await payoutsOf(orderId)).toMatchObject([{ state: 'sent', held_for: null }])
  })

  itOnPostgres(
    'that come while the second person agrees are not released with those that were shown',
    async () => {
      const offers = await offered(2)
      const shown = await behind(offers.slice(0, 1))
      expect(await release(finance)).toMatchObject({ data: { isDone: 0 } })
      let later: number[] = []
      const agreeing: ReturnType<typeof approveNewest>[] = []
      await app.db.transaction().execute(async (transaction) => {
        // The facts have been read when the approval is written.
        await sql`LOCK TABLE approval IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
        agreeing.push(approveNewest(app, lead))
        await untilWaiting(app.db, 1)
        later = await behind(offers.slice(1))
      })
      expect(await Promise.all(agreeing)).toMatchObject([{ code: 0 }])
      expect([await stillHeld(shown), await stillHeld(later)]).toEqual([0, 1])
    },
  )

  it('that came after the first person agreed are not released by the second alone', async () => {
    const offers = await offered(4)
    const before = await behind(offers.slice(0, 2))
    expect(await release(finance)).toMatchObject({ data: { isDone: 0 } })
    const orders = [...before, ...(await behind(offers.slice(2)))]
    // There are four now, of which the first person has seen two.
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'facts_changed' })
    expect(await release(lead)).toMatchObject({ data: { isDone: 0 } })
    expect(await stillHeld(orders)).toBe(4)
    expect(await approveNewest(app, finance)).toMatchObject({ code: 0 })
    expect(await stillHeld(orders)).toBe(0)
  })
})

it('a payout that waits because lending is stopped is not released by itself', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildOffer(app, who)
  await app.callAs(who.sessionId, confirmLoan, CONFIRM)
  expect(await callAsStaff(app, lead, stopLending, { reason: REASON })).toMatchObject({ code: 0 })
  await sendPayout(app, `po-${orderId}-1`)
  expect(await payoutsOf(orderId)).toMatchObject([{ held_for: 'lending-stopped' }])
  expect(await take(lead, orderId, 'release-payout')).toMatchObject({ reason: 'payout_not_held' })
  const { id } = await app.db
    .selectFrom('lending_stop')
    .select('id')
    .where('started_at', 'is', null)
    .executeTakeFirstOrThrow()
  await callAsStaff(app, lead, startLending, { stopId: String(id), reason: REASON })
  expect(await approveNewest(app, finance)).toMatchObject({ code: 0 })
  await sendPayout(app, `po-${orderId}-1`)
  expect(await payoutsOf(orderId)).toMatchObject([{ held_for: null, state: 'sent' }])
})

it('a payout that waits after a change of account is not released before its time', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildOffer(app, who)
  await app.callAs(who.sessionId, confirmLoan, CONFIRM)
  const waitsUntil = new Date(TEST_NOW.getTime() + 60_000)
  await setAccountWait(app, who.id, waitsUntil)
  await sendPayout(app, `po-${orderId}-1`)
  expect(await payoutsOf(orderId)).toMatchObject([{ held_for: 'account-change' }])
  expect(await take(lead, orderId, 'release-payout')).toMatchObject({ reason: 'payout_waits' })
  expect(await payoutsOf(orderId)).toMatchObject([{ held_for: 'account-change' }])
  app.setNow(waitsUntil)
  expect(await take(lead, orderId, 'release-payout')).toMatchObject({ data: { isDone: 1 } })
})

it('a declined borrower reads the reasons that a person chose', async () => {
  const who = await buildApplicant(app)
  const asked = { productId: '1', amount: '5000.00', termDays: '120' }
  const answer = await app.callAs(who.sessionId, applyForLoan, asked)
  const { orderId } = answer.data as { orderId: string }
  const identity = { find: async () => 'unsure' as const }
  await decideOrder(app.db, { ...app, identity }, Number(orderId))
  const taskId = String((await taskOf('application-review', Number(orderId))).id)
  const { data } = await callAsStaff(app, lead, listDeclineReasons)
  const { reasons } = data as { reasons: { reason: string; text: string }[] }
  const chosen = reasons.find(({ reason }) => reason === 'identity-not-confirmed')
  expect(chosen?.text).toContain('couldn’t confirm who you are')
  await callAsStaff(app, lead, takeTask, { taskId })
  const decided = { taskId, verdict: 'decline', reason: 'the photo shows someone else' }
  const declineReasons = 'identity-not-confirmed'
  expect(
    await callAsStaff(app, lead, decideApplication, { ...decided, declineReasons }),
  ).toMatchObject({ data: { isDone: 1 } })
  const details = await app.callAs(who.sessionId, getOrderDetails, { productId: '1', orderId })
  expect(JSON.stringify(details)).toContain(chosen?.text)
  expect(JSON.stringify(details)).not.toContain('someone else')
})
