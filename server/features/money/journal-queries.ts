import { sql } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import { idList } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { FUNDING_LINES } from '#server/ledger/funding.ts'
import { SETTLEMENT_LINES } from '#server/ledger/settlements.ts'

/** One entry as stored: an event of a loan or of a payment, what a close posted, or a settlement. */
export interface EntryRow {
  /** Null where it is about no loan: its cause says what it is about. */
  readonly order_id: number | null
  readonly day: string
  /** Null for a close. */
  readonly sequence: number | null
  readonly kind: string
  readonly value_on: string
  readonly cause: string
  readonly lines: readonly (readonly [account: string, amountCentavos: number])[]
}

interface Days {
  readonly from: BusinessDate
  readonly to: BusinessDate
}

/** The next loans that have books, by id. */
export async function listNextLoans(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('loan_books')
    .select('order_id')
    .where('order_id', '>', after)
    .orderBy('order_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.order_id)
}

/** The entries of some loans: by loan, then by day, the close of a day after its events. */
export async function listEntries(
  db: Db,
  orderIds: readonly number[],
  { from, to }: Days,
): Promise<EntryRow[]> {
  const ids = sql`(SELECT (jsonb_array_elements(${JSON.stringify(orderIds)}::jsonb))::bigint)`
  const { rows } = await sql<EntryRow>`
    SELECT e.order_id, e.recorded_on::text AS day, e.sequence, e.kind, e.value_on::text AS value_on,
      e.cause, (SELECT json_agg(json_build_array(p.account, p.amount_centavos) ORDER BY p.line)
        FROM posting AS p WHERE p.order_id = e.order_id AND p.sequence = e.sequence) AS lines
    FROM loan_event AS e
    WHERE e.order_id IN ${ids} AND e.recorded_on BETWEEN ${from}::date AND ${to}::date
      AND EXISTS (SELECT FROM posting AS p
        WHERE p.order_id = e.order_id AND p.sequence = e.sequence)
    UNION ALL
    SELECT c.order_id, c.closed_on::text, NULL, 'close', c.closed_on::text, '',
      json_agg(json_build_array(c.account, c.amount_centavos) ORDER BY c.account)
    FROM close_posting AS c
    WHERE c.order_id IN ${ids} AND c.closed_on BETWEEN ${from}::date AND ${to}::date
    GROUP BY c.order_id, c.closed_on
    ORDER BY 1, 2, 3 NULLS LAST`.execute(db)
  return rows
}

/** The entries of the next payments, by payment and event; `after` is the last one's id. */
export async function listPaymentEntries(
  db: Db,
  after: number,
  limit: number,
  { from, to }: Days,
): Promise<{ entries: EntryRow[]; last: number | null }> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = rows.map(({ id }) => id)
  const { rows: entries } = await sql<EntryRow>`
    SELECT NULL AS order_id, e.recorded_on::text AS day, e.sequence, e.kind,
      e.recorded_on::text AS value_on, 'payment:' || e.payment_id AS cause,
      json_agg(json_build_array(p.account, p.amount_centavos) ORDER BY p.line) AS lines
    FROM payment_event AS e JOIN payment_posting AS p
      ON p.payment_id = e.payment_id AND p.sequence = e.sequence
    WHERE e.payment_id = ANY (${idList(ids)})
      AND e.recorded_on BETWEEN ${from}::date AND ${to}::date
    GROUP BY e.payment_id, e.sequence ORDER BY e.payment_id, e.sequence`.execute(db)
  return { entries, last: ids.at(-1) ?? null }
}

/** What providers paid to our bank account, as it was recorded. */
export async function listSettlementEntries(db: Db, { from, to }: Days): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT NULL AS order_id, s.recorded_on::text AS day, NULL AS sequence, 'settlement' AS kind,
      s.to_on::text AS value_on, 'settlement:' || s.id || ' ' || s.reference AS cause,
      (SELECT json_agg(json_build_array(line.account, line.amount))
        FROM ${SETTLEMENT_LINES} AS line (account, amount) WHERE line.amount <> 0) AS lines
    FROM settlement AS s
    WHERE s.recorded_on BETWEEN ${from}::date AND ${to}::date ORDER BY s.id`.execute(db)
  return rows
}

/** The lender's own money, as it was recorded. */
export async function listFundingEntries(db: Db, { from, to }: Days): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    SELECT NULL AS order_id, f.recorded_on::text AS day, NULL AS sequence, 'funding' AS kind,
      f.recorded_on::text AS value_on, 'funding:' || f.id || ' ' || f.reference AS cause,
      (SELECT json_agg(json_build_array(line.account, line.amount))
        FROM ${FUNDING_LINES} AS line (account, amount)) AS lines
    FROM funding AS f
    WHERE f.recorded_on BETWEEN ${from}::date AND ${to}::date ORDER BY f.id`.execute(db)
  return rows
}
