// What the provider doesn't confirm, and what counts more than once: asked about, and never refunded.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { fileClaim, uploadSlip } from '#contract/payment-claim.ts'
import { refundCredits } from '#server/features/refund/service.ts'
import { matchClaims } from '#server/features/payment-claim/service.ts'
import { createSession } from '#server/features/session/service.ts'
import { bindAccount, buildProducts } from '#server/testing/factories.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import { doubtSteps } from '#server/testing/doubts.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { DAY_MS, reportSteps, takenBack, type Who } from '#server/testing/reports.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { applyPayment } from './payment-service.ts'
import { compareWithProvider } from './reconcile-service.ts'
import { hasUndecided } from './staff-service.ts'

let app: TestApp
const steps = reportSteps(() => app)
const { setDay, borrowerOn, codeFor, paymentOf, standing, openAbout } = steps
const { receivedBy, finishAll, rowOfPayment, putOn, takeOff } = steps
const { openTasks, refundsOf, refundAndSend, creditOf, pass } = refundSteps(() => app)
const { byHand, provider, hook, overpaidByCode, decideByTwo } = doubtSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
beforeEach(() => finishAll())
afterAll(() => app.close())

async function claim({ sessionId, order }: Who, reference: string, amount: string, paidOn: string) {
  const slip = formWith('slip', await takePhoto())
  const { url } = (await app.uploadAs(sessionId, uploadSlip, slip)).data as { url: string }
  const fields = { ...order, channelNumber: '90006', reference, amount, paidOn, slip: url }
  return app.callAs(sessionId, fileClaim, fields)
}

it('what the provider doesn’t list is given to no loan by a claim alone', async () => {
  setDay(30)
  const reference = 'GC-B1-110000'
  const payment = paymentOf(reference, 110_000)
  const paidOn = app.clock.today()
  await applyPayment(app, payment)
  setDay(32)
  await compareWithProvider(app)
  expect(await openAbout(payment)).toEqual(['repayment-unknown', 'repayment-not-listed'])
  const who = await borrowerOn(32)
  expect(await claim(who, reference, '1100.00', paidOn)).toMatchObject({
    data: { claim: { state: 'checking' } },
  })
  await matchClaims(app)
  expect(await receivedBy(who)).toBe(0)
})

it('without a loan and then called failed, a payment is asked about, and no claim alone takes it', async () => {
  const who = await borrowerOn(30)
  const reference = 'GC-B2-120000'
  const payment = paymentOf(reference, 120_000)
  await applyPayment(app, payment)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect.soft(await openAbout(payment)).toContain('repayment-not-listed')
  await claim(who, reference, '1200.00', app.clock.today())
  await matchClaims(app)
  expect.soft(await openAbout(payment)).not.toEqual([])
  expect(await receivedBy(who)).toBe(0)
  // Two people may put it there, and the question stays.
  await putOn(who, payment)
  expect(await hasUndecided(app.db, who.orderId)).toBe(true)
})

it('no refund is decided while a person is asked whether the same money was recorded twice', async () => {
  const who = await borrowerOn(30)
  const { orderId, borrowerId } = who
  await bindAccount(app, borrowerId, `09${String(orderId).padStart(5, '0').slice(-5)}4567`)
  const { reference } = await codeFor(who, { amount: '900.00' })
  const owed = (await standing(who)).now.payOffCentavos
  const own = await codeFor(who, { amount: (owed / 100).toFixed(2) })
  await applyPayment(app, paymentOf(own.reference, owed))
  const payment = paymentOf(reference, 90_000)
  await byHand(who, reference, 90_000)
  await byHand(who, payment.providerPaymentId, 90_000)
  expect(await applyPayment(app, payment)).toBe('recorded by hand before')
  expect(await openAbout(payment)).toEqual(['repayment-recorded-twice'])
  // Twice what came.
  expect(await creditOf(orderId)).toBe(180_000)
  await refundAndSend()
  const due = (await openTasks(orderId)).find(({ kind }) => kind === 'refund-due')
  await decideByTwo(due?.id)
  expect(await openAbout(payment)).toEqual(['repayment-recorded-twice'])
  expect(await refundsOf(orderId)).toEqual([])
})

it('no refund goes out after a webhook says that the money was taken back, and the provider doesn’t confirm it', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  const part = { ...takenBack(payment, 190_000), paidCentavos: payment.amountCentavos }
  provider({
    readWebhook: () => [part],
    findPayment: async () => payment,
    listPayments: async () => [],
  })
  for (let time = 0; time < 3; time += 1) expect(await hook()).toBe(503)
  expect.soft(await openTasks(who.orderId)).not.toEqual([])
  await refundAndSend()
  expect(await refundsOf(who.orderId)).toEqual([])
})

it('a record by hand isn’t refunded while the payment that looks like it is said to have failed', async () => {
  const { who } = await overpaidByCode(0)
  const { orderId } = who
  const payment = paymentOf(null, 190_000)
  await byHand(who, 'SLIP-B7', 190_000)
  await applyPayment(app, payment)
  // Asked about before it has a loan.
  await applyPayment(app, { ...payment, status: 'failed' })
  await putOn(who, payment)
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'held', order_id: orderId })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed', 'repayment-same-money'])
  expect(await hasUndecided(app.db, orderId)).toBe(true)
})

it('recorded by hand and then said to have failed, a payment is asked about', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '900.00' })
  const payment = paymentOf(reference, 90_000)
  await byHand(who, payment.providerPaymentId, 90_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).not.toEqual([])
})

it('a payment whose code is named after it was matched is compared with the record under that code', async () => {
  setDay(25)
  const who = await borrowerOn(25)
  const { reference, pay_value: payValue } = await codeFor(who, { amount: '900.00' })
  // The slip shows the code; the money reaches the provider's books five days later, without it.
  await byHand(who, payValue ?? '', 90_000)
  setDay(30)
  const payment = paymentOf('GC-B9', 90_000)
  expect(await applyPayment(app, payment)).toBe('unknown reference')
  const session = { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret }
  const sessionId = await createSession(session, { borrowerId: who.borrowerId })
  const claimed = await claim({ ...who, sessionId }, 'GC-B9', '900.00', app.clock.today())
  expect(claimed).toMatchObject({ data: { claim: { state: 'matched' } } })
  // Both names are known now, and they are those of one payment.
  expect(await applyPayment(app, { ...payment, reference })).toBe('known')
  expect(await receivedBy(who)).toBe(180_000)
  expect(await openAbout(payment)).not.toEqual([])
})

it('what was recorded as the rest is asked about once the provider says that there is none', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '900.00' })
  const payment = paymentOf(reference, 90_000)
  // How much had been paid, the first report doesn't say.
  await applyPayment(app, takenBack(payment, 90_000))
  app.setNow(new Date(app.clock.now().getTime() + 60_000))
  await byHand(who, payment.providerPaymentId, 90_000)
  await finishAll()
  const all = { ...takenBack(payment, 90_000), paidCentavos: payment.amountCentavos }
  await applyPayment(app, all)
  expect.soft(await rowOfPayment(payment)).toMatchObject({ is_gross_known: true })
  expect.soft(await hasUndecided(app.db, who.orderId)).toBe(true)
  expect(await openAbout(payment)).toEqual(['repayment-reversed'])
})

it('a record by hand of which less is here isn’t refunded, also while its payment waits for its loan', async () => {
  const { who } = await overpaidByCode(0)
  const payment = paymentOf(null, 150_000)
  await byHand(who, payment.providerPaymentId, 100_000)
  expect(await applyPayment(app, payment)).toBe('unknown reference')
  const part = { ...takenBack(payment, 120_000), paidCentavos: payment.amountCentavos }
  expect(await applyPayment(app, part)).toBe('taken back in part')
  // ₱300.00 is here, and ₱1,000.00 counts.
  expect(await creditOf(who.orderId)).toBe(100_000)
  expect(await hasUndecided(app.db, who.orderId)).toBe(true)
})

it('recorded by hand and said to have failed, money isn’t refunded while that is asked', async () => {
  const { who } = await overpaidByCode(0)
  const payment = paymentOf(null, 90_000)
  await byHand(who, payment.providerPaymentId, 90_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  expect(await creditOf(who.orderId)).toBe(90_000)
  expect(await hasUndecided(app.db, who.orderId)).toBe(true)
})

it('that a payment recorded by hand has failed is asked once', async () => {
  const { who } = await overpaidByCode(0)
  const payment = paymentOf(null, 90_000)
  await byHand(who, payment.providerPaymentId, 90_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  await finishAll()
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual([])
})

it('a part taken back, confirmed a moment after its webhook, leaves no doubt about the rest', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  const part = { ...takenBack(payment, 100_000), paidCentavos: payment.amountCentavos }
  let answer = payment
  provider({ readWebhook: () => [part], findPayment: async () => answer })
  expect(await hook()).toBe(503)
  answer = part
  expect(await hook()).toBe(200)
  expect.soft(await openAbout(payment)).toEqual(['repayment-reversed'])
  // As the hint says: reversed, and matched again.
  await takeOff(who, payment)
  await putOn(who, payment)
  await finishAll()
  await applyPayment(app, part)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: null })
})

it('a refund that was made before the doubt isn’t sent when one person has finished the question', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  pass(DAY_MS)
  await refundCredits(app)
  expect((await refundsOf(who.orderId)).map(({ state }) => state)).toEqual(['created'])
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  // One person.
  await finishAll()
  await app.runJobs()
  await app.tellPayouts()
  await app.runJobs()
  expect((await refundsOf(who.orderId)).map(({ state }) => state)).not.toContain('paid')
})

it('the old answer that a webhook speaks against doesn’t end the doubt', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  const part = { ...takenBack(payment, 190_000), paidCentavos: payment.amountCentavos }
  provider({
    readWebhook: () => [part],
    findPayment: async () => payment,
    listPayments: async () => [payment],
  })
  expect(await hook()).toBe(503)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  await compareWithProvider(app)
  // One person.
  await finishAll()
  await refundAndSend()
  expect(await refundsOf(who.orderId)).toEqual([])
})

it('not listed, finished by a person, and then said to have failed, a payment is asked about again', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  pass(2 * DAY_MS)
  provider({ listPayments: async () => [] })
  await compareWithProvider(app)
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  await finishAll()
  pass(10 * DAY_MS)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect.soft(await openAbout(payment)).toEqual(['repayment-not-listed'])
  expect(await hasUndecided(app.db, who.orderId)).toBe(true)
})

it('what the provider lists under another day is not in doubt', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '900.00' })
  const listedOn = app.clock.today()
  pass(3 * DAY_MS)
  // Without a time: it counts from the day on which it was heard of.
  const payment = { ...paymentOf(reference, 90_000), paidAt: null }
  expect(await applyPayment(app, payment)).toBe('recorded')
  pass(DAY_MS)
  provider({ listPayments: async (day: string) => (day === listedOn ? [payment] : []) })
  await compareWithProvider(app)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: null })
})

it('a record for one borrower gets no payment that counted for another, however often it is reported', async () => {
  const stranger = await borrowerOn(30)
  const friend = await borrowerOn(30)
  // The slip shows both numbers; somebody records one for the stranger, the insider one for a friend.
  const payment = paymentOf('GC-A11', 90_000)
  await byHand(stranger, payment.providerPaymentId, 90_000)
  await byHand(friend, 'GC-A11', 90_000)
  expect(await applyPayment(app, payment)).toBe('recorded by hand before')
  expect(await rowOfPayment(payment)).toMatchObject({ order_id: stranger.orderId })
  // Taking it off is for one.
  await takeOff(stranger, payment)
  // The daily comparison hears it again.
  await applyPayment(app, payment)
  expect.soft(await openAbout(payment)).toContain('repayment-unknown')
  expect(await rowOfPayment(payment)).toMatchObject({ state: 'unknown' })
})

it('another loan’s code, written otherwise, isn’t joined with the record by hand of this one', async () => {
  const stranger = await borrowerOn(30)
  const friend = await borrowerOn(30)
  const { reference } = await codeFor(stranger, { amount: '900.00' })
  await byHand(friend, reference, 90_000)
  const written = `${reference.slice(0, 4)}-${reference.slice(4)}`.toLowerCase()
  const payment = paymentOf(written, 90_000)
  await applyPayment(app, payment)
  expect(await rowOfPayment(payment)).not.toMatchObject({ order_id: friend.orderId })
})

it('another loan’s number to pay with isn’t joined with the record by hand of this one', async () => {
  const stranger = await borrowerOn(30)
  const friend = await borrowerOn(30)
  const { pay_value: payValue } = await codeFor(stranger, { amount: '900.00' })
  await byHand(friend, payValue ?? '', 90_000)
  const payment = paymentOf(payValue, 90_000)
  await applyPayment(app, payment)
  expect(await rowOfPayment(payment)).not.toMatchObject({ order_id: friend.orderId })
})

it('recorded twice on two loans, neither is refunded while that is asked', async () => {
  const one = await borrowerOn(30)
  const other = await borrowerOn(30)
  const payment = paymentOf('GC-A14', 90_000)
  await byHand(one, payment.providerPaymentId, 90_000)
  await byHand(other, 'GC-A14', 90_000)
  expect(await applyPayment(app, payment)).toBe('recorded by hand before')
  expect(await openAbout(payment)).toEqual(['repayment-recorded-twice'])
  expect.soft(await hasUndecided(app.db, other.orderId)).toBe(true)
  expect(await hasUndecided(app.db, one.orderId)).toBe(true)
})
