import { sql } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'

export async function insertRating(
  db: Db,
  rating: {
    borrowerId: number
    orderId: number | null
    stars: number
    opinion: string
    ratedAt: Date
  },
): Promise<void> {
  await db
    .insertInto('rating')
    .values({
      borrower_id: rating.borrowerId,
      order_id: rating.orderId,
      stars: rating.stars,
      opinion: rating.opinion,
      rated_at: rating.ratedAt,
    })
    .execute()
}

/** The borrower's loans on which they have paid too much, and it is still with us. */
export async function listCredited(db: Db, borrowerId: number): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    SELECT o.id AS "orderId" FROM loan_order AS o JOIN loan_credit AS c ON c.order_id = o.id
    WHERE o.borrower_id = ${borrowerId}`.execute(db)
  return rows.map(({ orderId }) => orderId)
}

/**
 * The loans with a request for help that waits for our answer. One that no longer holds is over,
 * also before it is closed: its borrower may choose again.
 */
export async function listAskedForHelp(
  db: Db,
  borrowerId: number,
  today: BusinessDate,
): Promise<number[]> {
  const { rows } = await sql<{ orderId: number }>`
    SELECT o.id AS "orderId" FROM hardship_request AS h JOIN loan_order AS o ON o.id = h.order_id
    WHERE h.borrower_id = ${borrowerId} AND h.state = 'open' AND h.holds_until >= ${today}::date
      AND h.event_count = o.event_count`.execute(db)
  return rows.map(({ orderId }) => orderId)
}
