import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { DebitRequestTable } from './tables.ts'

export type DebitRequestRow = Selectable<DebitRequestTable>

export function insertRequest(
  db: Db,
  request: Insertable<DebitRequestTable>,
): Promise<DebitRequestRow> {
  return db.insertInto('debit_request').values(request).returningAll().executeTakeFirstOrThrow()
}

export async function isTokenUsed(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('debit_request')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether one waits for its code, or was sent and has neither been paid nor ended. */
export async function hasOpenRequest(db: Db, orderId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('debit_request')
    .leftJoin('payment_intent', 'payment_intent.id', 'debit_request.intent_id')
    .select('debit_request.id')
    .where('debit_request.order_id', '=', orderId)
    .where((where) =>
      where.or([
        where.and([
          where('debit_request.state', '=', 'waiting'),
          where('debit_request.expires_at', '>', now),
        ]),
        where.and([
          where('debit_request.state', '=', 'sent'),
          where('payment_intent.state', 'in', ['created', 'open']),
          where('payment_intent.expires_at', '>', now),
          sql<boolean>`NOT EXISTS (SELECT FROM payment
            WHERE payment.code = payment_intent.reference AND payment.state <> 'empty')`,
        ]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function findWaiting(
  db: Db,
  orderId: number,
  now: Date,
): Promise<DebitRequestRow | null> {
  const row = await db
    .selectFrom('debit_request')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Whether a loan has reached this account and not come back. A refund proves nothing: a peso paid too
 * much would make anybody's account one's own.
 */
export async function hasReceived(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payout')
    .select('id')
    .where('bank_account_id', '=', accountId)
    .where('purpose', '=', 'loan')
    .where('state', '=', 'paid')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether money was ever taken from this account and not taken back. */
export async function hasPaidFrom(db: Db, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('debit_request')
    .innerJoin('payment_intent', 'payment_intent.id', 'debit_request.intent_id')
    .innerJoin('payment', 'payment.code', 'payment_intent.reference')
    .select('debit_request.id')
    .where('debit_request.account_id', '=', accountId)
    .where('payment.state', '=', 'applied')
    .executeTakeFirst()
  return row !== undefined
}

export async function findRequest(
  db: Db,
  id: number,
  { borrowerId, orderId }: { readonly borrowerId: number; readonly orderId: number },
): Promise<DebitRequestRow | null> {
  const row = await db
    .selectFrom('debit_request')
    .selectAll()
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

/** False if it no longer waits. */
export async function endWaiting(
  db: Db,
  id: number,
  set: { readonly state: 'sent' | 'over'; readonly intent_id: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('debit_request')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
