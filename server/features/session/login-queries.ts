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

/** Those that can still be used, newest first. */
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

/** Whose tries are counted: those of the device that asked for the code, or of all others. */
export type AttemptCount = 'attempts_left' | 'other_attempts_left'

/** Takes one attempt before the code is compared, so that guesses at once are counted each. */
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

/** A code opens one session: of two right answers at once, one is the first. */
export async function useCode(db: Db, id: number, usedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_code')
    .set({ used_at: usedAt })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many it removed. */
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

/** Whether somebody has logged in to the number with this device before. */
export async function isKnownAsker(db: Db, mobile: string, askerHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .innerJoin('borrower', 'borrower.id', 'session.borrower_id')
    .select('session.id')
    .where('borrower.mobile', '=', mobile)
    .where('session.asker_hash', '=', askerHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Two first logins at once make one borrower. */
export async function findOrInsertBorrower(
  db: Db,
  mobile: string,
  createdAt: Date,
): Promise<number> {
  await db
    .insertInto('borrower')
    .values({ mobile, created_at: createdAt })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('borrower')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirstOrThrow()
  return id
}

/** Without their hashes: a proof is no fact about a person. */
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
 * Without a number the id makes one, so that any number of borrowers can be made at once. 0900 is no
 * real prefix: nobody can be called by accident.
 */
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
