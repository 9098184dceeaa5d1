// Brings a PostgreSQL database up to date as its owner, and gives the server's own role the rights
// that it needs and no others.
import { join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'
import { checkDatabaseMode, markDatabaseMode } from '#server/db/database-mode.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open.ts'
import { roleOf, setUpApplicationRole } from '#server/db/roles.ts'
import { createQueueSchema } from '#server/jobs/queue.ts'
import { ROOT_FOLDER } from '#server/root-folder.ts'

export async function migrateAsOwner({
  mode,
  database: where,
  databaseOwnerUrl,
}: Config): Promise<{ readonly role: string; readonly applied: number }> {
  if (!('url' in where) || databaseOwnerUrl === '') {
    throw new ConfigError('two roles need DATABASE_URL (the application) and DATABASE_OWNER_URL')
  }
  const role = roleOf(where.url)
  if (role === null) throw new ConfigError('DATABASE_URL names no role')
  const database = await openPostgres(databaseOwnerUrl)
  try {
    await checkDatabaseMode(database, mode)
    const applied = await migrate(database, await readMigrations(join(ROOT_FOLDER, 'server')))
    await markDatabaseMode(database, mode)
    await createQueueSchema(database)
    await setUpApplicationRole(database, role)
    return { role: role.name, applied: applied.length }
  } finally {
    await database.close()
  }
}
