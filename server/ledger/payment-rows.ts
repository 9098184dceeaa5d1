// Payments, their events and postings. Reading is for everybody; writing is only for payment-ledger.ts.
import { type Selectable, sql } from 'kysely'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { PaymentEvent } from '#payments/events.ts'
import type { Compared } from '#payments/product.ts'
import { idList, textList, wholeText } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import type { Posting } from './accounts.ts'
import type { PaymentTable } from './tables.ts'

export type PaymentRow = Selectable<PaymentTable>

/** The task about a payment: open exactly as long as it has questions. */
export const PAYMENT_TASK = 'payment-question'

export async function findPaymentRow(db: Db, id: number): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function findByProviderId(
  db: Db,
  provider: string,
  providerPaymentId: string,
): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
  return row ?? null
}

const NOTHING_KNOWN = {
  reference: null,
  code: null,
  channel: null,
  order_id: null,
  borrower_id: null,
  merged_into: null,
  value_on: null,
  fee_centavos: null,
  cause: null,
  counted_centavos: null,
  is_extended: null,
} as const

/** The payment's row, made if it is new; for whoever has looked for it in vain. */
export async function openPaymentRow(
  db: Db,
  row: Pick<PaymentRow, 'provider' | 'provider_payment_id' | 'heard_at' | 'paid_on'>,
): Promise<number> {
  const made = await db
    .insertInto('payment')
    .values({ ...row, ...NOTHING_KNOWN })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made !== undefined) return made.id
  const known = await findByProviderId(db, row.provider, row.provider_payment_id ?? '')
  if (known === null) throw new Error('a payment that was just made is gone')
  return known.id
}

/** Locked until the transaction ends, by id, so that two of these can't wait for each other. */
export function lockPaymentRows(db: Db, ids: readonly number[]): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', sql<number>`ANY (${idList(ids)})`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Until the transaction ends, nobody else files a payment under one of these names. */
export async function lockNames(db: Db, names: readonly string[]): Promise<void> {
  const inOrder = [...new Set(names)].sort().join(' ')
  if (inOrder === '') return
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('payment-name:' || name, 0))
    FROM unnest(string_to_array(${inOrder}, ' ')) AS name
    ${preparedAs('lock_payment_names')}`.execute(db)
}

/** Of these payments and of the records that were merged into them, as they were filed. */
export async function listEventsOf(db: Db, ids: readonly number[]): Promise<PaymentEvent[]> {
  const { rows } = await sql<{ body: string; payment: number }>`
    WITH RECURSIVE family (id) AS (
      SELECT unnest(${idList(ids)})
      UNION SELECT p.id FROM payment AS p JOIN family ON p.merged_into = family.id)
    SELECT e.body, e.payment_id AS payment FROM payment_event AS e
    WHERE e.payment_id = ANY (ARRAY (SELECT id FROM family))
    ORDER BY e.place ${preparedAs('payment_events')}`.execute(db)
  return rows.map(({ body, payment }) => ({ ...parsePaymentEvent(body), payment }))
}

/** As the ledger wrote it; the hash of its row says that nobody else did. */
export function parsePaymentEvent(body: string): PaymentEvent {
  return JSON.parse(body) as PaymentEvent
}

export interface NewEvent {
  readonly paymentId: number
  readonly sequence: number
  readonly kind: string
  readonly body: string
  readonly recordedOn: BusinessDate
  readonly recordedAt: Date
  readonly hash: string
  readonly postings: readonly Posting[]
}

/** Events with their postings, in one statement. */
export async function insertPaymentEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const lines = events.flatMap(({ paymentId, sequence, postings }) =>
    postings.map((posting, at) => ({ paymentId, sequence, line: at + 1, ...posting })),
  )
  const rows = events.map(({ paymentId, sequence, kind, body, recordedOn, recordedAt, hash }) => ({
    paymentId,
    sequence,
    kind,
    body,
    recordedOn,
    recordedAt,
    hash,
  }))
  await sql`
    WITH event AS (
      INSERT INTO payment_event (payment_id, sequence, kind, body, recorded_on, recorded_at, hash)
      SELECT * FROM json_to_recordset(${JSON.stringify(rows)}) AS one (
        "paymentId" bigint, sequence integer, kind text, body text, "recordedOn" date,
        "recordedAt" timestamptz, hash text))
    INSERT INTO payment_posting (payment_id, sequence, line, account, amount_centavos)
    SELECT * FROM json_to_recordset(${JSON.stringify(lines)}) AS one (
      "paymentId" bigint, sequence integer, line integer, account text, "amountCentavos" bigint)
    ${preparedAs('insert_payment_events')}`.execute(db)
}

export type Projection = Omit<
  PaymentRow,
  'id' | 'provider' | 'provider_payment_id' | 'heard_at' | 'questions' | 'taken_back'
> & { readonly questions: string; readonly taken_back: string }

export async function updateProjection(db: Db, id: number, row: Projection): Promise<void> {
  await db.updateTable('payment').set(row).where('id', '=', id).execute()
}

/** Exactly these, and no others. */
export async function replaceNames(
  db: Db,
  payments: readonly {
    readonly payment: number
    readonly names: readonly string[]
    readonly loans: readonly number[]
  }[],
): Promise<void> {
  if (payments.length === 0) return
  const ids = payments.map(({ payment }) => payment)
  const names = payments.flatMap(({ payment, names: own }) =>
    own.map((name) => ({ name: wholeText(name), payment })),
  )
  const loans = payments.flatMap(({ payment, loans: own }) =>
    own.map((loan) => ({ loan, payment })),
  )
  await sql`
    WITH said AS (SELECT name, payment
        FROM json_to_recordset(${JSON.stringify(names)}::text::json)
          AS one (name text, payment bigint)),
      meant AS (SELECT loan, payment
        FROM json_to_recordset(${JSON.stringify(loans)}::text::json)
          AS one (loan bigint, payment bigint)),
      unnamed AS (DELETE FROM payment_name AS known WHERE payment_id = ANY (${idList(ids)})
        AND NOT EXISTS (SELECT FROM said
          WHERE said.payment = known.payment_id AND said.name = known.name)),
      left_out AS (DELETE FROM payment_loan AS known WHERE payment_id = ANY (${idList(ids)})
        AND NOT EXISTS (SELECT FROM meant
          WHERE meant.payment = known.payment_id AND meant.loan = known.order_id)),
      named AS (INSERT INTO payment_name (name, payment_id)
        SELECT name, payment FROM said ON CONFLICT DO NOTHING)
    INSERT INTO payment_loan (order_id, payment_id)
      SELECT loan, payment FROM meant
      ON CONFLICT DO NOTHING ${preparedAs('replace_payment_names')}`.execute(db)
}

export interface NamesAndLoans {
  readonly names: readonly string[]
  readonly loans: readonly number[]
}

/** Each in order; a payment with neither is left out. */
export async function listNamesAndLoans(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamesAndLoans>> {
  const { rows } = await sql<NamesAndLoans & { id: number }>`
    SELECT p.id,
      ARRAY (SELECT name FROM payment_name AS n WHERE n.payment_id = p.id
        ORDER BY name COLLATE "C") AS names,
      ARRAY (SELECT order_id::int FROM payment_loan AS l WHERE l.payment_id = p.id
        ORDER BY order_id) AS loans
    FROM payment AS p WHERE p.id = ANY (${idList(ids)})`.execute(db)
  return new Map(rows.map(({ id, names, loans }) => [id, { names, loans }]))
}

/**
 * Those that may be the same money as this one: with one of its names, or of the same loan and amount
 * around the same day. A manual record is one of the two.
 */
export async function listAlike(
  db: Db,
  { payment: id, isManual, names, loans, grossCentavos, balanceCentavos }: Compared,
): Promise<number[]> {
  const amounts = idList([grossCentavos, balanceCentavos].filter((amount) => amount > 0))
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM payment AS p WHERE p.id IN (
      SELECT payment_id FROM payment_name WHERE name = ANY (${textList(names)})
      UNION ALL
      SELECT l.payment_id FROM payment_loan AS l JOIN payment AS on_loan ON on_loan.id = l.payment_id
      WHERE l.order_id = ANY (${idList(loans)})
        AND (on_loan.gross_centavos = ANY (${amounts}) OR on_loan.balance_centavos = ANY (${amounts})))
      AND p.id <> ${id} AND (p.is_manual OR ${isManual}::boolean) AND p.merged_into IS NULL
      AND p.event_count > 0
    ORDER BY p.id ${preparedAs('payments_alike')}`.execute(db)
  return rows.map((row) => row.id)
}

/** Of every payment of which an event names this loan. */
export async function listNamingLoan(db: Db, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_loan')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .orderBy('payment_id')
    .execute()
  return rows.map((row) => row.payment_id)
}

/** Those of which people gave something back on this day, and those that they ended in. */
export async function listReturningOn(db: Db, day: BusinessDate): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    WITH RECURSIVE returning_on (id) AS (
      SELECT payment_id FROM payment_event
      WHERE kind = 'return-ordered' AND recorded_on = ${day}::date
      UNION SELECT p.merged_into FROM payment AS p JOIN returning_on ON p.id = returning_on.id
      WHERE p.merged_into IS NOT NULL)
    SELECT id FROM returning_on ORDER BY id`.execute(db)
  return rows.map((row) => row.id)
}

/** Manual records under one of a payment's names that nobody has met with a report. */
export async function listManualNamed(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('payment_name')
    .innerJoin('payment', 'payment.id', 'payment_name.payment_id')
    .select('payment.id')
    .where('payment_name.name', '=', name)
    .where('payment.is_manual', '=', true)
    .where('payment.merged_into', 'is', null)
    .orderBy('payment.id')
    .execute()
  return rows.map((row) => row.id)
}

/** What the provider contradicts itself about, the longest waiting first. */
export function listDisputed(db: Db, provider: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('disputed_centavos', '>', 0)
    .orderBy('id')
    .execute()
}

/** A provider's payments of a day of which something is here. */
export function listHereOn(db: Db, provider: string, day: BusinessDate): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_payment_id', 'is not', null)
    .where('paid_on', '=', day)
    .where('balance_centavos', '>', 0)
    .execute()
}

/** Newest first. */
export function listPaymentsOf(db: Db, orderId: number, limit: number): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'not in', ['empty', 'merged'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Newest first; `olderThan` is a payment's id, or null for the newest. */
export function listPaymentsBefore(
  db: Db,
  borrowerId: number,
  olderThan: number | null,
  limit: number,
): Promise<PaymentRow[]> {
  let query = db
    .selectFrom('payment')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('state', 'not in', ['empty', 'merged'])
    .orderBy('id', 'desc')
    .limit(limit)
  if (olderThan !== null) query = query.where('id', '<', olderThan)
  return query.execute()
}

/** Oldest first. */
export function listPaymentsOfCode(db: Db, reference: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('code', '=', reference)
    .where('state', 'not in', ['empty', 'merged'])
    .orderBy('id')
    .execute()
}

/** Whether money of this name is known and here, whoever said so. */
export async function hasName(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_name')
    .innerJoin('payment', 'payment.id', 'payment_name.payment_id')
    .select('payment.id')
    .where('payment_name.name', '=', name)
    .where('payment.balance_centavos', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

/** The payment whose event on this loan has this cause. */
export async function findByCause(db: Db, orderId: number, cause: string): Promise<number | null> {
  const id = Number(/^payment:(\d+):\d+$/.exec(cause)?.[1] ?? 0)
  const row = id === 0 ? null : await findPaymentRow(db, id)
  return row?.order_id === orderId && row.cause === cause ? id : null
}

/** The oldest first. */
export async function listUnappliedRows(
  db: Db,
  limit: number,
): Promise<{ rows: PaymentRow[]; total: number; count: number }> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'unapplied')
    .orderBy('heard_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  const { total, count } = await db
    .selectFrom('payment')
    .select([
      sql<number>`coalesce(sum(balance_centavos), 0)::bigint`.as('total'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .where('state', '=', 'unapplied')
    .executeTakeFirstOrThrow()
  return { rows, total, count }
}

/** Which of these loans wait for what people say about a payment that may be theirs. */
export async function listOrdersInQuestion(db: Db, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('payment')
    .select('order_id')
    .distinct()
    .where('order_id', 'in', [...orderIds])
    .where('state', '=', 'unapplied')
    .execute()
  return rows.flatMap(({ order_id: id }) => id ?? [])
}

/** Whether anything is open about a payment of which an event names a loan of this borrower. */
export async function hasQuestionsOf(db: Db, borrowerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('payment_loan', 'payment_loan.payment_id', 'payment.id')
    .innerJoin('loan_order', 'loan_order.id', 'payment_loan.order_id')
    .select('payment.id')
    .where('loan_order.borrower_id', '=', borrowerId)
    .where(sql<boolean>`payment.questions <> '[]'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * One that counts on this loan and is what a slip says: by its name, or by its day if we heard of it
 * only since. An older one of that day is another payment, and shows already.
 */
export async function findCounted(
  db: Db,
  claimed: {
    readonly orderId: number
    readonly name: string
    readonly amountCentavos: number
    readonly paidOn: BusinessDate
    readonly since: Date
  },
): Promise<PaymentRow | null> {
  const { orderId, name, amountCentavos, paidOn, since } = claimed
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'applied')
    .where('counted_centavos', '=', amountCentavos)
    .where(
      sql<boolean>`(paid_on = ${paidOn}::date AND heard_at >= ${since} OR EXISTS (
        SELECT FROM payment_name AS n WHERE n.payment_id = payment.id AND n.name = ${name}))`,
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** As a provider reported it: a record already says on whose loan it belongs. */
const reportedUnapplied = (db: Db, amountCentavos: number) =>
  db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'unapplied')
    .where('is_manual', '=', false)
    .where('balance_centavos', '=', amountCentavos)

export async function findUnappliedNamed(
  db: Db,
  name: string,
  amountCentavos: number,
): Promise<PaymentRow | null> {
  const row = await reportedUnapplied(db, amountCentavos)
    .where(
      sql<boolean>`EXISTS (SELECT FROM payment_name AS n
        WHERE n.payment_id = payment.id AND n.name = ${name})`,
    )
    .orderBy('id')
    .executeTakeFirst()
  return row ?? null
}

export async function findUnappliedNearest(
  db: Db,
  amountCentavos: number,
  paidOn: BusinessDate,
): Promise<PaymentRow | null> {
  const row = await reportedUnapplied(db, amountCentavos)
    .orderBy(sql`abs(paid_on - ${paidOn}::date)`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Whose a loan is, and since when it takes money; null if there is no such loan. */
export async function findPaidOut(
  db: Db,
  orderId: number,
): Promise<{ id: number; borrower: number; paidOutOn: BusinessDate | null } | null> {
  const { rows } = await sql<{ borrower: number; paid_out_on: string | null }>`
    SELECT o.borrower_id AS borrower, (SELECT value_on FROM loan_event AS e
      WHERE e.order_id = o.id AND kind = 'disbursed' ORDER BY sequence LIMIT 1) AS paid_out_on
    FROM loan_order AS o WHERE o.id = ${orderId} ${preparedAs('loan_paid_out')}`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  const paidOutOn = row.paid_out_on === null ? null : businessDate(row.paid_out_on)
  return { id: orderId, borrower: row.borrower, paidOutOn }
}
