import { sql } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import { sumCentavos } from '#lending/money.ts'
import { returnedOn } from '#payments/legs.ts'
import type { Db } from '#server/db/open.ts'
import { listReturningOn } from '#server/ledger/payment-rows.ts'
import { listStandings } from '#server/ledger/payment-standings.ts'

/** No other payout is counted against this day until the transaction ends. */
export async function lockPayoutDay(transaction: Db, day: BusinessDate): Promise<void> {
  await transaction
    .insertInto('payout_day')
    .values({ day })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await transaction
    .selectFrom('payout_day')
    .select('day')
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * What was lent on a day, for all products and for one of them. Refused payouts came back and don't
 * count; a refund lends nothing. A trigger keeps the totals.
 */
export async function sumSentOn(
  db: Db,
  day: BusinessDate,
  productId: number,
): Promise<{ allCentavos: number; productCentavos: number }> {
  return db
    .selectFrom('payout_day_total')
    .select([
      sql<number>`coalesce(sum(centavos), 0)::bigint`.as('allCentavos'),
      sql<number>`coalesce(sum(centavos)
        FILTER (WHERE product_id = ${productId}), 0)::bigint`.as('productCentavos'),
    ])
    .where('day', '=', day)
    .where('purpose', '=', 'loan')
    .executeTakeFirstOrThrow()
}

/**
 * What was sent back on a day, to borrowers by refunds and to payers by people: what came back of it
 * doesn't count.
 */
export async function sumReturnedOn(db: Db, day: BusinessDate): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(sum(centavos), 0)::bigint AS sum FROM payout_day_total
    WHERE day = ${day} AND purpose = 'refund'`.execute(db)
  const standings = await listStandings(db, await listReturningOn(db, day))
  return (rows[0]?.sum ?? 0) + sumCentavos(standings.map((now) => returnedOn(now, day)))
}

/** Payouts that were created but never sent, by borrower or by account. */
export async function listUnsent(
  db: Db,
  of: { readonly borrowerId: number } | { readonly accountId: number },
): Promise<{ id: string; held_for: string | null }[]> {
  const query = db.selectFrom('payout').select(['id', 'held_for']).where('state', '=', 'created')
  return (
    'accountId' in of
      ? query.where('bank_account_id', '=', of.accountId)
      : query.where('borrower_id', '=', of.borrowerId)
  )
    .orderBy('id')
    .execute()
}

export async function listHeldFor(
  db: Db,
  heldFor: string,
): Promise<{ id: string; order_id: number; product_id: number; amount_centavos: number }[]> {
  return db
    .selectFrom('payout')
    .innerJoin('loan_order', 'loan_order.id', 'payout.order_id')
    .select(['payout.id', 'payout.order_id', 'loan_order.product_id', 'payout.amount_centavos'])
    .where('payout.held_for', '=', heldFor)
    .where('payout.state', '=', 'created')
    .orderBy('payout.created_at')
    .orderBy('payout.id')
    .execute()
}

export interface StoppedPayout {
  readonly id: string
  readonly order_id: number
  readonly borrower_id: number
  readonly amount_centavos: number
  readonly created_at: Date
  readonly product_name: string
}

/** Payouts that wait because lending is stopped, oldest first; all of them without a limit. */
export async function listStoppedRows(
  db: Db,
  limit: number | null,
): Promise<{ payouts: StoppedPayout[]; count: number }> {
  const stopped = db
    .selectFrom('payout')
    .innerJoin('loan_order', 'loan_order.id', 'payout.order_id')
    .innerJoin('product', 'product.id', 'loan_order.product_id')
    .where('payout.held_for', '=', 'lending-stopped')
    .where('payout.state', 'in', ['created', 'unknown'])
  const listed = stopped
    .select([
      'payout.id',
      'payout.order_id',
      'payout.borrower_id',
      'payout.amount_centavos',
      'payout.created_at',
      'product.name as product_name',
    ])
    .orderBy('payout.created_at')
    .orderBy('payout.id')
  const payouts = await (limit === null ? listed : listed.limit(limit)).execute()
  const { count } = await stopped
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { payouts, count }
}
