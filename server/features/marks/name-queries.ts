import type { Db } from '#server/db/open.ts'

export async function replaceNameKeys(
  db: Db,
  borrowerId: number,
  hashes: readonly string[],
): Promise<void> {
  await db.deleteFrom('borrower_name_key').where('borrower_id', '=', borrowerId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('borrower_name_key')
    .values(hashes.map((hash) => ({ hash, borrower_id: borrowerId })))
    .execute()
}

/** Of borrowers who had no name yet. */
export async function insertNameKeys(
  db: Db,
  rows: readonly { readonly borrower_id: number; readonly hash: string }[],
): Promise<void> {
  await db
    .insertInto('borrower_name_key')
    .values([...rows])
    .execute()
}

/** Borrowers whose name has all of these words. */
export async function listByNameKeys(
  db: Db,
  hashes: readonly string[],
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('borrower_name_key')
    .select('borrower_id')
    .where('hash', 'in', [...hashes])
    .groupBy('borrower_id')
    .having((having) => having.fn.count('hash'), '=', hashes.length)
    .orderBy('borrower_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.borrower_id)
}
