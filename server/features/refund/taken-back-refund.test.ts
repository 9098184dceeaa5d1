// A credit of which the provider has taken something back isn't sent out by us as well, nor one that it
// says is another's.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decideRefund } from '#contract/refund.ts'
import { takeTask } from '#contract/staff-task.ts'
import { applyPayment, creditHeld } from '#server/features/repayment/payment-service.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { bindAccount, buildProducts, readDetails } from '#server/testing/factories.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { reportSteps, takenBack } from '#server/testing/reports.ts'
import { buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refundCredits } from './service.ts'

let app: TestApp
const { borrowerOn, codeFor, paymentOf, finishAll, rowOfPayment } = reportSteps(() => app)
const { takeOff, putOn, recordByHand } = reportSteps(() => app)
const { refundAndSend, refundsOf, statesOf, openTasks, creditOf, pass } = refundSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

const DAY_MS = 86_400_000

/** A loan that was paid off by its code with so much too much. */
async function overpaidByCode(tooMuch: number) {
  const who = await borrowerOn(30)
  const { orderId, borrowerId } = who
  await bindAccount(app, borrowerId, `09${String(orderId).padStart(5, '0').slice(-5)}4567`)
  const pesos = ((await owedOn(orderId)) / 100).toFixed(2)
  const { reference } = await codeFor(who, { amount: pesos })
  const payment = paymentOf(reference, (await owedOn(orderId)) + tooMuch)
  expect(await applyPayment(app, payment)).toBe('recorded')
  expect(await creditOf(orderId)).toBe(tooMuch)
  return { who, orderId, payment }
}
const owedOn = async (orderId: number) =>
  (await refundSteps(() => app).positionOf(orderId)).payOffCentavos

it('a surplus that the provider has sent back is not refunded, until a person has put on the rest', async () => {
  const { who, orderId, payment } = await overpaidByCode(150_000)
  const paidOn = app.clock.today()
  await applyPayment(app, takenBack(payment, 100_000))
  await refundAndSend()
  expect(await refundsOf(orderId)).toEqual([])
  // Finished without a decision: it is asked again.
  await finishAll()
  await refundCredits(app)
  expect(await refundsOf(orderId)).toEqual([])
  expect(await openTasks(orderId)).toMatchObject([
    { kind: 'repayment-reversed', details: { takenBackCentavos: 100_000 } },
  ])
  await takeOff(who, payment)
  await putOn(who, payment, paidOn)
  expect(await openTasks(orderId)).toEqual([])
  await refundAndSend()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'paid', amount_centavos: 50_000 }])
})

it('people can’t send a refund of which a part was taken back meanwhile', async () => {
  const { orderId, payment } = await overpaidByCode(350_000)
  await refundAndSend()
  const [task] = await openTasks(orderId)
  expect(task).toMatchObject({ kind: 'refund-due' })
  const taskId = String(task?.id)
  await applyPayment(app, takenBack(payment, 100))
  const finance = await buildStaff(app, 'finance')
  await callAsStaff(app, finance, takeTask, { taskId })
  const fields = { taskId, reason: 'the money came from their own wallet' }
  expect(await callAsStaff(app, finance, decideRefund, fields)).toMatchObject({
    reason: 'refund_changed',
  })
  expect(await refundsOf(orderId)).toEqual([])
})

it('a refund that is made and not sent yet is undone when a part of it is taken back', async () => {
  const { orderId, payment } = await overpaidByCode(150_000)
  pass(DAY_MS)
  await refundCredits(app)
  expect(await statesOf(orderId)).toEqual(['created'])
  await applyPayment(app, takenBack(payment, 150_000))
  await app.runJobs()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'refused', refusal: 'NO_LONGER_OWED' }])
  await refundCredits(app)
  expect(await statesOf(orderId)).toEqual(['refused'])
  expect(await creditOf(orderId)).toBe(150_000)
})

it('a credit by a record by hand of which a part is gone is asked about until the record is reversed', async () => {
  const who = await borrowerOn(30)
  const { orderId, borrowerId } = who
  await bindAccount(app, borrowerId, `09${String(orderId).padStart(5, '0').slice(-5)}4567`)
  const all = (await owedOn(orderId)) + 150_000
  const payment = paymentOf(null, all)
  await app.db
    .transaction()
    .execute((transaction) => recordByHand(transaction, who, payment.providerPaymentId, all))
  await applyPayment(app, takenBack(payment, 150_000))
  for (const _ of [1, 2]) {
    await finishAll()
    await refundAndSend()
    expect(await openTasks(orderId)).toMatchObject([
      { kind: 'repayment-reversed', details: { takenBackCentavos: 150_000 } },
    ])
  }
  expect(await refundsOf(orderId)).toEqual([])
})

it('money that the provider says is another’s is not refunded until a person has looked at it', async () => {
  const { who, orderId } = await overpaidByCode(0)
  const owner = await borrowerOn(30)
  const { reference } = await codeFor(owner, { amount: '1900.00' })
  const payment = paymentOf(null, 190_000)
  await applyPayment(app, payment)
  await putOn(who, payment)
  pass(DAY_MS)
  await refundCredits(app)
  const [due] = await openTasks(orderId)
  expect(due).toMatchObject({ kind: 'refund-due' })
  await applyPayment(app, { ...payment, reference })
  expect(await openTasks(owner.orderId)).toMatchObject([
    { kind: 'repayment-other-loan', details: { countsOnOrder: orderId } },
  ])
  const finance = await buildStaff(app, 'finance')
  const fields = { taskId: String(due?.id), reason: 'the money came from their own wallet' }
  await callAsStaff(app, finance, takeTask, fields)
  expect(await callAsStaff(app, finance, decideRefund, fields)).toMatchObject({
    reason: 'refund_changed',
  })
  await finishAll()
  await refundCredits(app)
  expect(await openTasks(orderId)).toMatchObject([{ kind: 'refund-due' }])
})

it('a credit by a payment that the provider then calls failed is not refunded before a person has looked', async () => {
  const { orderId, payment } = await overpaidByCode(100_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  pass(DAY_MS)
  await refundCredits(app)
  expect(await refundsOf(orderId)).toEqual([])
  expect(await openTasks(orderId)).toMatchObject([{ kind: 'repayment-not-listed' }])
  // One person's word for it sends nothing out.
  await finishAll()
  await refundCredits(app)
  expect(await refundsOf(orderId)).toEqual([])
  expect(await openTasks(orderId)).toMatchObject([{ kind: 'refund-due' }])
})

it('a credit by a payment that the provider called failed and then paid is refunded by itself', async () => {
  const { orderId, payment } = await overpaidByCode(100_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await applyPayment(app, payment)).toBe('known')
  await finishAll()
  pass(DAY_MS)
  await refundCredits(app)
  expect(await refundsOf(orderId)).toMatchObject([{ amount_centavos: 100_000 }])
})

it('a credit by a record by hand that is other money is refunded by people, whatever becomes of the payment', async () => {
  const who = await borrowerOn(30)
  const { orderId, borrowerId } = who
  await bindAccount(app, borrowerId, `09${String(orderId).padStart(5, '0').slice(-5)}4567`)
  const all = (await owedOn(orderId)) + 100_000
  const { reference } = await codeFor(who, { amount: '900.00' })
  await app.db
    .transaction()
    .execute((transaction) => recordByHand(transaction, who, reference, all))
  const payment = paymentOf(reference, 90_000)
  expect(await applyPayment(app, payment)).toBe('held for a person')
  await app.db.transaction().execute(async (transaction) => {
    await lockOrderAndBorrower(transaction, orderId)
    const held = await rowOfPayment(payment)
    if (held !== null) await creditHeld(transaction, app, held, app.clock.today())
  })
  expect(await applyPayment(app, takenBack(payment, 90_000))).toBe('taken back')
  expect(await creditOf(orderId)).toBe(100_000)
  await finishAll()
  pass(DAY_MS)
  await refundCredits(app)
  expect(await openTasks(orderId)).toMatchObject([
    { kind: 'refund-due', details: { amountCentavos: 100_000 } },
  ])
})

it('a rest that was recorded by hand and is gone too is asked about until the record is reversed', async () => {
  const { who, orderId } = await overpaidByCode(0)
  const payment = paymentOf(null, 100_000)
  await applyPayment(app, takenBack(payment, 30_000))
  pass(1_000)
  await app.db
    .transaction()
    .execute((transaction) => recordByHand(transaction, who, payment.providerPaymentId, 70_000))
  // While the rest is here, it is the borrower's.
  await finishAll()
  pass(2 * DAY_MS)
  await refundCredits(app)
  expect(await openTasks(orderId)).toMatchObject([{ kind: 'refund-due' }])
  await applyPayment(app, { ...takenBack(payment, 100_000), paidCentavos: payment.amountCentavos })
  for (const _ of [1, 2]) {
    await finishAll()
    pass(2 * DAY_MS)
    await refundCredits(app)
    expect(await openTasks(orderId)).toMatchObject([{ kind: 'repayment-reversed' }])
  }
  expect(await refundsOf(orderId)).toEqual([])
})

it('a credit of which a part was taken back and is here after all goes back once people have decided', async () => {
  const { who, orderId, payment } = await overpaidByCode(100_000)
  const paidOn = app.clock.today()
  const part = { ...takenBack(payment, 30_000), paidCentavos: payment.amountCentavos }
  await applyPayment(app, part)
  await applyPayment(app, payment)
  expect((await openTasks(orderId)).map(({ kind }) => kind).sort()).toEqual([
    'repayment-paid-again',
    'repayment-reversed',
  ])
  await takeOff(who, payment)
  await putOn(who, payment, paidOn)
  await app.db
    .transaction()
    .execute((transaction) => recordByHand(transaction, who, 'OUR-OWN-30', 30_000))
  await finishAll()
  pass(DAY_MS)
  await refundCredits(app)
  expect(await openTasks(orderId)).toMatchObject([
    { kind: 'refund-due', details: { amountCentavos: 100_000 } },
  ])
})

it('Order Details promise no refund while a payment of the loan is asked about', async () => {
  const { who, orderId, payment } = await overpaidByCode(150_000)
  const reader = { id: who.borrowerId, mobile: '', sessionId: who.sessionId }
  const text = () => readDetails(app, reader, orderId).then((one) => JSON.stringify(one))
  expect(await text()).toContain('We will send it back')
  const other = { ...payment, providerPaymentId: `${payment.providerPaymentId}-2` }
  await applyPayment(app, takenBack(other, 30_000))
  expect(await text()).not.toContain('We will send it back')
})
