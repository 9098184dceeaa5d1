// What a borrower's payouts mean for the account that they go to.
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import type { Log } from '#server/observe/logger.ts'
import { hasOpenPayout, listOrdersWaitingForAccount, listToRetry, updatePayout } from './queries.ts'
import { retryPayout } from './service.ts'

interface RetryParts {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Jobs
  readonly config: Config
  readonly log: Log
}

/** Until its end is known, the account must stay what the provider was told. */
export function hasPayoutOnItsWay(db: Db, borrowerId: number): Promise<boolean> {
  return hasOpenPayout(db, borrowerId)
}

const RETRIED_AT_ONCE_MAX = 50

/** One that could not even be tried comes again after this time, behind the others. */
const RETRY_AGAIN_MS = 3_600_000

/**
 * Timed: sends again what failed on our side or the provider's. Safe from several processes. One that
 * cannot be tried holds up none of those behind it.
 */
export async function retryFailedPayouts(parts: RetryParts): Promise<void> {
  const { db, clock, log } = parts
  const now = clock.now()
  for (const { id, order_id: orderId } of await listToRetry(db, now, RETRIED_AT_ONCE_MAX)) {
    try {
      await retryOne(parts, id, orderId)
    } catch (error) {
      log.warn({ payoutId: id, fault: error }, 'a payout could not be tried again')
      const retryAt = new Date(now.getTime() + RETRY_AGAIN_MS)
      await updatePayout(db, id, { retry_at: retryAt, changed_at: now })
    }
  }
}

function retryOne(
  { db, clock, jobs, config }: RetryParts,
  id: string,
  orderId: number,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await retryPayout(transaction, { clock, jobs, gateway: config.payout.gateway }, orderId, id)
    await updatePayout(transaction, id, { retry_at: null, changed_at: clock.now() })
  })
}

/** Runs in the caller's transaction, after the borrower has bound an account. */
export async function retryRefusedPayouts(
  transaction: Db,
  parts: { clock: Clock; jobs: Jobs; gateway: string },
  borrowerId: number,
): Promise<void> {
  for (const orderId of await listOrdersWaitingForAccount(transaction, borrowerId)) {
    // It looks again, under the order's lock, whether the latest payout is the refused one.
    await retryPayout(transaction, parts, orderId)
  }
}
