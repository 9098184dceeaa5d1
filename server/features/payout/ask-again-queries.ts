import type { Db } from '#server/db/open.ts'
import type { PayoutRow } from './queries.ts'

/** Those whose time has come, oldest first. Only the provider that has a payout can be asked. */
export function listToAskAgain(
  db: Db,
  gateways: readonly string[],
  now: Date,
  limit: number,
): Promise<PayoutRow[]> {
  return db
    .selectFrom('payout')
    .selectAll()
    .where('ask_again_at', '<=', now)
    .where('gateway', 'in', gateways)
    .orderBy('ask_again_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Leaves `changed_at` alone: nothing about the payout itself has changed. */
export async function updateAskAgain(db: Db, id: string, at: Date | null): Promise<void> {
  await db.updateTable('payout').set({ ask_again_at: at }).where('id', '=', id).execute()
}

/** Payouts of a provider that is no longer used are counted too, until they are too old. */
export async function countAskedLate(
  db: Db,
  { before, createdAfter }: { readonly before: Date; readonly createdAfter: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('payout')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('ask_again_at', '<', before)
    .where('created_at', '>', createdAfter)
    .executeTakeFirstOrThrow()
  return count
}
