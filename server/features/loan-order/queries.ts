import type { Db } from '#server/db/open.ts'

export async function hasRating(db: Db, borrowerId: number, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('rating')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}

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
