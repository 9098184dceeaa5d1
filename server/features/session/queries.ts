import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'

export interface SessionRow {
  readonly id: number
  readonly borrowerId: number
  readonly mobile: string
  readonly isLongUnseen: boolean
}

/** How precisely a session's last use is stored, so that not every read causes a write. */
const SEEN_SECONDS = 300

/** Neither ended nor expired. Runs with every request of a borrower. */
export async function findLiveSession(
  db: Db,
  idHash: string,
  now: Date,
): Promise<SessionRow | null> {
  // As numbers, which cost less to send and to read than dates.
  const seconds = now.getTime() / 1000
  // A login during the closing of the account may have left a session behind.
  const { rows } = await sql<SessionRow>`
    SELECT session.id, borrower.id AS "borrowerId", borrower.mobile,
      session.seen_at < to_timestamp(${seconds - SEEN_SECONDS}) AS "isLongUnseen"
    FROM session JOIN borrower ON borrower.id = session.borrower_id
    WHERE session.id_hash = ${idHash} AND session.ended_at IS NULL
      AND session.expires_at > to_timestamp(${seconds}) AND borrower.closed_at IS NULL
    ${preparedAs('session_by_hash')}`.execute(db)
  return rows[0] ?? null
}

export function getBorrowerMobile(db: Db, borrowerId: number): Promise<{ mobile: string }> {
  return db
    .selectFrom('borrower')
    .select('mobile')
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
}

export async function findBorrowerId(db: Db, mobile: string): Promise<number | null> {
  const row = await db
    .selectFrom('borrower')
    .select('id')
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  return row?.id ?? null
}

export interface BorrowerFacts {
  readonly mobile: string
  readonly createdAt: Date
  readonly closedAt: Date | null
}

export async function findBorrowerRow(db: Db, id: number): Promise<BorrowerFacts | null> {
  const row = await db
    .selectFrom('borrower')
    .select(['mobile', 'created_at as createdAt', 'closed_at as closedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function lockOpenBorrower(
  transaction: Db,
  borrowerId: number,
): Promise<{ mobile: string } | null> {
  const row = await transaction
    .selectFrom('borrower')
    .select('mobile')
    .where('id', '=', borrowerId)
    .where('closed_at', 'is', null)
    // Not `for update`: rows that refer to the borrower, such as keys, would have to wait.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function insertSession(
  db: Db,
  session: {
    idHash: string
    borrowerId: number
    deviceName: string
    askerHash: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id_hash: session.idHash,
      borrower_id: session.borrowerId,
      device_name: session.deviceName,
      asker_hash: session.askerHash,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      ended_at: null,
      seen_at: session.createdAt,
    })
    .execute()
}

/**
 * False if nothing was ended: the session belongs to another borrower, has ended, or doesn't exist.
 */
export async function endSessionRow(
  db: Db,
  session: { id: number; borrowerId?: number; endedAt: Date },
): Promise<boolean> {
  let query = db
    .updateTable('session')
    .set({ ended_at: session.endedAt })
    .where('id', '=', session.id)
    .where('ended_at', 'is', null)
  if (session.borrowerId !== undefined) {
    query = query.where('borrower_id', '=', session.borrowerId)
  }
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns how many it ended. */
export async function endSessionRows(
  db: Db,
  sessions: { borrowerId: number; exceptId: number | null; endedAt: Date },
): Promise<number> {
  let query = db
    .updateTable('session')
    .set({ ended_at: sessions.endedAt })
    .where('borrower_id', '=', sessions.borrowerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sessions.endedAt)
  if (sessions.exceptId !== null) query = query.where('id', '<>', sessions.exceptId)
  const { numUpdatedRows } = await query.executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function markSeen(db: Db, id: number, seenAt: Date): Promise<void> {
  await db.updateTable('session').set({ seen_at: seenAt }).where('id', '=', id).execute()
}

export async function listLiveSessions(
  db: Db,
  borrowerId: number,
  now: Date,
): Promise<{ id: number; deviceName: string; startedAt: Date; seenAt: Date }[]> {
  return db
    .selectFrom('session')
    .select(['id', 'device_name as deviceName', 'created_at as startedAt', 'seen_at as seenAt'])
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The number is unique, so the one that gives it up goes first. */
export async function updateNumber(
  db: Db,
  moved: { from: number; to: number; mobile: string; at: Date },
): Promise<void> {
  await db
    .updateTable('borrower')
    .set({ mobile: `closed-${moved.from}`, closed_at: moved.at })
    .where('id', '=', moved.from)
    .execute()
  await db
    .updateTable('borrower')
    .set({ mobile: moved.mobile })
    .where('id', '=', moved.to)
    .execute()
}

/** Returns how many rows it deleted. */
export async function deleteOldSessions(db: Db, before: Date, rowsMax: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM session WHERE id IN (
    SELECT id FROM session WHERE expires_at < ${before} LIMIT ${rowsMax} FOR UPDATE SKIP LOCKED
  )`.execute(db)
  return Number(numAffectedRows)
}
