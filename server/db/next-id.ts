import { sql } from 'kysely'
import type { Db } from './open.ts'
import { preparedAs } from './prepared.ts'
import type { Schema } from './schema.ts'

/** The id of a row about to be inserted, for what is encrypted with it. */
export async function nextId(db: Db, table: keyof Schema): Promise<number> {
  const [row] = await withIds(db, table, [{}])
  if (row === undefined) throw new Error(`${table} numbers no rows`)
  return row.id
}

/** The same for several. */
export async function withIds<Row extends object>(
  db: Db,
  table: keyof Schema,
  rows: readonly Row[],
): Promise<(Row & { readonly id: number })[]> {
  const { rows: numbers } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id
    FROM generate_series(1, ${rows.length}::integer) ${preparedAs('next_ids')}`.execute(db)
  return numbers.flatMap(({ id }, at) => {
    const row = rows[at]
    return row === undefined ? [] : [{ ...row, id }]
  })
}
