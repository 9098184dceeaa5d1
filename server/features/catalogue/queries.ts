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

export function listOwnProductRows(db: Db): Promise<ProductRow[]> {
  return db.selectFrom('product').selectAll().where('kind', '=', 'own').orderBy('id').execute()
}
