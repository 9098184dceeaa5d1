// Attack 31: what one person still does alone, and what 'other money' doubles. Each of these fails today.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fileClaim, uploadSlip } from '#contract/payment-claim.ts'
import { decideSameMoney } from '#contract/same-money.ts'
import { takeAction } from '#contract/staff-action.ts'
import { finishTask, takeTask } from '#contract/staff-task.ts'
import { applyPayment } from '#server/features/repayment/payment-service.ts'
import { compareWithProvider } from '#server/features/repayment/reconcile-service.ts'
import { refundCredits } from '#server/features/refund/service.ts'
import { createStaffSession } from '#server/features/staff/session-service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { bindAccount, buildProducts } from '#server/testing/factories.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { DAY_MS, reportSteps, type Who } from '#server/testing/reports.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

let app: TestApp
const steps = reportSteps(() => app)
const { borrowerOn, codeFor, paymentOf, standing, openTasksAbout } = steps
const { receivedBy, recordByHand, setDay, finishAll } = steps
const { refundsOf, openTasks, pass } = refundSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
beforeEach(() => finishAll())
afterAll(() => app.close())

const REASON = 'the same slip'

async function atWork(person: TestStaff): Promise<TestStaff> {
  const sessionId = await createStaffSession(app, person.id, { deviceName: 'Test' })
  return { ...person, sessionId }
}

async function takenBy(person: TestStaff, taskId: string): Promise<TestStaff> {
  const staff = await atWork(person)
  await app.db.updateTable('staff_task').set({ taken_by: null }).execute()
  await callAsStaff(app, staff, takeTask, { taskId })
  return staff
}

const act = async (person: TestStaff, who: Who, fields: Record<string, string>) =>
  callAsStaff(app, await atWork(person), takeAction, {
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
  const staff = await takenBy(person, id)
  const done = { taskId: id, outcome: 'Asked, and it is fine' }
  expect(await callAsStaff(app, staff, finishTask, done)).toMatchObject({ code: 0 })
}

async function decideSame(person: TestStaff, taskId: number | undefined, verdict: string) {
  const id = String(taskId)
  const staff = await takenBy(person, id)
  const decided = { taskId: id, verdict, reason: REASON, idempotencyKey: randomUUID() }
  return callAsStaff(app, staff, decideSameMoney, decided)
}

const byHand = (who: Who, reference: string, amount: number) =>
  app.db.transaction().execute((transaction) => recordByHand(transaction, who, reference, amount))

async function overpaidByCode(tooMuch: number) {
  const who = await borrowerOn(30)
  const { orderId, borrowerId } = who
  await bindAccount(app, borrowerId, `09${String(orderId).padStart(5, '0').slice(-5)}4567`)
  const owed = (await standing(who)).now.payOffCentavos
  const { reference } = await codeFor(who, { amount: (owed / 100).toFixed(2) })
  const payment = paymentOf(reference, owed + tooMuch)
  expect(await applyPayment(app, payment)).toBe('recorded')
  return { who, payment }
}

it('A1: a payment that a stranger’s claim proved is not moved to a friend by one person', async () => {
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

it('A2: what the provider doesn’t list is not for one who finishes that question first', async () => {
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

it('A3: a stranger’s code that the provider writes in other letters is the stranger’s all the same', async () => {
  const [stranger, friend] = [await borrowerOn(30), await borrowerOn(30)]
  const code = await codeFor(stranger, { amount: '5000.00' })
  const insider = await buildStaff(app, 'finance')
  for (const name of [code.reference.toLowerCase(), code.pay_value ?? '']) {
    const payment = paymentOf(name, 400_000)
    expect(await applyPayment(app, payment)).toBe('unknown reference')
    const done = await match(insider, friend, await taskOf(payment, 'repayment-unknown'))
    expect.soft(done, name).toMatchObject({ data: { isDone: 0 } })
  }
})

it('A4: one person’s word sends out no money that the provider says failed', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  expect(await applyPayment(app, { ...payment, status: 'failed' })).toBe('not paid')
  const insider = await buildStaff(app, 'finance')
  await finish(insider, await taskOf(payment, 'repayment-not-listed'))
  pass(DAY_MS)
  await refundCredits(app)
  expect(await refundsOf(who.orderId)).toEqual([])
  expect(await openTasks(who.orderId)).toMatchObject([{ kind: 'refund-due' }])
})

it('A5: other money than one record by hand may still be the money of the next', async () => {
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
