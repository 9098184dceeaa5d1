// Payments that people take off a loan, put on another, send back or find again: what they decided
// stays, and what was promised is kept.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getSharedCode, sharePayCode } from '#contract/pay-link.ts'
import { fileClaim, uploadSlip } from '#contract/payment-claim.ts'
import { createPayCode, getPayCode } from '#contract/repayment.ts'
import { takeAction } from '#contract/staff-action.ts'
import { finishTask, takeTask } from '#contract/staff-task.ts'
import { randomUUID } from 'node:crypto'
import { matchClaims } from '#server/features/payment-claim/service.ts'
import type { CollectedPayment } from '#server/gateways/collection/collection-gateway.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { DAY_MS, reportSteps, takenBack, type Who } from '#server/testing/reports.ts'
import { buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { refusalToClose } from './closing.ts'
import { applyPayment } from './payment-service.ts'
import { askAboutOrder, attachPayment } from './unmatched-service.ts'

let app: TestApp
const { setDay, borrowerOn, codeFor, extensionCode, paymentOf } = reportSteps(() => app)
const { standing, receivedBy, tasksAbout, openTasksAbout, openAbout } = reportSteps(() => app)
const { rowOfPayment, finishAll, putOn, recordByHand, takeOff } = reportSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})

const byHand = (who: Who, reference: string) =>
  app.db.transaction().execute((transaction) => recordByHand(transaction, who, reference))

/** A person finishes what is open about it: "sent back to the payer". */
async function finish(payment: CollectedPayment): Promise<void> {
  const finance = await buildStaff(app, 'finance')
  const [task] = await openTasksAbout(payment)
  const taskId = String(task?.id)
  await callAsStaff(app, finance, takeTask, { taskId })
  const outcome = 'Sent back to the payer by bank transfer'
  expect(await callAsStaff(app, finance, finishTask, { taskId, outcome })).toMatchObject({
    code: 0,
  })
}

async function claim({ sessionId, order }: Who, reference: string, amount: string) {
  const slip = formWith('slip', await takePhoto())
  const { url } = (await app.uploadAs(sessionId, uploadSlip, slip)).data as { url: string }
  const paidOn = app.clock.today()
  const fields = { ...order, channelNumber: '90006', reference, amount, paidOn, slip: url }
  return app.callAs(sessionId, fileClaim, fields)
}

it('what people have finished with is credited by no claim, and they are asked again', async () => {
  const who = await borrowerOn(30)
  const reference = `GC-${who.orderId}`
  const payment = paymentOf(reference, 110_000)
  await applyPayment(app, payment)
  await finish(payment)
  expect(await claim(who, reference, '1100.00')).toMatchObject({
    data: { claim: { state: 'checking' } },
  })
  await matchClaims(app)
  expect(await receivedBy(who)).toBe(0)
  expect(await openTasksAbout(payment)).toMatchObject([
    { kind: 'repayment-unknown', details: { amountCentavos: 110_000, wasFinished: true } },
  ])
})

it('what people have finished with is credited by no report that names a code, and they are asked once', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, { ...payment, reference: null })
  await finish(payment)
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await openAbout(payment)).toEqual(['repayment-unknown'])
  expect(await applyPayment(app, payment)).toBe('known')
  await finish(payment)
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await openAbout(payment)).toEqual([])
  expect(await receivedBy(who)).toBe(0)
})

it('taken off two loans, a payment is put back by no report', async () => {
  const [first, second] = [await borrowerOn(30), await borrowerOn(30)]
  const { reference } = await codeFor(first, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, payment)
  await takeOff(first, payment)
  await putOn(second, payment)
  await takeOff(second, payment)
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await receivedBy(first)).toBe(0)
  expect(await openAbout(payment)).toEqual(['repayment-unknown'])
})

it('taken off after the provider had named its code, a payment is put back by no report', async () => {
  const who = await borrowerOn(30)
  const { reference, pay_value: value } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, { ...payment, reference: null })
  await putOn(who, payment)
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await stateOf(who, value)).toBe('paid')
  await takeOff(who, payment)
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await receivedBy(who)).toBe(0)
})

async function stateOf({ sessionId }: Who, payValue: string | null) {
  const { data } = await app.callAs(sessionId, getPayCode, { payCode: payValue ?? '' })
  return (data as { state: string }).state
}

it('a code that was paid is never to be paid again, wherever its payment has gone', async () => {
  const [first, second] = [await borrowerOn(30), await borrowerOn(30)]
  const code = await codeFor(first, { amount: '1766.80' })
  const shared = await app.callAs(first.sessionId, sharePayCode, { payCode: code.pay_value ?? '' })
  const { searchParams } = new URL((shared.data as { link: string }).link)
  const link = searchParams.get('link') ?? ''
  const payment = paymentOf(code.reference, 176_680)
  await applyPayment(app, payment)
  await takeOff(first, payment)
  await putOn(second, payment)
  expect(await stateOf(first, code.pay_value)).toBe('over')
  expect(await app.callAs(null, getSharedCode, { link })).toMatchObject({ reason: 'not_found' })
  const asked = { ...first.order, channelNumber: '90012', amount: '1766.80' }
  expect(await app.callAs(first.sessionId, createPayCode, asked)).toMatchObject({ code: 0 })
  expect((await codeFor(first, { amount: '1766.80' })).reference).not.toBe(code.reference)

  const byHandFirst = await borrowerOn(30)
  const own = await codeFor(byHandFirst, { amount: '1766.80' })
  const reported = paymentOf(own.reference, 176_680)
  await byHand(byHandFirst, reported.providerPaymentId)
  expect(await applyPayment(app, reported)).toBe('recorded by hand before')
  await takeOff(byHandFirst, reported)
  expect(await stateOf(byHandFirst, own.pay_value)).toBe('over')
  // The record by hand is gone, and the report of the same money counts by itself.
  expect(await applyPayment(app, reported)).toBe('recorded')
})

it('put back on its own day, a payment that was quoted settles the loan as it did', async () => {
  const who = await borrowerOn(44)
  const owed = (await standing(who)).now.payOffCentavos
  const { reference } = await codeFor(who, { amount: (owed / 100).toFixed(2) })
  setDay(45)
  const payment = paymentOf(reference, owed)
  await applyPayment(app, payment)
  expect((await standing(who)).now.status).toBe('settled')
  const paidOn = app.clock.today()
  setDay(47)
  await takeOff(who, payment)
  await putOn(who, payment, paidOn)
  expect((await standing(who)).now).toMatchObject({ status: 'settled', payOffCentavos: 0 })
  // On another day it is that person's word, and nothing was promised for it.
  await takeOff(who, payment)
  await putOn(who, payment)
  expect((await standing(who)).now.payOffCentavos).toBeGreaterThan(0)
  expect(await rowOfPayment(payment)).toMatchObject({ paid_on: paidOn })
})

it('put back on its own day, a payment extends the loan as it did', async () => {
  const who = await borrowerOn(28)
  const code = await codeFor(who, await extensionCode(who, 7))
  const payment = paymentOf(code.reference, code.amount_centavos)
  await applyPayment(app, payment)
  const { nextDueOn } = (await standing(who)).now
  await takeOff(who, payment)
  expect((await standing(who)).now.nextDueOn).not.toBe(nextDueOn)
  await putOn(who, payment)
  expect((await standing(who)).now).toMatchObject({ nextDueOn, extensions: 1 })
  expect(await rowOfPayment(payment)).toMatchObject({ is_extended: true, difference: 'none' })
})

it('a task about what was taken back says what is known now', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, payment)
  for (const amount of [10_000, 150_000]) {
    await applyPayment(app, takenBack(payment, amount))
    expect(await openTasksAbout(payment)).toMatchObject([
      { details: { takenBackCentavos: amount, paidCentavos: 176_680 } },
    ])
  }
  await applyPayment(app, takenBack(payment, 176_680))
  expect(await openTasksAbout(payment)).toMatchObject([
    { kind: 'repayment-reversed', details: { takenBackCentavos: 176_680, wasRecorded: true } },
  ])
})

it('whether it was paid for another loan is no question once it was taken back or put there', async () => {
  for (const ending of ['taken back', 'put there']) {
    const [paid, other] = [await borrowerOn(30), await borrowerOn(30)]
    const { reference } = await codeFor(paid, { amount: '1766.80' })
    const payment = paymentOf(reference, 176_680)
    await applyPayment(app, { ...payment, reference: null })
    await putOn(other, payment)
    await applyPayment(app, payment)
    expect(await openAbout(payment)).toEqual(['repayment-other-loan'])
    if (ending === 'taken back') {
      await applyPayment(app, takenBack(payment, 176_680))
      expect(await openAbout(payment)).toEqual(['repayment-reversed'])
    } else {
      await takeOff(other, payment)
      await putOn(paid, payment)
      expect(await openAbout(payment)).toEqual([])
    }
  }
})

it('given to a loan that was not paid out then, a payment is asked about when its code is named', async () => {
  const [early, paid] = [await borrowerOn(3), await borrowerOn(30)]
  const { reference } = await codeFor(paid, { amount: '1766.80' })
  const paidAt = new Date(TEST_NOW.getTime() - 3 * DAY_MS)
  const payment = { ...paymentOf(reference, 176_680), paidAt }
  await applyPayment(app, { ...payment, reference: null })
  const row = await rowOfPayment(payment)
  if (row === null) throw new Error('it was reported')
  await app.db.transaction().execute((transaction) => attachPayment(transaction, app, row, early))
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'before-payout' })
  await applyPayment(app, payment)
  expect(await openAbout(payment)).toEqual(['repayment-other-loan'])
})

it('said to be taken back and then to be paid, a payment is asked about once and not credited', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const counted = paymentOf(reference, 176_680)
  await applyPayment(app, counted)
  const unheard = paymentOf(reference, 176_680)
  const nobodys = paymentOf(null, 50_000)
  for (const payment of [counted, unheard, nobodys]) {
    await applyPayment(app, takenBack(payment, payment.amountCentavos))
    await finishAll()
    expect(await applyPayment(app, payment)).toBe('known')
    expect(await openTasksAbout(payment)).toMatchObject([
      { kind: 'repayment-paid-again', details: { amountCentavos: payment.amountCentavos } },
    ])
    await finishAll()
    expect(await applyPayment(app, payment)).toBe('known')
    expect(await openAbout(payment)).toEqual([])
  }
  expect(await receivedBy(who)).toBe(0)
})

it('the rest of a payment that was first heard of in part is credited when it is reported', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, takenBack(payment, 20_000))
  expect(await openAbout(payment)).toEqual(['repayment-reversed'])
  expect(await applyPayment(app, payment)).toBe('recorded')
  expect(await receivedBy(who)).toBe(156_680)
  expect(await openAbout(payment)).toEqual([])
  // Without a code, a person finds out whose it is.
  const nobodys = paymentOf(null, 50_000)
  await applyPayment(app, takenBack(nobodys, 20_000))
  await applyPayment(app, nobodys)
  expect(await openTasksAbout(nobodys)).toMatchObject([
    { kind: 'repayment-unknown', details: { amountCentavos: 30_000 } },
  ])
  await putOn(who, nobodys)
  expect(await receivedBy(who)).toBe(156_680 + 30_000)
})

it('the rest of a payment that was first heard of in part can be recorded by hand, and is one with its report', async () => {
  const who = await borrowerOn(30)
  const code = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(code.reference, 176_680)
  await applyPayment(app, takenBack(payment, 20_000))
  const finance = await buildStaff(app, 'finance')
  const record = (reference: string) =>
    callAsStaff(app, finance, takeAction, {
      orderId: String(who.orderId),
      kind: 'record-payment',
      amount: '1566.80',
      valueOn: app.clock.today(),
      source: 'provider',
      reference,
      reason: 'the rest of it is here',
      idempotencyKey: randomUUID(),
    })
  expect(await record(payment.providerPaymentId)).toMatchObject({ data: { isDone: 1 } })
  // Once, whatever else it is called.
  for (const name of [payment.providerPaymentId, code.reference, code.pay_value ?? '']) {
    expect(await record(name)).toMatchObject({ reason: 'payment_known' })
  }
  expect(await applyPayment(app, payment)).toBe('recorded by hand before')
  expect(await receivedBy(who)).toBe(156_680)
  expect(await applyPayment(app, takenBack(payment, 176_680))).toBe('taken back')
  expect(await receivedBy(who)).toBe(0)
})

it('found under a code when a borrower claims it, a payment is credited though it names no code', async () => {
  const who = await borrowerOn(30)
  const code = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(null, 176_680)
  const findIntent = async ({ reference }: { readonly reference: string }) =>
    reference === code.reference ? { isOpen: false, payments: [payment] } : null
  await askAboutOrder({ ...app, collection: { ...app.collection, findIntent } }, who.orderId)
  expect(await receivedBy(who)).toBe(176_680)
  expect(await tasksAbout(payment)).toEqual([])
})

it('an account is not closed while a payment that was taken off its loan may be theirs', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 50_000)
  await applyPayment(app, payment)
  await putOn(who, payment)
  await takeOff(who, payment)
  expect(await refusalToClose(app, who.borrowerId)).toMatchObject({ reason: 'payment_checked' })
  await finish(payment)
  expect(await refusalToClose(app, who.borrowerId)).toBeNull()
})

it('an account is not closed while a payment that counts is said to have failed', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '500.00' })
  const payment = paymentOf(reference, 50_000)
  await applyPayment(app, payment)
  expect(await refusalToClose(app, who.borrowerId)).toBeNull()
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  expect(await refusalToClose(app, who.borrowerId)).toMatchObject({ reason: 'payment_checked' })
})

it('money that counts on a loan and is said not to, or with another amount, is a fault of the ledger', async () => {
  const [first, second] = [await borrowerOn(30), await borrowerOn(30)]
  const { reference } = await codeFor(first, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, payment)
  const stored = await rowOfPayment(payment)
  if (stored === null) throw new Error('it was reported')
  const change = (set: object) =>
    app.db.updateTable('collected_payment').set(set).where('id', '=', stored.id).execute()
  const faults = async () => (await verifyLedger(app)).faults.map((fault) => JSON.stringify(fault))
  await change({ counted_centavos: 100 })
  expect(await faults()).toEqual([expect.stringContaining('differ in their amounts')])
  await change({ state: 'unknown', order_id: null, intent_id: null, counted_centavos: null })
  expect(await faults()).toEqual([expect.stringContaining('no payment says so')])
  await putOn(second, payment)
  expect([await receivedBy(first), await receivedBy(second)]).toEqual([176_680, 176_680])
  expect(await faults()).toEqual([expect.stringContaining('no payment says so')])
  await takeOff(second, payment)
  const { id: _, ...before } = stored
  await change(before)
  expect(await faults()).toEqual([])
})
