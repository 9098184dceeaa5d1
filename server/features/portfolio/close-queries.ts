// What the portfolio reads of the ledger when a day is closed. Each statement is one pass, and each
// can be restricted to some loans, so that a test can compare it with their positions.
import { type RawBuilder, sql } from 'kysely'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'

/** How late a loan has to be, in days, to stand in each group. */
export const LATE_DAYS = [0, 1, 7, 30, 60, 90] as const

export interface Cell {
  readonly product_id: number
  readonly vintage: string
  readonly late_days: number
  readonly loan_count: number
  readonly principal_centavos: number
  readonly owed_centavos: number
}

export interface Flow {
  readonly count: number
  readonly amount: number
}

/** The newest closed day before this one, if it has no figures yet. */
export async function findDayToCount(db: Db, before: BusinessDate): Promise<BusinessDate | null> {
  const row = await db
    .selectFrom('book_close')
    .leftJoin('portfolio_day', 'portfolio_day.closed_on', 'book_close.closed_on')
    .select(['book_close.closed_on', 'portfolio_day.closed_on as counted_on'])
    .where('book_close.done_at', 'is not', null)
    .where('book_close.closed_on', '<', before)
    .orderBy('book_close.closed_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined || row.counted_on !== null ? null : businessDate(row.closed_on)
}

const stands = (event: RawBuilder<unknown>) => sql`NOT EXISTS (SELECT FROM loan_event AS back
  WHERE back.order_id = ${event}.order_id AND back.kind = 'reversed'
  AND back.body::jsonb->>'eventId' = ${event}.body::jsonb->>'id')`

/** The orders that a statement looks at, by id. */
export interface Orders {
  readonly after: number
  readonly upTo: number
}

/** The next loans with books, as a range of ids; null after the last. */
export async function findNextOrders(db: Db, after: number, limit: number): Promise<Orders | null> {
  const { rows } = await sql<{ id: number | null }>`
    SELECT max(order_id) AS id FROM (
      SELECT order_id FROM loan_books WHERE order_id > ${after} ORDER BY order_id LIMIT ${limit}
    ) AS next`.execute(db)
  const upTo = rows[0]?.id ?? null
  return upTo === null ? null : { after, upTo }
}

/** Adds loans that were lent after a day, of all orders or of some. Safe to repeat. */
export async function addLoans(
  db: Db,
  { after, upTo }: Window,
  orders: Orders | null = null,
): Promise<void> {
  const range =
    orders === null ? sql`true` : sql`e.order_id > ${orders.after} AND e.order_id <= ${orders.upTo}`
  await sql`
    INSERT INTO portfolio_loan (order_id, product_id, lent_on, principal_centavos)
    SELECT DISTINCT ON (e.order_id) e.order_id, o.product_id, e.value_on,
      (o.terms::jsonb->>'principalCentavos')::bigint
    FROM loan_event AS e JOIN loan_order AS o ON o.id = e.order_id
    WHERE e.kind = 'disbursed' AND e.recorded_on > ${after}::date
      AND e.recorded_on <= ${upTo}::date AND ${range}
    ORDER BY e.order_id, e.sequence DESC
    ON CONFLICT (order_id) DO UPDATE SET lent_on = excluded.lent_on`.execute(db)
}

/** Takes out loans whose payout came back. */
export async function removeUndone(db: Db, { after, upTo }: Window): Promise<void> {
  await sql`
    DELETE FROM portfolio_loan AS l WHERE l.order_id IN (
      SELECT r.order_id FROM loan_event AS r
      WHERE r.kind = 'reversed' AND r.recorded_on > ${after}::date
        AND r.recorded_on <= ${upTo}::date)
    AND NOT EXISTS (SELECT FROM loan_event AS e WHERE e.order_id = l.order_id
      AND e.kind = 'disbursed' AND ${stands(sql`e`)})`.execute(db)
}

const within = (ids: readonly number[] | null, column: RawBuilder<unknown>) =>
  ids === null
    ? sql`true`
    : sql`${column} IN (SELECT (jsonb_array_elements(${JSON.stringify(ids)}::jsonb))::bigint)`

const balance = (account: string) => sql`coalesce((b.balances->>${account})::bigint, 0)`
const LATE = sql.join(
  LATE_DAYS.toReversed().map(
    (days) => sql`WHEN late.days >= ${sql.lit(days)} THEN ${sql.lit(days)}`,
  ),
  sql` `,
)

/** Loans whose books are those of the day: all that nothing was recorded about since. */
export async function sumCells(
  db: Db,
  on: BusinessDate,
  ids: readonly number[] | null = null,
): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    SELECT l.product_id, date_trunc('month', l.lent_on)::date::text AS vintage,
      CASE ${LATE} END AS late_days,
      count(*)::int AS loan_count,
      sum(${balance('principal_receivable')})::bigint AS principal_centavos,
      sum(${balance('principal_receivable')} + ${balance('interest_receivable')}
        + ${balance('fee_receivable')} + ${balance('penalty_receivable')}
        + greatest(0, ${balance('borrower_credit')}))::bigint AS owed_centavos
    FROM loan_books AS b
    JOIN portfolio_loan AS l ON l.order_id = b.order_id
    JOIN loan_order AS o ON o.id = b.order_id
    CROSS JOIN LATERAL (
      SELECT greatest(0, ${on}::date - o.first_unpaid_due_on) AS days) AS late
    WHERE o.phase = 'running' AND b.posted_on <= ${on}::date AND ${within(ids, sql`b.order_id`)}
    GROUP BY 1, 2, 3`.execute(db)
  return rows
}

/** Loans that something was recorded about after the day; their figures need their history. */
export async function listTouched(
  db: Db,
  on: BusinessDate,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    SELECT b.order_id FROM loan_books AS b JOIN portfolio_loan AS l ON l.order_id = b.order_id
    WHERE b.posted_on > ${on}::date AND b.order_id > ${after}
    ORDER BY b.order_id LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.order_id)
}

/** Loans, other than those, whose oldest unpaid instalment was due on the day. */
export async function listDue(
  db: Db,
  on: BusinessDate,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM loan_order AS o JOIN loan_books AS b ON b.order_id = o.id
    WHERE o.phase = 'running' AND o.first_unpaid_due_on = ${on}::date
      AND b.posted_on <= ${on}::date AND o.id > ${after}
    ORDER BY o.id LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

export interface HistoryRow {
  readonly order_id: number
  readonly product_id: number
  readonly lent_on: string
  readonly terms: string
  readonly bodies: readonly string[]
}

/** What was known about some loans at the end of a day. */
export async function listHistories(
  db: Db,
  ids: readonly number[],
  on: BusinessDate,
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT o.id AS order_id, l.product_id, l.lent_on::text AS lent_on, o.terms,
      (SELECT coalesce(json_agg(e.body ORDER BY e.sequence), '[]') FROM loan_event AS e
        WHERE e.order_id = o.id AND e.recorded_on <= ${on}::date) AS bodies
    FROM loan_order AS o JOIN portfolio_loan AS l ON l.order_id = o.id
    WHERE ${within(ids, sql`o.id`)} ORDER BY o.id`.execute(db)
  return rows
}

/** Days: after one, and up to another. */
export interface Window {
  readonly after: BusinessDate
  readonly upTo: BusinessDate
}

/** The principal of loans whose payout was recorded in the time and stands. */
export async function sumLent(db: Db, { after, upTo }: Window): Promise<Flow> {
  const { rows } = await sql<Flow>`
    SELECT count(*)::int AS count,
      coalesce(sum(l.principal_centavos), 0)::bigint AS amount
    FROM loan_event AS e JOIN portfolio_loan AS l ON l.order_id = e.order_id
    WHERE e.kind = 'disbursed' AND e.recorded_on > ${after}::date
      AND e.recorded_on <= ${upTo}::date AND ${stands(sql`e`)}`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

/** Payments recorded in the time; one that was taken back by now doesn't count. */
export async function sumCollected(db: Db, { after, upTo }: Window): Promise<Flow> {
  const { rows } = await sql<Flow>`
    SELECT count(*)::int AS count,
      coalesce(sum((e.body::jsonb->>'amountCentavos')::bigint), 0)::bigint AS amount
    FROM loan_event AS e
    WHERE e.kind IN ('repaid', 'recovered') AND e.recorded_on > ${after}::date
      AND e.recorded_on <= ${upTo}::date AND ${stands(sql`e`)}`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

export async function insertDay(
  transaction: Db,
  on: BusinessDate,
  flows: { readonly lent: Flow; readonly collected: Flow; readonly due: Flow },
  cells: readonly Cell[],
): Promise<void> {
  const { lent, collected, due } = flows
  await transaction
    .insertInto('portfolio_day')
    .values({
      closed_on: on,
      lent_count: lent.count,
      lent_centavos: lent.amount,
      collected_count: collected.count,
      collected_centavos: collected.amount,
      due_count: due.count,
      due_centavos: due.amount,
    })
    .execute()
  if (cells.length === 0) return
  await transaction
    .insertInto('portfolio_cell')
    .values(cells.map((cell) => ({ closed_on: on, ...cell })))
    .execute()
}
