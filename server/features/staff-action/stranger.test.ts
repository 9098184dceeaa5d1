// A stranger's payment that somebody who works here recorded on the loan of a friend.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listApprovals } from '#contract/approval.ts'
import { getPayCode } from '#contract/repayment.ts'
import { decideSameMoney } from '#contract/same-money.ts'
import { previewAction, takeAction } from '#contract/staff-action.ts'
import { getTask } from '#contract/staff-task.ts'
import { applyPayment } from '#server/features/repayment/payment-service.ts'
import { compareWithProvider } from '#server/features/repayment/reconcile-service.ts'
import { takeBack } from '#server/features/repayment/taken-back-service.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { bindAccount, buildProducts } from '#server/testing/factories.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { DAY_MS, reportSteps, takenBack, type Who } from '#server/testing/reports.ts'
import {
  approveNewest,
  atWork,
  buildStaff,
  callAsStaff,
  takenBy,
  type TestStaff,
} from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
const steps = reportSteps(() => app)
const { borrowerOn, codeFor, paymentOf, standing, openTasksAbout, rowOfPayment } = steps
const { receivedBy, recordByHand, setDay, takeOff, finishAll, firstOfTwo } = steps
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

async function decideSame(person: TestStaff, payment: CollectedPayment, verdict = 'same') {
  const [task] = await openTasksAbout(payment)
  const taskId = String(task?.id)
  const staff = await takenBy(app, person, taskId)
  const decided = { taskId, verdict, reason: REASON, idempotencyKey: randomUUID() }
  return callAsStaff(app, staff, decideSameMoney, decided)
}

const record = (person: TestStaff, who: Who, amount: string, reference: string) =>
  callAsStaff(app, person, takeAction, {
    orderId: String(who.orderId),
    kind: 'record-payment',
    amount,
    valueOn: app.clock.today(),
    source: 'provider',
    reference,
    reason: REASON,
    idempotencyKey: randomUUID(),
  })

/** Gives what its newest open task is about to this loan. */
async function match(person: TestStaff, who: Who, payment: CollectedPayment) {
  return matchBy(person, who, (await openTasksAbout(payment)).at(-1))
}

async function matchBy(person: TestStaff, who: Who, task: { id: number } | undefined) {
  const asked = {
    orderId: String(who.orderId),
    kind: 'match-payment',
    taskId: String(task?.id),
    valueOn: app.clock.today(),
  }
  const staff = await atWork(app, person)
  const seen = await callAsStaff(app, staff, previewAction, asked)
  const more = { reason: REASON, idempotencyKey: randomUUID() }
  return { seen, answer: await callAsStaff(app, staff, takeAction, { ...asked, ...more }) }
}

const FOR_TWO = { seen: { data: { needsSecond: 1 } }, answer: { data: { isDone: 0 } } }

async function factsOf(staff: TestStaff, taskId: string) {
  const { data } = await callAsStaff(app, staff, getTask, { taskId })
  return (data as { facts: { label: string; value: string }[] }).facts
}

/** What it says of the proposal that this person approves, and what comes of approving it. */
async function confirm(person: TestStaff) {
  const staff = await atWork(app, person)
  const { data } = await callAsStaff(app, staff, listApprovals)
  const { approvals } = data as { approvals: { facts: { label: string; value: string }[] }[] }
  return { facts: approvals.at(-1)?.facts, answer: await approveNewest(app, staff) }
}

it('is given to that loan by two people who did not record it, and never refunded by itself', async () => {
  const [stranger, friend] = [await borrowerOn(30), await borrowerOn(30)]
  await bindAccount(app, friend.borrowerId, '09171234567')
  const owed = (await standing(friend)).now.payOffCentavos
  const own = await codeFor(friend, { amount: (owed / 100).toFixed(2) })
  await applyPayment(app, paymentOf(own.reference, owed))
  const code = await codeFor(stranger, { amount: '1900.00' })
  const insider = await buildStaff(app, 'finance')
  const recorded = await record(insider, friend, '1900.00', code.pay_value ?? '')
  // The loan owes nothing: this alone takes two.
  expect(recorded).toMatchObject({ data: { isDone: 0 } })
  expect(await approveNewest(app, await buildStaff(app, 'lead'))).toMatchObject({ code: 0 })
  const payment = paymentOf(code.reference, 190_000)
  expect(await applyPayment(app, payment)).toBe('held for a person')
  expect(await decideSame(insider, payment)).toMatchObject({ reason: 'recorded_by_you' })
  const [lead, finance] = [await buildStaff(app, 'lead'), await buildStaff(app, 'finance')]
  expect(await decideSame(lead, payment)).toMatchObject({ data: { isDone: 0 } })
  expect(await decideSame(insider, payment)).toMatchObject({ reason: 'recorded_by_you' })
  expect(await decideSame(lead, payment)).toMatchObject({ reason: 'own_proposal' })
  expect(await approveNewest(app, await atWork(app, insider))).toMatchObject({
    reason: 'recorded_by_you',
  })
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'held', order_id: stranger.orderId })
  expect(await approveNewest(app, await atWork(app, finance))).toMatchObject({ code: 0 })
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

it('is given to a friend’s loan by two people, though one took it off the stranger’s', async () => {
  const [stranger, friend] = [await borrowerOn(30), await borrowerOn(30)]
  const { reference } = await codeFor(stranger, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, payment)
  await takeOff(stranger, payment)
  const [insider, lead] = [await buildStaff(app, 'finance'), await buildStaff(app, 'lead')]
  const proposed = await match(insider, friend, payment)
  expect(proposed).toMatchObject(FOR_TWO)
  expect(await receivedBy(friend)).toBe(0)
  expect(await confirm(lead)).toMatchObject({
    facts: expect.arrayContaining([
      { label: 'Code of order', value: String(stranger.orderId) },
    ]) as unknown,
    answer: { code: 0 },
  })
  expect([await receivedBy(stranger), await receivedBy(friend)]).toEqual([0, 176_680])
  // Back on the loan of its code, it is for one.
  await takeOff(friend, payment)
  expect(await match(insider, stranger, payment)).toMatchObject({ answer: { data: { isDone: 1 } } })
})

it('and what was recorded under its code there is still not for who recorded it to say', async () => {
  const [stranger, friend] = [await borrowerOn(30), await borrowerOn(30)]
  const code = await codeFor(stranger, { amount: '1900.00' })
  const insider = await buildStaff(app, 'finance')
  await record(insider, friend, '1900.00', code.reference)
  const payment = paymentOf(code.reference, 190_000)
  expect(await applyPayment(app, payment)).toBe('held for a person')
  expect(await decideSame(insider, payment, 'other')).toMatchObject({ data: { isDone: 1 } })
  await takeOff(stranger, payment)
  const [lead, finance] = [await buildStaff(app, 'lead'), await buildStaff(app, 'finance')]
  const proposed = await match(insider, friend, payment)
  expect(proposed).toMatchObject(FOR_TWO)
  await confirm(lead)
  // Two people say that it is the same, or that it is more.
  for (const verdict of ['other', 'same']) {
    expect(await decideSame(lead, payment, verdict)).toMatchObject({ data: { isDone: 0 } })
  }
  expect(await decideSame(insider, payment)).toMatchObject({ reason: 'recorded_by_you' })
  expect(await approveNewest(app, await atWork(app, finance))).toMatchObject({ code: 0 })
  expect([await receivedBy(stranger), await receivedBy(friend)]).toEqual([0, 190_000])
})

it('and who says whether it is the same money reads whose code was paid', async () => {
  const [stranger, friend] = [await borrowerOn(30), await borrowerOn(30)]
  const { reference } = await codeFor(stranger, { amount: '1900.00' })
  const payment = paymentOf(reference, 190_000)
  await applyPayment(app, payment)
  await takeOff(stranger, payment)
  await app.db
    .transaction()
    .execute((transaction) => recordByHand(transaction, friend, 'SLIP-71', 190_000))
  const [finance, lead] = [await buildStaff(app, 'finance'), await buildStaff(app, 'lead')]
  await match(finance, friend, payment)
  await confirm(lead)
  const [held] = await openTasksAbout(payment)
  expect(held).toMatchObject({ kind: 'repayment-same-money' })
  expect(await factsOf(await atWork(app, finance), String(held?.id))).toContainEqual({
    label: 'Code of order',
    value: String(stranger.orderId),
  })
})

it('what the provider contradicts since it was proposed is decided again', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 1_500_000)
  await applyPayment(app, payment)
  const [finance, lead] = [await buildStaff(app, 'finance'), await buildStaff(app, 'lead')]
  const [task] = await openTasksAbout(payment)
  expect(await matchBy(finance, who, task)).toMatchObject(FOR_TWO)
  setDay(32)
  // The provider's lists are empty.
  await compareWithProvider(app)
  expect(await confirm(lead)).toMatchObject({ answer: { reason: 'facts_changed' } })
  expect(await matchBy(finance, who, task)).toMatchObject(FOR_TWO)
  expect(await confirm(lead)).toMatchObject({
    facts: expect.arrayContaining([
      { label: 'Not confirmed by the provider', value: 'Yes' },
    ]) as unknown,
    answer: { code: 0 },
  })
})

it('sent back from before the payout, a payment of which a part is then gone is matched by two', async () => {
  const [finance, lead] = [await buildStaff(app, 'finance'), await buildStaff(app, 'lead')]
  for (const isSentBack of [false, true]) {
    const who = await borrowerOn(30)
    const { reference } = await codeFor(who, { amount: '900.00' })
    const paidAt = new Date(TEST_NOW.getTime() - 2 * DAY_MS)
    const payment = { ...paymentOf(reference, 90_000), paidAt }
    expect(await applyPayment(app, payment)).toBe('before the payout')
    if (isSentBack) await finishAll()
    await applyPayment(app, takenBack(payment, 10_000))
    const [task] = await openTasks(who.orderId)
    expect(task).toMatchObject({ kind: 'payment-before-payout' })
    const matched = await matchBy(finance, who, task)
    if (isSentBack) {
      expect(matched).toMatchObject(FOR_TWO)
      expect(await rowOfPayment(payment)).toMatchObject({ state: 'before-payout' })
      expect(await confirm(lead)).toMatchObject({
        facts: expect.arrayContaining([{ label: 'Was finished before', value: 'Yes' }]) as unknown,
        answer: { code: 0 },
      })
    } else {
      expect(matched).toMatchObject({ answer: { data: { isDone: 1 } } })
    }
    expect(await receivedBy(who)).toBe(80_000)
  }
})

it('what people may have sent back is matched by two, and only by its own task', async () => {
  const [who, other] = [await borrowerOn(30), await borrowerOn(30)]
  const [finance, lead] = [await buildStaff(app, 'finance'), await buildStaff(app, 'lead')]
  const payment = paymentOf(null, 500_000)
  await applyPayment(app, payment)
  await finishAll()
  await openTask(app.db, app.clock, {
    kind: 'repayment-not-listed',
    subject: { kind: 'payment', id: `${app.collection.name}:${payment.providerPaymentId}` },
    details: {},
  })
  expect(await match(finance, who, payment)).toMatchObject({ answer: { reason: 'not_found' } })
  await finishAll()
  const { reference } = await codeFor(other, { amount: '900.00' })
  await applyPayment(app, { ...payment, reference: `${reference}X` })
  await applyPayment(app, { ...payment, reference })
  const proposed = await match(finance, other, payment)
  expect(proposed).toMatchObject(FOR_TWO)
  expect(await confirm(lead)).toMatchObject({
    facts: expect.arrayContaining([{ label: 'Was finished before', value: 'Yes' }]) as unknown,
    answer: { code: 0 },
  })
  expect(await receivedBy(other)).toBe(500_000)
})

it('one that the provider doesn’t list is for two, and is over when people finish with it', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '900.00' })
  const payment = paymentOf(reference, 90_000)
  await applyPayment(app, payment)
  const returned = paymentOf(null, 90_000)
  await applyPayment(app, returned)
  await finishAll()
  setDay(32)
  // The provider's lists are empty.
  const compare = () => compareWithProvider(app)
  await compare()
  expect(await openTasksAbout(payment)).toMatchObject([{ kind: 'repayment-not-listed' }])
  // Not about one that they were finished with before the provider missed it.
  expect(await openTasksAbout(returned)).toEqual([])
  expect(await rowOfPayment(returned)).toMatchObject({ said_unpaid: 'not-listed' })
  await takeOff(who, payment)
  const finance = await buildStaff(app, 'finance')
  expect(await match(finance, who, payment)).toMatchObject(FOR_TWO)
  await finishAll()
  await compare()
  expect(await openTasksAbout(payment)).toEqual([])
})

it('what was proposed of another amount is not confirmed, though it changes in that moment', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '900.00' })
  await app.db
    .transaction()
    .execute((transaction) => recordByHand(transaction, who, 'SLIP-25', 1_100_000))
  const payment = paymentOf(reference, 1_100_000)
  await applyPayment(app, payment)
  const [one, two] = [await buildStaff(app, 'lead'), await buildStaff(app, 'finance')]
  expect(await decideSame(one, payment, 'other')).toMatchObject({ data: { isDone: 0 } })
  const part = { ...takenBack(payment, 50_000), paidCentavos: payment.amountCentavos }
  const answer = await firstOfTwo(
    async (transaction) => {
      await takeBack(transaction, app, part, null)
    },
    () => approveNewest(app, two),
  )
  expect(answer).toMatchObject({ reason: 'facts_changed' })
  // Whoever decides next is the first of two.
  expect(await decideSame(two, payment, 'other')).toMatchObject({ data: { isDone: 0 } })
  expect(await approveNewest(app, await atWork(app, one))).toMatchObject({ code: 0 })
  expect(await rowOfPayment(payment)).toMatchObject({ counted_centavos: 1_050_000 })
})
