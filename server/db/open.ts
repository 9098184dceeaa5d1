// Opens the database: the embedded engine (PGlite) in a folder, or a PostgreSQL server. Both return
// the same values: int8 as a checked safe integer, date as text.
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool, types as pgTypes, type QueryResult } from 'pg'
import { fromPglite, type ConstructorOptions } from 'pg-boss'
import { lockFolder } from './folder-lock.ts'
import { nameStatements } from './prepared.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

/** Runs SQL text, which may contain several statements, always on the same connection. */
export type RunText = (text: string) => Promise<Record<string, unknown>[]>

export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly db: Db
  /** What the job queue needs to work in the same database. */
  readonly queueOptions: ConstructorOptions
  withConnection<T>(work: (run: RunText) => Promise<T>): Promise<T>
  close(): Promise<void>
}

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond safe integers: ${text}`)
  return value
}

const PARSERS = { [types.INT8]: parseInt8, [types.DATE]: (text: string) => text }

/** An in-process database; `dump` returns a copy from which another can start. */
export interface EmbeddedDatabase extends Database {
  dump(): Promise<Blob>
}

/** `folder` null keeps everything in memory (tests). */
export async function openEmbedded(
  folder: string | null,
  copyOf?: Blob,
): Promise<EmbeddedDatabase> {
  const lock = folder === null ? null : await lockFolder(folder)
  const dataDir = folder === null ? 'memory://' : join(folder, 'pglite')
  if (folder !== null) await mkdir(dataDir, { recursive: true })
  const pglite = await PGlite.create({
    dataDir,
    parsers: PARSERS,
    ...(copyOf && { loadDataDir: copyOf }),
  })
  const db: Db = new Kysely({ dialect: new PGliteDialect({ pglite }) })
  return {
    engine: 'pglite',
    db,
    dump: () => pglite.dumpDataDir('none'),
    queueOptions: { db: fromPglite(pglite), backend: 'pglite' },
    withConnection: (work) =>
      work(async (text) => {
        const results = await pglite.exec(text)
        return results.at(-1)?.rows ?? []
      }),
    async close() {
      await db.destroy()
      await lock?.release()
    },
  }
}

/** How long to wait for a server that doesn't respond, at the start and later. */
const CONNECT_WAIT_MS = 5_000
const CONNECTIONS_MAX = 10
/** A lock is held for milliseconds. Whoever waits longer is refused, and frees the connection. */
const LOCK_WAIT_MS = 3_000
/** Far longer than any statement of a request or a job; a runaway one ends by itself. */
const STATEMENT_MS = 30_000
/** Nothing but statements happens inside a transaction: one that pauses has been abandoned. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** For migrations and other maintenance, which may take as long as they need. */
const NO_TIME_LIMITS =
  'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0'
const USUAL_TIME_LIMITS =
  'RESET statement_timeout; RESET lock_timeout; RESET idle_in_transaction_session_timeout'

export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    lock_timeout: LOCK_WAIT_MS,
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: { getTypeParser },
  })
  // The pool replaces connections that break while idle; without a listener, the error would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The same for one that breaks while it is in use: its statements fail, and that is enough.
    client.on('error', () => undefined)
    nameStatements(client)
  })
  const client = await pool.connect()
  client.release()
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgres',
    db,
    queueOptions: { connectionString: url, max: 4 },
    async withConnection(work) {
      const connection = await pool.connect()
      await connection.query(NO_TIME_LIMITS)
      try {
        return await work(async (text) => {
          const result: QueryResult | QueryResult[] = await connection.query(text)
          return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
        })
      } finally {
        // A connection that can't be reset is broken, and the pool replaces it.
        await connection.query(USUAL_TIME_LIMITS).then(
          () => connection.release(),
          (error: Error) => connection.release(error),
        )
      }
    },
    close: () => db.destroy(),
  }
}

function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === types.INT8) return parseInt8
  if (type === types.DATE) return (text) => text
  return pgTypes.getTypeParser(type, format)
}
