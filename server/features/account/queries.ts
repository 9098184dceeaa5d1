import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { HeldTable } from '#server/calls/held-data.ts'

export async function getBorrowerRow(db: Db, borrowerId: number) {
  return db
    .selectFrom('borrower')
    .select(['id', 'mobile', 'created_at', 'closed_at'])
    .where('id', '=', borrowerId)
    .executeTakeFirstOrThrow()
}

/** The names come from the manifests, never from a request. */
export async function listHeldRows(
  db: Db,
  table: HeldTable['table'],
  borrowerId: number,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM ${sql.table(table)} WHERE borrower_id = ${borrowerId}
  `.execute(db)
  return rows
}

export async function deleteHeldRows(
  db: Db,
  table: HeldTable['table'],
  borrowerId: number,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE borrower_id = ${borrowerId}`.execute(db)
}

export async function markClosed(db: Db, borrowerId: number, at: Date): Promise<void> {
  await db
    .updateTable('borrower')
    .set({ mobile: `closed-${borrowerId}`, closed_at: at })
    .where('id', '=', borrowerId)
    .execute()
}

/** Closed before then, with identity records not deleted yet. */
export async function listClosedBefore(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('borrower')
    .select('id')
    .where('closed_at', '<', before)
    .where('forgotten_at', 'is', null)
    .orderBy('closed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function markForgotten(db: Db, borrowerId: number, at: Date): Promise<void> {
  await db.updateTable('borrower').set({ forgotten_at: at }).where('id', '=', borrowerId).execute()
}
