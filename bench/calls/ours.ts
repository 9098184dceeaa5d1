// The product as `npm run bench -- calls` and `-- pages-served` measure it: the app of main.ts, with pages if asked for, on the
// database that it is given, with some borrowers who have many orders together.
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { type Database, openPostgres } from '#server/db/open.ts'
import { FEATURES } from '#server/features/all.ts'
import { createSession } from '#server/features/session/service.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { openSandboxCollection } from '#server/gateways/collection/sandbox.ts'
import { byName } from '#server/gateways/by-name.ts'
import { openSandboxPayouts } from '#server/gateways/payout/sandbox.ts'
import { openSandboxSms } from '#server/gateways/sms/sandbox.ts'
import { markDatabaseMode } from '#server/db/database-mode.ts'
import { loadSite } from '#server/http/built-site.ts'
import { openWorld, loadDemos, seed } from '#server/demo/world.ts'

const config = loadConfig({ ...process.env, LOG_LEVEL: 'error' })
const database = await openPostgres(process.env['DATABASE_URL'] ?? '')
await markDatabaseMode(database, config.mode)
const clock = createClock()
const payout = await openSandboxPayouts(database, clock, config.keys.secretOf('sandbox'))
const collection = await openSandboxCollection(database, clock, {
  secret: config.keys.secretOf('sandbox'),
  pageUrl: config.publicUrl,
})
const dependencies = {
  db: database.db,
  clock,
  config,
  jobs: { add: async () => undefined },
  payout,
  payouts: byName(payout),
  collection,
  collections: byName(collection),
  sms: openSandboxSms(database.db, clock, config.keys),
  files: openFolderStore(config.filesFolder),
  identityChecks: null,
  log: { warn: () => undefined, error: () => undefined },
  features: FEATURES,
}
await openWorld(dependencies)
const demos = await loadDemos(dependencies)
const { orderId, productId } = await seed(dependencies, demos, { state: '174001' })
const borrowers = await addBorrowers(Number(process.env['BORROWERS']))
const orders = await copyOrder(database, Number(orderId), Number(process.env['ORDERS']))
const site =
  process.env['PAGES'] === undefined ? {} : { site: await loadSite(resolve('build'), config.mode) }
const app = await buildApp({ ...dependencies, ...site, database, isStopping: () => false })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({ url, orders, productId: String(productId) })

/** By SQL: each with a session and nothing else. */
async function addBorrowers(count: number): Promise<{ id: number; sessionId: string }[]> {
  const { db } = database
  const { rows } = await sql<{ id: number }>`
    INSERT INTO borrower (mobile, created_at)
    SELECT '+63' || (${process.pid}::bigint * 1000 + number), ${clock.now()}
    FROM generate_series(1, ${count}) AS number RETURNING id`.execute(db)
  const { sessionSecret } = config
  return Promise.all(
    rows.map(async ({ id }) => ({
      id,
      sessionId: await createSession({ db, clock, sessionSecret }, { borrowerId: id }),
    })),
  )
}

/** By SQL and past the ledger: the copies' histories would not verify, and nobody asks here. */
async function copyOrder(
  { db }: Database,
  original: number,
  count: number,
): Promise<{ id: number; sessionId: string }[]> {
  const sessions = new Map(borrowers.map(({ id, sessionId }) => [id, sessionId]))
  const { rows } = await sql<{ id: number; borrower_id: number }>`
    INSERT INTO loan_order (borrower_id, product_id, phase, asked_centavos, term_days, periods,
      applied_at, applied_on, decided_at, offered_centavos, confirmed_at, terms,
      first_unpaid_due_on, outcome, event_count, head_hash)
    SELECT (${[...sessions.keys()]}::bigint[])[1 + number % ${sessions.size}], product_id, phase,
      asked_centavos, term_days, periods, applied_at, applied_on, decided_at, offered_centavos, confirmed_at, terms,
      first_unpaid_due_on, outcome, event_count, head_hash
    FROM loan_order, generate_series(1, ${count}) AS number WHERE id = ${original}
    RETURNING id, borrower_id`.execute(db)
  const ids = rows.map((row) => row.id)
  await sql`
    INSERT INTO loan_event (order_id, sequence, borrower_id, kind, value_on, body, cause,
      recorded_on, recorded_at, hash)
    SELECT copy.id, sequence, borrower_id, kind, value_on, body, cause, recorded_on, recorded_at, hash
    FROM loan_event, unnest(${ids}::bigint[]) AS copy (id) WHERE order_id = ${original}`.execute(db)
  // Autovacuum would do so in its own time; the planner must know the tables at once.
  await sql`ANALYZE`.execute(db)
  return rows.map((row) => ({ id: row.id, sessionId: sessions.get(row.borrower_id) ?? '' }))
}
