// The provider is changed in the configuration while payouts wait that were made for the old one.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { confirmLoan } from '#contract/confirmation.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import type { PayoutGateway } from '#server/gateways/payout/payout-gateway.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildOffer,
  buildProducts,
  buildRunningLoan,
} from '#server/testing/factories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { getPayout, withPayouts } from '#server/testing/payouts.ts'
import { askAgain } from './ask-again-service.ts'
import { createRefund, PROVIDER_CHANGED } from './refund-service.ts'
import { askForWaitingPayouts, type PayoutDependencies } from './service.ts'
import { payIn } from '#server/testing/payments.ts'
import { takeWebhook } from './webhook-service.ts'

const CONFIRM = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

let app: TestApp
/** The same after a restart with another provider. */
let after: PayoutDependencies

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  after = withPayouts(app, { ...app.payout, name: 'another' })
})
afterAll(() => app.close())
afterEach(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  app.setNow(TEST_NOW)
})

const cashOf = (orderId: number) =>
  app.db
    .selectFrom('posting')
    .select(['account', 'amount_centavos'])
    .where('order_id', '=', orderId)
    .where('account', 'like', 'cash:%')
    .execute()

it('a payout that was never sent goes to the new provider, which the books and every later question name', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildOffer(app, who)
  const payoutId = `po-${orderId}-1`
  expect(await app.callAs(who.sessionId, confirmLoan, CONFIRM)).toMatchObject({ code: 0 })
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'created', gateway: 'sandbox' })
  app.pass(2 * MINUTE_MS)
  await askForWaitingPayouts(after)
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'sent', gateway: 'another' })
  app.pass(20 * MINUTE_MS)
  await askForWaitingPayouts(after)
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'paid' })
  expect(await cashOf(orderId)).toEqual([{ account: 'cash:another', amount_centavos: -485_000 }])
  await app.payout.reverseUntold(payoutId)
  app.pass(DAY_MS)
  await askAgain(after)
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'reversed' })
})

it('what the former provider has is asked and heard about there, and never sent again', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildOffer(app, who)
  const payoutId = `po-${orderId}-1`
  await app.callAs(who.sessionId, confirmLoan, CONFIRM)
  await app.runJobs()
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'sent', gateway: 'sandbox' })
  const asked: string[] = []
  const another: PayoutGateway = {
    ...app.payout,
    name: 'another',
    find: async () => null,
    send: async ({ id }) => {
      asked.push(id)
      return { state: 'sent', providerId: 'x' }
    },
  }
  const restarted = withPayouts(app, another, app.payout)
  app.pass(20 * MINUTE_MS)
  await askForWaitingPayouts(restarted)
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'paid', gateway: 'sandbox' })
  await app.payout.reverseUntold(payoutId)
  app.pass(DAY_MS)
  await askAgain(restarted)
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'reversed' })
  expect(asked).toEqual([])
})

it('a payout that the former provider has never heard of is sent by neither', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildOffer(app, who)
  const payoutId = `po-${orderId}-1`
  await app.callAs(who.sessionId, confirmLoan, CONFIRM)
  await app.runJobs()
  const sent: string[] = []
  const send: PayoutGateway['send'] = async ({ id }) => {
    sent.push(id)
    return { state: 'sent', providerId: 'x' }
  }
  const former = { ...app.payout, find: async () => null, send }
  app.pass(20 * MINUTE_MS)
  await askForWaitingPayouts(withPayouts(app, { ...former, name: 'another' }, former))
  expect(sent).toEqual([])
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'sent', gateway: 'sandbox' })
  await askForWaitingPayouts(app)
})

it('a webhook about a payout that another provider has changes nothing', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildOffer(app, who)
  const payoutId = `po-${orderId}-1`
  await app.callAs(who.sessionId, confirmLoan, CONFIRM)
  await app.runJobs()
  const outcome = { state: 'paid', providerId: 'x', paidAt: null } as const
  const another: PayoutGateway = {
    ...app.payout,
    name: 'another',
    find: async () => outcome,
    readWebhook: () => ({ payoutId, amountCentavos: centavos(485_000), outcome }),
  }
  await takeWebhook(withPayouts(app, app.payout, another), another, {}, '')
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'sent' })
  await app.tellPayouts()
  expect(await getPayout(app, payoutId)).toMatchObject({ state: 'paid' })
})

it('a refund that was never sent is undone, so that it is made anew for the new provider', async () => {
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  const { terms, events } = await getLoan(app.db, orderId)
  const { payOffCentavos } = position(terms, events, app.clock.today())
  await app.db.transaction().execute(async (transaction) => {
    await payIn(transaction, app, orderId, {
      amountCentavos: centavos(payOffCentavos + 50_000),
      paidAt: app.clock.now(),
      provider: 'sandbox',
      cause: 'test:paid-too-much',
    })
    const { bank_account_id: bankAccountId } = await getPayout(app, `po-${orderId}-1`)
    await createRefund(
      transaction,
      { ...app, gateway: 'sandbox' },
      {
        order: { id: orderId, borrower_id: who.id },
        bankAccountId,
        amountCentavos: centavos(50_000),
        releasedAt: null,
      },
    )
  })
  app.pass(2 * MINUTE_MS)
  await askForWaitingPayouts(after)
  expect(await getPayout(app, `rf-${orderId}-1`)).toMatchObject({
    state: 'refused',
    refusal: PROVIDER_CHANGED,
    remedy: 'wait',
    retry_at: app.clock.now(),
  })
  expect(await app.payout.find(`rf-${orderId}-1`)).toBeNull()
  const loan = await getLoan(app.db, orderId)
  expect(position(loan.terms, loan.events, app.clock.today())).toMatchObject({
    creditCentavos: 50_000,
  })
})
