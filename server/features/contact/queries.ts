import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ContactMessageTable } from './tables.ts'

export type ContactMessageRow = Selectable<ContactMessageTable>

export async function insertContactMessage(db: Db, row: ContactMessageRow): Promise<void> {
  await db.insertInto('contact_message').values(row).execute()
}

export async function findContactMessage(db: Db, id: number): Promise<ContactMessageRow | null> {
  const row = await db
    .selectFrom('contact_message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function deleteContactMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_message').where('received_at', '<', before).execute()
}
