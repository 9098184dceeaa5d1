import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { IdentityCheckTable } from './tables.ts'

export async function insertCheck(db: Db, check: Insertable<IdentityCheckTable>): Promise<void> {
  await db.insertInto('identity_check').values(check).execute()
}

/** The newest about exactly this subject. */
export async function findNewestCheck(
  db: Db,
  borrowerId: number,
  subjectHash: string,
): Promise<Pick<Selectable<IdentityCheckTable>, 'verdict' | 'checked_at'> | null> {
  const row = await db
    .selectFrom('identity_check')
    .select(['verdict', 'checked_at'])
    .where('borrower_id', '=', borrowerId)
    .where('subject_hash', '=', subjectHash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Newest first. */
export function listChecks(
  db: Db,
  borrowerId: number,
  limit: number,
): Promise<
  Pick<Selectable<IdentityCheckTable>, 'gateway' | 'verdict' | 'reasons' | 'checked_at'>[]
> {
  return db
    .selectFrom('identity_check')
    .select(['gateway', 'verdict', 'reasons', 'checked_at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
