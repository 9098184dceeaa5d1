// The one order in which rows are locked, so that no two transactions can deadlock: the borrower,
// the order, its payouts, the day's ceilings. A transaction that needs several takes them from the
// top and never takes one above what it already holds. The switch that stops lending
// (features/lending-stop) is shared by all that lend; whoever turns it takes nothing else.
import { sql } from 'kysely'
import { idList } from '#server/db/lists.ts'
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

/**
 * For a transaction that holds the locks of many: it gives up soon if somebody holds one more that
 * it needs, and whoever waits for it waits no longer than that.
 */
export async function waitBriefly(transaction: Db): Promise<void> {
  await sql`SET LOCAL lock_timeout = ${sql.lit(`${BRIEF_MS}ms`)}`.execute(transaction)
}

const BRIEF_MS = 200

/**
 * Locks those of these orders, with their borrowers, that nobody else holds, and returns them. It
 * never waits, so that it can't deadlock, and one that is held up holds up none of the others.
 */
export async function lockFreeOrders(
  transaction: Db,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const borrowers = await transaction
    .selectFrom('borrower')
    .select('id')
    .where(
      'id',
      '=',
      sql<number>`ANY (ARRAY (
      SELECT borrower_id FROM loan_order WHERE loan_order.id = ANY (${idList(orderIds)})))`,
    )
    .forNoKeyUpdate()
    .skipLocked()
    .modifyEnd(preparedAs('lock_free_borrowers'))
    .execute()
  const orders = await transaction
    .selectFrom('loan_order')
    .select('id')
    .where('id', '=', sql<number>`ANY (${idList(orderIds)})`)
    .where('borrower_id', '=', sql<number>`ANY (${idList(borrowers.map(({ id }) => id))})`)
    .forNoKeyUpdate()
    .skipLocked()
    .modifyEnd(preparedAs('lock_free_orders'))
    .execute()
  return new Set(orders.map(({ id }) => id))
}
