import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ReceiptTable } from './tables.ts'

/** The code that stands; a second request at the same moment gets the first one's. */
export async function keepCode(db: Db, row: Insertable<ReceiptTable>): Promise<string> {
  await db
    .insertInto('receipt')
    .values(row)
    .onConflict((conflict) => conflict.columns(['payment_id', 'order_id']).doNothing())
    .execute()
  const { code } = await db
    .selectFrom('receipt')
    .select('code')
    .where('payment_id', '=', row.payment_id)
    .where('order_id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  return code
}

export async function findByCode(
  db: Db,
  code: string,
): Promise<{ payment_id: number; order_id: number } | null> {
  const row = await db
    .selectFrom('receipt')
    .select(['payment_id', 'order_id'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row ?? null
}
