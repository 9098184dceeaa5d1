// One payment that comes on two ways, recorded by hand and reported by a provider, is credited once.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPayCode } from '#contract/repayment.ts'
import { decideSameMoney } from '#contract/same-money.ts'
import { previewAction, takeAction } from '#contract/staff-action.ts'
import { takeTask } from '#contract/staff-task.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { repayment } from '#server/features/repayment/manifest.ts'
import { applyPayment } from '#server/features/repayment/payment-service.ts'
import { createSession } from '#server/features/session/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
/** 21 June 2026: the first instalment was due ten days ago. */
const DAY_40 = new Date(TEST_NOW.getTime() + 40 * DAY_MS)
const REASON = 'compared with the bank'
let app: TestApp
let finance: TestStaff
let lead: TestStaff

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  app.setNow(DAY_40)
  finance = await buildStaff(app, 'finance')
  lead = await buildStaff(app, 'lead')
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})
beforeEach(() => app.setNow(DAY_40))

/** Each loan has amounts of its own, so that one test's money is never like another's. */
let loans = 0

/** A late loan with a code to pay, and an amount nobody else pays. */
async function lateLoan() {
  app.setNow(TEST_NOW)
  const { id } = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, id)
  app.setNow(DAY_40)
  loans += 1
  const amount = 50_000 + loans
  const session = { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret }
  const sessionId = await createSession(session, { borrowerId: id })
  const order = { productId: '1', orderId: String(orderId) }
  const asked = { ...order, channelNumber: '90012', amount: pesosOf(amount) }
  expect(await app.callAs(sessionId, createPayCode, asked)).toMatchObject({ code: 0 })
  const intent = await app.db
    .selectFrom('payment_intent')
    .select(['reference', 'pay_value'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, amount, code: intent.reference, payValue: intent.pay_value ?? '' }
}
type Loan = Awaited<ReturnType<typeof lateLoan>>
const pesosOf = (amount: number) => (amount / 100).toFixed(2)

const reportOf = (loan: Loan, more: Partial<CollectedPayment> = {}): CollectedPayment => ({
  providerPaymentId: randomUUID(),
  reference: loan.code,
  amountCentavos: centavos(loan.amount),
  paidAt: new Date(TEST_NOW.getTime() + 37 * DAY_MS),
  status: 'paid',
  channel: 'GCASH',
  ...more,
})

const byHand = (loan: Loan, reference: string, more: Record<string, string> = {}) => ({
  orderId: String(loan.orderId),
  kind: 'record-payment',
  amount: pesosOf(loan.amount),
  valueOn: '2026-06-18',
  source: 'provider',
  reference,
  ...more,
})
const take = (fields: Record<string, string>) =>
  callAsStaff(app, finance, takeAction, { ...fields, reason: REASON, idempotencyKey: randomUUID() })

async function standing({ orderId }: Loan) {
  const { terms, events } = await getLoan(app.db, orderId)
  const paid = events.filter(({ kind }) => kind === 'repaid')
  return { paid, now: position(terms, events, app.clock.today()) }
}

const openTasks = async ({ providerPaymentId }: CollectedPayment) =>
  app.db
    .selectFrom('staff_task')
    .select(['id', 'kind', 'details'])
    .where('subject_id', '=', `${app.collection.name}:${providerPaymentId}`)
    .where('closed_at', 'is', null)
    .execute()

async function decide(staff: TestStaff, payment: CollectedPayment, verdict: 'same' | 'other') {
  const [task] = await openTasks(payment)
  const taskId = String(task?.id)
  await callAsStaff(app, staff, takeTask, { taskId })
  return callAsStaff(app, staff, decideSameMoney, {
    taskId,
    verdict,
    reason: REASON,
    idempotencyKey: randomUUID(),
  })
}

describe('money recorded by hand and reported later', () => {
  it('is one payment if the reference is the same, and the report posts nothing', async () => {
    for (const named of ['code', 'typed', 'number'] as const) {
      const loan = await lateLoan()
      const report = reportOf(loan)
      const names = { code: loan.code, typed: loan.payValue, number: report.providerPaymentId }
      const typed = names[named].toLowerCase().replaceAll('-', ' ')
      expect(await take(byHand(loan, typed)), named).toMatchObject({ data: { isDone: 1 } })
      expect(await applyPayment(app, report), named).toBe('recorded by hand before')
      expect(await applyPayment(app, report), named).toBe('known')
      expect((await standing(loan)).now.receivedCentavos, named).toBe(loan.amount)
      expect(await openTasks(report)).toEqual([])
    }
  })

  it('is one payment if the provider names no code of ours, and only its own number', async () => {
    const loan = await lateLoan()
    const report = reportOf(loan, { reference: null, providerPaymentId: `GC ${randomUUID()}` })
    await take(byHand(loan, report.providerPaymentId.toUpperCase()))
    expect(await applyPayment(app, report)).toBe('recorded by hand before')
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount)
    expect(await openTasks(report)).toEqual([])
  })

  it('falls together with the record by hand when the provider takes it back', async () => {
    const loan = await lateLoan()
    const before = (await standing(loan)).now.payOffCentavos
    const report = reportOf(loan)
    await take(byHand(loan, loan.code))
    await applyPayment(app, report)
    expect(await applyPayment(app, { ...report, status: 'reversed' })).toBe('taken back')
    expect((await standing(loan)).now.payOffCentavos).toBe(before)
  })

  it('is undone too if the provider reports it only when it is taken back', async () => {
    const loan = await lateLoan()
    const before = (await standing(loan)).now.payOffCentavos
    await take(byHand(loan, loan.code))
    expect(await applyPayment(app, reportOf(loan, { status: 'reversed' }))).toBe('taken back')
    expect((await standing(loan)).now.payOffCentavos).toBe(before)
  })

  it('asks a person about the day if the provider says that it was paid earlier', async () => {
    const loan = await lateLoan()
    const report = reportOf(loan)
    await take(byHand(loan, loan.code, { valueOn: '2026-06-20' }))
    expect(await applyPayment(app, report)).toBe('recorded by hand before')
    expect(await openTasks(report)).toMatchObject([
      {
        kind: 'repayment-other-day',
        details: { paidOn: '2026-06-18', recordedFor: '2026-06-20' },
      },
    ])
    const eventId = (await standing(loan)).paid[0]?.id ?? ''
    await take({ orderId: String(loan.orderId), kind: 'reverse', eventId })
    await applyPayment(app, report)
    expect((await standing(loan)).paid.at(-1)).toMatchObject({ valueOn: '2026-06-18' })
    expect(await openTasks(report)).toEqual([])
  })

  it('is not lost when the record by hand is reversed: it waits for a person, or finds its loan', async () => {
    const loan = await lateLoan()
    const report = reportOf(loan)
    await take(byHand(loan, loan.code))
    await applyPayment(app, report)
    const eventId = (await standing(loan)).paid[0]?.id ?? ''
    const reverse = { orderId: String(loan.orderId), kind: 'reverse', eventId }
    expect(await take(reverse)).toMatchObject({ data: { isDone: 1 } })
    expect((await standing(loan)).now.receivedCentavos).toBe(0)
    expect(await openTasks(report)).toMatchObject([{ kind: 'repayment-unknown' }])
    expect(await applyPayment(app, report)).toBe('recorded')
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount)
    expect(await openTasks(report)).toEqual([])
  })
})

describe('a report that only looks like money recorded by hand', () => {
  it('is held and asked about; the same money adds nothing', async () => {
    const loan = await lateLoan()
    await take(byHand(loan, `BDO-${randomUUID()}`))
    const report = reportOf(loan)
    expect(await applyPayment(app, report)).toBe('held for a person')
    expect(await applyPayment(app, report)).toBe('known')
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount)
    expect(await openTasks(report)).toMatchObject([{ kind: 'repayment-same-money' }])
    const isSilenced = async () =>
      (await repayment.remindersSilencedBy?.(app, [loan.orderId]))?.length === 1
    expect(await isSilenced()).toBe(true)
    expect(await decide(finance, report, 'same')).toMatchObject({ data: { isDone: 1 } })
    expect(await isSilenced()).toBe(false)
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount)
    expect(await openTasks(report)).toEqual([])
    expect(await applyPayment(app, report)).toBe('known')
  })

  it('is credited on the day it was paid if it is other money', async () => {
    const loan = await lateLoan()
    await take(byHand(loan, `BDO-${randomUUID()}`, { valueOn: '2026-06-19' }))
    const report = reportOf(loan)
    await applyPayment(app, report)
    expect(await decide(lead, report, 'other')).toMatchObject({ data: { isDone: 1 } })
    const { paid, now } = await standing(loan)
    expect(paid.map(({ valueOn }) => valueOn)).toEqual(['2026-06-19', '2026-06-18'])
    expect(now.receivedCentavos).toBe(2 * loan.amount)
    expect(await applyPayment(app, report)).toBe('known')
    const row = await app.db
      .selectFrom('collected_payment')
      .select(['state', 'difference', 'hand_payment_id'])
      .where('provider_payment_id', '=', report.providerPaymentId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'recorded', difference: 'none', hand_payment_id: null })
  })

  it('needs two people to be other money above the threshold', async () => {
    const loan = { ...(await lateLoan()), amount: 1_000_001 }
    await recordLarge(loan)
    const report = reportOf(loan)
    await applyPayment(app, report)
    expect(await decide(finance, report, 'other')).toMatchObject({ data: { isDone: 0 } })
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount)
    expect(await decide(finance, report, 'other')).toMatchObject({ reason: 'own_proposal' })
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect((await standing(loan)).now.receivedCentavos).toBe(2 * loan.amount)
  })

  it('of another amount is not the same until what was recorded by hand is reversed', async () => {
    const loan = await lateLoan()
    await take(byHand(loan, loan.code))
    const report = reportOf(loan, { amountCentavos: centavos(loan.amount + 100) })
    await applyPayment(app, report)
    expect(await decide(finance, report, 'same')).toMatchObject({ reason: 'amounts_differ' })
    expect(await openTasks(report)).toMatchObject([{ kind: 'repayment-same-money' }])
    const eventId = (await standing(loan)).paid[0]?.id ?? ''
    await take({ orderId: String(loan.orderId), kind: 'reverse', eventId })
    expect(await decide(finance, report, 'other')).toMatchObject({ data: { isDone: 1 } })
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount + 100)
  })

  /** Recorded by two people, because it is large. */
  async function recordLarge(loan: Loan): Promise<void> {
    await take(byHand(loan, `BDO-${randomUUID()}`))
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
  }

  it('is held too if only the amount or the loan differs, and is credited if it is far away', async () => {
    const [loan, other, third] = [await lateLoan(), await lateLoan(), await lateLoan()]
    await take(byHand(loan, loan.code))
    const more = reportOf(loan, { amountCentavos: centavos(loan.amount + 100) })
    expect(await applyPayment(app, more)).toBe('held for a person')
    await take(byHand(other, `REF-${other.orderId}`))
    const elsewhere = reportOf(third, {
      providerPaymentId: `ref ${other.orderId}`,
      amountCentavos: centavos(other.amount),
    })
    expect(await applyPayment(app, elsewhere)).toBe('held for a person')
    expect((await standing(third)).now.receivedCentavos).toBe(0)
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount)
    const far = reportOf(other, { paidAt: new Date(TEST_NOW.getTime() + 33 * DAY_MS) })
    expect(await applyPayment(app, far)).toBe('recorded')
    // Taken back meanwhile: whether what was recorded by hand is gone with it, a person says.
    expect(await applyPayment(app, { ...more, status: 'reversed' })).toBe('taken back')
    expect(await openTasks(more)).toMatchObject([{ kind: 'repayment-reversed' }])
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount)
  })

  it('that had no loan is held when a person matches it, which the preview says', async () => {
    const loan = await lateLoan()
    await take(byHand(loan, `BDO-${randomUUID()}`))
    const report = reportOf(loan, { reference: null })
    expect(await applyPayment(app, report)).toBe('unknown reference')
    const [task] = await openTasks(report)
    const match = {
      orderId: String(loan.orderId),
      kind: 'match-payment',
      taskId: String(task?.id),
      valueOn: '2026-06-18',
    }
    expect(await callAsStaff(app, finance, previewAction, match)).toMatchObject({
      data: { isHeld: 1, events: [] },
    })
    expect(await take(match)).toMatchObject({ data: { isDone: 1 } })
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount)
    expect(await openTasks(report)).toMatchObject([{ kind: 'repayment-same-money' }])
    await decide(finance, report, 'other')
    expect((await standing(loan)).paid.at(-1)).toMatchObject({ valueOn: '2026-06-18' })
  })
})

describe('money reported and recorded by hand later', () => {
  it('is refused in words, by its reference or because it looks the same', async () => {
    const loan = await lateLoan()
    const report = reportOf(loan)
    expect(await applyPayment(app, report)).toBe('recorded')
    for (const name of [loan.code, loan.payValue, report.providerPaymentId]) {
      expect(await take(byHand(loan, name))).toMatchObject({ reason: 'payment_known' })
    }
    const like = byHand(loan, `BDO-${randomUUID()}`)
    expect(await take(like)).toMatchObject({
      reason: 'payment_like_reported',
      message: expect.stringContaining('A provider has reported a payment of this amount'),
    })
    const lost = await lateLoan()
    await applyPayment(app, reportOf(lost, { reference: null }))
    expect(await take(byHand(lost, `BDO-${randomUUID()}`))).toMatchObject({
      reason: 'payment_like_reported',
    })
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount)
    expect((await standing(lost)).now.receivedCentavos).toBe(0)
  })

  it('is recorded all the same if two people say that it is other money', async () => {
    const loan = await lateLoan()
    await applyPayment(app, reportOf(loan))
    const asked = await take(byHand(loan, `BDO-${randomUUID()}`, { isOtherMoney: '1' }))
    expect(asked).toMatchObject({ data: { isDone: 0 } })
    expect((await standing(loan)).now.receivedCentavos).toBe(loan.amount)
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect((await standing(loan)).now.receivedCentavos).toBe(2 * loan.amount)
  })
})
