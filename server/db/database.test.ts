// Both engines: values, transactions and migrations.
//
// The two engines give the same values back, and migrations only go forward.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-app.ts'
import { migrate, type Migration, readMigrations } from './migrate.ts'
import type { Database } from './open.ts'

let database: Database
let migrations: Migration[]

beforeAll(async () => {
  database = await openTestDatabase()
  migrations = await readMigrations('server')
})
afterAll(() => database.close())

it('int8 is a safe whole number, date is text, timestamptz is an instant', async () => {
  const { rows } = await sql`SELECT 9007199254740991::int8 AS amount, DATE '2026-05-12' AS day,
    TIMESTAMPTZ '2026-05-12 09:00+08' AS instant`.execute(database.db)
  expect(rows[0]).toEqual({
    amount: 9_007_199_254_740_991,
    day: '2026-05-12',
    instant: new Date('2026-05-12T01:00:00Z'),
  })
})

it('an int8 that a number cannot hold is refused, not rounded', async () => {
  await expect(sql`SELECT 9007199254740993::int8 AS amount`.execute(database.db)).rejects.toThrow(
    'int8 beyond safe integers',
  )
})

it('a transaction that throws leaves nothing behind', async () => {
  const name = 'rolled-back'
  const failing = database.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('setting').values({ name, value: '1' }).execute()
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  const found = await database.db
    .selectFrom('setting')
    .where('name', '=', name)
    .selectAll()
    .execute()
  expect(found).toEqual([])
})

it('applies each migration once', async () => {
  expect(await migrate(database, migrations)).toEqual([])
  const more = {
    name: '999-more.sql',
    text: 'CREATE TABLE more (id int); INSERT INTO more VALUES (1)',
  }
  expect(await migrate(database, [...migrations, more])).toEqual(['999-more.sql'])
  expect(await migrate(database, [...migrations, more])).toEqual([])
  await database.withConnection((run) =>
    run(`DROP TABLE more; DELETE FROM schema_migration WHERE name = '999-more.sql'`),
  )
})

it('refuses a migration that was changed after it had been applied', async () => {
  const changed = migrations.map((migration) => ({ ...migration, text: `${migration.text} -- x` }))
  await expect(migrate(database, changed)).rejects.toThrow('was changed after it had been applied')
})

it('refuses a database that a newer version migrated', async () => {
  await expect(migrate(database, [])).rejects.toThrow('migrated by a newer version')
})

it('refuses a database of before the first release, and says how to begin anew', async () => {
  const name = '001-foundation.sql'
  await database.withConnection((run) =>
    run(`INSERT INTO schema_migration (name, checksum) VALUES ('${name}', '')`),
  )
  await expect(migrate(database, migrations)).rejects.toThrow(/start with an empty one.*DATA_DIR/)
  await database.withConnection((run) => run(`DELETE FROM schema_migration WHERE name = '${name}'`))
})

it('a migration that fails leaves nothing behind', async () => {
  const broken = { name: '999-broken.sql', text: 'CREATE TABLE half (id int); SELECT nonsense' }
  await expect(migrate(database, [...migrations, broken])).rejects.toThrow('999-broken.sql failed')
  const rows = await database.withConnection((run) => run(`SELECT to_regclass('half') AS found`))
  expect(rows).toEqual([{ found: null }])
})
