// Timed and queued work, kept in the same database as everything else. Each job calls a feature's
// service; nothing that a figure depends on happens here.
import { fromKysely, PgBoss } from 'pg-boss'
import type { Database } from '#server/db/open.ts'
import type { JobHandlers, JobName, Jobs } from './jobs.ts'

export interface Queue extends Jobs {
  /** From now on jobs can be asked for and are worked off. */
  start(handlers: JobHandlers): Promise<void>
  stop(): Promise<void>
}

const NAMES: readonly JobName[] = ['decide-order', 'send-payout', 'send-sms']

/** A job that fails is tried again, later each time: about a day in all. */
const RETRIES = { retryLimit: 12, retryDelay: 5, retryBackoff: true, retryDelayMax: 3 * 3600 }
const POLL_SECONDS = 1
/** How long a stop waits for jobs that are running. */
const STOP_WAIT_MS = 10_000

export function createQueue(database: Database, onFault: (error: unknown) => void): Queue {
  const boss = new PgBoss({ ...database.queueOptions, schema: 'job', schedule: false })
  boss.on('error', onFault)
  return {
    async add(transaction, name, id, afterSeconds = 0) {
      await boss.send(name, { id }, { startAfter: afterSeconds, db: fromKysely(transaction) })
    },
    async start(handlers) {
      await boss.start()
      for (const name of NAMES) await boss.createQueue(name, RETRIES)
      for (const name of NAMES) {
        await boss.work<{ id: string }>(
          name,
          { pollingIntervalSeconds: POLL_SECONDS },
          async (jobs) => {
            for (const job of jobs) await handlers[name](job.data.id)
          },
        )
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WAIT_MS }),
  }
}
