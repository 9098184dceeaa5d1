import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PayLinkTable } from './tables.ts'

export type PayLinkRow = Selectable<PayLinkTable>

/** The one that is open, or a new one; two requests at once get the same. */
export async function claimLink(
  db: Db,
  link: { readonly intentId: number; readonly borrowerId: number; readonly at: Date },
): Promise<PayLinkRow> {
  await db
    .insertInto('pay_link')
    .values({ intent_id: link.intentId, borrower_id: link.borrowerId, created_at: link.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('pay_link')
    .selectAll()
    .where('intent_id', '=', link.intentId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
}

export async function endLinks(db: Db, intentId: number, at: Date): Promise<void> {
  await db
    .updateTable('pay_link')
    .set({ withdrawn_at: at })
    .where('intent_id', '=', intentId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export async function hasOpenLink(db: Db, intentId: number): Promise<boolean> {
  const row = await db
    .selectFrom('pay_link')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Null if it was withdrawn. */
export async function findOpenLink(db: Db, id: number): Promise<PayLinkRow | null> {
  const row = await db
    .selectFrom('pay_link')
    .selectAll()
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}
