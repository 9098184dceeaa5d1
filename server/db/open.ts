// Opens the database: the embedded engine (PGlite) in a folder, or a PostgreSQL server. Both return
// the same values: int8 as a checked safe integer, date as text.
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect, PostgresDialect, type PostgresPool } from 'kysely'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool, types as pgTypes, type QueryResult } from 'pg'
import { fromPglite, type ConstructorOptions } from 'pg-boss'
import { isTraced, traceEnded } from '#server/tracing.ts'
import { QueueFullError } from './busy.ts'
import { lockFolder } from './folder-lock.ts'
import { checkPooler } from './pooler.ts'
import { nameStatements } from './prepared.ts'
import { endUnanswered, UNLIMITED } from './unanswered.ts'
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
  /** Whether it answers and can be written to, on a connection that nothing else uses. */
  isUsable(): Promise<boolean>
  /** How many connections are open, idle and waited for. */
  poolCounts(): PoolCounts
  close(): Promise<void>
}

export interface PoolCounts {
  readonly open: number
  readonly idle: number
  readonly waiting: number
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
    isUsable: () =>
      pglite.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    poolCounts: () => ({ open: 1, idle: 0, waiting: 0 }),
    async close() {
      await db.destroy()
      await lock?.release()
    },
  }
}

/** How long to wait for a server that doesn't respond, at the start and later. */
const CONNECT_WAIT_MS = 5_000
/** Who waits for each connection at most: a request takes a few milliseconds, and 20 a moment. */
const WAITING_PER_CONNECTION = 20
/** A lock is held for milliseconds. Whoever waits longer is refused, and frees the connection. */
const LOCK_WAIT_MS = 3_000
/** Far longer than any statement of a request or a job; a runaway one ends by itself. */
const STATEMENT_MS = 30_000
/** A server that hangs doesn't end the statement itself. Then the connection is given up. */
const ANSWER_MS = STATEMENT_MS + 2_000
/** The queue's own connections have the client's limits. */
const QUEUE_LIMITS = { keepAlive: true, query_timeout: ANSWER_MS }
/** How long a server may take to say that it is there. */
const USABLE_MS = 2_000
/** Nothing but statements happens inside a transaction: one that pauses has been abandoned. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** Of every connection, in milliseconds. */
export const TIME_LIMITS = {
  lock_timeout: LOCK_WAIT_MS,
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
} as const
export const TIME_LIMIT_NAMES = Object.keys(TIME_LIMITS)
/** For migrations and other maintenance, which may take as long as they need. */
const NO_TIME_LIMITS = TIME_LIMIT_NAMES.map((limit) => `SET ${limit} = 0`).join('; ')
const USUAL_TIME_LIMITS = TIME_LIMIT_NAMES.map((limit) => `RESET ${limit}`).join('; ')

/** Of requests and jobs; and a few of the queue's own, with which it looks for jobs. */
export interface PoolSizes {
  readonly connections: number
  readonly queueConnections: number
}

const POOL_SIZES: PoolSizes = { connections: 10, queueConnections: 4 }

export async function openPostgres(
  url: string,
  sizes: PoolSizes = POOL_SIZES,
  /** Shorter in tests. */
  answerMs = ANSWER_MS,
): Promise<Database> {
  const pool = openPool(url, sizes.connections, answerMs)
  await checkPooler(pool).catch(async (error: unknown) => {
    await pool.end()
    throw error
  })
  const db: Db = new Kysely({
    dialect: new PostgresDialect({ pool: bounded(pool) }),
    ...(isTraced() && { log: traceStatement }),
  })
  const probe = openProbe(url)
  return {
    engine: 'postgres',
    db,
    queueOptions: { connectionString: url, max: sizes.queueConnections, ...QUEUE_LIMITS },
    isUsable: probe.isUsable,
    poolCounts: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async withConnection(work) {
      const connection = await pool.connect()
      UNLIMITED.add(connection)
      await connection.query(NO_TIME_LIMITS)
      try {
        return await work(async (text) => {
          const result: QueryResult | QueryResult[] = await connection.query(text)
          return (Array.isArray(result) ? result.at(-1) : result)?.rows ?? []
        })
      } finally {
        UNLIMITED.delete(connection)
        // A connection that can't be reset is broken, and the pool replaces it.
        await connection.query(USUAL_TIME_LIMITS).then(
          () => connection.release(),
          (error: Error) => connection.release(error),
        )
      }
    },
    async close() {
      await Promise.all([db.destroy(), probe.close()])
      // The query builder ends the connections that it has asked for, and there may be others.
      if (!pool.ended) await pool.end()
    },
  }
}

function openPool(url: string, max: number, answerMs: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_WAIT_MS,
    ...TIME_LIMITS,
    types: { getTypeParser },
  })
  // The pool replaces connections that break while idle; without a listener, the error would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The same for one that breaks while it is in use: its statements fail, and that is enough.
    client.on('error', () => undefined)
    nameStatements(client)
    endUnanswered(client, answerMs)
  })
  return pool
}

/** The text of a statement, which holds no values. */
function traceStatement({ query, queryDurationMillis }: LogEvent): void {
  traceEnded('sql', { 'db.query.text': query.sql }, queryDurationMillis)
}

/** A line without an end would keep everybody waiting, and nobody would be served in time. */
function bounded(pool: Pool): PostgresPool {
  const waitingMax = pool.options.max * WAITING_PER_CONNECTION
  return {
    connect: async () => {
      if (pool.waitingCount >= waitingMax) throw new QueueFullError()
      return pool.connect()
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** One connection for the question whether the server can be used; who asks meanwhile shares it. */
function openProbe(url: string) {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: USABLE_MS,
    query_timeout: USABLE_MS,
    application_name: 'pahiram-ready',
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
  })
  const ask = async () => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS "isStandby"')
      client.release()
      return rows[0]?.isStandby === false
    } catch (error) {
      client.release(error as Error)
      return false
    }
  }
  let asking: Promise<boolean> | null = null
  return {
    isUsable: () => {
      asking ??= ask()
        .catch(() => false)
        .finally(() => (asking = null))
      return asking
    },
    close: () => pool.end(),
  }
}

function getTypeParser(type: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === types.INT8) return parseInt8
  if (type === types.DATE) return (text) => text
  return pgTypes.getTypeParser(type, format)
}
