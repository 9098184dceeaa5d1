import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { SealedColumn } from '#server/db/secrets.ts'

export type StoredRow = Record<string, unknown>

/** Locked, so that nobody changes or removes them meanwhile; rows in use are skipped this time. */
export async function lockOldRows(
  transaction: Db,
  { table, column, idColumns, boundColumns = [] }: SealedColumn,
  currentPrefix: string,
  limit: number,
): Promise<StoredRow[]> {
  const columns = sql.join([...idColumns, ...boundColumns, column].map((name) => sql.ref(name)))
  const value = sql.ref(column)
  const { rows } = await sql<StoredRow>`
    SELECT ${columns} FROM ${sql.table(table)}
    WHERE ${value} <> '' AND NOT starts_with(${value}, ${currentPrefix})
    LIMIT ${limit} FOR UPDATE SKIP LOCKED`.execute(transaction)
  return rows
}

export async function countOldRows(
  db: Db,
  { table, column }: SealedColumn,
  currentPrefix: string,
): Promise<number> {
  const value = sql.ref(column)
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.table(table)}
    WHERE ${value} <> '' AND NOT starts_with(${value}, ${currentPrefix})`.execute(db)
  return rows[0]?.count ?? 0
}

export async function updateSealed(
  transaction: Db,
  { table, column, idColumns }: SealedColumn,
  row: StoredRow,
  sealed: string,
): Promise<void> {
  const isRow = idColumns.map((name): RawBuilder<unknown> => sql`${sql.ref(name)} = ${row[name]}`)
  await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${sealed}
    WHERE ${sql.join(isRow, sql` AND `)}`.execute(transaction)
}

export function lockOldFiles(
  transaction: Db,
  keyId: string,
  limit: number,
): Promise<{ id: number; key: string }[]> {
  return transaction
    .selectFrom('file')
    .select(['id', 'key'])
    .where('key_id', '<>', keyId)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function countOldFiles(db: Db, keyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('file')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('key_id', '<>', keyId)
    .executeTakeFirstOrThrow()
  return count
}

export async function updateFileKey(transaction: Db, id: number, keyId: string): Promise<void> {
  await transaction.updateTable('file').set({ key_id: keyId }).where('id', '=', id).execute()
}
