import { sql } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { Happening, Operation } from './service.ts'

export async function saveMark(db: Db, name: Operation, at: Date): Promise<void> {
  await db
    .insertInto('operation_mark')
    .values({ name, done_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at: at }))
    .execute()
}

export async function findMark(db: Db, name: Operation): Promise<Date | null> {
  const row = await db
    .selectFrom('operation_mark')
    .select('done_at')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.done_at ?? null
}

export async function findFirstMigration(db: Db): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`SELECT min(applied_at) AS at FROM schema_migration`.execute(db)
  return rows[0]?.at ?? null
}

export async function countSince(db: Db, what: Happening, since: Date): Promise<number> {
  const count = sql<number>`count(*)`.as('count')
  const asked = {
    application: () => db.selectFrom('loan_order').select(count).where('applied_at', '>=', since),
    approval: () =>
      db
        .selectFrom('loan_order')
        .select(count)
        .where('decided_at', '>=', since)
        .where('phase', '<>', 'declined'),
    payout: () => db.selectFrom('payout').select(count).where('created_at', '>=', since),
    payment: () => db.selectFrom('payment').select(count).where('heard_at', '>=', since),
  }
  return (await asked[what]().executeTakeFirstOrThrow()).count
}

export async function sumUnapplied(db: Db): Promise<number> {
  const { sum } = await db
    .selectFrom('payment')
    .select(sql<number>`coalesce(sum(balance_centavos), 0)::int8`.as('sum'))
    .where('state', '=', 'unapplied')
    .executeTakeFirstOrThrow()
  return sum
}

export async function countComplaintsDue(db: Db, today: BusinessDate): Promise<number> {
  const { count } = await db
    .selectFrom('complaint')
    .select(sql<number>`count(*)`.as('count'))
    .where('answered_on', 'is', null)
    .where('finished_on', 'is', null)
    .where('due_on', '<=', today)
    .executeTakeFirstOrThrow()
  return count
}
