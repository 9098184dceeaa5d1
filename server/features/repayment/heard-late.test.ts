// What is heard of a payment after people have decided about it, or before the payment itself is.
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTask } from '#server/features/staff-task/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { reportSteps, takenBack, type Who } from '#server/testing/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { applyPayment } from './payment-service.ts'
import { HeardAgain, subjectOf } from './reported-payment.ts'
import { takeBack } from './taken-back-service.ts'
import { UNKNOWN_TASK } from './twin-service.ts'
import { findExactly } from './unmatched-service.ts'

let app: TestApp
const { borrowerOn, codeFor, paymentOf } = reportSteps(() => app)
const { receivedBy, openTasksAbout, finishAll } = reportSteps(() => app)
const { rowOfPayment, openAbout, putOn, recordByHand, takeOff } = reportSteps(() => app)

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

it('sent back by people, a payment is credited by no report, also after somebody else has asked about it', async () => {
  for (const isClaimed of [true, false]) {
    const who = await borrowerOn(30)
    const { reference } = await codeFor(who, { amount: '1766.80' })
    const payment = paymentOf(reference, 176_680)
    const unnamed = { ...payment, reference: null }
    await applyPayment(app, unnamed)
    await finishAll()
    if (isClaimed) {
      const money = { reference: payment.providerPaymentId, amountCentavos: 176_680 }
      const when = { paidOn: app.clock.today(), since: app.clock.now() }
      const claimed = { ...who, ...money, ...when }
      const found = await app.db
        .transaction()
        .execute((transaction) => findExactly(transaction, app.clock, claimed))
      expect(found).toBeNull()
    } else {
      await applyPayment(app, takenBack(unnamed, 10_000))
    }
    expect(await applyPayment(app, payment)).toBe('known')
    expect(await receivedBy(who)).toBe(0)
    expect(await openTasksAbout(payment)).toMatchObject([
      { kind: 'repayment-unknown', details: { wasFinished: true, reference } },
      // Said to be paid after a part was taken back.
      ...(isClaimed ? [] : [{ kind: 'repayment-paid-again' }]),
    ])
    expect(await rowOfPayment(payment)).toMatchObject({ state: 'unknown', is_sent_back: true })
  }
})

/** A report that says what had been paid, as both card and wallet providers' reports do. */
const partOf = (payment: CollectedPayment, amount: number): CollectedPayment => ({
  ...takenBack(payment, amount),
  paidCentavos: payment.amountCentavos,
})

it('what is left of a payment is credited with the report that a part was taken back, if that is the first news', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1000.00' })
  const payment = paymentOf(reference, 300_000)
  expect(await applyPayment(app, partOf(payment, 200_000))).toBe('recorded')
  expect(await receivedBy(who)).toBe(100_000)
  expect(await openAbout(payment)).toEqual([])
  expect(await applyPayment(app, partOf(payment, 200_000))).toBe('known')
  expect(await applyPayment(app, partOf(payment, 250_000))).toBe('taken back in part')
  expect(await rowOfPayment(payment)).toMatchObject({
    amount_centavos: 300_000,
    taken_back_centavos: 250_000,
    counted_centavos: 100_000,
  })
  const nobodys = paymentOf(null, 100_000)
  expect(await applyPayment(app, partOf(nobodys, 30_000))).toBe('unknown reference')
  expect(await openTasksAbout(nobodys)).toMatchObject([
    { kind: 'repayment-unknown', details: { amountCentavos: 70_000, takenBackCentavos: 30_000 } },
  ])
})

it('what was recorded by hand as a whole is asked about when only a rest of it is here', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await app.db
    .transaction()
    .execute((transaction) => recordByHand(transaction, who, payment.providerPaymentId))
  expect(await applyPayment(app, partOf(payment, 50_000))).toBe('held for a person')
  expect(await receivedBy(who)).toBe(176_680)
  expect(await openAbout(payment)).toContain('repayment-same-money')
  expect(await applyPayment(app, partOf(payment, 176_680))).toBe('taken back')
})

it('first heard of when it was taken back, there may be a rest unless the provider says that there is none', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1000.00' })
  const unsaid = paymentOf(reference, 300_000)
  await applyPayment(app, takenBack(unsaid, 200_000))
  expect(await openTasksAbout(unsaid)).toMatchObject([
    { kind: 'repayment-reversed', details: { takenBackCentavos: 200_000 } },
  ])
  const gone = paymentOf(reference, 100_000)
  expect(await applyPayment(app, partOf(gone, 100_000))).toBe('taken back')
  expect(await openAbout(gone)).toEqual([])
  expect(await rowOfPayment(gone)).toMatchObject({ state: 'reversed', is_gross_known: true })
  expect(await receivedBy(who)).toBe(0)
})

const byHand = (who: Who, reference: string, amount: number) =>
  app.db.transaction().execute((transaction) => recordByHand(transaction, who, reference, amount))

it('a payment can be recorded by hand under one of its names only', async () => {
  const who = await borrowerOn(30)
  const { reference, pay_value: payValue } = await codeFor(who, { amount: '900.00' })
  await byHand(who, payValue ?? '', 90_000)
  await expect(byHand(who, reference, 90_000)).rejects.toThrow('payment_known')
  // The rest of one that was first heard of in part.
  const other = await codeFor(who, { amount: '700.00' })
  const payment = paymentOf(other.reference, 70_000)
  await applyPayment(app, takenBack(payment, 20_000))
  await byHand(who, payment.providerPaymentId, 50_000)
  for (const name of [payment.providerPaymentId, other.reference, other.pay_value ?? '']) {
    await expect(byHand(who, name, 50_000)).rejects.toThrow('payment_known')
  }
  expect(await receivedBy(who)).toBe(140_000)
})

it('a payment that was recorded under two names before is asked about when it is reported', async () => {
  const who = await borrowerOn(30)
  const { reference, pay_value: payValue } = await codeFor(who, { amount: '900.00' })
  await byHand(who, payValue ?? '', 90_000)
  await byHand(who, 'SLIP-900', 90_000)
  await app.db
    .updateTable('hand_payment')
    .set({ plain_reference: reference })
    .where('plain_reference', '=', 'SLIP900')
    .execute()
  const payment = paymentOf(reference, 90_000)
  expect(await applyPayment(app, payment)).toBe('recorded by hand before')
  expect(await openTasksAbout(payment)).toMatchObject([
    { kind: 'repayment-recorded-twice', details: { recordedCentavos: 90_000 } },
  ])
})

it('first heard of as taken back, a payment undoes one record, and its task names the other', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '900.00' })
  const payment = paymentOf(reference, 90_000)
  await byHand(who, reference, 90_000)
  // Nobody knows yet that it is another name of the same payment.
  await byHand(who, payment.providerPaymentId, 90_000)
  expect(await applyPayment(app, partOf(payment, 90_000))).toBe('taken back')
  expect(await receivedBy(who)).toBe(90_000)
  expect(await openTasksAbout(payment)).toMatchObject([
    {
      kind: 'repayment-reversed',
      details: { recordedCentavos: 90_000, recordedOnOrder: who.orderId },
    },
  ])
})

const claimOf = ({ orderId, borrowerId }: Who, reference: string, amountCentavos: number) => {
  const when = { paidOn: app.clock.today(), since: app.clock.now() }
  const claimed = { orderId, borrowerId, reference, amountCentavos, ...when }
  return app.db.transaction().execute((transaction) => findExactly(transaction, app.clock, claimed))
}

it('the rest of a payment whose code was named is credited to that code and to no claim', async () => {
  const [who, other] = [await borrowerOn(30), await borrowerOn(30)]
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, takenBack(payment, 20_000))
  expect(await applyPayment(app, { ...payment, reference: null })).toBe('recorded')
  expect(await receivedBy(who)).toBe(156_680)
  expect(await openAbout(payment)).toEqual([])
  expect(await rowOfPayment(payment)).toMatchObject({ reference })
  // As it was kept before, and as one that is too large for its code is.
  await app.db
    .updateTable('collected_payment')
    .set({ state: 'unknown', order_id: null, intent_id: null })
    .where('provider_payment_id', '=', payment.providerPaymentId)
    .execute()
  const subject = subjectOf('sandbox', payment)
  await openTask(app.db, app.clock, { kind: UNKNOWN_TASK, subject, details: {} })
  const again = await claimOf(other, reference, 156_680)
  await app.db
    .updateTable('collected_payment')
    .set({ state: 'recorded', order_id: who.orderId })
    .where('provider_payment_id', '=', payment.providerPaymentId)
    .execute()
  expect(again).toBeNull()
})

it('a payment taken back while people take it off its loan is heard again', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, payment)
  const back = takenBack(payment, 176_680)
  let isFirst = true
  const between: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isFirst) {
        isFirst = false
        await takeOff(who, payment)
      }
      return result
    },
  }
  const heard = app.db
    .transaction()
    .execute((transaction) => takeBack(transaction.withPlugin(between), app, back, null))
  await expect(heard).rejects.toThrow(HeardAgain)
  expect(await applyPayment(app, back)).toBe('taken back')
})

it('as much in all as the rest that was recorded by hand is asked about, and nothing is undone', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1000.00' })
  const payment = paymentOf(reference, 100_000)
  await applyPayment(app, takenBack(payment, 30_000))
  app.setNow(new Date(app.clock.now().getTime() + 1_000))
  await byHand(who, payment.providerPaymentId, 70_000)
  await applyPayment(app, takenBack(payment, 50_000))
  await applyPayment(app, takenBack(payment, 70_000))
  expect(await receivedBy(who)).toBe(70_000)
  expect(await openTasksAbout(payment)).toMatchObject([
    {
      kind: 'repayment-reversed',
      details: { takenBackCentavos: 70_000, recordedCentavos: 70_000 },
    },
  ])
})

it('the rest that was recorded by hand is one with its report without a code', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 176_680)
  await applyPayment(app, takenBack(payment, 20_000))
  await byHand(who, payment.providerPaymentId, 156_680)
  expect(await applyPayment(app, payment)).toBe('recorded by hand before')
  expect(await receivedBy(who)).toBe(156_680)
  expect(await openAbout(payment)).toEqual([])
})

it('taken off its loan, a payment is put on another whose code the provider names since', async () => {
  const [was, is] = [await borrowerOn(30), await borrowerOn(30)]
  const before = await codeFor(was, { amount: '1766.80' })
  const { reference } = await codeFor(is, { amount: '1766.80' })
  const payment = paymentOf(before.reference, 176_680)
  await applyPayment(app, payment)
  await takeOff(was, payment)
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await applyPayment(app, { ...payment, reference })).toBe('recorded')
  expect([await receivedBy(was), await receivedBy(is)]).toEqual([0, 176_680])
  // First heard of when a record by hand of it on another loan was undone.
  const undone = paymentOf(null, 176_680)
  await byHand(was, undone.providerPaymentId, 50_000)
  expect(await applyPayment(app, takenBack(undone, 50_000))).toBe('taken back')
  expect(await applyPayment(app, { ...undone, reference })).toBe('recorded')
  expect([await receivedBy(was), await receivedBy(is)]).toEqual([0, 176_680 + 126_680])
})

it('what a claim is told counts is what counts: a payment of which only a rest does is no match', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, payment)
  await applyPayment(app, takenBack(payment, 100_000))
  await takeOff(who, payment)
  await putOn(who, payment)
  expect(await claimOf(who, reference, 176_680)).toBeNull()
  expect(await claimOf(who, reference, 76_680)).toMatchObject({ state: 'recorded' })
})

it('said to be paid after it was taken back, and then gone again, a payment is asked about each time', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  const back = takenBack(payment, 176_680)
  await applyPayment(app, payment)
  await applyPayment(app, back)
  for (const _ of [1, 2]) {
    await finishAll()
    await applyPayment(app, payment)
    expect(await openAbout(payment)).toEqual(['repayment-paid-again'])
    await finishAll()
    expect(await applyPayment(app, back)).toBe('known')
    expect(await openAbout(payment)).toEqual(['repayment-reversed'])
    await finishAll()
    expect(await applyPayment(app, back)).toBe('known')
    expect(await openAbout(payment)).toEqual([])
  }
})
