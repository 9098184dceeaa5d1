import type { Selectable } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { HardshipRequestTable } from './tables.ts'

export type HardshipRow = Selectable<HardshipRequestTable>

export async function findNewestRequest(db: Db, orderId: number): Promise<HardshipRow | null> {
  const row = await db
    .selectFrom('hardship_request')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function findRequest(db: Db, id: number): Promise<HardshipRow | null> {
  const row = await db
    .selectFrom('hardship_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** One row for each loan with a request that waits for us. */
export function listOpenOf(db: Db, borrowerId: number): Promise<{ orderId: number }[]> {
  return db
    .selectFrom('hardship_request')
    .select('order_id as orderId')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()
}

/** False if the loan has an open one already. */
export async function insertRequest(
  db: Db,
  row: Omit<HardshipRow, 'state' | 'answer' | 'answered_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hardship_request')
    .values({ ...row, state: 'open', answered_at: null })
    .onConflict((conflict) => conflict.column('order_id').where('state', '=', 'open').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if it is not open any more. */
export async function answerRequest(
  db: Db,
  id: number,
  answered: Pick<HardshipRow, 'state' | 'answer' | 'answered_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('hardship_request')
    .set(answered)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Open, but their time is over or their loan has changed. Oldest first. */
export async function listOverRequests(
  db: Db,
  today: BusinessDate,
  limit: number,
): Promise<HardshipRow[]> {
  return db
    .selectFrom('hardship_request')
    .innerJoin('loan_order', 'loan_order.id', 'hardship_request.order_id')
    .selectAll('hardship_request')
    .where('hardship_request.state', '=', 'open')
    .where((where) =>
      where.or([
        where('hardship_request.holds_until', '<', today),
        where('hardship_request.event_count', '<>', where.ref('loan_order.event_count')),
      ]),
    )
    .orderBy('hardship_request.id')
    .limit(limit)
    .execute()
}
