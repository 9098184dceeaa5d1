// Money back: what was paid too much goes back once, by a payout of its own, whatever else happens
// to the loan meanwhile.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import { changeAccount } from '#contract/bank-account.ts'
import { cancelOrder, listOrders } from '#contract/loan-order.ts'
import { decidePayment } from '#contract/payment.ts'
import { decideRefund } from '#contract/refund.ts'
import { takeAction } from '#contract/staff-action.ts'
import { releaseCeiling } from '#contract/staff-desk.ts'
import { takeTask } from '#contract/staff-task.ts'
import { getStatement } from '#contract/statement.ts'
import { centavos } from '#lending/money.ts'
import { sumReturnedOn } from '#server/features/payout/hold-queries.ts'
import { applyOutcome } from '#server/features/payout/outcome-service.ts'
import { askForWaitingPayouts, sendPayout } from '#server/features/payout/service.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  bindAccount,
  buildApplicant,
  buildProducts,
  buildRunningLoan,
  readDetails,
  readOutbox,
  stepUp,
} from '#server/testing/factories.ts'
import { getPayment, hear, reportOf } from '#server/testing/payments.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { approveNewest, atWork, buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { withPayouts } from '#server/testing/payouts.ts'
import { refundCredits } from './service.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const SMALL = 50_000
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
  app.clock.moveBy(0)
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

describe('a credit under the threshold', () => {
  it('goes back on the day after, once, however many jobs look at it at the same time', async () => {
    const { orderId } = await overpaid(SMALL)
    await refundCredits(app)
    expect(await refundsOf(orderId)).toEqual([])
    const sentBefore = await app.payout.count()
    app.pass(DAY_MS)
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
    expect(await app.payout.count()).toBe(sentBefore + 1)
    expect(await positionOf(orderId)).toMatchObject({ refundedCentavos: SMALL, creditCentavos: 0 })
    expect(await openTasks(orderId)).toEqual([])
  })

  it('is told to its borrower: on the page, in messages of plain letters, on the statement', async () => {
    const { who, orderId } = await overpaid(SMALL)
    expect(await textOf(who, orderId)).toContain(
      'You paid ₱500.00 too much. We will send it back to your GCash account ending in 4567',
    )
    app.pass(DAY_MS)
    await refundCredits(app)
    expect(await textOf(who, orderId)).toContain(
      'We are sending ₱500.00 back to your GCash account ending in 4567.',
    )
    await app.runJobs()
    expect(await textOf(who, orderId)).toContain(
      '₱500.00 is on its way back to your GCash account ending in 4567. We sent it on May 13, 2026. If it isn’t there by May 16, 2026, please call us.',
    )
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

  it('is told by the business date of its arrival, and no rating is asked on top of that news', async () => {
    const { who, orderId } = await overpaid(SMALL)
    const seen = () => readDetails(app, who, orderId)
    expect(await seen()).toMatchObject({ isScore: 0 })
    app.clock.moveBy(40)
    app.pass(DAY_MS)
    await refundCredits(app)
    await app.runJobs()
    app.clock.moveBy(41)
    await app.tellPayouts()
    app.clock.moveBy(48)
    const text = expect.stringMatching(/4567 on Jun 23, 2026\.$/)
    expect(await seen()).toMatchObject({ refundText: text, isScore: 0 })
    app.clock.moveBy(49)
    expect(await seen()).toMatchObject({ refundText: text, isScore: 1 })
  })

  it('and one of less than a peso stays a credit', async () => {
    const { who, orderId } = await overpaid(99)
    await refundAndSend()
    expect(await refundsOf(orderId)).toEqual([])
    expect(await textOf(who, orderId)).toContain(
      'You paid ₱0.99 too much. Banks and wallets don’t send less than ₱1.00, so it stays on this loan in your name. It is still yours; customer service can tell you more.',
    )
    expect(await creditOf(orderId)).toBe(99)
    // With one centavo more it goes back as a whole.
    await pay(orderId, 1)
    await refundAndSend()
    expect(await refundsOf(orderId)).toMatchObject([{ state: 'paid', amount_centavos: 100 }])
  })

  it('does not wait behind the ceilings of lending, nor for lending that is stopped', async () => {
    const { orderId } = await overpaid(SMALL)
    const config = { ...app.config, payoutDayMaxCentavos: centavos(1) }
    const { id: stopped_by } = await buildStaff(app, 'lead')
    await app.db
      .insertInto('lending_stop')
      .values({ product_id: null, stop_reason: 'test', stopped_by, stopped_at: app.clock.now() })
      .execute()
    app.pass(DAY_MS)
    await refundCredits({ ...app, config })
    await sendPayout({ ...app, config }, `rf-${orderId}-1`)
    expect(await statesOf(orderId)).toEqual(['sent'])
    await app.db.deleteFrom('lending_stop').execute()
  })

  it('waits behind a ceiling of its own, by day, until two people let it go', async () => {
    const [one, other] = [await overpaid(SMALL), await overpaid(SMALL)]
    app.pass(DAY_MS)
    const { sum } = await app.db
      .selectFrom('payout')
      .select(sql<number>`coalesce(sum(amount_centavos), 0)::bigint`.as('sum'))
      .where('sent_on', '=', app.clock.today())
      .where('purpose', '=', 'refund')
      .executeTakeFirstOrThrow()
    const refundDayMaxCentavos = centavos(sum + SMALL)
    const full = { ...app, config: { ...app.config, refundDayMaxCentavos } }
    await refundCredits(app)
    for (const { orderId } of [one, other]) await sendPayout(full, `rf-${orderId}-1`)
    expect(await statesOf(one.orderId)).toEqual(['sent'])
    expect(await refundsOf(other.orderId)).toMatchObject([
      { state: 'created', held_for: 'refund-ceiling' },
    ])
    const { id } = await app.db
      .selectFrom('staff_task')
      .select('id')
      .where('kind', '=', 'payout-ceiling')
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow()
    const fields = { taskId: String(id), reason: 'a store sent everything twice' }
    const [finance, lead] = [await buildStaff(app, 'finance'), await buildStaff(app, 'lead')]
    await callAsStaff(app, finance, takeTask, fields)
    expect(await callAsStaff(app, finance, releaseCeiling, fields)).toMatchObject({
      data: { isDone: 0 },
    })
    await sendPayout(full, `rf-${other.orderId}-1`)
    expect(await statesOf(other.orderId)).toEqual(['created'])
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    await sendPayout(full, `rf-${other.orderId}-1`)
    expect(await statesOf(other.orderId)).toEqual(['sent'])
  })

  it('shares that ceiling with what two people sent back to payers, until the bank sent it back', async () => {
    const { orderId } = await overpaid(SMALL)
    app.pass(DAY_MS)
    const day = app.clock.today()
    const before = await sumReturnedOn(app.db, day)
    await hear(app, reportOf(app, 'nobodys', SMALL, { paidAt: app.clock.now() }))
    const paymentId = String((await getPayment(app, 'nobodys')).id)
    const [finance, lead] = [await buildStaff(app, 'finance'), await buildStaff(app, 'lead')]
    const both = async (fields: Record<string, string>) => {
      const own = {
        paymentId,
        reason: 'they asked for it',
        idempotencyKey: `key-of-${fields['act']}`,
      }
      const answer = await callAsStaff(app, finance, decidePayment, { ...own, ...fields })
      const { isDone } = answer.data as { isDone: number }
      if (isDone === 0) expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    }
    await both({ act: 'return', reference: 'BDO 1' })
    expect(await sumReturnedOn(app.db, day)).toBe(before + SMALL)
    const refundDayMaxCentavos = centavos(before + SMALL)
    const full = { ...app, config: { ...app.config, refundDayMaxCentavos } }
    await refundCredits(app)
    await sendPayout(full, `rf-${orderId}-1`)
    expect(await refundsOf(orderId)).toMatchObject([{ held_for: 'refund-ceiling' }])
    await both({ act: 'return-failed', about: 'transfer:BDO 1' })
    expect(await sumReturnedOn(app.db, day)).toBe(before)
    await sendPayout(full, `rf-${orderId}-1`)
    expect(await statesOf(orderId)).toEqual(['sent'])
  })

  it('that people recorded is recorded by two above the pay-off, and leaves by two', async () => {
    const who = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, who)
    const { payOffCentavos } = await positionOf(orderId)
    const [finance, lead] = [await buildStaff(app, 'finance'), await buildStaff(app, 'lead')]
    const record = {
      orderId: String(orderId),
      kind: 'record-payment',
      amount: ((payOffCentavos + SMALL) / 100).toFixed(2),
      valueOn: app.clock.today(),
      source: 'bank-transfer',
      reference: 'BDO 55',
      reason: 'on the bank’s statement',
      idempotencyKey: 'more-than-owed-key',
    }
    expect(await callAsStaff(app, finance, takeAction, record)).toMatchObject({
      data: { isDone: 0 },
    })
    expect(await creditOf(orderId)).toBe(0)
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect(await creditOf(orderId)).toBe(SMALL)
    app.pass(DAY_MS)
    await refundCredits(app)
    expect(await refundsOf(orderId)).toEqual([])
    const [task] = await openTasks(orderId)
    const [maker, checker] = [await atWork(app, finance), await atWork(app, lead)]
    const fields = { taskId: String(task?.id), reason: 'we have seen the money' }
    await callAsStaff(app, maker, takeTask, fields)
    expect(await callAsStaff(app, maker, decideRefund, fields)).toMatchObject({
      data: { isDone: 0 },
    })
    expect(await refundsOf(orderId)).toEqual([])
    expect(await approveNewest(app, checker)).toMatchObject({ code: 0 })
    expect(await refundsOf(orderId)).toMatchObject([{ amount_centavos: SMALL }])
  })

  it('that was sent when the process died is asked about, and never sent again', async () => {
    const { orderId } = await overpaid(SMALL)
    const before = await app.payout.count()
    app.pass(DAY_MS)
    await refundCredits(app)
    const dying = {
      ...app.payout,
      send: async (order: Parameters<typeof app.payout.send>[0]) => {
        await app.payout.send(order)
        throw new Error('the connection was lost')
      },
    }
    const lost = sendPayout(withPayouts(app, dying), `rf-${orderId}-1`)
    await expect(lost).rejects.toThrow('the connection was lost')
    expect(await statesOf(orderId)).toEqual(['unknown'])
    app.pass(2 * 60_000)
    await askForWaitingPayouts(app)
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['paid'])
    expect(await app.payout.count()).toBe(before + 1)
  })
})

describe('a refund that does not arrive or does not stay', () => {
  it('gives the credit back, opens a task, and goes to another account by itself', async () => {
    const { who, orderId } = await overpaid(SMALL, REFUSED_ENDING)
    await refundAndSend()
    expect(await statesOf(orderId)).toEqual(['refused'])
    expect(await creditOf(orderId)).toBe(SMALL)
    const statement = await app.callAs(who.sessionId, getStatement, { orderId: String(orderId) })
    expect((statement.data as { lines: unknown }).lines).toContainEqual(
      expect.objectContaining({ text: 'Refund returned to us', amount: '-500.00' }),
    )
    expect(await openTasks(orderId)).toMatchObject([{ kind: 'refund-failed' }])
    expect((await readOutbox(app, who)).at(-1)).toContain("didn't accept the PHP 500.00")
    expect(await readDetails(app, who, orderId)).toMatchObject({
      cardNeedPop: 1,
      cardPopMsg: expect.stringMatching(/^Please add another account .* send the ₱500\.00 again/),
      // Before anything else, also before the good news that the loan is paid.
      noticeStatusText: 'We couldn’t return your ₱500.00',
      noticeDesText: expect.stringMatching(/^Your GCash .* didn’t accept the ₱500\.00 [^.]*\.$/),
      refundText: '',
      // Not the moment to ask how it was.
      isScore: 0,
    })
    const list = await app.callAs(who.sessionId, listOrders, {})
    expect((list.data as { orders: unknown }).orders).toContainEqual(
      expect.objectContaining({ statusTitle: 'We couldn’t return your ₱500.00', needsAccount: 1 }),
    )
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
    app.pass(HOUR_MS)
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
    app.pass(2 * DAY_MS)
    await app.payout.reverse(`rf-${orderId}-1`)
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
    app.pass(DAY_MS)
    await refundCredits(app)
    expect(await statesOf(orderId)).toEqual(['refused', 'created'])
    const paid = { state: 'paid', providerId: 'late', paidAt: null } as const
    await applyOutcome(app, `rf-${orderId}-1`, paid)
    await applyOutcome(app, `rf-${orderId}-1`, paid)
    // What was said while it was on its way may come in last.
    await applyOutcome(app, `rf-${orderId}-1`, { state: 'sent', providerId: 'late' })
    expect(await openTasks(orderId)).toEqual([])
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

it('what was paid while the money of the loan is sent once more counts on the loan, and is not refunded', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  await app.payout.reverse(`po-${orderId}-1`)
  await app.tellPayouts()
  const accountNo = `0918${String(orderId).padStart(7, '0')}`
  const account = { cardType: '1', channelNumber: '90006', accountNo }
  expect(await app.callAs(who.sessionId, changeAccount, account)).toMatchObject({ code: 0 })
  await pay(orderId, 20_000)
  await app.runJobs()
  app.pass(DAY_MS)
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
  await app.payout.reverse(`po-${orderId}-1`)
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
  await app.payout.reverse(`po-${orderId}-1`)
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
    refundText: expect.stringContaining('₱200.00 arrived back'),
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
  // Made, sent and on its way: it may still come back, and would then belong to nobody.
  app.pass(DAY_MS)
  await refundCredits(app)
  expect(await statesOf(orderId)).toEqual(['created'])
  expect(await close()).toMatchObject({ reason: 'loan_open' })
  await app.runJobs()
  expect(await statesOf(orderId)).toEqual(['sent'])
  expect(await close()).toMatchObject({ reason: 'loan_open' })
  await app.tellPayouts()
  expect(await statesOf(orderId)).toEqual(['paid'])
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
