// What other features and routes may ask of an order beside applying, its details and its payout.
import type { BusinessDate } from '#lending/dates.ts'
import { canCancel, lawOn } from '#lending/law.ts'
import { type Centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { getLoan, recordEvent } from '#server/ledger/ledger.ts'
import { isLapsed, isOffer, type Offer } from './offer.ts'
import { hasPayoutNotRefused } from './payout-queries.ts'
import {
  type DueCursor,
  type DueOrder,
  findNewestOrder,
  findOrder,
  hasSettledOrder,
  insertAudit,
  insertRating,
  listByDueDate,
  type LoanOrderRow,
  lockOrder,
  updateCancelledUnpaid,
} from './queries.ts'

export function isRepeatClient(db: Db, borrowerId: number): Promise<boolean> {
  return hasSettledOrder(db, borrowerId)
}

/**
 * What the borrower can confirm of a product. Refuses with already_confirmed, not_found,
 * offer_expired.
 */
export async function getNewestOffer(
  db: Db,
  clock: Clock,
  borrowerId: number,
  productId: number,
): Promise<Offer> {
  const order = await findNewestOrder(db, borrowerId, productId)
  if (order !== null && isOffer(order)) {
    if (isLapsed(order.applied_on, clock.today())) throw new AppError('offer_expired')
    return order
  }
  const isConfirmed = order?.phase === 'payout' || order?.phase === 'running'
  throw new AppError(isConfirmed ? 'already_confirmed' : 'not_found')
}

export function keepAudit(
  db: Db,
  clock: Clock,
  order: { readonly id: number; readonly borrowerId: number },
  actor: string,
  action: string,
  details: object,
): Promise<void> {
  const at = clock.now()
  return insertAudit(db, {
    orderId: order.id,
    borrowerId: order.borrowerId,
    actor,
    action,
    details,
    at,
  })
}

/** Refuses with not_found: another's order is as absent as one that does not exist. */
export async function checkOwnOrder(
  db: Db,
  borrowerId: number,
  order: { readonly orderId: number; readonly productId: number },
): Promise<void> {
  const found = await findOrder(db, borrowerId, order.orderId)
  if (found === null || found.product_id !== order.productId) throw new AppError('not_found')
}

const DUE_PAGE_ORDERS = 500

/** A page of orders by due date; `next` asks for the page after it, and is null on the last. */
export interface DuePage {
  readonly orders: readonly DueOrder[]
  readonly next: DueCursor | null
}

/** Orders with an instalment due on this very day. Nothing is written for a day to begin. */
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

/**
 * Money that a borrower paid, once for its cause. The value date is the day on which they paid, not
 * the day on which we heard of it. Runs in the caller's transaction.
 */
export async function recordRepayment(
  transaction: Db,
  clock: Clock,
  orderId: number,
  payment: { readonly amountCentavos: Centavos; readonly paidAt: Date; readonly cause: string },
): Promise<void> {
  const valueOn = clock.dateOf(payment.paidAt)
  const { amountCentavos, cause } = payment
  await recordEvent(transaction, clock, orderId, { kind: 'repaid', valueOn, amountCentavos }, cause)
}

/**
 * Within the cooling-off days the borrower returns what was paid out and owes nothing else; where
 * the payout was refused, there is nothing to return. Runs in the caller's transaction. Refuses with
 * not_found, order_not_running, cooling_off_over.
 */
export async function cancel(
  transaction: Db,
  clock: Clock,
  borrowerId: number,
  orderId: number,
): Promise<Centavos> {
  if ((await findOrder(transaction, borrowerId, orderId)) === null) throw new AppError('not_found')
  const order = await lockOrder(transaction, orderId)
  if (order.event_count === 0) return cancelUnpaid(transaction, clock, order)
  if (order.phase !== 'running') throw new AppError('order_not_running')
  const loan = await getLoan(transaction, orderId)
  const today = clock.today()
  const before = position(loan.terms, loan.events, today)
  if (before.status !== 'cancelled') {
    if (
      before.disbursedOn === null ||
      !canCancel(lawOn(before.disbursedOn), before.disbursedOn, today)
    ) {
      throw new AppError('cooling_off_over')
    }
  }
  const recorded = await recordEvent(
    transaction,
    clock,
    orderId,
    { kind: 'cancelled', valueOn: today },
    'cancelled-by-borrower',
  )
  if (recorded.isNew) {
    await keepAudit(transaction, clock, { id: orderId, borrowerId }, 'borrower', 'cancelled', {})
  }
  return recorded.position.payOffCentavos
}

/** Under the order's lock: nothing has arrived, nothing is on its way, and nothing is sent again. */
async function cancelUnpaid(transaction: Db, clock: Clock, order: LoanOrderRow): Promise<Centavos> {
  if (order.phase === 'closed') return ZERO_CENTAVOS
  if (order.phase !== 'payout' || (await hasPayoutNotRefused(transaction, order.id))) {
    throw new AppError('order_not_running')
  }
  await updateCancelledUnpaid(transaction, order.id)
  const owner = { id: order.id, borrowerId: order.borrower_id }
  await keepAudit(transaction, clock, owner, 'borrower', 'cancelled', { isUnpaid: true })
  return ZERO_CENTAVOS
}

/** Refuses with not_found for an order that is not the borrower's. */
export async function rate(
  db: Db,
  clock: Clock,
  borrowerId: number,
  rating: { readonly stars: number; readonly opinion: string; readonly orderId: number | null },
): Promise<void> {
  const { orderId } = rating
  if (orderId !== null && (await findOrder(db, borrowerId, orderId)) === null) {
    throw new AppError('not_found')
  }
  await insertRating(db, { ...rating, borrowerId, ratedAt: clock.now() })
}
