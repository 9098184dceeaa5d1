// An account that replaces another: money for it waits, its owner is told, and what the bank refused is
// sent to it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bindAccount, changeAccount, startBinding, confirmChange } from '#contract/bank-account.ts'
import { confirmLoan } from '#contract/confirmation.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { listOutbox } from '#server/gateways/sms/sandbox.ts'
import { SANDBOX_REFUSED_ENDING } from '#server/gateways/payout/sandbox.ts'
import {
  buildApplicant,
  buildBorrower,
  buildOffer,
  buildProducts,
  type TestBorrower,
  stepUp,
} from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { findAccount } from './service.ts'

let app: TestApp
let borrower: TestBorrower

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
beforeEach(async () => {
  borrower = await buildBorrower(app)
})
afterAll(() => app.close())

const WALLET = { product_id: '1', cardType: '1', channelNumber: '90006', accountNo: '09171234567' }
const BANK = { product_id: '1', cardType: '2', bankCode: 'BDO', accountNo: '001234567890' }

const start = (fields: Record<string, string> = { product_id: '1' }, query = {}) =>
  app.callAs(borrower.sessionId, startBinding, fields, query)
const bind = (fields: Record<string, string>, who = borrower) =>
  app.callAs(who.sessionId, bindAccount, fields)
const change = (fields: Record<string, string>, who = borrower) =>
  app.callAs(who.sessionId, changeAccount, fields)
const bound = (who = borrower) => findAccount(app.db, app.config.keys, who.id)

it('money for the first account waits for nothing, for one that replaces it a day', async () => {
  await bind(WALLET)
  await bind(BANK)
  const rows = await app.db
    .selectFrom('bank_account')
    .select(['channel', 'waits_until'])
    .where('borrower_id', '=', borrower.id)
    .orderBy('id')
    .execute()
  const tomorrow = new Date(app.clock.now().getTime() + 86_400_000)
  expect(rows).toEqual([
    { channel: '90006', waits_until: null },
    { channel: 'BDO', waits_until: tomorrow },
  ])
})

describe('a changed account', () => {
  const received = async () =>
    (await listOutbox(app.db, app.config.keys, undefined)).filter(
      ({ to }) => to === borrower.mobile,
    )

  it('is told to the phone of its owner, once, without the number', async () => {
    await bind(WALLET)
    await bind(WALLET)
    await bind({ ...WALLET, accountNo: 'x' })
    await app.runJobs()
    expect(await received()).toMatchObject([
      {
        kind: 'sms',
        text: "Pahiram: your money now goes to your GCash account ending in 4567. If this wasn't you, call +63 900 000 0000 right away.",
      },
    ])
  })

  it.each(['en', 'fil-PH'])('fits into one SMS at the longest name, in %s', async (lang) => {
    const longest = { ...BANK, bankCode: 'DBP' }
    await app.callAs(borrower.sessionId, changeAccount, longest, { lang })
    await app.runJobs()
    const text = (await received())[0]?.text ?? ''
    expect(text).toContain('7890')
    expect(text).not.toContain('34567890')
    expect(text).toMatch(/^[\x20-\x7e]{50,160}$/)
  })
})

describe('payouts', () => {
  const CONFIRMED = { productId: '1', amount: '5000.00', periods: '3', termUnit: 'day' }

  // Other borrowers in this file have the same account numbers; these have to be paid without a
  // person.
  beforeEach(() => app.db.deleteFrom('borrower_mark').execute())

  async function confirmed(accountNumber = WALLET.accountNo): Promise<number> {
    borrower = await buildApplicant(app, accountNumber)
    const orderId = await buildOffer(app, borrower)
    await app.callAs(borrower.sessionId, confirmLoan, CONFIRMED)
    return orderId
  }
  const statesOf = async (orderId: number) =>
    (
      await app.db
        .selectFrom('payout')
        .select('state')
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(({ state }) => state)
  const detailsOf = (orderId: number) =>
    app.callAs(borrower.sessionId, getOrderDetails, {
      productId: '1',
      orderId: String(orderId),
    })

  it.each(['created', 'sent', 'unknown'] as const)(
    'while one is %s the account stays, and the reason is said',
    async (state) => {
      const orderId = await confirmed()
      await app.db.updateTable('payout').set({ state }).where('order_id', '=', orderId).execute()
      expect((await start()).data).toMatchObject({ canChange: 0, boundNumber: '••4567' })
      for (const send of [bind, change]) {
        expect(await send(BANK)).toMatchObject({ code: 1004, reason: 'payout_on_its_way' })
      }
      expect(await bound()).toMatchObject({ channel: '90006' })
      // The account that the money goes to is no change.
      expect(await bind(WALLET)).toMatchObject({ code: 0 })
      expect(await statesOf(orderId)).toEqual([state])
    },
  )

  it('another account after a refused one sends the money there', async () => {
    const orderId = await confirmed(`0917123${SANDBOX_REFUSED_ENDING}`)
    await app.runJobs()
    await app.tellPayouts()
    expect(await statesOf(orderId)).toEqual(['refused'])
    expect((await detailsOf(orderId)).data).toMatchObject({ cardNeedPop: 1 })

    const keyed = { ...BANK, idempotencyKey: 'key-of-the-change' }
    expect(await change(keyed)).toMatchObject({ code: 0 })
    expect(await statesOf(orderId)).toEqual(['refused', 'created'])
    // The answer was lost and the phone asks again: one payout, and no refusal.
    expect(await change(keyed)).toMatchObject({ code: 0 })
    expect(await change(BANK)).toMatchObject({ code: 0 })
    expect(await change(WALLET)).toMatchObject({ reason: 'payout_on_its_way' })
    expect(await statesOf(orderId)).toEqual(['refused', 'created'])

    await app.runJobs()
    expect(await statesOf(orderId)).toEqual(['refused', 'created'])
    const given = await stepUp(app, borrower, 'account-change')
    expect(await app.callAs(borrower.sessionId, confirmChange, given)).toMatchObject({ code: 0 })
    await app.runJobs()
    await app.tellPayouts()
    expect(await statesOf(orderId)).toEqual(['refused', 'paid'])
    expect((await detailsOf(orderId)).data).toMatchObject({ cardNeedPop: 0 })
    // The money has arrived: the account may change again.
    expect(await change(WALLET)).toMatchObject({ code: 0 })
    expect(await statesOf(orderId)).toEqual(['refused', 'paid'])
  })

  it('two changes at once after a refused payout send the money once', async () => {
    const orderId = await confirmed(`0917123${SANDBOX_REFUSED_ENDING}`)
    await app.runJobs()
    await app.tellPayouts()
    const answers = await Promise.all([change(BANK), change(WALLET), change(BANK)])
    const reasons = answers.map(({ reason }) => reason ?? 'saved')
    expect(reasons).toContain('saved')
    expect(reasons.every((reason) => ['saved', 'payout_on_its_way'].includes(reason))).toBe(true)
    expect(await statesOf(orderId)).toEqual(['refused', 'created'])
  })
})
