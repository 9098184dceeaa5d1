// Both engines: the columns that migrations made.
//
// The query builder's picture of the tables agrees with what the migrations made.
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-app.ts'

it('schema.ts names the tables and columns that exist', async () => {
  const database = await openTestDatabase()
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    SELECT table_name, array_agg(column_name::text ORDER BY column_name::text) AS columns
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'schema_migration'
    GROUP BY table_name ORDER BY table_name`.execute(database.db)
  await database.close()
  expect(declaredTables()).toEqual(
    Object.fromEntries(rows.map((row) => [row.table_name, row.columns])),
  )
})

function declaredTables(): Record<string, string[]> {
  const source = readFileSync('server/db/schema.ts', 'utf8')
  const body = (name: string) =>
    new RegExp(`interface ${name} \\{([^}]*)\\}`).exec(source)?.[1] ?? ''
  const members = (text: string) => [...text.matchAll(/^ {2}(\w+): (\w*)/gm)]
  return Object.fromEntries(
    members(body('Schema')).map(([, table = '', type = '']) => [
      table,
      members(body(type))
        .map(([, column = '']) => column)
        .sort(),
    ]),
  )
}
