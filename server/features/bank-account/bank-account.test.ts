import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bindAccount, changeAccount, startBinding } from '#contract/bank-account.ts'
import { confirmLoan } from '#contract/confirmation.ts'
import type { Envelope } from '#contract/envelope.ts'
import { isPayoutChannel } from '#server/gateways/payout/channels.ts'
import {
  buildApplicant,
  buildBorrower,
  buildOffer,
  buildProducts,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { INSTITUTIONS } from './institutions.ts'
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

interface WireItem {
  code: string
  title: string
  cate: string
  value: string
  inputType: string
  cardTypeMi: number
  channelNumber: string
  note: { name: string; type: string }[]
}

const WALLET = { product_id: '1', cardType: '1', channelNumber: '90006', accountNo: '09171234567' }
const BANK = { product_id: '1', cardType: '2', bankCode: 'BDO', accountNo: '001234567890' }

const start = (fields: Record<string, string> = { product_id: '1' }, query = {}) =>
  app.callAs(borrower.sessionId, startBinding, fields, query)
const bind = (fields: Record<string, string>, who = borrower) =>
  app.callAs(who.sessionId, bindAccount, fields)
const change = (fields: Record<string, string>, who = borrower) =>
  app.callAs(who.sessionId, changeAccount, fields)
const bound = (who = borrower) => findAccount(app.db, app.config.keys, who.id)
const itemsOf = (answer: Envelope) => (answer.data as { items: WireItem[] }).items
const itemOf = (answer: Envelope, code: string) =>
  itemsOf(answer).find((item) => item.code === code)
const faultsOf = (answer: Envelope) =>
  Object.fromEntries((answer.fields ?? []).map(({ field, problem }) => [field, problem]))

async function audits(who = borrower) {
  return app.db
    .selectFrom('audit')
    .select(['action', 'actor_kind', 'actor_id', 'details'])
    .where('borrower_id', '=', who.id)
    .where('order_id', 'is', null)
    .orderBy('id')
    .execute()
}

function countAccounts(who = borrower) {
  return app.db
    .selectFrom('bank_account')
    .select('id')
    .where('borrower_id', '=', who.id)
    .execute()
    .then((rows) => rows.length)
}

describe('without a product', () => {
  const { product_id: _one, ...wallet } = WALLET
  const { product_id: _two, ...bank } = BANK

  it('the form is given, and an account is bound and changed: it is for all products', async () => {
    expect(itemsOf(await start({}))).toEqual(itemsOf(await start()))
    expect(await bind(wallet)).toMatchObject({ code: 0 })
    expect(await bound()).toEqual({ channel: '90006', number: '09171234567' })
    expect(await change(bank)).toMatchObject({ code: 0 })
    expect(await bound()).toEqual({ channel: 'BDO', number: '001234567890' })
  })
})

describe('card-init', () => {
  it('[E1] [C4] gives the items with the fields of the specification', async () => {
    const answer = await start()
    expect(answer.code).toBe(0)
    for (const item of itemsOf(answer)) {
      expect(Object.keys(item).sort()).toEqual(
        [
          'cardTypeMi',
          'cate',
          'channelNumber',
          'code',
          'inputType',
          'note',
          'subtitle',
          'title',
          'value',
        ].sort(),
      )
      expect(item.cate).toBe(item.code === 'accountNo' ? 'txt' : 'enum')
      expect(item.note.length > 0).toBe(item.cate === 'enum')
    }
    expect(new Set(itemsOf(answer).map(({ code }) => code))).toEqual(
      new Set(['cardType', 'channelNumber', 'accountNo', 'bankCode']),
    )
    expect(itemOf(answer, 'cardType')).toMatchObject({
      cardTypeMi: 0,
      channelNumber: '',
      value: '1',
      note: [
        { name: 'E-wallet', type: '1' },
        { name: 'Bank account', type: '2' },
      ],
    })
    expect(itemOf(answer, 'channelNumber')).toMatchObject({
      cardTypeMi: 1,
      value: '90006',
      note: [
        { name: 'GCash', type: '90006' },
        { name: 'Maya', type: '90007' },
        { name: 'GrabPay', type: '90008' },
        { name: 'ShopeePay', type: '90009' },
      ],
    })
    expect(itemOf(answer, 'bankCode')).toMatchObject({ cardTypeMi: 2, channelNumber: '' })
    const numbers = itemsOf(answer).filter(({ code }) => code === 'accountNo')
    expect(numbers.map((item) => [item.cardTypeMi, item.channelNumber, item.inputType])).toEqual([
      [1, '90006', 'number'],
      [1, '90007', 'number'],
      [1, '90008', 'number'],
      [1, '90009', 'number'],
      [2, '', 'number'],
    ])
    expect(answer.data).toMatchObject({ boundInstitution: '', boundNumber: '', canChange: 1 })
  })

  it('speaks the language of the request', async () => {
    const title = async (lang: string) =>
      itemOf(await start(undefined, { lang }), 'bankCode')?.title
    expect(await title('en')).toBe('Bank')
    expect(await title('fil-PH')).toBe('Bangko')
  })

  it('names the account holder as certified, and shows the bound account masked', async () => {
    borrower = await buildApplicant(app)
    expect((await start()).data).toMatchObject({
      accountHolder: 'Test Borrower',
      boundInstitution: 'GCash',
      boundNumber: '••4567',
    })
    await bind(BANK)
    const answer = await start()
    expect(answer.data).toMatchObject({ boundInstitution: 'BDO Unibank', boundNumber: '••7890' })
    expect(itemOf(answer, 'cardType')?.value).toBe('2')
    expect(itemOf(answer, 'bankCode')?.value).toBe('BDO')
    expect(
      itemsOf(answer).filter(({ code, value }) => code === 'accountNo' && value !== ''),
    ).toEqual([])
  })

  it("another's product, an unknown one and nonsense are refused", async () => {
    for (const id of ['3', '999']) {
      expect(await start({ product_id: id })).toMatchObject({ code: 1003, reason: 'not_found' })
    }
    for (const fields of [{ product_id: 'x' }, { product_id: '-1' }, { product_id: '' }]) {
      const answer = await start(fields)
      expect(answer).toMatchObject({ code: 1002, fields: [{ field: 'product_id' }] })
    }
  })

  it('every institution that can be chosen can be paid to', () => {
    for (const { code } of INSTITUTIONS) expect([code, isPayoutChannel(code)]).toEqual([code, true])
  })
})

describe('[E2] [C4] binding', () => {
  it.each([
    ['bind-card-new', bind],
    ['bind-card-change', change],
  ])('%s saves a wallet by its channel and a bank by its code', async (_name, send) => {
    expect(await send(WALLET)).toMatchObject({ code: 0, data: {} })
    expect(await bound()).toEqual({ channel: '90006', number: '09171234567' })
    expect(await send(BANK)).toMatchObject({ code: 0, data: {} })
    expect(await bound()).toEqual({ channel: 'BDO', number: '001234567890' })
    expect(await countAccounts()).toBe(2)
    const borrowers = await audits()
    expect(borrowers).toMatchObject([
      { action: 'account-bound', actor_kind: 'borrower', actor_id: String(borrower.id) },
      { action: 'account-changed', actor_kind: 'borrower', actor_id: String(borrower.id) },
    ])
    expect(borrowers[1]?.details).toEqual({
      institution: 'BDO',
      numberEnding: '••7890',
      isUsualNumber: true,
      institutionBefore: '90006',
      numberEndingBefore: '••4567',
    })
  })

  it.each(['639171234567', '9171234567', '09171234567'])(
    'keeps the mobile number %s of a wallet as it is dialled here',
    async (accountNo) => {
      await bind({ ...WALLET, accountNo })
      expect(await bound()).toMatchObject({ number: '09171234567' })
    },
  )

  it('a bank number of an unusual form is saved, and the record says so', async () => {
    await bind({ ...BANK, accountNo: '0123456789012345' })
    expect(await bound()).toMatchObject({ number: '0123456789012345' })
    const details = (await audits()).map((entry) => entry.details['isUsualNumber'])
    expect(details).toEqual([false])
  })

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ ...WALLET, accountNo: '12345678' }, { accountNo: 'mobile_invalid' }],
    [{ ...WALLET, accountNo: '0917123456' }, { accountNo: 'mobile_invalid' }],
    [{ ...BANK, accountNo: '1234567' }, { accountNo: 'number_invalid' }],
    [{ ...WALLET, accountNo: '1'.repeat(17) }, { accountNo: 'mobile_invalid' }],
    [{ ...WALLET, accountNo: '1'.repeat(20_000) }, { accountNo: 'mobile_invalid' }],
    [{ ...WALLET, accountNo: '0917-123-4567' }, { accountNo: 'mobile_invalid' }],
    [{ ...WALLET, accountNo: '０９１７１２３４５６７' }, { accountNo: 'mobile_invalid' }],
    [{ ...WALLET, accountNo: '••4567' }, { accountNo: 'mobile_invalid' }],
    [{ ...WALLET, accountNo: "1' OR '1'='1" }, { accountNo: 'mobile_invalid' }],
    [{ ...WALLET, accountNo: '' }, { accountNo: 'required' }],
    [{ ...WALLET, cardType: '3' }, { cardType: 'option_unknown' }],
    [{ ...WALLET, cardType: 'E-wallet' }, { cardType: 'option_unknown' }],
    [{ ...WALLET, channelNumber: 'GCash' }, { channelNumber: 'option_unknown' }],
    [{ ...WALLET, channelNumber: 'BDO' }, { channelNumber: 'option_unknown' }],
    [{ ...BANK, bankCode: 'NOBANK' }, { bankCode: 'option_unknown' }],
    [{ ...BANK, bankCode: '90006' }, { bankCode: 'option_unknown' }],
    [{ ...BANK, bankCode: '__proto__' }, { bankCode: 'option_unknown' }],
    [
      { product_id: '1', cardType: '2' },
      { bankCode: 'required', accountNo: 'required' },
    ],
    [
      { product_id: '1', cardType: '1' },
      { channelNumber: 'required', accountNo: 'required' },
    ],
    [{ product_id: '1' }, { cardType: 'required' }],
  ])('%j is refused beside its fields, and nothing changes', async (fields, faults) => {
    const answer = await bind(fields)
    expect(answer).toMatchObject({ code: 1002, reason: 'field_invalid' })
    expect(faultsOf(answer)).toEqual(faults)
    for (const { message } of answer.fields ?? []) expect(message).toMatch(/\w+ \w+/)
    expect(await bound()).toBeNull()
    expect(await audits()).toEqual([])
  })

  it('more than a form can hold is refused', async () => {
    const answer = await bind({ ...WALLET, accountNo: '1'.repeat(100_000) })
    expect(answer).toMatchObject({ code: 1002, reason: 'body_too_large' })
  })

  it("another's product and an unknown one are refused, and nothing changes", async () => {
    for (const id of ['3', '999']) {
      expect(await bind({ ...WALLET, product_id: id })).toMatchObject({ code: 1003 })
    }
    expect(await bind({ ...WALLET, product_id: 'x' })).toMatchObject({ code: 1002 })
    expect(await bound()).toBeNull()
  })

  it("one borrower's account is nobody else's", async () => {
    await bind(WALLET)
    const other = await buildBorrower(app)
    const answer = await app.callAs(other.sessionId, startBinding, { product_id: '1' })
    expect(answer.data).toMatchObject({ boundInstitution: '', boundNumber: '' })
    await bind(BANK, other)
    expect(await bound()).toMatchObject({ channel: '90006' })
  })
})

describe('the same request again', () => {
  it('without a key changes nothing', async () => {
    await bind(WALLET)
    expect(await bind(WALLET)).toMatchObject({ code: 0 })
    expect(await countAccounts()).toBe(1)
    expect(await audits()).toHaveLength(1)
  })

  it('with a key is one; with another number it is refused, even for the account of before', async () => {
    const keyed = { ...WALLET, idempotencyKey: 'key-of-this-tap' }
    expect(await bind(keyed)).toMatchObject({ code: 0 })
    await bind(BANK)
    // The late duplicate of the first tap does not bring the old account back.
    expect(await bind(keyed)).toMatchObject({ code: 0 })
    expect(await bound()).toMatchObject({ channel: 'BDO' })
    expect(await bind({ ...keyed, accountNo: '09179999999' })).toMatchObject({
      code: 1005,
      reason: 'idempotency_conflict',
    })
    expect(await countAccounts()).toBe(2)
  })

  it('with its fields in another order is the same request', async () => {
    const keyed = { ...WALLET, idempotencyKey: 'key-of-one-tap' }
    expect(await bind(keyed)).toMatchObject({ code: 0 })
    const turned = Object.fromEntries(Object.entries(keyed).toReversed())
    expect(await bind(turned)).toMatchObject({ code: 0 })
  })

  it('at the same time is one', async () => {
    const keyed = { ...WALLET, idempotencyKey: 'key-of-two-taps' }
    const answers = await Promise.all([bind(keyed), bind(keyed), bind(WALLET), bind(WALLET)])
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(await countAccounts()).toBe(1)
  })
})

it('the number stands in clear nowhere: not in the database, the logs or the metrics', async () => {
  const number = '09876543210'
  borrower = await buildApplicant(app, '09876500000')
  const keyed = { ...WALLET, accountNo: number, idempotencyKey: 'key-of-a-secret' }
  await bind(keyed)
  await bind({ ...keyed, cardType: '9' })
  await start()
  const orderId = await buildOffer(app, borrower)
  await app.callAs(borrower.sessionId, confirmLoan, {
    productId: '1',
    amount: '5000.00',
    periods: '3',
    termUnit: 'day',
  })
  await app.runJobs()
  await app.tellPayouts()
  expect(orderId).toBeGreaterThan(0)
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
    `.execute(app.db)
  expect(tables.length).toBeGreaterThan(15)
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      SELECT t::text AS row FROM ${sql.raw(name)} AS t
      WHERE t::text LIKE ${`%${number}%`} OR t::text LIKE ${`%${number.slice(1)}%`}`.execute(app.db)
    expect([name, rows]).toEqual([name, []])
  }
  expect(app.logLines.join('')).not.toContain(number.slice(1))
  const metrics = await fetch(`${app.url}/metrics`)
  expect(metrics.status).toBe(200)
  expect(await metrics.text()).not.toContain(number.slice(1))
})
