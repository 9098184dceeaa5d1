// A stranger's payment that somebody who works here recorded on the loan of a friend.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPayCode } from '#contract/repayment.ts'
import { decideSameMoney } from '#contract/same-money.ts'
import { takeAction } from '#contract/staff-action.ts'
import { takeTask } from '#contract/staff-task.ts'
import { applyPayment } from '#server/features/repayment/payment-service.ts'
import { createStaffSession } from '#server/features/staff/session-service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { bindAccount, buildProducts } from '#server/testing/factories.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { reportSteps } from '#server/testing/reports.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
const { borrowerOn, codeFor, paymentOf, standing, openTasksAbout, rowOfPayment } = reportSteps(
  () => app,
)
const { refundAndSend, refundsOf, openTasks, creditOf } = refundSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

const REASON = 'the same slip'

/** Sessions end after half an hour without use, and a test lets days pass. */
async function decideSame(person: TestStaff, payment: CollectedPayment) {
  const sessionId = await createStaffSession(app, person.id, { deviceName: 'Test' })
  const staff = { ...person, sessionId }
  const [task] = await openTasksAbout(payment)
  const taskId = String(task?.id)
  await app.db.updateTable('staff_task').set({ taken_by: null }).execute()
  await callAsStaff(app, staff, takeTask, { taskId })
  const decided = { taskId, verdict: 'same', reason: REASON, idempotencyKey: randomUUID() }
  return callAsStaff(app, staff, decideSameMoney, decided)
}

it('is given to that loan by two people who did not record it, and never refunded by itself', async () => {
  const [stranger, friend] = [await borrowerOn(30), await borrowerOn(30)]
  await bindAccount(app, friend.borrowerId, '09171234567')
  const owed = (await standing(friend)).now.payOffCentavos
  const own = await codeFor(friend, { amount: (owed / 100).toFixed(2) })
  await applyPayment(app, paymentOf(own.reference, owed))
  const code = await codeFor(stranger, { amount: '1900.00' })
  const insider = await buildStaff(app, 'finance')
  const recorded = await callAsStaff(app, insider, takeAction, {
    orderId: String(friend.orderId),
    kind: 'record-payment',
    amount: '1900.00',
    valueOn: app.clock.today(),
    source: 'provider',
    reference: code.pay_value ?? '',
    reason: REASON,
    idempotencyKey: randomUUID(),
  })
  expect(recorded).toMatchObject({ data: { isDone: 1 } })
  const payment = paymentOf(code.reference, 190_000)
  expect(await applyPayment(app, payment)).toBe('held for a person')
  expect(await decideSame(insider, payment)).toMatchObject({ reason: 'recorded_by_you' })
  const [lead, finance] = [await buildStaff(app, 'lead'), await buildStaff(app, 'finance')]
  expect(await decideSame(lead, payment)).toMatchObject({ data: { isDone: 0 } })
  expect(await decideSame(insider, payment)).toMatchObject({ reason: 'recorded_by_you' })
  expect(await decideSame(lead, payment)).toMatchObject({ reason: 'second_person_needed' })
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'held', order_id: stranger.orderId })
  expect(await decideSame(finance, payment)).toMatchObject({ data: { isDone: 1 } })
  expect(await rowOfPayment(payment)).toMatchObject({
    state: 'recorded',
    order_id: friend.orderId,
    intent_id: null,
    difference: 'none',
  })
  // What counts on another loan doesn't pay this one's code.
  const shown = await app.callAs(stranger.sessionId, getPayCode, { payCode: code.pay_value ?? '' })
  expect(shown).toMatchObject({ data: { state: 'over', payments: [] } })
  expect(await creditOf(friend.orderId)).toBe(190_000)
  await refundAndSend()
  expect(await refundsOf(friend.orderId)).toEqual([])
  expect(await openTasks(friend.orderId)).toMatchObject([{ kind: 'refund-due' }])
})

it('is a credit that people decide about, also where its row still names the stranger’s code', async () => {
  const [stranger, friend] = [await borrowerOn(30), await borrowerOn(30)]
  await bindAccount(app, friend.borrowerId, '09171234568')
  const owed = (await standing(friend)).now.payOffCentavos
  const own = await codeFor(friend, { amount: (owed / 100).toFixed(2) })
  const payment = paymentOf(own.reference, owed + 100_000)
  await applyPayment(app, payment)
  const { id } = await codeFor(stranger, { amount: '1900.00' })
  await app.db
    .updateTable('collected_payment')
    .set({ intent_id: id })
    .where('provider_payment_id', '=', payment.providerPaymentId)
    .execute()
  await refundAndSend()
  expect(await refundsOf(friend.orderId)).toEqual([])
})
