import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PromotionRegistrationTable, PromotionVisitTable } from './tables.ts'

export async function insertRegistration(
  db: Db,
  registration: PromotionRegistrationTable,
): Promise<void> {
  await db
    .insertInto('promotion_registration')
    .values(registration)
    .onConflict((conflict) => conflict.column('borrower_id').doNothing())
    .execute()
}

/** Whether this number was registered with this captcha: the request is a repetition. */
export async function isRegisteredWith(db: Db, sidHash: string, mobile: string): Promise<boolean> {
  const row = await db
    .selectFrom('promotion_registration')
    .innerJoin('borrower', 'borrower.id', 'promotion_registration.borrower_id')
    .select('borrower.id')
    .where('borrower.mobile', '=', mobile)
    .where('promotion_registration.sid_hash', '=', sidHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertVisit(
  db: Db,
  visit: Omit<Selectable<PromotionVisitTable>, 'id'>,
): Promise<void> {
  await db.insertInto('promotion_visit').values(visit).execute()
}

/** Returns how many rows it deleted. */
export async function deleteOldVisits(db: Db, before: Date, rowsMax: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM promotion_visit WHERE id IN (
    SELECT id FROM promotion_visit WHERE created_at < ${before}
    LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED)`.execute(db)
  return Number(numAffectedRows)
}
