import { invariant } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'
import { findPayout, lockPayout, type PayoutRow } from './queries.ts'

export interface LockedPayout {
  readonly order: LoanOrderRow
  readonly payout: PayoutRow
}

/**
 * Locks borrower, order and payout, in the order of orders/locks.ts. Null if there is no such
 * payout.
 */
export async function lockPayoutAndOrder(
  transaction: Db,
  payoutId: string,
): Promise<LockedPayout | null> {
  const known = await findPayout(transaction, payoutId)
  if (known === null) return null
  const order = await lockOrderAndBorrower(transaction, known.order_id)
  const payout = await lockPayout(transaction, payoutId)
  invariant(payout !== null, `payout ${payoutId} is never removed`)
  return { order, payout }
}
