// Timed and queued work, kept in the same database as everything else. Each job calls a feature's
// service; nothing that a figure depends on happens here.
import { PgBoss } from 'pg-boss'
import type { Database } from '#server/db/open.ts'

export interface Queue {
  readonly boss: PgBoss
  stop(): Promise<void>
}

/** How long a stop waits for jobs that are running. */
const STOP_WAIT_MS = 10_000

export async function startQueue(
  database: Database,
  onFault: (error: unknown) => void,
): Promise<Queue> {
  const boss = new PgBoss({ ...database.queueOptions, schema: 'job' })
  boss.on('error', onFault)
  await boss.start()
  return {
    boss,
    stop: () => boss.stop({ graceful: true, timeout: STOP_WAIT_MS }),
  }
}
