// What is taken back of a payment, or said to be here after all, while a record by hand has its name.
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { recordRepayment } from '#server/features/loan-order/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { DAY_MS, reportSteps, takenBack, type Who } from '#server/testing/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { applyPayment } from './payment-service.ts'
import { compareWithProvider } from './reconcile-service.ts'
import { HeardAgain } from './reported-payment.ts'
import { takeBack } from './taken-back-service.ts'
import { noteByHand } from './twin-service.ts'

let app: TestApp
const { setDay, borrowerOn, codeFor, paymentOf } = reportSteps(() => app)
const { receivedBy, openTasksAbout, finishAll, rowOfPayment, openAbout } = reportSteps(() => app)
const { putOn, recordByHand, takeOff } = reportSteps(() => app)
const { openTasks } = refundSteps(() => app)

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

/** A report that says what had been paid, as both card and wallet providers' reports do. */
const partOf = (payment: CollectedPayment, amount: number): CollectedPayment => ({
  ...takenBack(payment, amount),
  paidCentavos: payment.amountCentavos,
})
const byHand = (who: Who, reference: string, amount: number) =>
  app.db.transaction().execute((transaction) => recordByHand(transaction, who, reference, amount))

/** As one person records it: nobody says that it is other money. */
async function byOnePerson(who: Who, reference: string, amount: number, daysAgo = 0) {
  const { orderId, borrowerId } = who
  const paidOn = addDays(app.clock.today(), -daysAgo)
  const money = { amountCentavos: centavos(amount), paidOn, cause: `staff:${reference}` }
  const noted = { ...money, orderId, borrowerId, reference, isOtherMoney: false }
  await app.db.transaction().execute(async (transaction) => {
    await lockOrderAndBorrower(transaction, orderId)
    await noteByHand(transaction, app.clock, noted)
    const paid = { ...money, paidAt: null, provider: app.collection.name }
    await recordRepayment(transaction, app, orderId, paid)
  })
}

it('taken back while it has no loan, a payment leaves the record by hand under its name to a person', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 150_000)
  await byHand(who, payment.providerPaymentId, 100_000)
  expect(await applyPayment(app, payment)).toBe('unknown reference')
  const plain = payment.providerPaymentId.replaceAll('-', '').toUpperCase()
  // Of a part, whoever looks for its loan is told of the record, also where somebody has done so before.
  await finishAll()
  await applyPayment(app, partOf(payment, 20_000))
  expect(await openTasksAbout(payment)).toMatchObject([
    {
      kind: 'repayment-unknown',
      details: { amountCentavos: 130_000, recordedReference: plain, recordedOnOrder: who.orderId },
    },
  ])
  expect(await applyPayment(app, partOf(payment, 150_000))).toBe('taken back')
  expect(await openTasksAbout(payment)).toMatchObject([
    {
      kind: 'repayment-reversed',
      details: { takenBackCentavos: 150_000, recordedCentavos: 100_000, recordedReference: plain },
    },
  ])
  expect(await openTasks(who.orderId)).toMatchObject([{ kind: 'repayment-reversed' }])
  const nobodys = paymentOf(null, 150_000)
  await applyPayment(app, nobodys)
  await applyPayment(app, partOf(nobodys, 150_000))
  expect(await openAbout(nobodys)).toEqual([])
})

it('a payment that people moved is not recorded by hand once more under the number of its code', async () => {
  const [was, is] = [await borrowerOn(30), await borrowerOn(30)]
  const { reference, pay_value: payValue } = await codeFor(was, { amount: '900.00' })
  const payment = paymentOf(reference, 90_000)
  await applyPayment(app, payment)
  await takeOff(was, payment)
  await putOn(is, payment)
  for (const name of [reference, payment.providerPaymentId, payValue ?? '']) {
    await expect(byOnePerson(was, name, 90_000)).rejects.toThrow('payment_known')
  }
  expect([await receivedBy(was), await receivedBy(is)]).toEqual([0, 90_000])
})

it('matched by a person, a payment is compared with the record under the number of its code', async () => {
  const who = await borrowerOn(30)
  const { reference, pay_value: payValue } = await codeFor(who, { amount: '900.00' })
  await byOnePerson(who, payValue ?? '', 90_000, 5)
  const payment = paymentOf(reference, 90_000)
  await applyPayment(app, { ...payment, reference: null })
  await finishAll()
  expect(await applyPayment(app, payment)).toBe('known')
  await putOn(who, payment)
  expect(await receivedBy(who)).toBe(90_000)
  // On another loan, a person is asked.
  const [owner, other] = [await borrowerOn(30), await borrowerOn(30)]
  const code = await codeFor(owner, { amount: '900.00' })
  const moved = paymentOf(code.reference, 90_000)
  await applyPayment(app, moved)
  await takeOff(owner, moved)
  await app.db
    .insertInto('hand_payment')
    .values({
      borrower_id: owner.borrowerId,
      order_id: owner.orderId,
      cause: 'staff:before-the-report',
      plain_reference: (code.pay_value ?? '').replaceAll(/[^A-Za-z\d]/g, '').toUpperCase(),
      amount_centavos: 90_000,
      paid_on: app.clock.today(),
      state: 'alone',
      recorded_at: app.clock.now(),
    })
    .execute()
  await putOn(other, moved)
  expect(await receivedBy(other)).toBe(0)
  expect(await openTasksAbout(moved)).toMatchObject([
    { kind: 'repayment-same-money', details: { recordedOnOrder: owner.orderId } },
  ])
})

it('said to be paid after a part was taken back, or less of it, a payment is asked about once', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1000.00' })
  const payment = paymentOf(reference, 100_000)
  await applyPayment(app, payment)
  await applyPayment(app, partOf(payment, 30_000))
  await takeOff(who, payment)
  await putOn(who, payment)
  expect(await receivedBy(who)).toBe(70_000)
  const again = [
    {
      kind: 'repayment-paid-again',
      details: { amountCentavos: 100_000, takenBackCentavos: 30_000 },
    },
  ]
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await openTasksAbout(payment)).toMatchObject(again)
  await finishAll()
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await openAbout(payment)).toEqual([])
  // Gone after all: what people recorded since may be too.
  expect(await applyPayment(app, partOf(payment, 30_000))).toBe('known')
  expect(await openTasks(who.orderId)).toMatchObject([{ kind: 'repayment-reversed' }])
  await finishAll()
  await applyPayment(app, payment)
  expect(await openTasksAbout(payment)).toMatchObject(again)
  await finishAll()
  // More was taken back, so that it can be said once more that it is paid.
  await applyPayment(app, partOf(payment, 40_000))
  await finishAll()
  await applyPayment(app, payment)
  expect(await openAbout(payment)).toEqual(['repayment-paid-again'])
  expect(await receivedBy(who)).toBe(70_000)
  // Of two refunds the larger failed after all.
  const gone = paymentOf(reference, 100_000)
  await applyPayment(app, gone)
  await applyPayment(app, partOf(gone, 100_000))
  for (const kinds of [['repayment-paid-again'], []]) {
    await finishAll()
    expect(await applyPayment(app, partOf(gone, 30_000))).toBe('known')
    expect(await openAbout(gone)).toEqual(kinds)
  }
  expect(await receivedBy(who)).toBe(70_000)
})

it('said to be paid after a part was taken back, a payment without a loan is asked about too', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1000.00' })
  const payment = { ...paymentOf(reference, 100_000), reference: null }
  await applyPayment(app, payment)
  await applyPayment(app, partOf(payment, 30_000))
  await applyPayment(app, payment)
  expect(await openAbout(payment)).toEqual(['repayment-unknown', 'repayment-paid-again'])
  const named = paymentOf(reference, 100_000)
  await applyPayment(app, { ...named, reference: null })
  await applyPayment(app, partOf({ ...named, reference: null }, 30_000))
  expect(await applyPayment(app, named)).toBe('recorded')
  expect(await receivedBy(who)).toBe(70_000)
  expect(await openAbout(named)).toEqual(['repayment-paid-again'])
  expect(await openTasks(who.orderId)).toMatchObject([{ kind: 'repayment-paid-again' }])
})

it('a payment whose provider names no time counts from the day on which it was first heard of', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const recorded = { ...paymentOf(reference, 100_000), paidAt: null }
  await byHand(who, recorded.providerPaymentId, 100_000)
  await applyPayment(app, recorded)
  const waiting = { ...paymentOf(reference, 50_000), paidAt: null }
  await applyPayment(app, { ...waiting, reference: null })
  const gone = { ...paymentOf(null, 50_000), paidAt: null }
  await applyPayment(app, takenBack(gone, 10_000))
  const paidOn = app.clock.today()
  setDay(38)
  await takeOff(who, recorded)
  for (const payment of [recorded, waiting]) {
    expect(await applyPayment(app, payment)).toBe('recorded')
    expect(await rowOfPayment(payment)).toMatchObject({ paid_on: paidOn })
    const { events } = await getLoan(app.db, who.orderId)
    expect(events.filter(({ kind }) => kind === 'repaid').at(-1)).toMatchObject({ valueOn: paidOn })
  }
  await applyPayment(app, takenBack(gone, 20_000))
  expect(await rowOfPayment(gone)).toMatchObject({ paid_on: paidOn })
  await applyPayment(app, gone)
  expect(await rowOfPayment(gone)).toMatchObject({ state: 'unknown', paid_on: paidOn })
})

it('a time that lay ahead when a payment was first heard of is none, also once it has come', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const paidAt = new Date(app.clock.now().getTime() + DAY_MS)
  const payment = { ...paymentOf(reference, 50_000), paidAt }
  await applyPayment(app, { ...payment, reference: null })
  const heardOn = app.clock.today()
  setDay(38)
  expect(await applyPayment(app, payment)).toBe('recorded')
  expect(await rowOfPayment(payment)).toMatchObject({ paid_on: heardOn })
  const { events } = await getLoan(app.db, who.orderId)
  expect(events.filter(({ kind }) => kind === 'repaid')).toMatchObject([{ valueOn: heardOn }])
})

it('recorded by hand in the moment in which it is first heard of as taken back, a payment is heard again', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 100_000)
  let results = 0
  const between: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      results += 1
      // After the records by hand under its names were looked for.
      if (results === 3) await byHand(who, payment.providerPaymentId, 100_000)
      return result
    },
  }
  const part = partOf(payment, 100_000)
  const heard = app.db
    .transaction()
    .execute((transaction) => takeBack(transaction.withPlugin(between), app, part, null))
  await expect(heard).rejects.toThrow(HeardAgain)
  expect(await receivedBy(who)).toBe(100_000)
  expect(await applyPayment(app, part)).toBe('taken back')
  expect(await receivedBy(who)).toBe(0)
})

it('more that is taken back does not forget the loan of the record that the first part undid', async () => {
  const who = await borrowerOn(30)
  const { orderId, borrowerId } = who
  const payment = paymentOf(null, 100_000)
  await byHand(who, payment.providerPaymentId, 50_000)
  expect(await applyPayment(app, takenBack(payment, 50_000))).toBe('taken back')
  await finishAll()
  await applyPayment(app, takenBack(payment, 60_000))
  const on = { order_id: orderId, borrower_id: borrowerId, recorded_as: expect.any(String) }
  expect(await rowOfPayment(payment)).toMatchObject({ ...on, taken_back_centavos: 60_000 })
  expect(await openAbout(payment)).toEqual(['repayment-reversed'])
  expect(await openTasks(orderId)).toMatchObject([{ details: { takenBackCentavos: 60_000 } }])
})

it('what people have sent back is not made one with a record by hand by a repeated report', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 150_000)
  await byHand(who, payment.providerPaymentId, 100_000)
  await applyPayment(app, payment)
  await applyPayment(app, partOf(payment, 50_000))
  await finishAll()
  expect(await applyPayment(app, payment)).toBe('unknown reference')
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'unknown', is_sent_back: true })
  const recorded = { recordedCentavos: 100_000, recordedOnOrder: who.orderId }
  expect(await openTasksAbout(payment)).toMatchObject([
    { kind: 'repayment-paid-again' },
    { kind: 'repayment-unknown', details: { wasFinished: true, ...recorded } },
  ])
  // Once: the same report changes nothing for those who have looked.
  await finishAll()
  expect(await applyPayment(app, payment)).toBe('unknown reference')
  expect(await openAbout(payment)).toEqual([])
})

it('a payment that is here and is later called failed or expired is left to a person', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '900.00' })
  for (const [status, said] of [
    ['failed', 'not paid'],
    ['expired', 'expired'],
  ] as const) {
    const payment = paymentOf(reference, 10_000)
    await applyPayment(app, { ...payment, status })
    expect(await openAbout(payment)).toEqual([])
    await applyPayment(app, payment)
    expect(await applyPayment(app, { ...payment, status })).toBe(said)
    expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
    expect(await applyPayment(app, { ...payment, reference: null, status })).toBe(
      'unknown reference',
    )
  }
  expect(await openTasks(who.orderId)).toHaveLength(2)
  expect(await receivedBy(who)).toBe(20_000)
  const listed = paymentOf(reference, 10_000)
  await applyPayment(app, listed)
  setDay(31)
  const missing = (status: 'paid' | 'failed') => {
    const listPayments = async () => [{ ...listed, status }]
    return compareWithProvider({ ...app, collection: { ...app.collection, listPayments } })
  }
  const others = await missing('paid')
  expect(await openAbout(listed)).toEqual([])
  expect(await missing('failed')).toBe(others + 1)
  expect(await openAbout(listed)).toEqual(['repayment-not-listed'])
})
