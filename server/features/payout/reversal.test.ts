// Payouts that come back after they arrived, and webhooks that name another amount.
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { confirmLoan } from '#contract/confirmation.ts'
import { cancelOrder } from '#contract/loan-order.ts'
import { position } from '#lending/position.ts'
import { changeAccount } from '#contract/bank-account.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
  readDetails,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { applyOutcome } from './outcome-service.ts'
import { askForWaitingPayouts } from './service.ts'
import { payOn } from '#server/testing/payments.ts'

const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
const DAY_MS = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  app.setNow(TEST_NOW)
})

async function reversedLoan(prepare?: (who: TestBorrower, orderId: number) => Promise<unknown>) {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  await prepare?.(who, orderId)
  await app.payout.reverse(`po-${orderId}-1`)
  // Sent twice, as webhooks are.
  await app.tellPayouts()
  await app.tellPayouts()
  return { who, orderId }
}

async function positionOf(orderId: number) {
  const { terms, events } = await getLoan(app.db, orderId)
  return position(terms, events, app.clock.today())
}

const kindsOf = async (orderId: number) =>
  (
    await app.db
      .selectFrom('loan_event')
      .select('kind')
      .where('order_id', '=', orderId)
      .orderBy('sequence')
      .execute()
  ).map(({ kind }) => kind)

const tasksOf = (orderId: number) =>
  app.db.selectFrom('staff_task').selectAll().where('order_id', '=', orderId).execute()

const cashOf = async (orderId: number) =>
  (
    await app.db
      .selectFrom('posting')
      .select('amount_centavos')
      .where('order_id', '=', orderId)
      .where('account', '=', 'cash:sandbox')
      .execute()
  ).reduce((sum, { amount_centavos: amount }) => sum + amount, 0)

describe('a payout that arrived and was reversed days later', () => {
  it('undoes the loan: 151, another account asked for, nothing owed, the staff sees it', async () => {
    const { who, orderId } = await reversedLoan()
    expect(await kindsOf(orderId)).toEqual(['disbursed', 'reversed'])
    expect(await readDetails(app, who, orderId)).toMatchObject({
      orderStatus: 151,
      cardNeedPop: 1,
      noticeStatusText: 'The money came back',
      noticeDesText: 'GCash ••4567 sent ₱4,850.00 back.',
      cardPopMsg: expect.stringContaining('You owe nothing until it arrives'),
      userOrderDetail: {
        detail: expect.arrayContaining([
          expect.objectContaining({ text: 'Processing fee (deducted)', value: '₱150.00' }),
          expect.objectContaining({ text: 'You receive', value: '₱4,850.00' }),
        ]),
      },
    })
    expect(await positionOf(orderId)).toMatchObject({ payOffCentavos: 0, dueCentavos: 0 })
    expect(await cashOf(orderId)).toBe(0)
    expect(await tasksOf(orderId)).toMatchObject([
      {
        kind: 'payout-reversed',
        closed_at: null,
        details: { amountCentavos: 485_000, receivedCentavos: 0, wasCancelled: false },
      },
    ])
  })

  it('is told to the borrower once, in plain letters', async () => {
    const { who } = await reversedLoan()
    await app.runJobs()
    const came = (await readOutbox(app, who)).filter((text) => text.includes('sent back'))
    expect(came).toEqual([expect.stringMatching(/PHP 4,850\.00.*another account/)])
    expect(came[0]).toMatch(/^[\x20-\x7e]{1,160}$/)
  })

  it('is paid once more to another account, from which day the loan runs', async () => {
    const { who, orderId } = await reversedLoan()
    const account = {
      product_id: '1',
      cardType: '1',
      channelNumber: '90006',
      accountNo: `0919${String(who.id).padStart(7, '0')}`,
    }
    expect(await app.callAs(who.sessionId, changeAccount, account)).toMatchObject({ code: 0 })
    app.setNow(new Date(TEST_NOW.getTime() + 2 * DAY_MS))
    await app.runJobs()
    await askForWaitingPayouts(app)
    await app.tellPayouts()
    expect(await kindsOf(orderId)).toEqual(['disbursed', 'reversed', 'disbursed'])
    expect(await readDetails(app, who, orderId)).toMatchObject({ orderStatus: 170, cardNeedPop: 0 })
    expect(await positionOf(orderId)).toMatchObject({ disbursedOn: '2026-05-14' })
    expect(await cashOf(orderId)).toBe(-485_000)
  })

  it('of a cancelled loan: what was to be returned is back, and nothing is sent again', async () => {
    const { who, orderId } = await reversedLoan((owner, id) =>
      app.callAs(owner.sessionId, cancelOrder, { orderId: String(id) }),
    )
    expect(await readDetails(app, who, orderId)).toMatchObject({ orderStatus: 200, cardNeedPop: 0 })
    expect(await positionOf(orderId)).toMatchObject({ payOffCentavos: 0 })
    expect(await tasksOf(orderId)).toMatchObject([{ details: { wasCancelled: true } }])
    // And it doesn't count against any other loan.
    const ask = { productId: '1', amount: '5000.00', termDays: '91' }
    expect(await app.callAs(who.sessionId, applyForLoan, ask)).toMatchObject({ code: 0 })
  })

  it('can be cancelled by the borrower, as the page offers: nothing is sent again, and nothing is in the way', async () => {
    const { who, orderId } = await reversedLoan()
    expect((await readDetails(app, who, orderId))['cancelUntil']).not.toBe('')
    for (let count = 0; count < 2; count += 1) {
      const answer = await app.callAs(who.sessionId, cancelOrder, { orderId: String(orderId) })
      expect(answer).toMatchObject({ code: 0, data: { amountToReturn: '0.00' } })
    }
    expect(await kindsOf(orderId)).toEqual(['disbursed', 'reversed'])
    expect(await readDetails(app, who, orderId)).toMatchObject({
      orderStatus: 200,
      cardNeedPop: 0,
      cancelUntil: '',
      noticeDesText: 'The money came back to us and the loan is cancelled. You owe nothing.',
    })
    const before = await app.payout.count()
    const account = { cardType: '1', channelNumber: '90006', accountNo: '09187770003' }
    expect(await app.callAs(who.sessionId, changeAccount, account)).toMatchObject({ code: 0 })
    app.setNow(new Date(TEST_NOW.getTime() + 2 * DAY_MS))
    await app.runJobs()
    expect(await app.payout.count()).toBe(before)
    await buildOffer(app, who)
    expect(await app.callAs(who.sessionId, confirmLoan, CONFIRM)).toMatchObject({ code: 0 })
  })

  it('and cancelled while the second payout waits: its borrower is told that all of it is back', async () => {
    const { who, orderId } = await reversedLoan()
    const account = { cardType: '1', channelNumber: '90006', accountNo: '09187770005' }
    expect(await app.callAs(who.sessionId, changeAccount, account)).toMatchObject({ code: 0 })
    await app.runJobs()
    await app.callAs(who.sessionId, cancelOrder, { orderId: String(orderId) })
    await app.runJobs()
    expect((await readOutbox(app, who)).at(-1)).toBe(
      'Pahiram: you cancelled your loan. The PHP 4,850.00 we had sent came back to us and you owe nothing. We will return anything you have paid.',
    )
  })

  it('and cancelled after its second payout was refused stays cancelled, whatever is said later', async () => {
    const { who, orderId } = await reversedLoan()
    const account = { cardType: '1', channelNumber: '90006', accountNo: '09187770004' }
    await app.callAs(who.sessionId, changeAccount, account)
    const refused = { state: 'refused', providerId: null, refusal: 'X', remedy: 'staff' } as const
    await applyOutcome(app, `po-${orderId}-2`, refused)
    await app.callAs(who.sessionId, cancelOrder, { orderId: String(orderId) })
    app.setNow(new Date(TEST_NOW.getTime() + 2 * DAY_MS))
    await applyOutcome(app, `po-${orderId}-2`, { state: 'paid', providerId: 'p', paidAt: null })
    expect(await kindsOf(orderId)).toEqual(['disbursed', 'reversed'])
    expect(await tasksOf(orderId)).toMatchObject([
      { kind: 'payout-reversed' },
      { kind: 'payout-failed' },
      { kind: 'payout-contradicted', details: { had: 'refused', said: 'paid' } },
    ])
  })

  it('on which somebody had paid: a person gives that back before anything is sent again', async () => {
    const { who, orderId } = await reversedLoan((_owner, id) => payOn(app, id, 100_000))
    expect(await readDetails(app, who, orderId)).toMatchObject({
      orderStatus: 151,
      cardNeedPop: 0,
      noticeDesText: expect.stringContaining('return anything you have paid'),
      cancelUntil: '2026-05-12',
    })
    expect(await tasksOf(orderId)).toMatchObject([{ details: { receivedCentavos: 100_000 } }])
    const before = await app.payout.count()
    const account = { cardType: '1', channelNumber: '90006', accountNo: '09187770001' }
    await app.callAs(who.sessionId, changeAccount, account)
    app.setNow(new Date(TEST_NOW.getTime() + 2 * DAY_MS))
    await app.runJobs()
    expect(await app.payout.count()).toBe(before)
  })

  it('told by ten webhooks at once is undone once', async () => {
    const who = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, who)
    await app.payout.reverse(`po-${orderId}-1`)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => webhook(orderId, '4850.00', 'REVERSED')),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await kindsOf(orderId)).toEqual(['disbursed', 'reversed'])
    expect(await tasksOf(orderId)).toHaveLength(1)
  })
})

function webhook(orderId: number, amount: string, refusal = '') {
  const body = JSON.stringify({ id: `po-${orderId}-1`, amount, providerId: 'p', refusal })
  const signature = createHmac('sha256', app.config.keys.secretOf('sandbox'))
    .update(body)
    .digest('hex')
  return fetch(`${app.url}/notices/payout/sandbox`, {
    method: 'POST',
    headers: { 'x-sandbox-signature': signature },
    body,
  })
}

it('a webhook with another amount opens a task and changes nothing', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  const before = await readDetails(app, who, orderId)
  for (let count = 0; count < 2; count += 1) {
    expect((await webhook(orderId, '4849.99', 'REVERSED')).status).toBe(200)
  }
  expect(await readDetails(app, who, orderId)).toEqual(before)
  expect(await kindsOf(orderId)).toEqual(['disbursed'])
  expect(await tasksOf(orderId)).toMatchObject([
    { kind: 'payout-amount', details: { amountCentavos: 485_000, saidCentavos: 484_999 } },
  ])
})

it('a webhook that the provider does not stand by when asked moves nothing', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  // Signed and about the right amount, as whoever has the key could make it.
  expect((await webhook(orderId, '4850.00', 'REVERSED')).status).toBe(200)
  expect(await kindsOf(orderId)).toEqual(['disbursed'])
  expect(await readDetails(app, who, orderId)).toMatchObject({ orderStatus: 170, cardNeedPop: 0 })
  expect(await tasksOf(orderId)).toEqual([])
})
