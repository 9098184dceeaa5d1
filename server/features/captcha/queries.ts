import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PromotionCaptchaTable } from './tables.ts'

export type CaptchaRow = Selectable<PromotionCaptchaTable>

/** Returns its number, or null if it is there already. */
export async function insertCaptcha(
  db: Db,
  captcha: { sidHash: string; drawingsLeft: number; createdAt: Date; expiresAt: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('promotion_captcha')
    .values({
      sid_hash: captcha.sidHash,
      answer_encrypted: null,
      attempts_left: 0,
      drawings_left: captcha.drawingsLeft,
      phone_hash: null,
      served_at: null,
      created_at: captcha.createdAt,
      expires_at: captcha.expiresAt,
    })
    .onConflict((conflict) => conflict.column('sid_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Those up to this number that have not sent a code; few at once, as it is done often. */
export async function deleteUnservedCaptchas(
  db: Db,
  upToId: number,
  rowsMax: number,
): Promise<void> {
  await sql`DELETE FROM promotion_captcha WHERE id IN (
    SELECT id FROM promotion_captcha WHERE id <= ${upToId} AND served_at IS NULL
    LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED)`.execute(db)
}

export async function findCaptcha(db: Db, sidHash: string, now: Date): Promise<CaptchaRow | null> {
  const row = await db
    .selectFrom('promotion_captcha')
    .selectAll()
    .where('sid_hash', '=', sidHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Replaces the answer, and whatever was solved before. False if the captcha has already sent a code
 * or no more may be drawn.
 */
export async function replaceAnswer(
  db: Db,
  id: number,
  answer: { encrypted: string; attempts: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promotion_captcha')
    .set((row) => ({
      answer_encrypted: answer.encrypted,
      attempts_left: answer.attempts,
      drawings_left: row('drawings_left', '-', 1),
      phone_hash: null,
    }))
    .where('id', '=', id)
    .where('served_at', 'is', null)
    .where('drawings_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts an attempt before the answer is compared. False if none is left. */
export async function takeAttempt(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promotion_captcha')
    .set((row) => ({ attempts_left: row('attempts_left', '-', 1) }))
    .where('id', '=', id)
    .where('attempts_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A captcha is solved for one number: once it has sent that one a code, for no other. */
export async function updateSolvedFor(db: Db, id: number, phoneHash: string): Promise<void> {
  await db
    .updateTable('promotion_captcha')
    .set({ phone_hash: phoneHash, attempts_left: 0 })
    .where('id', '=', id)
    .where('served_at', 'is', null)
    .execute()
}

/** Of two requests at once with the same captcha, only one is served. */
export async function claimServing(
  db: Db,
  id: number,
  phoneHash: string,
  servedAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('promotion_captcha')
    .set({ served_at: servedAt })
    .where('id', '=', id)
    .where('phone_hash', '=', phoneHash)
    .where('served_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** No code was sent after all: the captcha may serve again. */
export async function clearServing(db: Db, id: number): Promise<void> {
  await db.updateTable('promotion_captcha').set({ served_at: null }).where('id', '=', id).execute()
}

/** Returns how many rows it deleted. */
export async function deleteOldCaptchas(db: Db, before: Date, rowsMax: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM promotion_captcha WHERE id IN (
    SELECT id FROM promotion_captcha WHERE expires_at < ${before}
    LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED)`.execute(db)
  return Number(numAffectedRows)
}
