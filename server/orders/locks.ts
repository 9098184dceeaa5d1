// The one order in which rows are held, so that two transactions never wait for each other: the
// borrower, then the order, then its payouts, then the day's ceilings. Whoever needs several takes
// them from the top; nobody takes one above what it already holds.
import type { Db } from '#server/db/open.ts'
import { lockOrder, type LoanOrderRow } from './orders.ts'

/**
 * Holds an order and whoever it belongs to until the transaction ends: nothing else about this
 * borrower is decided meanwhile. An account that was closed since is held all the same.
 */
export async function lockOrderAndBorrower(
  transaction: Db,
  orderId: number,
): Promise<LoanOrderRow> {
  await transaction
    .selectFrom('borrower')
    .select('id')
    .where('id', '=', (owner) =>
      owner.selectFrom('loan_order').select('borrower_id').where('loan_order.id', '=', orderId),
    )
    // Not `for update`: a row that names the borrower, such as a key, would wait for it.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return lockOrder(transaction, orderId)
}
