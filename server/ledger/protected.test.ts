// Somebody with all rights in the database, but without the keys, changes or removes one row of each
// table whose rows are only ever added: the verification finds every change that means something.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startLending, stopLending } from '#contract/lending-control.ts'
import { addDays, businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { APPEND_ONLY } from '#server/db/roles.ts'
import { changeByHand } from '#server/testing/by-hand.ts'
import {
  buildApplicant,
  buildBorrower,
  buildProducts,
  buildRunningLoan,
} from '#server/testing/factories.ts'
import { payOn } from '#server/testing/payments.ts'
import { approveNewest, buildStaff, callAsStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { closeBooks } from './close.ts'
import { sealDecisions } from '#server/features/evidence/decisions.ts'
import { recordCapital } from './funding.ts'
import { writeHeads } from './evidence-heads.ts'
import { saveHolidays } from './holidays.ts'
import { recordSettlement } from './settlements.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'

let app: TestApp

/** Numbers of lines, which only keep them apart. */
const MEANINGLESS = ['posting.line', 'payment_posting.line', 'payment_event.place']

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  const who = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, who)
  await payOn(app, orderId, centavos(1_000_00))
  await decideByTwo()
  await moveNumber()
  await recordForEverybody()
  app.pass(40 * 86_400_000)
  await closeBooks(app.db, app, app.clock.today())
  await sealDecisions(app)
  await writeHeads(app)
  expect(await faults()).toEqual([])
})
afterAll(() => app.close())

async function decideByTwo(): Promise<void> {
  const [risk, lead] = [await buildStaff(app, 'risk'), await buildStaff(app, 'lead')]
  await callAsStaff(app, risk, stopLending, { reason: 'strange payouts' })
  const { id } = await app.db.selectFrom('lending_stop').select('id').executeTakeFirstOrThrow()
  await callAsStaff(app, risk, startLending, { stopId: String(id), reason: 'explained' })
  await approveNewest(app, lead)
}

async function moveNumber(): Promise<void> {
  const [asker, owner] = [await buildBorrower(app), await buildBorrower(app)]
  const at = app.clock.now()
  const expires = new Date(at.getTime() + 1000)
  const both = { borrower_id: asker.id, account_id: owner.id, given_encrypted: '' }
  const { id } = await app.db
    .insertInto('number_change')
    .values({ ...both, created_at: at, expires_at: expires })
    .returning('id')
    .executeTakeFirstOrThrow()
  const step = { change_id: id, step: 'declined' as const, at }
  await app.db.insertInto('number_change_step').values(step).execute()
}

/** What holds for all loans: money of our own, a policy, limits, a holiday, terms. */
async function recordForEverybody(): Promise<void> {
  const { db, clock } = app
  const today = clock.today()
  await db.transaction().execute(async (transaction) => {
    const amountCentavos = centavos(1_000_000_00)
    await recordCapital(transaction, app, { amountCentavos, reference: 'BDO 1' })
    const [net, fees] = [centavos(990_00), centavos(10_00)]
    const days = { provider: 'sandbox', from: today, to: today, reference: 'BDO 2' }
    await recordSettlement(transaction, app, { ...days, netCentavos: net, feesCentavos: fees })
  })
  const holiday = { name: 'A day', kind: 'special', source: 'Proclamation 1' } as const
  await saveHolidays(db, [{ on: businessDate('2027-02-09'), ...holiday }], clock.now())
  await sql`INSERT INTO product_policy (product_id, policy_id, effective_from, body)
    VALUES (1, 'later', ${addDays(today, 30)}, '{}')`.execute(db)
  await sql`INSERT INTO product_limits (product_id, effective_from, is_enabled, amount_min_centavos,
      amount_max_centavos, first_loan_max_centavos, payout_day_max_centavos, term_days_min,
      term_days_max) VALUES (1, ${addDays(today, 30)}, true, 100000, 200000, 150000, 300000, 30, 60)`.execute(
    db,
  )
  await sql`INSERT INTO published_terms (product_id, version, effective_on, content, digest,
    published_at) VALUES (1, 1, ${today}, '[]', 'd', ${clock.now()})`.execute(db)
}

const faults = async () => (await verifyLedger(app)).faults
const rowsOf = (query: string) => app.database.withConnection((run) => run(query))

interface Column {
  readonly name: string
  readonly type: string
}

async function columnsOf(table: string): Promise<Column[]> {
  const rows = await rowsOf(`SELECT column_name AS name, data_type AS type
    FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}'`)
  return rows.map(({ name, type }) => ({ name: String(name), type: String(type) }))
}

/** Something else of the same type. */
function otherThan({ name, type }: Column): string {
  if (type === 'bigint' || type === 'integer') return `coalesce(${name}, 0) + 1000007`
  if (type === 'date') return `coalesce(${name}, date '2026-01-01') + 1`
  if (type.startsWith('timestamp')) return `coalesce(${name}, now()) + interval '1 hour'`
  if (type === 'boolean') return `NOT ${name}`
  if (type === 'jsonb') return `'{"forged": 1}'::jsonb`
  return type === 'ARRAY' ? `ARRAY['forged']` : `coalesce(${name}, '') || '1'`
}

/** The last row as it is, or with one column changed; false where the table itself refuses that. */
async function put(table: string, columns: readonly Column[], changed?: Column): Promise<boolean> {
  const names = columns.map(({ name }) => name)
  const values = columns.map((one) => (one.name === changed?.name ? otherThan(one) : one.name))
  try {
    await changeByHand(
      app.database,
      `INSERT INTO ${table} (${names.join()}) OVERRIDING SYSTEM VALUE
        SELECT ${values.join()} FROM kept`,
    )
    return true
  } catch {
    return false
  }
}

const takeAway = (table: string) =>
  changeByHand(app.database, `DELETE FROM ${table} WHERE ctid = (SELECT max(ctid) FROM ${table})`)

it.each(APPEND_ONLY)(
  'a row of %s that was removed is found, and each change of one',
  async (table) => {
    const columns = await columnsOf(table)
    await rowsOf(`DROP TABLE IF EXISTS kept;
      CREATE TABLE kept AS SELECT * FROM ${table} WHERE ctid = (SELECT max(ctid) FROM ${table})`)
    expect(await rowsOf('SELECT FROM kept')).toHaveLength(1)
    await takeAway(table)
    const unnoticed = (await faults()).length === 0 ? ['the row'] : []
    for (const column of columns) {
      if (!(await put(table, columns, column))) continue
      const name = `${table}.${column.name}`
      const isNoticed = (await faults()).length > 0
      if (!isNoticed && !MEANINGLESS.includes(name)) unnoticed.push(name)
      await takeAway(table)
    }
    await put(table, columns)
    await rowsOf('DROP TABLE kept')
    expect(unnoticed).toEqual([])
    expect(await faults()).toEqual([])
  },
)
