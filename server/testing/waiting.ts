// Transactions that wait for each other: a race that a test has to win is held open until everybody
// has come to the place where it is decided.
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/open.ts'

/** Until so many connections of this database wait for somebody's lock. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.count
    })
    .toBe(count)
}
