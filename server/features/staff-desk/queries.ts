import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import '#server/features/staff/tables.ts'

export async function countOrders(db: Db, borrowerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('loan_order')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first; never what was written in them. */
export async function listMessages(db: Db, borrowerId: number, limit: number) {
  return db
    .selectFrom('message')
    .select(['channel', 'purpose', 'state', 'created_at as at'])
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether this person looked at this borrower since then. */
export async function hasViewed(
  db: Db,
  look: { readonly personId: number; readonly borrowerId: number; readonly since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('borrower_id', '=', look.borrowerId)
    .where('actor_kind', '=', 'staff')
    .where('actor_id', '=', String(look.personId))
    .where('action', '=', 'borrower-viewed')
    .where('at', '>', look.since)
    .executeTakeFirst()
  return row !== undefined
}

/** What was done about a borrower, newest first, with the names of staff. */
export async function listTrail(
  db: Db,
  borrowerId: number,
  limit: number,
): Promise<{ action: string; who: string; at: Date }[]> {
  return db
    .selectFrom('audit')
    .leftJoin('staff_person', (join) =>
      join
        .on('audit.actor_kind', '=', 'staff')
        .on(sql<boolean>`staff_person.id::text = audit.actor_id`),
    )
    .select((builder) => [
      'audit.action',
      'audit.at',
      builder.fn
        .coalesce(
          'staff_person.name',
          sql<string>`CASE audit.actor_kind WHEN 'borrower' THEN 'borrower' ELSE audit.actor_id END`,
        )
        .as('who'),
    ])
    .where('audit.borrower_id', '=', borrowerId)
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
}
