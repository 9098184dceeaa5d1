import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ShownOfferTable } from './tables.ts'

export type ShownOfferRow = Selectable<ShownOfferTable>

export async function insertShown(db: Db, row: Omit<ShownOfferRow, 'id'>): Promise<void> {
  await db.insertInto('shown_offer').values(row).execute()
}

/** What the session was sent last when it asked for this order's offer. */
export async function findLastAsked(
  db: Db,
  sessionId: number,
  orderId: number,
): Promise<ShownOfferRow | null> {
  const row = await db
    .selectFrom('shown_offer')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('order_id', '=', orderId)
    .where('is_asked', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** An offer that was shown to this borrower, in any session. */
export async function findByOfferId(
  db: Db,
  borrowerId: number,
  orderId: number,
  offerId: string,
): Promise<ShownOfferRow | null> {
  const row = await db
    .selectFrom('shown_offer')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('offer_id', '=', offerId)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Oldest first; returns how many. */
export async function deleteShown(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM shown_offer WHERE id IN (
    SELECT id FROM shown_offer WHERE shown_at < ${before}
    ORDER BY shown_at LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows)
}
