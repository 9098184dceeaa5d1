import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/**
 * Adds one and returns the count with the end of its window; an expired window starts over. A
 * single statement, so that any number of processes count correctly.
 */
export async function countOne(
  db: Db,
  limit: { name: string; subjectHash: string; now: Date; windowEndsAt: Date },
): Promise<{ used: number; windowEndsAt: Date }> {
  const row = await db
    .insertInto('rate_limit')
    .values({
      name: limit.name,
      subject_hash: limit.subjectHash,
      used: 1,
      window_ends_at: limit.windowEndsAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['name', 'subject_hash']).doUpdateSet({
        used: sql`CASE WHEN rate_limit.window_ends_at <= ${limit.now} THEN 1 ELSE rate_limit.used + 1 END`,
        window_ends_at: sql`CASE WHEN rate_limit.window_ends_at <= ${limit.now} THEN excluded.window_ends_at ELSE rate_limit.window_ends_at END`,
      }),
    )
    .returning(['used', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return { used: row.used, windowEndsAt: row.window_ends_at }
}

export async function findWindow(
  db: Db,
  name: string,
  subjectHash: string,
): Promise<{ used: number; windowEndsAt: Date } | null> {
  const row = await db
    .selectFrom('rate_limit')
    .select(['used', 'window_ends_at'])
    .where('name', '=', name)
    .where('subject_hash', '=', subjectHash)
    .executeTakeFirst()
  return row === undefined ? null : { used: row.used, windowEndsAt: row.window_ends_at }
}

/** How often each was counted, by its hash; those that are over are left out. */
export async function listWindows(
  db: Db,
  names: readonly string[],
  subjectHashes: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('rate_limit')
    .select(['subject_hash', 'used'])
    .where('name', 'in', names)
    .where('subject_hash', 'in', subjectHashes)
    .where('window_ends_at', '>', now)
    .execute()
  return new Map(rows.map(({ subject_hash: hash, used }) => [hash, used]))
}

export async function deleteWindow(db: Db, name: string, subjectHash: string): Promise<void> {
  await db
    .deleteFrom('rate_limit')
    .where('name', '=', name)
    .where('subject_hash', '=', subjectHash)
    .execute()
}

/** Expired windows; rows that are being counted right now are left for the next time. */
export async function deleteOldWindows(db: Db, before: Date, rowsMax: number): Promise<void> {
  await sql`DELETE FROM rate_limit WHERE (name, subject_hash) IN (
    SELECT name, subject_hash FROM rate_limit WHERE window_ends_at < ${before}
    LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED)`.execute(db)
}
