import type { Db } from '#server/db/open.ts'

/** Oldest first. */
export async function listApproved(
  db: Db,
): Promise<{ readonly product_id: number; readonly body: string }[]> {
  return db
    .selectFrom('product_policy')
    .select(['product_id', 'body'])
    .orderBy('effective_from')
    .execute()
}
