import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import type { Intent } from '#server/gateways/collection/collection-gateway.ts'
import type { CollectedPaymentTable, PaymentIntentTable } from './tables.ts'

export type IntentRow = Selectable<PaymentIntentTable>
export type PaymentRow = Selectable<CollectedPaymentTable>

export function insertIntent(db: Db, intent: Insertable<PaymentIntentTable>): Promise<IntentRow> {
  return db.insertInto('payment_intent').values(intent).returningAll().executeTakeFirstOrThrow()
}

/** In the place of a channel: taken from an account, so that nothing is shown to pay it with. */
export const DEBIT_CHANNEL = 'DEBIT'

/** A code that was paid has done its work, and the next payment needs another. */
const isUnpaid = sql<boolean>`NOT EXISTS (SELECT FROM collected_payment
  WHERE collected_payment.intent_id = payment_intent.id)`

/** An open one for exactly this, with time left to pay it. */
export async function findReusable(
  db: Db,
  like: Pick<
    IntentRow,
    'order_id' | 'gateway' | 'channel' | 'amount_centavos' | 'quote' | 'quote_id'
  >,
  validAt: Date,
): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('order_id', '=', like.order_id)
    .where('gateway', '=', like.gateway)
    .where('channel', '=', like.channel)
    .where('amount_centavos', '=', like.amount_centavos)
    // The same amount may settle the loan today and have been a part of it yesterday.
    .where('quote', '=', like.quote)
    .where('quote_id', 'is not distinct from', like.quote_id)
    .where('state', 'in', ['created', 'open'])
    .where('expires_at', '>', validAt)
    .where(isUnpaid)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function findIntent(db: Db, id: number): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

export async function findIntentByReference(
  db: Db,
  gateway: string,
  reference: string,
): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('reference', '=', reference)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return row ?? null
}

/** By its reference, or by what the borrower types; the newest where several have the same. */
export async function findIntentByPayCode(db: Db, payCode: string): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where((where) =>
      where.or([where('reference', '=', payCode), where('pay_value', '=', payCode)]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/**
 * Whose it is: our reference, what the borrower types at the counter, the provider's name for the
 * code, or its number of the payment.
 */
export async function listOwnersByPayCode(db: Db, code: string): Promise<number[]> {
  const intents = await db
    .selectFrom('payment_intent')
    .select('borrower_id')
    .distinct()
    .where((where) =>
      where.or([
        where('reference', '=', code),
        where('pay_value', '=', code),
        where('provider_id', '=', code),
      ]),
    )
    .limit(OWNERS_MAX)
    .execute()
  const payments = await db
    .selectFrom('collected_payment')
    .select('borrower_id')
    .distinct()
    .where('provider_payment_id', '=', code)
    .where('borrower_id', 'is not', null)
    .limit(OWNERS_MAX)
    .execute()
  const ids = [...intents, ...payments].flatMap(({ borrower_id: id }) => (id === null ? [] : [id]))
  return [...new Set(ids)]
}

/** A code belongs to one borrower; providers that reuse theirs make it a few. */
const OWNERS_MAX = 10
/** A borrower's own, by its reference or by what is typed; the newest of several. */
export async function findOwnIntent(
  db: Db,
  borrowerId: number,
  payCode: string,
): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where((where) =>
      where.or([where('reference', '=', payCode), where('pay_value', '=', payCode)]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Oldest first. */
export function listPaymentsOfIntent(db: Db, intentId: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('collected_payment')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('id')
    .execute()
}

/** The newest that can still be paid and was not. */
export async function findOpenIntent(
  db: Db,
  orderId: number,
  isExtension: boolean,
  now: Date,
): Promise<IntentRow | null> {
  const row = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .where('extension', isExtension ? 'is not' : 'is', null)
    .where('channel', '<>', DEBIT_CHANNEL)
    .where(isUnpaid)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

export async function updateOpened(db: Db, id: number, intent: Intent): Promise<void> {
  await db
    .updateTable('payment_intent')
    .set({
      state: 'open',
      kind: intent.kind,
      provider_id: intent.providerIntentId,
      pay_value: intent.value,
      payee_name: intent.payee?.name ?? null,
      payee_bank: intent.payee?.bank ?? null,
      ...(intent.expiresAt !== null && { expires_at: intent.expiresAt }),
    })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute()
}

export async function updateIntent(
  db: Db,
  id: number,
  set: Partial<Pick<IntentRow, 'state' | 'ask_at'>>,
): Promise<void> {
  await db.updateTable('payment_intent').set(set).where('id', '=', id).execute()
}

/** Those whose time to be asked about has come, the longest waiting first. */
export function listToAsk(db: Db, gateway: string, now: Date, limit: number): Promise<IntentRow[]> {
  return db
    .selectFrom('payment_intent')
    .selectAll()
    .where('ask_at', '<=', now)
    .where('gateway', '=', gateway)
    .orderBy('ask_at')
    .limit(limit)
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

/** The newest intents that may have been paid without our hearing of it. */
export function listAskable(
  db: Db,
  orderId: number,
  gateway: string,
  limit: number,
): Promise<IntentRow[]> {
  return db
    .selectFrom('payment_intent')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('gateway', '=', gateway)
    .where('state', '<>', 'refused')
    .where(isUnpaid)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
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
