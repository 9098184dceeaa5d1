import { type Insertable, type Selectable, sql } from 'kysely'
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

/** Null if there are products already: those are changed in the console, not by a file. */
export async function insertFirstProducts(
  transaction: Db,
  products: readonly Insertable<ProductTable>[],
): Promise<number | null> {
  await sql`LOCK TABLE product IN SHARE ROW EXCLUSIVE MODE`.execute(transaction)
  const known = await transaction.selectFrom('product').select('id').limit(1).executeTakeFirst()
  if (known !== undefined) return null
  await transaction
    .insertInto('product')
    .values([...products])
    .execute()
  return products.length
}
