// Money back: what was paid too much goes back once, by a payout of its own, whatever else happens
// to the loan meanwhile.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import { changeAccount } from '#contract/bank-account.ts'
import { cancelOrder } from '#contract/loan-order.ts'
import { decideRefund } from '#contract/refund.ts'
import { takeAction } from '#contract/staff-action.ts'
import { giveBackTask, takeTask } from '#contract/staff-task.ts'
import { getStatement } from '#contract/statement.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { saveAccount } from '#server/features/bank-account/service.ts'
import { recordRepayment } from '#server/features/loan-order/service.ts'
import { applyOutcome } from '#server/features/payout/outcome-service.ts'
import { askForWaitingPayouts, sendPayout } from '#server/features/payout/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { reversePayment } from '#server/ledger/payments.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import {
  bindAccount,
  buildApplicant,
  buildProducts,
  buildRunningLoan,
  readDetails,
  readOutbox,
  stepUp,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import '#server/features/lending-stop/tables.ts'
import { refundCredits } from './service.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const SMALL = 50_000
const LARGE = 350_000
const REFUSED_ENDING = '0000'
const SHORT_ENDING = '9999'

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

const pass = (ms: number) => app.setNow(new Date(app.clock.now().getTime() + ms))
let lastPayment = 0

async function pay(orderId: number, amount: number): Promise<string> {
  lastPayment += 1
  const cause = `payment:test:${lastPayment}`
  await app.db.transaction().execute((transaction) =>
    recordRepayment(transaction, app, orderId, {
      amountCentavos: centavos(amount),
      paidAt: app.clock.now(),
      provider: 'sandbox',
      cause,
    }),
  )
  return cause
}

async function positionOf(orderId: number) {
  const { terms, events } = await getLoan(app.db, orderId)
  return position(terms, events, app.clock.today())
}

/** A loan that was paid off with too much; the account takes money again unless a test says so. */
async function overpaid(
  tooMuch: number,
  refundEnding = '4567',
): Promise<{ who: TestBorrower; orderId: number; cause: string }> {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  await bindAccount(app, who.id, `09${String(orderId).slice(-5)}${refundEnding}`)
  const { payOffCentavos } = await positionOf(orderId)
  const cause = await pay(orderId, payOffCentavos + tooMuch)
  await app.runJobs()
  return { who, orderId, cause }
}

const refundsOf = (orderId: number) =>
  app.db
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'refund')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const statesOf = async (orderId: number) => (await refundsOf(orderId)).map(({ state }) => state)
const openTasks = (orderId: number) =>
  app.db
    .selectFrom('staff_task')
    .select(['id', 'kind', 'details'])
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute()
const creditOf = async (orderId: number) => (await positionOf(orderId)).creditCentavos
const textOf = async (who: TestBorrower, orderId: number) =>
  (await readDetails(app, who, orderId))['noticeDesText']

/** The day after, with everything that follows by itself. */
async function refundAndSend(): Promise<void> {
  pass(DAY_MS)
  await refundCredits(app)
  await app.runJobs()
  await app.tellPayouts()
  await app.runJobs()
}

describe('a credit under the threshold', () => {
  it('goes back on the day after, once, however many jobs look at it at the same time', async () => {
    const { orderId } = await overpaid(SMALL)
    await refundCredits(app)
    expect(await refundsOf(orderId)).toEqual([])
    const sentBefore = await app.payouts.count()
    pass(DAY_MS)
    await Promise.all([refundCredits(app), refundCredits(app), refundCredits(app)])
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'created', amount_centavos: SMALL }])
    expect(await creditOf(orderId)).toBe(0)
    await app.runJobs()
    expect(await statesOf(orderId)).toEqual(['sent'])
    await Promise.all([sendPayout(app, `rf-${orderId}-1`), refundCredits(app)])
    await app.tellPayouts()
    await app.tellPayouts()
    await refundCredits(app)
    await app.runJobs()
    expect(await statesOf(orderId)).toEqual(['paid'])
    expect(await app.payouts.count()).toBe(sentBefore + 1)
    expect(await positionOf(orderId)).toMatchObject({ refundedCentavos: SMALL, creditCentavos: 0 })
    expect(await openTasks(orderId)).toEqual([])
  })

  it('is told to its borrower: on the page, in messages of plain letters, on the statement', async () => {
    const { who, orderId } = await overpaid(SMALL)
    expect(await textOf(who, orderId)).toContain(
      'You paid ₱500.00 too much. We will send it back to your GCash account ending in 4567',
    )
    pass(DAY_MS)
    await refundCredits(app)
    expect(await textOf(who, orderId)).toContain(
      '₱500.00 is on its way back to your GCash account ending in 4567.',
    )
    await app.runJobs()
    await app.tellPayouts()
    await app.runJobs()
    const arrived = '₱500.00 arrived back in your GCash account ending in 4567 on May 13, 2026.'
    expect(await textOf(who, orderId)).toContain(arrived)
    const statement = await app.callAs(who.sessionId, getStatement, { orderId: String(orderId) })
    expect((statement.data as { happened: unknown }).happened).toContainEqual({
      date: '2026-05-13',
      text: arrived,
    })
    const told = (await readOutbox(app, who)).filter((text) => text.includes('PHP 500.00'))
    expect(told.slice(-2)).toEqual([
      expect.stringMatching(/on its way back to your GCash account ending in 4567\. Reference RF-/),
      expect.stringContaining('is back in your GCash account ending in 4567'),
    ])
    for (const text of told) expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
  })

  it('and one of less than a peso stays a credit', async () => {
    const { who, orderId } = await overpaid(99)
    await refundAndSend()
    expect(await refundsOf(orderId)).toEqual([])
    expect(await textOf(who, orderId)).toContain(
      'You paid ₱0.99 too much. Banks and wallets don’t transfer less than ₱1.00, so it stays your credit',
    )
    expect(await creditOf(orderId)).toBe(99)
    // With one centavo more it goes back as a whole.
    await pay(orderId, 1)
    await refundAndSend()
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'paid', amount_centavos: 100 }])
  })

  it('and nobody is asked about one of less than a peso any longer', async () => {
    const { orderId, cause } = await overpaid(LARGE)
    await refundAndSend()
    expect(await openTasks(orderId)).toMatchObject([{ kind: 'refund-due' }])
    await app.db.transaction().execute((db) => reversePayment(db, app, orderId, cause))
    await pay(orderId, (await positionOf(orderId)).payOffCentavos + 50)
    await refundCredits(app)
    expect(await openTasks(orderId)).toEqual([])
    expect(await creditOf(orderId)).toBe(50)
  })

  it('does not wait behind the ceilings of lending, nor for lending that is stopped', async () => {
    const { orderId } = await overpaid(SMALL)
    const config = { ...app.config, payoutDayMaxCentavos: centavos(1) }
    const { id: stopped_by } = await buildStaff(app, 'lead')
    await app.db
      .insertInto('lending_stop')
      .values({ product_id: null, stop_reason: 'test', stopped_by, stopped_at: app.clock.now() })
      .execute()
    pass(DAY_MS)
    await refundCredits({ ...app, config })
    await sendPayout({ ...app, config }, `rf-${orderId}-1`)
    expect(await statesOf(orderId)).toEqual(['sent'])
    await app.db.deleteFrom('lending_stop').execute()
  })

  it('that was sent when the process died is asked about, and never sent again', async () => {
    const { orderId } = await overpaid(SMALL)
    const before = await app.payouts.count()
    pass(DAY_MS)
    await refundCredits(app)
    const dying = {
      ...app.payouts,
      send: async (order: Parameters<typeof app.payouts.send>[0]) => {
        await app.payouts.send(order)
        throw new Error('the connection was lost')
      },
    }
    const lost = sendPayout({ ...app, payouts: dying }, `rf-${orderId}-1`)
    await expect(lost).rejects.toThrow('the connection was lost')
    expect(await statesOf(orderId)).toEqual(['unknown'])
    pass(2 * 60_000)
    await askForWaitingPayouts(app)
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['paid'])
    expect(await app.payouts.count()).toBe(before + 1)
  })
})

describe('a credit above the threshold', () => {
  const buildTwo = async () =>
    [await buildStaff(app, 'lead'), await buildStaff(app, 'finance')] as const
  const decide = async (staff: TestStaff, taskId: number) => {
    await callAsStaff(app, staff, takeTask, { taskId: String(taskId) })
    const fields = { taskId: String(taskId), reason: 'the money came from their own wallet' }
    return callAsStaff(app, staff, decideRefund, fields)
  }

  it('waits for two people, who decide about the same amount', async () => {
    const { orderId } = await overpaid(LARGE)
    await refundAndSend()
    await refundCredits(app)
    const [lead, finance] = await buildTwo()
    expect(await refundsOf(orderId)).toEqual([])
    const [first] = await openTasks(orderId)
    expect(first).toMatchObject({ kind: 'refund-due', details: { amountCentavos: LARGE } })
    expect(await decide(finance, first?.id ?? 0)).toMatchObject({ data: { isDone: 0 } })
    expect(await decide(finance, first?.id ?? 0)).toMatchObject({ reason: 'second_person_needed' })
    // More comes in: nobody has agreed to that.
    await pay(orderId, 100)
    await callAsStaff(app, finance, giveBackTask, { taskId: String(first?.id ?? 0) })
    expect(await decide(lead, first?.id ?? 0)).toMatchObject({ reason: 'refund_changed' })
    await refundAndSend()
    const [second, ...others] = await openTasks(orderId)
    expect(others).toEqual([])
    expect(second?.details).toMatchObject({ amountCentavos: LARGE + 100 })
    const [third, fourth] = await buildTwo()
    expect(await decide(third, second?.id ?? 0)).toMatchObject({ data: { isDone: 0 } })
    expect(await decide(fourth, second?.id ?? 0)).toMatchObject({ data: { isDone: 1 } })
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
    expect(await decide(lead, taskId)).toMatchObject({ data: { isDone: 0 } })
    expect(await refundsOf(orderId)).toEqual([])
    expect(await decide(finance, taskId)).toMatchObject({ data: { isDone: 1 } })
    expect(await statesOf(orderId)).toEqual(['created'])
  })

  it('is also reached by several small ones within a month', async () => {
    const { orderId } = await overpaid(150_000)
    await refundAndSend()
    await pay(orderId, SMALL)
    await refundAndSend()
    await pay(orderId, SMALL)
    await refundAndSend()
    expect(await statesOf(orderId)).toEqual(['paid', 'paid'])
    expect(await openTasks(orderId)).toMatchObject([{ kind: 'refund-due' }])
    pass(31 * DAY_MS)
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['paid', 'paid', 'created'])
    expect(await openTasks(orderId)).toEqual([])
  })

  it('is forgotten with its task when the payment is taken back', async () => {
    const { orderId, cause } = await overpaid(LARGE)
    await refundAndSend()
    expect(await openTasks(orderId)).toHaveLength(1)
    await app.db.transaction().execute((db) => reversePayment(db, app, orderId, cause))
    await refundCredits(app)
    expect(await openTasks(orderId)).toEqual([])
    expect(await refundsOf(orderId)).toEqual([])
  })
})

describe('an account that still waits to be confirmed', () => {
  async function changed() {
    const found = await overpaid(SMALL)
    pass(DAY_MS)
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
    const { orderId } = await changed()
    await app.db
      .updateTable('bank_account')
      .set({ waits_until: null })
      .where('number_last4', '=', String(orderId).slice(-4))
      .execute()
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['created'])
    const until = new Date(app.clock.now().getTime() + HOUR_MS)
    const [refund] = await refundsOf(orderId)
    await app.db
      .updateTable('bank_account')
      .set({ waits_until: until })
      .where('id', '=', refund?.bank_account_id ?? 0)
      .execute()
    await app.runJobs()
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 'created', held_for: 'account-change', held_until: until },
    ])
    pass(HOUR_MS + 60_000)
    await askForWaitingPayouts(app)
    expect(await statesOf(orderId)).toEqual(['sent'])
  })
})

describe('a refund that does not arrive or does not stay', () => {
  it('gives the credit back, opens a task, and goes to another account by itself', async () => {
    const { who, orderId } = await overpaid(SMALL, REFUSED_ENDING)
    await refundAndSend()
    expect(await statesOf(orderId)).toEqual(['refused'])
    expect(await creditOf(orderId)).toBe(SMALL)
    expect(await openTasks(orderId)).toMatchObject([{ kind: 'refund-failed' }])
    expect((await readOutbox(app, who)).at(-1)).toContain("didn't accept the PHP 500.00")
    expect(await readDetails(app, who, orderId)).toMatchObject({
      cardNeedPop: 1,
      cardPopMsg: expect.stringContaining('Please add another account.'),
      // Before anything else, also before the good news that the loan is paid.
      noticeStatusText: 'We couldn’t return your ₱500.00',
      noticeDesText: expect.stringMatching(
        /^Your GCash .* didn’t accept the ₱500\.00 .* Thank you\.$/,
      ),
      // Not the moment to ask how it was.
      isScore: 0,
    })
    await refundAndSend()
    expect(await statesOf(orderId)).toEqual(['refused'])
    await bindAccount(app, who.id, `0918${String(orderId).padStart(7, '0')}`)
    await refundAndSend()
    expect(await statesOf(orderId)).toEqual(['refused', 'paid'])
    expect(await openTasks(orderId)).toEqual([])
    expect(await positionOf(orderId)).toMatchObject({ refundedCentavos: SMALL, creditCentavos: 0 })
  })

  it('lets nothing that is paid on top of it go back before its own day is over', async () => {
    const { who, orderId } = await overpaid(SMALL, REFUSED_ENDING)
    await refundAndSend()
    await bindAccount(app, who.id, `0918${String(orderId).padStart(7, '0')}`)
    await pay(orderId, 1_000)
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['refused'])
    await refundAndSend()
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 'refused' },
      { state: 'paid', amount_centavos: SMALL + 1_000 },
    ])
  })

  it('on our side is tried again after an hour, and told once', async () => {
    const { who, orderId } = await overpaid(SMALL, SHORT_ENDING)
    await refundAndSend()
    expect(await statesOf(orderId)).toEqual(['refused'])
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['refused'])
    expect(await textOf(who, orderId)).toContain('is taking longer')
    pass(HOUR_MS)
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['refused', 'created'])
    await app.runJobs()
    await app.tellPayouts()
    await app.runJobs()
    expect(await statesOf(orderId)).toEqual(['refused', 'refused'])
    const delayed = (await readOutbox(app, who)).filter((text) => text.includes('taking longer'))
    expect(delayed).toHaveLength(1)
  })

  it('that came back days later gives the credit back and undoes nothing else', async () => {
    const { who, orderId } = await overpaid(SMALL)
    await refundAndSend()
    pass(2 * DAY_MS)
    await app.payouts.reverse(`rf-${orderId}-1`)
    await app.tellPayouts()
    await app.tellPayouts()
    await app.runJobs()
    expect(await statesOf(orderId)).toEqual(['reversed'])
    expect(await positionOf(orderId)).toMatchObject({ status: 'settled', creditCentavos: SMALL })
    expect(await openTasks(orderId)).toMatchObject([{ kind: 'refund-failed' }])
    expect((await readOutbox(app, who)).at(-1)).toContain('sent back the PHP 500.00')
    await refundAndSend()
    expect(await statesOf(orderId)).toEqual(['reversed'])
  })

  it('and has arrived after all counts once, in place of what was not sent yet', async () => {
    const { who, orderId } = await overpaid(SMALL, REFUSED_ENDING)
    await refundAndSend()
    await bindAccount(app, who.id, `0918${String(orderId).padStart(7, '0')}`)
    pass(DAY_MS)
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['refused', 'created'])
    const paid = { state: 'paid', providerId: 'late', paidAt: null } as const
    await applyOutcome(app, `rf-${orderId}-1`, paid)
    await applyOutcome(app, `rf-${orderId}-1`, paid)
    expect(await statesOf(orderId)).toEqual(['paid', 'refused'])
    expect(await positionOf(orderId)).toMatchObject({ refundedCentavos: SMALL, creditCentavos: 0 })
    await app.runJobs()
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['paid', 'refused'])
  })

  it('and has arrived after another was sent is for a person: nothing is booked', async () => {
    const { who, orderId } = await overpaid(SMALL, REFUSED_ENDING)
    await refundAndSend()
    await bindAccount(app, who.id, `0918${String(orderId).padStart(7, '0')}`)
    await refundAndSend()
    const paid = { state: 'paid', providerId: 'late', paidAt: null } as const
    await applyOutcome(app, `rf-${orderId}-1`, paid)
    expect(await statesOf(orderId)).toEqual(['refused', 'paid'])
    expect(await openTasks(orderId)).toMatchObject([{ kind: 'payout-contradicted' }])
  })
})

describe('a loan that changes meanwhile', () => {
  it('is not refunded what is no longer a credit: the payment was taken back before it was sent', async () => {
    const { orderId, cause } = await overpaid(SMALL)
    const before = await app.payouts.count()
    pass(DAY_MS)
    await refundCredits(app)
    await app.db.transaction().execute((db) => reversePayment(db, app, orderId, cause))
    await app.runJobs()
    await refundCredits(app)
    await app.runJobs()
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 'refused', refusal: 'NO_LONGER_OWED' },
    ])
    expect(await app.payouts.count()).toBe(before)
    expect(await positionOf(orderId)).toMatchObject({ refundedCentavos: 0, creditCentavos: 0 })
  })

  it('is not refunded it by a second try either: the first never reached the provider', async () => {
    const { orderId, cause } = await overpaid(SMALL)
    const before = await app.payouts.count()
    pass(DAY_MS)
    await refundCredits(app)
    const down = { ...app.payouts, send: () => Promise.reject(new Error('no connection')) }
    const lost = sendPayout({ ...app, payouts: down }, `rf-${orderId}-1`)
    await expect(lost).rejects.toThrow('no connection')
    await app.db.transaction().execute((db) => reversePayment(db, app, orderId, cause))
    pass(2 * MINUTE_MS)
    await askForWaitingPayouts(app)
    // The provider may only have been slow to show it.
    expect(await statesOf(orderId)).toEqual(['unknown'])
    pass(11 * MINUTE_MS)
    await askForWaitingPayouts(app)
    expect(await refundsOf(orderId)).toMatchObject([
      { state: 'refused', refusal: 'NO_LONGER_OWED', held_for: null },
    ])
    expect(await app.payouts.count()).toBe(before)
    expect(await positionOf(orderId)).toMatchObject({ refundedCentavos: 0, creditCentavos: 0 })
  })

  it('gets back each peso once, while payments come in and jobs run at the same time', async () => {
    const { orderId } = await overpaid(SMALL)
    pass(DAY_MS)
    await Promise.all([
      refundCredits(app),
      pay(orderId, 1_000),
      refundCredits(app),
      pay(orderId, 2_000),
      refundCredits(app),
    ])
    for (let day = 0; day < 2; day += 1) await refundAndSend()
    const refunds = await refundsOf(orderId)
    expect(refunds.every(({ state }) => state === 'paid')).toBe(true)
    expect(refunds.reduce((sum, row) => sum + row.amount_centavos, 0)).toBe(SMALL + 3_000)
    expect(await creditOf(orderId)).toBe(0)
  })

  it('whose payout came back gives back what was paid on it, and is not mistaken for the loan', async () => {
    const who = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, who)
    await pay(orderId, 20_000)
    await app.payouts.reverse(`po-${orderId}-1`)
    await app.tellPayouts()
    expect(await creditOf(orderId)).toBe(20_000)
    await refundAndSend()
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'paid', amount_centavos: 20_000 }])
    expect(await readDetails(app, who, orderId)).toMatchObject({
      orderStatus: 151,
      noticeDesText: expect.stringContaining('₱200.00 arrived back in your GCash account'),
    })
  })
})

it('what was paid while the money of the loan is sent once more counts on the loan, and is not refunded', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  await app.payouts.reverse(`po-${orderId}-1`)
  await app.tellPayouts()
  const accountNo = `0918${String(orderId).padStart(7, '0')}`
  const account = { cardType: '1', channelNumber: '90006', accountNo }
  expect(await app.callAs(who.sessionId, changeAccount, account)).toMatchObject({ code: 0 })
  await pay(orderId, 20_000)
  await app.runJobs()
  pass(DAY_MS)
  await refundCredits(app)
  expect(await refundsOf(orderId)).toEqual([])
  await askForWaitingPayouts(app)
  expect(await textOf(who, orderId)).not.toContain('₱200.00')
  await app.tellPayouts()
  await refundAndSend()
  expect(await refundsOf(orderId)).toEqual([])
  expect(await positionOf(orderId)).toMatchObject({
    status: 'current',
    receivedCentavos: 20_000,
    creditCentavos: 0,
    dueCentavos: 0,
  })
})

it('a loan whose payout came back after a payment can be stopped, and gives the payment back all the same', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  await pay(orderId, 20_000)
  await app.payouts.reverse(`po-${orderId}-1`)
  await app.tellPayouts()
  const lead = await buildStaff(app, 'lead')
  const act = (kind: string) => {
    const fields = { orderId: String(orderId), kind, reason: 'the borrower wants another loan' }
    return callAsStaff(app, lead, takeAction, fields)
  }
  expect(await act('repeat-payout')).toMatchObject({ reason: 'payout_not_repeatable' })
  expect(await act('stop-payout')).toMatchObject({ data: { isDone: 1 } })
  await app.runJobs()
  const told = (await readOutbox(app, who)).at(-1)
  expect(told).toContain('What we had sent came back to us and you owe nothing')
  expect(told).toMatch(/^[\x20-\x7e]{1,160}$/)
  await refundAndSend()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'paid', amount_centavos: 20_000 }])
  const order = await app.db
    .selectFrom('loan_order')
    .select(['phase', 'outcome'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(order).toEqual({ phase: 'closed', outcome: 'cancelled' })
})

it('a loan whose payout came back after a payment is cancelled by its borrower, who gets the payment back', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  await pay(orderId, 20_000)
  await app.payouts.reverse(`po-${orderId}-1`)
  await app.tellPayouts()
  expect((await readDetails(app, who, orderId))['cancelUntil']).not.toBe('')
  expect(await app.callAs(who.sessionId, cancelOrder, { orderId: String(orderId) })).toMatchObject({
    code: 0,
    data: { amountToReturn: '0.00' },
  })
  expect(await textOf(who, orderId)).toMatch(
    /^The money came back to us and the loan is cancelled. You owe nothing. You paid ₱200.00 too much/,
  )
  await refundAndSend()
  expect(await refundsOf(orderId)).toMatchObject([{ state: 'paid', amount_centavos: 20_000 }])
  expect(await readDetails(app, who, orderId)).toMatchObject({
    orderStatus: 200,
    noticeDesText: expect.stringContaining('₱200.00 arrived back'),
    cancelUntil: '',
  })
})

it('keeps the account open while money of the borrower is with us', async () => {
  const { who, orderId } = await overpaid(SMALL)
  const close = async () =>
    app.callAs(who.sessionId, closeAccount, {
      ...(await stepUp(app, who, 'close')),
      idempotencyKey: `close-${orderId}-${app.clock.now().getTime()}`,
    })
  expect(await close()).toMatchObject({ reason: 'loan_open' })
  await refundAndSend()
  expect(await close()).toMatchObject({ code: 0 })
})

it('the check of the ledger finds a refund without its event, and a credit that isn’t one', async () => {
  const { orderId } = await overpaid(SMALL)
  await refundAndSend()
  const set = (change: { state?: 'refused' | 'paid'; purpose?: 'loan' | 'refund' }) =>
    app.db
      .updateTable('payout')
      .set({ ...change, ...(change.state && { remedy: change.state === 'paid' ? null : 'staff' }) })
      .where('id', '=', `rf-${orderId}-1`)
      .execute()
  const faults = async () => (await verifyLedger(app)).faults.join('\n')
  await set({ state: 'refused' })
  expect(await faults()).toContain(`records refund:rf-${orderId}-1, which has not arrived`)
  await set({ state: 'paid' })
  await app.db
    .insertInto('loan_credit')
    .values({ order_id: orderId, amount_centavos: 5, since_on: '2026-05-12' })
    .execute()
  expect(await faults()).toContain('its credit is not the one that is listed')
  await app.db.deleteFrom('loan_credit').where('order_id', '=', orderId).execute()
})
