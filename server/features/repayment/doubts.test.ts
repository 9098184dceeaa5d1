// What the provider says about a payment and doesn't confirm, and what people said about one: no answer
// that is behind and no single person ends either.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { decideRefund } from '#contract/refund.ts'
import { decideSameMoney } from '#contract/same-money.ts'
import { takeAction } from '#contract/staff-action.ts'
import { takeTask } from '#contract/staff-task.ts'
import { centavos } from '#lending/money.ts'
import { refundCredits } from '#server/features/refund/service.ts'
import { bindAccount, buildProducts } from '#server/testing/factories.ts'
import { doubtSteps } from '#server/testing/doubts.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { DAY_MS, reportSteps, takenBack } from '#server/testing/reports.ts'
import { approveNewest, buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { applyPayment } from './payment-service.ts'
import { compareWithProvider } from './reconcile-service.ts'

let app: TestApp
const steps = reportSteps(() => app)
const { borrowerOn, codeFor, paymentOf, standing, openAbout, openTasksAbout } = steps
const { receivedBy, finishAll, rowOfPayment, putOn, takeOff } = steps
const { openTasks, refundsOf, refundAndSend, pass } = refundSteps(() => app)
const { byHand, provider, hook, overpaidByCode, decideByTwo } = doubtSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
beforeEach(() => finishAll())
afterAll(() => app.close())

it('money that people called other money is not joined with that record when it is matched again', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1000.00' })
  const payment = paymentOf(reference, 100_000)
  await byHand(who, payment.providerPaymentId, 60_000)
  expect(await applyPayment(app, payment)).toBe('held for a person')
  const [task] = await openTasksAbout(payment)
  const staff = await buildStaff(app, 'finance')
  const fields = { taskId: String(task?.id), reason: 'two slips' }
  await callAsStaff(app, staff, takeTask, fields)
  const decided = { ...fields, verdict: 'other', idempotencyKey: randomUUID() }
  expect(await callAsStaff(app, staff, decideSameMoney, decided)).toMatchObject({ code: 0 })
  expect(await receivedBy(who)).toBe(160_000)
  const part = { ...takenBack(payment, 40_000), paidCentavos: payment.amountCentavos }
  expect(await applyPayment(app, part)).toBe('taken back in part')
  // As the hint says: reversed, and matched again, it counts with the rest.
  await takeOff(who, payment)
  expect(await receivedBy(who)).toBe(60_000)
  await putOn(who, payment)
  // ₱600.00 by hand, and ₱600.00 that is left of the payment.
  expect(await receivedBy(who)).toBe(120_000)
})

it('a refund that people decided before the doubt isn’t sent when one person has finished the question', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  pass(DAY_MS)
  await refundCredits(app)
  const due = (await openTasks(who.orderId)).find(({ kind }) => kind === 'refund-due')
  await decideByTwo(due?.id)
  expect((await refundsOf(who.orderId)).map(({ state }) => state)).toEqual(['created'])
  // Before it is sent, the provider says that the money never came.
  pass(1_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  // One person.
  await finishAll()
  await app.runJobs()
  await app.tellPayouts()
  await app.runJobs()
  expect((await refundsOf(who.orderId)).map(({ state }) => state)).not.toContain('paid')
})

it('a smaller sum that the provider confirms doesn’t end the doubt about a larger one', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  const paidCentavos = payment.amountCentavos
  const told = { ...takenBack(payment, 190_000), paidCentavos }
  const confirmed = { ...takenBack(payment, 50_000), paidCentavos }
  provider({
    readWebhook: () => [told],
    findPayment: async () => confirmed,
    listPayments: async () => [confirmed],
  })
  expect(await hook()).toBe(503)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  await compareWithProvider(app)
  expect.soft(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  expect.soft(await openAbout(payment)).toContain('repayment-not-listed')
  // One person, as the hint says: reversed, and matched again.
  await takeOff(who, payment)
  await putOn(who, payment)
  await finishAll()
  await refundAndSend()
  expect(await refundsOf(who.orderId)).toEqual([])
})

it('what is reported while the lists are compared is not in doubt', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '900.00' })
  const payment = paymentOf(reference, 90_000)
  pass(DAY_MS)
  let asked = 0
  provider({
    listPayments: async () => {
      asked += 1
      // Yesterday's list was read before; its webhook comes now.
      if (asked === 3) expect(await applyPayment(app, payment)).toBe('recorded')
      return []
    },
  })
  await compareWithProvider(app)
  expect.soft(await openAbout(payment)).toEqual([])
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: null })
})

it('nobody is told that their credit comes by tomorrow while the provider doesn’t confirm the payment', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  const { data } = await app.callAs(who.sessionId, getOrderDetails, who.order)
  expect.soft(JSON.stringify(data)).not.toContain('usually by the next day')
  // One person finishes the question: it still takes two, and isn’t sent by itself.
  await finishAll()
  await refundAndSend()
  expect(await refundsOf(who.orderId)).toEqual([])
  const later = await app.callAs(who.sessionId, getOrderDetails, who.order)
  expect(JSON.stringify(later.data)).not.toContain('usually by the next day')
})

it('said to be gone and then to have failed, a payment is asked about once for that', async () => {
  const { payment } = await overpaidByCode(190_000)
  const part = { ...takenBack(payment, 190_000), paidCentavos: payment.amountCentavos }
  provider({ readWebhook: () => [part], findPayment: async () => payment })
  expect(await hook()).toBe(503)
  await applyPayment(app, { ...payment, status: 'failed' })
  await finishAll()
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual([])
})

it('what a webhook says is gone isn’t credited without a doubt when the old answer is the first that is heard', async () => {
  const who = await borrowerOn(30)
  const { orderId, borrowerId } = who
  await bindAccount(app, borrowerId, `09${String(orderId).padStart(5, '0').slice(-5)}4567`)
  const owed = (await standing(who)).now.payOffCentavos
  const { reference } = await codeFor(who, { amount: (owed / 100).toFixed(2) })
  const payment = paymentOf(reference, owed + 190_000)
  const all = {
    ...takenBack(payment, payment.amountCentavos),
    paidCentavos: payment.amountCentavos,
  }
  // The webhook about the payment itself was lost.
  provider({
    readWebhook: () => [all],
    findPayment: async () => payment,
    listPayments: async () => [payment],
  })
  for (let time = 0; time < 3; time += 1) expect(await hook()).toBe(503)
  await compareWithProvider(app)
  expect.soft(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  await refundAndSend()
  expect(await refundsOf(orderId)).toEqual([])
})

it('a refund that one person decided before the doubt isn’t sent when the same person has finished the question', async () => {
  const who = await borrowerOn(30)
  const { orderId, borrowerId } = who
  const account = `09${String(orderId).padStart(5, '0').slice(-5)}`
  await bindAccount(app, borrowerId, `${account}0000`)
  const owed = (await standing(who)).now.payOffCentavos
  const { reference } = await codeFor(who, { amount: (owed / 100).toFixed(2) })
  const payment = paymentOf(reference, owed + 190_000)
  expect(await applyPayment(app, payment)).toBe('recorded')
  await refundAndSend()
  expect((await refundsOf(orderId)).map(({ state }) => state)).toEqual(['refused'])
  const failed = (await openTasks(orderId)).find(({ kind }) => kind === 'refund-failed')
  // The borrower names another account, and one person sends it there: it isn’t much.
  await bindAccount(app, borrowerId, `${account}4567`)
  pass(2 * DAY_MS)
  const staff = await buildStaff(app, 'finance')
  const fields = { taskId: String(failed?.id), reason: 'to the new account' }
  await callAsStaff(app, staff, takeTask, fields)
  expect(await callAsStaff(app, staff, decideRefund, fields)).toMatchObject({ code: 0 })
  expect((await refundsOf(orderId)).map(({ state }) => state)).toEqual(['refused', 'created'])
  pass(1_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  // The same person.
  await finishAll()
  await app.runJobs()
  await app.tellPayouts()
  await app.runJobs()
  expect((await refundsOf(orderId)).map(({ state }) => state)).not.toContain('paid')
})

it('a second refund of the same size isn’t passed over while the provider’s answer knows the first only', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  const paidCentavos = payment.amountCentavos
  // Both Xendit and PayMongo tell how much this one refund was, and answer with the sum of all.
  let refundId = 'rfd-1'
  const told = () => ({ ...takenBack(payment, 50_000), reference: null, refundId })
  const first = { ...takenBack(payment, 50_000), paidCentavos, refundIds: ['rfd-1'] }
  provider({
    readWebhook: () => [told()],
    findPayment: async () => first,
    listPayments: async () => [first],
  })
  expect(await hook()).toBe(200)
  await takeOff(who, payment)
  await putOn(who, payment)
  await finishAll()
  // Another ₱500.00 is refunded, and its answer is behind.
  refundId = 'rfd-2'
  expect.soft(await hook()).toBe(503)
  await compareWithProvider(app)
  expect.soft(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  await refundAndSend()
  expect(await refundsOf(who.orderId)).toEqual([])
})

it('what the provider lists under an earlier day is in doubt on none of the days that are compared', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '900.00' })
  const listedOn = app.clock.today()
  pass(3 * DAY_MS)
  // Without a time: it counts from the day on which it was heard of.
  const payment = { ...paymentOf(reference, 90_000), paidAt: null }
  expect(await applyPayment(app, payment)).toBe('recorded')
  provider({
    listPayments: async (day: string) => (day === listedOn ? [payment] : []),
    findPayment: async () => payment,
  })
  for (let day = 1; day <= 4; day += 1) {
    pass(DAY_MS)
    await compareWithProvider(app)
    expect.soft(await rowOfPayment(payment), `day ${day}`).toMatchObject({ said_unpaid: null })
  }
})

it('one person doesn’t count the same money twice by matching it for another day than the provider’s', async () => {
  const who = await borrowerOn(30)
  const paidOn = app.clock.today()
  // The borrower shows a slip, and the money is recorded by it; the provider reports it without a code.
  await byHand(who, 'SLIP-A11', 90_000)
  const payment = paymentOf(null, 90_000)
  expect(await applyPayment(app, payment)).toBe('unknown reference')
  pass(4 * DAY_MS)
  const staff = await buildStaff(app, 'finance')
  const [task] = await openTasksAbout(payment)
  const action = { orderId: String(who.orderId), kind: 'match-payment', taskId: String(task?.id) }
  const rest = { reason: 'their slip', idempotencyKey: randomUUID() }
  // For the provider's own day it is held, as it should be.
  expect(paidOn < app.clock.today()).toBe(true)
  const valueOn = app.clock.today()
  const done = await callAsStaff(app, staff, takeAction, { ...action, valueOn, ...rest })
  expect(done).toMatchObject({ code: 0, data: { isDone: 1 } })
  expect.soft(await rowOfPayment(payment)).toMatchObject({ state: 'held' })
  expect(await receivedBy(who)).toBe(90_000)
})

it('matched to a friend’s loan, what counted for another borrower is held and not joined with the record there', async () => {
  const stranger = await borrowerOn(30)
  const friend = await borrowerOn(30)
  const payment = paymentOf('GC-A12', 90_000)
  await byHand(stranger, payment.providerPaymentId, 90_000)
  // Whoever records this may be one of the two who match the payment.
  await byHand(friend, 'GC-A12', 90_000)
  expect(await applyPayment(app, payment)).toBe('recorded by hand before')
  await takeOff(stranger, payment)
  await putOn(friend, payment)
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'held', order_id: friend.orderId })
})

const reversedAnswer = (
  payment: ReturnType<typeof paymentOf>,
  amount: number,
  refundIds: string[],
) => ({
  ...takenBack(payment, amount),
  paidCentavos: payment.amountCentavos,
  refundIds,
})

it('what the provider answers is gone does not go on counting because it stands on no list', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  provider({
    // Filed under an earlier day; the webhook about the refund was lost.
    listPayments: async () => [],
    findPayment: async () => reversedAnswer(payment, payment.amountCentavos, ['rfd-1']),
  })
  pass(DAY_MS)
  await compareWithProvider(app)
  const row = await rowOfPayment(payment)
  const asked = await openAbout(payment)
  expect
    .soft({ state: row?.state, said: row?.said_unpaid, asked })
    .not.toEqual({ state: 'recorded', said: null, asked: [] })
  await refundCredits(app)
  await app.runJobs()
  await app.tellPayouts()
  await app.runJobs()
  expect((await refundsOf(who.orderId)).map(({ state }) => state)).toEqual([])
})

it('a doubt that began while the provider did not answer ends with its answer', async () => {
  const { payment } = await overpaidByCode(190_000)
  let isDown = true
  provider({
    listPayments: async () => [],
    findPayment: async () => {
      if (isDown) throw new Error('502')
      return payment
    },
  })
  pass(DAY_MS)
  await compareWithProvider(app)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'not-listed' })
  isDown = false
  for (let day = 0; day < 3; day += 1) {
    pass(DAY_MS)
    await compareWithProvider(app)
  }
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: null })
})

it('of two refunds that the answer does not name, confirming the first does not end the doubt about the second', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  let refundId = 'rfd-1'
  let answer: object = { ...payment, refundIds: [] }
  provider({
    readWebhook: () => [{ ...takenBack(payment, 50_000), reference: null, refundId }],
    findPayment: async () => answer,
    listPayments: async () => [answer],
  })
  expect(await hook()).toBe(503)
  refundId = 'rfd-2'
  expect(await hook()).toBe(503)
  // The answer has caught up with the first.
  answer = reversedAnswer(payment, 50_000, ['rfd-1'])
  await compareWithProvider(app)
  expect.soft(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  // One person, as the hint says.
  await takeOff(who, payment)
  await putOn(who, payment)
  await finishAll()
  await refundAndSend()
  expect((await refundsOf(who.orderId)).map((r) => [r.state, r.amount_centavos])).toEqual([])
})

it('a second refund is in doubt also where the first was not heard of before', async () => {
  const { payment } = await overpaidByCode(190_000)
  const answer = reversedAnswer(payment, 50_000, ['rfd-1'])
  provider({
    readWebhook: () => [{ ...takenBack(payment, 50_000), reference: null, refundId: 'rfd-2' }],
    findPayment: async () => answer,
    listPayments: async () => [answer],
  })
  expect(await hook()).toBe(503)
  await compareWithProvider(app)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
})

it('a refund that is confirmed while its webhook is asked about is in doubt no longer than that', async () => {
  const { payment } = await overpaidByCode(190_000)
  const now = reversedAnswer(payment, 50_000, ['rfd-1'])
  let asked = 0
  provider({
    readWebhook: () => [{ ...takenBack(payment, 50_000), reference: null, refundId: 'rfd-1' }],
    findPayment: async () => {
      asked += 1
      if (asked > 1) return now
      // The question about the open code is answered by a server that is up to date.
      await applyPayment(app, now)
      return { ...payment, refundIds: [] }
    },
    listPayments: async () => [now],
  })
  expect(await hook()).toBe(503)
  expect(await hook()).toBe(200)
  await compareWithProvider(app)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: null })
})

it('a refund that was decided when little was said to be gone is not sent when more is', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  let gone = 5_000
  provider({
    readWebhook: () => [{ ...takenBack(payment, gone), paidCentavos: payment.amountCentavos }],
    findPayment: async () => payment,
    listPayments: async () => [payment],
  })
  expect(await hook()).toBe(503)
  await finishAll()
  pass(DAY_MS)
  await refundCredits(app)
  const due = (await openTasks(who.orderId)).find(({ kind }) => kind === 'refund-due')
  await decideByTwo(due?.id)
  expect((await refundsOf(who.orderId)).map(({ state }) => state)).toEqual(['created'])
  pass(1_000)
  gone = payment.amountCentavos
  expect(await hook()).toBe(503)
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  // One person.
  await finishAll()
  await app.runJobs()
  await app.tellPayouts()
  await app.runJobs()
  expect((await refundsOf(who.orderId)).map(({ state }) => state)).not.toContain('paid')
})

it('what was called other money on one loan is asked again when the provider names the code of the record’s loan', async () => {
  const a = await borrowerOn(30)
  const b = await borrowerOn(30)
  const { reference } = await codeFor(b, { amount: '900.00' })
  const payment = paymentOf(null, 90_000)
  await byHand(b, payment.providerPaymentId, 60_000)
  expect(await applyPayment(app, payment)).toBe('unknown reference')
  await putOn(a, payment)
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'held' })
  const task = (await openTasksAbout(payment)).find(({ kind }) => kind === 'repayment-same-money')
  const staff = await buildStaff(app, 'finance')
  const fields = { taskId: String(task?.id), reason: 'another borrower' }
  await callAsStaff(app, staff, takeTask, fields)
  const decided = { ...fields, verdict: 'other', idempotencyKey: randomUUID() }
  expect(await callAsStaff(app, staff, decideSameMoney, decided)).toMatchObject({ code: 0 })
  expect(await receivedBy(a)).toBe(90_000)
  await takeOff(a, payment)
  // Now the provider names the code: it is the money of b, of which ₱600.00 were recorded under its number.
  expect.soft(await applyPayment(app, { ...payment, reference })).toBe('held for a person')
  expect(await receivedBy(b)).toBe(60_000)
})

it('nobody is told by tomorrow while the same money may have been recorded on another loan', async () => {
  const a = await borrowerOn(30)
  const b = await borrowerOn(30)
  await bindAccount(app, a.borrowerId, `09${String(a.orderId).padStart(5, '0').slice(-5)}4567`)
  const owed = (await standing(a)).now.payOffCentavos
  const { reference } = await codeFor(a, { amount: (owed / 100).toFixed(2) })
  const payment = paymentOf(reference, owed + 190_000)
  await byHand(a, payment.providerPaymentId, owed + 190_000)
  await byHand(b, reference, 90_000)
  expect(await applyPayment(app, payment)).toBe('recorded by hand before')
  expect(await openAbout(payment)).toContain('repayment-recorded-twice')
  await refundAndSend()
  expect(await refundsOf(a.orderId)).toEqual([])
  const { data } = await app.callAs(a.sessionId, getOrderDetails, a.order)
  expect(JSON.stringify(data)).not.toContain('usually by the next day')
})

it.each(['same', 'other'])(
  'A8 one person does not say of a stranger’s held payment that it is %s money',
  async (verdict) => {
    const stranger = await borrowerOn(30)
    const friend = await borrowerOn(30)
    const payment = paymentOf(`GC-A8-${verdict}`, 90_000)
    await byHand(stranger, payment.providerPaymentId, 90_000)
    await byHand(friend, `GC-A8-${verdict}`, 90_000)
    expect(await applyPayment(app, payment)).toBe('recorded by hand before')
    await takeOff(stranger, payment)
    // By two people.
    await putOn(friend, payment)
    expect(await rowOfPayment(payment)).toMatchObject({ state: 'held', order_id: friend.orderId })
    const task = (await openTasksAbout(payment)).find(({ kind }) => kind === 'repayment-same-money')
    const staff = await buildStaff(app, 'finance')
    const fields = { taskId: String(task?.id), reason: 'I know' }
    await callAsStaff(app, staff, takeTask, fields)
    await callAsStaff(app, staff, decideSameMoney, {
      ...fields,
      verdict,
      idempotencyKey: randomUUID(),
    })
    expect.soft(await receivedBy(friend)).toBe(90_000)
    expect(await rowOfPayment(payment)).toMatchObject({ state: 'held' })
  },
)

it('a refund that the first person proposed before the doubt is not confirmed by the one who finished the question', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  pass(DAY_MS)
  await refundCredits(app)
  const due = (await openTasks(who.orderId)).find(({ kind }) => kind === 'refund-due')
  const fields = { taskId: String(due?.id), reason: 'they paid too much' }
  const first = await buildStaff(app, 'finance')
  await callAsStaff(app, first, takeTask, fields)
  await callAsStaff(app, first, decideRefund, fields)
  expect(await refundsOf(who.orderId)).toEqual([])
  pass(1_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  // The second person finishes the question, and confirms what the first proposed without it.
  await app.db
    .updateTable('staff_task')
    .set({ closed_at: app.clock.now() })
    .where('kind', '=', 'repayment-not-listed')
    .execute()
  await refundCredits(app)
  const second = await buildStaff(app, 'lead')
  expect(await approveNewest(app, second)).toMatchObject({ reason: 'facts_changed' })
  await app.runJobs()
  await app.tellPayouts()
  await app.runJobs()
  expect((await refundsOf(who.orderId)).map(({ state }) => state)).toEqual([])
})

it('a doubt about refunds that were numbered ends with an answer that names no refund, by their sum', async () => {
  const { payment } = await overpaidByCode(190_000)
  let refundId = 'rfd-1'
  provider({
    readWebhook: () => [{ ...takenBack(payment, 50_000), reference: null, refundId }],
    findPayment: async () => payment,
  })
  expect(await hook()).toBe(503)
  refundId = 'rfd-2'
  expect(await hook()).toBe(503)
  const { refundIds: _, ...part } = reversedAnswer(payment, 50_000, [])
  await applyPayment(app, part)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  await applyPayment(app, { ...part, amountCentavos: centavos(100_000) })
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: null })
})
