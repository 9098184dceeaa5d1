// What a borrower's payouts mean for the account that they go to.
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { hasOpenPayout, listOrdersWithRefusedPayout } from './payout-queries.ts'
import { retryPayout } from './payout-service.ts'

/** Until its end is known, the account must stay what the provider was told. */
export function hasPayoutOnItsWay(db: Db, borrowerId: number): Promise<boolean> {
  return hasOpenPayout(db, borrowerId)
}

/** Runs in the caller's transaction, after the borrower has bound an account. */
export async function retryRefusedPayouts(
  transaction: Db,
  parts: { clock: Clock; jobs: Jobs; gateway: string },
  borrowerId: number,
): Promise<void> {
  for (const orderId of await listOrdersWithRefusedPayout(transaction, borrowerId)) {
    // It looks again, under the order's lock, whether the latest payout is the refused one.
    await retryPayout(transaction, parts, orderId)
  }
}
