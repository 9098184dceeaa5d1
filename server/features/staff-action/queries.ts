import type { Db } from '#server/db/open.ts'
import '#server/features/repayment/tables.ts'

/** Whether this reference was recorded by hand, and not undone since. */
export async function hasHandPayment(db: Db, plainReference: string): Promise<boolean> {
  const row = await db
    .selectFrom('hand_payment')
    .select('id')
    .where('plain_reference', '=', plainReference)
    .where('state', '<>', 'reversed')
    .executeTakeFirst()
  return row !== undefined
}
