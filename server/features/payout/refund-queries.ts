import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PayoutRow } from './queries.ts'

/** Refunds that came back were no refunds. */
export async function sumRefundedSince(db: Db, borrowerId: number, since: Date): Promise<number> {
  const { amount } = await db
    .selectFrom('payout')
    .select(sql<number>`coalesce(sum(amount_centavos), 0)::bigint`.as('amount'))
    .where('borrower_id', '=', borrowerId)
    .where('purpose', '=', 'refund')
    .where('state', 'not in', ['refused', 'reversed'])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return amount
}

export function listRefundRows(db: Db, borrowerId: number): Promise<Pick<PayoutRow, 'state'>[]> {
  return db
    .selectFrom('payout')
    .select('state')
    .where('borrower_id', '=', borrowerId)
    .where('purpose', '=', 'refund')
    .execute()
}
