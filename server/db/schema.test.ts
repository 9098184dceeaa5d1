// Both engines: the columns that migrations made.
//
// The query builder's picture of the tables agrees with what the migrations made.
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-app.ts'

it('schema.ts and every tables.ts name the tables and columns that exist', async () => {
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
  const owned = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|[\\/])tables\.ts$/.test(file))
    .map((file) => `server/${file}`)
  const source = ['server/db/schema.ts', ...owned]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  // Each adds to Schema what schema.ts began.
  const body = (name: string) =>
    [...source.matchAll(new RegExp(`interface ${name} \\{([^}]*)\\}`, 'g'))]
      .map(([, text]) => text)
      .join('')
  const members = (text: string) => [...text.matchAll(/^ +(\w+): (\w*)/gm)]
  return Object.fromEntries(
    members(body('Schema')).map(([, table = '', type = '']) => [
      table,
      members(body(type))
        .map(([, column = '']) => column)
        .sort(),
    ]),
  )
}
