// `npm run migrate`: brings the PostgreSQL database of DATABASE_OWNER_URL up to date as its owner,
// and gives the role of DATABASE_URL, which the server uses, the rights that it needs and no others.
// Without DATABASE_OWNER_URL there is one role, and the server migrates by itself when it starts.
import { ConfigError, loadConfig } from '#server/config.ts'
import { checkDatabaseMode, DatabaseModeError, markDatabaseMode } from '#server/db/database-mode.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/open.ts'
import { RoleError, roleOf, setUpApplicationRole } from '#server/db/roles.ts'
import { createQueueSchema } from '#server/jobs/queue.ts'

try {
  await run()
} catch (error) {
  const isPlain = [ConfigError, DatabaseModeError, RoleError].some((kind) => error instanceof kind)
  if (!isPlain) throw error
  console.error(`migrate: ${(error as Error).message}`)
  process.exitCode = 1
}

async function run(): Promise<void> {
  const { mode, database: where, databaseOwnerUrl } = loadConfig(process.env)
  if (!('url' in where) || databaseOwnerUrl === '') {
    throw new ConfigError('two roles need DATABASE_URL (the application) and DATABASE_OWNER_URL')
  }
  const role = roleOf(where.url)
  if (role === null) throw new ConfigError('DATABASE_URL names no role')
  const database = await openPostgres(databaseOwnerUrl)
  try {
    await checkDatabaseMode(database, mode)
    const applied = await migrate(database, await readMigrations('server'))
    await markDatabaseMode(database, mode)
    await createQueueSchema(database)
    await setUpApplicationRole(database, role)
    console.log(`${applied.length} migrations applied; ${role.name} may use the tables`)
  } finally {
    await database.close()
  }
}
