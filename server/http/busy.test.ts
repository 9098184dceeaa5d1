// One stuck row, one slow borrower: nobody else notices, and those who have to wait are told so.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { applyForLoan } from '#contract/application.ts'
import { getAccount } from '#contract/account.ts'
import { getOrderDetails } from '#contract/loan-order.ts'
import { logOut } from '#contract/session.ts'
import { openPostgres } from '#server/db/open.ts'
import { createSession } from '#server/features/session/service.ts'
import { buildApplicant, buildProducts, type TestBorrower } from '#server/testing/factories.ts'
import { createPostgresDatabase, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const ASK = { productId: '1', amount: '5000.00', termDays: '91' }
/** More than the server has connections. */
const REQUESTS = 30
/** The same, and few enough that each of them may wait for its turn. */
const PATIENT_REQUESTS = 12
let app: TestApp
let outside: Pool
let holder: PoolClient | null = null

beforeAll(async () => {
  const databaseUrl = await createPostgresDatabase()
  app = await startTestApp({ database: await openPostgres(databaseUrl) })
  outside = new Pool({ connectionString: databaseUrl, max: 1 })
  await buildProducts(app)
})
afterEach(() => release())
afterAll(async () => {
  await outside.end()
  await app.close()
})

/** Somebody else's transaction that does not end. */
async function holdRowOf({ id }: TestBorrower): Promise<void> {
  holder = await outside.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT id FROM borrower WHERE id = $1 FOR UPDATE', [id])
}

async function release(): Promise<void> {
  await holder?.query('ROLLBACK')
  holder?.release()
  holder = null
}

it('a borrower whose row is stuck is told to try again, and nobody else waits', async () => {
  const stuck = await buildApplicant(app)
  const other = await buildApplicant(app)
  await holdRowOf(stuck)
  const asked = Array.from({ length: PATIENT_REQUESTS }, () =>
    app.callAs(stuck.sessionId, applyForLoan, ASK),
  )
  // All connections would be waiting by now.
  await expect.poll(async () => (await waiting()) > 0, { timeout: 90_000, interval: 20 }).toBe(true)
  for (let index = 0; index < 5; index += 1) {
    expect(await app.callAs(other.sessionId, applyForLoan, ASK)).toMatchObject({ code: 0 })
  }
  expect(await waiting()).toBeLessThanOrEqual(3)
  expect(await Promise.race(asked)).toMatchObject({
    code: 1006,
    reason: 'busy',
    data: {},
    requestId: expect.any(String),
  })
  await release()
  await Promise.all(asked)
  expect(await app.callAs(stuck.sessionId, applyForLoan, ASK)).toMatchObject({ code: 0 })
})

/** Connections of the product that wait for somebody else's lock. */
async function waiting(): Promise<number> {
  // Inside a transaction, what was seen first is seen again otherwise.
  await (holder ?? outside).query('SELECT pg_stat_clear_snapshot()')
  const { rows } = await (holder ?? outside).query<{ count: string }>(
    `SELECT count(*) AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return Number(rows[0]?.count)
}

/** At one time, once three wait: any more would follow them immediately. */
async function mostWaiting(): Promise<number> {
  await expect
    .poll(async () => (await waiting()) >= 3, { timeout: 90_000, interval: 20 })
    .toBe(true)
  await pause(500)
  return waiting()
}

it('who asks for one order again and again holds three connections, not all', async () => {
  const asking = await buildApplicant(app)
  const other = await buildApplicant(app)
  holder = await outside.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE hardship_request IN ACCESS EXCLUSIVE MODE')
  const ask = { productId: '1', orderId: '1' }
  const asked = Array.from({ length: REQUESTS }, () =>
    app.callAs(asking.sessionId, getOrderDetails, ask),
  )
  expect(await mostWaiting()).toBe(3)
  expect(await app.callAs(other.sessionId, getAccount)).toMatchObject({ code: 0 })
  expect(await waiting()).toBeLessThanOrEqual(3)
  await release()
  const reasons = new Set((await Promise.all(asked)).map(({ reason }) => reason))
  expect(reasons).toEqual(new Set(['busy', 'not_found']))
})

it('whatever number of sessions somebody has', async () => {
  const asking = await buildApplicant(app)
  const { sessionSecret } = app.config
  const sessions = await Promise.all(
    Array.from({ length: 5 }, () =>
      createSession({ ...app, sessionSecret }, { borrowerId: asking.id }),
    ),
  )
  holder = await outside.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE hardship_request IN ACCESS EXCLUSIVE MODE')
  const ask = { productId: '1', orderId: '1' }
  const asked = [...sessions, ...sessions, ...sessions].map((sessionId) =>
    app.callAs(sessionId, getOrderDetails, ask),
  )
  expect(await mostWaiting()).toBe(3)
  expect(await app.callAs((await buildApplicant(app)).sessionId, getAccount)).toMatchObject({
    code: 0,
  })
  await release()
  await Promise.all(asked)
})

it('a session that has ended takes no turns of the borrower whose it was', async () => {
  const stolenFrom = await buildApplicant(app)
  const { sessionSecret } = app.config
  const stolen = await createSession({ ...app, sessionSecret }, { borrowerId: stolenFrom.id })
  const ask = { productId: '1', orderId: '1' }
  expect(await app.callAs(stolen, getOrderDetails, ask)).toMatchObject({ reason: 'not_found' })
  await app.callAs(stolen, logOut)
  expect(await app.callAs(stolen, getOrderDetails, ask)).toMatchObject({ reason: 'session_ended' })
  holder = await outside.connect()
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE hardship_request IN ACCESS EXCLUSIVE MODE')
  const asked = Array.from({ length: REQUESTS }, () => app.callAs(stolen, getOrderDetails, ask))
  expect(await app.callAs(stolenFrom.sessionId, getAccount)).toMatchObject({ code: 0 })
  expect(await waiting()).toBe(0)
  const reasons = new Set((await Promise.all(asked)).map(({ reason }) => reason))
  expect(reasons).toEqual(new Set(['session_ended']))
})

it('a connection that is killed inside a transaction ends that transaction, not the process', async () => {
  const broken = app.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(transaction)
    await outside.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    // The news arrives while nothing is asked; without a listener it would end the process.
    await pause(500)
    await sql`SELECT 1`.execute(transaction)
  })
  await expect(broken).rejects.toThrow(/connection|terminat/i)
  expect((await sql`SELECT 1 AS one`.execute(app.db)).rows).toEqual([{ one: 1 }])
})

it('a stuck row does not stop what its borrower only reads', async () => {
  const stuck = await buildApplicant(app)
  await holdRowOf(stuck)
  expect(await app.callAs(stuck.sessionId, getAccount)).toMatchObject({ code: 0 })
})

it('every connection ends a wait, a runaway statement and an abandoned transaction', async () => {
  const limits = () =>
    sql<{ setting: string }>`SELECT setting FROM pg_settings WHERE name IN
      ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout')
      ORDER BY name`.execute(app.db)
  const { rows } = await limits()
  expect(rows.map(({ setting }) => Number(setting))).toEqual([60_000, 3_000, 30_000])
  // Migrations take as long as they need, and leave the connection as they found it.
  await app.database.withConnection(async (run) => {
    expect(await run('SHOW statement_timeout')).toEqual([{ statement_timeout: '0' }])
  })
  for (let index = 0; index < 10; index += 1) expect((await limits()).rows).toEqual(rows)
})
