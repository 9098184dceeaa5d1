// Stopping lending: what is refused and what waits, and that two people start it again.
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import type { Call } from '#contract/call.ts'
import { getLending, startLending, stopLending } from '#contract/lending-control.ts'
import { getOrderDetails, listOrders } from '#contract/loan-order.ts'
import { listProducts } from '#contract/products.ts'
import { endPerson } from '#contract/staff.ts'
import { keepLendingAsItIs } from '#server/features/lending-stop/service.ts'
import { sendPayout } from '#server/features/payout/service.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  readDetails,
  type TestBorrower,
} from '#server/testing/factories.ts'
import {
  approveNewest,
  buildStaff,
  callAsStaff,
  setConfirmed,
  type TestStaff,
} from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'

const REASON = 'the provider reports strange payouts'
const CONFIRMED = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
const APPLIED = { productId: '1', amount: '5000.00', termDays: '91', periods: '3' }

let app: TestApp
let risk: TestStaff
let lead: TestStaff

beforeEach(async () => {
  await app?.close()
  app = await startTestApp()
  await buildProducts(app)
  risk = await buildStaff(app, 'risk')
  lead = await buildStaff(app, 'lead')
})
afterAll(() => app.close())

const stop = (staff: TestStaff, productId?: number) =>
  callAsStaff(app, staff, stopLending, {
    reason: REASON,
    ...(productId !== undefined && { productId: String(productId) }),
  })
const confirm = (borrower: TestBorrower) => app.callAs(borrower.sessionId, confirmLoan, CONFIRMED)

interface Lending {
  readonly stop: { readonly stopId: string; readonly proposal: object | null } | null
  readonly waiting: { readonly payoutId: string }[]
  readonly waitingCount: number
  readonly earlier: object[]
}
const lending = async () => (await callAsStaff(app, lead, getLending)).data as Lending
const start = async (staff: TestStaff) => {
  const { stop: open } = await lending()
  return callAsStaff(app, staff, startLending, {
    stopId: open?.stopId ?? '',
    reason: 'all is well',
  })
}
const approveStart = (staff: TestStaff) => approveNewest(app, staff)
const startAgain = async () => {
  await start(risk)
  expect(await approveStart(lead)).toMatchObject({ code: 0 })
}
const payoutRow = () => app.db.selectFrom('payout').selectAll().executeTakeFirstOrThrow()
const countOf = async (table: 'payout' | 'agreement' | 'loan_order') => {
  const { count } = await app.db
    .selectFrom(table)
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
const actions = async () => {
  const rows = await app.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('action', 'like', 'lending-%')
    .orderBy('id')
    .execute()
  return rows.map(({ action, actor_id: id }) => `${action} ${id}`)
}

describe('while all lending is stopped', () => {
  it('an application, an offer and a confirmation in the middle are refused in plain words', async () => {
    const [applicant, borrower] = [await buildApplicant(app), await buildApplicant(app)]
    await buildOffer(app, borrower)
    const orders = await countOf('loan_order')
    expect(await stop(risk)).toMatchObject({ code: 0 })
    const refused = {
      reason: 'lending_stopped',
      message:
        'We are not giving out new loans at the moment. You have agreed to nothing and owe nothing. Please try again later.',
    }
    expect(await confirm(borrower)).toMatchObject(refused)
    expect(await app.callAs(borrower.sessionId, getOffer, { productId: '1' })).toMatchObject(
      refused,
    )
    expect(await app.callAs(applicant.sessionId, applyForLoan, APPLIED)).toMatchObject(refused)
    expect([await countOf('agreement'), await countOf('payout')]).toEqual([0, 0])
    expect(await countOf('loan_order')).toBe(orders)
    const shown = await app.callAs(null, listProducts)
    expect(shown.data).toMatchObject({ products: [{ enable: 0 }, { enable: 0 }] })
    await startAgain()
    expect(await confirm(borrower)).toMatchObject({ code: 0 })
  })

  it.each([
    ['en', 'Approved', 'We are not giving out new loans', 'Your offer still ends on Jun 11, 2026.'],
    ['fil-PH', 'Aprubado na', 'Hindi muna kami nagpapautang', 'pa rin ang alok sa iyo.'],
  ])('an approved loan says that lending is paused, with its end: %s', async (lang, ...words) => {
    const [title, why, ends] = words
    const borrower = await buildApplicant(app)
    const orderId = await buildOffer(app, borrower)
    const asked = { productId: '1', orderId: String(orderId) }
    const ask = async (call: Call, fields = {}) =>
      (await app.callAs(borrower.sessionId, call, fields, { lang })).data
    const open = { orderStatus: 21, statusTitle: title, received: '4850.00', isApproved: 1 }
    const offered = expect.stringContaining('₱4,850.00')
    const before = { orderStatus: 21, noticeStatusText: title, noticeDesText: offered }
    expect(await ask(listOrders)).toMatchObject({ orders: [{ ...open, note: '' }] })
    expect(await ask(getOrderDetails, asked)).toMatchObject(before)
    await stop(risk)
    const paused = { received: '0.00', isApproved: 0, note: expect.stringContaining(why ?? '') }
    expect(await ask(listOrders)).toMatchObject({
      orders: [{ orderStatus: 21, statusTitle: title, ...paused }],
    })
    const details = await ask(getOrderDetails, asked)
    expect(details).toMatchObject({
      orderStatus: 21,
      noticeStatusText: title,
      noticeDesText: expect.stringContaining(why ?? ''),
      playeduL: '',
    })
    expect(details).toMatchObject({ noticeDesText: expect.stringContaining(ends ?? '') })
    await startAgain()
    expect(await ask(listOrders)).toMatchObject({ orders: [open] })
    expect(await ask(getOrderDetails, asked)).toMatchObject(before)
  })

  it('a confirmed payout waits unsent, is listed, and is sent when lending starts again', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildOffer(app, borrower)
    await confirm(borrower)
    await stop(risk)
    await app.runJobs()
    const { id } = await payoutRow()
    expect(await app.payout.find(id)).toBeNull()
    expect(await payoutRow()).toMatchObject({ state: 'created', held_for: 'lending-stopped' })
    expect(await lending()).toMatchObject({
      waitingCount: 1,
      waiting: [{ payoutId: id, orderId: String(orderId), productName: 'Starter' }],
    })
    const details = await readDetails(app, borrower, orderId)
    expect(JSON.stringify(details)).toContain('We have paused all transfers for the moment.')
    await startAgain()
    await app.runJobs()
    expect(await app.payout.find(id)).not.toBeNull()
    await app.tellPayouts()
    expect(await payoutRow()).toMatchObject({ state: 'paid', held_for: null })
    expect(await lending()).toMatchObject({ waitingCount: 0, stop: null })
  })

  it('a payout that was tried, and that the provider does not know, is not sent again', async () => {
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    await confirm(borrower)
    const { id } = await payoutRow()
    await app.db.updateTable('payout').set({ state: 'unknown', tries: 1 }).execute()
    await stop(risk)
    await sendPayout(app, id)
    expect(await app.payout.find(id)).toBeNull()
    expect(await payoutRow()).toMatchObject({ state: 'unknown', held_for: 'lending-stopped' })
    expect(await lending()).toMatchObject({ waitingCount: 1 })
    await startAgain()
    await app.runJobs()
    expect(await app.payout.find(id)).not.toBeNull()
  })
})

describe('the switch', () => {
  it('of one product leaves the others alone', async () => {
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    expect(await stop(risk, 2)).toMatchObject({ code: 0 })
    expect(await confirm(borrower)).toMatchObject({ code: 0 })
    const asked = { productId: '2', amount: '6000.00', termDays: '91' }
    expect(await app.callAs(borrower.sessionId, applyForLoan, asked)).toMatchObject({
      reason: 'lending_stopped',
    })
    expect(await stop(lead, 2)).toMatchObject({ reason: 'already_stopped' })
    expect(await stop(lead, 3)).toMatchObject({ reason: 'not_found' })
    expect(await stop(lead)).toMatchObject({ code: 0 })
  })

  it('is turned off by one person and on by two, of whom neither is the same, nor has left', async () => {
    await stop(risk)
    expect(await start(risk)).toMatchObject({ code: 0 })
    expect(await start(risk)).toMatchObject({ reason: 'own_proposal' })
    expect(await approveStart(risk)).toMatchObject({ reason: 'own_proposal' })
    expect(await start(lead)).toMatchObject({ reason: 'already_proposed' })
    const admin = await buildStaff(app, 'admin')
    await callAsStaff(app, admin, endPerson, { personId: String(risk.id), reason: 'left' })
    // The proposal of somebody who has left counts for nothing: this is another first one.
    expect(await approveStart(lead)).toMatchObject({ reason: 'proposer_left' })
    expect(await start(lead)).toMatchObject({ code: 0 })
    const finance = await buildStaff(app, 'finance')
    await setConfirmed(app, finance.id, false)
    expect(await approveStart(finance)).toMatchObject({ reason: 'person_unconfirmed' })
    await setConfirmed(app, finance.id, true)
    const { stop: open } = await lending()
    expect(await approveStart(finance)).toMatchObject({ code: 0 })
    const again = { stopId: open?.stopId ?? '', reason: REASON }
    expect(await callAsStaff(app, lead, startLending, again)).toMatchObject({
      reason: 'nothing_to_decide',
    })
    expect((await lending()).earlier).toHaveLength(1)
    expect(await actions()).toEqual([`lending-stopped ${risk.id}`, `lending-started ${finance.id}`])
  })

  it('waits for what is being agreed at this moment, so that nothing is agreed after it', async () => {
    const answered: string[] = []
    let stopping: Promise<unknown> = Promise.resolve()
    await app.db.transaction().execute(async (transaction) => {
      await keepLendingAsItIs(transaction)
      stopping = stop(risk).then(() => answered.push('stopped'))
      await untilWaiting(app.db, 1)
      answered.push('agreed')
    })
    await stopping
    expect(answered).toEqual(['agreed', 'stopped'])
  })
})
