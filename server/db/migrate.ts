// Migrations only go forward: each file is applied once, in the order of file names, in one
// transaction, and its checksum is stored. If an applied file has been edited, the server refuses
// to start, because nobody knows what the tables look like any more.
//
// Versions overlap during an update, so each file says in its first line who can work with it without
// knowing it: `-- additive` everyone, `-- after 171` whoever knows 171, since what it takes away has not
// been used from then on. The baseline says nothing: nobody is older.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, RunText } from './open.ts'
import { mayCreateTables } from './roles.ts'

/** Any fixed number: it names the lock that lets one process migrate while the others wait. */
const MIGRATION_LOCK = 727_244_726

/** Who waits for a lock holds up everybody behind them, so a migration waits briefly, and again. */
const LOCK_WAIT_MS = 2_000
const LOCK_ATTEMPTS = 10
const LOCK_PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'
const OTHERS_PAUSE_MS = 200

export interface Migration {
  readonly name: string
  readonly text: string
}

const numberOf = (name: string) => name.slice(0, 3)

/** Whoever knows the migration of this number works with this one; null if nobody older does. */
export function borneSince({ text }: Migration): string | null {
  const [, additive, number] = /^-- (?:(additive)|after (\d{3}))\n/.exec(text) ?? []
  return additive === undefined ? (number ?? null) : FIRST
}

/** Known to every version. */
const FIRST = '001'

/** An index is built without stopping anybody only outside of a transaction. */
export function isConcurrent({ text }: Migration): boolean {
  return /\bCONCURRENTLY\b/.test(text)
}

/**
 * The migrations in `db/migrations` and `features/<f>/migrations`, ordered by number; numbers are
 * unique across all folders.
 */
export async function readMigrations(serverFolder: string): Promise<Migration[]> {
  const features = await readdir(join(serverFolder, 'features'))
  const folders = ['db', ...features.map((feature) => join('features', feature))]
  const found = await Promise.all(
    folders.map((folder) => readFolder(join(serverFolder, folder, 'migrations'))),
  )
  const migrations = found.flat().sort((a, b) => (a.name < b.name ? -1 : 1))
  const numbers = migrations.map(({ name }) => numberOf(name))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice !== undefined) throw new Error(`two migrations have the number ${twice}`)
  return migrations
}

async function readFolder(folder: string): Promise<Migration[]> {
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  return Promise.all(
    names.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
}

/** What the first migration was called before the first release, when counting began anew. */
const BEFORE_RELEASE = '001-foundation.sql'

/** The tables are not those of this version, and can't be made so here. */
export class MigrationError extends Error {}

/**
 * Returns the names applied in this run. A role that may not create tables only checks that nothing
 * is missing, and throws a MigrationError otherwise.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
): Promise<string[]> {
  if (!(await mayCreateTables(database))) return checkApplied(database, migrations)
  return database.withConnection(async (run) => {
    await waitForTurn(run)
    try {
      return await applyMissing(run, migrations)
    } finally {
      await run(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`)
    }
  })
}

/** Asks again and again: a statement that waits would hold up an index that is built meanwhile. */
async function waitForTurn(run: RunText): Promise<void> {
  for (;;) {
    const [row] = await run(`SELECT pg_try_advisory_lock(${MIGRATION_LOCK}) AS mine`)
    if (row?.['mine'] === true) return
    await pause(OTHERS_PAUSE_MS)
  }
}

/** Those that `migrate` would apply now; nothing is changed. */
export function missingMigrations(
  database: Database,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  return database.withConnection(async (run) => {
    const [table] = await run(`SELECT to_regclass('public.schema_migration') IS NOT NULL AS known`)
    return table?.['known'] === true ? listMissing(run, migrations) : migrations
  })
}

async function checkApplied(
  database: Database,
  migrations: readonly Migration[],
): Promise<string[]> {
  const missing = await missingMigrations(database, migrations)
  if (missing.length === 0) return []
  throw new MigrationError(
    `${missing.length} migrations are missing; run npm run migrate, which has the owner's rights`,
  )
}

async function applyMissing(run: RunText, migrations: readonly Migration[]): Promise<string[]> {
  await run(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    borne_since text,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const missing = await listMissing(run, migrations)
  for (const migration of missing) await apply(run, migration)
  return missing.map((migration) => migration.name)
}

async function listMissing(
  run: RunText,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const rows = await run('SELECT * FROM schema_migration')
  const applied = new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]))
  if (applied.has(BEFORE_RELEASE)) {
    throw new MigrationError(
      'this database was made before the first release and can not be taken over: start with an empty one (for a demo, remove the folder that DATA_DIR names)',
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const numbers = new Set(migrations.map(({ name }) => numberOf(name)))
  for (const { name, borne_since: since } of rows) {
    if (known.has(String(name)) || (typeof since === 'string' && numbers.has(since))) continue
    throw new MigrationError(
      `the database was migrated by a newer version: ${String(name)} is not known here, and takes away what this version uses`,
    )
  }
  return migrations.filter((migration) => !isApplied(migration, applied))
}

function isApplied(migration: Migration, applied: ReadonlyMap<string, string>): boolean {
  const checksum = applied.get(migration.name)
  if (checksum === undefined) return false
  if (checksum === checksumOf(migration)) return true
  throw new MigrationError(`migration ${migration.name} was changed after it had been applied`)
}

async function apply(run: RunText, migration: Migration): Promise<void> {
  try {
    if (isConcurrent(migration)) {
      for (const statement of statementsOf(migration)) await run(statement)
      await run(recordOf(migration))
    } else await applyAtOnce(run, migration, LOCK_ATTEMPTS)
  } catch (error) {
    if (error instanceof MigrationError) throw error
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

/** Its statements, of which a file outside of a transaction has only the simplest. */
export function statementsOf({ text }: Migration): string[] {
  const statements = text.replaceAll(/^--.*$/gm, '').split(';')
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}

async function applyAtOnce(run: RunText, migration: Migration, attempts: number): Promise<void> {
  try {
    await run(`BEGIN;
      SET LOCAL lock_timeout = ${LOCK_WAIT_MS};
      ${migration.text};
      ${recordOf(migration)};
      COMMIT;`)
  } catch (error) {
    await run('ROLLBACK')
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
    if (attempts === 1)
      throw new MigrationError(
        `migration ${migration.name} found its tables locked ${LOCK_ATTEMPTS} times and changed nothing: end the long transaction in pg_stat_activity, and migrate again`,
        { cause: error },
      )
    await pause(LOCK_PAUSE_MS)
    await applyAtOnce(run, migration, attempts - 1)
  }
}

function recordOf(migration: Migration): string {
  const since = borneSince(migration)
  const values = [migration.name, checksumOf(migration), ...(since === null ? [] : [since])]
  const texts = values.map((value) => `'${value.replaceAll("'", "''")}'`)
  return `INSERT INTO schema_migration (name, checksum${since === null ? '' : ', borne_since'})
    VALUES (${texts.join(', ')})`
}

function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.text).digest('hex')
}
