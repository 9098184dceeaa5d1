// The payments that providers have reported.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import { idList, textList } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import type { CollectedPaymentTable } from './tables.ts'

export type PaymentRow = Selectable<CollectedPaymentTable>

/** What is here of a payment, as restOf says it. */
const REST = sql<number>`amount_centavos - taken_back_centavos`

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
  const { rows } = await plainReferenceQuery(plain).execute(db)
  return rows[0]?.isKnown ?? false
}

/**
 * Money on a loan that no code of the loan brought there: a payment that was matched to it, or one
 * recorded by hand that no provider has reported. Or money that only people say is here.
 */
export async function hasBroughtByPeople(
  db: Db,
  { id: orderId, borrower_id: borrowerId }: { readonly id: number; readonly borrower_id: number },
): Promise<boolean> {
  const { rows } = await sql<{ isBrought: boolean }>`SELECT
    EXISTS (SELECT FROM collected_payment AS p WHERE order_id = ${orderId} AND state = 'recorded'
      AND (said_unpaid IS NOT NULL
        OR NOT EXISTS (SELECT FROM payment_intent AS i
          WHERE i.id = p.intent_id AND i.order_id = p.order_id)
        OR EXISTS (SELECT FROM payment_intent AS named WHERE named.reference = p.reference
          AND named.gateway = p.gateway AND named.order_id <> p.order_id)))
    OR EXISTS (SELECT FROM hand_payment
      WHERE borrower_id = ${borrowerId} AND order_id = ${orderId} AND state = 'alone')
    AS "isBrought"`.execute(db)
  return rows[0]?.isBrought ?? false
}

/** Those that the provider doesn't confirm, newest doubt first. */
export function listDoubted(db: Db, gateway: string, limit: number): Promise<PaymentRow[]> {
  return (
    db
      .selectFrom('collected_payment')
      .selectAll()
      .where('gateway', '=', gateway)
      .where('said_unpaid', 'is not', null)
      .where('state', '<>', 'reversed')
      // Not what never came, once people have finished with it.
      .where(
        sql<boolean>`(state <> 'unknown' OR EXISTS (SELECT FROM staff_task AS t
        WHERE t.kind IN ('repayment-unknown', 'repayment-not-listed') AND t.closed_at IS NULL
          AND t.subject_kind = 'payment' AND t.subject_id = gateway || ':' || provider_payment_id))`,
      )
      .orderBy('said_unpaid_at', 'desc')
      .limit(limit)
      .execute()
  )
}

export function listDoubtedOn(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('collected_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'recorded')
    .where('said_unpaid', 'is not', null)
    .orderBy('id')
    .execute()
}

/**
 * When something was last said against what counts on a loan, or people last put something there: a
 * question about it came up, answered or not; a payment was matched or given to it, or recorded by hand.
 * Null if nothing was.
 */
export async function findDoubtTime(db: Db, orderId: number): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`SELECT max(at) AS since FROM (
    SELECT CASE WHEN t.kind IN ('repayment-unknown', 'repayment-same-money')
        THEN t.closed_at ELSE t.opened_at END AS at
      FROM collected_payment AS p JOIN staff_task AS t
        ON t.subject_kind = 'payment' AND t.subject_id = p.gateway || ':' || p.provider_payment_id
      WHERE p.order_id = ${orderId} AND p.state IN ('recorded', 'held') AND t.kind IN (
        'repayment-unknown', 'repayment-same-money',
        'repayment-other-loan', 'repayment-recorded-twice')
    UNION ALL SELECT t.opened_at FROM staff_task AS t WHERE t.order_id = ${orderId}
      AND t.kind IN ('repayment-reversed', 'repayment-not-listed', 'repayment-recorded-twice')
    UNION ALL SELECT h.recorded_at FROM hand_payment AS h JOIN loan_order AS o
        ON o.id = h.order_id AND o.borrower_id = h.borrower_id
      WHERE o.id = ${orderId} AND h.state = 'alone'
    ) AS said`.execute(db)
  return rows[0]?.since ?? null
}

/** Those of which more counts on this loan than is here. */
export function listCountedTooMuch(db: Db, orderId: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('collected_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'recorded')
    .where('counted_centavos', '>', REST)
    .orderBy('id')
    .execute()
}

/**
 * What was recorded after a part was gone is the rest, unless nothing is left of it by now; and a
 * person may have said that the record is other money. While the payment waits for its loan, a part of
 * it may be gone too.
 */
const IS_RECORDED_TOO_MUCH = sql`(
    c.state = 'reversed' AND (c.is_gross_known OR recorded_at <= c.received_at)
    OR c.state = 'unknown' AND c.taken_back_centavos > 0
      AND alone.amount_centavos > c.amount_centavos - c.taken_back_centavos)
  AND NOT c.other_hand_payment_ids @> to_jsonb(alone.id)`

/**
 * Those of which a part is gone while a record by hand of the whole counts on this loan: it has one of
 * their names, or looks like one that a person is asked about.
 */
export async function listRecordedTooMuch(db: Db, orderId: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    WITH alone AS (
      SELECT h.id, h.plain_reference, h.recorded_at, h.amount_centavos FROM loan_order AS o
      JOIN hand_payment AS h ON h.borrower_id = o.borrower_id AND h.order_id = o.id
      WHERE o.id = ${orderId} AND h.state = 'alone'
    ), gone AS (
      SELECT c.id FROM alone JOIN collected_payment AS c ON c.hand_payment_id = alone.id
        WHERE c.state = 'held' AND c.taken_back_centavos > 0
      UNION SELECT c.id FROM alone JOIN collected_payment AS c
        ON ${plainOf('c.provider_payment_id')} = plain_reference
        WHERE ${IS_RECORDED_TOO_MUCH}
      UNION SELECT c.id FROM alone JOIN collected_payment AS c
        ON c.reference IS NOT NULL AND ${plainOf('c.reference')} = plain_reference
        WHERE ${IS_RECORDED_TOO_MUCH}
      UNION SELECT c.id FROM alone JOIN payment_intent AS i ON i.reference = plain_reference
        OR (i.pay_value IS NOT NULL AND ${plainOf('i.pay_value')} = plain_reference)
        JOIN collected_payment AS c ON c.intent_id = i.id
        WHERE ${IS_RECORDED_TOO_MUCH}
      UNION SELECT c.id FROM alone JOIN payment_intent AS i
        ON i.pay_value IS NOT NULL AND ${plainOf('i.pay_value')} = plain_reference
        JOIN collected_payment AS c
        ON c.reference IS NOT NULL AND ${plainOf('c.reference')} = i.reference
        WHERE ${IS_RECORDED_TOO_MUCH}
    )
    SELECT ${COLUMNS} FROM collected_payment WHERE id IN (SELECT id FROM gone) ORDER BY id`.execute(
    db,
  )
  return rows
}

/**
 * Each way on its own, so that each is found by its index; our own references are plain already. One
 * that people moved to another loan has left its code, and still has its reference. Where we heard
 * only of what was taken back, a person may record the rest of it, by one of its names.
 */
export function plainReferenceQuery(plain: string) {
  return sql<{ isKnown: boolean }>`SELECT
    EXISTS (SELECT FROM collected_payment
      WHERE ${plainOf('provider_payment_id')} = ${plain} AND is_gross_known)
    OR EXISTS (SELECT FROM collected_payment
      WHERE reference IS NOT NULL AND ${plainOf('reference')} = ${plain})
    OR EXISTS (SELECT FROM payment_intent AS i JOIN collected_payment AS c ON c.intent_id = i.id
      WHERE i.reference = ${plain})
    OR EXISTS (SELECT FROM payment_intent AS i JOIN collected_payment AS c ON c.intent_id = i.id
      WHERE i.pay_value IS NOT NULL AND ${plainOf('pay_value')} = ${plain})
    OR EXISTS (SELECT FROM payment_intent AS i JOIN collected_payment AS c
      ON c.reference IS NOT NULL AND ${plainOf('c.reference')} = i.reference
      WHERE i.pay_value IS NOT NULL AND ${plainOf('pay_value')} = ${plain}) AS "isKnown"`
}

/**
 * Every name of the payments and codes that have this one, plain; empty if it is none of theirs. Each
 * way on its own, as above.
 */
export async function listNamesOf(db: Db, plain: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH named AS (
      SELECT id, intent_id, reference FROM collected_payment
        WHERE ${plainOf('provider_payment_id')} = ${plain}
      UNION SELECT id, intent_id, reference FROM collected_payment
        WHERE reference IS NOT NULL AND ${plainOf('reference')} = ${plain}
    ), code AS (
      SELECT id, reference, pay_value FROM payment_intent WHERE reference = ${plain}
      UNION SELECT id, reference, pay_value FROM payment_intent
        WHERE pay_value IS NOT NULL AND ${plainOf('pay_value')} = ${plain}
      UNION SELECT id, reference, pay_value FROM payment_intent
        WHERE id IN (SELECT intent_id FROM named)
      UNION SELECT id, reference, pay_value FROM payment_intent
        WHERE reference IN (SELECT ${plainOf('reference')} FROM named)
    ), payment AS (
      SELECT provider_payment_id, reference FROM collected_payment
        WHERE id IN (SELECT id FROM named)
      UNION SELECT provider_payment_id, reference FROM collected_payment
        WHERE intent_id IN (SELECT id FROM code)
      UNION SELECT provider_payment_id, reference FROM collected_payment
        WHERE reference IS NOT NULL
          AND ${plainOf('reference')} IN (SELECT reference FROM code)
    )
    SELECT DISTINCT ${plainOf('name')} AS name FROM (
      SELECT reference AS name FROM code UNION SELECT pay_value FROM code
      UNION SELECT provider_payment_id FROM payment UNION SELECT reference FROM payment
    ) AS every WHERE name IS NOT NULL`.execute(db)
  return rows.map(({ name }) => name).filter((name) => name !== '')
}

/**
 * Money of a borrower that is here and counts on no loan. One that was too much for its code names
 * nobody but by that code.
 */
export async function listUncounted(db: Db, borrowerId: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    SELECT ${COLUMNS} FROM collected_payment
      WHERE borrower_id = ${borrowerId} AND state IN ('before-payout', 'held', 'unknown')
    UNION
    SELECT ${COLUMNS} FROM collected_payment
      WHERE state = 'unknown' AND reference IS NOT NULL AND ${plainOf('reference')} IN (
        SELECT i.reference FROM payment_intent AS i WHERE i.borrower_id = ${borrowerId})`.execute(
    db,
  )
  return rows
}

/** As in the indexes of migration 092. */
function plainOf(column: string) {
  return sql`regexp_replace(upper(${sql.ref(column)}), '[^A-Z0-9]', '', 'g')`
}

const hasReference = (reference: string) =>
  sql<boolean>`upper(${reference}) IN (upper(provider_payment_id), upper(reference))`

/**
 * One that counts on this loan and is what the slip says: by its reference, or by its day if we heard
 * of it only since. An older one of that day is another payment, and shows already. Where only a rest
 * counts, a person answers whoever paid more.
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
    .where('counted_centavos', '=', claimed.amountCentavos)
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

/** None that a person has taken off a loan: whose that is, only a person says. */
export async function findUnknownByReference(
  db: Db,
  { reference, amountCentavos }: { readonly reference: string; readonly amountCentavos: number },
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('state', '=', 'unknown')
    .where(REST, '=', amountCentavos)
    .where('is_taken_off', '=', false)
    .where(hasReference(reference))
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** None that people have finished with: it may have been sent back. */
export async function findUnknownNearest(
  db: Db,
  amountCentavos: number,
  paidOn: BusinessDate,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('state', '=', 'unknown')
    .where(REST, '=', amountCentavos)
    .where(
      sql<boolean>`EXISTS (SELECT FROM staff_task WHERE kind = 'repayment-unknown'
        AND subject_kind = 'payment' AND subject_id = gateway || ':' || provider_payment_id
        AND closed_at IS NULL)`,
    )
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

const PAYMENT = [
  'id',
  'gateway',
  'provider_payment_id',
  'reference',
  'intent_id',
  'borrower_id',
  'order_id',
  'amount_centavos',
  'paid_on',
  'channel',
  'state',
  'difference',
  'is_extended',
  'received_at',
  'hand_payment_id',
  'recorded_as',
  'taken_back_centavos',
  'counted_centavos',
  'is_gross_known',
  'is_taken_off',
  'is_report_awaited',
  'is_sent_back',
  'is_said_paid',
  'said_unpaid',
  'said_unpaid_at',
  'said_gone_centavos',
  'said_gone_refund_ids',
  'counted_for_borrower_id',
  'other_hand_payment_ids',
] as const
const COLUMNS = sql.join(PAYMENT.map((column) => sql.ref(column)))

/** The same by the provider's number, so that it is never credited to two loans at once. */
export async function lockPaymentOf(
  db: Db,
  gateway: string,
  providerPaymentId: string,
): Promise<PaymentRow | null> {
  const { rows } = await sql<PaymentRow>`SELECT ${COLUMNS} FROM collected_payment
    WHERE gateway = ${gateway} AND provider_payment_id = ${providerPaymentId} FOR UPDATE
    ${preparedAs('lock_payment')}`.execute(db)
  return rows[0] ?? null
}

/** Those of these numbers that are stored. Locks nothing. */
export async function listKnown(
  db: Db,
  gateway: string,
  providerPaymentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT asked.id FROM unnest(${textList(providerPaymentIds)}) AS asked (id)
    WHERE EXISTS (SELECT FROM collected_payment
      WHERE gateway = ${gateway} AND provider_payment_id = asked.id)
    ${preparedAs('known_payments')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
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
  const [row] = await insertPayments(db, [payment])
  return row ?? null
}

/** Returns those that weren't known. */
export async function insertPayments(
  db: Db,
  payments: readonly Insertable<CollectedPaymentTable>[],
): Promise<PaymentRow[]> {
  if (payments.length === 0) return []
  const { rows } = await sql<PaymentRow>`
    INSERT INTO collected_payment (gateway, provider_payment_id, reference, intent_id, borrower_id,
      order_id, amount_centavos, paid_on, channel, state, difference, is_extended, received_at,
      hand_payment_id, recorded_as, taken_back_centavos, counted_centavos, is_gross_known)
    SELECT gateway, provider_payment_id, reference, intent_id, borrower_id,
      order_id, amount_centavos, paid_on, channel, state, difference, is_extended, received_at,
      hand_payment_id, recorded_as, coalesce(taken_back_centavos, 0), counted_centavos,
      coalesce(is_gross_known, true)
    FROM json_to_recordset(${JSON.stringify(payments)}) AS one (gateway text,
      provider_payment_id text, reference text, intent_id bigint, borrower_id bigint,
      order_id bigint, amount_centavos bigint, paid_on date, channel text, state text,
      difference text, is_extended boolean, received_at timestamptz, hand_payment_id bigint,
      recorded_as text, taken_back_centavos bigint, counted_centavos bigint,
      is_gross_known boolean)
    ON CONFLICT (gateway, provider_payment_id) DO NOTHING
    RETURNING ${COLUMNS} ${preparedAs('insert_payments')}`.execute(db)
  return rows
}

export async function updatePayment(
  db: Db,
  id: number,
  set: Updateable<CollectedPaymentTable>,
): Promise<void> {
  await db.updateTable('collected_payment').set(set).where('id', '=', id).execute()
}

/** One that waits for its loan, locked; null, and nothing is locked, if it doesn't. */
export async function lockWaiting(
  db: Db,
  gateway: string,
  providerPaymentId: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('provider_payment_id', '=', providerPaymentId)
    .where('state', '=', 'unknown')
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export interface PaymentOfIntent {
  readonly intentId: number
  readonly providerPaymentId: string
}

/** Those of these intents that another payment than this one has paid. */
export async function listPaidBefore(
  db: Db,
  payments: readonly PaymentOfIntent[],
): Promise<ReadonlySet<number>> {
  const intentIds = idList(payments.map(({ intentId }) => intentId))
  const paymentIds = textList(payments.map(({ providerPaymentId }) => providerPaymentId))
  const { rows } = await sql<{ id: number }>`
    SELECT asked.id FROM unnest(${intentIds}, ${paymentIds}) AS asked (id, payment_id)
    CROSS JOIN LATERAL (SELECT FROM collected_payment WHERE intent_id = asked.id
      AND provider_payment_id <> payment_id AND state NOT IN ('reversed', 'unknown') LIMIT 1) AS other
    ${preparedAs('intents_paid_before')}`.execute(db)
  return new Set(rows.map(({ id }) => id))
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

/** Whether a question of this kind is open about a payment that counts on this loan, or is held for it. */
export async function hasOpenAbout(db: Db, orderId: number, kind: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`SELECT EXISTS (
    SELECT FROM collected_payment AS c JOIN staff_task AS t ON t.subject_kind = 'payment'
      AND t.subject_id = c.gateway || ':' || c.provider_payment_id
    WHERE c.order_id = ${orderId} AND c.state IN ('recorded', 'held')
      AND t.kind = ${kind} AND t.closed_at IS NULL) AS "isOpen"`.execute(db)
  return rows[0]?.isOpen ?? false
}
