import { sql } from 'kysely'
import { invariant } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'

export async function insertLoginCode(
  db: Db,
  code: {
    mobile: string
    codeHash: string
    askerHash: string
    attemptsLeft: number
    otherAttemptsLeft: number
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('login_code')
    .values({
      mobile: code.mobile,
      code_hash: code.codeHash,
      asker_hash: code.askerHash,
      attempts_left: code.attemptsLeft,
      other_attempts_left: code.otherAttemptsLeft,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
      used_at: null,
    })
    .execute()
}

export interface LoginCodeRow {
  id: number
  codeHash: string
  askerHash: string
}

/** A number's codes that can still be used, newest first. */
export async function listLiveCodes(db: Db, mobile: string, now: Date): Promise<LoginCodeRow[]> {
  return db
    .selectFrom('login_code')
    .select(['id', 'code_hash as codeHash', 'asker_hash as askerHash'])
    .where('mobile', '=', mobile)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

/** Whose tries are counted: those of the device that requested the code, or everyone else's. */
export type AttemptCount = 'attempts_left' | 'other_attempts_left'

/** Counts an attempt before the code is compared, so that parallel guesses are each counted. */
export async function takeAttempt(db: Db, id: number, count: AttemptCount): Promise<number | null> {
  const row = await db
    .updateTable('login_code')
    .set((builder) => ({ [count]: builder(count, '-', 1) }))
    .where('id', '=', id)
    .where(count, '>', 0)
    .returning(count)
    .executeTakeFirst()
  return row?.[count] ?? null
}

/** A code opens one session: of two correct entries at once, only one succeeds. */
export async function useCode(db: Db, id: number, usedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_code')
    .set({ used_at: usedAt })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns how many rows it deleted. */
export async function deleteOldCodes(db: Db, before: Date, rowsMax: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM login_code WHERE id IN (
    SELECT id FROM login_code WHERE expires_at < ${before} LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED
  )`.execute(db)
  return Number(numAffectedRows)
}

export async function findBorrowerId(db: Db, mobile: string): Promise<number | null> {
  const row = await db
    .selectFrom('borrower')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Two first logins at once create one borrower. The number stays theirs until the caller's transaction
 * ends; if it is moved to another account at this moment, the login waits, and is not that account's.
 */
export async function findOrInsertBorrower(
  transaction: Db,
  mobile: string,
  createdAt: Date,
): Promise<number> {
  for (;;) {
    await transaction
      .insertInto('borrower')
      .values({ mobile, created_at: createdAt })
      .onConflict((conflict) => conflict.column('mobile').doNothing())
      .execute()
    const row = await transaction
      .selectFrom('borrower')
      .select('id')
      .where('mobile', '=', mobile)
      .forKeyShare()
      .executeTakeFirst()
    if (row !== undefined) return row.id
  }
}

/** Without hashes: a proof is not a fact about a person. */
export async function listCodesOf(db: Db, mobile: string) {
  return db
    .selectFrom('login_code')
    .select([
      'mobile',
      'attempts_left',
      'other_attempts_left',
      'created_at',
      'expires_at',
      'used_at',
    ])
    .where('mobile', '=', mobile)
    .execute()
}

export async function deleteCodesOf(db: Db, mobile: string): Promise<void> {
  await db.deleteFrom('login_code').where('mobile', '=', mobile).execute()
}

/**
 * Without a number, one is derived from the id, so that any number of borrowers can be created at
 * once. 0900 is not a real prefix, so nobody gets called by accident.
 */
/** Borrowers of the past, each with a number of the demo's own. */
export async function insertDemoBorrowers(
  db: Db,
  createdAt: readonly Date[],
): Promise<{ id: number; mobile: string }[]> {
  const times = JSON.stringify(createdAt)
  const { rows } = await sql<{ id: number; mobile: string }>`
    WITH next AS (
      SELECT nextval(pg_get_serial_sequence('borrower', 'id')) AS id, at::timestamptz AS at
      FROM json_array_elements_text(${times}::json) AS at)
    INSERT INTO borrower (id, mobile, created_at)
    SELECT id, '+63900' || (1000000 + id), at FROM next ORDER BY id
    RETURNING id, mobile`.execute(db)
  return rows
}

export async function insertDemoBorrower(
  db: Db,
  mobile: string | null,
  at: Date,
): Promise<{ id: number; mobile: string }> {
  const { rows } = await sql<{ id: number; mobile: string }>`
    WITH next AS (SELECT nextval(pg_get_serial_sequence('borrower', 'id')) AS id)
    INSERT INTO borrower (id, mobile, created_at)
    SELECT id, coalesce(${mobile}::text, '+63900' || (1000000 + id)), ${at}::timestamptz FROM next
    RETURNING id, mobile`.execute(db)
  const [row] = rows
  invariant(row !== undefined, 'an inserted row is returned')
  return row
}
