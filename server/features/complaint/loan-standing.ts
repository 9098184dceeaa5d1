// How the loan stands that a complaint is about, so that whoever answers needn't look it up.
import type { ResponseOf } from '#contract/call.ts'
import type { readComplaint } from '#contract/staff-complaint.ts'
import { position } from '#lending/position.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { findOrderById } from '#server/orders/orders.ts'

/** Null where it is about no loan, or one that hasn't been paid out. */
export async function readLoanStanding(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  orderId: number | null,
): Promise<ResponseOf<typeof readComplaint>['loan']> {
  const order = orderId === null ? null : await findOrderById(db, orderId)
  if (order === null || order.event_count === 0) return null
  const { terms, events } = await getLoan(db, order.id)
  const now = position(terms, events, clock.today())
  return {
    payOff: now.payOffCentavos,
    nextDue: now.nextDueCentavos,
    nextDueOn: now.nextDueOn,
    daysLate: now.daysLate,
  }
}
