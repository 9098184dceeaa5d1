import { sql } from 'kysely'
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { Cell, Flow } from './close-queries.ts'

export interface DayRow {
  readonly closed_on: string
  readonly lent_count: number
  readonly lent_centavos: number
  readonly collected_count: number
  readonly collected_centavos: number
  readonly due_count: number
  readonly due_centavos: number
}

/** The day, or the last one before it that was counted. */
export async function findDay(db: Db, on: BusinessDate): Promise<DayRow | null> {
  const row = await db
    .selectFrom('portfolio_day')
    .selectAll()
    .where('closed_on', '<=', on)
    .orderBy('closed_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

export async function findDayBefore(db: Db, on: string): Promise<BusinessDate | null> {
  const row = await db
    .selectFrom('portfolio_day')
    .select('closed_on')
    .where('closed_on', '<', on)
    .orderBy('closed_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : businessDate(row.closed_on)
}

export function listCells(db: Db, closedOn: string, productId: number | null): Promise<Cell[]> {
  const cells = db.selectFrom('portfolio_cell').selectAll().where('closed_on', '=', closedOn)
  return (productId === null ? cells : cells.where('product_id', '=', productId)).execute()
}

/** What was lent in each month up to a day. */
export async function sumVintages(
  db: Db,
  upTo: string,
  productId: number | null,
): Promise<(Flow & { readonly vintage: string })[]> {
  const { rows } = await sql<Flow & { vintage: string }>`
    SELECT date_trunc('month', lent_on)::date::text AS vintage, count(*)::int AS count,
      sum(principal_centavos)::bigint AS amount
    FROM portfolio_loan
    WHERE lent_on <= ${upTo}::date AND (${productId}::bigint IS NULL OR product_id = ${productId}::bigint)
    GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

const CHANNEL_DAYS = 30

/** Payments that stand, by how they were paid. */
export async function sumChannels(
  db: Db,
  upTo: BusinessDate,
): Promise<(Flow & { readonly channel: string | null })[]> {
  const { rows } = await sql<Flow & { channel: string | null }>`
    SELECT channel, count(*)::int AS count,
      sum(counted_centavos)::bigint AS amount
    FROM payment
    WHERE paid_on > ${addDays(upTo, -CHANNEL_DAYS)}::date AND paid_on <= ${upTo}::date
      AND state = 'applied'
    GROUP BY 1 ORDER BY 3 DESC, 1`.execute(db)
  return rows
}

export interface SeriesRow {
  readonly day: string
  readonly principal: number
  readonly late30: number
  readonly lent: number
  readonly collected: number
}

export async function listSeries(
  db: Db,
  upTo: string,
  productId: number | null,
  limit: number,
): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    SELECT d.closed_on::text AS day, d.lent_centavos AS lent, d.collected_centavos AS collected,
      coalesce(sum(c.principal_centavos), 0)::bigint AS principal,
      coalesce(sum(c.principal_centavos) FILTER (WHERE c.late_days >= 30), 0)::bigint AS late30
    FROM (SELECT * FROM portfolio_day WHERE closed_on <= ${upTo}::date
      ORDER BY closed_on DESC LIMIT ${limit}) AS d
    LEFT JOIN portfolio_cell AS c ON c.closed_on = d.closed_on
      AND (${productId}::bigint IS NULL OR c.product_id = ${productId}::bigint)
    GROUP BY d.closed_on, d.lent_centavos, d.collected_centavos ORDER BY d.closed_on`.execute(db)
  return rows
}

export async function countDueOn(db: Db, on: BusinessDate): Promise<number> {
  const { count } = await db
    .selectFrom('loan_order')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('phase', '=', 'running')
    .where('first_unpaid_due_on', '=', on)
    .executeTakeFirstOrThrow()
  return count
}
