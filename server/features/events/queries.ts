import type { Db } from '#server/db/open.ts'

export async function insertAnalyticsEvent(
  db: Db,
  event: {
    borrowerId: number
    productId: number
    name: string
    moduleId: number
    positionId: number
    at: Date
  },
): Promise<void> {
  await db
    .insertInto('analytics_event')
    .values({
      borrower_id: event.borrowerId,
      product_id: event.productId,
      name: event.name,
      module_id: event.moduleId,
      position_id: event.positionId,
      at: event.at,
    })
    .execute()
}
