import { sql } from 'kysely'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import { FUNDING_LINES } from '#server/ledger/funding.ts'
import { SETTLEMENT_LINES } from '#server/ledger/settlements.ts'

export type AccountTotals = Readonly<Record<string, number>>

/** The newest totals at or before a day; nothing before the first. */
export async function findTotals(
  db: Db,
  on: BusinessDate,
): Promise<{ closedOn: BusinessDate | null; balances: AccountTotals }> {
  const row = await db
    .selectFrom('book_total')
    .selectAll()
    .where('closed_on', '<=', on)
    .orderBy('closed_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return { closedOn: null, balances: {} }
  return { closedOn: businessDate(row.closed_on), balances: row.balances }
}

/** What was posted after one day and up to another, by account. */
export async function sumLines(
  db: Db,
  after: BusinessDate | null,
  upTo: BusinessDate,
): Promise<AccountTotals> {
  const from = after ?? '0001-01-01'
  const { rows } = await sql<{ account: string; amount: number }>`
    SELECT account, sum(amount_centavos)::bigint AS amount FROM (
      SELECT p.account, p.amount_centavos FROM loan_event AS e
      JOIN posting AS p ON p.order_id = e.order_id AND p.sequence = e.sequence
      WHERE e.recorded_on > ${from}::date AND e.recorded_on <= ${upTo}::date
      UNION ALL
      SELECT p.account, p.amount_centavos FROM payment_event AS e
      JOIN payment_posting AS p ON p.payment_id = e.payment_id AND p.sequence = e.sequence
      WHERE e.recorded_on > ${from}::date AND e.recorded_on <= ${upTo}::date
      UNION ALL
      SELECT line.account, line.amount FROM settlement AS s
      CROSS JOIN LATERAL ${SETTLEMENT_LINES} AS line (account, amount)
      WHERE s.recorded_on > ${from}::date AND s.recorded_on <= ${upTo}::date
      UNION ALL
      SELECT line.account, line.amount FROM funding AS f
      CROSS JOIN LATERAL ${FUNDING_LINES} AS line (account, amount)
      WHERE f.recorded_on > ${from}::date AND f.recorded_on <= ${upTo}::date
      UNION ALL
      SELECT account, amount_centavos FROM close_posting
      WHERE closed_on > ${from}::date AND closed_on <= ${upTo}::date
    ) AS line GROUP BY account`.execute(db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}

/** The oldest closed day before this one that has no totals yet. */
export async function findDayToSum(db: Db, before: BusinessDate): Promise<BusinessDate | null> {
  const row = await db
    .selectFrom('book_close')
    .select('closed_on')
    .where('done_at', 'is not', null)
    .where('closed_on', '<', before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('book_total')
            .select('book_total.closed_on')
            .whereRef('book_total.closed_on', '>=', 'book_close.closed_on'),
        ),
      ),
    )
    .orderBy('closed_on')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : businessDate(row.closed_on)
}

/** Two processes may sum the same day; the result is the same, and one of them stores it. */
export async function insertTotals(
  db: Db,
  closedOn: BusinessDate,
  balances: AccountTotals,
): Promise<void> {
  await db
    .insertInto('book_total')
    .values({ closed_on: closedOn, balances: JSON.stringify(balances) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isClosed(db: Db, on: BusinessDate): Promise<boolean> {
  const row = await db
    .selectFrom('book_close')
    .select('closed_on')
    .where('closed_on', '>=', on)
    .where('done_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface RefundDue {
  readonly order_id: number
  readonly borrower_id: number
  readonly product_name: string
  readonly amount: number
  readonly since_on: string
}

/** What borrowers of loans that are over have paid too much, the largest first. */
export async function listRefundsDue(
  db: Db,
  limit: number,
): Promise<{ loans: RefundDue[]; count: number; total: number }> {
  const { rows } = await sql<RefundDue & { count: number; total: number }>`
    SELECT c.order_id, o.borrower_id, p.name AS product_name, c.since_on::text,
      c.amount_centavos AS amount, count(*) OVER () AS count,
      sum(c.amount_centavos) OVER ()::bigint AS total
    FROM loan_credit AS c JOIN loan_order AS o ON o.id = c.order_id
    JOIN product AS p ON p.id = o.product_id
    WHERE o.phase <> 'running'
    ORDER BY amount DESC, c.order_id LIMIT ${limit}`.execute(db)
  return { loans: rows, count: rows[0]?.count ?? 0, total: rows[0]?.total ?? 0 }
}
