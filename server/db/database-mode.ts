// A demo empties and refills its database, so it must never get hold of a real one: a database
// records what it is for and is opened for nothing else.
import type { Database, Db, RunText } from './open.ts'

export type DatabaseMode = 'demo' | 'production'

export class DatabaseModeError extends Error {}

/** Only a demo moves the date, and every demo since the first version has stored by how much. */
const MOVED_DATE_SETTING = 'business_date_offset_days'

/**
 * Called before anything is written. Throws a DatabaseModeError if the database is for something
 * else, or if a demo finds tables it didn't create.
 */
export async function checkDatabaseMode(database: Database, mode: DatabaseMode): Promise<void> {
  const found = await database.withConnection(findMode)
  if (found === 'empty' || found === mode) return
  if (found === 'foreign') {
    if (mode === 'production') return
    throw new DatabaseModeError(
      'the database holds tables of another program; a demo needs one of its own',
    )
  }
  throw new DatabaseModeError(
    mode === 'demo'
      ? 'this is the database of a production system, and a demo would empty it; set APP_MODE=production, or another DATABASE_URL or DATA_DIR'
      : 'this is the database of a demo; set another DATABASE_URL or DATA_DIR',
  )
}

/**
 * Called after the migrations; true if it wasn't marked before. If two processes start at once in
 * different modes, the second is refused here.
 */
export async function markDatabaseMode(database: Database, mode: DatabaseMode): Promise<boolean> {
  const isMarked = await database.db.selectFrom('database_mode').select('mode').executeTakeFirst()
  // The application's role may not write here: its owner has marked it already.
  const inserted =
    isMarked === undefined
      ? await database.db
          .insertInto('database_mode')
          .values({ mode })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : null
  await checkDatabaseMode(database, mode)
  return inserted?.numInsertedOrUpdatedRows === 1n
}

/**
 * For anything that empties tables, in the same transaction. Throws unless this is a demo's
 * database.
 */
export async function assertDemoDatabase(db: Db): Promise<void> {
  const marked = await db.selectFrom('database_mode').select('mode').executeTakeFirst()
  if (marked?.mode !== 'demo') throw new DatabaseModeError('only the database of a demo is emptied')
}

/** A database from before there was a mark is a demo's if a demo has left traces in it. */
async function findMode(run: RunText): Promise<DatabaseMode | 'empty' | 'foreign'> {
  const tables = await run(`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`)
  if (tables.length === 0) return 'empty'
  const names = new Set(tables.map(({ name }) => name))
  if (!names.has('schema_migration')) return 'foreign'
  if (names.has('database_mode')) {
    const [marked] = await run('SELECT mode FROM database_mode')
    if (marked !== undefined) return marked['mode'] === 'demo' ? 'demo' : 'production'
  }
  if (!names.has('setting') || !names.has('borrower')) return 'empty'
  const moved = await run(`SELECT name FROM setting WHERE name = '${MOVED_DATE_SETTING}'`)
  if (moved.length > 0) return 'demo'
  const borrowers = await run('SELECT id FROM borrower LIMIT 1')
  return borrowers.length === 0 ? 'empty' : 'production'
}
