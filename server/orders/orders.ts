// The order row: where it is between application and end. Everything about loans reads and writes
// orders through here; money and history belong to the ledger.
import type { Selectable } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import { AppError } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import { ORDER_MOMENTS, type OrderMoment } from '#contract/order-moments.ts'
import {
  type EvidenceDependencies,
  orderSubject,
  recordEvidence,
  termsFact,
} from '#server/ledger/evidence.ts'
import type { LoanOrderTable } from '#server/ledger/tables.ts'

export type LoanOrderRow = Selectable<LoanOrderTable>

/** Every search starts here, so it never finds someone else's order. */
const ordersOf = (db: Db, borrowerId: number) =>
  db.selectFrom('loan_order').selectAll().where('borrower_id', '=', borrowerId)

/** A borrower's own order; someone else's is treated as nonexistent. */
export async function findOrder(
  db: Db,
  borrowerId: number,
  orderId: number,
): Promise<LoanOrderRow | null> {
  const row = await ordersOf(db, borrowerId).where('id', '=', orderId).executeTakeFirst()
  return row ?? null
}

const PHASES_OF = {
  open: ['review', 'payout', 'running'],
  finished: ['declined', 'closed'],
} as const

/** Newest first. Offers for applications before `openFrom` have expired and count as finished. */
export function listOrderRows(
  db: Db,
  borrowerId: number,
  filter: 'all' | keyof typeof PHASES_OF,
  openFrom: BusinessDate,
  limit: number,
): Promise<LoanOrderRow[]> {
  let query = ordersOf(db, borrowerId).orderBy('id', 'desc').limit(limit)
  if (filter !== 'all') {
    const compare = filter === 'open' ? '>=' : '<'
    query = query.where((where) =>
      where.or([
        where('phase', 'in', PHASES_OF[filter]),
        where.and([where('phase', '=', 'offered'), where('applied_on', compare, openFrom)]),
      ]),
    )
  }
  return query.execute()
}

export function getOrder(db: Db, orderId: number): Promise<LoanOrderRow> {
  return db.selectFrom('loan_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
}

/** For staff, who may name any order. */
export async function findOrderById(db: Db, orderId: number): Promise<LoanOrderRow | null> {
  const row = await db
    .selectFrom('loan_order')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

const ORDER = [
  'id',
  'borrower_id',
  'product_id',
  'phase',
  'asked_centavos',
  'term_days',
  'periods',
  'applied_at',
  'applied_on',
  'decided_at',
  'decline_reasons',
  'offered_centavos',
  'confirmed_at',
  'terms',
  'first_unpaid_due_on',
  'outcome',
  'servicer_link',
  'event_count',
  'head_hash',
  'awaits_person_since',
  'decision_tries',
  'decision_tried_at',
  'moment_shown',
] as const

/** Not `for update`: rows that refer to the order can still be written. */
export async function lockOrder(db: Db, orderId: number): Promise<LoanOrderRow> {
  return db
    .selectFrom('loan_order')
    .select(ORDER)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .modifyEnd(preparedAs('lock_order'))
    .executeTakeFirstOrThrow()
}

export async function insertOrder(
  db: Db,
  order: {
    id?: number | undefined
    borrowerId: number
    productId: number
    askedCentavos: number
    termDays: number
    periods: number
    appliedAt: Date
    appliedOn: BusinessDate
    servicerLink: string
  },
): Promise<number> {
  const { id } = await db
    .insertInto('loan_order')
    .values({
      ...(order.id === undefined ? {} : { id: order.id }),
      borrower_id: order.borrowerId,
      product_id: order.productId,
      phase: 'review',
      asked_centavos: order.askedCentavos,
      term_days: order.termDays,
      periods: order.periods,
      applied_at: order.appliedAt,
      applied_on: order.appliedOn,
      decided_at: null,
      offered_centavos: null,
      confirmed_at: null,
      terms: null,
      first_unpaid_due_on: null,
      outcome: null,
      servicer_link: order.servicerLink,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * The newest order for a product, in any state. Only that one can be confirmed: a newer application
 * replaces an older offer.
 */
export async function findNewestOrder(
  db: Db,
  borrowerId: number,
  productId: number,
): Promise<LoanOrderRow | null> {
  const row = await ordersOf(db, borrowerId)
    .where('product_id', '=', productId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/**
 * The newest order for a product that waits for a decision or for the borrower. Offers for
 * applications before `openFrom` have expired.
 */
export async function findOpenApplication(
  db: Db,
  borrowerId: number,
  productId: number,
  openFrom: BusinessDate,
): Promise<LoanOrderRow | null> {
  const row = await ordersOf(db, borrowerId)
    .where('product_id', '=', productId)
    .where((where) =>
      where.or([
        where('phase', '=', 'review'),
        where.and([where('phase', '=', 'offered'), where('applied_on', '>=', openFrom)]),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Whether this borrower was ever lent anything before. */
export async function hasEarlierLoan(
  db: Db,
  borrowerId: number,
  exceptId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('loan_order')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('id', '<>', exceptId)
    .where('event_count', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasSettledOrder(db: Db, borrowerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('loan_order')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('outcome', '=', 'settled')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateDecision(
  db: Db,
  orderId: number,
  decision: {
    phase: 'offered' | 'declined'
    declineReasons: string[]
    offeredCentavos: number | null
    decidedAt: Date
  },
): Promise<void> {
  await db
    .updateTable('loan_order')
    .set({
      phase: decision.phase,
      decline_reasons: decision.declineReasons,
      offered_centavos: decision.offeredCentavos,
      decided_at: decision.decidedAt,
    })
    .where('id', '=', orderId)
    .execute()
}

/** Closes an order while none of its payouts' money is there: nothing is owed. */
export async function updateCancelledUnpaid(db: Db, orderId: number): Promise<void> {
  await db
    .updateTable('loan_order')
    .set({ phase: 'closed', outcome: 'cancelled' })
    .where('id', '=', orderId)
    .where('phase', '=', 'payout')
    .execute()
}

/** The borrower has agreed to these terms, and the money is to be sent. */
export async function updateConfirmed(
  transaction: Db,
  dependencies: EvidenceDependencies,
  orderId: number,
  terms: string,
): Promise<void> {
  const row = await transaction
    .updateTable('loan_order')
    .set({ phase: 'payout', terms, confirmed_at: dependencies.clock.now() })
    .where('id', '=', orderId)
    .returning(AGREED)
    .executeTakeFirstOrThrow()
  await recordEvidence(transaction, dependencies, orderSubject(orderId), [termsFact(row)])
}

const AGREED = ['borrower_id', 'product_id', 'terms', 'confirmed_at'] as const

/** Undoes a confirmation: the order is decided again, for a new offer. */
/** Those that come before it count as shown with it; one that was shown never comes back. */
export async function updateMomentShown(
  db: Db,
  orderId: number,
  moment: OrderMoment,
): Promise<void> {
  await db
    .updateTable('loan_order')
    .set({ moment_shown: moment })
    .where('id', '=', orderId)
    .where('moment_shown', 'in', ['', ...ORDER_MOMENTS.slice(0, ORDER_MOMENTS.indexOf(moment))])
    .execute()
}

export async function updateToReview(
  transaction: Db,
  dependencies: EvidenceDependencies,
  orderId: number,
): Promise<void> {
  const row = await transaction
    .updateTable('loan_order')
    .set({ phase: 'review', terms: null, confirmed_at: null, offered_centavos: null })
    .where('id', '=', orderId)
    .where('phase', '=', 'payout')
    .where('event_count', '=', 0)
    .returning(AGREED)
    .executeTakeFirst()
  if (row === undefined) return
  await recordEvidence(transaction, dependencies, orderSubject(orderId), [termsFact(row)])
}

/** Refuses with not_found, also for someone else's order. */
export async function getOwnOrder(
  db: Db,
  borrowerId: number,
  asked: { readonly orderId: number; readonly productId?: number },
): Promise<LoanOrderRow> {
  const order = await findOrder(db, borrowerId, asked.orderId)
  const isOther = asked.productId !== undefined && order?.product_id !== asked.productId
  if (order === null || isOther) throw new AppError('not_found')
  return order
}

/** Whether the borrower ever applied for a loan: what they told us then is evidence. */
export async function hasAnyOrder(db: Db, borrowerId: number): Promise<boolean> {
  return (await ordersOf(db, borrowerId).limit(1).executeTakeFirst()) !== undefined
}

/** Written off is not paid: what was owed then is owed until it is recovered. */
export async function listWrittenOff(db: Db, borrowerId: number): Promise<number[]> {
  const rows = await ordersOf(db, borrowerId).where('outcome', '=', 'written-off').execute()
  return rows.map(({ id }) => id)
}

/** Something is past its day, of whichever loan; what was written off still is. */
export async function hasLateDebt(
  db: Db,
  borrowerId: number,
  today: BusinessDate,
): Promise<boolean> {
  const row = await db
    .selectFrom('loan_order')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where((where) =>
      where.or([
        where('outcome', '=', 'written-off'),
        where.and([where('phase', '=', 'running'), where('first_unpaid_due_on', '<', today)]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** In review, being paid out, or running: the account can't be closed yet. */
export async function hasOpenOrder(db: Db, borrowerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('loan_order')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('phase', 'in', PHASES_OF.open)
    .executeTakeFirst()
  return row !== undefined
}

/** For staff, who look for an order by its number: whose it is. */
export async function findOrderOwner({ db }: { readonly db: Db }, text: string): Promise<number[]> {
  if (!/^[1-9]\d{0,14}$/.test(text)) return []
  const row = await db
    .selectFrom('loan_order')
    .select('borrower_id')
    .where('id', '=', Number(text))
    .executeTakeFirst()
  return row === undefined ? [] : [row.borrower_id]
}
