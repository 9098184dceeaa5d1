// What the ledger costs on PostgreSQL: one more payment on a long history, and closing a day for
// many running loans. It uses a scratch server with fsync off that is deleted afterwards: compare
// the figures with each other, not with those of a real disk. BENCH_LOANS sets how many loans are
// closed.
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, businessDate } from '#lending/dates.ts'
import { makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import { PH_2026 } from '#lending/policies.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { type Database, type Db, openPostgres } from '#server/db/open.ts'
import { closeBooks } from '#server/ledger/close.ts'
import { recordRepayment } from '#server/ledger/repayments.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertAgreedOrder, insertRunningLoan, payOut } from '#server/testing/loans.ts'
import { onScratchServer } from './on-scratch-server.ts'

const LOANS = Number(process.env['BENCH_LOANS'] ?? 100_000)
const START = businessDate('2026-05-01')
const EVENTS = 1_000
const TURNS = 41
/** A session's counters reach the statistics when it has been idle for ten seconds. */
const COUNTERS_MS = 11_000
const MINUTES_MAX = 45
const clock = createClock(() => new Date('2026-05-01T02:00:00Z'))
const ledger = { clock, config: loadConfig({}) }
const whole = (value: number) => Math.round(value).toLocaleString('en')

await onScratchServer(MINUTES_MAX, async (server) => {
  const database = await openPostgres(server.url('postgres'))
  try {
    await migrate(database, await readMigrations('server'))
    const dependencies = { db: database.db, clock, config: loadConfig({}) }
    await buildProducts(dependencies)
    const { id } = await buildBorrower(dependencies)
    await onePaymentMore(database.db, id)
    await closeOfADay(database, id)
  } finally {
    await database.close()
  }
})

/**
 * Payments are recorded the way the product does it. Those around the 1,000th event and those
 * around the 10th take turns, so that a busy machine or a cold start isn't mistaken for growth.
 */
async function onePaymentMore(db: Db, borrowerId: number): Promise<void> {
  const terms = makeLoanTerms({
    policy: PH_2026,
    principalCentavos: centavos(5_000_000),
    agreedOn: START,
    termDays: 365,
    periods: 12,
    isRepeatClient: false,
  })
  const loanWith = async (events: number): Promise<number> => {
    clock.moveTo(START)
    const orderId = await insertAgreedOrder(db, ledger, borrowerId, terms)
    await payOut(db, ledger, orderId, terms)
    for (let event = 2; event <= events; event += 1) {
      clock.moveTo(addDays(START, Math.floor((event * 300) / events)))
      await pay(db, orderId, event)
    }
    return orderId
  }
  const long = await loanWith(EVENTS - 1)
  const times = { tenth: [] as number[], thousandth: [] as number[] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const short = await loanWith(9)
    clock.moveTo(addDays(START, 301))
    times.tenth.push(await timed(() => pay(db, short, 10)))
    times.thousandth.push(await timed(() => pay(db, long, EVENTS + turn)))
  }
  const [tenth, thousandth] = [median(times.tenth), median(times.thousandth)]
  console.log(
    `recording a payment: ${tenth.toFixed(2)} ms as the 10th event, ${thousandth.toFixed(2)} ms as the ${whole(EVENTS)}th (${(thousandth / tenth).toFixed(2)}×; aim at most 1.5×; medians of ${TURNS})`,
  )
}

function pay(db: Db, orderId: number, event: number): Promise<unknown> {
  const payment = {
    amountCentavos: centavos(1_000),
    valueOn: ledger.clock.today(),
    provider: 'sandbox',
    cause: `bench:${event}`,
    quote: null,
    agreed: null,
  }
  return db
    .transaction()
    .execute((transaction) => recordRepayment(transaction, ledger, orderId, payment))
}

/** Copies loans that the ledger recorded; the copies keep the hash chains of their originals. */
async function closeOfADay(database: Database, borrowerId: number): Promise<void> {
  const { db } = database
  clock.moveTo(START)
  const models: number[] = []
  for (let index = 0; index < 10; index += 1) {
    const orderId = await insertRunningLoan(db, ledger, borrowerId)
    models.push(orderId)
    clock.moveTo(addDays(START, index))
    if (index % 2 === 1) await pay(db, orderId, index)
    clock.moveTo(START)
  }
  const builtIn = await timed(() => copyLoans(database, models, LOANS - models.length))
  console.log(`${whole(LOANS)} running loans built in ${(builtIn / 1000).toFixed(0)} s`)
  // The first close evens out loans from different days; the second is an ordinary one.
  for (const [what, days] of [
    ['the first close', 20],
    ['a day', 21],
    ['a day on which most of them become late', 31],
  ] as const) {
    const on = addDays(START, days)
    clock.moveTo(on)
    await pause(COUNTERS_MS)
    const before = await countWrites(db)
    let lines = 0
    const processor = process.cpuUsage()
    const milliseconds = await timed(async () => {
      lines = (await closeBooks(db, ledger, on)).lines
    })
    const { user, system } = process.cpuUsage(processor)
    const ours = (user + system) / 1_000_000
    await pause(COUNTERS_MS)
    const written = (await countWrites(db)) - before
    console.log(
      `closing ${what}: ${(milliseconds / 1000).toFixed(1)} s (${whole(LOANS / (milliseconds / 1000))} loans a second; our processor time ${ours.toFixed(1)} s), ${whole(lines)} lines, ${whole(written)} rows written`,
    )
    const again = await timed(() => closeBooks(db, ledger, on))
    console.log(`  again, without effect: ${again.toFixed(1)} ms`)
  }
}

async function copyLoans(
  database: Database,
  models: readonly number[],
  count: number,
): Promise<void> {
  const orders = `SELECT m.*, n.id AS copy_id FROM generate_series(1, ${count}) AS i
    JOIN LATERAL (SELECT 10000000 + i AS id) AS n ON true
    JOIN loan_order AS m ON m.id = (ARRAY[${models.join()}])[1 + i % ${models.length}]`
  await database.withConnection((run) =>
    run(`SET session_replication_role = replica;
      CREATE TEMP TABLE copied AS ${orders};
      INSERT INTO loan_order (id, borrower_id, product_id, phase, asked_centavos, term_days, periods,
          applied_at, applied_on, terms, first_unpaid_due_on, event_count, head_hash)
        SELECT copy_id, borrower_id, product_id, phase, asked_centavos, term_days, periods,
          applied_at, applied_on, terms, first_unpaid_due_on, event_count, head_hash FROM copied;
      INSERT INTO loan_event SELECT (jsonb_populate_record(e,
          jsonb_build_object('order_id', c.copy_id))).*
        FROM copied AS c JOIN loan_event AS e ON e.order_id = c.id;
      INSERT INTO posting SELECT (jsonb_populate_record(p,
          jsonb_build_object('order_id', c.copy_id))).*
        FROM copied AS c JOIN posting AS p ON p.order_id = c.id;
      INSERT INTO loan_books SELECT c.copy_id, b.posted_on, b.balances, b.is_accruing
        FROM copied AS c JOIN loan_books AS b ON b.order_id = c.id;
      INSERT INTO loan_progress SELECT c.copy_id, p.head_hash, p.progress
        FROM copied AS c JOIN loan_progress AS p ON p.order_id = c.id;
      SET session_replication_role = DEFAULT;`),
  )
  await database.withConnection((run) => run('VACUUM ANALYZE loan_books'))
}

async function countWrites(db: Db): Promise<number> {
  const { rows } = await sql<{ writes: number }>`SELECT
    sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint AS writes FROM pg_stat_user_tables`.execute(db)
  return rows[0]?.writes ?? 0
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
