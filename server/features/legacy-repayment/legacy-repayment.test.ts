// The repayment calls of older clients: a token for one payment, a code, and money that counts only
// once the provider has confirmed it.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  commitLegacyRepayment,
  confirmLegacyRepayment,
  listLegacyWays,
  openLegacyPage,
} from '#contract/legacy-repayment.ts'
import { getRepayment } from '#contract/repayment.ts'
import type { BorrowerContext } from '#server/calls/handler.ts'
import { findAccountId, saveAccount } from '#server/features/bank-account/service.ts'
import { listWaysFor } from '#server/features/legacy-repayment/service.ts'
import { clearMarks } from '#server/features/marks/service.ts'
import { createSession } from '#server/features/session/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import {
  buildApplicant,
  buildProducts,
  readOutbox,
  stepUp,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'

const MINUTE_MS = 60_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(TEST_NOW))

interface Payer {
  readonly who: TestBorrower
  readonly orderId: string
}

let accounts = 0

/** With an account of their own, which their money has reached unless it is told otherwise. */
async function buildPayer({
  number = `00123${String((accounts += 1)).padStart(4, '0')}601`,
  payout = 'paid',
}: { number?: string; payout?: 'paid' | 'refused' | 'refund' | 'none' } = {}): Promise<Payer> {
  const who = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, who.id)
  const account = { channel: 'BDO', number }
  const accountId = await app.db
    .transaction()
    .execute((transaction) => saveAccount(transaction, app.clock, app.config.keys, who.id, account))
  if (payout !== 'none') {
    const at = app.clock.now()
    await app.db
      .insertInto('payout')
      .values({
        id: `po-${orderId}-1`,
        order_id: orderId,
        borrower_id: who.id,
        bank_account_id: accountId,
        amount_centavos: 485_000,
        gateway: 'sandbox',
        purpose: payout === 'refund' ? 'refund' : 'loan',
        state: payout === 'refused' ? 'refused' : 'paid',
        provider_id: `test-${orderId}`,
        remedy: payout === 'refused' ? 'another-account' : null,
        retry_at: null,
        created_at: at,
        changed_at: at,
      })
      .execute()
  }
  return { who, orderId: String(orderId) }
}

const logIn = (borrowerId: number) =>
  createSession(
    { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
    { borrowerId },
  )

interface Ways {
  alipay: number
  repayToken: string
  bankCards: Record<string, string>[]
  amount: string
}

async function waysOf({ who, orderId }: Payer): Promise<Ways> {
  const answer = await app.callAs(who.sessionId, listLegacyWays, { orderId })
  expect(answer).toMatchObject({ code: '00' })
  return answer.data as Ways
}

async function commit(payer: Payer, ways: Ways, more: Record<string, string> = {}) {
  const [card] = ways.bankCards
  return app.callAs(payer.who.sessionId, commitLegacyRepayment, {
    amount: '1000.00',
    cardId: card?.['id'] ?? '',
    bankName: card?.['bankName'] ?? '',
    cardNo: card?.['cardNo'] ?? '',
    bankCode: card?.['bankCode'] ?? '',
    couponId: '',
    orderId: payer.orderId,
    repayToken: ways.repayToken,
    sendMsg: '1',
    ...more,
  })
}

async function codeOf({ who }: Payer): Promise<string> {
  await app.runJobs()
  return /\d{6}/.exec((await readOutbox(app, who)).at(-1) ?? '')?.[0] ?? ''
}

function confirm({ who, orderId }: Payer, repaymentRecordId: string, verifyCode: string) {
  const fields = { orderId, verifyCode, repaymentRecordId }
  return app.callAs(who.sessionId, confirmLegacyRepayment, fields)
}

async function paidOn({ orderId }: Payer): Promise<number> {
  const { events } = await getLoan(app.db, Number(orderId))
  return events.reduce(
    (sum, event) => sum + (event.kind === 'repaid' ? event.amountCentavos : 0),
    0,
  )
}

const recordOf = (answer: { data: unknown }) =>
  (answer.data as { repayRecordId: string }).repayRecordId

describe('[C15] [E13] the calls of older clients', () => {
  it('lists the bank account masked, with a token, and whether there is a page', async () => {
    const payer = await buildPayer()
    expect(await waysOf(payer)).toEqual({
      alipay: 1,
      repayToken: expect.any(String),
      bankCards: [
        {
          id: expect.any(String),
          bankName: 'BDO Unibank',
          cardNo: expect.stringMatching(/^••\d601$/),
          bankCode: 'BDO',
        },
      ],
      amount: expect.any(String),
      productId: '1',
      waiting: null,
      leastAmount: '50.00',
      mostAmount: expect.any(String),
      dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      late: null,
      pageName: 'GCash',
      mobile: expect.stringMatching(/^\+63 9•• ••• \d{4}$/),
    })
  })

  it('ask for what the repayment page asks for, on any day: never for the whole loan before its time', async () => {
    const payer = await buildPayer()
    const asked: string[] = []
    for (const day of [0, 28, 30, 42]) {
      app.setNow(new Date(TEST_NOW.getTime() + day * 86_400_000))
      const who = { ...payer.who, sessionId: await logIn(payer.who.id) }
      const { amount } = await waysOf({ ...payer, who })
      const order = { productId: '1', orderId: payer.orderId }
      const { data } = await app.callAs(who.sessionId, getRepayment, order)
      expect(data).toMatchObject({ repayAmount: amount })
      asked.push(amount)
    }
    expect(asked).toEqual(['1766.80', '1766.80', '1766.80', '1800.72'])
  })

  it('asks for a code, and credits only what the provider then confirms', async () => {
    const payer = await buildPayer()
    const committed = await commit(payer, await waysOf(payer))
    expect(committed).toMatchObject({
      code: '00',
      data: { needValid: 1, repayRecordId: expect.any(String) },
    })
    const answer = await confirm(payer, recordOf(committed), await codeOf(payer))
    expect(answer).toMatchObject({ code: '00', data: {} })
    expect(await paidOn(payer)).toBe(0)
    await app.tellPayments()
    expect(await paidOn(payer)).toBe(100_000)
    // The account has proven itself.
    const second = await commit(payer, await waysOf(payer), { amount: '500.00', sendMsg: '0' })
    expect(second).toMatchObject({ code: '00', data: { needValid: 0 } })
    await app.tellPayments()
    expect(await paidOn(payer)).toBe(150_000)
  })

  it('an account without money leaves the loan as it was, and can be tried again', async () => {
    const payer = await buildPayer({ number: '0012340002' })
    const committed = await commit(payer, await waysOf(payer))
    await confirm(payer, recordOf(committed), await codeOf(payer))
    expect(await commit(payer, await waysOf(payer))).toMatchObject({ code: '800005' })
    await app.tellPayments()
    expect(await paidOn(payer)).toBe(0)
    expect(await commit(payer, await waysOf(payer))).toMatchObject({ code: '00' })
  })

  it('leads to the page of a provider, by GET too', async () => {
    const payer = await buildPayer()
    const fields = { orderId: payer.orderId, amount: '1000.00', userId: String(payer.who.id) }
    const posted = await app.callAs(payer.who.sessionId, openLegacyPage, fields)
    expect(posted).toMatchObject({ code: '00', data: { url: expect.stringContaining('/dev/pay') } })
    const query = new URLSearchParams({ ...fields, sessionId: payer.who.sessionId })
    const got = await fetch(`${app.url}/custom/v1/repayment/repayment-huichao?${query}`)
    expect(await got.json()).toMatchObject({ code: '00', data: posted.data })
  })

  it.each(['none', 'refused', 'refund'] as const)(
    'an account that no loan has reached (%s) is not offered, and can’t be used',
    async (payout) => {
      const payer = await buildPayer({ payout })
      const ways = await waysOf(payer)
      expect(ways.bankCards).toEqual([])
      const own = await findAccountId(app.db, payer.who.id)
      const tried = await commit(payer, { ...ways, bankCards: [{ id: String(own) }] })
      expect(tried).toMatchObject({ code: '1004', reason: 'account_missing' })
    },
  )

  it('an account that another borrower has named is offered to neither, until a person has looked', async () => {
    const number = '0098761234'
    const payer = await buildPayer({ number })
    expect((await waysOf(payer)).bankCards).toHaveLength(1)
    const other = await buildPayer({ number })
    expect((await waysOf(payer)).bankCards).toEqual([])
    expect((await waysOf(other)).bankCards).toEqual([])
    await clearMarks(app.db, app.clock, payer.who.id)
    expect((await waysOf(payer)).bankCards).toHaveLength(1)
    expect((await waysOf(other)).bankCards).toEqual([])
    app.setNow(new Date(TEST_NOW.getTime() + MINUTE_MS))
    await buildPayer({ number })
    expect((await waysOf(payer)).bankCards).toEqual([])
  })

  it('without a provider that takes debits there are no cards, and none can be used', async () => {
    const payer = await buildPayer()
    const { debitAccount: _, ...collection } = app.collection
    const context = {
      ...app,
      collection,
      borrower: { kind: 'borrower', id: payer.who.id },
      language: 'en',
    } as unknown as BorrowerContext
    expect(await listWaysFor(context, Number(payer.orderId))).toMatchObject({ cards: [] })
  })
})

describe('[X7] what older clients are told', () => {
  it('a token serves one commit, and no second payment starts beside an open one', async () => {
    const payer = await buildPayer()
    const ways = await waysOf(payer)
    const [first, same] = await Promise.all([commit(payer, ways), commit(payer, ways)])
    expect([first.code, same.code].map(Number).sort((a, b) => a - b)).toEqual([0, 800005])
    expect(await commit(payer, await waysOf(payer))).toEqual({
      code: '800005',
      message: 'do not submit the payment request twice',
      reason: 'debit_twice',
      data: {},
      requestId: expect.any(String),
    })
    // What was never confirmed lapses, and its token stays used.
    app.setNow(new Date(TEST_NOW.getTime() + 11 * MINUTE_MS))
    expect(await commit(payer, ways)).toMatchObject({ code: '800005' })
    expect(await commit(payer, await waysOf(payer))).toMatchObject({ code: '00' })
  })

  it('a wrong code is 800006, five times, and nothing is taken', async () => {
    const payer = await buildPayer()
    const committed = await commit(payer, await waysOf(payer))
    const code = await codeOf(payer)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tried = 1; tried <= 5; tried += 1) {
      expect(await confirm(payer, recordOf(committed), wrong)).toMatchObject({
        code: '800006',
        message: 'wrong verification code',
      })
    }
    // The right one comes too late.
    const after = await confirm(payer, recordOf(committed), code)
    expect(Number(after.code)).not.toBe(0)
    await app.tellPayments()
    expect(await paidOn(payer)).toBe(0)
  })

  it('a second confirmation takes nothing more', async () => {
    const payer = await buildPayer()
    const committed = await commit(payer, await waysOf(payer))
    const code = await codeOf(payer)
    const answers = await Promise.all([
      confirm(payer, recordOf(committed), code),
      confirm(payer, recordOf(committed), code),
    ])
    expect(answers.filter(({ code: said }) => said === '00')).toHaveLength(1)
    expect(await confirm(payer, recordOf(committed), code)).toMatchObject({ code: '800005' })
    await app.tellPayments()
    expect(await paidOn(payer)).toBe(100_000)
  })

  it('refuses what is somebody else’s, made up or out of range, and changes nothing', async () => {
    const [payer, other] = [await buildPayer(), await buildPayer()]
    const [ways, foreign] = [await waysOf(payer), await waysOf(other)]
    const theirs = await commit(other, foreign)
    const refused = [
      await commit(payer, { ...ways, repayToken: foreign.repayToken }),
      await commit(payer, { ...ways, repayToken: `${ways.repayToken}x` }),
      await commit(payer, { ...ways, bankCards: foreign.bankCards }),
      await commit(payer, ways, { amount: '49.99' }),
      await commit(payer, ways, { amount: '9999999.00' }),
      await confirm(payer, recordOf(theirs), (await stepUp(app, payer.who, 'debit')).code),
      await app.callAs(payer.who.sessionId, openLegacyPage, {
        orderId: payer.orderId,
        amount: '9999999.00',
      }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => '1004'))
    expect(await commit(payer, ways, { amount: '1e3' })).toMatchObject({ code: '1002' })
    await app.tellPayments()
    expect(await paidOn(payer)).toBe(0)
    expect(await commit(payer, ways)).toMatchObject({ code: '00' })
  })
})
