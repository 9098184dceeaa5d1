// Orders by due date. Nothing has to be written when a day begins: the date is compared with each
// order's first unpaid due date.
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'

/** Where a page of orders by due date ended. */
export interface DueCursor {
  readonly dueOn: BusinessDate
  readonly id: number
}

/** A running order, by its first unpaid due date. */
export interface DueOrder extends DueCursor {
  readonly borrowerId: number
  readonly productId: number
  /** Cancelled: the money that was paid out has to be returned, and nothing else. */
  readonly isToReturn: boolean
}

/** Running orders whose first unpaid due date is this day or earlier, oldest first. */
async function listByDueDate(
  db: Db,
  compare: '=' | '<',
  day: BusinessDate,
  after: DueCursor | null,
  limit: number,
): Promise<DueOrder[]> {
  let query = db
    .selectFrom('loan_order')
    .select(['id', 'borrower_id', 'product_id', 'outcome', 'first_unpaid_due_on'])
    .where('phase', '=', 'running')
    .where('first_unpaid_due_on', compare, day)
    .orderBy('first_unpaid_due_on')
    .orderBy('id')
    .limit(limit)
  if (after !== null) {
    query = query.where((where) =>
      where(where.refTuple('first_unpaid_due_on', 'id'), '>', where.tuple(after.dueOn, after.id)),
    )
  }
  const rows = await query.execute()
  return rows.map((row) => ({
    id: row.id,
    borrowerId: row.borrower_id,
    productId: row.product_id,
    isToReturn: row.outcome === 'cancelled',
    dueOn: businessDate(row.first_unpaid_due_on ?? ''),
  }))
}

const DUE_PAGE_ORDERS = 500

/** A page of orders by due date; `next` requests the following page and is null on the last. */
export interface DuePage {
  readonly orders: readonly DueOrder[]
  readonly next: DueCursor | null
}

/** Orders with an instalment due on exactly this day. */
export async function listDueOn(
  db: Db,
  day: BusinessDate,
  after: DueCursor | null = null,
): Promise<DuePage> {
  return pageOf(await listByDueDate(db, '=', day, after, DUE_PAGE_ORDERS))
}

/** Orders with an instalment that was due before this day, oldest first. */
export async function listOverdueOn(
  db: Db,
  day: BusinessDate,
  after: DueCursor | null = null,
): Promise<DuePage> {
  return pageOf(await listByDueDate(db, '<', day, after, DUE_PAGE_ORDERS))
}

function pageOf(orders: readonly DueOrder[]): DuePage {
  return { orders, next: orders.length < DUE_PAGE_ORDERS ? null : (orders.at(-1) ?? null) }
}
