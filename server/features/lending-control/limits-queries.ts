import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ProductLimitsTable } from '#server/features/catalogue/tables.ts'
import '#server/features/staff/tables.ts'

export type LimitsRow = Selectable<ProductLimitsTable>

/** What waits for a second person, with the name of the first. */
export function listProposedLimits(db: Db): Promise<(LimitsRow & { proposed_by_name: string })[]> {
  return db
    .selectFrom('product_limits')
    .innerJoin('staff_person', 'staff_person.id', 'product_limits.proposed_by')
    .selectAll('product_limits')
    .select('staff_person.name as proposed_by_name')
    .where('state', '=', 'proposed')
    .execute()
}

/** Null if the product has an open proposal already. */
export async function insertLimits(
  transaction: Db,
  proposal: Omit<Insertable<ProductLimitsTable>, 'state'>,
): Promise<number | null> {
  const row = await transaction
    .insertInto('product_limits')
    .values({ ...proposal, state: 'proposed' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function lockLimits(transaction: Db, id: number): Promise<LimitsRow | null> {
  const row = await transaction
    .selectFrom('product_limits')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateDecidedLimits(
  transaction: Db,
  id: number,
  decided: { state: 'approved' | 'withdrawn'; personId: number; reason: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('product_limits')
    .set({
      state: decided.state,
      decided_by: decided.personId,
      decided_at: decided.at,
      decided_reason: decided.reason,
    })
    .where('id', '=', id)
    .execute()
}
