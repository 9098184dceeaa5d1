// Payouts that are made again: those that failed on our side or the provider's, and those refused for
// their account once another one is bound.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import type { Log } from '#server/observe/logger.ts'
import { hasOpenPayout, listOrdersWaitingForAccount, listToRetry, updatePayout } from './queries.ts'
import { type CreateDependencies, retryPayout } from './service.ts'

interface RetryDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Jobs
  readonly config: Config
  readonly log: Log
}

/** Until the outcome is known, the account must stay the one the provider was given. */
export function hasPayoutOnItsWay(db: Db, borrowerId: number): Promise<boolean> {
  return hasOpenPayout(db, borrowerId)
}

const RETRIED_AT_ONCE_MAX = 50

/** A payout that couldn't even be retried is due again after this time, behind the others. */
const RETRY_AGAIN_MS = 3_600_000

/**
 * Scheduled: resends payouts that failed on our side or the provider's. Safe to run in several
 * processes. One that can't be retried doesn't hold up the ones behind it.
 */
export async function retryFailedPayouts(dependencies: RetryDependencies): Promise<void> {
  const { db, clock, log } = dependencies
  const now = clock.now()
  for (const { id, order_id: orderId } of await listToRetry(db, now, RETRIED_AT_ONCE_MAX)) {
    try {
      await retryOne(dependencies, id, orderId)
    } catch (error) {
      log.warn({ payoutId: id, fault: error }, 'a payout could not be tried again')
      const retryAt = new Date(now.getTime() + RETRY_AGAIN_MS)
      await updatePayout(db, id, { retry_at: retryAt, changed_at: now })
    }
  }
}

function retryOne(
  { db, clock, jobs, config }: RetryDependencies,
  id: string,
  orderId: number,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const sending = { clock, jobs, config, gateway: config.payout.gateway }
    await retryPayout(transaction, sending, orderId, id)
    await updatePayout(transaction, id, { retry_at: null, changed_at: clock.now() })
  })
}

/** Runs in the caller's transaction, after the borrower has bound an account. */
export async function retryRefusedPayouts(
  transaction: Db,
  dependencies: CreateDependencies,
  borrowerId: number,
): Promise<void> {
  for (const orderId of await listOrdersWaitingForAccount(transaction, borrowerId)) {
    // Checks again, holding the order's lock, that the latest payout is the refused one.
    await retryPayout(transaction, dependencies, orderId)
  }
}
