// What keeps an account open: money that is owed to us, and money of the borrower that is here.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeAccount, getAccount } from '#contract/account.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { addDays } from '#lending/dates.ts'
import { formatPesos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { insertClaim } from '#server/features/payment-claim/queries.ts'
import { getLoan, recordEvent, type EventDraft } from '#server/ledger/ledger.ts'
import type { PaymentRow } from '#server/ledger/payment-rows.ts'
import {
  buildApplicant,
  buildBorrower,
  buildProducts,
  buildRunningLoan,
  stepUp,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { decideAs, payOn } from '#server/testing/payments.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

/** As the account page asks first: without a code nothing is closed. */
const mayClose = ({ sessionId }: TestBorrower, lang = 'en') =>
  app.callAs(sessionId, closeAccount, {}, { lang })
const close = async (who: TestBorrower) =>
  app.callAs(who.sessionId, closeAccount, await stepUp(app, who, 'close'))

async function record(orderId: number, event: EventDraft) {
  await app.db
    .transaction()
    .execute((transaction) =>
      recordEvent(transaction, app, orderId, event, `test:${event.kind}:${orderId}`),
    )
}

const end = (orderId: number, outcome: 'settled' | 'cancelled') =>
  app.db
    .updateTable('loan_order')
    .set({ phase: 'closed', outcome, first_unpaid_due_on: null })
    .where('id', '=', orderId)
    .execute()

describe('an account with a loan that was written off', () => {
  it('stays open until the debt is paid, and says what is owed and who helps', async () => {
    app.setNow(TEST_NOW)
    const who = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, who)
    app.clock.moveTo(addDays(app.clock.today(), 200))
    await record(orderId, { kind: 'written-off', valueOn: app.clock.today() })
    const { terms, events } = await getLoan(app.db, orderId)
    const owed = position(terms, events, app.clock.today()).payOffCentavos
    expect(owed).toBeGreaterThan(0)
    for (const [lang, start, rest] of [
      ['en', 'You still owe', 'Customer service can help you'],
      ['fil-PH', 'May utang ka pang', 'Matutulungan ka rito ng customer service'],
    ] as const) {
      const { reason, message } = await mayClose(who, lang)
      expect(reason).toBe('loan_still_owed')
      expect(message).toContain(`${start} ${formatPesos(owed)}`)
      expect(message).toContain(rest)
    }
    expect(await close(who)).toMatchObject({ code: 1004, reason: 'loan_still_owed' })
    expect((await app.callAs(who.sessionId, getAccount)).code).toBe(0)

    await record(orderId, {
      kind: 'recovered',
      amountCentavos: owed,
      valueOn: app.clock.today(),
      provider: 'sandbox',
    })
    const asked = { productId: '1', orderId: String(orderId) }
    expect((await app.callAs(who.sessionId, getOrderDetails, asked)).data).toMatchObject({
      orderStatus: 200,
    })
    expect(await mayClose(who)).toMatchObject({ reason: 'code_needed' })
    expect(await close(who)).toMatchObject({ code: 0 })
  })

  it('is refused for the debt even if another loan runs, which would end first', async () => {
    app.setNow(TEST_NOW)
    const who = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, who)
    await insertRunningLoan(app.db, app, who.id)
    expect(await mayClose(who)).toMatchObject({ reason: 'loan_open' })
    app.clock.moveTo(addDays(app.clock.today(), 200))
    await record(orderId, { kind: 'written-off', valueOn: app.clock.today() })
    expect(await mayClose(who)).toMatchObject({ reason: 'loan_still_owed' })
  })
})

describe('an account stays open while a payment is being checked', () => {
  const WAYS: readonly [how: string, build: (orderId: number) => Promise<PaymentRow>][] = [
    [
      'from before the payout',
      (orderId) => payOn(app, orderId, 500_00, { paidAt: new Date(TEST_NOW.getTime() - DAY_MS) }),
    ],
    ['of more than any loan, on their own code', (orderId) => payOn(app, orderId, 1_000_000_01)],
  ]

  it.each(WAYS)('one %s, until it is returned', async (_how, build) => {
    app.setNow(TEST_NOW)
    const [who, other] = [await buildBorrower(app), await buildBorrower(app)]
    const orderId = await insertRunningLoan(app.db, app, who.id)
    const payment = await build(orderId)
    expect(payment).toMatchObject({ state: 'unapplied' })
    await end(orderId, 'settled')
    expect(await mayClose(who)).toMatchObject({
      code: 1004,
      reason: 'payment_checked',
      message: expect.stringContaining('A payment of yours is being checked'),
    })
    expect(await mayClose(who, 'fil-PH')).toMatchObject({
      message: expect.stringContaining('Tinitingnan pa namin ang isang bayad mo'),
    })
    expect(await close(who)).toMatchObject({ reason: 'payment_checked' })
    expect(await mayClose(other)).toMatchObject({ reason: 'code_needed' })
    await decideAs(app, { paymentId: payment.id, act: 'return', reference: 'BDO 1' }, [1, 2])
    expect(await mayClose(who)).toMatchObject({ reason: 'code_needed' })
  })

  it('one that they say doesn’t show', async () => {
    app.setNow(TEST_NOW)
    const who = await buildBorrower(app)
    const orderId = await insertRunningLoan(app.db, app, who.id)
    const claim = await insertClaim(app.db, {
      borrower_id: who.id,
      order_id: orderId,
      channel: 'GCASH',
      reference: 'GC-1234567',
      amount_centavos: 100_000,
      paid_on: app.clock.today(),
      slip: 'slip.jpg',
      state: 'checking',
      payment_id: null,
      claimed_on: app.clock.today(),
      created_at: app.clock.now(),
      decided_at: null,
    })
    await end(orderId, 'settled')
    expect(await mayClose(who)).toMatchObject({ reason: 'payment_checked' })
    await app.db
      .updateTable('payment_claim')
      .set({ state: 'refused', decided_at: app.clock.now() })
      .where('id', '=', claim.id)
      .execute()
    expect(await mayClose(who)).toMatchObject({ reason: 'code_needed' })
  })
})
