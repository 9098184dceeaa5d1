// Two roles on a real PostgreSQL server: the owner migrates with `npm run migrate`, and the
// application's role can do its work and nothing to the past.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { closeAccount } from '#contract/account.ts'
import { createQueue } from '#server/jobs/queue.ts'
import { openSandboxPayouts } from '#server/gateways/payout/sandbox.ts'
import { rotateKeys } from '#server/features/key-rotation/service.ts'
import { closeBooks } from '#server/ledger/close.ts'
import { writeHeads } from '#server/ledger/evidence-heads.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { addDays } from '#lending/dates.ts'
import { createClock } from '#server/clock.ts'
import {
  buildApplicant,
  buildProducts,
  buildRunningLoan,
  stepUp,
} from '#server/testing/factories.ts'
import { payOn } from '#server/testing/payments.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { migrate, MigrationError, readMigrations } from './migrate.ts'
import { type Database, openPostgres } from './open.ts'
import { mayCreateTables, RoleError, setUpApplicationRole } from './roles.ts'

const run = promisify(execFile)
const suffix = randomUUID().slice(0, 8)
const role = `application_${suffix}`
let ownerUrl: string
let applicationUrl: string
let owner: Database
let app: TestApp

beforeAll(async () => {
  const server = inject('postgresUrl')
  const maintenance = await openPostgres(server)
  const name = `roles_${suffix}`
  await maintenance.withConnection((query) => query(`CREATE DATABASE ${name}`))
  await maintenance.close()
  ownerUrl = addressOf(server, name, 'postgres')
  applicationUrl = addressOf(server, name, role)
  await npmRunMigrate()
  owner = await openPostgres(ownerUrl)
  // The sandbox makes tables of its own; a real provider has none here.
  const clock = createClock(() => TEST_NOW)
  await openSandboxPayouts(owner, clock, 'secret')
  await owner.withConnection((query) =>
    query(`GRANT USAGE ON SCHEMA sandbox TO ${role};
      GRANT ALL ON ALL TABLES IN SCHEMA sandbox TO ${role};
      GRANT ALL ON ALL SEQUENCES IN SCHEMA sandbox TO ${role}`),
  )
  const database = await openPostgres(applicationUrl)
  app = await startTestApp({ database, sandboxDatabase: owner })
  await buildProducts(app)
})
afterAll(async () => {
  await app.close()
  await owner.close()
})

function addressOf(server: string, database: string, user: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  url.username = user
  url.password = 'a-password'
  return url.href
}

function npmRunMigrate() {
  const env = { ...process.env, DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl }
  return run(process.execPath, ['--import', 'tsx', 'scripts/migrate.ts'], { env })
}

it('the migration command can be run again, and then has nothing to do', async () => {
  const { stdout } = await npmRunMigrate()
  expect(stdout).toContain(`0 migrations applied; ${role} may use the tables`)
})

it('the application starts without any right to create tables', async () => {
  expect(await mayCreateTables(app.database)).toBe(false)
  expect(await migrate(app.database, await readMigrations('server'))).toEqual([])
  const faults: unknown[] = []
  const queue = createQueue(app.database, (error) => faults.push(error), false)
  const done: string[] = []
  const job = { name: 'test-roles', everySeconds: 1, run: async () => void done.push('timed') }
  await queue.start({ queued: [], timed: [job] })
  await expect.poll(() => done.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await queue.stop()
  expect(faults).toEqual([])
})

it('a missing migration is said plainly, because the application cannot apply it', async () => {
  const migrations = await readMigrations('server')
  const more = [...migrations, { name: '999-later.sql', text: 'SELECT 1' }]
  await expect(migrate(app.database, more)).rejects.toThrow(MigrationError)
})

it('the application lends, files payments, closes the books, closes accounts and rotates keys with its rights', async () => {
  const borrower = await buildApplicant(app)
  const orderId = await buildRunningLoan(app, borrower)
  const paid = await payOn(app, orderId, 10_000)
  expect(paid).toMatchObject({ order_id: orderId, questions: [] })
  const today = app.clock.today()
  app.clock.moveTo(addDays(today, 3))
  await closeBooks(app.db, app, addDays(today, 2))
  app.clock.moveBy(0)
  await writeHeads(app)
  const leaving = await buildApplicant(app)
  const closed = await app.callAs(
    leaving.sessionId,
    closeAccount,
    await stepUp(app, leaving, 'close'),
  )
  expect(closed).toMatchObject({ code: 0 })
  expect(await rotateKeys(app, { settleMs: 0 })).toMatchObject({ version: 2 })
  expect((await verifyLedger(app)).faults).toEqual([])
})

const HISTORY = [
  'loan_event',
  'posting',
  'close_posting',
  'agreement',
  'audit',
  'evidence',
  'approval',
  'staff_confirmation',
  'number_change_step',
  'product_policy',
  'product_limits',
]

describe('the application’s role cannot', () => {
  const attempt = (statement: string) =>
    expect(app.database.withConnection((query) => query(statement))).rejects.toThrow(
      /permission denied|must be owner/,
    )

  it.each([...HISTORY, 'certification', 'loan_order', 'borrower'])('empty %s', (table) =>
    attempt(`TRUNCATE ${table} CASCADE`),
  )

  it.each([...HISTORY, 'certification'])('switch off the triggers of %s', async (table) => {
    await attempt(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
    await attempt('SET session_replication_role = replica')
  })

  it.each(HISTORY)('delete from %s', (table) => attempt(`DELETE FROM ${table}`))

  it.each([
    ["loan_event SET body = ''"],
    ['posting SET amount_centavos = 1'],
    ['close_posting SET amount_centavos = 1'],
    ["agreement SET body = ''"],
    ["audit SET action = ''"],
    ["evidence SET seal = ''"],
    ['certification SET saved_at = now()'],
    ['approval SET maker_id = 1'],
    ["staff_confirmation SET fingerprint = ''"],
    ['staff_person SET line = 1'],
    ["staff_person SET email = ''"],
    ['number_change SET account_id = NULL'],
    ["number_change_step SET step = 'done'"],
  ])('update %s', (change) => attempt(`UPDATE ${change}`))

  it.each([
    'certification',
    'loan_order',
    'payout',
    'borrower',
    'evidence_head',
    'book_close',
    'number_change',
    'staff_person',
  ])('remove a row of %s', (table) => attempt(`DELETE FROM ${table}`))

  it.each([
    'CREATE TABLE mine (id int)',
    'DROP TABLE evidence',
    'ALTER TABLE evidence ADD COLUMN x int',
    "UPDATE database_mode SET mode = 'production'",
    "DELETE FROM schema_migration WHERE name = '034-evidence.sql'",
  ])('do this: %s', (statement) => attempt(statement))
})

it('a role that owns tables, or is a superuser, is not accepted as the application’s', async () => {
  await expect(setUpApplicationRole(owner, { name: 'postgres', password: '' })).rejects.toThrow(
    RoleError,
  )
  const mighty = `super_${suffix}`
  await owner.withConnection((query) => query(`CREATE ROLE ${mighty} SUPERUSER`))
  await expect(setUpApplicationRole(owner, { name: mighty, password: '' })).rejects.toThrow(
    'is a superuser',
  )
  const other = `owner_${suffix}`
  await owner.withConnection((query) =>
    query(`CREATE ROLE ${other}; CREATE SCHEMA theirs AUTHORIZATION ${other};
      SET ROLE ${other}; CREATE TABLE theirs.one (id int); RESET ROLE`),
  )
  await expect(setUpApplicationRole(owner, { name: other, password: '' })).rejects.toThrow(
    'owns tables, such as one',
  )
})

it('a database that was opened and asked nothing leaves no connection behind', async () => {
  const opened = await openPostgres(applicationUrl)
  expect(opened.poolCounts().open).toBeGreaterThan(0)
  await opened.close()
  expect(opened.poolCounts().open).toBe(0)
})
