// Payouts that wait because staff have stopped lending. Those that were never sent are held like any
// other (hold-service.ts); one that was tried, and that the provider doesn't know, waits here.
import type { Clock } from '#server/clock.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import type { Db } from '#server/db/open.ts'
import { keepLendingAsItIs, readStops } from '#server/features/lending-stop/service.ts'
import { listStoppedRows, type StoppedPayout } from './hold-queries.ts'
import { lockPayoutAndOrder } from './payout-locks.ts'
import { updatePayout } from './queries.ts'
import { SEND_PAYOUT } from './send-job.ts'

/** The provider is asked again after this time: it may have been slow to show the payout. */
const ASK_AGAIN_AFTER_MS = 600_000

/** True if the payout must not be sent again now. Its outcome stays unknown. */
export async function holdWhileStopped(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  payoutId: string,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const locked = await lockPayoutAndOrder(transaction, payoutId)
    // A refund lends nothing.
    if (locked === null || locked.payout.purpose === 'refund') return false
    await keepLendingAsItIs(transaction)
    const stops = await readStops(transaction)
    if (!stops.isStopped(locked.order.product_id)) return false
    const now = clock.now()
    await updatePayout(transaction, payoutId, {
      held_for: 'lending-stopped',
      held_until: new Date(now.getTime() + ASK_AGAIN_AFTER_MS),
      changed_at: now,
    })
    return true
  })
}

/** Oldest first, and how many there are in all. */
export function listStopped(
  db: Db,
  limit: number,
): Promise<{ readonly payouts: StoppedPayout[]; readonly count: number }> {
  return listStoppedRows(db, limit)
}

/**
 * Runs in the transaction that starts lending again. Each is checked once more before it is sent,
 * so one whose product is still stopped goes on waiting.
 */
export async function sendStopped(transaction: Db, jobs: Jobs): Promise<number> {
  const { payouts } = await listStoppedRows(transaction, null)
  for (const { id } of payouts) await jobs.add(transaction, SEND_PAYOUT, id)
  return payouts.length
}
