// How the loan stands that a complaint is about, so that whoever answers needn't look it up.
import { position } from '#lending/position.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { findOrderById } from '#server/orders/orders.ts'
import { findComplaint } from './queries.ts'

/** Empty where it is about no loan, or one that hasn't been paid out. */
export async function readLoanStanding(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  complaintId: string,
): Promise<Readonly<Record<string, unknown>>> {
  const complaint = await findComplaint(db, Number(complaintId))
  if (complaint === null || complaint.order_id === null) return {}
  const order = await findOrderById(db, complaint.order_id)
  if (order === null || order.event_count === 0) return {}
  const { terms, events } = await getLoan(db, order.id)
  const now = position(terms, events, clock.today())
  return {
    payOffCentavos: now.payOffCentavos,
    nextDueCentavos: now.nextDueCentavos,
    nextDueOn: now.nextDueOn,
    daysLate: now.daysLate === 0 ? null : now.daysLate,
  }
}
