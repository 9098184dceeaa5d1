import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { FileTable } from './tables.ts'

export type FileRow = Selectable<FileTable>
export type FilePurpose = FileTable['purpose']

export async function findFile(db: Db, borrowerId: number, key: string): Promise<FileRow | null> {
  const row = await db
    .selectFrom('file')
    .selectAll()
    .where('key', '=', key)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return row ?? null
}

export async function listFiles(
  db: Db,
  borrowerId: number,
  purpose: FilePurpose,
): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('purpose', '=', purpose)
    .execute()
}

/**
 * The key this content is stored under: the given one, or that of an earlier upload, which then
 * counts as uploaded now.
 */
export async function insertFile(db: Db, file: Omit<FileRow, 'id'>): Promise<string> {
  const row = await db
    .insertInto('file')
    .values(file)
    .onConflict((conflict) =>
      conflict
        .columns(['borrower_id', 'purpose', 'sha256'])
        .doUpdateSet({ created_at: file.created_at }),
    )
    .returning('key')
    .executeTakeFirstOrThrow()
  return row.key
}

export async function deleteFile(db: Db, id: number): Promise<void> {
  await db.deleteFrom('file').where('id', '=', id).execute()
}

export async function listAllKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('file').select('key').execute()
  return rows.map(({ key }) => key)
}
