// The only code that writes loan events and their postings. One event, its postings, its evidence,
// the order's phase, the books and the chain are written together or not at all.
import { type BusinessDate, daysBetween, laterDate, manilaDateOf } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { negateCentavos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  addPostings,
  balanceOf,
  type CashMovement,
  CREDIT,
  movedBack,
  movementOf,
  postingsBetween,
  targetOf,
} from './accounts.ts'
import { hashOfRow } from './chain.ts'
import { findLatestClose } from './close-queries.ts'
import { type EvidenceDependencies, eventFact, orderSubject, recordEvidence } from './evidence.ts'
import { addEvent, historyOf, type OpenLoan, openLoan, standOn } from './open-loan.ts'
import { accrues, phaseOf } from './phases.ts'
import {
  findEventByCause,
  getOrderHead,
  listEventsByCause,
  listHistory,
  parseEvent,
  parseTerms,
  saveCredit,
  saveEvent,
} from './queries.ts'

type MoneyKind = 'disbursed' | 'repaid' | 'recovered' | 'refunded'

/**
 * What a caller records: everything except the id and the time, which the ledger adds. An event
 * that moves money names the provider.
 */
export type EventDraft = LoanEvent extends infer E
  ? E extends LoanEvent
    ? Omit<E, 'id' | 'recordedAt'> &
        (E['kind'] extends MoneyKind
          ? { readonly provider: string }
          : { readonly provider?: never })
    : never
  : never

export interface Loan {
  readonly terms: LoanTerms
  readonly events: readonly LoanEvent[]
}

/**
 * From what was read together with something else. Throws where there are no agreed terms, and a
 * TermsError or an EventError for what cannot be read.
 */
export function loanOf(terms: string | null, eventBodies: readonly string[]): Loan {
  return { terms: getTerms(terms), events: eventBodies.map(parseEvent) }
}

/**
 * The terms of an order row. Throws if there are none, and a TermsError for what is wrong with
 * them.
 */
export function getTerms(text: string | null): LoanTerms {
  const terms = parseTerms(text)
  invariant(terms !== null, 'a loan has agreed terms')
  return terms
}

/** Throws where the order has no agreed terms yet. */
export async function getLoan(db: Db, orderId: number): Promise<Loan> {
  const { terms } = await getOrderHead(db, orderId)
  invariant(terms !== null, `order ${orderId} has no agreed terms`)
  const history = await listHistory(db, orderId)
  return { terms, events: history.map(({ event }) => event) }
}

/** The event recorded for a cause, or null. */
export function findEvent(db: Db, orderId: number, cause: string): Promise<LoanEvent | null> {
  return findEventByCause(db, orderId, cause)
}

/** Everything recorded for a cause, in order: a payment with its waivers, and what undid them. */
export function listEventsOfCause(db: Db, orderId: number, cause: string): Promise<LoanEvent[]> {
  return listEventsByCause(db, orderId, cause)
}

export interface Recorded {
  readonly event: LoanEvent
  readonly position: Position
  readonly isNew: boolean
}

/**
 * Records an event once for its cause; the same cause again gives back what was recorded, and with
 * another amount it is a fault. Runs in the caller's transaction, under a lock on the order. Throws
 * an EventError for an event that is malformed or impossible.
 */
export async function recordEvent(
  transaction: Db,
  dependencies: EvidenceDependencies,
  orderId: number,
  draft: EventDraft,
  cause: string,
): Promise<Recorded> {
  return recordIn(transaction, dependencies, await openLoan(transaction, orderId), draft, cause)
}

/** Like recordEvent, for a loan that is already open; returns it with the event added. */
export async function recordIn(
  transaction: Db,
  dependencies: EvidenceDependencies,
  loan: OpenLoan,
  draft: EventDraft,
  cause: string,
): Promise<Recorded & { loan: OpenLoan }> {
  const known = await findEventByCause(transaction, loan.head.id, cause)
  if (known === null) return recordNew(transaction, dependencies, loan, draft, cause)
  invariant(amountOf(known) === amountOf(draft), `cause ${cause} came again with another amount`)
  const recordedOn = recordingDay(dependencies.clock, loan.postedOn, known.valueOn)
  const { position } = await standOn(loan, recordedOn)
  return { event: known, position, isNew: false, loan }
}

/** For a cause of which the caller knows, under the order's lock, that it is new. */
export async function recordNew(
  transaction: Db,
  dependencies: EvidenceDependencies,
  loan: OpenLoan,
  draft: EventDraft,
  cause: string,
): Promise<Recorded & { loan: OpenLoan }> {
  const { clock } = dependencies
  const { provider = null, ...fields } = draft
  const sequence = loan.head.eventCount + 1
  const recordedAt = new Date(businessTime(clock, clock.now())).toISOString()
  const added = await addEvent(loan, { id: eventId(sequence), ...fields, recordedAt })
  const moved = await movedBy(loan, added.event, provider)
  return post(transaction, dependencies, loan, { ...added, cause, provider, moved })
}

interface Addition {
  readonly event: LoanEvent
  readonly progress: OpenLoan['progress']
  readonly cause: string
  readonly provider: string | null
  readonly moved: CashMovement | null
}

async function post(
  transaction: Db,
  dependencies: EvidenceDependencies,
  loan: OpenLoan,
  { event, progress, cause, provider, moved }: Addition,
): Promise<Recorded & { loan: OpenLoan }> {
  const { clock } = dependencies
  const { head, terms } = loan
  const sequence = head.eventCount + 1
  // A demo lays its loans in the past, where the books of all others may be closed already.
  const bookedOn = loan.postedOn ?? (await findLatestClose(transaction))?.closedOn ?? null
  const recordedOn = recordingDay(clock, bookedOn, event.valueOn)
  const withEvent = async () => [...(await loan.history()), { event, provider }]
  const after = await standOn({ terms, progress, history: withEvent }, recordedOn)
  const postings = postingsBetween(loan.balances, targetOf(after.books, loan.balances, moved))
  const row = {
    orderId: head.id,
    sequence,
    kind: event.kind,
    valueOn: event.valueOn,
    body: JSON.stringify(event),
    cause,
    recordedOn,
    recordedAt: clock.now(),
    provider,
    postings,
  }
  const headHash = hashOfRow(head.headHash, row)
  const phase = phaseOf(after.position, head.outcome)
  const balances = addPostings(loan.balances, postings)
  await saveEvent(
    transaction,
    { ...row, borrowerId: head.borrowerId, hash: headHash },
    { phase, balances, postedOn: recordedOn, isAccruing: accrues(after.position), progress },
  )
  const fact = eventFact({ sequence, borrower_id: head.borrowerId, hash: headHash })
  await recordEvidence(transaction, dependencies, orderSubject(head.id), [fact])
  const next = { ...head, outcome: phase.outcome, eventCount: sequence, headHash }
  if (postings.some(({ account }) => account === CREDIT)) {
    const amountCentavos = negateCentavos(balanceOf(balances, CREDIT))
    await saveCredit(transaction, head.id, { amountCentavos, sinceOn: recordedOn })
  }
  const changed = { head: next, terms, balances, postedOn: recordedOn, progress }
  return {
    event,
    position: after.position,
    isNew: true,
    loan: { ...changed, history: historyOf(transaction, head.id) },
  }
}

async function movedBy(
  loan: OpenLoan,
  event: LoanEvent,
  provider: string | null,
): Promise<CashMovement | null> {
  if (event.kind !== 'reversed') return movementOf(event, provider)
  const target = (await loan.history()).find(({ event: { id } }) => id === event.eventId)
  const moved = target === undefined ? null : movementOf(target.event, target.provider)
  return moved === null ? null : movedBack(moved)
}

/** The day as of which an event is posted: books never go back behind what has been booked. */
function recordingDay(
  clock: Clock,
  bookedOn: BusinessDate | null,
  valueOn: BusinessDate,
): BusinessDate {
  const day = laterDate(clock.today(), valueOn)
  return bookedOn === null ? day : laterDate(day, bookedOn)
}

/**
 * An instant on the business calendar: in a demo with a moved date, it moves by the same number of
 * days.
 */
export function businessTime(clock: Clock, instant: Date): number {
  const days = daysBetween(manilaDateOf(instant.getTime()), clock.dateOf(instant))
  return instant.getTime() + days * 86_400_000
}

/** Null for events that move no money. */
function amountOf(event: LoanEvent | EventDraft): number | null {
  return 'amountCentavos' in event ? event.amountCentavos : null
}

/** Sorts as text in the order of recording, as the order of equal-dated events asks. */
function eventId(sequence: number): string {
  return `e${String(sequence).padStart(6, '0')}`
}
