import { sql } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'

/** What was paid on top of it has to wait for a day of its own. */
const isWhatCameBack = sql<boolean>`(SELECT state IN ('refused', 'reversed')
    AND payout.amount_centavos >= loan_credit.amount_centavos
  FROM payout WHERE payout.order_id = loan_credit.order_id AND purpose = 'refund'
  ORDER BY created_at DESC, payout.id DESC LIMIT 1)`

/**
 * Loans with a credit that has stood since that day or longer, or that is what came back of the last
 * refund, by order.
 */
export async function listCredits(
  db: Db,
  asked: {
    readonly sinceOn: BusinessDate
    readonly minCentavos: number
    readonly after: number
    readonly limit: number
  },
): Promise<number[]> {
  const rows = await db
    .selectFrom('loan_credit')
    .innerJoin('loan_order', 'loan_order.id', 'loan_credit.order_id')
    .select('order_id')
    .where('order_id', '>', asked.after)
    .where((where) => where.or([where('since_on', '<=', asked.sinceOn), isWhatCameBack]))
    .where('amount_centavos', '>=', asked.minCentavos)
    .where('phase', '<>', 'running')
    .orderBy('order_id')
    .limit(asked.limit)
    .execute()
  return rows.map((row) => row.order_id)
}

export interface OpenRefundTask {
  readonly id: number
  readonly kind: string
  readonly amountCentavos: number
}

/** What people have been asked to decide about an order's credit; null if nothing is open. */
export async function findRefundTask(
  db: Db,
  kinds: readonly string[],
  orderId: number,
): Promise<OpenRefundTask | null> {
  const row = await db
    .selectFrom('staff_task')
    .select(['id', 'kind', sql<number>`(details->>'amountCentavos')::bigint`.as('amountCentavos')])
    .where('order_id', '=', orderId)
    .where('kind', 'in', kinds)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  return row ?? null
}

/** Tasks about credits that are gone or smaller than what can be sent, unless a refund is on its way: that one may still fail. */
export async function listTasksWithoutCredit(
  db: Db,
  kinds: readonly string[],
  minCentavos: number,
): Promise<{ id: number; order_id: number }[]> {
  const rows = await db
    .selectFrom('staff_task')
    .leftJoin('loan_credit', 'loan_credit.order_id', 'staff_task.order_id')
    .select(['staff_task.id', 'staff_task.order_id'])
    .where('staff_task.kind', 'in', kinds)
    .where('staff_task.closed_at', 'is', null)
    .where((where) =>
      where.or([
        where('loan_credit.order_id', 'is', null),
        where('loan_credit.amount_centavos', '<', minCentavos),
      ]),
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM payout WHERE payout.order_id = staff_task.order_id
        AND purpose = 'refund' AND state IN ('created', 'sent', 'unknown'))`,
    )
    .execute()
  return rows.flatMap(({ id, order_id: orderId }) =>
    orderId === null ? [] : [{ id, order_id: orderId }],
  )
}

/** The credits of a borrower that are large enough to be returned. */
export async function listCreditsOf(
  db: Db,
  borrowerId: number,
  minCentavos: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('loan_credit')
    .innerJoin('loan_order', 'loan_order.id', 'loan_credit.order_id')
    .select('order_id')
    .where('borrower_id', '=', borrowerId)
    .where('amount_centavos', '>=', minCentavos)
    .where('phase', '<>', 'running')
    .execute()
  return rows.map((row) => row.order_id)
}

/** Since when a loan has had its credit, as the business calendar says, and whether a refund came back. */
export async function findCreditSince(
  db: Db,
  orderId: number,
): Promise<{ since: Date; isWhatCameBack: boolean } | null> {
  const { rows } = await sql<{ since: Date; isWhatCameBack: boolean | null }>`
    SELECT ${isWhatCameBack} AS "isWhatCameBack", coalesce(
      (SELECT max((body::jsonb ->> 'recordedAt')::timestamptz) FROM loan_event AS e
        WHERE e.order_id = loan_credit.order_id AND recorded_on = since_on),
      since_on::timestamp AT TIME ZONE 'Asia/Manila') AS since
    FROM loan_credit WHERE order_id = ${orderId}`.execute(db)
  const [row] = rows
  return row === undefined ? null : { ...row, isWhatCameBack: row.isWhatCameBack === true }
}
