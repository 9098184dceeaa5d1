// Takes payments and writes bare transactions in turns, in one process and over as many
// connections each. The provider answers from memory: in production it is another machine, and its
// work isn't ours.
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
import type { ReportDependencies } from '#server/features/payment/report-service.ts'
import { collectionWebhooks } from '#server/features/payment/webhook-service.ts'
import type {
  PaymentReport,
  WebhookRequest,
} from '#server/gateways/collection/collection-gateway.ts'
import {
  openSandboxCollection,
  type SandboxCollection,
} from '#server/gateways/collection/sandbox.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'

/** By payments, not by time: only after so many has Node compiled what is used most. */
const WARM_UP = Number(process.env['BENCH_WARM_UP'] ?? 500)
const PAYMENTS = Number(process.env['BENCH_PAYMENTS'] ?? 1000)
/** Long enough to mean something, short enough that a busy machine treats both alike. */
const ROUND = 50
/**
 * How many come at once. Each side is measured by its best: a transaction alone needs few to keep
 * both cores busy, and payments that are taken together need more.
 */
const AT_ONCE = [1, 8, 20]
/** A session's counters reach the statistics when it has been idle for ten seconds. */
const COUNTERS_MS = 11_000
const START = businessDate('2026-05-01')

type Take = (request: WebhookRequest) => Promise<void>

interface Turn {
  readonly atOnce: number
  readonly perSecond: number
  /** Of this process alone; unlike the other figure it bears a busy machine. */
  readonly microsecondsEach: number
}

interface Rounds {
  readonly ours: Turn[]
  readonly bare: Turn[]
}

await compare(process.env['DATABASE_URL'] ?? '')

async function compare(url: string): Promise<void> {
  const database = await openPostgres(url)
  const { db } = database
  const clock = createClock(() => new Date('2026-05-01T02:00:00Z'))
  const config = loadConfig({})
  clock.moveTo(START)
  await migrate(database, await readMigrations('server'))
  const secret = config.keys.secretOf('sandbox')
  const sandbox = await openSandboxCollection(database, clock, { secret, pageUrl: '' })
  await buildProducts({ db, clock, config })
  const jobs = { add: async () => undefined }
  const log = { warn: console.warn, error: console.error }
  const webhooks = await makePayments({ db, clock, config, jobs, collection: sandbox })
  const collection = await answerFromMemory(sandbox, webhooks)
  const takeWebhook = collectionWebhooks({ db, clock, config, jobs, log }, collection)
  const take: Take = ({ headers, rawBody }) => takeWebhook(headers, rawBody)
  await pause(COUNTERS_MS)
  const before = await countWrites(db)
  const warmUp = webhooks.splice(0, WARM_UP)
  await takeTurn(warmUp, take, 8)
  await pause(COUNTERS_MS)
  const rows = Math.round(((await countWrites(db)) - before) / warmUp.length)
  const bare = await openBare(url, rows)
  await takeTurn(warmUp, bare.write, 8)
  report(await takeTurns(webhooks, take, bare.write), rows)
  await bare.close()
  const { recorded } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('recorded'))
    .where('state', '=', 'applied')
    .executeTakeFirstOrThrow()
  console.log(`${recorded} payments are in the books`)
  await database.close()
  if (recorded !== WARM_UP + PAYMENTS) process.exitCode = 1
}

/** In turns: whatever else the machine does, it does to both. */
async function takeTurns(
  webhooks: readonly WebhookRequest[],
  take: Take,
  write: () => Promise<void>,
): Promise<Rounds> {
  const rounds: Rounds = { ours: [], bare: [] }
  for (let at = 0; at < webhooks.length; at += ROUND) {
    const round = webhooks.slice(at, at + ROUND)
    const atOnce = AT_ONCE[(at / ROUND) % AT_ONCE.length] ?? 1
    rounds.ours.push(await takeTurn(round, take, atOnce))
    rounds.bare.push(await takeTurn(round, write, atOnce))
  }
  return rounds
}

function report(rounds: Rounds, rows: number): void {
  console.log(`rounds of ${ROUND}, ${rows} rows each:`)
  const ours = reportSide('reported payments', rounds.ours)
  const bare = reportSide('bare transactions', rounds.bare)
  const alone = ours.get(1) ?? 0
  const bareAlone = bare.get(1) ?? 1
  console.log(
    `payments over bare transactions, one at a time: ${(alone / bareAlone).toFixed(2)} (aim at least 0.12)`,
  )
  const best = Math.max(...ours.values()) / Math.max(...bare.values())
  console.log(`many at once, each at its best: ${best.toFixed(2)}`)
}

/** The rates of the side by how many come at once, each the median of its rounds. */
function reportSide(name: string, turns: readonly Turn[]): ReadonlyMap<number, number> {
  const rates = AT_ONCE.map((atOnce): [number, number] => {
    const some = turns.filter((turn) => turn.atOnce === atOnce)
    const rate = median(some.map(({ perSecond }) => perSecond))
    const cpu = median(some.map(({ microsecondsEach }) => microsecondsEach))
    console.log(
      `  ${name}, ${atOnce} at once: ${rate.toFixed(0)} a second, ${cpu.toFixed(0)} µs of Node each`,
    )
    return [atOnce, rate]
  })
  return new Map(rates)
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0
}

/** One payment on each of as many loans, as their provider would report it. */
async function makePayments(
  dependencies: Omit<ReportDependencies, 'log'> & {
    readonly collection: SandboxCollection
    readonly clock: MovableClock
  },
): Promise<WebhookRequest[]> {
  const { db, collection } = dependencies
  for (let made = 0; made < WARM_UP + PAYMENTS; made += 1) {
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
  // Autovacuum would do so in its own time; the planner must know the tables at once.
  await sql`ANALYZE`.execute(db)
  const told = new Map<string, WebhookRequest>()
  while ((await collection.sendDue(async (one) => void told.set(one.rawBody, one))) > 0);
  return [...told.values()]
}

async function answerFromMemory(
  collection: SandboxCollection,
  webhooks: readonly WebhookRequest[],
): Promise<SandboxCollection> {
  const payments = new Map<string, PaymentReport>()
  for (const webhook of webhooks) {
    for (const { providerPaymentId, reference } of collection.readWebhook(webhook)) {
      const payment = await collection.findPayment({ providerPaymentId, reference })
      if (payment !== null) payments.set(providerPaymentId, payment)
    }
  }
  return {
    ...collection,
    findPayment: async ({ providerPaymentId }) => payments.get(providerPaymentId) ?? null,
  }
}

/** Transactions that only insert: so many rows, each by a statement that is planned once. */
async function openBare(
  url: string,
  rows: number,
): Promise<{ write: () => Promise<void>; close: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: Math.max(...AT_ONCE) })
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
async function takeTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce: number,
): Promise<Turn> {
  const waiting = items.values()
  const cpuBefore = process.cpuUsage()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpuBefore)
  return {
    atOnce,
    perSecond: items.length / seconds,
    microsecondsEach: (user + system) / items.length,
  }
}

async function countWrites(db: Db): Promise<number> {
  const { rows } = await sql<{ writes: number }>`SELECT
    sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint AS writes FROM pg_stat_user_tables
    WHERE schemaname = 'public' AND relname <> 'bare'`.execute(db)
  return rows[0]?.writes ?? 0
}
