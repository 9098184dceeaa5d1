// What a borrower does with an order: cancel in time, rate.
import { canCancel } from '#lending/cooling-off.ts'
import { lawOn } from '#lending/law.ts'
import { type Centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { callOffHeld } from '#server/features/payout/call-off-service.ts'
import { isMoneyOnItsWay } from '#server/features/payout/service.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import { readHolidays } from '#server/ledger/holidays.ts'
import { getLoan, recordEvent } from '#server/ledger/ledger.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { getOwnOrder, type LoanOrderRow, updateCancelledUnpaid } from '#server/orders/orders.ts'
import { insertRating } from './queries.ts'

/**
 * Within the cooling-off period the borrower returns what was paid out and owes nothing else; what
 * they have paid counts towards it, even if it had settled the loan, and the rest is a credit. If the
 * payout is held, was refused or came back, there is nothing to return, and what was paid on it is
 * refunded. Runs in the caller's transaction. Refuses with not_found, order_not_running, money_on_its_way, cooling_off_over.
 */
export async function cancel(
  transaction: Db,
  dependencies: MessageDependencies,
  borrowerId: number,
  orderId: number,
): Promise<Centavos> {
  const { clock } = dependencies
  await getOwnOrder(transaction, borrowerId, { orderId })
  const order = await lockOrderAndBorrower(transaction, orderId)
  const isPaidOut = order.phase === 'running' || order.outcome === 'settled'
  if (!isPaidOut) return cancelUnpaid(transaction, dependencies, order)
  const loan = await getLoan(transaction, orderId)
  const today = clock.today()
  const before = position(loan.terms, loan.events, today)
  if (before.status !== 'cancelled') {
    if (
      before.disbursedOn === null ||
      !canCancel(
        lawOn(before.disbursedOn),
        before.disbursedOn,
        today,
        await readHolidays(transaction),
      )
    ) {
      throw new AppError('cooling_off_over')
    }
  }
  const recorded = await recordEvent(
    transaction,
    dependencies,
    orderId,
    { kind: 'cancelled', valueOn: today },
    'cancelled-by-borrower',
  )
  if (recorded.isNew) {
    await auditCancelled(transaction, clock, order, {})
  }
  return recorded.position.payOffCentavos
}

/**
 * Holding the locks of borrower and order: no money is there or on its way, and nothing will be sent
 * any more.
 */
async function cancelUnpaid(
  transaction: Db,
  dependencies: MessageDependencies,
  order: LoanOrderRow,
): Promise<Centavos> {
  if (order.phase === 'closed' && order.outcome === 'cancelled') return ZERO_CENTAVOS
  if (order.phase !== 'payout') throw new AppError('order_not_running')
  const calledOff = await callOffHeld(transaction, dependencies, order.id)
  if (await isMoneyOnItsWay(transaction, order.id)) throw new AppError('money_on_its_way')
  await updateCancelledUnpaid(transaction, order.id)
  await auditCancelled(transaction, dependencies.clock, order, {
    isUnpaid: true,
    ...(calledOff !== null && { payoutId: calledOff }),
  })
  return ZERO_CENTAVOS
}

function auditCancelled(
  transaction: Db,
  clock: Clock,
  order: LoanOrderRow,
  details: object,
): Promise<void> {
  return writeAudit(transaction, {
    actor: { kind: 'borrower', id: order.borrower_id },
    action: 'cancelled',
    orderId: order.id,
    borrowerId: order.borrower_id,
    details,
    at: clock.now(),
  })
}

/** The specification: fewer than 4 of 5 stars is a low score. */
const GOOD_STARS_MIN = 4

/** Refuses with not_found if the order isn't the borrower's. */
export async function rate(
  db: Db,
  clock: Clock,
  borrowerId: number,
  rating: { readonly stars: number; readonly opinion: string; readonly orderId: number | null },
): Promise<void> {
  const { orderId } = rating
  if (orderId !== null) await getOwnOrder(db, borrowerId, { orderId })
  await db.transaction().execute(async (transaction) => {
    await insertRating(transaction, { ...rating, borrowerId, ratedAt: clock.now() })
    if (rating.stars >= GOOD_STARS_MIN) return
    await openTask(transaction, clock, {
      kind: 'rating-low',
      subject: { kind: 'borrower', id: String(borrowerId) },
      borrowerId,
      ...(orderId !== null && { orderId }),
      details: { stars: rating.stars },
    })
  })
}
