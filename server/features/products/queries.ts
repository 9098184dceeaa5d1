import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ProductTable } from '#server/db/schema.ts'

export type ProductRow = Selectable<ProductTable>

export async function findProduct(db: Db, id: number): Promise<ProductRow | null> {
  const row = await db.selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export function listPartnerProducts(db: Db): Promise<ProductRow[]> {
  return db.selectFrom('product').selectAll().where('kind', '=', 'partner').orderBy('id').execute()
}

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

export function listOwnProductRows(db: Db): Promise<ProductRow[]> {
  return db.selectFrom('product').selectAll().where('kind', '=', 'own').orderBy('id').execute()
}
