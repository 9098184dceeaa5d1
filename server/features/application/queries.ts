import type { Db } from '#server/db/open.ts'

export async function updateAwaitsPerson(db: Db, orderId: number, since: Date): Promise<void> {
  await db
    .updateTable('loan_order')
    .set({ awaits_person_since: since })
    .where('id', '=', orderId)
    .execute()
}

/**
 * In review since before that time and waiting for nobody; those that have failed before come last.
 */
export async function listUndecided(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('loan_order')
    .select('id')
    .where('phase', '=', 'review')
    .where('awaits_person_since', 'is', null)
    .where('applied_at', '<=', before)
    .orderBy('decision_tried_at', (order) => order.asc().nullsFirst())
    .orderBy('applied_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns how often deciding it has failed, counting this time. */
export async function recordFailedDecision(db: Db, orderId: number, at: Date): Promise<number> {
  const { decision_tries: tries } = await db
    .updateTable('loan_order')
    .set((order) => ({
      decision_tries: order('decision_tries', '+', 1),
      decision_tried_at: at,
    }))
    .where('id', '=', orderId)
    .returning('decision_tries')
    .executeTakeFirstOrThrow()
  return tries
}
