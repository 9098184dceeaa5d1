import type { Db } from '#server/db/open.ts'

/** Loans that were cancelled and whose money has not come back. */
export async function listToReturn(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('loan_order')
    .select('id')
    .where('phase', '=', 'running')
    .where('outcome', '=', 'cancelled')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
