// A loan walked to its last event, as plain data that can be stored. The next event is added to it
// without reading the history again; what changes the past needs a new walk.
import { advanceTo } from './accrual.ts'
import { type BookBalances, booksOf } from './books.ts'
import { type BusinessDate, dayNumberOf } from './dates.ts'
import { compareEvents, isAgreement, type LoanEvent } from './events.ts'
import type { IgnoredEvent } from './events-in-force.ts'
import { copyLoan, type KeptLoan } from './loan-copy.ts'
import type { LoanState } from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import { type Position, positionOf } from './position.ts'
import { addPause, applyEvent, walkTo } from './walk.ts'

/** Safe to store as JSON. Its inside belongs to this version of lending; keep it as a cache. */
export type LoanProgress = {
  readonly version: typeof PROGRESS_VERSION
  readonly lastEvent: Pick<LoanEvent, 'id' | 'kind' | 'valueOn'>
  /** An extension or a plan is dated on the last day, so that times of recording order its events. */
  readonly hasAgreement: boolean
  readonly state: KeptLoan
  readonly ignored: readonly IgnoredEvent[]
}

/** Raised when the state changes its shape; a progress of another version is walked anew. */
export const PROGRESS_VERSION = 4

/** Null before the payout. */
export function progressOf(terms: LoanTerms, events: readonly LoanEvent[]): LoanProgress | null {
  const last = events.toSorted(compareEvents).at(-1)
  if (last === undefined) return null
  const { loan, ignored } = walkTo(terms, events, last.valueOn, null)
  if (loan === null) return null
  const ofLastDay = events.filter(({ valueOn }) => valueOn === last.valueOn)
  return progressFrom(loan, last, ofLastDay.some(isAgreement), ignored)
}

function progressFrom(
  loan: LoanState,
  { id, kind, valueOn }: LoanEvent,
  hasAgreement: boolean,
  ignored: readonly IgnoredEvent[],
): LoanProgress {
  const { terms: _terms, trace: _trace, byDueDay: _order, firstOpen: _open, ...state } = loan
  const lastEvent = { id, kind, valueOn }
  return { version: PROGRESS_VERSION, lastEvent, hasAgreement, state, ignored }
}

/**
 * The progress after one more event, or null where the event changes what came before it: a
 * reversal, an extension (its payment counts with it), a cancellation, a pause of a day that has
 * been charged, more on the day of an agreement, anything dated earlier.
 */
export function addToProgress(
  terms: LoanTerms,
  progress: LoanProgress,
  event: LoanEvent,
): LoanProgress | null {
  if (progress.version !== PROGRESS_VERSION || !canBeAdded(progress, event)) return null
  const loan = copyLoan(terms, progress.state)
  if (event.kind === 'paused') addPause(loan, event)
  advanceTo(loan, dayNumberOf(event.valueOn))
  const ignored = [...progress.ignored]
  applyEvent(loan, event, undefined, ignored)
  return progressFrom(loan, event, isAgreement(event), ignored)
}

function canBeAdded({ lastEvent, hasAgreement, state }: LoanProgress, event: LoanEvent): boolean {
  if (hasAgreement && event.valueOn === lastEvent.valueOn) return false
  if (event.kind === 'reversed' || event.kind === 'disbursed') return false
  if (event.kind === 'extended' || event.kind === 'cancelled') return false
  if (event.kind === 'paused' && dayNumberOf(event.valueOn) <= state.day) return false
  // Only day, kind and id are compared.
  return compareEvents(lastEvent as LoanEvent, event) < 0
}

/** What `position` gives for the same events. Null for a day before the last event. */
export function positionFrom(
  terms: LoanTerms,
  progress: LoanProgress,
  asOf: BusinessDate,
): Position | null {
  const loan = loanAt(terms, progress, asOf)
  return loan === null ? null : positionOf(loan, asOf, progress.ignored)
}

/** What `bookBalances` gives for the same events. Null for a day before the last event. */
export function booksFrom(
  terms: LoanTerms,
  progress: LoanProgress,
  date: BusinessDate,
): BookBalances | null {
  const loan = loanAt(terms, progress, date)
  return loan === null ? null : booksOf(loan)
}

function loanAt(terms: LoanTerms, progress: LoanProgress, on: BusinessDate): LoanState | null {
  if (progress.version !== PROGRESS_VERSION || dayNumberOf(on) < progress.state.day) return null
  const loan = copyLoan(terms, progress.state)
  advanceTo(loan, dayNumberOf(on))
  return loan
}
