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
