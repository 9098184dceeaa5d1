// A refund is decided knowing what is said against the money. What is said later is a reason to decide
// once more, also where one person has answered the question by then.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { decideRefund } from '#contract/refund.ts'
import { decideSameMoney } from '#contract/same-money.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { getTask, takeTask } from '#contract/staff-task.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { applyPayment } from '#server/features/repayment/payment-service.ts'
import { compareWithProvider } from '#server/features/repayment/reconcile-service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { doubtSteps, toldBy } from '#server/testing/doubts.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { DAY_MS, reportSteps, type Who } from '#server/testing/reports.ts'
import { approveNewest, buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { refundCredits } from './service.ts'

let app: TestApp
const steps = reportSteps(() => app)
const { borrowerOn, codeFor, paymentOf, openAbout, openTasksAbout, rowOfPayment } = steps
const { finishAll, putOn, takeOff } = steps
const { openTasks, refundAndSend, statesOf, pass } = refundSteps(() => app)
const { byHand, provider, hook, overpaidByCode, finish, makeDecided, send } = doubtSteps(() => app)

const detailsOf = async (who: Who) =>
  JSON.stringify((await app.callAs(who.sessionId, getOrderDetails, who.order)).data)

/** One person takes the payment off its loan, and puts one that nobody has claimed in its place. */
async function replaceBy(
  unclaimed: CollectedPayment,
  { who, payment, paidOn }: { who: Who; payment: CollectedPayment; paidOn: BusinessDate },
): Promise<void> {
  await applyPayment(app, unclaimed)
  await takeOff(who, payment)
  await putOn(who, unclaimed, paidOn)
  await finishAll()
}

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
beforeEach(() => finishAll())
afterAll(() => app.close())

it('it isn’t sent if the provider has said since that what was recorded by hand failed', async () => {
  const { who } = await overpaidByCode(0)
  const payment = paymentOf(null, 300_000)
  await byHand(who, payment.providerPaymentId, 300_000)
  pass(DAY_MS)
  await makeDecided(who.orderId)
  pass(1_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  await finish('repayment-not-listed')
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
  // Two people who know of it send it.
  pass(DAY_MS)
  await refundCredits(app)
  expect(await openTasks(who.orderId)).toMatchObject([{ kind: 'refund-due' }])
})

it('it isn’t sent if the provider has named another loan’s code since', async () => {
  const owner = await borrowerOn(30)
  const { reference } = await codeFor(owner, { amount: '1900.00' })
  const { who } = await overpaidByCode(0)
  const payment = paymentOf(null, 190_000)
  await applyPayment(app, payment)
  await putOn(who, payment)
  pass(DAY_MS)
  await makeDecided(who.orderId)
  pass(1_000)
  await applyPayment(app, { ...payment, reference })
  expect(await openAbout(payment)).toEqual(['repayment-other-loan'])
  await finish('repayment-other-loan')
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
})

it('it isn’t sent if little was said to be gone, and the payment isn’t listed at all since', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  let answer: object | null = payment
  provider({
    readWebhook: () => [toldBy(payment, 5_000, 'rfd-1')],
    findPayment: async () => answer,
    listPayments: async () => [],
  })
  expect(await hook()).toBe(503)
  await finish('repayment-not-listed')
  pass(DAY_MS)
  await makeDecided(who.orderId)
  pass(1_000)
  answer = null
  await compareWithProvider(app)
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  await finish('repayment-not-listed')
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
})

it('it isn’t sent of money in doubt that was put on the loan since', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  const paidOn = app.clock.today()
  const doubted = paymentOf(null, payment.amountCentavos)
  await applyPayment(app, doubted)
  await applyPayment(app, { ...doubted, status: 'failed' })
  pass(DAY_MS)
  await makeDecided(who.orderId)
  pass(1_000)
  await takeOff(who, payment)
  await putOn(who, doubted, paidOn)
  await finishAll()
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
})

it('what the provider says is another’s is refunded by two people, and nobody is promised a day', async () => {
  const owner = await borrowerOn(30)
  const { reference } = await codeFor(owner, { amount: '1900.00' })
  const { who, payment } = await overpaidByCode(190_000)
  expect(await detailsOf(who)).toContain('usually by the next day')
  await applyPayment(app, { ...payment, reference })
  expect(await openAbout(payment)).toEqual(['repayment-other-loan'])
  await finishAll()
  expect(await detailsOf(who)).not.toContain('usually by the next day')
  await refundAndSend()
  expect(await statesOf(who.orderId)).toEqual([])
  expect(await openTasks(who.orderId)).toMatchObject([{ kind: 'refund-due' }])
})

it('made by itself, it isn’t sent if the provider has named another loan’s code since', async () => {
  const owner = await borrowerOn(30)
  const { reference } = await codeFor(owner, { amount: '1900.00' })
  const { who, payment } = await overpaidByCode(190_000)
  pass(DAY_MS)
  await refundCredits(app)
  expect(await statesOf(who.orderId)).toEqual(['created'])
  await applyPayment(app, { ...payment, reference })
  await finishAll()
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
})

it('made by itself, it isn’t sent with what one person has brought since', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  const paidOn = app.clock.today()
  pass(DAY_MS)
  await refundCredits(app)
  expect(await statesOf(who.orderId)).toEqual(['created'])
  await replaceBy(paymentOf(null, payment.amountCentavos), { who, payment, paidOn })
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
})

it('decided by one person, it isn’t sent with what one person has brought since', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  const paidOn = app.clock.today()
  await refundAndSend()
  expect(await statesOf(who.orderId)).toEqual(['paid'])
  pass(2 * DAY_MS)
  await app.payouts.reverse(`rf-${who.orderId}-1`)
  await app.tellPayouts()
  await app.runJobs()
  expect(await statesOf(who.orderId)).toEqual(['reversed'])
  pass(DAY_MS)
  await refundCredits(app)
  const failed = (await openTasks(who.orderId)).find(({ kind }) => kind === 'refund-failed')
  const staff = await buildStaff(app, 'finance')
  const fields = { taskId: String(failed?.id), reason: 'once more' }
  await callAsStaff(app, staff, takeTask, fields)
  const decided = await callAsStaff(app, staff, decideRefund, fields)
  expect(decided).toMatchObject({ code: 0 })
  expect(await statesOf(who.orderId)).toEqual(['reversed', 'created'])
  pass(1_000)
  await replaceBy(paymentOf(null, payment.amountCentavos), { who, payment, paidOn })
  await send()
  expect(await statesOf(who.orderId)).toEqual(['reversed', 'refused'])
})

it('decided by two, it isn’t sent with what one person has matched since in place of it', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  const paidOn = app.clock.today()
  pass(DAY_MS)
  await makeDecided(who.orderId)
  pass(1_000)
  await replaceBy(paymentOf(null, payment.amountCentavos), { who, payment, paidOn })
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
})

it('decided by two, it isn’t sent with what one person has recorded since in place of it', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  pass(DAY_MS)
  await makeDecided(who.orderId)
  pass(1_000)
  await takeOff(who, payment)
  await byHand(who, `NOBODY${who.orderId}`, payment.amountCentavos + 50_000)
  await finishAll()
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
})

it('it isn’t sent if a held payment in doubt was said to be the record since', async () => {
  const { who } = await overpaidByCode(0)
  await byHand(who, `BDO${who.orderId}77`, 300_000)
  const payment = paymentOf(null, 300_000)
  await applyPayment(app, payment)
  await putOn(who, payment)
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'held' })
  await applyPayment(app, { ...payment, status: 'failed' })
  await finish('repayment-not-listed')
  pass(DAY_MS)
  await makeDecided(who.orderId)
  pass(1_000)
  const same = (await openTasksAbout(payment)).find(({ kind }) => kind === 'repayment-same-money')
  const maker = await buildStaff(app, 'finance')
  const fields = { taskId: String(same?.id), reason: 'the same' }
  await callAsStaff(app, maker, takeTask, fields)
  const key = { verdict: 'same', idempotencyKey: randomUUID() } as const
  await callAsStaff(app, maker, decideSameMoney, { ...fields, ...key })
  expect(await approveNewest(app, await buildStaff(app, 'lead'))).toMatchObject({ code: 0 })
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'recorded', said_unpaid: 'failed' })
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
})

it('who decides about it reads what of the money the provider doesn’t confirm', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  provider({
    readWebhook: () => [toldBy(payment, 5_000, 'rfd-1')],
    findPayment: async () => payment,
  })
  expect(await hook()).toBe(503)
  await finishAll()
  pass(DAY_MS)
  await refundCredits(app)
  const due = (await openTasks(who.orderId)).find(({ kind }) => kind === 'refund-due')
  const staff = await buildStaff(app, 'finance')
  const { data } = await callAsStaff(app, staff, getTask, { taskId: String(due?.id) })
  expect(data).toMatchObject({
    facts: [
      { label: 'Amount', value: '₱3,000.00' },
      { label: 'Not confirmed by the provider' },
      { label: 'Said to be taken back', value: '₱50.00' },
      { label: 'Provider’s refund numbers', value: 'rfd-1' },
    ],
  })
})
