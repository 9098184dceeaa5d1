// The one order in which rows are locked, so that no two transactions can deadlock: the borrower,
// the order, its payouts, the day's ceilings. A transaction that needs several takes them from the
// top and never takes one above what it already holds. The switch that stops lending
// (features/lending-stop) is shared by all that lend; whoever turns it takes nothing else.
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import { lockOrder, type LoanOrderRow } from './orders.ts'

/**
 * Locks an order and its borrower until the transaction ends, so that nothing else about this
 * borrower is decided in the meantime. Works for a closed account too.
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
    // Not `for update`: inserting a row that references the borrower, such as an idempotency key,
    // would have to wait for it.
    .forNoKeyUpdate()
    .modifyEnd(preparedAs('lock_borrower_of_order'))
    .executeTakeFirstOrThrow()
  return lockOrder(transaction, orderId)
}
