// Whose money a payment is, where more than a code speaks about it: two people say.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fileClaim, uploadSlip } from '#contract/payment-claim.ts'
import { decideSameMoney } from '#contract/same-money.ts'
import { takeAction } from '#contract/staff-action.ts'
import { finishTask } from '#contract/staff-task.ts'
import { applyPayment } from '#server/features/repayment/payment-service.ts'
import { compareWithProvider } from '#server/features/repayment/reconcile-service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { reportSteps, type Who } from '#server/testing/reports.ts'
import { atWork, buildStaff, callAsStaff, takenBy, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
const steps = reportSteps(() => app)
const { borrowerOn, codeFor, paymentOf, openTasksAbout } = steps
const { receivedBy, recordByHand, setDay, finishAll } = steps

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
beforeEach(() => finishAll())
afterAll(() => app.close())

const REASON = 'the same slip'

const act = async (person: TestStaff, who: Who, fields: Record<string, string>) =>
  callAsStaff(app, await atWork(app, person), takeAction, {
    orderId: String(who.orderId),
    reason: REASON,
    idempotencyKey: randomUUID(),
    ...fields,
  })

const match = (person: TestStaff, who: Who, taskId: number | undefined, valueOn?: string) =>
  act(person, who, {
    kind: 'match-payment',
    taskId: String(taskId),
    valueOn: valueOn ?? app.clock.today(),
  })

const taskOf = async (payment: CollectedPayment, kind: string) =>
  (await openTasksAbout(payment)).find((task) => task.kind === kind)?.id

async function finish(person: TestStaff, taskId: number | undefined) {
  const id = String(taskId)
  const staff = await takenBy(app, person, id)
  const done = { taskId: id, outcome: 'Asked, and it is fine' }
  expect(await callAsStaff(app, staff, finishTask, done)).toMatchObject({ code: 0 })
}

async function decideSame(person: TestStaff, taskId: number | undefined, verdict: string) {
  const id = String(taskId)
  const staff = await takenBy(app, person, id)
  const decided = { taskId: id, verdict, reason: REASON, idempotencyKey: randomUUID() }
  return callAsStaff(app, staff, decideSameMoney, decided)
}

const byHand = (who: Who, reference: string, amount: number) =>
  app.db.transaction().execute((transaction) => recordByHand(transaction, who, reference, amount))

it('a payment that counted for another borrower is given to this one only by two people', async () => {
  const [stranger, friend] = [await borrowerOn(30), await borrowerOn(30)]
  // It comes without a code; the stranger has the slip, and the product finds it by itself.
  const slipNumber = `GC-${stranger.orderId}`
  const payment = paymentOf(slipNumber, 500_000)
  await applyPayment(app, payment)
  const slip = formWith('slip', await takePhoto())
  const { url } = (await app.uploadAs(stranger.sessionId, uploadSlip, slip)).data as { url: string }
  const claimed = await app.callAs(stranger.sessionId, fileClaim, {
    ...stranger.order,
    channelNumber: '90006',
    reference: slipNumber,
    amount: '5000.00',
    paidOn: app.clock.today(),
    slip: url,
  })
  expect(claimed).toMatchObject({ data: { claim: { state: 'matched' } } })
  expect(await receivedBy(stranger)).toBe(500_000)
  const insider = await buildStaff(app, 'finance')
  const { events } = await getLoan(app.db, stranger.orderId)
  const eventId = events.find(({ kind }) => kind === 'repaid')?.id ?? ''
  await act(insider, stranger, { kind: 'reverse', eventId })
  expect(await receivedBy(stranger)).toBe(0)
  expect(await match(insider, friend, await taskOf(payment, 'repayment-unknown'))).toMatchObject({
    data: { isDone: 0 },
  })
  expect(await receivedBy(friend)).toBe(0)
})

it('what the provider doesn’t list is for two, also when one has finished that question', async () => {
  const friend = await borrowerOn(30)
  const payment = paymentOf(null, 500_000)
  await applyPayment(app, payment)
  setDay(32)
  await compareWithProvider(app)
  const insider = await buildStaff(app, 'finance')
  const unknown = await taskOf(payment, 'repayment-unknown')
  await finish(insider, await taskOf(payment, 'repayment-not-listed'))
  expect(await match(insider, friend, unknown)).toMatchObject({ data: { isDone: 0 } })
  expect(await receivedBy(friend)).toBe(0)
})

it('another loan’s code is that, however the provider writes it', async () => {
  const stranger = await borrowerOn(30)
  const code = await codeFor(stranger, { amount: '5000.00' })
  const insider = await buildStaff(app, 'finance')
  for (const name of [code.reference.toLowerCase(), code.pay_value ?? '']) {
    const payment = paymentOf(name, 400_000)
    expect(await applyPayment(app, payment)).toBe('unknown reference')
    const friend = await borrowerOn(30)
    const done = await match(insider, friend, await taskOf(payment, 'repayment-unknown'))
    expect(done, name).toMatchObject({ data: { isDone: 0 } })
  }
})

it('other money than one record by hand may be the money of the next, and is asked about again', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '900.00' })
  await byHand(who, 'SLIP-51', 90_000)
  await byHand(who, 'SLIP-52', 90_000)
  const payment = paymentOf(reference, 90_000)
  expect(await applyPayment(app, payment)).toBe('held for a person')
  const finance = await buildStaff(app, 'finance')
  const asked = await openTasksAbout(payment)
  expect(asked).toMatchObject([{ details: { recordedReference: 'SLIP51' } }])
  // True: it isn't SLIP-51. It is SLIP-52, of which nobody was asked.
  await decideSame(finance, asked[0]?.id, 'other')
  expect(await receivedBy(who)).toBe(180_000)
  expect(await openTasksAbout(payment)).toMatchObject([
    { kind: 'repayment-same-money', details: { recordedReference: 'SLIP52' } },
  ])
})
