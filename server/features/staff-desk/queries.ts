import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export async function countOrders(db: Db, borrowerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('loan_order')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Newest first; never what was written in them. */
export async function listMessages(db: Db, borrowerId: number, limit: number, since = new Date(0)) {
  return db
    .selectFrom('message')
    .select(['channel', 'purpose', 'state', 'created_at as at'])
    .where('borrower_id', '=', borrowerId)
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Whether this person looked at this borrower, or at this loan, since then. */
export async function hasViewed(
  db: Db,
  look: {
    readonly personId: number
    readonly borrowerId: number
    readonly orderId: number | null
    readonly action: string
    readonly since: Date
  },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit')
    .select('id')
    .where('borrower_id', '=', look.borrowerId)
    .where('actor_kind', '=', 'staff')
    .where('actor_id', '=', String(look.personId))
    .where('action', '=', look.action)
    .where('order_id', 'is not distinct from', look.orderId)
    .where('at', '>', look.since)
    .executeTakeFirst()
  return row !== undefined
}

/** What was done about a borrower or a loan, newest first, with the names of staff. */
export async function listTrail(
  db: Db,
  of: { readonly borrowerId: number } | { readonly orderId: number },
  limit: number,
): Promise<{ action: string; who: string; at: Date; details: Record<string, unknown> }[]> {
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
      'audit.details',
      builder.fn
        .coalesce(
          'staff_person.name',
          sql<string>`CASE audit.actor_kind WHEN 'borrower' THEN 'borrower' ELSE audit.actor_id END`,
        )
        .as('who'),
    ])
    .where((where) =>
      'orderId' in of
        ? where('audit.order_id', '=', of.orderId)
        : where('audit.borrower_id', '=', of.borrowerId),
    )
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
}
