// How many payouts a second are measured against the day's ceiling: with a thousand that left on that
// day, and with a hundred thousand. All of them take one lock, so that the day's own sum is what
// bounds them.
import { performance } from 'node:perf_hooks'
import { businessDate } from '#lending/dates.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { type Database, openPostgres } from '#server/db/open.ts'
import { insertDemoProducts } from '#server/features/catalogue/demo.ts'
import { lockPayoutDay, sumSentOn } from '#server/features/payout/hold-queries.ts'
import { onScratchServer } from './on-scratch-server.ts'

const DAY = businessDate('2026-11-18')
const [FEW, MANY] = [1_000, 100_000]
const MEASURED_MS = 3_000
const ROUNDS = 3
const RATIO_MIN = 0.8
const MINUTES_MAX = 15

await onScratchServer(MINUTES_MAX, (server) => measure(server.url('postgres')))

async function measure(url: string): Promise<void> {
  const database = await openPostgres(url)
  await migrate(database, await readMigrations('server'))
  await insertDemoProducts(database.db)
  await add(database, 1, FEW)
  const few = await bestRate(database)
  await add(database, FEW + 1, MANY)
  const many = await bestRate(database)
  await database.close()
  const ratio = many / few
  console.log(
    `${few.toFixed(0)} a second with ${FEW} payouts that day, ${many.toFixed(0)} with ${MANY}`,
  )
  console.log(`ratio ${ratio.toFixed(2)}, at least ${RATIO_MIN}`)
  if (ratio < RATIO_MIN) process.exitCode = 1
}

/** Payouts that left on the day, with what they hang on and their total: one by one would take long. */
async function add(database: Database, from: number, to: number): Promise<void> {
  await database.withConnection((run) =>
    run(`ALTER TABLE payout DROP CONSTRAINT IF EXISTS payout_bank_account_id_fkey;
      SET session_replication_role = replica;
      INSERT INTO borrower (id, mobile, created_at)
        SELECT n, '+639' || lpad(n::text, 9, '0'), now() FROM generate_series(${from}, ${to}) AS n;
      INSERT INTO loan_order (id, borrower_id, product_id, phase, asked_centavos, term_days, periods,
          applied_at, applied_on)
        SELECT n, n, 1, 'review', 500000, 91, 3, now(), date '${DAY}'
        FROM generate_series(${from}, ${to}) AS n;
      INSERT INTO payout (id, order_id, borrower_id, bank_account_id, amount_centavos, gateway, state,
          created_at, changed_at, sent_on)
        SELECT 'po-' || n, n, n, 1, 485000, 'sandbox', 'paid', now(), now(), date '${DAY}'
        FROM generate_series(${from}, ${to}) AS n;
      INSERT INTO payout_day_total AS total VALUES ('${DAY}', 'loan', 1, ${(to - from + 1) * 485_000})
        ON CONFLICT (day, purpose, product_id)
        DO UPDATE SET centavos = total.centavos + excluded.centavos;
      SET session_replication_role = origin;
      ANALYZE payout; ANALYZE loan_order; ANALYZE payout_day_total;`),
  )
}

async function bestRate(database: Database): Promise<number> {
  const rates: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) rates.push(await rateOf(database))
  return Math.max(...rates)
}

/** One after another, as the lock has them: measured against the ceiling, and sent. */
async function rateOf({ db }: Database): Promise<number> {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < MEASURED_MS) {
    await db.transaction().execute(async (transaction) => {
      await lockPayoutDay(transaction, DAY)
      await sumSentOn(transaction, DAY, 1)
      const id = `po-${1 + (done % FEW)}`
      const change = { state: 'unknown' as const, sent_on: DAY }
      await transaction.updateTable('payout').set({ sent_on: null }).where('id', '=', id).execute()
      await transaction.updateTable('payout').set(change).where('id', '=', id).execute()
    })
    done += 1
  }
  return (done * 1000) / (performance.now() - start)
}
