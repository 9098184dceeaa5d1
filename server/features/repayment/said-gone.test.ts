// A webhook says that money is gone, and the provider's answer is missing, behind, or about something
// else: it is in doubt until an answer confirms it, however long that takes.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getTask } from '#contract/staff-task.ts'
import { doubtSteps, goneBy, toldBy } from '#server/testing/doubts.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { DAY_MS, reportSteps } from '#server/testing/reports.ts'
import { buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { applyPayment } from './payment-service.ts'
import { askForOpenIntents, compareWithProvider } from './reconcile-service.ts'
import { hasUndecided } from './staff-service.ts'

let app: TestApp
const steps = reportSteps(() => app)
const { borrowerOn, paymentOf, openAbout, openTasksAbout } = steps
const { finishAll, rowOfPayment, putOn, takeOff } = steps
const { openTasks, refundAndSend, statesOf, pass } = refundSteps(() => app)
const { byHand, provider, hook, overpaidByCode, finish, makeDecided, send } = doubtSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
beforeEach(() => finishAll())
afterAll(() => app.close())

it('money that is said to be gone is in doubt also while the provider doesn’t answer', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  const down = () => Promise.reject(new Error('502'))
  const told = () => [toldBy(payment, 190_000, 'rfd-1')]
  provider({ readWebhook: told, findPayment: down, listPayments: down, findIntent: down })
  expect(await hook()).toBe(500)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  await refundAndSend()
  expect(await statesOf(who.orderId)).toEqual([])
  // It is sent again, and confirmed.
  provider({ findPayment: async () => goneBy(payment, 190_000, ['rfd-1']) })
  expect(await hook()).toBe(200)
  expect(await rowOfPayment(payment)).toMatchObject({
    said_unpaid: null,
    taken_back_centavos: 190_000,
  })
})

it('an earlier refund that the answer knows is heard, though it doesn’t confirm this one', async () => {
  const { payment } = await overpaidByCode(300_000)
  provider({
    readWebhook: () => [toldBy(payment, 50_000, 'rfd-2')],
    findPayment: async () => goneBy(payment, 50_000, ['rfd-1']),
  })
  expect(await hook()).toBe(503)
  expect(await rowOfPayment(payment)).toMatchObject({
    said_unpaid: 'gone',
    said_gone_centavos: 100_000,
    taken_back_centavos: 50_000,
  })
})

it('an answer that a payment has failed doesn’t confirm that it was taken back', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  provider({
    readWebhook: () => [toldBy(payment, 190_000, 'rfd-1')],
    findPayment: async () => ({ ...payment, status: 'failed' }),
  })
  expect(await hook()).toBe(503)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone-failed' })
  // An answer that is behind says that it is paid.
  await applyPayment(app, payment)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  await finishAll()
  await refundAndSend()
  expect(await statesOf(who.orderId)).toEqual([])
})

it('a doubt about a payment that is on no list any more is asked about until the provider confirms it', async () => {
  const { payment } = await overpaidByCode(300_000)
  pass(30 * DAY_MS)
  let answer: object = { ...payment, refundIds: [] }
  provider({
    readWebhook: () => [toldBy(payment, 300_000, 'rfd-1')],
    findPayment: async () => answer,
    listPayments: async () => [],
    findIntent: async () => ({ isOpen: false, payments: [] }),
  })
  await askForOpenIntents(app)
  expect(await hook()).toBe(503)
  pass(DAY_MS)
  await compareWithProvider(app)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  // No webhook comes any more; from now on the answer is right.
  answer = goneBy(payment, 300_000, ['rfd-1'])
  pass(DAY_MS)
  await compareWithProvider(app)
  expect(await rowOfPayment(payment)).toMatchObject({
    said_unpaid: null,
    taken_back_centavos: 300_000,
  })
})

it('a doubt that began on the last of the compared days ends with the provider’s answer', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 90_000)
  await applyPayment(app, payment)
  await putOn(who, payment)
  let isDown = false
  provider({
    listPayments: async () => [],
    findPayment: async ({ providerPaymentId }: { providerPaymentId: string }) => {
      if (isDown) throw new Error('502')
      return providerPaymentId === payment.providerPaymentId ? payment : null
    },
  })
  for (let day = 1; day <= 4; day += 1) {
    pass(DAY_MS)
    isDown = day === 4
    await compareWithProvider(app)
  }
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'not-listed' })
  isDown = false
  pass(DAY_MS)
  await compareWithProvider(app)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: null })
})

it('a doubt about a second refund counts from what the first has taken', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  let refundId = 'rfd-1'
  // It names no refunds.
  const first = goneBy(payment, 50_000)
  let answer: object | null = first
  provider({
    readWebhook: () => [toldBy(payment, 50_000, refundId)],
    findPayment: async () => answer,
  })
  expect(await hook()).toBe(200)
  await takeOff(who, payment)
  await putOn(who, payment)
  refundId = 'rfd-2'
  answer = null
  expect(await hook()).toBe(503)
  // A list that is behind knows the first only.
  await applyPayment(app, first)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone' })
  await applyPayment(app, goneBy(payment, 100_000))
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: null })
})

it('a webhook that comes again neither asks again nor undoes what two people decided knowing of it', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  let told = [toldBy(payment, 5_000, 'rfd-1')]
  provider({
    readWebhook: () => told,
    findPayment: async () => ({ ...payment, refundIds: [] }),
  })
  expect(await hook()).toBe(503)
  await finish('repayment-not-listed')
  pass(DAY_MS)
  await makeDecided(who.orderId)
  pass(1_000)
  expect(await hook()).toBe(503)
  told = [toldBy(payment, 5_000)]
  expect(await hook()).toBe(503)
  expect(await openAbout(payment)).toEqual([])
  await send()
  expect(await statesOf(who.orderId)).toEqual(['paid'])
})

it('a list that misses it every day asks about it once, also where a part is said to be gone', async () => {
  for (const isGone of [false, true]) {
    const { payment } = await overpaidByCode(300_000)
    provider({
      readWebhook: () => [toldBy(payment, 5_000, 'rfd-1')],
      findPayment: async () => payment,
    })
    if (isGone) expect(await hook()).toBe(503)
    provider({ findPayment: async () => null, listPayments: async () => [] })
    for (const asked of [['repayment-not-listed'], [], []]) {
      await finish('repayment-not-listed')
      pass(DAY_MS)
      await compareWithProvider(app)
      expect(await openAbout(payment)).toEqual(asked)
    }
    expect((await rowOfPayment(payment))?.said_unpaid).not.toBeNull()
  }
})

it('the question ends with the doubt, once the provider says again that it is paid', async () => {
  const { who, payment } = await overpaidByCode(190_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  await applyPayment(app, payment)
  expect(await openAbout(payment)).toEqual([])
  await refundAndSend()
  expect(await statesOf(who.orderId)).toEqual(['paid'])
})

it('a record by hand is asked about when the provider says that its payment is gone, and knows nothing of it', async () => {
  const { who } = await overpaidByCode(0)
  const payment = paymentOf(null, 90_000)
  await byHand(who, payment.providerPaymentId, 90_000)
  provider({
    readWebhook: () => [toldBy(payment, 90_000, 'rfd-1')],
    findPayment: async () => null,
  })
  expect(await hook()).toBe(503)
  expect(await openTasks(who.orderId)).toMatchObject([
    { kind: 'repayment-not-listed', details: { recordedCentavos: 90_000 } },
  ])
  // Once.
  await finishAll()
  expect(await hook()).toBe(503)
  expect(await openTasks(who.orderId)).toEqual([])
})

it('a record by hand isn’t refunded while its payment, which has no loan, is said to have failed', async () => {
  const { who } = await overpaidByCode(0)
  const payment = paymentOf(null, 150_000)
  await byHand(who, payment.providerPaymentId, 100_000)
  expect(await applyPayment(app, payment)).toBe('unknown reference')
  expect(await hasUndecided(app.db, who.orderId)).toBe(false)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await hasUndecided(app.db, who.orderId)).toBe(true)
})

it('said to have failed is new, also where it is gone in part and on no list', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  let answer: object | null = payment
  provider({
    readWebhook: () => [toldBy(payment, 5_000, 'rfd-1')],
    findPayment: async () => answer,
    listPayments: async () => [],
  })
  expect(await hook()).toBe(503)
  answer = null
  pass(DAY_MS)
  await compareWithProvider(app)
  await finish('repayment-not-listed')
  await makeDecided(who.orderId)
  pass(1_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  await finish('repayment-not-listed')
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
})

it('the daily answer that an old payment in doubt has failed is heard', async () => {
  const { who, payment } = await overpaidByCode(300_000)
  pass(30 * DAY_MS)
  let answer: object | null = payment
  provider({
    readWebhook: () => [toldBy(payment, 5_000, 'rfd-1')],
    findPayment: async () => answer,
    listPayments: async () => [],
    findIntent: async () => ({ isOpen: false, payments: [] }),
  })
  expect(await hook()).toBe(503)
  await finish('repayment-not-listed')
  pass(DAY_MS)
  await makeDecided(who.orderId)
  pass(1_000)
  answer = { ...payment, status: 'failed' }
  await compareWithProvider(app)
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: 'gone-failed' })
  await finish('repayment-not-listed')
  await send()
  expect(await statesOf(who.orderId)).toEqual(['refused'])
})

it('the question about a record by hand ends when the provider says that it is paid', async () => {
  const { who } = await overpaidByCode(0)
  const payment = paymentOf(null, 150_000)
  await byHand(who, payment.providerPaymentId, 150_000)
  await applyPayment(app, { ...payment, status: 'failed' })
  expect(await openAbout(payment)).toEqual(['repayment-not-listed'])
  expect(await applyPayment(app, payment)).toBe('recorded by hand before')
  expect((await rowOfPayment(payment))?.said_unpaid).toBeNull()
  expect(await openAbout(payment)).toEqual([])
  expect(await hasUndecided(app.db, who.orderId)).toBe(false)
})

it('doubts are asked about, however many payments never came since', async () => {
  const { payment } = await overpaidByCode(300_000)
  pass(30 * DAY_MS)
  let answer: object = payment
  provider({
    readWebhook: () => [toldBy(payment, 300_000, 'rfd-1')],
    findPayment: async ({ providerPaymentId }: { providerPaymentId: string }) =>
      providerPaymentId === payment.providerPaymentId ? answer : null,
    listPayments: async () => [],
  })
  expect(await hook()).toBe(503)
  // They came and failed; people have reversed them and finished with them, as the hint says.
  pass(1_000)
  const dead = Array.from({ length: 50 }, () => paymentOf(null, 10_000))
  for (const one of dead) await applyPayment(app, one)
  for (const one of dead) await applyPayment(app, { ...one, status: 'failed' })
  await finishAll()
  answer = goneBy(payment, 300_000, ['rfd-1'])
  for (let day = 1; day <= 2; day += 1) {
    pass(DAY_MS)
    await compareWithProvider(app)
  }
  expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: null })
})

it('a webhook about a payment that we never had, and that failed, isn’t refused', async () => {
  const payment = paymentOf(null, 150_000)
  provider({
    readWebhook: () => [toldBy(payment, 150_000, 'rfd-1')],
    findPayment: async () => ({ ...payment, status: 'failed' }),
  })
  expect(await hook()).toBe(200)
})

it('a record by hand is asked about also where people have finished with its payment', async () => {
  for (const said of ['failed', 'gone']) {
    const { who } = await overpaidByCode(0)
    const payment = paymentOf(null, 150_000)
    await byHand(who, payment.providerPaymentId, 100_000)
    expect(await applyPayment(app, payment)).toBe('unknown reference')
    await finishAll()
    provider({
      readWebhook: () => [toldBy(payment, 150_000, 'rfd-1')],
      findPayment: async () => payment,
    })
    if (said === 'gone') expect(await hook()).toBe(503)
    else await applyPayment(app, { ...payment, status: 'failed' })
    expect(await rowOfPayment(payment)).toMatchObject({ said_unpaid: said })
    expect(await hasUndecided(app.db, who.orderId)).toBe(true)
  }
})

it('who looks into it reads how much is said to be gone, and by which refunds', async () => {
  const { payment } = await overpaidByCode(300_000)
  let told = toldBy(payment, 5_000, 'rfd-1')
  provider({ readWebhook: () => [told], findPayment: async () => payment })
  expect(await hook()).toBe(503)
  told = toldBy(payment, 200_000, 'rfd-2')
  expect(await hook()).toBe(503)
  const [task] = await openTasksAbout(payment)
  const staff = await buildStaff(app, 'finance')
  const { data } = await callAsStaff(app, staff, getTask, { taskId: String(task?.id) })
  expect(data).toMatchObject({
    facts: expect.arrayContaining([
      { label: 'Said to be taken back', value: '₱2,050.00' },
      { label: 'Provider’s refund numbers', value: 'rfd-1, rfd-2' },
    ]) as unknown,
  })
})
