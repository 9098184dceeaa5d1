// What a borrower has open with us across all products, in the form that the exposure rules use.
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { OpenLoan } from '#lending/exposure.ts'
import { centavos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import { isLapsed, isOffer } from './offer.ts'
import type { LoanOrderRow } from './orders.ts'

/** Hold the borrower's lock if a decision depends on it. `exceptId` isn't counted. */
export async function listOpenLoans(
  db: Db,
  borrowerId: number,
  today: BusinessDate,
  exceptId: number | null,
): Promise<OpenLoan[]> {
  const rows = await db
    .selectFrom('loan_order')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where((where) =>
      where.or([
        where('phase', 'in', ['payout', 'running']),
        where('outcome', '=', 'written-off'),
        where.and([
          where('phase', 'in', ['offered', 'declined']),
          where('offered_centavos', 'is not', null),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
  // Only a product's newest offer can be taken up.
  const offered = new Set<number>()
  return rows.flatMap((row) => {
    if (row.id === exceptId) return []
    if (isOffer(row)) {
      const isOver = isLapsed(row.applied_on, today) || offered.has(row.product_id)
      offered.add(row.product_id)
      if (isOver) return []
    }
    return [
      {
        productId: row.product_id,
        principalCentavos: centavos(row.offered_centavos ?? row.asked_centavos),
        state: stateOf(row, today),
        isServicedElsewhere: row.servicer_link !== '',
      },
    ]
  })
}

function stateOf(order: LoanOrderRow, today: BusinessDate): OpenLoan['state'] {
  if (order.outcome === 'written-off') return 'written-off'
  if (order.outcome === 'cancelled') return 'to-return'
  if (order.phase === 'payout') return 'on-its-way'
  if (order.phase !== 'running') return 'offered'
  const dueOn = order.first_unpaid_due_on
  return dueOn !== null && businessDate(dueOn) < today ? 'overdue' : 'running'
}
