import { type Insertable, type Selectable, sql } from 'kysely'
import type { ActionKind } from '#contract/staff-action.ts'
import type { Db } from '#server/db/open.ts'
import type { LoanActionTable } from './tables.ts'

export type LoanActionRow = Selectable<LoanActionTable>

/** Null if the same money was recorded before, or the same kind waits for a second person. */
export async function insertAction(
  db: Db,
  action: Insertable<LoanActionTable>,
): Promise<number | null> {
  const row = await db
    .insertInto('loan_action')
    .values(action)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Recorded by hand and undone since, by a person or by the provider: its reference is free again. */
const IS_UNDONE = sql<boolean>`EXISTS (SELECT FROM hand_payment AS h
  WHERE h.order_id = loan_action.order_id AND h.cause = 'staff:' || loan_action.id
    AND h.state = 'reversed')`

export async function hasPaymentKey(db: Db, paymentKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('loan_action')
    .select('id')
    .where('payment_key', '=', paymentKey)
    .where('state', '<>', 'refused')
    .where(sql<boolean>`NOT ${IS_UNDONE}`)
    .executeTakeFirst()
  return row !== undefined
}

/** What was undone leaves its key to what is recorded now. */
export async function freePaymentKey(db: Db, paymentKey: string): Promise<void> {
  await db
    .updateTable('loan_action')
    .set({ payment_key: null })
    .where('payment_key', '=', paymentKey)
    .where(IS_UNDONE)
    .execute()
}

/** The action that an event of this cause was recorded by; 0 if it wasn't one. */
export function actionOf(cause: string): number {
  return Number(/^staff:(\d+)$/.exec(cause)?.[1] ?? 0)
}

/** Until the transaction ends, so that it is decided once. */
export async function lockAction(db: Db, id: number): Promise<LoanActionRow | null> {
  const row = await db
    .selectFrom('loan_action')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findAction(db: Db, id: number): Promise<LoanActionRow | null> {
  const row = await db.selectFrom('loan_action').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function updateAction(
  db: Db,
  id: number,
  set: Partial<
    Pick<
      LoanActionRow,
      'state' | 'reason' | 'proposed_by' | 'proposed_at' | 'ended_by' | 'ended_at' | 'ended_reason'
    >
  >,
): Promise<void> {
  await db.updateTable('loan_action').set(set).where('id', '=', id).execute()
}

/** What single people did alone to a loan since then: of one kind, and forgiven by any. */
export async function sumAlone(
  db: Db,
  orderId: number,
  kind: ActionKind,
  since: Date,
): Promise<{ measure: number; forgivenCentavos: number }> {
  return db
    .selectFrom('loan_action')
    .select([
      sql<number>`coalesce(sum(measure) FILTER (WHERE kind = ${kind}), 0)::bigint`.as('measure'),
      sql<number>`coalesce(sum(forgiven_centavos), 0)::bigint`.as('forgivenCentavos'),
    ])
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .where('ended_by', 'is', null)
    .where('proposed_at', '>', since)
    .executeTakeFirstOrThrow()
}
