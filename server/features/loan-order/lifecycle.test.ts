// Both engines: a loan from its application to its end.
//
// From application to money on its way and on to the end, over HTTP, with the books checked after
// every step.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { confirmPage, orderDetailsPage } from '#contract/page-addresses.ts'
import { confirmLoan, confirmLoanVariant, getOffer } from '#contract/confirmation.ts'
import { applyForLoan } from '#contract/application.ts'
import { cancelOrder, getOrderDetails, listOrders } from '#contract/loan-order.ts'
import { businessDate } from '#lending/dates.ts'
import { position } from '#lending/position.ts'
import type { PayoutGateway } from '#server/gateways/payout/payout-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { describeOnPostgres, itOnPostgres } from '#server/testing/engines.ts'
import {
  bindAccount,
  buildApplicant,
  buildBorrower,
  buildOffer,
  completeDetails,
  buildProducts,
  buildRunningLoan,
  readDetails,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { withPayouts } from '#server/testing/payouts.ts'
import { retryPayout, sendPayout } from '#server/features/payout/service.ts'
import { applyOutcome } from '#server/features/payout/outcome-service.ts'
import { payOn } from '#server/testing/payments.ts'

const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
const ASK = { productId: '1', amount: '5000.00', termDays: '91' }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
afterEach(async () => {
  app.setNow(TEST_NOW)
  app.clock.moveBy(0)
  await expectBooks()
})

/** The books of all loans add up to nothing, and every history is as it was recorded. */
async function expectBooks() {
  const { sum } = await app.db
    .selectFrom('posting')
    .select((builder) => builder.fn.sum<string | null>('amount_centavos').as('sum'))
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(0)
  expect((await verifyLedger(app)).faults).toEqual([])
}

it('[T18] application, decision, confirmation, payout, due, overdue, settled', async () => {
  const borrower = await buildApplicant(app)
  const applied = await app.callAs(borrower.sessionId, applyForLoan, ASK)
  expect(applied).toMatchObject({ code: 0, data: { orderStatus: 21 } })
  const orderId = Number((applied.data as { orderId: string }).orderId)
  expect(await readDetails(app, borrower, orderId)).toMatchObject({
    orderStatus: 21,
    playeduL: '',
    reyMsg: '',
  })
  await expectBooks()

  await app.runJobs()
  const offered = await readDetails(app, borrower, orderId)
  expect(offered).toMatchObject({ orderStatus: 21, noticeStatusText: 'Approved' })
  expect(offered['playeduL']).toMatch(/^http.*\/loanConfirm\?productId=1$/)
  expect(offered['reyMsg']).not.toBe('')

  await app.callAs(borrower.sessionId, getOffer, { productId: '1' })
  const confirmed = await app.callAs(borrower.sessionId, confirmLoan, CONFIRM)
  expect(confirmed).toMatchObject({
    code: 0,
    data: { lendDetailsUrl: app.config.publicUrl + orderDetailsPage({ productId: 1, orderId }) },
  })
  expect(await readDetails(app, borrower, orderId)).toMatchObject({
    orderStatus: 151,
    cardNeedPop: 0,
  })
  await expectBooks()

  await app.runJobs()
  expect(await readDetails(app, borrower, orderId)).toMatchObject({ orderStatus: 151 })
  await expectBooks()
  await app.tellPayouts()
  await app.tellPayouts()
  const running = await readDetails(app, borrower, orderId)
  expect(running).toMatchObject({ orderStatus: 170, recProducts: [] })
  expect(running['KindTipsMsg']).not.toBe('')
  await expectBooks()

  // Due date 1 is day 30: due from day 27, overdue from day 31. Nothing is written for it.
  for (const [day, status] of [
    ['2026-06-07', 170],
    ['2026-06-08', 174],
    ['2026-06-11', 174],
    ['2026-06-12', 180],
  ] as const) {
    app.clock.moveTo(businessDate(day))
    expect(await readDetails(app, borrower, orderId)).toMatchObject({ orderStatus: status })
    await expectBooks()
  }
  const lateList = await app.callAs(borrower.sessionId, listOrders, {})
  expect(lateList.data).toMatchObject({
    orders: [{ statusTitle: '1 day past due', canAskForHelp: 1, holdsProduct: 1 }],
  })

  app.clock.moveBy(0)
  await payOn(app, orderId, 500_000)
  expect(await readDetails(app, borrower, orderId)).toMatchObject({ orderStatus: 200, isScore: 1 })
})

describeOnPostgres('a decision', () => {
  it('is a refusal with its reasons when details are missing', async () => {
    const borrower = await buildBorrower(app)
    const orderId = await buildOffer(app, borrower)
    const details = await readDetails(app, borrower, orderId)
    expect(details).toMatchObject({ orderStatus: 110, playeduL: '' })
    expect(details['noticeDesText']).toBe(
      'Still missing: personal details, work and income, loan and contacts.',
    )
    // Nobody has refused them anything; `en` keeps the specification's word for the status.
    for (const [lang, title] of [
      ['en', 'Declined'],
      ['en-PH', 'We need more details'],
      ['fil-PH', 'Kailangan pa ng detalye'],
    ] as const) {
      const asked = { productId: '1', orderId: String(orderId) }
      const { data } = await app.callAs(borrower.sessionId, getOrderDetails, asked, { lang })
      expect(data).toMatchObject({ noticeStatusText: title })
      const listed = await app.callAs(borrower.sessionId, listOrders, {}, { lang })
      expect(listed.data).toMatchObject({ orders: [{ statusTitle: title, needsDetails: 1 }] })
    }
    expect(details['recProducts']).toHaveLength(2)
    // What would change the answer, and the page that leads there.
    expect(details['remedy']).toEqual({
      text: 'Add what is missing, then apply again.',
      button: 'Add my details',
      address: '/certify/personal?next=%2FproductDetail%3FproductId%3D1',
    })
    await completeDetails(app, borrower)
    const lang = { lang: 'en-PH' }
    const asked = { productId: '1', orderId: String(orderId) }
    const completed = await app.callAs(borrower.sessionId, getOrderDetails, asked, lang)
    expect(completed.data).toMatchObject({ noticeStatusText: 'You can apply again' })
    expect((await app.callAs(borrower.sessionId, listOrders, {}, lang)).data).toMatchObject({
      orders: [{ statusTitle: 'You can apply again', needsDetails: 0 }],
    })
  })

  it('can come with a smaller offer, which can be confirmed', async () => {
    const borrower = await buildApplicant(app)
    const ask = { productId: '2', amount: '40000.00', termDays: '180' }
    const answer = await app.callAs(borrower.sessionId, applyForLoan, ask)
    await app.runJobs()
    const orderId = Number((answer.data as { orderId: string }).orderId)
    const details = await readDetails(app, borrower, orderId, '2')
    expect(details).toMatchObject({ orderStatus: 110, reyMsg: '' })
    expect(details['playeduL']).toContain(confirmPage({ productId: 2 }))
    const confirm = { productId: '2', amount: '20000.00', periods: '6', termUnit: 'day' }
    expect(details['remedy']).toBeNull()
    // The page that it leads to says what it is and why.
    const offer = await app.callAs(borrower.sessionId, getOffer, { productId: '2' })
    expect(offer.data).toMatchObject({
      smallerText:
        'You asked for ₱40,000.00. Your first loan with us has to be smaller. This is what we can lend you now.',
      account: { institution: 'GCash', last4: '4567' },
    })
    expect(await app.callAs(borrower.sessionId, confirmLoan, confirm)).toMatchObject({ code: 0 })
  })
})

itOnPostgres('money on its way has steps: confirmed, sent with a reference, arriving', async () => {
  const borrower = await buildApplicant(app)
  const orderId = await buildOffer(app, borrower)
  const confirm = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
  await app.callAs(borrower.sessionId, confirmLoan, confirm)
  const steps = async () => (await readDetails(app, borrower, orderId))['steps']
  expect(await steps()).toEqual([
    { state: 'done', title: 'Confirmed', text: 'You agreed to the loan', at: expect.any(String) },
    {
      state: 'now',
      title: 'Sending to GCash ••4567',
      text: 'We are preparing the transfer',
      at: '',
    },
    expect.objectContaining({ state: 'later', title: 'Arrives' }),
  ])
  await applyOutcome(app, `po-${orderId}-1`, { state: 'sent', providerId: 'x' })
  expect(await steps()).toMatchObject([
    { state: 'done', at: expect.stringMatching(/^Today, \d{1,2}:\d\d [AP]M$/) },
    { state: 'done', title: 'Sent to GCash ••4567', text: `Reference PO-${orderId}-1` },
    { state: 'now', title: 'Arrives' },
  ])
  await app.runJobs()
})

describeOnPostgres('applying', () => {
  it.each([
    [{ ...ASK, amount: '999.99' }, 1004, 'amount_out_of_range'],
    [{ ...ASK, amount: '10000.01' }, 1004, 'amount_out_of_range'],
    [{ ...ASK, termDays: '90' }, 1004, 'term_out_of_range'],
    [{ ...ASK, termDays: '121' }, 1004, 'term_out_of_range'],
    [{ ...ASK, periods: '2' }, 1004, 'periods_not_offered'],
    [{ ...ASK, productId: '3' }, 1003, 'not_found'],
    [{ ...ASK, productId: '999' }, 1003, 'not_found'],
    [{ ...ASK, amount: '5,000' }, 1002, 'field_invalid'],
    [{ ...ASK, amount: '-5000.00' }, 1004, 'amount_out_of_range'],
    [{ ...ASK, amount: '5000.001' }, 1002, 'field_invalid'],
    [{ ...ASK, termDays: 'ninety' }, 1002, 'field_invalid'],
  ])('refuses %j', async (fields, code, reason) => {
    const borrower = await buildApplicant(app)
    expect(await app.callAs(borrower.sessionId, applyForLoan, fields)).toMatchObject({
      code,
      reason,
    })
  })

  it('for a product that is closed is refused, and nothing is kept', async () => {
    const borrower = await buildApplicant(app)
    const setEnabled = (isEnabled: boolean) =>
      app.db.updateTable('product').set({ is_enabled: isEnabled }).where('id', '=', 1).execute()
    await setEnabled(false)
    const answer = await app.callAs(borrower.sessionId, applyForLoan, ASK)
    await setEnabled(true)
    expect(answer).toMatchObject({ code: 1004, reason: 'product_not_open' })
    const kept = await app.db
      .selectFrom('loan_order')
      .select('id')
      .where('borrower_id', '=', borrower.id)
      .execute()
    expect(kept).toEqual([])
  })

  it('twice the same within ten minutes is one order; another amount is refused', async () => {
    const borrower = await buildApplicant(app)
    const [one, two] = await Promise.all([
      app.callAs(borrower.sessionId, applyForLoan, ASK),
      app.callAs(borrower.sessionId, applyForLoan, ASK),
    ])
    expect(one.data).toEqual(two.data)
    const other = await app.callAs(borrower.sessionId, applyForLoan, { ...ASK, amount: '6000.00' })
    expect(other).toMatchObject({ code: 1004, reason: 'order_already_open' })
  })
})

describe('confirming', () => {
  it('twice at once, with one key, is one loan, one payout and one answer', async () => {
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    const fields = { ...CONFIRM, idempotencyKey: 'key-0001' }
    const before = await app.payout.count()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => app.callAs(borrower.sessionId, confirmLoan, fields)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveProperty('size', 1)
    expect(answers[0]).toMatchObject({ code: 0 })
    await app.runJobs()
    expect(await app.payout.count()).toBe(before + 1)
    const changed = { ...fields, amount: '6000.00' }
    expect(await app.callAs(borrower.sessionId, confirmLoan, changed)).toMatchObject({
      code: 1005,
      reason: 'idempotency_conflict',
    })
  })

  it('in two tabs without a key: one loan, and the second is told so', async () => {
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    const answers = await Promise.all([
      app.callAs(borrower.sessionId, confirmLoan, CONFIRM),
      app.callAs(borrower.sessionId, confirmLoanVariant, CONFIRM),
    ])
    const codes = answers.map((answer) => Number(answer.code)).sort((a, b) => a - b)
    expect(codes).toEqual([0, 1004])
    expect(answers.find((answer) => Number(answer.code) === 1004)?.reason).toBe('already_confirmed')
    const stale = await app.callAs(borrower.sessionId, confirmLoan, CONFIRM)
    expect(stale).toMatchObject({ code: 1004, reason: 'already_confirmed' })
  })
})

describeOnPostgres('confirming', () => {
  it.each([
    [{ ...CONFIRM, amount: '5000.01' }, 'amount_changed'],
    [{ ...CONFIRM, amount: '4000.00' }, 'amount_changed'],
    [{ ...CONFIRM, periods: '1' }, 'amount_changed'],
  ])('with other figures than those shown is refused: %j', async (fields, reason) => {
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    expect(await app.callAs(borrower.sessionId, confirmLoan, fields)).toMatchObject({
      code: 1004,
      reason,
    })
  })

  it('without an account is refused, and with one it goes on', async () => {
    const borrower = await buildApplicant(app)
    await app.db
      .updateTable('bank_account')
      .set({ replaced_at: app.clock.now() })
      .where('borrower_id', '=', borrower.id)
      .execute()
    await buildOffer(app, borrower)
    const refused = await app.callAs(borrower.sessionId, confirmLoan, CONFIRM)
    expect(refused).toMatchObject({ code: 1004, reason: 'account_missing' })
    await bindAccount(app, borrower.id, '09170000001')
    expect(await app.callAs(borrower.sessionId, confirmLoan, CONFIRM)).toMatchObject({ code: 0 })
  })

  it('an offer that was not taken up lapses', async () => {
    const borrower = await buildApplicant(app)
    await buildOffer(app, borrower)
    app.clock.moveTo(businessDate('2026-06-12'))
    expect(await app.callAs(borrower.sessionId, getOffer, { productId: '1' })).toMatchObject({
      code: 1004,
      reason: 'offer_expired',
    })
  })

  it('keeps what was agreed, word for word', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    const kept = await app.db
      .selectFrom('agreement')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute()
    expect(kept.map((row) => row.kind).sort()).toEqual(['agreement', 'disclosure'])
    expect(kept[0]).toMatchObject({ language: 'en', agreed_at: TEST_NOW })
    expect(kept.map((row) => row.body).join()).toContain('₱4,850.00')
  })
})

describeOnPostgres('a payout', () => {
  it('that the bank refuses keeps 151 and asks for another account; then it goes again', async () => {
    const borrower = await buildApplicant(app, '09170000000')
    const orderId = await buildRunningLoan(app, borrower)
    const refused = await readDetails(app, borrower, orderId)
    expect(refused).toMatchObject({ orderStatus: 151, cardNeedPop: 1 })
    expect(refused['cardPopMsg']).toContain('another account')
    await bindAccount(app, borrower.id, '09170000002')
    const dependencies = { ...app, gateway: 'sandbox' }
    await app.db
      .transaction()
      .execute((transaction) => retryPayout(transaction, dependencies, orderId))
    await app.runJobs()
    await app.tellPayouts()
    expect(await readDetails(app, borrower, orderId)).toMatchObject({
      orderStatus: 170,
      cardNeedPop: 0,
    })
  })

  it('is recorded once, however often the provider tells', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    await app.tellPayouts()
    const events = await app.db
      .selectFrom('loan_event')
      .where('order_id', '=', orderId)
      .selectAll()
      .execute()
    expect(events.map((event) => event.kind)).toEqual(['disbursed'])
  })

  it.each(['before the provider has it', 'after the provider has it'])(
    'that breaks %s is asked for again and never sent twice',
    async (when) => {
      const borrower = await buildApplicant(app)
      const orderId = await buildOffer(app, borrower)
      await app.callAs(borrower.sessionId, confirmLoan, CONFIRM)
      const before = await app.payout.count()
      const payoutId = `po-${orderId}-1`
      let isBroken = true
      const payout: PayoutGateway = {
        ...app.payout,
        async send(payout) {
          if (!isBroken) return app.payout.send(payout)
          if (when.startsWith('after')) await app.payout.send(payout)
          throw new Error('the connection broke')
        },
      }
      const dependencies = withPayouts(app, payout)
      await expect(sendPayout(dependencies, payoutId)).rejects.toThrow('the connection broke')
      expect(await readDetails(app, borrower, orderId)).toMatchObject({
        orderStatus: 151,
        cardNeedPop: 0,
      })
      isBroken = false
      await sendPayout(dependencies, payoutId)
      await app.runJobs()
      expect(await app.payout.count()).toBe(before + 1)
      await app.tellPayouts()
      expect(await readDetails(app, borrower, orderId)).toMatchObject({ orderStatus: 170 })
    },
  )

  it('is not believed without the signature, and nothing changes', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildOffer(app, borrower)
    await app.callAs(borrower.sessionId, confirmLoan, CONFIRM)
    const body = JSON.stringify({
      id: `po-${orderId}-1`,
      amount: '4850.00',
      providerId: 'x',
      refusal: '',
    })
    for (const signature of ['', 'f'.repeat(64)]) {
      const response = await fetch(`${app.url}/notices/payout/sandbox`, {
        method: 'POST',
        headers: { 'x-sandbox-signature': signature },
        body,
      })
      expect(response.status).toBe(401)
    }
    expect(await readDetails(app, borrower, orderId)).toMatchObject({ orderStatus: 151 })
    await app.runJobs()
  })
})

describeOnPostgres('cancelling within the cooling-off days', () => {
  it('returns what was paid out and costs nothing', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    app.clock.moveTo(businessDate('2026-05-15'))
    // Cancelling names its amount and its date.
    expect(await readDetails(app, borrower, orderId)).toMatchObject({
      cancelUntil: '2026-05-15',
      cancelText: 'Return ₱4,850.00 by May 20, 2026. Nothing else to pay.',
    })
    const fields = { orderId: String(orderId) }
    const cancelled = await app.callAs(borrower.sessionId, cancelOrder, fields)
    expect(cancelled).toMatchObject({ code: 0, data: { amountToReturn: '4850.00' } })
    expect(await app.callAs(borrower.sessionId, cancelOrder, fields)).toEqual(cancelled)
    await payOn(app, orderId, 485_000)
    expect(await readDetails(app, borrower, orderId)).toMatchObject({
      orderStatus: 200,
      noticeStatusText: 'Cancelled',
    })
  })

  it('counts what was paid, a pay-off too, and the rest is a credit', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    app.clock.moveTo(businessDate('2026-05-14'))
    await payOn(app, orderId, 500_986)
    expect(await readDetails(app, borrower, orderId)).toMatchObject({
      noticeStatusText: 'Settled',
      cancelUntil: '2026-05-15',
    })
    const fields = { orderId: String(orderId) }
    const cancelled = await app.callAs(borrower.sessionId, cancelOrder, fields)
    expect(cancelled).toMatchObject({ code: 0, data: { amountToReturn: '0.00' } })
    expect(await app.callAs(borrower.sessionId, cancelOrder, fields)).toEqual(cancelled)
    expect(await readDetails(app, borrower, orderId)).toMatchObject({
      orderStatus: 200,
      noticeStatusText: 'Cancelled',
      cancelUntil: '',
    })
    const { terms, events } = await getLoan(app.db, orderId)
    expect(position(terms, events, app.clock.today())).toMatchObject({
      status: 'cancelled',
      payOffCentavos: 0,
      creditCentavos: 15_986,
    })
  })

  it('of a settled loan is over after three business days too', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    app.clock.moveTo(businessDate('2026-05-16'))
    await payOn(app, orderId, 510_000)
    expect(await readDetails(app, borrower, orderId)).toMatchObject({ cancelUntil: '' })
    expect(
      await app.callAs(borrower.sessionId, cancelOrder, { orderId: String(orderId) }),
    ).toMatchObject({ code: 1004, reason: 'cooling_off_over' })
  })

  it('is over after three business days', async () => {
    const borrower = await buildApplicant(app)
    const orderId = await buildRunningLoan(app, borrower)
    app.clock.moveTo(businessDate('2026-05-16'))
    expect(
      await app.callAs(borrower.sessionId, cancelOrder, { orderId: String(orderId) }),
    ).toMatchObject({ code: 1004, reason: 'cooling_off_over' })
  })
})

itOnPostgres(
  'an order of another borrower, or of another product, is as absent as none',
  async () => {
    const [one, other] = [await buildApplicant(app), await buildApplicant(app)]
    const orderId = String(await buildRunningLoan(app, one))
    const missing = { code: 1003, reason: 'not_found', data: {} }
    const asked = (borrower: TestBorrower, fields: Record<string, string>) =>
      app.callAs(borrower.sessionId, getOrderDetails, fields)
    expect(await asked(other, { productId: '1', orderId })).toMatchObject(missing)
    expect(await asked(one, { productId: '2', orderId })).toMatchObject(missing)
    expect(await asked(one, { productId: '1', orderId: '999999999' })).toMatchObject(missing)
    expect(await app.callAs(other.sessionId, cancelOrder, { orderId })).toMatchObject(missing)
  },
)
