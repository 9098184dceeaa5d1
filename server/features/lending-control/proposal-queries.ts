// The rows of what was approved for a product: a table for each subject.
import type { Insertable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ProductLimitsTable } from '#server/features/catalogue/tables.ts'
import type { ProductPolicyTable } from '#server/features/policies/tables.ts'

interface Rows {
  product_limits: Insertable<ProductLimitsTable>
  product_policy: Insertable<ProductPolicyTable>
}

export type ChangeTable = keyof Rows
type Common = Pick<Rows[ChangeTable], 'product_id' | 'effective_from' | 'approval_id'>
/** What is changed. */
export type ApprovedColumns<Table extends ChangeTable> = Omit<Rows[Table], keyof Common>

export async function insertChange<Table extends ChangeTable>(
  transaction: Db,
  table: Table,
  change: Common,
  columns: ApprovedColumns<Table>,
): Promise<void> {
  await transaction
    .insertInto<ChangeTable>(table)
    .values({ ...change, ...columns })
    .execute()
}
