// A locked loan. Its stored state stands in for its history where possible: a payment dated after
// everything recorded, which is nearly every event, doesn't need the history at all.
import { type BookBalances, bookBalances } from '#lending/books.ts'
import { checkEvent } from '#lending/check-event.ts'
import type { BusinessDate } from '#lending/dates.ts'
import { decodeEvent } from '#lending/decode-event.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { HolidayCalendar } from '#lending/holidays.ts'
import {
  addToProgress,
  booksFrom,
  type LoanProgress,
  positionFrom,
  progressOf,
} from '#lending/loan-progress.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { type Position, position } from '#lending/position.ts'
import { invariant } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import { type Balances, EMPTY_BOOKS } from './accounts.ts'
import { findLatestClose } from './close-queries.ts'
import { readHolidays } from './holidays.ts'
import type { RecordedEvent } from './parse-rows.ts'
import {
  listHistory,
  lockBooks,
  lockOrderHeads,
  type OrderHead,
  type StoredBooks,
} from './queries.ts'

export interface LockedLoan {
  readonly head: OrderHead
  readonly terms: LoanTerms
  /** As they are posted. */
  readonly balances: Balances
  readonly postedOn: BusinessDate | null
  readonly progress: LoanProgress | null
  readonly history: () => Promise<readonly RecordedEvent[]>
  readonly holidays: () => Promise<HolidayCalendar>
  /** The last day whose books are closed or being closed; null if none is. */
  readonly closedOn: () => Promise<BusinessDate | null>
}

/** Runs in the caller's transaction and locks the order until it ends. */
export async function lockLoan(transaction: Db, orderId: number): Promise<LockedLoan> {
  const loan = (await lockLoans(transaction, [orderId])).get(orderId)
  invariant(loan !== undefined, `there is an order ${orderId}`)
  return loan
}

/** The same for several, in one order, so that two of these can't wait for each other. */
export async function lockLoans(
  transaction: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, LockedLoan>> {
  const heads = await lockOrderHeads(transaction, orderIds)
  const books = await lockBooks(transaction, heads)
  const holidays = readOnce(() => readHolidays(transaction))
  const closedOn = readOnce(async () => (await findLatestClose(transaction))?.closedOn ?? null)
  return new Map(
    heads.map((head) => {
      invariant(head.terms !== null, `order ${head.id} has no agreed terms`)
      const stored = books.get(head.id) ?? WITHOUT_EVENTS
      const history = readOnce(() => listHistory(transaction, head.id))
      return [head.id, { head, terms: head.terms, ...stored, history, holidays, closedOn }]
    }),
  )
}

const WITHOUT_EVENTS: StoredBooks = { balances: EMPTY_BOOKS, postedOn: null, progress: null }

/** Reads on first use, and then returns what was there by then. */
function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null
  return () => (value ??= read())
}

export interface PositionAndBooks {
  readonly position: Position
  readonly books: BookBalances
}

/** From the loan's stored state, or by replaying its events where that can't tell. */
export async function positionAndBooksOn(
  { terms, progress, history }: Pick<LockedLoan, 'terms' | 'progress' | 'history'>,
  on: BusinessDate,
): Promise<PositionAndBooks> {
  if (progress !== null) {
    const now = positionFrom(terms, progress, on)
    const books = booksFrom(terms, progress, on)
    if (now !== null && books !== null) return { position: now, books }
  }
  const events = (await history()).map(({ event }) => event)
  return { position: position(terms, events, on), books: bookBalances(terms, events, on) }
}

export interface AddedEvent {
  readonly event: LoanEvent
  readonly progress: LoanProgress | null
}

/** Throws an EventError that says why the event can't be recorded. */
export async function checkedEvent(loan: LockedLoan, data: object): Promise<AddedEvent> {
  const quick = addWithoutHistory(loan, data)
  if (quick !== null) return quick
  const events = (await loan.history()).map(({ event }) => event)
  // Only a cancellation needs the holidays.
  const isCancelled = 'kind' in data && data.kind === 'cancelled'
  const options = isCancelled ? { holidays: await loan.holidays() } : {}
  const event = checkEvent(loan.terms, events, data, options)
  return { event, progress: progressOf(loan.terms, [...events, event]) }
}

/**
 * Null if the history has to be read. A payment dated after everything else, on a loan that is paid
 * out and not written off, is never refused, and its id comes from the ledger.
 */
export function addWithoutHistory(
  { terms, progress }: Pick<LockedLoan, 'terms' | 'progress'>,
  data: object,
): AddedEvent | null {
  if (progress === null) return null
  const event = decodeEvent(data)
  if (event.kind !== 'repaid' || event.amountCentavos === 0) return null
  const before = positionFrom(terms, progress, event.valueOn)
  if (before === null || before.writtenOffOn !== null) return null
  const next = addToProgress(terms, progress, event)
  return next === null ? null : { event, progress: next }
}
