import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { HeldTable } from './held-data.ts'

export async function getBorrowerRow(db: Db, borrowerId: number) {
  return db
    .selectFrom('borrower')
    .select(['id', 'mobile', 'created_at', 'closed_at'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
}

/** The names come from our own list, never from a request. */
export async function listHeldRows(
  db: Db,
  table: HeldTable,
  borrowerId: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(table)} WHERE borrower_id = ${borrowerId}
  `.execute(db)
  return rows
}

export async function deleteHeldRows(db: Db, table: HeldTable, borrowerId: number): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE borrower_id = ${borrowerId}`.execute(db)
}

export async function hasOpenOrder(db: Db, borrowerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('loan_order')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('phase', 'in', ['review', 'payout', 'running'])
    .executeTakeFirst()
  return row !== undefined
}

export async function hasPayout(db: Db, borrowerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payout')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return row !== undefined
}

export async function markClosed(db: Db, borrowerId: number, at: Date): Promise<void> {
  await db
    .updateTable('borrower')
    .set({ mobile: `closed-${borrowerId}`, closed_at: at })
    .where('id', '=', borrowerId)
    .execute()
}

/** Codes are sent to a number before it is known whose it is, so these rows name no borrower. */
export async function listMessagesTo(
  db: Db,
  mobile: string,
): Promise<(Record<string, unknown> & { purpose: string })[]> {
  return db
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', mobile)
    .where('borrower_id', 'is', null)
    .execute()
}

/** Without their hashes: a proof is no fact about a person. */
export async function listCodesOf(db: Db, mobile: string) {
  return db
    .selectFrom('login_code')
    .select(['mobile', 'attempts_left', 'created_at', 'expires_at', 'used_at'])
    .where('mobile', '=', mobile)
    .execute()
}

/** What is kept by number alone, by us and by the sandbox's provider. */
export async function deleteByNumber(db: Db, mobile: string): Promise<void> {
  await db.deleteFrom('login_code').where('mobile', '=', mobile).execute()
  await db.deleteFrom('message').where('recipient', '=', mobile).execute()
  await db.deleteFrom('sms_message').where('recipient', '=', mobile).execute()
}

/** Closed before then, with something about the person still kept. */
export async function listClosedBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('borrower')
    .select('id')
    .where('closed_at', '<', before)
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('certification')
            .select('kind')
            .whereRef('certification.borrower_id', '=', 'borrower.id'),
        ),
        where.exists(
          where
            .selectFrom('file')
            .select('file.id')
            .whereRef('file.borrower_id', '=', 'borrower.id'),
        ),
        where.exists(
          where
            .selectFrom('bank_account')
            .select('bank_account.id')
            .whereRef('bank_account.borrower_id', '=', 'borrower.id')
            .where('number_encrypted', '<>', ''),
        ),
      ]),
    )
    .orderBy('closed_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
