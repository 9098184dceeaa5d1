import type { Selectable } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { ProductPolicyTable } from '#server/features/policies/tables.ts'
import '#server/features/staff/tables.ts'

export type ProposalRow = Selectable<ProductPolicyTable>

/** What waits for a second person, with the name of the first. */
export function listProposed(db: Db): Promise<(ProposalRow & { proposed_by_name: string })[]> {
  return db
    .selectFrom('product_policy')
    .innerJoin('staff_person', 'staff_person.id', 'product_policy.proposed_by')
    .selectAll('product_policy')
    .select('staff_person.name as proposed_by_name')
    .where('state', '=', 'proposed')
    .execute()
}

export async function countNamed(db: Db, prefix: string): Promise<number> {
  const { count } = await db
    .selectFrom('product_policy')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('policy_id', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow()
  return count
}

/** Null if the product has an open proposal already. */
export async function insertProposal(
  transaction: Db,
  proposal: {
    productId: number
    policyId: string
    effectiveFrom: BusinessDate
    body: string
    personId: number
    reason: string
    at: Date
  },
): Promise<number | null> {
  const row = await transaction
    .insertInto('product_policy')
    .values({
      product_id: proposal.productId,
      policy_id: proposal.policyId,
      effective_from: proposal.effectiveFrom,
      body: proposal.body,
      state: 'proposed',
      proposed_by: proposal.personId,
      proposed_at: proposal.at,
      proposed_reason: proposal.reason,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function lockProposal(transaction: Db, id: number): Promise<ProposalRow | null> {
  const row = await transaction
    .selectFrom('product_policy')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function updateDecided(
  transaction: Db,
  id: number,
  decided: { state: 'approved' | 'withdrawn'; personId: number; reason: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('product_policy')
    .set({
      state: decided.state,
      decided_by: decided.personId,
      decided_at: decided.at,
      decided_reason: decided.reason,
    })
    .where('id', '=', id)
    .execute()
}
