import { type Insertable, type Selectable, sql } from 'kysely'
import type { BusinessDate } from '#lending/dates.ts'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import type { PaymentRow } from './payment-queries.ts'
import type { HandPaymentTable } from './tables.ts'

export type HandPaymentRow = Selectable<HandPaymentTable>

/**
 * Until the transaction ends, nobody else records or reports money under these references, which
 * have neither spaces nor signs.
 */
export async function lockReferences(db: Db, plain: readonly string[]): Promise<void> {
  // Always in the same order, so that two of them can't wait for each other.
  const inOrder = [...new Set(plain)].sort().join(' ')
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payment-reference:' || name, 0))
    FROM unnest(string_to_array(${inOrder}, ' ')) AS name
    ${preparedAs('lock_references')}`.execute(db)
}

export async function insertHandPayment(
  db: Db,
  payment: Insertable<HandPaymentTable>,
): Promise<void> {
  await db.insertInto('hand_payment').values(payment).execute()
}

export async function updateHandPayment(
  db: Db,
  id: number,
  state: HandPaymentRow['state'],
): Promise<void> {
  await db.updateTable('hand_payment').set({ state }).where('id', '=', id).execute()
}

export async function lockHandPayment(db: Db, id: number): Promise<HandPaymentRow | null> {
  const row = await db
    .selectFrom('hand_payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function lockHandPaymentOf(
  db: Db,
  orderId: number,
  cause: string,
): Promise<HandPaymentRow | null> {
  const row = await db
    .selectFrom('hand_payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('cause', '=', cause)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Not locked: whose loan has to be locked first. */
export async function peekAloneByReference(
  db: Db,
  plain: readonly string[],
): Promise<HandPaymentRow | null> {
  const [row] = await listAloneByReference(db, plain)
  return row ?? null
}

/** Oldest first. Locks nothing. */
export async function listAloneByReference(
  db: Db,
  plain: readonly string[],
): Promise<HandPaymentRow[]> {
  if (plain.length === 0) return []
  return db
    .selectFrom('hand_payment')
    .selectAll()
    .where('plain_reference', 'in', [...plain])
    .where('state', '=', 'alone')
    .orderBy('id')
    .execute()
}

interface Like {
  readonly orderId: number
  readonly amountCentavos: number
  readonly paidOn: BusinessDate
  readonly daysApart: number
}

export interface Alone extends HandPaymentRow {
  /** By its place among those that were asked for. */
  readonly at: number
  readonly isNamed: boolean
}

/**
 * Locked, for each: the oldest with one of its references, which have neither spaces nor signs, or
 * else the one like it on its loan whose day is nearest. Without a loan, only a reference tells.
 */
export async function listAlone(
  db: Db,
  asked: readonly (Omit<Like, 'orderId'> & {
    /** With what was taken back of it since: a person may have recorded that. */
    readonly grossCentavos: number
    readonly plainReferences: readonly string[]
    readonly orderId: number | null
    /** Of these a person has said that they are other money. */
    readonly otherIds?: readonly number[]
  })[],
): Promise<Alone[]> {
  const like = asked.map(({ plainReferences, ...one }, at) => ({
    ...one,
    at,
    names: plainReferences.join(' '),
  }))
  const isNamed = sql`plain_reference = ANY (string_to_array(names, ' '))`
  const daysApart = sql`abs(paid_on - "paidOn")`
  const { rows } = await sql<Alone>`
    SELECT at, alone.* FROM json_to_recordset(${JSON.stringify(like)}) AS asked (at integer,
      names text, "orderId" bigint, "amountCentavos" bigint, "grossCentavos" bigint,
      "paidOn" date, "daysApart" integer, "otherIds" jsonb)
    CROSS JOIN LATERAL (
      SELECT id, borrower_id, order_id, cause, plain_reference, amount_centavos, paid_on, state,
        recorded_at, ${isNamed} AS "isNamed"
      FROM hand_payment
      WHERE state = 'alone' AND (${isNamed} OR (order_id = "orderId"
        AND amount_centavos IN ("amountCentavos", "grossCentavos") AND ${daysApart} <= "daysApart"))
        AND NOT coalesce("otherIds" @> to_jsonb(id), false)
      ORDER BY ${isNamed} DESC, CASE WHEN ${isNamed} THEN 0 ELSE ${daysApart} END, id
      LIMIT 1 FOR UPDATE) AS alone
    ${preparedAs('lock_hand_payments_alone')}`.execute(db)
  return rows
}

/** What a provider has reported on this loan, or without a loan, and nobody recorded by hand. */
export async function hasReportedLike(
  db: Db,
  { orderId, amountCentavos, paidOn, daysApart }: Like,
): Promise<boolean> {
  const row = await db
    .selectFrom('collected_payment')
    .select('id')
    .where(
      sql<boolean>`${amountCentavos}::bigint IN (amount_centavos,
        amount_centavos - taken_back_centavos, counted_centavos)`,
    )
    .where((where) =>
      where.or([where('recorded_as', 'is', null), where('hand_payment_id', 'is', null)]),
    )
    .where(sql<boolean>`abs(paid_on - ${paidOn}::date) <= ${daysApart}`)
    .where((where) =>
      where.or([
        where('state', '=', 'unknown'),
        where.and([
          where('order_id', '=', orderId),
          where('state', 'in', ['recorded', 'before-payout', 'held']),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The reported payment that stands on this hand-recorded one; locked. */
export async function lockReportedAs(db: Db, handPaymentId: number): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('collected_payment')
    .selectAll()
    .where('hand_payment_id', '=', handPaymentId)
    .where('recorded_as', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Which of these loans have a payment that a person is asked about. */
export async function listHeldOrders(db: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('collected_payment')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', [...orderIds])
    .where('state', '=', 'held')
    .execute()
  return rows.flatMap(({ order_id: orderId }) => orderId ?? [])
}
