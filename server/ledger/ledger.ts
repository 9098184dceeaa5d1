// The only code that writes loan events and their postings. One event, its postings, its evidence,
// the order's phase, the books and the chain are written together or not at all.
import { type BusinessDate, daysBetween, laterDate, manilaDateOf } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import { PHILIPPINE_HOLIDAYS } from '#lending/holidays.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { negateCentavos } from '#lending/money.ts'
import type { Position } from '#lending/position.ts'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  addPostings,
  balanceOf,
  type Movement,
  CREDIT,
  movedBack,
  movementOf,
  type Posting,
  postingsBetween,
  targetOf,
} from './accounts.ts'
import { hashOfRow } from './chain.ts'
import {
  type EvidenceDependencies,
  eventFact,
  type Fact,
  orderSubject,
  recordAllEvidence,
} from './evidence.ts'
import { checkedEvent, type LockedLoan, lockLoan, positionAndBooksOn } from './locked-loan.ts'
import { parseEvent, parseTerms } from './parse-rows.ts'
import { accrues, phaseOf } from './phases.ts'
import {
  type EventRow,
  findEventByCause,
  getOrderHead,
  listEventsByCause,
  listHistory,
  type OrderPhase,
  saveCredit,
  saveEvents,
  updateOrderHead,
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
  return recordIn(transaction, dependencies, await lockLoan(transaction, orderId), draft, cause)
}

async function recordIn(
  transaction: Db,
  dependencies: EvidenceDependencies,
  loan: LockedLoan,
  draft: EventDraft,
  cause: string,
): Promise<Recorded> {
  const known = await findEventByCause(transaction, loan.head.id, cause)
  if (known !== null) return recall(dependencies, loan, known, { draft, cause })
  const entry = await enter(dependencies, loan, draft, cause)
  await saveEntries(transaction, dependencies, [entry])
  return { event: entry.event, position: entry.position, isNew: true }
}

/** What was recorded for a cause that comes again; with another amount it is a fault. */
async function recall(
  { clock }: EvidenceDependencies,
  loan: LockedLoan,
  known: LoanEvent,
  { draft, cause }: { readonly draft: EventDraft; readonly cause: string },
): Promise<Recorded> {
  invariant(amountOf(known) === amountOf(draft), `cause ${cause} came again with another amount`)
  const recordedOn = recordingDay(clock, loan.postedOn, known.valueOn)
  const { position } = await positionAndBooksOn(loan, recordedOn)
  return { event: known, position, isNew: false }
}

/** An event that is to be recorded, and its loan with it. */
export interface Entry {
  readonly event: LoanEvent
  readonly position: Position
  readonly phase: OrderPhase
  readonly row: EventRow
  readonly loan: LockedLoan & { readonly postedOn: BusinessDate }
}

/**
 * Decides what an event does to an open loan, for a cause of which the caller knows, under the
 * order's lock, that it is new. Nothing is written: `saveEntries` does that, in the same
 * transaction. Throws an EventError for an event that is malformed or impossible.
 */
export async function enter(
  { clock }: EvidenceDependencies,
  loan: LockedLoan,
  draft: EventDraft,
  cause: string,
): Promise<Entry> {
  const { head, terms } = loan
  const { provider = null, ...fields } = draft
  const sequence = head.eventCount + 1
  const recordedAt = new Date(businessTime(clock, clock.now())).toISOString()
  const added = await checkedEvent(loan, { id: eventId(sequence), ...fields, recordedAt })
  const { event, progress } = added
  const moved = await movedBy(loan, event, provider)
  // A demo lays its loans in the past, where the books of all others may be closed already.
  const bookedOn = loan.postedOn ?? (await loan.closedOn())
  const recordedOn = recordingDay(clock, bookedOn, event.valueOn)
  const body = JSON.stringify(event)
  const history = async () => [...(await loan.history()), { event: parseEvent(body), provider }]
  const after = await positionAndBooksOn({ terms, progress, history }, recordedOn)
  const postings = postingsBetween(loan.balances, targetOf(after.books, loan.balances, moved))
  const unhashed = {
    orderId: head.id,
    sequence,
    kind: event.kind,
    valueOn: event.valueOn,
    body,
    cause,
    recordedOn,
    recordedAt: clock.now(),
    provider,
    postings,
  }
  const headHash = hashOfRow(head.headHash, unhashed)
  const phase = await phaseIn(loan, after.position)
  const balances = addPostings(loan.balances, postings)
  const next = { ...head, outcome: phase.outcome, eventCount: sequence, headHash }
  return {
    event,
    position: after.position,
    phase,
    row: { ...unhashed, borrowerId: head.borrowerId, hash: headHash },
    loan: { ...loan, head: next, balances, postedOn: recordedOn, progress, history },
  }
}

/** Where the order stands; the calendar is read only for a cancellation, whose return it dates. */
export async function phaseIn(
  { head, holidays }: Pick<LockedLoan, 'head' | 'holidays'>,
  now: Position,
): Promise<OrderPhase> {
  const calendar = now.status === 'cancelled' ? await holidays() : PHILIPPINE_HOLIDAYS
  return phaseOf(now, head.outcome, calendar)
}

/** Where an order stands by a calendar that has changed since. Locks the order. */
export async function redateOrder(
  transaction: Db,
  { clock }: { readonly clock: Clock },
  orderId: number,
): Promise<void> {
  const loan = await lockLoan(transaction, orderId)
  const on = loan.postedOn === null ? clock.today() : laterDate(clock.today(), loan.postedOn)
  const { position } = await positionAndBooksOn(loan, on)
  await updateOrderHead(transaction, orderId, await phaseIn(loan, position))
}

/** Writes the entries of any number of loans, those of one loan in their order. */
export async function saveEntries(
  transaction: Db,
  dependencies: EvidenceDependencies,
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  const last = new Map(entries.map((entry) => [entry.row.orderId, entry]))
  await saveEvents(
    transaction,
    entries.map(({ row }) => row),
    [...last.values()].map(({ loan, phase, position }) => ({
      orderId: loan.head.id,
      eventCount: loan.head.eventCount,
      headHash: loan.head.headHash,
      phase,
      balances: loan.balances,
      postedOn: loan.postedOn,
      isAccruing: accrues(position),
      progress: loan.progress,
    })),
  )
  const facts = [...last.keys()].map((id) => ({
    subject: orderSubject(id),
    facts: entries.filter(({ row }) => row.orderId === id).map(({ row }) => factOf(row)),
  }))
  await recordAllEvidence(transaction, dependencies, facts)
  const credited = entries.filter(({ row }) => row.postings.some(isCredit))
  for (const [orderId, { loan }] of new Map(credited.map((one) => [one.row.orderId, one]))) {
    const amountCentavos = negateCentavos(balanceOf(loan.balances, CREDIT))
    await saveCredit(transaction, orderId, { amountCentavos, sinceOn: loan.postedOn })
  }
}

function factOf({ sequence, borrowerId, hash }: EventRow): Fact {
  return eventFact({ sequence, borrower_id: borrowerId, hash })
}

const isCredit = ({ account }: Posting) => account === CREDIT

async function movedBy(
  loan: LockedLoan,
  event: LoanEvent,
  provider: string | null,
): Promise<Movement | null> {
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
