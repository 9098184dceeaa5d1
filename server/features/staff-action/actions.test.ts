// What staff do to a loan: shown before, done once, by two people above a threshold, and refused in
// words.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { declineProposal } from '#contract/approval.ts'
import type { StaffRole } from '#contract/call.ts'
import { decidePayment } from '#contract/payment.ts'
import { previewAction, previewProposal, takeAction } from '#contract/staff-action.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { position } from '#lending/position.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildProducts,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { getPayment, hear, payOn, reportOf } from '#server/testing/payments.ts'
import {
  approveNewest,
  buildStaff,
  callAsStaff,
  readAudit,
  setConfirmed,
  type TestStaff,
} from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
const DAY_40 = new Date(TEST_NOW.getTime() + 40 * DAY_MS)
const REASON = 'agreed with the borrower on the phone'
let app: TestApp
let finance: TestStaff
let lead: TestStaff

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  app.setNow(DAY_40)
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})
beforeEach(async () => {
  app.setNow(DAY_40)
  finance = await buildStaff(app, 'finance')
  lead = await buildStaff(app, 'lead')
})

/** The worked loan on its 40th day: the first instalment is ten days late. */
async function lateLoan(): Promise<{ who: TestBorrower; orderId: number }> {
  app.setNow(TEST_NOW)
  const who = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, who.id)
  app.setNow(DAY_40)
  return { who, orderId }
}

type Fields = Record<string, string>
let keys = 0
const take = (staff: TestStaff, orderId: number, fields: Fields) => {
  keys += 1
  const own = { orderId: String(orderId), reason: REASON, idempotencyKey: `action-${keys}-key` }
  return callAsStaff(app, staff, takeAction, { ...own, ...fields })
}
const show = (staff: TestStaff, orderId: number, fields: Fields) =>
  callAsStaff(app, staff, previewAction, { orderId: String(orderId), ...fields })

async function standing(orderId: number, on: BusinessDate = app.clock.today()) {
  const { terms, events } = await getLoan(app.db, orderId)
  return { events, now: position(terms, events, on) }
}
const pesosOf = (amount: number) => (amount / 100).toFixed(2)

describe('a recorded payment', () => {
  const payment = (reference: string, amount = '500.00') => ({
    kind: 'record-payment',
    amount,
    valueOn: '2026-06-15',
    source: 'bank-transfer',
    reference,
  })

  it('counts from its value date, once for its reference, whoever repeats it', async () => {
    const { orderId } = await lateLoan()
    const other = await lateLoan()
    const fields = { ...payment('BDO-77'), idempotencyKey: 'the-same-key' }
    const first = await take(finance, orderId, fields)
    expect(first).toMatchObject({ code: 0, data: { isDone: 1 } })
    const again = await take(finance, orderId, fields)
    expect(again.data).toEqual(first.data)
    for (const [staff, id] of [
      [finance, orderId],
      [lead, other.orderId],
    ] as const) {
      expect(await take(staff, id, payment('BDO-77'))).toMatchObject({ reason: 'payment_known' })
    }
    const { events, now } = await standing(orderId)
    expect(events.filter(({ kind }) => kind === 'repaid')).toMatchObject([
      { valueOn: '2026-06-15', amountCentavos: 50_000 },
    ])
    expect(now.receivedCentavos).toBe(50_000)
  })

  it('is not recorded again that a provider has reported, or under another spelling', async () => {
    const { orderId } = await lateLoan()
    await hear(app, reportOf(app, 'lost-77', 50_000))
    const known = payment('LOST 77')
    expect(await take(finance, orderId, known)).toMatchObject({ reason: 'payment_known' })
    expect(await take(finance, orderId, payment('BDO-778 812'))).toMatchObject({ code: 0 })
    for (const [reference, source] of [
      ['bdo-778812', 'bank'],
      ['BDO778812', 'over-the-counter'],
    ] as const) {
      const again = { ...payment(reference), source }
      expect(await take(finance, orderId, again)).not.toMatchObject({ code: 0 })
    }
    expect((await standing(orderId)).now.receivedCentavos).toBe(50_000)
  })

  it('of more than any loan, an instalment that cannot be, and less than nothing are refused', async () => {
    const { orderId } = await lateLoan()
    for (const fields of [
      { ...payment('HUGE-1'), amount: '9999999999999.99' },
      { kind: 'waive', component: 'penalty', amount: '1.00', instalment: '-1' },
      { kind: 'restructure', dueOn: '2026-08-01', amount: '-5.00' },
    ]) {
      expect(await take(finance, orderId, fields)).toMatchObject({ code: 1002 })
    }
  })

  it('is recorded from a day that gives back charges which were paid already by two people alone', async () => {
    const { orderId } = await lateLoan()
    await payOn(app, orderId, (await standing(orderId)).now.payOffCentavos - 100_00)
    const early = { ...payment('BDO-EARLY', '100.00'), valueOn: '2026-06-10' }
    expect(await take(finance, orderId, early)).toMatchObject({ data: { isDone: 0 } })
    expect((await standing(orderId)).now.payOffCentavos).toBe(100_00)
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect((await standing(orderId)).now.creditCentavos).toBeGreaterThan(0)
  })

  it('is reversed with what it brought, and only once', async () => {
    const { who, orderId } = await lateLoan()
    const before = (await standing(orderId)).now.payOffCentavos
    await take(finance, orderId, payment('BDO-78'))
    const eventId = (await standing(orderId)).events.at(-1)?.id ?? ''
    const reverse = { kind: 'reverse', eventId }
    expect(await take(lead, orderId, reverse)).toMatchObject({ data: { isDone: 1 } })
    expect((await standing(orderId)).now.payOffCentavos).toBe(before)
    expect(await take(lead, orderId, reverse)).toMatchObject({ reason: 'already_reversed' })
    const payout = { kind: 'reverse', eventId: 'e000001' }
    expect(await take(lead, orderId, payout)).toMatchObject({ reason: 'not_reversible' })
    await app.runJobs()
    expect((await readOutbox(app, who)).at(-1)).toContain('we corrected a record of your loan')
  })
})

describe('a waiver', () => {
  const waive = (amount: string, more: Fields = {}) => ({
    kind: 'waive',
    component: 'penalty',
    amount,
    ...more,
  })
  const penaltyOf = async (orderId: number) => (await standing(orderId)).now.unpaid.penalty

  it('takes one component of one instalment away, tells the borrower, and is in the trail', async () => {
    const { who, orderId } = await lateLoan()
    const penalty = await penaltyOf(orderId)
    const fields = waive(pesosOf(penalty), { instalment: '1' })
    expect(await take(lead, orderId, fields)).toMatchObject({ data: { isDone: 1 } })
    expect(await penaltyOf(orderId)).toBe(0)
    await app.runJobs()
    expect((await readOutbox(app, who)).at(-1)).toContain('we waived PHP')
    const trail = await app.db
      .selectFrom('audit')
      .select(['actor_id', 'actor_roles', 'details'])
      .where('action', '=', 'charge-waived')
      .where('order_id', '=', orderId)
      .execute()
    expect(trail).toMatchObject([
      { actor_id: String(lead.id), actor_roles: ['lead'], details: { reason: REASON } },
    ])
  })

  it('of more than there is, or of no such instalment, is refused in words', async () => {
    const { orderId } = await lateLoan()
    const tooMuch = await take(lead, orderId, waive('400.00'))
    expect(tooMuch).toMatchObject({
      reason: 'waiver_too_large',
      message: 'There isn’t that much left to waive.',
    })
    const wrong = waive('1.00', { instalment: '9' })
    expect(await take(lead, orderId, wrong)).toMatchObject({ reason: 'instalment_missing' })
    expect(await take(lead, orderId, { kind: 'waive' })).toMatchObject({ code: 1002 })
    expect((await standing(orderId)).events).toHaveLength(1)
  })

  const large = () => waive('600.00', { component: 'principal' })

  it('above the threshold takes two people; the same by one person is refused', async () => {
    const { orderId } = await lateLoan()
    const asked = await take(lead, orderId, large())
    expect(asked).toMatchObject({ data: { isDone: 0 } })
    const { approvalId } = asked.data as { approvalId: string }
    expect((await standing(orderId)).events).toHaveLength(1)
    expect(await take(finance, orderId, large())).toMatchObject({ reason: 'already_proposed' })
    const other = waive('700.00', { component: 'principal' })
    expect(await take(finance, orderId, other)).toMatchObject({ reason: 'already_proposed' })
    expect(await take(lead, orderId, large())).toMatchObject({ reason: 'own_proposal' })
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'own_proposal' })
    expect((await standing(orderId)).events).toHaveLength(1)
    const proposal = await callAsStaff(app, finance, previewProposal, { approvalId })
    expect(proposal).toMatchObject({ data: { kind: 'waive', needsSecond: 1 } })
    expect(await approveNewest(app, finance)).toMatchObject({ code: 0 })
    expect((await standing(orderId)).events).toMatchObject([
      {},
      { kind: 'waived', amountCentavos: 60_000, component: 'principal' },
    ])
    expect(await approveNewest(app, finance)).toMatchObject({ reason: 'nothing_to_decide' })
    expect(await callAsStaff(app, finance, previewProposal, { approvalId })).toMatchObject({
      reason: 'nothing_to_decide',
    })
  })

  it('nobody whom only one administrator knows proposes or confirms it', async () => {
    const { orderId } = await lateLoan()
    const [first, second] = [await buildStaff(app, 'finance'), await buildStaff(app, 'lead')]
    await setConfirmed(app, second.id, false)
    expect(await take(second, orderId, large())).toMatchObject({ reason: 'person_unconfirmed' })
    // Nor does one decide anything alone, however little it is.
    expect(await take(second, orderId, waive('1.00'))).toMatchObject({
      reason: 'person_unconfirmed',
    })
    await take(first, orderId, large())
    expect(await approveNewest(app, second)).toMatchObject({ reason: 'person_unconfirmed' })
    await setConfirmed(app, first.id, false)
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'proposer_left' })
    expect((await standing(orderId)).events).toHaveLength(1)
  })

  it('the database itself refuses one person as both', async () => {
    const { orderId } = await lateLoan()
    await take(lead, orderId, large())
    const both = sql`INSERT INTO approval (step, proposal_id, act, subject_kind, subject_id, digest,
        maker_id, person_id, reason, at)
      SELECT 'approved', id, act, subject_kind, subject_id, digest, maker_id, maker_id, reason, at
      FROM approval WHERE order_id = ${orderId}`
    await expect(both.execute(app.db)).rejects.toThrow()
  })

  it('is not split: what one person waives in a month counts together', async () => {
    const { orderId } = await lateLoan()
    const half = waive('300.00', { component: 'principal' })
    expect(await take(lead, orderId, half)).toMatchObject({ data: { isDone: 1 } })
    expect(await show(lead, orderId, half)).toMatchObject({ data: { needsSecond: 1 } })
    expect(await take(lead, orderId, half)).toMatchObject({ data: { isDone: 0 } })
  })

  it.each<[string, { roles?: StaffRole[]; ended_at?: Date }]>([
    ['has left since', { ended_at: DAY_40 }],
    ['has another role since', { roles: ['risk'] }],
  ])('a proposal of somebody who %s makes room for that of another', async (_since, change) => {
    const { orderId } = await lateLoan()
    const proposer = await buildStaff(app, 'finance')
    await take(proposer, orderId, large())
    const set = { ...change, ...('ended_at' in change && { password_hash: null }) }
    await app.db.updateTable('staff_person').set(set).where('id', '=', proposer.id).execute()
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'proposer_left' })
    expect((await standing(orderId)).events).toHaveLength(1)
    expect(await take(lead, orderId, large())).toMatchObject({ data: { isDone: 0 } })
    expect(await approveNewest(app, finance)).toMatchObject({ code: 0 })
    expect((await standing(orderId)).events).toHaveLength(2)
  })

  it('that is declined changes nothing, and may be proposed again', async () => {
    const { orderId } = await lateLoan()
    await take(lead, orderId, large())
    expect(await approveNewest(app, finance, declineProposal)).toMatchObject({ code: 0 })
    expect((await standing(orderId)).events).toHaveLength(1)
    expect(await take(lead, orderId, large())).toMatchObject({ data: { isDone: 0 } })
  })
})

describe('a loan that goes badly', () => {
  it('is paused after it was paid by two people alone: what was paid for it goes back then', async () => {
    const { orderId } = await lateLoan()
    const { now } = await standing(orderId)
    expect(now.unpaid.penalty).toBeGreaterThan(0)
    await hear(app, reportOf(app, `all-of-${orderId}`, now.payOffCentavos))
    const paymentId = String((await getPayment(app, `all-of-${orderId}`)).id)
    const valueOn = app.clock.today()
    const apply = { paymentId, act: 'apply', orderId: String(orderId), valueOn, reason: REASON }
    expect(await callAsStaff(app, lead, decidePayment, apply)).toMatchObject({ code: 0 })
    expect((await standing(orderId)).now).toMatchObject({ status: 'settled', creditCentavos: 0 })
    const pause = { kind: 'pause', valueOn: '2026-06-12', untilOn: '2026-06-20' }
    expect(await show(finance, orderId, pause)).toMatchObject({ data: { needsSecond: 1 } })
    expect(await take(finance, orderId, pause)).toMatchObject({ data: { isDone: 0 } })
    expect((await standing(orderId)).now.creditCentavos).toBe(0)
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect((await standing(orderId)).now.creditCentavos).toBeGreaterThan(0)
  })

  it('is paused for the days that were agreed, and no penalty is added on them', async () => {
    const { orderId } = await lateLoan()
    const today = app.clock.today()
    const then = addDays(today, 14)
    const without = (await standing(orderId, then)).now.owed.penalty
    const fields = { kind: 'pause', valueOn: today, untilOn: then }
    expect(await take(lead, orderId, fields)).toMatchObject({ data: { isDone: 1 } })
    const after = (await standing(orderId, then)).now.owed.penalty
    expect(after).toBeLessThan(without)
    const long = { ...fields, untilOn: addDays(today, 60) }
    expect(await show(lead, orderId, long)).toMatchObject({ data: { needsSecond: 1 } })
  })

  it.each([
    ['30 days', [29], false],
    ['31 days', [30], true],
    ['30 days and then one more', [29, 30], true],
  ])('is paused by one person alone for 30 days at most: %s', async (_days, lengths, isForTwo) => {
    const { orderId } = await lateLoan()
    const today = app.clock.today()
    const pauseTo = (days: number) => ({
      kind: 'pause',
      valueOn: today,
      untilOn: addDays(today, days),
    })
    for (const days of lengths.slice(0, -1)) await take(lead, orderId, pauseTo(days))
    const last = pauseTo(lengths.at(-1) ?? 0)
    expect(await show(lead, orderId, last)).toMatchObject({
      data: { needsSecond: Number(isForTwo) },
    })
    const before = (await standing(orderId)).events.length
    expect(await take(lead, orderId, last)).toMatchObject({ data: { isDone: Number(!isForTwo) } })
    expect((await standing(orderId)).events).toHaveLength(before + Number(!isForTwo))
  })

  it('is written off by two people, and what comes in later is a recovery', async () => {
    const { who, orderId } = await lateLoan()
    expect(await take(finance, orderId, { kind: 'write-off' })).toMatchObject({
      data: { isDone: 0 },
    })
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect((await standing(orderId)).now.status).toBe('written-off')
    // The trail has both: who proposed it, and who confirmed what was proposed by whom.
    expect((await readAudit(app, 'approval-proposed')).at(-1)).toMatchObject({
      actor_id: String(finance.id),
      borrower_id: who.id,
    })
    expect((await readAudit(app, 'loan-written-off')).at(-1)).toMatchObject({
      actor_id: String(lead.id),
      borrower_id: who.id,
      details: { proposedBy: finance.id },
    })
    expect(await take(lead, orderId, { kind: 'write-off' })).toMatchObject({ reason: 'loan_ended' })
    app.setNow(new Date(DAY_40.getTime() + 2 * DAY_MS))
    const staff = await buildStaff(app, 'finance')
    const money = { kind: 'record-payment', amount: '100.00', source: 'over-the-counter' }
    const fields = { ...money, valueOn: app.clock.today(), reference: 'OR-5' }
    expect(await take(staff, orderId, fields)).toMatchObject({ data: { isDone: 1 } })
    expect((await standing(orderId)).events.at(-1)).toMatchObject({
      kind: 'recovered',
      amountCentavos: 10_000,
    })
  })

  it('gets a new plan that the law allows, by two people, and none that it does not', async () => {
    const { who, orderId } = await lateLoan()
    const dueOn = [30, 60, 90, 120].map((days) => addDays(app.clock.today(), days))
    const plan = { kind: 'restructure', dueOn: dueOn.join(',') }
    expect(await show(lead, orderId, plan)).toMatchObject({
      data: { needsSecond: 1, after: { status: 'current', nextDueOn: dueOn[0] } },
    })
    const wrong = { ...plan, dueOn: dueOn.toReversed().join(',') }
    expect(await take(lead, orderId, wrong)).toMatchObject({ reason: 'plan_dates_wrong' })
    const dear = { ...plan, amount: '9999.00' }
    expect(await take(lead, orderId, dear)).toMatchObject({ reason: 'plan_impossible' })
    await take(lead, orderId, plan)
    expect(await approveNewest(app, await buildStaff(app, 'risk'))).toMatchObject({ code: 0 })
    const { now } = await standing(orderId)
    expect(now).toMatchObject({ plans: 1, nextDueOn: dueOn[0] })
    await app.runJobs()
    expect((await readOutbox(app, who)).at(-1)).toContain('your new plan has 4 payments')
  })

  it('an action takes its role: risk waives nothing, finance makes no plan', async () => {
    const { orderId } = await lateLoan()
    const risk = await buildStaff(app, 'risk')
    const waive = { kind: 'waive', component: 'fee', amount: '1.00' }
    expect(await take(risk, orderId, waive)).toMatchObject({ reason: 'role_missing' })
    const plan = { kind: 'restructure', dueOn: '2026-07-30' }
    expect(await show(finance, orderId, plan)).toMatchObject({ reason: 'role_missing' })
  })
})
