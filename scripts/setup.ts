// `npm run setup`: everything that the first start in production needs. Checks the settings, brings
// the database up to date (with two roles, if DATABASE_OWNER_URL is set), adds the products of a
// file and invites the first two admins, each with their own link: what takes two people takes both.
// It can be run again: what is there stays as it is. With --confirm-staff it only stands in for an
// administrator of the other line, while that line has none; that takes the database's owner.
import { constants } from 'node:fs'
import { access, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Clock, createClock } from '#server/clock.ts'
import { type Config, loadConfig } from '#server/config.ts'
import { checkDatabaseMode, markDatabaseMode } from '#server/db/database-mode.ts'
import { explain } from '#server/db/explain.ts'
import { loadKeyVersions } from '#server/db/key-versions.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { type Database, openEmbedded, openPostgres } from '#server/db/open.ts'
import { type NewProduct, readProductFile } from '#server/features/catalogue/product-file.ts'
import { addFirstProducts } from '#server/features/catalogue/setup-service.ts'
import { openFileStore } from '#server/gateways/files/open-file-store.ts'
import { confirmBySetup, inviteFirst } from '#server/features/staff/people-service.ts'
import { ROOT_FOLDER } from '#server/root-folder.ts'
import { migrateAsOwner } from './running/migrate-as-owner.ts'

const HOW = `npm run setup -- --products products.json --admin-email a@b.example --admin-name "A B" \\
  --second-admin-email c@b.example --second-admin-name "C D"
or: npm run setup -- --confirm-staff b@b.example`

class SetupError extends Error {}

const NOT_CONFIRMED = {
  nobody: 'nobody who works here has that address',
  'not accepted': 'they have to accept their invitation first',
  'ask an administrator': 'an administrator of the other line can confirm them in the console',
} as const

try {
  await setUp()
} catch (error) {
  const line = error instanceof SetupError ? error.message : explain(error)
  if (line === null) throw error
  console.error(`setup: ${line}`)
  process.exitCode = 1
}

async function setUp(): Promise<void> {
  const { values } = parseArgs({
    options: {
      products: { type: 'string' },
      'admin-email': { type: 'string' },
      'admin-name': { type: 'string' },
      'second-admin-email': { type: 'string' },
      'second-admin-name': { type: 'string' },
      'confirm-staff': { type: 'string' },
    },
  })
  if (values['confirm-staff'] !== undefined) return confirmStaff(values['confirm-staff'])
  const { products: path } = values
  if (path === undefined) throw new SetupError(HOW)
  const admins = [
    adminOf(values['admin-email'], values['admin-name']),
    adminOf(values['second-admin-email'], values['second-admin-name']),
  ] as const
  if (admins[0].email === admins[1].email) throw new SetupError('the two admins are two people')
  const clock = createClock()
  const products = await readProducts(path, clock.today())
  const config = loadConfig(process.env)
  if (config.mode !== 'production') throw new SetupError('a demo sets itself up; APP_MODE is demo')
  await checkFolders(config)
  await checkFileStore(config, clock)
  const database = await openMigrated(config)
  try {
    await loadKeyVersions(database.db, config.keys)
    const dependencies = { db: database.db, clock, config }
    const added = await addFirstProducts(dependencies, products)
    console.log(
      added === null
        ? 'There are products already; the file was left.'
        : `${added} products added.`,
    )
    const invitations = await inviteFirst(dependencies, admins)
    if (invitations === null) {
      console.log('Somebody was invited already; invite others in the console.')
    }
    for (const [index, { link, expiresAt }] of (invitations ?? []).entries()) {
      const { name } = admins[index] ?? admins[0]
      console.log(
        `${name} alone opens this link, once, before ${expiresAt.toISOString()}:\n${link}`,
      )
    }
  } finally {
    await database.close()
  }
}

function adminOf(email: string | undefined, name: string | undefined) {
  if (email === undefined || name === undefined) throw new SetupError(HOW)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new SetupError(`${email} is not an e-mail address`)
  return { email: email.trim().toLowerCase(), name }
}

async function confirmStaff(email: string): Promise<void> {
  const config = loadConfig(process.env)
  if (config.mode !== 'production') throw new SetupError('a demo sets itself up; APP_MODE is demo')
  // The server's own role must not do this: whoever has taken over the server has that one.
  if ('url' in config.database && config.databaseOwnerUrl === '') {
    throw new SetupError('confirming somebody takes the database owner: set DATABASE_OWNER_URL')
  }
  const database = await openAsOwner(config)
  try {
    await loadKeyVersions(database.db, config.keys)
    const done = await confirmBySetup({ db: database.db, clock: createClock(), config }, email)
    if (done !== 'confirmed') throw new SetupError(`${email}: ${NOT_CONFIRMED[done]}`)
    console.log(`${email} is confirmed. It is in the audit trail, and every administrator sees it.`)
  } finally {
    await database.close()
  }
}

async function readProducts(
  path: string,
  today: Parameters<typeof readProductFile>[1],
): Promise<readonly NewProduct[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new SetupError(`${path} can't be read`)
  })
  const read = readProductFile(text, today)
  if ('faults' in read) throw new SetupError(`${path}:\n  ${read.faults.join('\n  ')}`)
  return read.products
}

/** The server would only find out when it first writes there. */
async function checkFolders({ filesFolder, evidenceFolder }: Config): Promise<void> {
  for (const folder of [filesFolder, evidenceFolder]) {
    try {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    } catch {
      throw new SetupError(`${folder} can't be written to`)
    }
  }
}

/** A key that no file has. */
const UNUSED_KEY = 'setup-looks-for-nothing'

async function checkFileStore(config: Config, clock: Clock): Promise<void> {
  if (config.fileStore.kind === 'folder') return
  await openFileStore(config, clock)
    .exists(UNUSED_KEY)
    .catch((error: unknown) => {
      throw new SetupError(`the file store can't be read: ${String(error)}`)
    })
}

async function openAsOwner(config: Config): Promise<Database> {
  const database = await openMigrated(config)
  if (config.databaseOwnerUrl === '') return database
  await database.close()
  return openPostgres(config.databaseOwnerUrl)
}

async function openMigrated(config: Config): Promise<Database> {
  const { mode, database: where, databaseOwnerUrl } = config
  if (databaseOwnerUrl !== '') {
    const { role, applied } = await migrateAsOwner(config)
    console.log(`${applied} migrations applied; ${role} may use the tables.`)
  }
  const database = 'url' in where ? await openPostgres(where.url) : await openEmbedded(where.folder)
  if (databaseOwnerUrl === '') {
    await checkDatabaseMode(database, mode)
    const applied = await migrate(database, await readMigrations(join(ROOT_FOLDER, 'server')))
    await markDatabaseMode(database, mode)
    console.log(`${applied.length} migrations applied.`)
  }
  return database
}
