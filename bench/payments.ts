// How many reported payments a second become events of their loans on PostgreSQL, over bare
// transactions that write as many rows in the same run. The server is a scratch one with fsync off:
// compare the two figures with each other, not with those of a real disk.
import { sql } from 'kysely'
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { createClock, type MovableClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { type Db, openPostgres } from '#server/db/open.ts'
import { createPayCodeFor } from '#server/features/repayment/intent-service.ts'
import { takeCollectionWebhook } from '#server/features/repayment/webhook-service.ts'
import type { WebhookRequest } from '#server/gateways/collection/collection-gateway.ts'
import {
  openSandboxCollection,
  type SandboxCollection,
} from '#server/gateways/collection/sandbox.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { findPostgresFolder } from '../scripts/testing/system-packages.ts'
import { startPostgres } from '../scripts/testing/postgres-server.ts'

const PAYMENTS = Number(process.env['BENCH_PAYMENTS'] ?? 600)
/** Long enough to mean something, short enough that a busy machine treats both alike. */
const ROUND = 50
const AT_ONCE = 8
/** A session's counters reach the statistics when it has been idle for ten seconds. */
const COUNTERS_MS = 11_000
const MINUTES_MAX = 20
const START = businessDate('2026-05-01')

if (findPostgresFolder() === null) {
  console.error('bench: no PostgreSQL server on this system; on Debian: apt-get install postgresql')
  process.exitCode = 2
} else {
  const server = startPostgres()
  const patience = setTimeout(() => {
    console.error(`bench: not done in ${MINUTES_MAX} minutes`)
    server.stop()
    process.exit(1)
  }, MINUTES_MAX * 60_000)
  try {
    await compare(server.url('postgres'))
  } finally {
    clearTimeout(patience)
    server.stop()
  }
}

async function compare(url: string): Promise<void> {
  const database = await openPostgres(url)
  const { db } = database
  const clock = createClock(() => new Date('2026-05-01T02:00:00Z'))
  const config = loadConfig({})
  clock.moveTo(START)
  await migrate(database, await readMigrations('server'))
  const secret = config.keys.secretOf('sandbox')
  const collection = await openSandboxCollection(database, clock, { secret, pageUrl: '' })
  await buildProducts({ db, clock, config })
  const jobs = { add: async () => undefined }
  const dependencies = { db, clock, config, jobs, collection }
  const take = ({ headers, rawBody }: WebhookRequest) =>
    takeCollectionWebhook(dependencies, headers, rawBody)
  const webhooks = await makePayments(dependencies)
  // How many rows one takes; the first ones also bring everything up to speed.
  const first = webhooks.splice(0, ROUND)
  await pause(COUNTERS_MS)
  const before = await countWrites(db)
  await rate(first, take)
  await pause(COUNTERS_MS)
  const rows = Math.round(((await countWrites(db)) - before) / first.length)
  const bare = await openBare(url, rows)
  await rate(first, bare.write)
  // In turns: whatever else the machine does, it does to both.
  const ratios: number[] = []
  while (webhooks.length > 0) {
    const round = webhooks.splice(0, ROUND)
    const [ours, theirs] = [await rate(round, take), await rate(round, bare.write)]
    ratios.push(ours / theirs)
    console.log(
      `${round.length} reports: ${ours.toFixed(0)} a second, ${rows} rows each; bare transactions of ${rows} rows: ${theirs.toFixed(0)} a second (${(ours / theirs).toFixed(2)}×)`,
    )
  }
  await bare.close()
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0
  console.log(`payments over bare transactions: ${median.toFixed(2)} (aim at least 0.5)`)
  const { recorded } = await db
    .selectFrom('collected_payment')
    .select(({ fn }) => fn.countAll<number>().as('recorded'))
    .where('state', '=', 'recorded')
    .executeTakeFirstOrThrow()
  console.log(`${recorded} payments are in the books`)
  await database.close()
}

/** One payment on each of as many loans, as their provider would report it. */
async function makePayments(
  dependencies: Parameters<typeof takeCollectionWebhook>[0] & {
    readonly collection: SandboxCollection
    readonly clock: MovableClock
  },
): Promise<WebhookRequest[]> {
  const { db, collection } = dependencies
  for (let made = 0; made < PAYMENTS; made += 1) {
    const borrower = await buildBorrower(dependencies)
    const orderId = await insertRunningLoan(db, dependencies, borrower.id)
    await createPayCodeFor(
      { ...dependencies, borrower },
      { productId: 1, orderId, amount: centavos(100_000), channelNumber: '90012' },
    )
    const { reference } = await db
      .selectFrom('payment_intent')
      .select('reference')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await collection.act(reference, 'pay', { reportedAfterMs: 0 })
  }
  const told = new Map<string, WebhookRequest>()
  while ((await collection.sendDue(async (one) => void told.set(one.rawBody, one))) > 0);
  return [...told.values()]
}

/** Transactions that only insert: so many rows, each by a statement that is planned once. */
async function openBare(
  url: string,
  rows: number,
): Promise<{ write: () => Promise<void>; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: AT_ONCE })
  await pool.query('CREATE TABLE IF NOT EXISTS bare (id bigserial PRIMARY KEY, of int, body text)')
  const insert = { name: 'bare', text: 'INSERT INTO bare (of, body) VALUES ($1, $2)' }
  const values = [1, 'x'.repeat(200)]
  return {
    async write() {
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        for (let row = 0; row < rows; row += 1) await client.query({ ...insert, values })
        await client.query('COMMIT')
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** Some at once, as webhooks come. */
async function rate<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const waiting = items.values()
  const start = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
  return items.length / ((performance.now() - start) / 1000)
}

async function countWrites(db: Db): Promise<number> {
  const { rows } = await sql<{ writes: number }>`SELECT
    sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint AS writes FROM pg_stat_user_tables
    WHERE schemaname = 'public' AND relname <> 'bare'`.execute(db)
  return rows[0]?.writes ?? 0
}
