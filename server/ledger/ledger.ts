// The only code that writes loan events and postings. One event, its postings, the order's phase
// and the chain are written together or not at all.
import type { BusinessDate } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { type Position, position } from '#lending/position.ts'
import { invariant } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { addPostings, balancesOf, EMPTY_BOOKS, postingsBetween, totalOf } from './accounts.ts'
import { hashOfRow } from './chain.ts'
import { returnDueOn } from './returns.ts'
import {
  findEventByCause,
  getOrderHead,
  insertEvent,
  listEvents,
  listPostings,
  lockOrderHead,
  parseTerms,
  updateOrderHead,
} from './queries.ts'

/** What a caller records: everything but the id, which the ledger gives. */
export type EventDraft = LoanEvent extends infer E
  ? E extends LoanEvent
    ? Omit<E, 'id'>
    : never
  : never

export interface Loan {
  readonly terms: LoanTerms
  readonly events: readonly LoanEvent[]
}

/** From what was read together with something else. Throws where there are no agreed terms. */
export function loanOf(terms: string | null, eventBodies: readonly string[]): Loan {
  const parsed = parseTerms(terms)
  invariant(parsed !== null, 'a loan has agreed terms')
  return { terms: parsed, events: eventBodies.map((body) => JSON.parse(body) as LoanEvent) }
}

/** Throws where the order has no agreed terms yet. */
export async function getLoan(db: Db, orderId: number): Promise<Loan> {
  const { terms } = await getOrderHead(db, orderId)
  invariant(terms !== null, `order ${orderId} has no agreed terms`)
  return { terms, events: await listEvents(db, orderId) }
}

/**
 * Records an event once for its cause; the same cause again gives back what was recorded, and with
 * another amount it is a fault. Runs in the caller's transaction, under a lock on the order.
 */
export async function recordEvent(
  transaction: Db,
  clock: Clock,
  orderId: number,
  draft: EventDraft,
  cause: string,
): Promise<{ event: LoanEvent; position: Position; isNew: boolean }> {
  const head = await lockOrderHead(transaction, orderId)
  invariant(head.terms !== null, `order ${orderId} has no agreed terms`)
  const before = await listEvents(transaction, orderId)
  const recordedOn = laterOf(clock.today(), draft.valueOn)
  const known = await findEventByCause(transaction, orderId, cause)
  if (known !== null) {
    const event = JSON.parse(known) as LoanEvent
    invariant(amountOf(event) === amountOf(draft), `cause ${cause} came again with another amount`)
    return { event, position: position(head.terms, before, recordedOn), isNew: false }
  }
  const sequence = head.eventCount + 1
  const event = { id: eventId(sequence), ...draft } as LoanEvent
  const events = [...before, event]
  const after = position(head.terms, events, recordedOn)
  const postings = await postingsFor(transaction, orderId, events, after)
  const row = {
    orderId,
    sequence,
    kind: event.kind,
    valueOn: event.valueOn,
    body: JSON.stringify(event),
    cause,
    recordedOn,
    recordedAt: clock.now(),
    postings,
  }
  const hash = hashOfRow(head.headHash, row)
  await insertEvent(transaction, { ...row, borrowerId: head.borrowerId, hash })
  await updateOrderHead(transaction, orderId, {
    ...phaseOf(after, events),
    eventCount: sequence,
    headHash: hash,
  })
  return { event, position: after, isNew: true }
}

async function postingsFor(db: Db, orderId: number, events: readonly LoanEvent[], after: Position) {
  const books = addPostings(EMPTY_BOOKS, await listPostings(db, orderId))
  const target = balancesOf(after, paidOutOf(events, after))
  invariant(totalOf(target) === 0, `the books of order ${orderId} do not balance`)
  return postingsBetween(books, target)
}

/** The event that a cause led to, or null. */
export async function findEvent(db: Db, orderId: number, cause: string): Promise<LoanEvent | null> {
  const body = await findEventByCause(db, orderId, cause)
  return body === null ? null : (JSON.parse(body) as LoanEvent)
}

/** What left for the borrower, by the disbursement that counts. */
export function paidOutOf(events: readonly LoanEvent[], now: Position): Centavos {
  if (now.status === 'not-disbursed') return ZERO_CENTAVOS
  const ignored = new Set(now.ignored.map(({ eventId: id }) => id))
  const disbursed = events.find((event) => event.kind === 'disbursed' && !ignored.has(event.id))
  return disbursed?.kind === 'disbursed' ? disbursed.amountCentavos : ZERO_CENTAVOS
}

/** A loan that still has something to pay is running; what closes it is its outcome. */
export function phaseOf(
  now: Position,
  events: readonly LoanEvent[],
): {
  phase: 'payout' | 'running' | 'closed'
  outcome: 'settled' | 'cancelled' | 'written-off' | null
  firstUnpaidDueOn: BusinessDate | null
} {
  if (now.status === 'not-disbursed') {
    // The payout of a cancelled loan came back: what was to be returned is back, and nothing is sent
    // again.
    return isCancelled(events)
      ? { phase: 'closed', outcome: 'cancelled', firstUnpaidDueOn: null }
      : { phase: 'payout', outcome: null, firstUnpaidDueOn: null }
  }
  if (now.status === 'written-off') {
    return { phase: 'closed', outcome: 'written-off', firstUnpaidDueOn: null }
  }
  if (now.status === 'cancelled') {
    const { cancelledOn } = now
    if (now.payOffCentavos === 0 || cancelledOn === null) {
      return { phase: 'closed', outcome: 'cancelled', firstUnpaidDueOn: null }
    }
    // Late after this day, and still nothing is added, however long it takes.
    const firstUnpaidDueOn = returnDueOn(cancelledOn)
    return { phase: 'running', outcome: 'cancelled', firstUnpaidDueOn }
  }
  if (now.firstUnpaidDueOn !== null) {
    return { phase: 'running', outcome: null, firstUnpaidDueOn: now.firstUnpaidDueOn }
  }
  return { phase: 'closed', outcome: 'settled', firstUnpaidDueOn: null }
}

function isCancelled(events: readonly LoanEvent[]): boolean {
  const undone = new Set(
    events.flatMap((event) => (event.kind === 'reversed' ? [event.eventId] : [])),
  )
  return events.some((event) => event.kind === 'cancelled' && !undone.has(event.id))
}

/** Null for events that move no money. */
function amountOf(event: LoanEvent | EventDraft): number | null {
  return 'amountCentavos' in event ? event.amountCentavos : null
}

/** Sorts as text in the order of recording, as the order of equal-dated events asks. */
function eventId(sequence: number): string {
  return `e${String(sequence).padStart(6, '0')}`
}

function laterOf(a: BusinessDate, b: BusinessDate): BusinessDate {
  return a > b ? a : b
}
