// What a provider takes back of a payment, wholly or in part, wherever the payment is by then: what
// counts is what is here.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan, recordEvent } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { DAY_MS, reportSteps, takenBack, type Who } from '#server/testing/reports.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { applyPayment, creditHeld } from './payment-service.ts'
import { insertPayment } from './payment-queries.ts'
import { compareWithProvider } from './reconcile-service.ts'
import { HeardAgain, rowOf } from './reported-payment.ts'
import { applyReport } from './report-service.ts'
import { lockHeld } from './staff-service.ts'

let app: TestApp
const { borrowerOn, codeFor, paymentOf } = reportSteps(() => app)
const { standing, receivedBy, openTasksAbout, openAbout, finishAll } = reportSteps(() => app)
const { rowOfPayment, firstOfTwo, putOn, recordByHand, takeOff } = reportSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
beforeEach(async () => {
  // Each test's tasks are its own.
  await finishAll()
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

const byHand = (who: Who, reference: string) =>
  app.db.transaction().execute((transaction) => recordByHand(transaction, who, reference))

it('a part that was taken back while a payment had no loan is not credited when its code is named', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, { ...payment, reference: null })
  const part = takenBack({ ...payment, reference: null }, 76_680)
  expect(await applyPayment(app, part)).toBe('taken back in part')
  // Read before the part was taken back, and heard after it.
  expect(await applyPayment(app, payment)).toBe('recorded')
  expect(await receivedBy(who)).toBe(100_000)
  expect(await rowOfPayment(payment)).toMatchObject({
    amount_centavos: 176_680,
    taken_back_centavos: 76_680,
    counted_centavos: 100_000,
    difference: 'less',
  })
  expect(await applyPayment(app, takenBack(payment, 176_680))).toBe('taken back')
  expect(await receivedBy(who)).toBe(0)
})

it('taken back in part while it counts, taken off and put on again, a payment counts with the rest', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, payment)
  const part = takenBack(payment, 100_000)
  expect(await applyPayment(app, part)).toBe('taken back in part')
  expect(await receivedBy(who)).toBe(176_680)
  // What was told is told again: nobody is asked twice.
  await finishAll()
  expect(await applyPayment(app, part)).toBe('known')
  expect(await openAbout(payment)).toEqual([])
  await takeOff(who, payment)
  expect(await openTasksAbout(payment)).toMatchObject([
    { kind: 'repayment-unknown', details: { amountCentavos: 76_680, takenBackCentavos: 100_000 } },
  ])
  await putOn(who, payment)
  expect(await receivedBy(who)).toBe(76_680)
})

it('taken back in part while a person is asked whether it is the same, a payment is credited with the rest', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  await byHand(who, `SLIP${randomUUID()}`)
  const payment = paymentOf(reference, 176_680)
  expect(await applyPayment(app, payment)).toBe('held for a person')
  expect(await applyPayment(app, takenBack(payment, 100_000))).toBe('taken back in part')
  expect(await openTasksAbout(payment)).toMatchObject([
    {
      kind: 'repayment-same-money',
      details: { amountCentavos: 76_680, takenBackCentavos: 100_000, recordedCentavos: 176_680 },
    },
  ])
  await app.db.transaction().execute(async (transaction) => {
    await lockOrderAndBorrower(transaction, who.orderId)
    const held = await lockHeld(transaction, `${app.collection.name}:${payment.providerPaymentId}`)
    if (held !== null) await creditHeld(transaction, app, held, app.clock.today())
  })
  expect(await receivedBy(who)).toBe(176_680 + 76_680)
})

it('taken back in part before its loan was paid out, a payment is credited with the rest', async () => {
  const who = await borrowerOn(3)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const paidAt = new Date(TEST_NOW.getTime() - 3 * DAY_MS)
  const payment = { ...paymentOf(reference, 100_000), paidAt }
  expect(await applyPayment(app, payment)).toBe('before the payout')
  await applyPayment(app, takenBack(payment, 60_000))
  const task = await app.db
    .selectFrom('staff_task')
    .select('details')
    .where('kind', '=', 'payment-before-payout')
    .where('order_id', '=', who.orderId)
    .executeTakeFirstOrThrow()
  expect(task.details).toMatchObject({ amountCentavos: 40_000, takenBackCentavos: 60_000 })
  await putOn(who, payment)
  expect(await receivedBy(who)).toBe(40_000)
})

it('an older report of less does not give back what was taken back since', async () => {
  const payment = paymentOf(null, 100_000)
  await applyPayment(app, payment)
  await applyPayment(app, takenBack(payment, 60_000))
  expect(await applyPayment(app, takenBack(payment, 30_000))).toBe('known')
  expect(await rowOfPayment(payment)).toMatchObject({
    amount_centavos: 100_000,
    taken_back_centavos: 60_000,
    state: 'unknown',
  })
  expect(await openTasksAbout(payment)).toMatchObject([{ details: { amountCentavos: 40_000 } }])
})

it('what a person recorded before a part of it was taken back is not credited once more', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, { ...payment, reference: null })
  await byHand(who, `SLIP${randomUUID()}`)
  await applyPayment(app, takenBack({ ...payment, reference: null }, 76_680))
  expect(await applyPayment(app, payment)).toBe('held for a person')
  expect(await receivedBy(who)).toBe(176_680)
})

/** The event of this loan that staff undo by itself. */
async function reverseWaiver({ orderId }: Who): Promise<void> {
  const { events } = await getLoan(app.db, orderId)
  const waiver = events.find(({ kind }) => kind === 'waived')
  if (waiver === undefined) throw new Error('something was waived')
  const draft = { kind: 'reversed', valueOn: app.clock.today(), eventId: waiver.id } as const
  await app.db
    .transaction()
    .execute((transaction) => recordEvent(transaction, app, orderId, draft, `staff:${orderId}`))
}

it('a payment is taken back although what was waived because of it was undone before', async () => {
  const small = await borrowerOn(30)
  const { payOffCentavos } = (await standing(small)).now
  const pesos = (payOffCentavos / 100).toFixed(2)
  const { reference } = await codeFor(small, { amount: pesos })
  const payment = paymentOf(reference, payOffCentavos - 50)
  await applyPayment(app, payment)
  await reverseWaiver(small)
  expect(await applyPayment(app, takenBack(payment, payOffCentavos - 50))).toBe('taken back')
  expect(await receivedBy(small)).toBe(0)
  expect((await standing(small)).now.payOffCentavos).toBe(payOffCentavos)
})

it('a report that can’t be recorded is left to a person, once, and to the log', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  const add = () => Promise.reject(new Error('out of order'))
  const broken = { ...app, jobs: { add } }
  const listPayments = async () => [payment]
  app.logLines.length = 0
  await expect(applyReport(broken, payment)).rejects.toThrow('out of order')
  await compareWithProvider({ ...broken, collection: { ...app.collection, listPayments } })
  expect(await openTasksAbout(payment)).toMatchObject([
    { kind: 'repayment-not-applied', details: { amountCentavos: 176_680, status: 'paid' } },
  ])
  const logged = app.logLines.filter((line) => line.includes('"level":"error"'))
  expect(logged.length).toBeGreaterThan(1)
  expect(await receivedBy(who)).toBe(0)
  expect(await applyReport(app, payment)).toBe('recorded')
})

/** The report of the payment is being stored while it is reported as taken back. */
const whileStored = (payment: CollectedPayment, takeBack: () => Promise<unknown>) =>
  firstOfTwo(async (transaction) => {
    const row = rowOf(app.collection.name, payment, app.clock.today(), null)
    const kept = { state: 'unknown', difference: 'none', received_at: app.clock.now() } as const
    await insertPayment(transaction, { ...row, ...kept })
  }, takeBack)

it('taken back in the moment in which it is reported, a payment is taken back and never credited', async () => {
  const nobodys = paymentOf(null, 100_000)
  const back = takenBack(nobodys, 100_000)
  await expect(whileStored(nobodys, () => applyPayment(app, back))).rejects.toThrow(HeardAgain)
  expect(await applyPayment(app, back)).toBe('taken back')

  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  const unnamed = { ...payment, reference: null }
  const all = takenBack(payment, 176_680)
  expect(await whileStored(unnamed, () => applyReport(app, all))).toBe('taken back')
  await applyPayment(app, payment)
  expect(await receivedBy(who)).toBe(0)
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'reversed' })
})

it('the whole that is taken back after a part was the first news undoes what was recorded by hand', async () => {
  for (const isNamed of [true, false]) {
    const who = await borrowerOn(30)
    const { reference } = await codeFor(who, { amount: '1766.80' })
    const payment = paymentOf(isNamed ? reference : null, 176_680)
    await byHand(who, payment.providerPaymentId)
    await applyPayment(app, takenBack(payment, 20_000))
    expect(await openAbout(payment)).toEqual(['repayment-reversed'])
    await finishAll()
    // More of it, though not all: a person is asked again.
    await applyPayment(app, takenBack(payment, 50_000))
    expect(await openTasksAbout(payment)).toMatchObject([
      { kind: 'repayment-reversed', details: { takenBackCentavos: 50_000 } },
    ])
    expect(await applyPayment(app, takenBack(payment, 176_680))).toBe('taken back')
    expect(await receivedBy(who)).toBe(0)
    expect(await applyPayment(app, takenBack(payment, 176_680))).toBe('known')
    expect(await rowOfPayment(payment)).toMatchObject({
      state: 'reversed',
      order_id: who.orderId,
      taken_back_centavos: 176_680,
    })
  }
})
