// A database whose loans were posted by the first edition: nothing is rewritten, and the first
// event or close of each loan posts the difference.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { createClock, type MovableClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import type { Database } from '#server/db/open.ts'
import { insertOrder } from '#server/orders/orders.ts'
import { workedTerms } from '#server/testing/loans.ts'
import { openUnmigrated } from '#server/testing/test-app.ts'
import { adoptEvidence } from './adopt-evidence.ts'
import { closeBooks } from './close.ts'
import { getLoan } from './ledger.ts'
import { recordRepayment } from './repayments.ts'
import { verifyLedger } from './verify.ts'

const PAID_OUT_ON = businessDate('2026-05-12')
const NOW = new Date('2026-05-12T01:00:00Z')
let database: Database
let clock: MovableClock
const config = loadConfig({})
let paid: number
let untouched: number
let settled: number

beforeAll(async () => {
  database = await openUnmigrated()
  const migrations = await readMigrations('server')
  const older = migrations.filter(({ name }) => name < '030')
  await migrate(database, older)
  clock = createClock(() => NOW)
  const dependencies = { db: database.db, clock, config }
  // By hand, because the factories write today's columns.
  await database.withConnection((query) =>
    query(`INSERT INTO product (id, name, kind, logo_path, description, policy_id,
        amount_min_centavos, amount_max_centavos, term_days_min, term_days_max)
      VALUES (1, 'Starter', 'own', '', '', 'received-2025', 100000, 1000000, 91, 120)`),
  )
  const { id } = await database.db
    .insertInto('borrower')
    .values({ mobile: '+639170000001', created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  paid = await oldLoan(id, [PAYOUT, PAYMENT])
  untouched = await oldLoan(id, [PAYOUT])
  settled = await oldLoan(id, [PAYOUT, PAY_OFF])
  await database.db
    .updateTable('loan_order')
    .set({ phase: 'closed', outcome: 'settled', first_unpaid_due_on: null })
    .where('id', '=', settled)
    .execute()
  await migrate(database, migrations)
  await adoptEvidence(dependencies)
})
afterAll(() => database.close())

interface OldEvent {
  readonly kind: 'disbursed' | 'repaid'
  readonly days: number
  readonly amountCentavos: number
  /**
   * As the first edition posted them: all of the plan's interest at once, and cash without a
   * provider.
   */
  readonly lines: Readonly<Record<string, number>>
}

const PAYOUT: OldEvent = {
  kind: 'disbursed',
  days: 0,
  amountCentavos: 485_000,
  lines: {
    cash: -485_000,
    principal_receivable: 500_000,
    interest_receivable: 30_041,
    interest_income: -30_041,
    fee_income: -15_000,
  },
}
const PAYMENT: OldEvent = {
  kind: 'repaid',
  days: 20,
  amountCentavos: 100_000,
  lines: { cash: 100_000, interest_receivable: -14_795, principal_receivable: -85_205 },
}
const PAY_OFF: OldEvent = {
  kind: 'repaid',
  days: 20,
  amountCentavos: 509_863,
  lines: {
    cash: 509_863,
    interest_receivable: -30_041,
    interest_income: 20_178,
    principal_receivable: -500_000,
  },
}

/** Rows and hashes exactly as the first edition wrote them. */
async function oldLoan(borrowerId: number, events: readonly OldEvent[]): Promise<number> {
  const terms = workedTerms(PAID_OUT_ON)
  const { db } = database
  const orderId = await insertOrder(db, {
    borrowerId,
    productId: 1,
    askedCentavos: terms.principalCentavos,
    termDays: 91,
    periods: terms.instalments.length,
    appliedAt: NOW,
    appliedOn: PAID_OUT_ON,
    servicerLink: '',
  })
  const { laws: _later, ...oldTerms } = terms
  let hash = ''
  const statements: string[] = []
  for (const [index, { kind, days, amountCentavos, lines }] of events.entries()) {
    const sequence = index + 1
    const valueOn = addDays(PAID_OUT_ON, days)
    const body = JSON.stringify({ id: `e00000${sequence}`, kind, valueOn, amountCentavos })
    const cause = `old:${sequence}`
    const at = new Date(NOW.getTime() + days * 86_400_000)
    const postings = Object.entries(lines)
    const row = [orderId, sequence, kind, valueOn, body, cause, valueOn, at.toISOString(), postings]
    hash = createHash('sha256')
      .update(JSON.stringify([hash, ...row]))
      .digest('hex')
    statements.push(`INSERT INTO loan_event (order_id, sequence, borrower_id, kind, value_on, body,
      cause, recorded_on, recorded_at, hash) VALUES (${orderId}, ${sequence}, ${borrowerId},
      '${kind}', '${valueOn}', '${body}', '${cause}', '${valueOn}', '${at.toISOString()}', '${hash}')`)
    for (const [line, [account, amount]] of postings.entries())
      statements.push(`INSERT INTO posting (order_id, sequence, line, account, amount_centavos)
        VALUES (${orderId}, ${sequence}, ${line + 1}, '${account}', ${amount})`)
  }
  statements.push(`UPDATE loan_order SET phase = 'running', first_unpaid_due_on = '2026-06-11',
    terms = '${JSON.stringify(oldTerms)}', event_count = ${events.length}, head_hash = '${hash}'
    WHERE id = ${orderId}`)
  await database.withConnection((run) => run(`BEGIN; ${statements.join('; ')}; COMMIT`))
  return orderId
}

async function balancesOf(orderId: number) {
  const row = await database.db
    .selectFrom('loan_books')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.balances
}

const oldRows = async () => ({
  events: await database.db
    .selectFrom('loan_event')
    .selectAll()
    .where('cause', 'like', 'old:%')
    .execute(),
  postings: await database.db
    .selectFrom('posting')
    .selectAll()
    .where('sequence', '<=', 2)
    .orderBy('order_id')
    .orderBy('sequence')
    .orderBy('line')
    .execute(),
})

it('the first event or close of an older loan posts the difference, and nothing is rewritten', async () => {
  const before = await oldRows()
  expect(await verifyLedger({ db: database.db, config })).toMatchObject({
    firstEdition: 3,
    faults: [],
  })
  expect(await balancesOf(untouched)).toEqual(PAYOUT.lines)

  // An event: only what has accrued up to its day is income, by today's rules.
  clock.moveTo(addDays(PAID_OUT_ON, 27))
  const payment = {
    amountCentavos: centavos(10_000),
    valueOn: clock.today(),
    provider: 'wallet',
    cause: 'new',
    quote: null,
    agreed: null,
  }
  await database.db
    .transaction()
    .execute((transaction) => recordRepayment(transaction, { clock, config }, paid, payment))
  // ₱98.63 to day 20 on ₱5,000.00, and 7 days on ₱4,098.63.
  expect(await balancesOf(paid)).toEqual({
    cash: -385_000,
    unapplied: 10_000,
    principal_receivable: 402_693,
    interest_income: -12_693,
    fee_income: -15_000,
  })
  expect(await verifyLedger({ db: database.db, config })).toMatchObject({
    firstEdition: 2,
    faults: [],
  })

  // A close: the loans without new events, including finished ones.
  const on = addDays(PAID_OUT_ON, 28)
  clock.moveTo(addDays(on, 1))
  expect(await closeBooks(database.db, { clock, config }, on)).toMatchObject({
    orders: 2,
    isDone: true,
  })
  expect(await balancesOf(untouched)).toEqual({
    cash: -485_000,
    principal_receivable: 500_000,
    interest_receivable: 13_808,
    interest_income: -13_808,
    fee_income: -15_000,
  })
  expect(await balancesOf(settled)).toEqual({
    cash: 24_863,
    interest_income: -9_863,
    fee_income: -15_000,
  })
  expect(await verifyLedger({ db: database.db, config })).toMatchObject({
    firstEdition: 0,
    faults: [],
  })
  expect(await oldRows()).toEqual(before)
  expect((await getLoan(database.db, untouched)).terms.laws).toHaveLength(2)

  // A finished loan isn't visited again.
  const accruing = await database.db
    .selectFrom('loan_books')
    .select('order_id')
    .where('is_accruing', '=', true)
    .orderBy('order_id')
    .execute()
  expect(accruing.map((row) => row.order_id)).toEqual([paid, untouched])
})
