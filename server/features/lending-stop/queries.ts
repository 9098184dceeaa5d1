import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export async function listOpenStops(
  db: Db,
): Promise<{ readonly id: number; readonly product_id: number | null }[]> {
  return db
    .selectFrom('lending_stop')
    .select(['id', 'product_id'])
    .where('started_at', 'is', null)
    .execute()
}

/** Waits for whoever is stopping or starting lending, and keeps others from doing so. */
export async function lockStops(transaction: Db): Promise<void> {
  await sql`LOCK TABLE lending_stop IN SHARE MODE`.execute(transaction)
}
