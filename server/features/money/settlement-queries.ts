import { sql } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { DaySum } from '#server/ledger/payment-sums.ts'

interface Days {
  readonly from: BusinessDate
  readonly to: BusinessDate
}

export async function saveSaid(
  db: Db,
  said: { gateway: string; day: BusinessDate; count: number; amount: number; at: Date },
): Promise<void> {
  const values = { paid_count: said.count, paid_centavos: said.amount, asked_at: said.at }
  await db
    .insertInto('settlement_day')
    .values({ gateway: said.gateway, day: said.day, ...values })
    .onConflict((conflict) => conflict.columns(['gateway', 'day']).doUpdateSet(values))
    .execute()
}

export async function listSaid(db: Db, { from, to }: Days): Promise<(DaySum & { at: Date })[]> {
  return db
    .selectFrom('settlement_day')
    .select(['gateway', 'day', 'paid_count as count', 'paid_centavos as amount', 'asked_at as at'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** What was said of the days before this one whose difference is still open. */
export async function listSaidOfOpen(
  db: Db,
  before: BusinessDate,
): Promise<{ gateway: string; day: BusinessDate; amount: number }[]> {
  const { rows } = await sql<{ gateway: string; day: BusinessDate; amount: number }>`
    SELECT s.gateway, s.day, s.paid_centavos AS amount
    FROM settlement_day AS s JOIN staff_task AS t ON t.subject_kind = 'settlement'
      AND t.subject_id = s.gateway || ':' || s.day
    WHERE t.kind = 'settlement-differs' AND t.closed_at IS NULL AND s.day < ${before}::date
    ORDER BY s.day`.execute(db)
  return rows
}

const stands = sql`NOT EXISTS (SELECT FROM loan_event AS r WHERE r.order_id = e.order_id
  AND r.kind = 'reversed' AND r.body::jsonb->>'eventId' = e.body::jsonb->>'id')`

/** What providers confirmed of the payouts that left on each day. */
export async function sumPaidOut(db: Db, { from, to }: Days): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    SELECT gateway, sent_on::text AS day, count(*)::int AS count,
      sum(amount_centavos)::bigint AS amount
    FROM payout
    WHERE state = 'paid' AND sent_on BETWEEN ${from}::date AND ${to}::date
    GROUP BY gateway, sent_on`.execute(db)
  return rows
}

/**
 * What the ledger has of the payouts that left on each day. A refund is recorded when it is made, so
 * it is compared once it has arrived.
 */
export async function sumDisbursed(db: Db, { from, to }: Days): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    SELECT p.gateway, p.sent_on::text AS day, count(*)::int AS count,
      sum((e.body::jsonb->>'amountCentavos')::bigint)::bigint AS amount
    FROM payout AS p JOIN loan_event AS e ON e.order_id = p.order_id
      AND CASE p.purpose
        WHEN 'loan' THEN e.kind = 'disbursed' AND e.cause = 'payout:' || p.id
        ELSE e.kind = 'refunded' AND p.state = 'paid'
          AND e.cause IN ('refund:' || p.id, 'refund:' || p.id || ':again') END
    WHERE p.sent_on BETWEEN ${from}::date AND ${to}::date AND ${stands}
    GROUP BY p.gateway, p.sent_on`.execute(db)
  return rows
}

/** How many open tasks there are about differences, by provider and day. */
export async function listOpenDifferences(db: Db): Promise<{ subject_id: string; id: number }[]> {
  return db
    .selectFrom('staff_task')
    .select(['subject_id', 'id'])
    .where('kind', '=', 'settlement-differs')
    .where('closed_at', 'is', null)
    .execute()
}
