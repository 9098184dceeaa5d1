// Migrations only go forward: each file is applied once, in the order of file names, in one
// transaction, and its checksum is stored. If an applied file has been edited, the server refuses
// to start, because nobody knows what the tables look like any more.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, RunText } from './open.ts'
import { mayCreateTables } from './roles.ts'

/** Any fixed number: it names the lock that lets one process migrate while the others wait. */
const MIGRATION_LOCK = 727_244_726

export interface Migration {
  readonly name: string
  readonly text: string
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
  const numbers = migrations.map(({ name }) => name.slice(0, 3))
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
    await run(`SELECT pg_advisory_lock(${MIGRATION_LOCK})`)
    try {
      return await applyMissing(run, migrations)
    } finally {
      await run(`SELECT pg_advisory_unlock(${MIGRATION_LOCK})`)
    }
  })
}

function checkApplied(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.withConnection(async (run) => {
    const [table] = await run(`SELECT to_regclass('public.schema_migration') IS NOT NULL AS known`)
    const missing = table?.['known'] === true ? await listMissing(run, migrations) : migrations
    if (missing.length === 0) return []
    throw new MigrationError(
      `${missing.length} migrations are missing; run npm run migrate, which has the owner's rights`,
    )
  })
}

async function applyMissing(run: RunText, migrations: readonly Migration[]): Promise<string[]> {
  await run(`CREATE TABLE IF NOT EXISTS schema_migration (
    name text PRIMARY KEY,
    checksum text NOT NULL,
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
  const rows = await run('SELECT name, checksum FROM schema_migration')
  const applied = new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]))
  if (applied.has(BEFORE_RELEASE)) {
    throw new MigrationError(
      'this database was made before the first release and can not be taken over: start with an empty one (for a demo, remove the folder that DATA_DIR names)',
    )
  }
  for (const name of applied.keys()) {
    if (migrations.some((migration) => migration.name === name)) continue
    throw new MigrationError(
      `the database was migrated by a newer version: ${name} is not known here`,
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
  const name = migration.name.replaceAll("'", "''")
  try {
    await run(`BEGIN;
      ${migration.text};
      INSERT INTO schema_migration (name, checksum) VALUES ('${name}', '${checksumOf(migration)}');
      COMMIT;`)
  } catch (error) {
    await run('ROLLBACK')
    throw new Error(`migration ${migration.name} failed`, { cause: error })
  }
}

function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.text).digest('hex')
}
