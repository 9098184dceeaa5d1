import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ContactMessageTable } from './tables.ts'

export type ContactMessageRow = Selectable<ContactMessageTable>

export async function insertContactMessage(db: Db, row: ContactMessageRow): Promise<void> {
  await db.insertInto('contact_message').values(row).execute()
}

/** The thread of the last message from a network; null if there is none. */
export async function findLastThread(db: Db, networkHash: string): Promise<number | null> {
  const row = await db
    .selectFrom('contact_message')
    .select('thread_id')
    .where('network_hash', '=', networkHash)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.thread_id ?? null
}

/** In the order in which they came. */
export function listThread(
  db: Db,
  threadId: number,
  rowsMax: number,
): Promise<ContactMessageRow[]> {
  return db
    .selectFrom('contact_message')
    .selectAll()
    .where('thread_id', '=', threadId)
    .orderBy('id')
    .limit(rowsMax)
    .execute()
}

export async function deleteContactMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_message').where('received_at', '<', before).execute()
}
