// What providers pay to our bank account, recorded by finance: the books of it, what is left of
// clearing, and who has to agree.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  getTrialBalance,
  listSettlements,
  openJournal,
  previewSettlement,
  recordSettlement,
} from '#contract/money.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { STAFF_COOKIE } from '#server/calls/request-facts.ts'
import { fileReport } from '#server/features/payment/report-service.ts'
import type { PaymentReport } from '#server/gateways/collection/collection-gateway.ts'
import { sumCleared } from '#server/ledger/payment-sums.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { refundOf, reportOf } from '#server/testing/payments.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { compareSettled } from './settled-service.ts'

const DAY_MS = 86_400_000
const FEE = { feeCentavos: 10_00 as PaymentReport['feeCentavos'] }
let app: TestApp
let [finance, lead] = [] as TestStaff[] as [TestStaff, TestStaff]
let provider = ''
let [count, keys] = [0, 0]

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})
/** Each test has a provider, and a day, to itself. */
beforeEach(async () => {
  count += 1
  provider = `wallet-${String.fromCodePoint(96 + count)}`
  app.setNow(new Date(TEST_NOW.getTime() + count * 10 * DAY_MS))
  finance = await buildStaff(app, 'finance')
  lead = await buildStaff(app, 'lead')
})

const today = () => app.clock.today()
const hear = (id: string, amount: number, more: Partial<PaymentReport> = {}) =>
  fileReport(app, provider, reportOf(app, id, amount, more), app.clock.now())

interface Fields {
  readonly net: string
  readonly from?: BusinessDate
  readonly to?: BusinessDate
  readonly isRestFees?: string
}
const fieldsOf = ({ net, from = today(), to = today(), ...rest }: Fields) => ({
  provider,
  from,
  to,
  net,
  ...rest,
})
const record = (who: TestStaff, fields: Fields, reference = `BDO ${provider}`) =>
  callAsStaff(app, who, recordSettlement, {
    ...fieldsOf(fields),
    reference,
    reason: 'on the bank statement',
    idempotencyKey: `settle-${(keys += 1)}-key`,
  })
const preview = (fields: Fields) => callAsStaff(app, finance, previewSettlement, fieldsOf(fields))

async function balances(): Promise<Record<string, string>> {
  const { data } = await callAsStaff(app, finance, getTrialBalance, { on: today() })
  const { accounts, debit, credit } = data as {
    accounts: { account: string; debit: string; credit: string }[]
    debit: string
    credit: string
  }
  expect(debit).toBe(credit)
  return Object.fromEntries(
    accounts.map(({ account, ...sums }) => [
      account,
      sums.debit === '0.00' ? `-${sums.credit}` : sums.debit,
    ]),
  )
}

const openTasks = () =>
  app.db
    .selectFrom('staff_task')
    .select('details')
    .where('kind', '=', 'settlement-differs')
    .where('subject_id', 'like', `${provider}:%`)
    .where('closed_at', 'is', null)
    .execute()

describe('a settlement that finance records', () => {
  it('moves what was received to the bank and the reported fees to expenses, and empties clearing', async () => {
    await hear('a', 500_00, FEE)
    await hear('b', 300_00, FEE)
    expect((await balances())[`clearing:${provider}`]).toBe('800.00')
    expect(await preview({ net: '780.00' })).toMatchObject({
      data: { cleared: '800.00', fees: '20.00', rest: '0.00', takesTwo: 0 },
    })
    const before = await balances()
    expect(await record(finance, { net: '780.00' })).toMatchObject({ data: { isDone: 1 } })
    const after = await balances()
    expect(after[`clearing:${provider}`]).toBeUndefined()
    const moved = (account: string) => Number(after[account] ?? 0) - Number(before[account] ?? 0)
    expect([moved('bank'), moved('provider_fees')]).toEqual([780, 20])
    expect(await openTasks()).toEqual([])
    // The journal has the same lines.
    const asked = { from: today(), to: today(), format: 'csv' }
    const { data } = await callAsStaff(app, finance, openJournal, asked)
    const cookie = `${STAFF_COOKIE}=${finance.sessionId}`
    const file = await fetch(app.url + (data as { link: string }).link, { headers: { cookie } })
    const lines = (await file.text()).split('\r\n').filter((line) => line.includes(',settlement,'))
    expect(lines.map((line) => line.split(',').slice(6).join(','))).toEqual([
      'bank,780.00,',
      'provider_fees,20.00,',
      `clearing:${provider},,800.00`,
    ])
  })

  it('leaves a difference in clearing and to a task, until what was missing comes', async () => {
    await hear('a', 500_00, FEE)
    expect(await record(finance, { net: '400.00' })).toMatchObject({ data: { isDone: 1 } })
    expect((await balances())[`clearing:${provider}`]).toBe('90.00')
    expect(await openTasks()).toMatchObject([{ details: { restCentavos: 90_00 } }])
    const again = await callAsStaff(app, finance, listSettlements, {})
    const { periods } = again.data as { periods: { provider: string; rest: string }[] }
    expect(periods.find((one) => one.provider === provider)).toMatchObject({ rest: '90.00' })
    // The rest comes by another transfer for the same days; its fees are posted already.
    expect(await record(finance, { net: '90.00' }, 'BDO later')).toMatchObject({
      data: { isDone: 1 },
    })
    expect(await openTasks()).toEqual([])
    expect((await balances())[`clearing:${provider}`]).toBeUndefined()
  })

  it('takes two people to call what is left fees, and to correct an earlier one', async () => {
    await hear('a', 500_00)
    await record(finance, { net: '480.00' })
    expect(await openTasks()).toMatchObject([{ details: { restCentavos: 20_00 } }])
    expect(await record(finance, { net: '0.00', isRestFees: '1' }, 'fees')).toMatchObject({
      data: { isDone: 0 },
    })
    expect(await openTasks()).toHaveLength(1)
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect(await openTasks()).toEqual([])
    expect(await record(lead, { net: '-480.00' }, 'wrong')).toMatchObject({ data: { isDone: 0 } })
    expect(await approveNewest(app, finance)).toMatchObject({ code: 0 })
    expect(await openTasks()).toMatchObject([{ details: { restCentavos: 480_00 } }])
  })

  it('above what one person records is approved by a second', async () => {
    await hear('a', 500_000_01)
    expect(await preview({ net: '500000.01' })).toMatchObject({
      data: { takesTwo: 1, fees: '0.00' },
    })
    expect(await record(finance, { net: '500000.01' })).toMatchObject({ data: { isDone: 0 } })
    await hear('a', 500_000_01, { refunds: [refundOf(app, 'r1', 1_00)] })
    expect(await approveNewest(app, lead)).toMatchObject({ reason: 'facts_changed' })
  })

  it('counts a refund on its own day, so that the day of its payment stays settled', async () => {
    const paidAt = app.clock.now()
    const first = today()
    await hear('a', 500_00, { paidAt, ...FEE })
    await record(finance, { net: '490.00' })
    app.setNow(new Date(paidAt.getTime() + DAY_MS))
    finance = await buildStaff(app, 'finance')
    await hear('a', 500_00, { paidAt, ...FEE, refunds: [refundOf(app, 'r1', 200_00)] })
    await hear('b', 300_00, FEE)
    await compareSettled(app)
    expect(await openTasks()).toEqual([])
    expect(await preview({ net: '90.00' })).toMatchObject({
      data: { cleared: '100.00', fees: '10.00', rest: '0.00' },
    })
    // A payment of the settled day that is heard of late is missing there.
    await hear('late', 50_00, { paidAt, feeCentavos: null })
    await compareSettled(app)
    expect(await openTasks()).toMatchObject([{ details: { fromOn: first, restCentavos: 50_00 } }])
  })

  it('goes by the contract’s rate where the provider reports no fee', async () => {
    const feeRates = [{ provider, ratePpm: 15_000, fixedCentavos: 20_00 }]
    const rated = { ...app.config, feeRates }
    await hear('a', 333_33)
    await hear('b', 100_00, FEE)
    const days = { provider, from: today(), to: today() }
    // 1.5% of ₱333.33 is ₱5.00, rounded half up, and ₱20.00; of the other as reported.
    const [rate] = rated.feeRates
    expect(rate && (await sumCleared(app.db, days, rate))).toEqual({
      cleared: 433_33,
      fees: 5_00 + 20_00 + 10_00,
    })
  })

  it('is refused for days ahead, too many, in the wrong order, settled otherwise, or told twice', async () => {
    await hear('a', 500_00, FEE)
    const from = addDays(today(), -2)
    for (const [fields, reason] of [
      [{ net: '1.00', to: addDays(today(), 1) }, 'date_ahead'],
      [{ net: '1.00', from: addDays(today(), -92) }, 'field_invalid'],
      [{ net: '1.00', from: today(), to: from }, 'field_invalid'],
    ] as const) {
      expect(await record(finance, fields)).toMatchObject({ reason })
    }
    await record(finance, { net: '490.00', from })
    expect(await record(finance, { net: '1.00' }, 'other days')).toMatchObject({
      reason: 'days_settled',
    })
    expect(await record(finance, { net: '1.00', from })).toMatchObject({
      reason: 'settlement_known',
    })
    provider = 'nobody'
    expect(await record(finance, { net: '1.00' })).toMatchObject({ reason: 'not_found' })
  })

  it('that somebody changed in the database is found', async () => {
    await hear('a', 500_00, FEE)
    await record(finance, { net: '490.00' })
    const { sql } = await import('kysely')
    const set = (net: number) =>
      app.db.transaction().execute(async (transaction) => {
        await sql`ALTER TABLE settlement DISABLE TRIGGER settlement_is_final`.execute(transaction)
        await sql`UPDATE settlement SET net_centavos = ${net} WHERE provider = ${provider}`.execute(
          transaction,
        )
        await sql`ALTER TABLE settlement ENABLE TRIGGER settlement_is_final`.execute(transaction)
      })
    await set(1)
    expect((await verifyLedger(app)).faults).toEqual([
      expect.stringMatching(/^books: settlement \d+ was changed$/),
    ])
    await set(490_00)
  })
})
