import { type RawBuilder, sql } from 'kysely'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { LoanProgress } from '#lending/loan-progress.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { invariant } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import { type Balances, type Posting, readBalances, storedBalances } from './accounts.ts'
import { parseEvent, parseProgress, parseTerms } from './parse-rows.ts'

export interface BookClose {
  readonly closedOn: BusinessDate
  readonly lastOrderId: number
  readonly orderCount: number
  readonly lineCount: number
  readonly headHash: string
  readonly isDone: boolean
}

const CLOSE = [
  'closed_on',
  'last_order_id',
  'order_count',
  'line_count',
  'head_hash',
  'done_at',
] as const

interface CloseRow {
  readonly closed_on: string
  readonly last_order_id: number
  readonly order_count: number
  readonly line_count: number
  readonly head_hash: string
  readonly done_at: Date | null
}

function closeOf(row: CloseRow): BookClose {
  return {
    closedOn: businessDate(row.closed_on),
    lastOrderId: row.last_order_id,
    orderCount: row.order_count,
    lineCount: row.line_count,
    headHash: row.head_hash,
    isDone: row.done_at !== null,
  }
}

export async function findLatestClose(db: Db): Promise<BookClose | null> {
  const row = await db
    .selectFrom('book_close')
    .select(CLOSE)
    .orderBy('closed_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? null : closeOf(row)
}

/** If two processes start the same close, it is started once. */
export async function insertClose(
  db: Db,
  close: {
    readonly closedOn: BusinessDate
    readonly firstHash: string
    readonly startedAt: Date
  },
): Promise<void> {
  await db
    .insertInto('book_close')
    .values({
      closed_on: close.closedOn,
      first_hash: close.firstHash,
      head_hash: close.firstHash,
      started_at: close.startedAt,
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every batch locks it, so that two processes take turns. */
export async function lockClose(transaction: Db, closedOn: BusinessDate): Promise<BookClose> {
  const row = await transaction
    .selectFrom('book_close')
    .select(CLOSE)
    .where('closed_on', '=', closedOn)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return closeOf(row)
}

export async function updateClose(
  transaction: Db,
  close: BookClose,
  doneAt: Date | null,
): Promise<void> {
  await transaction
    .updateTable('book_close')
    .set({
      last_order_id: close.lastOrderId,
      order_count: close.orderCount,
      line_count: close.lineCount,
      head_hash: close.headHash,
      done_at: doneAt,
    })
    .where('closed_on', '=', close.closedOn)
    .execute()
}

export interface BooksToClose {
  readonly orderId: number
  readonly balances: Balances
}

/** Locks the next loans whose books have changed with time since they were posted. */
export async function lockBatch(
  transaction: Db,
  close: BookClose,
  limit: number,
): Promise<{ loans: BooksToClose[]; lastOrderId: number; isLast: boolean }> {
  const due = transaction
    .selectFrom('loan_books')
    .where('is_accruing', '=', true)
    .where('order_id', '>', close.lastOrderId)
    .where('posted_on', '<', close.closedOn)
    .orderBy('order_id')
    .limit(limit)
  const seen = await due.select('order_id').execute()
  const lastOrderId = seen.at(-1)?.order_id ?? close.lastOrderId
  // There are fewer if an event has posted in the meantime.
  const rows = await due
    .select(['order_id', 'balances'])
    .where('order_id', '<=', lastOrderId)
    .forNoKeyUpdate()
    .execute()
  const loans = rows.map((row) => ({
    orderId: row.order_id,
    balances: readBalances(row.balances),
  }))
  return { loans, lastOrderId, isLast: seen.length < limit }
}

export interface LoanToClose {
  readonly terms: LoanTerms
  readonly headHash: string
  /** Null if it was stored for an event other than the last. */
  readonly progress: LoanProgress | null
}

/** A separate statement after the locks, so it sees what was recorded while we waited for them. */
export async function readBatch(
  transaction: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, LoanToClose>> {
  const { rows } = await sql<{
    id: number
    terms: string
    head_hash: string
    progress: string | null
  }>`
    SELECT o.id, o.terms, o.head_hash, p.progress FROM loan_order AS o
    LEFT JOIN loan_progress AS p ON p.order_id = o.id AND p.head_hash = o.head_hash
    WHERE o.id IN (SELECT (jsonb_array_elements(${asJson(orderIds)}))::bigint)`.execute(transaction)
  return new Map(
    rows.map((row) => {
      const terms = parseTerms(row.terms)
      invariant(terms !== null, `order ${row.id} has no agreed terms`)
      const progress = row.progress === null ? null : parseProgress(row.progress)
      return [row.id, { terms, headHash: row.head_hash, progress }]
    }),
  )
}

export async function readEvents(
  transaction: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LoanEvent[]>> {
  const rows = await transaction
    .selectFrom('loan_event')
    .select(['order_id', 'body'])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('sequence')
    .execute()
  const found = new Map<number, LoanEvent[]>(orderIds.map((id) => [id, []]))
  for (const row of rows) found.get(row.order_id)?.push(parseEvent(row.body))
  return found
}

export interface ClosedLoan {
  readonly orderId: number
  readonly postings: readonly Posting[]
  readonly balances: Balances
  readonly isAccruing: boolean
}

/** Writes all lines and all books of a batch in one statement each. */
export async function insertClosed(
  transaction: Db,
  closedOn: BusinessDate,
  loans: readonly ClosedLoan[],
): Promise<void> {
  const lines = loans.flatMap(({ orderId, postings }) =>
    postings.map(({ account, amountCentavos: amount }) => ({ order_id: orderId, account, amount })),
  )
  if (lines.length > 0)
    await sql`INSERT INTO close_posting (order_id, closed_on, account, amount_centavos)
      SELECT order_id, ${closedOn}::date, account, amount
      FROM jsonb_to_recordset(${asJson(lines)})
        AS line(order_id bigint, account text, amount bigint)`.execute(transaction)
  const books = loans.map(({ orderId, balances, isAccruing }) => ({
    order_id: orderId,
    balances: storedBalances(balances),
    is_accruing: isAccruing,
  }))
  await sql`UPDATE loan_books
    SET posted_on = ${closedOn}::date, balances = closed.balances,
      is_accruing = closed.is_accruing
    FROM jsonb_to_recordset(${asJson(books)})
      AS closed(order_id bigint, balances jsonb, is_accruing boolean)
    WHERE loan_books.order_id = closed.order_id`.execute(transaction)
}

function asJson(value: unknown): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::text::jsonb`
}

/** The day up to which the books of all running loans are closed; null if no loan is running. */
export async function findClosedUpTo(db: Db): Promise<BusinessDate | null> {
  const { rows } = await sql<{ posted_on: string | null }>`
    SELECT CASE WHEN NOT EXISTS (SELECT FROM loan_books WHERE is_accruing) THEN NULL
      ELSE coalesce((SELECT max(closed_on) FROM book_close WHERE done_at IS NOT NULL),
        (SELECT min(posted_on) FROM loan_books WHERE is_accruing)) END AS posted_on`.execute(db)
  const day = rows[0]?.posted_on ?? null
  return day === null ? null : businessDate(day)
}
