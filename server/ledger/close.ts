// Closing a day or a month: posts what time alone has added to the books of every running loan. It
// goes through the loans by id, in batches; each batch is one transaction that also moves the close
// forward, so a process can die at any moment and the next one continues from there.
import { bookBalances, type BookBalances } from '#lending/books.ts'
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import { booksFrom, progressOf } from '#lending/loan-progress.ts'
import { position } from '#lending/position.ts'
import { invariant } from '#server/app-error.ts'
import type { Db } from '#server/db/open.ts'
import { postingsBetween, targetOf } from './accounts.ts'
import { hashOfClose } from './chain.ts'
import {
  type BookClose,
  type BooksToClose,
  type ClosedLoan,
  findLatestClose,
  findClosedUpTo,
  insertClose,
  insertClosed,
  type LoanToClose,
  lockBatch,
  lockClose,
  readBatch,
  readEvents,
  updateClose,
} from './close-queries.ts'
import { BOOKS, closeFact, type EvidenceDependencies, recordEvidence } from './evidence.ts'
import { accrues } from './phases.ts'
import { saveProgress } from './queries.ts'

/** Loans per transaction: enough to be fast, few enough that no payment waits long. */
const LOANS_AT_ONCE = 500

export interface CloseOptions {
  readonly loansAtOnce?: number
  /** It stops after the batch that is running at this time, and the next run continues. */
  readonly until?: Date
}

export interface Closed {
  /** How many loans had something to post, and how many lines. */
  readonly orders: number
  readonly lines: number
  readonly isDone: boolean
}

/** The last complete day, or the last day of the last complete month. */
export function dayToClose(today: BusinessDate, every: 'daily' | 'monthly'): BusinessDate {
  return addDays(every === 'daily' ? today : businessDate(`${today.slice(0, 7)}-01`), -1)
}

/**
 * Closes the books as of the end of a day. A close that was started is finished first; closing a
 * day that is already closed, or an earlier one, changes nothing. Safe to run in several processes.
 */
export async function closeBooks(
  db: Db,
  dependencies: EvidenceDependencies,
  on: BusinessDate,
  options: CloseOptions = {},
): Promise<Closed> {
  const { clock } = dependencies
  invariant(on <= clock.today(), `${on} has not come yet`)
  let total: Closed = { orders: 0, lines: 0, isDone: true }
  for (;;) {
    const latest = await findLatestClose(db)
    if (latest !== null && !latest.isDone) {
      // Begun by a process whose clock was ahead; going on with it would not make it right.
      invariant(latest.closedOn <= clock.today(), `${latest.closedOn} has not come yet`)
      const closed = await finish(db, dependencies, latest.closedOn, options)
      total = {
        orders: total.orders + closed.orders,
        lines: total.lines + closed.lines,
        isDone: closed.isDone,
      }
      if (!closed.isDone) return total
    } else if (latest === null || latest.closedOn < on) {
      const firstHash = latest?.headHash ?? ''
      await insertClose(db, { closedOn: on, firstHash, startedAt: clock.now() })
    } else return total
  }
}

/** Up to when the books of all running loans are closed; null if no loan is running. */
export function closedUpTo(db: Db): Promise<BusinessDate | null> {
  return findClosedUpTo(db)
}

async function finish(
  db: Db,
  dependencies: EvidenceDependencies,
  closedOn: BusinessDate,
  { loansAtOnce = LOANS_AT_ONCE, until }: CloseOptions,
): Promise<Closed> {
  let [orders, lines] = [0, 0]
  for (;;) {
    const batch = await db
      .transaction()
      .execute((transaction) => closeBatch(transaction, dependencies, closedOn, loansAtOnce))
    orders += batch.orders
    lines += batch.lines
    if (batch.isDone) return { orders, lines, isDone: true }
    if (until !== undefined && dependencies.clock.now() >= until)
      return { orders, lines, isDone: false }
  }
}

async function closeBatch(
  transaction: Db,
  dependencies: EvidenceDependencies,
  closedOn: BusinessDate,
  loansAtOnce: number,
): Promise<Closed> {
  const close = await lockClose(transaction, closedOn)
  if (close.isDone) return { orders: 0, lines: 0, isDone: true }
  const { loans, lastOrderId, isLast } = await lockBatch(transaction, close, loansAtOnce)
  const closed = await closedLoans(transaction, close, loans)
  const changed = closed.filter(({ postings }) => postings.length > 0)
  if (closed.length > 0) await insertClosed(transaction, closedOn, closed)
  const lines = changed.reduce((sum, { postings }) => sum + postings.length, 0)
  const next: BookClose = {
    closedOn,
    lastOrderId,
    orderCount: close.orderCount + changed.length,
    lineCount: close.lineCount + lines,
    headHash: changed.reduce(
      (hash, { orderId, postings }) => hashOfClose(hash, closedOn, orderId, postings),
      close.headHash,
    ),
    isDone: isLast,
  }
  await updateClose(transaction, next, isLast ? dependencies.clock.now() : null)
  if (isLast) {
    const fact = closeFact({
      closed_on: closedOn,
      order_count: next.orderCount,
      line_count: next.lineCount,
      head_hash: next.headHash,
    })
    await recordEvidence(transaction, dependencies, BOOKS, [fact])
  }
  return { orders: changed.length, lines, isDone: isLast }
}

/** What each loan's books become; loans whose books don't change are left out. */
async function closedLoans(
  transaction: Db,
  close: BookClose,
  all: readonly BooksToClose[],
): Promise<ClosedLoan[]> {
  if (all.length === 0) return []
  const ids = all.map(({ orderId }) => orderId)
  const read = await readBatch(transaction, ids)
  const closed: ClosedLoan[] = []
  const toWalk: Walked[] = []
  for (const books of all) {
    const loan = read.get(books.orderId)
    invariant(loan !== undefined, `order ${books.orderId} has books and no row`)
    const { terms, progress } = loan
    const after = progress === null ? null : booksFrom(terms, progress, close.closedOn)
    if (after === null) toWalk.push({ ...books, ...loan })
    else {
      const one = closedLoan(books, after, true)
      if (one.postings.length > 0) closed.push(one)
    }
  }
  closed.push(...(await walkedLoans(transaction, close, toWalk)))
  return closed.sort((a, b) => a.orderId - b.orderId)
}

type Walked = BooksToClose & LoanToClose

/** Without a usable stored state: computed from the whole history, which also stores a state. */
async function walkedLoans(
  transaction: Db,
  close: BookClose,
  toWalk: readonly Walked[],
): Promise<ClosedLoan[]> {
  if (toWalk.length === 0) return []
  const ids = toWalk.map(({ orderId }) => orderId)
  const read = await readEvents(transaction, ids)
  const closed: ClosedLoan[] = []
  for (const books of toWalk) {
    const { orderId, terms, headHash } = books
    const events: readonly LoanEvent[] = read.get(orderId) ?? []
    const now = position(terms, events, close.closedOn)
    await saveProgress(transaction, orderId, headHash, progressOf(terms, events))
    closed.push(closedLoan(books, bookBalances(terms, events, close.closedOn), accrues(now)))
  }
  return closed
}

function closedLoan(
  { orderId, balances: before }: BooksToClose,
  after: BookBalances,
  isAccruing: boolean,
): ClosedLoan {
  const balances = targetOf(after, before, null)
  return { orderId, postings: postingsBetween(before, balances), balances, isAccruing }
}
