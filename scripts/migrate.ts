// `npm run migrate`: brings the PostgreSQL database of DATABASE_OWNER_URL up to date as its owner,
// and gives the role of DATABASE_URL, which the server uses, the rights that it needs and no others.
// Without DATABASE_OWNER_URL there is one role, and the server migrates by itself when it starts.
// With `--check` nothing is changed: it says what would be applied, and who would wait meanwhile.
import { join } from 'node:path'
import { type Config, ConfigError, loadConfig } from '#server/config.ts'
import { explain } from '#server/db/explain.ts'
import { migrate, type Migration, missingMigrations, readMigrations } from '#server/db/migrate.ts'
import { findLocks, type MigrationLocks, readSizes } from '#server/db/migration-locks.ts'
import { openEmbedded, openPostgres } from '#server/db/open.ts'
import { ROOT_FOLDER } from '#server/root-folder.ts'
import { migrateAsOwner } from './running/migrate-as-owner.ts'

try {
  const config = loadConfig(process.env)
  if (process.argv.includes('--check')) await check(config)
  else {
    const { role, applied } = await migrateAsOwner(config)
    console.log(`${applied} migrations applied; ${role} may use the tables`)
  }
} catch (error) {
  const line = explain(error)
  if (line === null) throw error
  console.error(`migrate: ${line}`)
  process.exitCode = 1
}

async function check({ database: where, databaseOwnerUrl }: Config): Promise<void> {
  if (!('url' in where)) throw new ConfigError('only a database of DATABASE_URL is migrated')
  const database = await openPostgres(databaseOwnerUrl || where.url)
  try {
    const migrations = await readMigrations(join(ROOT_FOLDER, 'server'))
    const missing = await missingMigrations(database, migrations)
    const found = await tryOut(
      migrations.filter((migration) => !missing.includes(migration)),
      missing,
    )
    const tables = found.flatMap(({ locks }) => locks.map(({ table }) => table))
    const sizes = await readSizes(database, tables)
    console.log(`${found.length} migrations would be applied`)
    for (const migration of found) console.log(lineOf(migration, sizes))
  } finally {
    await database.close()
  }
}

/** In memory, so that nobody waits for the trial. */
async function tryOut(applied: readonly Migration[], missing: readonly Migration[]) {
  const trial = await openEmbedded(null)
  try {
    await migrate(trial, applied)
    return await findLocks(trial, missing)
  } finally {
    await trial.close()
  }
}

function lineOf({ name, locks }: MigrationLocks, sizes: ReadonlyMap<string, string>): string {
  const parts = locks.map(({ table, waits, isRewritten }) => {
    const size = sizes.get(table) ?? 'new'
    const rewritten = isRewritten ? ', while every row is written again' : ''
    return `  ${table} (${size}): ${waits === 'nobody' ? 'nobody waits' : `${waits} wait`}${rewritten}`
  })
  const [first = ': nothing that exists is locked', ...rest] =
    parts.length === 0 ? [] : ['', ...parts]
  return [`${name}${first}`, ...rest].join('\n')
}
