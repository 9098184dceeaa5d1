// What a borrower's phone is told on the way of a loan: approved, sent, arrived, refused, received,
// settled.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { confirmLoan, getOffer } from '#contract/confirmation.ts'
import { LANGUAGE_QUERY } from '#contract/language.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { applyOutcome } from '#server/features/payout/outcome-service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import {
  buildApplicant,
  buildProducts,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { payIn } from '#server/testing/payments.ts'

const ASKED = { productId: '1', amount: '5000.00', termDays: '91', periods: '3' }
const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(TEST_NOW))

async function offered(language = 'en'): Promise<{ who: TestBorrower; orderId: number }> {
  const who = await buildApplicant(app)
  const query = { [LANGUAGE_QUERY]: language }
  const answer = await app.callAs(who.sessionId, applyForLoan, ASKED, query)
  await app.runJobs()
  const { orderId } = answer.data as { orderId: string }
  return { who, orderId: Number(orderId) }
}

async function confirmed(language = 'en') {
  const order = await offered(language)
  const query = { [LANGUAGE_QUERY]: language }
  await app.callAs(order.who.sessionId, getOffer, { productId: '1' }, query)
  const answer = await app.callAs(order.who.sessionId, confirmLoan, CONFIRM, query)
  expect(answer).toMatchObject({ code: 0 })
  return order
}

async function pay(orderId: number, amountCentavos: number, cause: string) {
  const payment = {
    amountCentavos: centavos(amountCentavos),
    paidAt: app.clock.now(),
    provider: 'sandbox',
    cause: `${cause}-${orderId}`,
  }
  await app.db.transaction().execute((transaction) => payIn(transaction, app, orderId, payment))
  await app.runJobs()
}

it('a phone is told that the loan is approved, that the money was sent and that it arrived', async () => {
  const { who, orderId } = await confirmed()
  expect(await readOutbox(app, who)).toEqual([
    expect.stringMatching(/^Pahiram: your loan of PHP 5,000\.00 is approved\..* until /),
  ])
  const id = `po-${orderId}-1`
  await applyOutcome(app, id, { state: 'sent', providerId: 'x' })
  await applyOutcome(app, id, { state: 'sent', providerId: 'x' })
  await app.runJobs()
  expect((await readOutbox(app, who)).slice(1)).toEqual([
    expect.stringMatching(
      new RegExp(
        `we sent PHP 4,850\\.00 to your GCash account ending in 4567.*PO-${orderId}-1\\.$`,
      ),
    ),
  ])
  await applyOutcome(app, id, { state: 'paid', providerId: 'x', paidAt: null })
  await applyOutcome(app, id, { state: 'paid', providerId: 'x', paidAt: null })
  await app.runJobs()
  expect((await readOutbox(app, who)).slice(2)).toEqual([
    expect.stringMatching(/PHP 4,850\.00 is now in your GCash.*First payment: PHP 1,766\.80 on /),
  ])
})

it('a phone is told that the account refused the money, and once that we are late ourselves', async () => {
  const refused = await confirmed()
  await applyOutcome(app, `po-${refused.orderId}-1`, {
    state: 'refused',
    providerId: 'x',
    refusal: 'INVALID_DESTINATION',
    remedy: 'another-account',
  })
  await app.runJobs()
  expect((await readOutbox(app, refused.who)).at(-1)).toMatch(
    /ending in 4567 didn't accept your PHP 4,850\.00\. You owe nothing\./,
  )
  const failed = await confirmed()
  await applyOutcome(app, `po-${failed.orderId}-1`, {
    state: 'refused',
    providerId: 'x',
    refusal: 'DOWN',
    remedy: 'staff',
  })
  await app.runJobs()
  expect((await readOutbox(app, failed.who)).at(-1)).toMatch(/The problem is on our side/)
})

it('a payment is acknowledged, and the one that settles the loan says so', async () => {
  const { who, orderId } = await confirmed()
  await applyOutcome(app, `po-${orderId}-1`, { state: 'paid', providerId: 'x', paidAt: null })
  await app.runJobs()
  const before = (await readOutbox(app, who)).length
  await pay(orderId, 10_000, 'first')
  await pay(orderId, 10_000, 'first')
  const { terms, events } = await getLoan(app.db, orderId)
  await pay(orderId, position(terms, events, app.clock.today()).payOffCentavos, 'last')
  expect((await readOutbox(app, who)).slice(before)).toEqual([
    expect.stringMatching(
      /we received your payment of PHP 100\.00.*Next: PHP 1,663\.84 on Jun 11, 2026\.$/,
    ),
    expect.stringMatching(/fully paid and you owe nothing/),
  ])
})

it('a phone is told in the language that its borrower last acted in, in one plain SMS each', async () => {
  const { who, orderId } = await confirmed('fil-PH')
  const id = `po-${orderId}-1`
  await applyOutcome(app, id, { state: 'sent', providerId: 'x' })
  await applyOutcome(app, id, { state: 'paid', providerId: 'x', paidAt: null })
  await app.runJobs()
  await pay(orderId, 10_000, 'first')
  const told = await readOutbox(app, who)
  expect(told).toEqual([
    expect.stringContaining('aprubado na ang loan mo'),
    expect.stringContaining('naipadala na ang PHP 4,850.00'),
    expect.stringContaining('Unang bayad'),
    expect.stringContaining('natanggap na namin'),
  ])
  for (const text of told) expect(text).toMatch(/^[\x20-\x7e]{1,160}$/)
})
