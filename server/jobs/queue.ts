// Queued and scheduled work, stored in the same database as everything else. Each job calls a
// feature's service; no figure depends on a job having run.
import { fromKysely, type JobResult, PgBoss } from 'pg-boss'
import { sql } from 'kysely'
import type { Database, Db } from '#server/db/open.ts'
import { QUEUE_SCHEMA } from '#server/db/roles.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import { LAST_WORK_MS } from '#server/stopping.ts'
import { traced } from '#server/tracing.ts'

/** The jobs that can be queued, and the scheduled ones. */
export interface QueueWork {
  readonly queued: readonly {
    readonly name: string
    readonly run: (id: string) => Promise<void>
  }[]
  readonly timed: readonly TimedWork[]
}

interface TimedWork {
  readonly name: string
  readonly everySeconds: number
  readonly run: () => Promise<unknown>
}

export interface Queue extends Jobs {
  /** From now on jobs can be queued, and are processed unless it rests. */
  start(work: QueueWork): Promise<void>
  /** What runs goes on; nothing new is begun until it is resumed. */
  rest(): void
  resume(): Promise<void>
  /** Waits for what runs; what is unfinished after `lastJobsMs` goes back to the queue. */
  stop(lastJobsMs?: number): Promise<void>
}

/** Failed jobs are retried with growing intervals, for about a day in total. */
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3 * 3600 }
/** A job that runs longer belongs to a dead process and is retried. */
const EXPIRY = { expireInSeconds: 60 }
/** Scheduled work isn't retried: its next run comes soon. Its records are not kept for long. */
const TIMED = { retryLimit: 0, expireInSeconds: 600, deleteAfterSeconds: 3600 }
const POLLING = { pollingIntervalSeconds: 1 }
/** Whoever asks for timed work begins at once; others look now and then for what was left behind. */
const TIMED_POLLING = { pollingIntervalSeconds: 30 }
/**
 * Several at once, and the next ones without a pause while there are more, because a login code
 * waits behind every other message. Few enough that requests still get a connection.
 */
const BATCHES = { batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const
/** `mayMigrate` is false for a role that owns no tables: then the queue's have to be there. */
export function createQueue(
  database: Database,
  onFault: (error: unknown) => void,
  mayMigrate = true,
  /** Told of every job that was worked on. */
  onJob: (name: string, outcome: 'done' | 'failed', seconds: number) => void = () => undefined,
): Queue {
  const boss = new PgBoss({ ...optionsOf(database), migrate: mayMigrate })
  boss.on('error', onFault)
  const timers: NodeJS.Timeout[] = []
  let work: QueueWork = { queued: [], timed: [] }
  /** Null while jobs are begun. */
  let restsSince: number | null = null
  const watch = (name: string, run: () => Promise<unknown>) => watched(name, run, onJob)
  const begin = async () => {
    for (const { name, run } of work.queued) {
      const options = { ...POLLING, ...BATCHES }
      await boss.work<{ id: string }, unknown, typeof options>(name, options, (jobs) =>
        Promise.all(
          jobs.map((job) =>
            resultOf(
              job.id,
              watch(name, () => run(job.data.id)),
            ),
          ),
        ),
      )
    }
    for (const job of work.timed) {
      const run = watch(job.name, job.run)
      timers.push(await startTimed(boss, { ...job, run }, onFault))
    }
  }
  const rest = () => {
    if (restsSince !== null) return
    restsSince = performance.now()
    for (const timer of timers.splice(0)) clearInterval(timer)
    for (const { name } of [...work.queued, ...work.timed]) void boss.offWork(name, { wait: false })
  }
  return {
    async add(transaction, name, id, afterSeconds = 0) {
      await boss.send(name, { id }, { startAfter: afterSeconds, db: fromKysely(transaction) })
    },
    async start(given) {
      await boss.start()
      for (const { name } of given.queued) {
        await boss.createQueue(name, { ...RETRIES, ...EXPIRY })
        await boss.updateQueue(name, EXPIRY)
      }
      for (const { name } of given.timed) await boss.createQueue(name, TIMED)
      work = given
      if (restsSince === null) await begin()
    },
    rest,
    async resume() {
      if (restsSince === null) return
      restsSince = null
      await begin()
    },
    async stop(lastJobsMs = LAST_WORK_MS) {
      rest()
      const waitedMs = performance.now() - (restsSince ?? performance.now())
      await boss.stop({ graceful: true, timeout: Math.max(0, lastJobsMs - waitedMs) })
    },
  }
}

/** For the owner of the tables; the application then works with them. */
export async function createQueueSchema(database: Database): Promise<void> {
  const boss = new PgBoss({ ...optionsOf(database), supervise: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

function optionsOf(database: Database) {
  return { ...database.queueOptions, schema: QUEUE_SCHEMA, schedule: false }
}

function watched(
  name: string,
  run: () => Promise<unknown>,
  onJob: (name: string, outcome: 'done' | 'failed', seconds: number) => void,
): () => Promise<void> {
  return async () => {
    const started = performance.now()
    const end = (outcome: 'done' | 'failed') =>
      onJob(name, outcome, (performance.now() - started) / 1000)
    try {
      await traced(`job ${name}`, {}, run)
    } catch (error) {
      end('failed')
      throw error
    }
    end('done')
  }
}

/** What waits and what was given up, by queue: how many are due, since when, and how many failed. */
export async function readQueueFigures(
  db: Db,
): Promise<{ readonly label: string; readonly counts: readonly number[] }[]> {
  const { rows } = await sql<{ name: string; due: number; age: number | null; failed: number }>`
    SELECT name, count(*) FILTER (WHERE state < 'active') AS due,
      extract(epoch FROM now() - min(start_after) FILTER (WHERE state < 'active'))::float8 AS age,
      count(*) FILTER (WHERE state = 'failed') AS failed
    FROM ${sql.id(QUEUE_SCHEMA, 'job')}
    WHERE (state < 'active' AND start_after <= now()) OR state = 'failed'
    GROUP BY name`.execute(db)
  return rows.map(({ name, due, age, failed }) => ({
    label: name,
    counts: [due, age ?? 0, failed],
  }))
}

/** Each job on its own: one that fails is retried without the others of its batch. */
async function resultOf(id: string, run: () => Promise<void>): Promise<JobResult> {
  try {
    await run()
    return { id, status: 'completed' }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    return { id, status: 'failed', output: { message, stack } }
  }
}

/** Every process requests it; the queue keeps one per time slot. */
async function startTimed(
  boss: PgBoss,
  { name, everySeconds, run }: TimedWork,
  onFault: (error: unknown) => void,
): Promise<NodeJS.Timeout> {
  const worker = await boss.work(name, TIMED_POLLING, async () => {
    try {
      await run()
    } catch (error) {
      // The queue notes it where nobody looks.
      onFault(error)
      throw error
    }
  })
  const ask = async () => {
    try {
      await boss.send(name, {}, { singletonSeconds: everySeconds })
      boss.notifyWorker(worker)
    } catch (error) {
      onFault(error)
    }
  }
  await ask()
  return setInterval(() => void ask(), everySeconds * 1000)
}
