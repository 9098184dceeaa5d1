// The product as `npm run bench -- calls` measures it: the app of main.ts without pages, on the
// database that it is given, with one borrower who has many orders.
import { sql } from 'kysely'
import { buildApp } from '#server/app.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { type Database, openPostgres } from '#server/db/open.ts'
import { FEATURES } from '#server/features/all.ts'
import { openFolderStore } from '#server/gateways/files/folder-store.ts'
import { openSandboxCollection } from '#server/gateways/collection/sandbox.ts'
import { openSandboxPayouts } from '#server/gateways/payout/sandbox.ts'
import { openSandboxSms } from '#server/gateways/sms/sandbox.ts'
import { markDatabaseMode } from '#server/db/database-mode.ts'
import { openWorld, loadDemos, seed } from '#server/demo/world.ts'

const config = loadConfig({ ...process.env, LOG_LEVEL: 'error' })
const database = await openPostgres(process.env['DATABASE_URL'] ?? '')
await markDatabaseMode(database, config.mode)
const clock = createClock()
const dependencies = {
  db: database.db,
  clock,
  config,
  jobs: { add: async () => undefined },
  payouts: await openSandboxPayouts(database, clock, config.keys.secretOf('sandbox')),
  collection: await openSandboxCollection(database, clock, {
    secret: config.keys.secretOf('sandbox'),
    pageUrl: config.publicUrl,
  }),
  sms: openSandboxSms(database.db, clock, config.keys),
  files: openFolderStore(config.filesFolder),
  identityChecks: null,
  log: { warn: () => undefined },
  features: FEATURES,
}
await openWorld(dependencies)
const demos = await loadDemos(dependencies)
const { borrower, orderId, productId } = await seed(dependencies, demos, { state: '174001' })
const orderIds = await copyOrder(database, Number(orderId), Number(process.env['ORDERS']))
const app = await buildApp({ ...dependencies, isStopping: () => false })
const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.send?.({ url, sessionId: borrower.sessionId, orderIds, productId: String(productId) })

/** By SQL and past the ledger: the copies' histories would not verify, and nobody asks here. */
async function copyOrder({ db }: Database, original: number, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO loan_order (borrower_id, product_id, phase, asked_centavos, term_days, periods,
      applied_at, applied_on, decided_at, offered_centavos, confirmed_at, terms,
      first_unpaid_due_on, outcome, event_count, head_hash)
    SELECT borrower_id, product_id, phase, asked_centavos, term_days, periods,
      applied_at, applied_on, decided_at, offered_centavos, confirmed_at, terms,
      first_unpaid_due_on, outcome, event_count, head_hash
    FROM loan_order, generate_series(1, ${count}) WHERE id = ${original} RETURNING id`.execute(db)
  const ids = rows.map((row) => row.id)
  await sql`
    INSERT INTO loan_event (order_id, sequence, borrower_id, kind, value_on, body, cause,
      recorded_on, recorded_at, hash)
    SELECT copy.id, sequence, borrower_id, kind, value_on, body, cause, recorded_on, recorded_at, hash
    FROM loan_event, unnest(${ids}::bigint[]) AS copy (id) WHERE order_id = ${original}`.execute(db)
  // Autovacuum would do so in its own time; the planner must know the tables at once.
  await sql`ANALYZE`.execute(db)
  return ids
}
