// The rows of what is proposed for a product: a table for each subject, the same columns for who
// proposed and who decided.
import type { Insertable, InsertObject, Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Schema } from '#server/db/schema.ts'
import type { ProductLimitsTable } from '#server/features/catalogue/tables.ts'
import type { ProductPolicyTable } from '#server/features/policies/tables.ts'
import '#server/features/staff/tables.ts'

interface Rows {
  product_limits: Selectable<ProductLimitsTable>
  product_policy: Selectable<ProductPolicyTable>
}
interface NewRows {
  product_limits: Insertable<ProductLimitsTable>
  product_policy: Insertable<ProductPolicyTable>
}

export type ProposalTable = keyof Rows
export type ProposalRow<Table extends ProposalTable> = Rows[Table]
type NewProposal = Pick<
  NewRows[ProposalTable],
  'product_id' | 'effective_from' | 'proposed_by' | 'proposed_at' | 'proposed_reason'
>
/** What is proposed. */
export type ProposedColumns<Table extends ProposalTable> = Omit<
  NewRows[Table],
  keyof NewProposal | 'state'
>

/** What waits for a second person, with the name of the first. */
export async function listProposed<Table extends ProposalTable>(
  db: Db,
  table: Table,
): Promise<(ProposalRow<Table> & { proposed_by_name: string })[]> {
  const rows: unknown = await db
    .selectFrom<ProposalTable>(table)
    .innerJoin('staff_person', 'staff_person.id', 'proposed_by')
    .selectAll(table)
    .select('staff_person.name as proposed_by_name')
    .where('state', '=', 'proposed')
    .execute()
  return rows as (ProposalRow<Table> & { proposed_by_name: string })[]
}

/** Null if the product has an open proposal already. */
export async function insertProposal<Table extends ProposalTable>(
  transaction: Db,
  table: Table,
  proposal: NewProposal,
  columns: ProposedColumns<Table>,
): Promise<number | null> {
  const row = await transaction
    .insertInto<ProposalTable>(table)
    // The compiler would have the columns of both tables.
    .values({ ...proposal, ...columns, state: 'proposed' } as InsertObject<Schema, ProposalTable>)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function lockProposal<Table extends ProposalTable>(
  transaction: Db,
  table: Table,
  id: number,
): Promise<ProposalRow<Table> | null> {
  const row: unknown = await transaction
    .selectFrom<ProposalTable>(table)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row ?? null) as ProposalRow<Table> | null
}

export async function updateDecided(
  transaction: Db,
  table: ProposalTable,
  id: number,
  decided: { state: 'approved' | 'withdrawn'; personId: number; reason: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable(table)
    .set({
      state: decided.state,
      decided_by: decided.personId,
      decided_at: decided.at,
      decided_reason: decided.reason,
    })
    .where('id', '=', id)
    .execute()
}
