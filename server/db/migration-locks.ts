// What migrations would hold up, found by trying them on empty tables: locks don't depend on what is in
// a table, only how long they last does.
import { isConcurrent, type Migration, statementsOf } from './migrate.ts'
import type { Database, RunText } from './open.ts'

export interface TableLock {
  readonly table: string
  readonly waits: 'reads and writes' | 'writes' | 'nobody'
  /** Whether every row is written again, which takes as long as the table is big. */
  readonly isRewritten: boolean
}

export interface MigrationLocks {
  readonly name: string
  readonly locks: readonly TableLock[]
}

const READS_AND_WRITES = 'AccessExclusiveLock'
const WRITES = ['ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock']

/** Of each migration, applied to a trial database that has those before it. */
export async function findLocks(
  trial: Database,
  migrations: readonly Migration[],
): Promise<MigrationLocks[]> {
  const found: MigrationLocks[] = []
  for (const migration of migrations) {
    found.push({ name: migration.name, locks: await trial.withConnection(tried(migration)) })
  }
  return found
}

function tried(migration: Migration): (run: RunText) => Promise<TableLock[]> {
  return async (run) => {
    if (isConcurrent(migration)) {
      for (const statement of statementsOf(migration)) await run(statement)
      return tablesOf(migration).map((table) => ({ table, waits: 'nobody', isRewritten: false }))
    }
    const before = await readTables(run)
    await run(`BEGIN; ${migration.text}`)
    const locks = await run(`SELECT relation, array_agg(mode) AS modes FROM pg_locks
      WHERE locktype = 'relation' AND pid = pg_backend_pid() AND granted GROUP BY relation`)
    const after = await readTables(run)
    await run('COMMIT')
    return [...before].flatMap(([id, { table, file }]) => {
      const modes = locks.find(({ relation }) => relation === id)?.['modes'] as string[] | undefined
      const waits = whoWaits(modes ?? [])
      return waits === null
        ? []
        : [{ table, waits, isRewritten: after.has(id) && after.get(id)?.file !== file }]
    })
  }
}

function whoWaits(modes: readonly string[]): 'reads and writes' | 'writes' | null {
  if (modes.includes(READS_AND_WRITES)) return 'reads and writes'
  return modes.some((mode) => WRITES.includes(mode)) ? 'writes' : null
}

async function readTables(
  run: RunText,
): Promise<Map<unknown, { readonly table: string; readonly file: unknown }>> {
  const rows = await run(`SELECT oid, relname, relfilenode FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`)
  return new Map(
    rows.map(({ oid, relname, relfilenode }) => [
      oid,
      { table: String(relname), file: relfilenode },
    ]),
  )
}

function tablesOf({ text }: Migration): string[] {
  return [...text.matchAll(/\bCONCURRENTLY\b[^;]*?\bON (\w+)/g)].map(([, table = '']) => table)
}

/** How big the tables are where they would be locked, by name. */
export function readSizes(
  database: Database,
  tables: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return database.withConnection(async (run) => {
    const rows = await run(`SELECT relname, pg_size_pretty(pg_total_relation_size(oid)) AS size
      FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`)
    const sizes = rows.map(({ relname, size }) => [String(relname), String(size)] as const)
    return new Map(sizes.filter(([table]) => tables.includes(table)))
  })
}
