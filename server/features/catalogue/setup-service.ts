// For the setup command: the products that a new deployment starts with.
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import type { NewProduct } from './product-file.ts'
import { insertFirstProducts } from './queries.ts'

/** How many were added; null if there were products already, and then none is. */
export function addFirstProducts(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  products: readonly NewProduct[],
): Promise<number | null> {
  return db.transaction().execute(async (transaction) => {
    const added = await insertFirstProducts(transaction, products)
    if (added === null) return null
    await writeAudit(transaction, {
      orderId: null,
      borrowerId: null,
      actor: { kind: 'system', name: 'setup' },
      action: 'products-added',
      details: { names: products.map(({ name }) => name) },
      at: clock.now(),
    })
    return added
  })
}
