// Both engines: values, transactions and migrations.
//
// The two engines give the same values back, and migrations only go forward.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '#server/testing/test-app.ts'
import { migrate, type Migration, readMigrations } from './migrate.ts'
import { findLocks } from './migration-locks.ts'
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

describe('two versions on one database', () => {
  const added: Migration = {
    name: '990-added.sql',
    text: '-- additive\nCREATE TABLE more (id int)',
  }
  const taken: Migration = { name: '991-taken.sql', text: '-- after 990\nDROP TABLE more' }

  afterAll(() =>
    database.withConnection((run) =>
      run(`DROP TABLE IF EXISTS more; DELETE FROM schema_migration WHERE name LIKE '99%'`),
    ),
  )

  it('a version goes on and starts again while the next one has added something', async () => {
    await migrate(database, [...migrations, added])
    expect(await migrate(database, migrations)).toEqual([])
  })

  it('what is taken away is borne by whoever knows since when nobody uses it, and by nobody older', async () => {
    await migrate(database, [...migrations, added, taken])
    expect(await migrate(database, [...migrations, added])).toEqual([])
    await expect(migrate(database, migrations)).rejects.toThrow(
      'the database was migrated by a newer version: 991-taken.sql is not known here',
    )
  })

  it('a file that says nothing is borne by nobody who doesn’t know it', async () => {
    await expect(migrate(database, [])).rejects.toThrow('migrated by a newer version')
  })
})

it('an index is built outside of a transaction, and once', async () => {
  const name = '992-index.sql'
  const text = `-- additive
    DROP INDEX CONCURRENTLY IF EXISTS setting_value;
    CREATE INDEX CONCURRENTLY setting_value ON setting (value);`
  expect(await migrate(database, [...migrations, { name, text }])).toEqual([name])
  expect(await migrate(database, [...migrations, { name, text }])).toEqual([])
  const rows = await database.withConnection((run) =>
    run(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'setting_value'::regclass`),
  )
  expect(rows).toEqual([{ valid: true }])
  await database.withConnection((run) =>
    run(`DROP INDEX setting_value; DELETE FROM schema_migration WHERE name = '${name}'`),
  )
})

it('says beforehand which tables a migration would lock, and whose rows it writes again', async () => {
  const texts = {
    '993-column.sql': 'ALTER TABLE setting ADD COLUMN more int',
    '994-type.sql': 'ALTER TABLE payout ALTER COLUMN amount_centavos TYPE numeric',
    '995-index.sql': 'CREATE INDEX CONCURRENTLY setting_value ON setting (value)',
    '996-table.sql': 'CREATE TABLE more (id int)',
    '997-trigger.sql': `CREATE TRIGGER t BEFORE DELETE ON setting
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
  }
  const more = Object.entries(texts).map(([name, text]) => ({ name, text }))
  const trial = await openTestDatabase()
  const found = await findLocks(trial, more)
  await trial.close()
  expect(found.map(({ name, locks }) => [name, ...locks])).toEqual([
    ['993-column.sql', { table: 'setting', waits: 'reads and writes', isRewritten: false }],
    ['994-type.sql', { table: 'payout', waits: 'reads and writes', isRewritten: true }],
    ['995-index.sql', { table: 'setting', waits: 'nobody', isRewritten: false }],
    ['996-table.sql'],
    ['997-trigger.sql', { table: 'setting', waits: 'writes', isRewritten: false }],
  ])
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
