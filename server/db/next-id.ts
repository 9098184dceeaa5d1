import { sql } from 'kysely'
import type { Db } from './open.ts'
import { preparedAs } from './prepared.ts'
import type { Schema } from './schema.ts'

/** The id of a row about to be inserted, for what is encrypted with it. */
export async function nextId(db: Db, table: keyof Schema): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id')) AS id ${preparedAs('next_id')}`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined) throw new Error(`${table} numbers no rows`)
  return row.id
}
