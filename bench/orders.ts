// What a million orders cost in PostgreSQL: today's due list, the overdue list, one borrower's
// orders and one order's details, each against the same with ten thousand; and that a year may pass
// without a row being written. On a scratch server that is gone afterwards. The rows are made by SQL,
// past the ledger: their histories would not verify, and only their number and shape matter here.
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import { RECEIVED_2025 } from '#lending/policies.ts'
import type { PostgresServer } from '../scripts/testing/postgres-server.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { type Database, type Db, openPostgres } from '#server/db/open.ts'
import { insertDemoProducts } from '#server/features/catalogue/demo.ts'
import { getDetails } from '#server/features/loan-order/details-service.ts'
import { listOrderRows } from '#server/orders/orders.ts'
import { listDueOn, listOverdueOn } from '#server/orders/due-lists.ts'
import { plansOf } from '#server/testing/plans.ts'
import { onScratchServer } from './on-scratch-server.ts'

const SMALL = 10_000
const LARGE = Number(process.env['BENCH_ORDERS'] ?? 1_000_000)
const ORDERS_EACH = 2
const RUNS = 41
const MINUTES_MAX = 15

const clock = createClock()
const config = loadConfig({})
const today = clock.today()

interface Sized {
  readonly orders: number
  readonly database: Database
}

interface Question {
  readonly name: string
  readonly ask: (db: Db, run: number, orders: number) => Promise<unknown>
}

/** Spread over all orders, and the same ones every time. */
const pick = (run: number, count: number) => 1 + ((run * 7_919 * 104_729) % count)

const QUESTIONS: readonly Question[] = [
  { name: "today's due list, first page", ask: (db) => listDueOn(db, today) },
  { name: 'the overdue list, first page', ask: (db) => listOverdueOn(db, today) },
  {
    name: 'the overdue list, a page from its middle',
    ask: (db, run, orders) =>
      listOverdueOn(db, today, { dueOn: addDays(today, -100), id: pick(run, orders) }),
  },
  {
    name: "one borrower's orders",
    ask: (db, run, orders) =>
      listOrderRows(db, pick(run, orders / ORDERS_EACH), 'open', addDays(today, -30), 50),
  },
  {
    name: "one order's details, by the service",
    ask: async (db, run, orders) => {
      // Every fourth order runs.
      const orderId = 4 * pick(run, Math.floor(orders / 4))
      const borrowerId = Math.ceil(orderId / ORDERS_EACH)
      const asked = { orderId, productId: 1, borrowerId }
      return getDetails({ db, clock, config, language: 'en' }, asked)
    },
  },
]

await onScratchServer(MINUTES_MAX, run)

async function run(server: PostgresServer): Promise<void> {
  const small = await build(server, 'small', SMALL)
  const large = await build(server, 'large', LARGE)
  for (const question of QUESTIONS) await compare(question, small, large)
  await passAYear(large)
  await small.database.close()
  await large.database.close()
}

async function build(server: PostgresServer, name: string, orders: number): Promise<Sized> {
  const start = performance.now()
  const maintenance = await openPostgres(server.url('postgres'))
  await maintenance.withConnection((run) => run(`CREATE DATABASE ${name}`))
  await maintenance.close()
  const database = await openPostgres(server.url(name))
  await migrate(database, await readMigrations('server'))
  await insertDemoProducts(database.db)
  await fill(database, orders)
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(`${orders.toLocaleString('en')} orders built in ${seconds} s`)
  return { orders, database }
}

/** Of four orders one runs, two are settled and one was declined; due dates lie from 200 days ago. */
async function fill(database: Database, orders: number): Promise<void> {
  const terms = makeLoanTerms({
    policy: RECEIVED_2025,
    principalCentavos: centavos(500_000),
    agreedOn: addDays(today, -30),
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
  })
  const paidOut = { kind: 'disbursed', valueOn: terms.agreedOn, amountCentavos: 485_000 }
  const paid = { kind: 'repaid', valueOn: today, amountCentavos: 500_000 }
  const event = (id: string, body: object) => JSON.stringify({ id, ...body })
  await database.withConnection((run) =>
    run(`SET session_replication_role = replica;
      INSERT INTO borrower (id, mobile, created_at)
        SELECT n, '+639' || lpad(n::text, 9, '0'), now()
        FROM generate_series(1, ${orders / ORDERS_EACH}) AS n;
      INSERT INTO loan_order (id, borrower_id, product_id, phase, asked_centavos, term_days, periods,
          applied_at, applied_on, terms, first_unpaid_due_on, outcome, event_count)
        SELECT n, (n + ${ORDERS_EACH - 1}) / ${ORDERS_EACH}, 1,
          (ARRAY['running', 'closed', 'closed', 'declined'])[1 + n % 4], 500000, 91, 3,
          now(), date '${terms.agreedOn}',
          CASE WHEN n % 4 < 3 THEN '${JSON.stringify(terms)}' END,
          CASE WHEN n % 4 = 0 THEN date '${today}' - 200 + ((n / 4) % 230)::int END,
          CASE WHEN n % 4 IN (1, 2) THEN 'settled' END,
          CASE WHEN n % 4 = 0 THEN 1 WHEN n % 4 < 3 THEN 2 ELSE 0 END
        FROM generate_series(1, ${orders}) AS n;
      INSERT INTO loan_event (order_id, sequence, borrower_id, kind, value_on, body, cause,
          recorded_on, recorded_at, hash)
        SELECT n, 1, (n + ${ORDERS_EACH - 1}) / ${ORDERS_EACH}, 'disbursed', '${terms.agreedOn}',
          '${event('e000001', paidOut)}', 'bench:1', '${terms.agreedOn}', now(), 'bench'
        FROM generate_series(1, ${orders}) AS n WHERE n % 4 < 3;
      INSERT INTO loan_event (order_id, sequence, borrower_id, kind, value_on, body, cause,
          recorded_on, recorded_at, hash)
        SELECT n, 2, (n + ${ORDERS_EACH - 1}) / ${ORDERS_EACH}, 'repaid', '${today}',
          '${event('e000002', paid)}', 'bench:2', '${today}', now(), 'bench'
        FROM generate_series(1, ${orders}) AS n WHERE n % 4 IN (1, 2);
      SET session_replication_role = DEFAULT;`),
  )
  // Autovacuum would do so in its own time; here the planner must know the tables at once.
  for (const table of ['borrower', 'loan_order', 'loan_event']) {
    await database.withConnection((run) => run(`VACUUM ANALYZE ${table}`))
  }
}

async function compare({ name, ask }: Question, small: Sized, large: Sized): Promise<void> {
  const plans = await plansOf(large.database.db, 'COSTS OFF', (db) => ask(db, 1, large.orders))
  const [few, many] = [await medianOf(ask, small), await medianOf(ask, large)]
  const [fewPages, pages] = [await pagesOf(ask, small), await pagesOf(ask, large)]
  console.log(`\n${name}: median ${many.toFixed(2)} ms, ${pages} pages read;`)
  console.log(`  ${(many / few).toFixed(2)} times the time and`)
  console.log(`  ${(pages / fewPages).toFixed(2)} times the pages of ${SMALL.toLocaleString('en')}`)
  for (const plan of plans) console.log(`  ${plan.replaceAll('\n', '\n  ')}`)
  if (plans.some((plan) => /Seq Scan on (loan_order|loan_event|borrower)\b/.test(plan))) {
    throw new Error(`${name} reads a whole table`)
  }
  if (!plans.some((plan) => plan.includes('Index'))) throw new Error(`${name} uses no index`)
}

/** Pages of 8 KB that were looked at: unlike time, the same on a busy machine. */
async function pagesOf(ask: Question['ask'], { database, orders }: Sized): Promise<number> {
  const measured = await plansOf(database.db, 'ANALYZE, BUFFERS, TIMING OFF', (db) =>
    ask(db, 1, orders),
  )
  return measured.reduce((sum, plan) => {
    // The first such line is that of the whole statement.
    const buffers = /Buffers: shared(?: hit=(\d+))?(?: read=(\d+))?/.exec(plan)
    return sum + Number(buffers?.[1] ?? 0) + Number(buffers?.[2] ?? 0)
  }, 0)
}

async function medianOf(ask: Question['ask'], { database, orders }: Sized): Promise<number> {
  const milliseconds: number[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    const start = performance.now()
    await ask(database.db, run, orders)
    milliseconds.push(performance.now() - start)
  }
  return milliseconds.sort((a, b) => a - b)[(RUNS - 1) / 2] ?? 0
}

/** The date moves on by a year: the lists follow, and not one row is written for it. */
async function passAYear({ database }: Sized): Promise<void> {
  const yearOn = addDays(today, 365)
  const before = await countWrites(database.db)
  const start = performance.now()
  const [then, later] = [await listsOn(database.db, today), await listsOn(database.db, yearOn)]
  const seconds = (performance.now() - start) / 1000
  // A session's counters reach the statistics within a second of its being idle.
  await pause(2_000)
  const written = (await countWrites(database.db)) - before
  console.log(`\na year passes: due ${then.due}, overdue ${then.overdue} on the first day;`)
  console.log(`  due ${later.due}, overdue ${later.overdue} a year on; ${written} rows written`)
  console.log(`  (both lists read to their ends, on both days, in ${seconds.toFixed(1)} s)`)
  if (written !== 0) throw new Error('rows were written for a day to pass')
  if (later.overdue <= then.overdue || later.due >= then.due) throw new Error('no list changed')
}

async function listsOn(db: Db, day: BusinessDate) {
  const count = async (list: typeof listDueOn) => {
    let orders = 0
    for (let page = await list(db, day); ; page = await list(db, day, page.next)) {
      orders += page.orders.length
      if (page.next === null) return orders
    }
  }
  return { due: await count(listDueOn), overdue: await count(listOverdueOn) }
}

async function countWrites(db: Db): Promise<number> {
  const { rows } = await sql<{ writes: number }>`SELECT
    sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint AS writes FROM pg_stat_user_tables`.execute(db)
  return rows[0]?.writes ?? 0
}
