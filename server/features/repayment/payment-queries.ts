// The payments that providers have reported.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { CollectedPaymentTable } from './tables.ts'

export type PaymentRow = Selectable<CollectedPaymentTable>

/** Oldest first. */
export function listPaymentsOfIntent(db: Db, intentId: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('collected_payment')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('id')
    .execute()
}

export async function findPayment(
  db: Db,
  gateway: string,
  providerPaymentId: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
  return row ?? null
}

export async function hasPlainReference(db: Db, plain: string): Promise<boolean> {
  const plainOf = (column: string) =>
    sql<string>`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`
  const row = await db
    .selectFrom('collected_payment')
    .leftJoin('payment_intent', 'payment_intent.id', 'collected_payment.intent_id')
    .select('collected_payment.id')
    .where((where) =>
      where.or([
        where(plainOf('collected_payment.provider_payment_id'), '=', plain),
        where(plainOf('collected_payment.reference'), '=', plain),
        where(plainOf('payment_intent.reference'), '=', plain),
        where(plainOf('payment_intent.pay_value'), '=', plain),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const hasReference = (reference: string) =>
  sql<boolean>`upper(${reference}) IN (upper(provider_payment_id), upper(reference))`

/**
 * One that counts on this loan and is what the slip says: by its reference, or by its day if we heard
 * of it only since. An older one of that day is another payment, and shows already.
 */
export async function findCounted(
  db: Db,
  claimed: {
    readonly orderId: number
    readonly reference: string
    readonly amountCentavos: number
    readonly paidOn: BusinessDate
    readonly since: Date
  },
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('order_id', '=', claimed.orderId)
    .where('state', '=', 'recorded')
    .where('amount_centavos', '=', claimed.amountCentavos)
    .where((where) =>
      where.or([
        where.and([
          where('paid_on', '=', claimed.paidOn),
          where('received_at', '>=', claimed.since),
        ]),
        hasReference(claimed.reference),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function findUnknownByReference(
  db: Db,
  reference: string,
  amountCentavos: number,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('state', '=', 'unknown')
    .where('amount_centavos', '=', amountCentavos)
    .where(hasReference(reference))
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findUnknownNearest(
  db: Db,
  amountCentavos: number,
  paidOn: BusinessDate,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('state', '=', 'unknown')
    .where('amount_centavos', '=', amountCentavos)
    .orderBy(sql`abs(paid_on - ${paidOn}::date)`)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findPaymentById(db: Db, id: number): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The same by the provider's number, so that it is never credited to two loans at once. */
export async function lockPaymentOf(
  db: Db,
  gateway: string,
  providerPaymentId: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('provider_payment_id', '=', providerPaymentId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Until the transaction ends, so that two people never credit it twice. */
export async function lockPayment(db: Db, id: number): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Newest first; `olderThan` is a payment's id, or null for the newest. */
export function listPaymentsBefore(
  db: Db,
  borrowerId: number,
  olderThan: number | null,
  limit: number,
): Promise<PaymentRow[]> {
  let query = db
    .selectFrom('collected_payment')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .limit(limit)
  if (olderThan !== null) query = query.where('id', '<', olderThan)
  return query.execute()
}

/** Null if it is known already. */
export async function insertPayment(
  db: Db,
  payment: Insertable<CollectedPaymentTable>,
): Promise<PaymentRow | null> {
  const row = await db
    .insertInto('collected_payment')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['gateway', 'provider_payment_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export async function updatePayment(
  db: Db,
  id: number,
  set: Updateable<CollectedPaymentTable>,
): Promise<void> {
  await db.updateTable('collected_payment').set(set).where('id', '=', id).execute()
}

/** Taken back before anybody knew its loan; null, and nothing is locked, if it doesn't wait for one. */
export async function endUnknown(
  db: Db,
  gateway: string,
  providerPaymentId: string,
): Promise<PaymentRow | null> {
  const row = await db
    .updateTable('collected_payment')
    .set({ state: 'reversed' })
    .where('gateway', '=', gateway)
    .where('provider_payment_id', '=', providerPaymentId)
    .where('state', '=', 'unknown')
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Another one than the payment of this provider's number. */
export async function hasOtherPaymentOf(
  db: Db,
  intentId: number,
  providerPaymentId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('collected_payment')
    .select('id')
    .where('intent_id', '=', intentId)
    .where('provider_payment_id', '<>', providerPaymentId)
    .where('state', '<>', 'reversed')
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first. */
export function listPaymentsOf(db: Db, orderId: number, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('collected_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export function listPaymentsOn(db: Db, gateway: string, day: BusinessDate): Promise<PaymentRow[]> {
  return db
    .selectFrom('collected_payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('paid_on', '=', day)
    .execute()
}
