// What the books say to those who keep them: settlement by provider, refunds due, the trial balance
// on any day, and the journal, which another program reads and adds up.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getRefundsDue, getSettlement, getTrialBalance, openJournal } from '#contract/money.ts'
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import { centavos, parsePesos } from '#lending/money.ts'
import { closeBooks } from '#server/ledger/close.ts'
import { STAFF_COOKIE } from '#server/calls/request-facts.ts'
import {
  buildApplicant,
  buildBorrower,
  buildProducts,
  buildRunningLoan,
} from '#server/testing/factories.ts'
import { type Life, live, type LivedLoan } from '#server/testing/lives.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { installPackages } from '../../../scripts/testing/system-packages.ts'
import { sumClosedDays } from './books-service.ts'
import { hledgerAccount } from './journal.ts'
import { askForSettlements } from './settlement-service.ts'
import { payIn, refundOf, reportOf } from '#server/testing/payments.ts'
import type { PaymentReport } from '#server/gateways/collection/collection-gateway.ts'

const START = businessDate('2025-05-12')
const DAYS = 365
const run = promisify(execFile)

let app: TestApp

const listOf = (...payments: PaymentReport[]) => ({ payments, unreadable: [] })
const withProvider = (collection: TestApp['collection']) => ({
  ...app,
  collections: new Map([[collection.name, collection]]),
})
let finance: TestStaff
let loans: LivedLoan[]
let folder: string

beforeAll(async () => {
  app = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'pahiram-journal-'))
  await buildProducts(app)
  finance = await buildStaff(app, 'finance')
  loans = await liveForAYear()
  app.clock.moveTo(addDays(START, DAYS))
}, 120_000)
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function liveForAYear(): Promise<LivedLoan[]> {
  const life: Life = { ledger: app, start: START, days: DAYS, loans: 10 }
  const { id } = await buildBorrower(app)
  const lived: LivedLoan[] = []
  for (let index = 0; index < DAYS; index += 1) {
    const day = addDays(START, index)
    app.clock.moveTo(day)
    await live(app.db, life, id, lived, day)
    if (addDays(day, 1).endsWith('-01')) await closeBooks(app.db, app, day)
  }
  return lived
}

interface Trial {
  readonly accounts: { readonly account: string; readonly debit: string; readonly credit: string }[]
  readonly debit: string
  readonly credit: string
  readonly isClosed: number
}
const trialOn = async (on: BusinessDate) =>
  (await callAsStaff(app, finance, getTrialBalance, { on })).data as Trial

const centavosOf = (text: string) =>
  (text.startsWith('-') ? -1 : 1) * (parsePesos(text.replace('-', '')) ?? Number.NaN)

/** In hledger's accounts, with the accounts at zero left out. */
const balancesOf = ({ accounts }: Trial) =>
  Object.fromEntries(
    accounts.map(({ account, debit, credit }) => [
      hledgerAccount(account),
      centavosOf(debit) - centavosOf(credit),
    ]),
  ) as Record<string, number>

async function download(from: BusinessDate, to: BusinessDate, format: string): Promise<string> {
  const { data } = await callAsStaff(app, finance, openJournal, { from, to, format })
  const { link } = data as { link: string }
  const cookie = `${STAFF_COOKIE}=${finance.sessionId}`
  return (await fetch(app.url + link, { headers: { cookie } })).text()
}

async function hledger(journal: string, ...args: string[]): Promise<string> {
  const file = join(folder, 'exported.journal')
  await writeFile(file, journal)
  const { stdout } = await run('hledger', ['--file', file, ...args])
  return stdout
}

/** What hledger makes of it, in centavos by account. */
async function hledgerBalances(journal: string): Promise<Record<string, number>> {
  const said = await hledger(journal, 'balance', '--flat', '--no-total', '--output-format', 'csv')
  const rows = said.trim().split('\n').slice(1)
  return Object.fromEntries(
    rows
      .map((row) => /^"([^"]+)","PHP (-?[\d.]+)"$/.exec(row.trim()))
      .map((found) => [found?.[1] ?? '', centavosOf(found?.[2] ?? '')]),
  )
}

describe('the journal of a year', () => {
  beforeAll(async () => {
    const isThere = await run('hledger', ['--version']).catch(() => null)
    const how = isThere === null ? installPackages('hledger', ['hledger']) : null
    if (how !== null) throw new Error(how)
  }, 300_000)

  it('passes hledger’s own check, balances, and equals the trial balance of its last day', async () => {
    const last = addDays(START, DAYS - 1)
    const journal = await download(START, last, 'hledger')
    await hledger(journal, 'check')
    const balances = await hledgerBalances(journal)
    expect(Object.keys(balances).length).toBeGreaterThan(6)
    expect(Object.values(balances).reduce((sum, amount) => sum + amount, 0)).toBe(0)
    expect(balances).toEqual(balancesOf(await trialOn(last)))
  })

  it('of some days in the middle begins with the balances before them, and ends right too', async () => {
    const [from, to] = [addDays(START, 120), addDays(START, 200)]
    const journal = await download(from, to, 'hledger')
    expect(journal).toContain(`${from} opening balances`)
    await hledger(journal, 'check')
    expect(await hledgerBalances(journal)).toEqual(balancesOf(await trialOn(to)))
  })

  it('as CSV has the same lines, each with a debit or a credit', async () => {
    const last = addDays(START, DAYS - 1)
    const [head, ...lines] = (await download(START, last, 'csv')).trim().split('\r\n')
    expect(head).toBe('day,order,event,kind,value day,cause,account,debit,credit')
    const sums: Record<string, number> = {}
    for (const line of lines) {
      const [account = '', debit = '', credit = ''] = line.split(',').slice(6)
      expect([debit, credit]).toContain('')
      const amount = debit === '' ? -centavosOf(credit) : centavosOf(debit)
      sums[hledgerAccount(account)] = (sums[hledgerAccount(account)] ?? 0) + amount
    }
    const standing = Object.entries(sums).filter(([, amount]) => amount !== 0)
    expect(Object.fromEntries(standing)).toEqual(balancesOf(await trialOn(last)))
  })

  it('is only for the person who asked, for minutes, and is in the audit trail', async () => {
    const asked = { from: START, to: START, format: 'csv' }
    const { data } = await callAsStaff(app, finance, openJournal, asked)
    const { link } = data as { link: string }
    const other = await buildStaff(app, 'finance')
    const fetched = async (sessionId: string | null, path = link) => {
      const headers = sessionId === null ? {} : { cookie: `${STAFF_COOKIE}=${sessionId}` }
      const response = await fetch(app.url + path, { headers })
      return response.headers.get('content-type') ?? ''
    }
    expect(await fetched(finance.sessionId)).toContain('text/csv')
    for (const refused of [
      await fetched(other.sessionId),
      await fetched(null),
      await fetched(finance.sessionId, link.slice(0, -2)),
    ]) {
      expect(refused).toContain('application/json')
    }
    const cookie = `${STAFF_COOKIE}=${finance.sessionId}`
    const path = new URL(link, app.url).pathname
    const bare = await (await fetch(app.url + path, { headers: { cookie } })).json()
    expect(bare).toMatchObject({ code: 1003, reason: 'not_found' })
    const trail = await app.db
      .selectFrom('audit')
      .select(['actor_id', 'details'])
      .where('action', '=', 'journal-exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(trail).toEqual({ actor_id: String(finance.id), details: asked })
  })
})

describe('a trial balance', () => {
  it('is the same from stored totals as from all lines, on closed days and between them', async () => {
    const days = [40, 121, 200, 364].map((index) => addDays(START, index))
    const before = await Promise.all(days.map(trialOn))
    expect(await sumClosedDays(app)).toBe(12)
    expect(await sumClosedDays(app)).toBe(0)
    expect(await Promise.all(days.map(trialOn))).toEqual(before)
    for (const { debit, credit } of before) expect(debit).toBe(credit)
    // What is stored is what counts: a wrong total would be seen.
    await app.db.updateTable('book_total').set({ balances: '{"cash":5}' }).execute()
    expect(await trialOn(addDays(START, 200))).not.toEqual(before[2])
    await app.db.deleteFrom('book_total').execute()
  })

  it('says whether its day is closed, and is empty before the first loan', async () => {
    expect(await trialOn(addDays(START, 40))).toMatchObject({ isClosed: 1 })
    expect(await trialOn(addDays(START, DAYS))).toMatchObject({ isClosed: 0 })
    expect(await trialOn(addDays(START, -1))).toMatchObject({ accounts: [], debit: '0.00' })
  })
})

it('refunds due are the credits of loans that are over, the largest first', async () => {
  const rows = await app.db
    .selectFrom('loan_books')
    .innerJoin('loan_order', 'loan_order.id', 'loan_books.order_id')
    .select(['order_id', 'balances', 'phase'])
    .execute()
  const due = rows
    .filter(({ phase }) => phase !== 'running')
    .map(({ order_id: id, balances }) => ({ id, amount: 0 - (balances['borrower_credit'] ?? 0) }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => b.amount - a.amount)
  expect(due.length).toBeGreaterThan(0)
  const { data } = await callAsStaff(app, finance, getRefundsDue)
  const shown = data as {
    loans: { orderId: string; amount: string }[]
    count: number
    total: string
  }
  expect(new Set(shown.loans.map(({ orderId }) => Number(orderId)))).toEqual(
    new Set(due.map(({ id }) => id)),
  )
  expect(shown.loans.map(({ amount }) => centavosOf(amount))).toEqual(due.map((one) => one.amount))
  expect(centavosOf(shown.total)).toBe(due.reduce((sum, { amount }) => sum + amount, 0))
  expect(loans.length).toBe(10)
})

describe('settlement', () => {
  const settlement = async (from: BusinessDate, to: BusinessDate) =>
    (
      (await callAsStaff(app, finance, getSettlement, { from, to })).data as {
        rows: {
          provider: string
          day: string
          direction: string
          ledger: string
          said: string | null
          difference: string | null
        }[]
      }
    ).rows

  it('shows what payments put into clearing by the provider’s day, whatever they count on', async () => {
    const today = app.clock.today()
    app.clock.moveTo(addDays(today, -60))
    const { id } = await buildApplicant(app)
    const orderId = await insertRunningLoan(app.db, app, id)
    app.clock.moveTo(addDays(today, -30))
    const day = app.clock.today()
    const paid = { amountCentavos: centavos(200_00), paidAt: app.clock.now(), provider: 'store' }
    await app.db.transaction().execute(async (transaction) => {
      await payIn(transaction, app, orderId, { ...paid, cause: 'store-1' })
      await payIn(transaction, app, orderId, { ...paid, cause: 'store-2' })
    })
    app.clock.moveTo(today)
    expect(await settlement(addDays(day, -1), addDays(day, 1))).toMatchObject([
      // Nobody has asked this provider, so it has said nothing.
      { provider: 'store', day, ledger: '400.00', said: null },
    ])
    expect(
      await callAsStaff(app, finance, getSettlement, { from: START, to: addDays(START, 92) }),
    ).toMatchObject({ reason: 'field_invalid' })
  })

  it('a payout that only we know is a difference, and one that the provider confirms is none', async () => {
    const orderId = await buildRunningLoan(app, await buildApplicant(app))
    const today = app.clock.today()
    const outgoing = async () =>
      (await settlement(today, today)).filter(({ direction }) => direction === 'out')
    const known = { provider: 'sandbox', day: today, ledger: '4850.00' }
    expect(await outgoing()).toMatchObject([{ ...known, said: '4850.00', difference: '0.00' }])
    const setState = (state: 'sent' | 'paid') =>
      app.db.updateTable('payout').set({ state }).where('order_id', '=', orderId).execute()
    await setState('sent')
    // It has said nothing, which for money that we sent is nothing confirmed.
    expect(await outgoing()).toMatchObject([{ ...known, said: '0.00', difference: '-4850.00' }])
    await setState('paid')
  })

  it('a difference on the second day is a task, which closes by itself when the two agree', async () => {
    const day = addDays(app.clock.today(), -2)
    const collection: TestApp['collection'] = {
      ...app.collection,
      name: 'wallet',
      listPayments: async (asked) =>
        asked === day ? listOf(reportOf(app, 'p-1', 12_300)) : listOf(),
    }
    const tasks = () =>
      app.db
        .selectFrom('staff_task')
        .select(['subject_id', 'closed_at', 'details'])
        .where('kind', '=', 'settlement-differs')
        .where('subject_id', '=', `wallet:${day}`)
        .execute()
    await askForSettlements(withProvider(collection))
    expect(await tasks()).toMatchObject([
      { closed_at: null, details: { saidCentavos: 12_300, differenceCentavos: 12_300 } },
    ])
    const [row] = await settlement(day, day)
    expect(row).toMatchObject({ provider: 'wallet', said: '123.00', difference: '123.00' })
    expect(row).toHaveProperty('taskId', expect.any(String))
    const empty = { ...collection, listPayments: async () => listOf() }
    await askForSettlements(withProvider(empty))
    expect((await tasks())[0]?.closed_at).not.toBeNull()
  })

  it('a difference is looked at as long as it is open, with the figures of now', async () => {
    const day = addDays(app.clock.today(), -4)
    const said = reportOf(app, 'p-late', 600_00)
    const collection: TestApp['collection'] = {
      ...app.collection,
      name: 'late-wallet',
      listPayments: async (asked) => (asked === day ? listOf(said) : listOf()),
    }
    const open = () =>
      app.db
        .selectFrom('staff_task')
        .select('details')
        .where('subject_id', '=', `late-wallet:${day}`)
        .where('closed_at', 'is', null)
        .execute()
    await askForSettlements(withProvider(collection))
    expect(await open()).toMatchObject([{ details: { differenceCentavos: 600_00 } }])
    const today = app.clock.today()
    app.clock.moveTo(addDays(day, -5))
    const { id } = await buildApplicant(app)
    const orderId = await insertRunningLoan(app.db, app, id)
    app.clock.moveTo(addDays(today, 3))
    const pay = (cause: string, amount: number) =>
      app.db.transaction().execute((transaction) =>
        payIn(transaction, app, orderId, {
          amountCentavos: centavos(amount),
          // Noon of that day, by the demo's calendar.
          paidAt: new Date(app.clock.now().getTime() - 7 * 86_400_000),
          provider: 'late-wallet',
          cause,
        }),
      )
    await pay('late-1', 200_00)
    await askForSettlements(withProvider(collection))
    expect(await open()).toMatchObject([
      { details: { ledgerCentavos: 200_00, differenceCentavos: 400_00 } },
    ])
    await pay('late-2', 400_00)
    await askForSettlements(withProvider(collection))
    expect(await open()).toEqual([])
    app.clock.moveTo(today)
  })

  it('what is left of a payment counts at the provider, and what was given back as a whole does not', async () => {
    const day = addDays(app.clock.today(), -2)
    const said = [
      reportOf(app, 'p-1', 100_00),
      reportOf(app, 'p-2', 40_00, { status: 'failed' }),
      reportOf(app, 'p-3', 1_000_00, { refunds: [refundOf(app, 'r-3', 300_00)] }),
      reportOf(app, 'p-4', 50_00, { refunds: [refundOf(app, 'r-4', 50_00)] }),
      // Under way is not gone.
      reportOf(app, 'p-5', 70_00, { refunds: [refundOf(app, 'r-5', 70_00, 'pending')] }),
    ]
    const collection: TestApp['collection'] = {
      ...app.collection,
      name: 'part-payments',
      listPayments: async (asked) => (asked === day ? listOf(...said) : listOf()),
    }
    await askForSettlements(withProvider(collection))
    const rows = await settlement(day, day)
    expect(rows.find(({ provider }) => provider === 'part-payments')).toMatchObject({
      said: '870.00',
      saidCount: 3,
      difference: '870.00',
    })
  })
})
