import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ProductLimitsTable } from './tables.ts'
import type { ProductTable } from './tables.ts'

export type ProductRow = Selectable<ProductTable>
export type ApprovedLimitsRow = Selectable<ProductLimitsTable>

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

/** Oldest first; of two from the same day, the one that was approved last comes last. */
export function listApprovedLimits(db: Db): Promise<ApprovedLimitsRow[]> {
  return db
    .selectFrom('product_limits')
    .selectAll()
    .orderBy('effective_from')
    .orderBy('id')
    .execute()
}

/** Changes of one product wait for each other: each is measured with the one before it. */
export async function lockProductRow(transaction: Db, id: number): Promise<void> {
  await transaction.selectFrom('product').select('id').where('id', '=', id).forUpdate().execute()
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
