import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export async function insertNotice(
  db: Db,
  notice: {
    gateway: string
    headers: string
    bodyEncrypted: string | null
    outcome: 'received' | 'refused'
    receivedAt: Date
  },
): Promise<number> {
  const { id } = await db
    .insertInto('payment_notice')
    .values({
      gateway: notice.gateway,
      headers: notice.headers,
      body_encrypted: notice.bodyEncrypted,
      outcome: notice.outcome,
      received_at: notice.receivedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateNotice(db: Db, id: number, outcome: string): Promise<void> {
  await db.updateTable('payment_notice').set({ outcome }).where('id', '=', id).execute()
}

/** The oldest first; gives how many. */
export async function deleteNotices(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM payment_notice WHERE id IN (
    SELECT id FROM payment_notice WHERE received_at < ${before}
    ORDER BY received_at LIMIT ${limit})`.execute(db)
  return Number(numAffectedRows)
}
