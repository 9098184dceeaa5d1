// What a refund waits for: two people, an account that is still to be confirmed, a loan that changes
// meanwhile.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decideRefund } from '#contract/refund.ts'
import { takeTask } from '#contract/staff-task.ts'
import { saveAccount } from '#server/features/bank-account/service.ts'
import { askForWaitingPayouts, sendPayout } from '#server/features/payout/service.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  bindAccount,
  buildApplicant,
  buildProducts,
  buildRunningLoan,
  readDetails,
  setAccountWait,
} from '#server/testing/factories.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { withPayouts } from '#server/testing/payouts.ts'
import { clawBack } from '#server/testing/payments.ts'
import { recordManual } from '#server/features/payment/staff-service.ts'
import { centavos } from '#lending/money.ts'
import { refundCredits } from './service.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const SMALL = 50_000
const LARGE = 350_000

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})
afterEach(async () => {
  await app.runJobs()
  app.setNow(TEST_NOW)
})

const {
  pay,
  positionOf,
  overpaid,
  refundsOf,
  statesOf,
  openTasks,
  creditOf,
  textOf,
  refundAndSend,
} = refundSteps(() => app)

describe('a credit above the threshold', () => {
  const buildTwo = async () =>
    [await buildStaff(app, 'lead'), await buildStaff(app, 'finance')] as const
  const decide = async (staff: TestStaff, taskId: number) => {
    await callAsStaff(app, staff, takeTask, { taskId: String(taskId) })
    const fields = { taskId: String(taskId), reason: 'the money came from their own wallet' }
    return callAsStaff(app, staff, decideRefund, fields)
  }

  const SOON = 'usually by the next day'
  const CHECKED =
    'We check a refund like this before we send it to your GCash account ending in 4567. That can take a few days.'

  it('promises nothing for the next day, since people look at it first', async () => {
    const { who, orderId } = await overpaid(LARGE)
    const text = await textOf(who, orderId)
    expect(text).toContain(`You paid ₱3,500.00 too much. ${CHECKED}`)
    expect(text).not.toContain(SOON)
    const small = await overpaid(200_000)
    expect(await textOf(small.who, small.orderId)).toContain(SOON)
    await app.db.transaction().execute((transaction) =>
      recordManual(transaction, app, {
        orderId: small.orderId,
        borrowerId: small.who.id,
        amountCentavos: centavos(100),
        valueOn: app.clock.today(),
        source: 'bank-transfer',
        provider: app.collection.name,
        reference: `SLIP${small.orderId}`,
        payOffCentavos: centavos(100),
        people: [1],
      }),
    )
    // However small: one person alone said that the money exists.
    expect(await textOf(small.who, small.orderId)).toContain(CHECKED)
  })

  it('becomes less than a peso: nobody is asked about it any longer', async () => {
    const { orderId, cause } = await overpaid(LARGE)
    await refundAndSend()
    expect(await openTasks(orderId)).toMatchObject([{ kind: 'refund-due' }])
    await clawBack(app, cause)
    await pay(orderId, (await positionOf(orderId)).payOffCentavos + 50)
    await refundCredits(app)
    expect(await openTasks(orderId)).toEqual([])
    expect(await creditOf(orderId)).toBe(50)
  })

  it('waits for two people, who decide about the same amount', async () => {
    const { orderId } = await overpaid(LARGE)
    await refundAndSend()
    await refundCredits(app)
    const [lead, finance] = await buildTwo()
    expect(await refundsOf(orderId)).toEqual([])
    const [first] = await openTasks(orderId)
    expect(first).toMatchObject({ kind: 'refund-due', details: { amountCentavos: LARGE } })
    expect(await decide(finance, first?.id ?? 0)).toMatchObject({ data: { isDone: 0 } })
    expect(await decide(finance, first?.id ?? 0)).toMatchObject({ reason: 'own_proposal' })
    // More comes in: nobody has agreed to that.
    await pay(orderId, 100)
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'refund_changed' })
    await refundAndSend()
    const [second, ...others] = await openTasks(orderId)
    expect(others).toEqual([])
    expect(second?.details).toMatchObject({ amountCentavos: LARGE + 100 })
    const [third, fourth] = await buildTwo()
    expect(await decide(third, second?.id ?? 0)).toMatchObject({ data: { isDone: 0 } })
    expect(await approveNewest(app, fourth)).toMatchObject({ code: 0 })
    await app.runJobs()
    await app.tellPayouts()
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 'paid', amount_centavos: LARGE + 100 },
    ])
    expect(await openTasks(orderId)).toEqual([])
  })

  it('goes to the account that both people agreed to: after a change they decide anew', async () => {
    const { who, orderId } = await overpaid(LARGE)
    await refundAndSend()
    const [lead, finance] = await buildTwo()
    const [task] = await openTasks(orderId)
    const taskId = task?.id ?? 0
    expect(await decide(finance, taskId)).toMatchObject({ data: { isDone: 0 } })
    await bindAccount(app, who.id, `0918${String(orderId).padStart(7, '0')}`)
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'facts_changed' })
    expect(await refundsOf(orderId)).toEqual([])
    expect(await decide(finance, taskId)).toMatchObject({ data: { isDone: 0 } })
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect(await statesOf(orderId)).toEqual(['created'])
  })

  it('is also reached by several small ones within a month', async () => {
    const { who, orderId } = await overpaid(150_000)
    await refundAndSend()
    await pay(orderId, SMALL)
    expect(await textOf(who, orderId)).toContain(SOON)
    await refundAndSend()
    await pay(orderId, SMALL)
    expect(await textOf(who, orderId)).toContain(CHECKED)
    await refundAndSend()
    expect(await statesOf(orderId)).toEqual(['paid', 'paid'])
    expect(await openTasks(orderId)).toMatchObject([{ kind: 'refund-due' }])
    app.pass(31 * DAY_MS)
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'created'])
    expect(await openTasks(orderId)).toEqual([])
  })

  it('is forgotten with its task when the payment is taken back', async () => {
    const { orderId, cause } = await overpaid(LARGE)
    await refundAndSend()
    expect(await openTasks(orderId)).toHaveLength(1)
    await clawBack(app, cause)
    await refundCredits(app)
    expect(await openTasks(orderId)).toEqual([])
    expect(await refundsOf(orderId)).toEqual([])
  })
})

describe('an account that still waits to be confirmed', () => {
  async function changed() {
    const found = await overpaid(SMALL)
    app.pass(DAY_MS)
    const until = new Date(app.clock.now().getTime() + DAY_MS)
    const target = { channel: '90006', number: `0919${String(found.orderId).padStart(7, '0')}` }
    await app.db
      .transaction()
      .execute((db) => saveAccount(db, app.clock, app.config.keys, found.who.id, target, until))
    return found
  }

  it('gets nothing until it is confirmed or its day is over', async () => {
    const { who, orderId } = await changed()
    await refundCredits(app)
    expect(await refundsOf(orderId)).toEqual([])
    expect(await textOf(who, orderId)).toContain('once the change is confirmed or a day has passed')
    await refundAndSend()
    expect(await statesOf(orderId)).toEqual(['paid'])
  })

  it('gets nothing from a person either, nor if the refund was made just before', async () => {
    const { who, orderId } = await changed()
    await setAccountWait(app, who.id, null)
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['created'])
    const until = new Date(app.clock.now().getTime() + HOUR_MS)
    await setAccountWait(app, who.id, until)
    await app.runJobs()
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 'created', held_for: 'account-change', held_until: until },
    ])
    app.pass(HOUR_MS + 60_000)
    await askForWaitingPayouts(app)
    expect(await statesOf(orderId)).toEqual(['sent'])
  })
})

describe('a loan that changes meanwhile', () => {
  it('is not refunded what is no longer a credit: the payment was taken back before it was sent', async () => {
    const { orderId, cause } = await overpaid(SMALL)
    const before = await app.payout.count()
    app.pass(DAY_MS)
    await refundCredits(app)
    await clawBack(app, cause)
    await app.runJobs()
    await refundCredits(app)
    await app.runJobs()
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 'refused', refusal: 'NO_LONGER_OWED' },
    ])
    expect(await app.payout.count()).toBe(before)
    expect(await positionOf(orderId)).toMatchObject({ refundedCentavos: 0, creditCentavos: 0 })
  })

  it('is not refunded it by a second try either: the first never reached the provider', async () => {
    const { orderId, cause } = await overpaid(SMALL)
    const before = await app.payout.count()
    app.pass(DAY_MS)
    await refundCredits(app)
    const down = { ...app.payout, send: () => Promise.reject(new Error('no connection')) }
    const lost = sendPayout(withPayouts(app, down), `rf-${orderId}-1`)
    await expect(lost).rejects.toThrow('no connection')
    await clawBack(app, cause)
    app.pass(2 * MINUTE_MS)
    await askForWaitingPayouts(app)
    // The provider may only have been slow to show it.
    expect(await statesOf(orderId)).toEqual(['unknown'])
    app.pass(11 * MINUTE_MS)
    await askForWaitingPayouts(app)
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 'refused', refusal: 'NO_LONGER_OWED', held_for: null },
    ])
    expect(await app.payout.count()).toBe(before)
    expect(await positionOf(orderId)).toMatchObject({ refundedCentavos: 0, creditCentavos: 0 })
  })

  it('gets back each peso once, while payments come in and jobs run at the same time', async () => {
    const { orderId } = await overpaid(SMALL)
    app.pass(DAY_MS)
    await Promise.all([
      refundCredits(app),
      pay(orderId, 1_000),
      refundCredits(app),
      pay(orderId, 2_000),
      refundCredits(app),
    ])
    for (let day = 0; day < 2; day += 1) await refundAndSend()
    // One that was made before a payment came is called off: what it rests on is another thing by then.
    const refunds = await refundsOf(orderId)
    const paid = refunds.filter(({ state }) => state === 'paid')
    expect(refunds.filter(({ state }) => state !== 'paid' && state !== 'refused')).toEqual([])
    expect(paid.reduce((sum, row) => sum + row.amount_centavos, 0)).toBe(SMALL + 3_000)
    expect(await creditOf(orderId)).toBe(0)
  })

  it('whose payout came back gives back what was paid on it, and is not mistaken for the loan', async () => {
    const who = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, who)
    await pay(orderId, 20_000)
    await app.payout.reverse(`po-${orderId}-1`)
    await app.tellPayouts()
    expect(await creditOf(orderId)).toBe(20_000)
    await refundAndSend()
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'paid', amount_centavos: 20_000 }])
    expect(await readDetails(app, who, orderId)).toMatchObject({
      orderStatus: 151,
      refundText: expect.stringContaining('₱200.00 arrived back in your GCash account'),
    })
  })
})
