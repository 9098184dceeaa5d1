// How a borrower's payouts affect their payment account.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import { hasOpenPayout, listOrdersWithRefusedPayout, listToRetry, updatePayout } from './queries.ts'
import { retryPayout } from './service.ts'

interface RetryDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Jobs
  readonly config: Config
}

/** Until the outcome is known, the account must stay the one the provider was given. */
export function hasPayoutOnItsWay(db: Db, borrowerId: number): Promise<boolean> {
  return hasOpenPayout(db, borrowerId)
}

const RETRIED_AT_ONCE_MAX = 50

/**
 * Scheduled: resends payouts that failed on our side or the provider's. Safe to run in several
 * processes.
 */
export async function retryFailedPayouts({
  db,
  clock,
  jobs,
  config,
}: RetryDependencies): Promise<void> {
  const now = clock.now()
  for (const { id, order_id: orderId } of await listToRetry(db, now, RETRIED_AT_ONCE_MAX)) {
    await db.transaction().execute(async (transaction) => {
      const dependencies = { clock, jobs, gateway: config.payout.gateway }
      await retryPayout(transaction, dependencies, orderId, id)
      await updatePayout(transaction, id, { retry_at: null, changed_at: now })
    })
  }
}

/** Runs in the caller's transaction, after the borrower has bound an account. */
export async function retryRefusedPayouts(
  transaction: Db,
  dependencies: { clock: Clock; jobs: Jobs; gateway: string },
  borrowerId: number,
): Promise<void> {
  for (const orderId of await listOrdersWithRefusedPayout(transaction, borrowerId)) {
    // Checks again, holding the order's lock, that the latest payout is the refused one.
    await retryPayout(transaction, dependencies, orderId)
  }
}
