import { type Selectable, sql } from 'kysely'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { LoanProgress } from '#lending/loan-progress.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { idList, textList } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { preparedAs } from '#server/db/prepared.ts'
import { type Balances, readBalances, storedBalances } from './accounts.ts'
import type { ChainedRow } from './chain.ts'
import { parseEvent, parseProgress, parseTerms, type RecordedEvent } from './parse-rows.ts'
import type { LoanBooksTable } from './tables.ts'

export interface OrderHead {
  readonly id: number
  readonly borrowerId: number
  readonly terms: LoanTerms | null
  readonly eventCount: number
  readonly headHash: string
  readonly outcome: OrderPhase['outcome']
}

const HEAD = [
  'id',
  'borrower_id as borrowerId',
  'terms',
  'event_count as eventCount',
  'head_hash as headHash',
  'outcome',
] as const

/**
 * Every write to a loan's history holds this lock, so that histories have one order. Not for update:
 * rows that refer to the order can be written meanwhile. Several are locked in the order of their
 * ids.
 */
export async function lockOrderHeads(db: Db, orderIds: readonly number[]): Promise<OrderHead[]> {
  const rows = await db
    .selectFrom('loan_order')
    .select(HEAD)
    .where('id', '=', sql<number>`ANY (${idList(orderIds)})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .modifyEnd(preparedAs('lock_order_heads'))
    .execute()
  return rows.map((row) => ({ ...row, terms: parseTerms(row.terms) }))
}

export async function getOrderHead(db: Db, orderId: number): Promise<OrderHead> {
  const row = await db
    .selectFrom('loan_order')
    .select(HEAD)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...row, terms: parseTerms(row.terms) }
}

/**
 * Locks loans and before them their borrowers, in the order of their ids, until the transaction ends:
 * nothing else about these borrowers is decided in the meantime.
 */
export async function lockLoansAndOwners(db: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await sql`SELECT id FROM borrower WHERE id IN (
      SELECT borrower_id FROM loan_order WHERE id = ANY (${idList(orderIds)}))
    ORDER BY id FOR NO KEY UPDATE ${preparedAs('lock_owners')}`.execute(db)
  await sql`SELECT id FROM loan_order WHERE id = ANY (${idList(orderIds)})
    ORDER BY id FOR NO KEY UPDATE ${preparedAs('lock_loans')}`.execute(db)
}

export async function listHistory(db: Db, orderId: number): Promise<RecordedEvent[]> {
  const rows = await db
    .selectFrom('loan_event')
    .select(['body', 'provider'])
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ body, provider }) => ({ event: parseEvent(body), provider }))
}

/** With what only people who read the history need. */
export function listEventRows(
  db: Db,
  orderId: number,
): Promise<
  { sequence: number; body: string; cause: string; provider: string | null; recordedAt: Date }[]
> {
  return db
    .selectFrom('loan_event')
    .select(['sequence', 'body', 'cause', 'provider', 'recorded_at as recordedAt'])
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute()
}

export async function listPostingRows(
  db: Db,
  orderId: number,
): Promise<{ sequence: number; account: string; amountCentavos: Centavos }[]> {
  const rows = await db
    .selectFrom('posting')
    .select(['sequence', 'account', 'amount_centavos as amountCentavos'])
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .orderBy('line')
    .execute()
  return rows.map((row) => ({ ...row, amountCentavos: centavos(row.amountCentavos) }))
}

export interface Cause {
  readonly orderId: number
  readonly cause: string
}

export async function listEventsByCauses(
  db: Db,
  causes: readonly Cause[],
): Promise<(Cause & { readonly event: LoanEvent })[]> {
  const orderIds = idList(causes.map(({ orderId }) => orderId))
  const names = textList(causes.map(({ cause }) => cause))
  const { rows } = await sql<Cause & { body: string }>`
    SELECT "orderId", asked.cause, body FROM unnest(${orderIds}, ${names})
      AS asked ("orderId", cause)
    CROSS JOIN LATERAL (SELECT body FROM loan_event
      WHERE order_id = "orderId" AND loan_event.cause = asked.cause LIMIT 1) AS found
    ${preparedAs('events_by_cause')}`.execute(db)
  return rows.map(({ orderId, cause, body }) => ({ orderId, cause, event: parseEvent(body) }))
}

export async function findEventByCause(
  db: Db,
  orderId: number,
  cause: string,
): Promise<LoanEvent | null> {
  const [found] = await listEventsByCauses(db, [{ orderId, cause }])
  return found?.event ?? null
}

/** The event of a cause and those that it brought along, whose causes begin with it. */
export async function listEventsByCause(
  db: Db,
  orderId: number,
  cause: string,
): Promise<LoanEvent[]> {
  const rows = await db
    .selectFrom('loan_event')
    .select('body')
    .where('order_id', '=', orderId)
    .where((where) =>
      where.or([
        where('cause', '=', cause),
        where(sql<boolean>`starts_with(cause, ${`${cause}:`})`, '=', true),
      ]),
    )
    .orderBy('sequence')
    .execute()
  return rows.map(({ body }) => parseEvent(body))
}

export interface StoredBooks {
  readonly balances: Balances
  /** Null before the first event. */
  readonly postedOn: BusinessDate | null
  /** Null if it was stored for an event other than the last. */
  readonly progress: LoanProgress | null
}

type BooksRow = Pick<Selectable<LoanBooksTable>, 'order_id' | 'posted_on' | 'balances'> & {
  readonly head_hash: string | null
  readonly progress: string | null
}

/**
 * Locked against a close, which locks the same rows in the same order. A loan without events has
 * none yet.
 */
export async function lockBooks(
  db: Db,
  heads: readonly OrderHead[],
): Promise<ReadonlyMap<number, StoredBooks>> {
  const ids = heads.map(({ id }) => id).toSorted((a, b) => a - b)
  const { rows } = await sql<BooksRow>`
    SELECT books.*, state.* FROM unnest(${idList(ids)}) AS asked (id)
    CROSS JOIN LATERAL (SELECT order_id, posted_on, balances FROM loan_books
      WHERE order_id = asked.id FOR NO KEY UPDATE) AS books
    LEFT JOIN LATERAL (SELECT head_hash, progress FROM loan_progress
      WHERE order_id = asked.id LIMIT 1) AS state ON true
    ${preparedAs('lock_books')}`.execute(db)
  const hashes = new Map(heads.map(({ id, headHash }) => [id, headHash]))
  return new Map(
    rows.map((row) => {
      const isCurrent = row.head_hash === hashes.get(row.order_id)
      const progress = isCurrent && row.progress !== null ? parseProgress(row.progress) : null
      const postedOn = businessDate(row.posted_on)
      return [row.order_id, { balances: readBalances(row.balances), postedOn, progress }]
    }),
  )
}

/** An event to be stored, with its postings. */
export type EventRow = ChainedRow & { readonly borrowerId: number; readonly hash: string }

/** What is known of a loan after its last event. */
export interface RecordedLoan {
  readonly orderId: number
  readonly eventCount: number
  readonly headHash: string
  readonly phase: OrderPhase
  readonly balances: Balances
  readonly postedOn: BusinessDate
  readonly isAccruing: boolean
  /** Null while no payout is in force: then nothing is stored. */
  readonly progress: LoanProgress | null
}

/** Events with their postings, and what is known of their loans after them, in one statement. */
export async function saveEvents(
  db: Db,
  events: readonly EventRow[],
  loans: readonly RecordedLoan[],
): Promise<void> {
  const lines = events.flatMap(({ orderId, sequence, postings }) =>
    postings.map((posting, at) => ({ orderId, sequence, line: at + 1, ...posting })),
  )
  const ended = loans.filter(({ progress }) => progress === null).map(({ orderId }) => orderId)
  await sql`
    WITH loan AS MATERIALIZED (
      SELECT * FROM json_to_recordset(${JSON.stringify(loans.map(storedLoan))}) AS one (
        "orderId" bigint, "eventCount" integer, "headHash" text, phase text, outcome text,
        "firstUnpaidDueOn" date, balances jsonb, "postedOn" date, "isAccruing" boolean,
        progress text)),
    event AS (
      INSERT INTO loan_event (order_id, sequence, borrower_id, kind, value_on, body, cause,
        recorded_on, recorded_at, provider, hash)
      SELECT * FROM json_to_recordset(${JSON.stringify(events)}) AS one (
        "orderId" bigint, sequence integer, "borrowerId" bigint, kind text, "valueOn" date,
        body text, cause text, "recordedOn" date, "recordedAt" timestamptz, provider text,
        hash text)),
    lines AS (
      INSERT INTO posting (order_id, sequence, line, account, amount_centavos)
      SELECT * FROM json_to_recordset(${JSON.stringify(lines)}) AS one (
        "orderId" bigint, sequence integer, line integer, account text, "amountCentavos" bigint)),
    books AS (
      INSERT INTO loan_books (order_id, posted_on, balances, is_accruing)
      SELECT "orderId", "postedOn", balances, "isAccruing" FROM loan
      ON CONFLICT (order_id) DO UPDATE SET posted_on = excluded.posted_on,
        balances = excluded.balances, is_accruing = excluded.is_accruing),
    progress AS (
      INSERT INTO loan_progress (order_id, head_hash, progress)
      SELECT "orderId", "headHash", progress FROM loan WHERE progress IS NOT NULL
      ON CONFLICT (order_id) DO UPDATE
        SET head_hash = excluded.head_hash, progress = excluded.progress),
    outdated AS (
      DELETE FROM loan_progress WHERE order_id = ANY (${idList(ended)}))
    UPDATE loan_order SET phase = loan.phase, outcome = loan.outcome,
      first_unpaid_due_on = "firstUnpaidDueOn", event_count = "eventCount", head_hash = "headHash"
    FROM loan WHERE id = "orderId" AND id = ANY (${idList(loans.map(({ orderId }) => orderId))})
    ${preparedAs('save_events')}`.execute(db)
}

function storedLoan({ phase, balances, progress, ...loan }: RecordedLoan) {
  return {
    ...loan,
    ...phase,
    balances: storedBalances(balances),
    progress: progress === null ? null : JSON.stringify(progress),
  }
}

function insertProgress(
  db: Pick<Db, 'insertInto'>,
  orderId: number,
  headHash: string,
  progress: LoanProgress,
) {
  const row = { head_hash: headHash, progress: JSON.stringify(progress) }
  return db
    .insertInto('loan_progress')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
}

/** What a borrower has paid too much; no row where that is nothing. */
export async function saveCredit(
  db: Db,
  orderId: number,
  credit: { readonly amountCentavos: number; readonly sinceOn: BusinessDate },
): Promise<void> {
  if (credit.amountCentavos <= 0) {
    await db.deleteFrom('loan_credit').where('order_id', '=', orderId).execute()
    return
  }
  const row = { amount_centavos: credit.amountCentavos, since_on: credit.sinceOn }
  await db
    .insertInto('loan_credit')
    .values({ order_id: orderId, ...row })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(row))
    .execute()
}

/** Nothing is stored while no payout is in force. */
export async function saveProgress(
  db: Db,
  orderId: number,
  headHash: string,
  progress: LoanProgress | null,
): Promise<void> {
  if (progress === null) {
    await db.deleteFrom('loan_progress').where('order_id', '=', orderId).execute()
    return
  }
  await insertProgress(db, orderId, headHash, progress).execute()
}

/** What an order row says about its loan. */
export interface OrderPhase {
  readonly phase: 'payout' | 'running' | 'closed'
  readonly outcome: 'settled' | 'cancelled' | 'written-off' | null
  readonly firstUnpaidDueOn: BusinessDate | null
}

export async function updateOrderHead(
  db: Db,
  orderId: number,
  { phase, outcome, firstUnpaidDueOn }: OrderPhase,
): Promise<void> {
  await db
    .updateTable('loan_order')
    .set({ phase, outcome, first_unpaid_due_on: firstUnpaidDueOn })
    .where('id', '=', orderId)
    .execute()
}

/** By account over all loans: the lender's books. */
export async function sumBooks(db: Db): Promise<Balances> {
  const { rows } = await sql<{ account: string; amount: number }>`
    SELECT account, sum(amount::bigint)::bigint AS amount
    FROM loan_books, jsonb_each_text(balances) AS line(account, amount)
    GROUP BY account ORDER BY account`.execute(db)
  return readBalances(Object.fromEntries(rows.map(({ account, amount }) => [account, amount])))
}
