import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

export interface LookRow {
  readonly action: string
  readonly order_id: number | null
  readonly at: Date
  readonly roles: string[]
}

/** Newest first, without the actions named. Entries from before roles were stored have the roles of the person today. */
export async function listStaffEntries(
  db: Db,
  borrowerId: number,
  leftOut: readonly string[],
  limit: number,
): Promise<LookRow[]> {
  return db
    .selectFrom('audit')
    .leftJoin('staff_person', (join) =>
      join.on(sql<boolean>`staff_person.id::text = audit.actor_id`),
    )
    .select((builder) => [
      'audit.action',
      'audit.order_id',
      'audit.at',
      builder.fn
        .coalesce('audit.actor_roles', 'staff_person.roles', sql<string[]>`'{}'::text[]`)
        .as('roles'),
    ])
    .where('audit.borrower_id', '=', borrowerId)
    .where('audit.actor_kind', '=', 'staff')
    .where('audit.action', 'not in', leftOut)
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute()
}
