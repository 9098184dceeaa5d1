// What happened to a loan. Events are facts with a value date; they are never changed, only added
// to. Their order is value date, then kind, then id, whatever order they arrive in.
import { type BusinessDate, compareDates } from './dates.ts'
import { addCentavos, type Centavos } from './money.ts'
import type { Component } from './policy.ts'

type EventBase = {
  readonly id: string
  /** The Manila day on which it counts: for a payment, the day on which the borrower paid. */
  readonly valueOn: BusinessDate
}

export type DisbursedEvent = EventBase & {
  readonly kind: 'disbursed'
  /** What reached the borrower. */
  readonly amountCentavos: Centavos
}

export type RepaidEvent = EventBase & { readonly kind: 'repaid'; readonly amountCentavos: Centavos }

export type WaivedEvent = EventBase & {
  readonly kind: 'waived'
  readonly component: Component
  readonly amountCentavos: Centavos
}

/** No penalty for the days from `valueOn` to `untilOn`, both included; null while still open. */
export type PausedEvent = EventBase & {
  readonly kind: 'paused'
  readonly untilOn: BusinessDate | null
}

export type ExtendedInstalment = {
  readonly number: number
  readonly dueOn: BusinessDate
  /** Interest from `valueOn` (or the due date before it) to the new due date. */
  readonly interestCentavos: Centavos
}

/** Carries the figures that were agreed on `valueOn`; they are never computed again. */
export type ExtendedEvent = EventBase & {
  readonly kind: 'extended'
  readonly days: number
  /** The payment that paid the charges below; null when there was nothing to pay. */
  readonly paymentId: string | null
  readonly interestCentavos: Centavos
  readonly penaltyCentavos: Centavos
  /** Fees due on instalments. */
  readonly feeCentavos: Centavos
  readonly extensionFeeCentavos: Centavos
  readonly instalments: readonly ExtendedInstalment[]
}

/** Undoes another event from that event's own value date, whenever the reversal was recorded. */
export type ReversedEvent = EventBase & { readonly kind: 'reversed'; readonly eventId: string }

/** Part of a credit paid back to the borrower. */
export type RefundedEvent = EventBase & {
  readonly kind: 'refunded'
  readonly amountCentavos: Centavos
}

/** Nothing is charged after it; what is owed stays owed. */
export type WrittenOffEvent = EventBase & { readonly kind: 'written-off' }

/** Cooling-off: the borrower returns what was paid out and owes nothing else. */
export type CancelledEvent = EventBase & { readonly kind: 'cancelled' }

export type LoanEvent =
  | DisbursedEvent
  | RepaidEvent
  | WaivedEvent
  | PausedEvent
  | ExtendedEvent
  | ReversedEvent
  | RefundedEvent
  | WrittenOffEvent
  | CancelledEvent

/**
 * The order within a day. A waiver comes before the payment that it makes good, an extension after
 * the payments of its day, so that it is agreed on what those left.
 */
const KIND_ORDER: Readonly<Record<LoanEvent['kind'], number>> = {
  disbursed: 0,
  paused: 1,
  waived: 2,
  repaid: 3,
  extended: 4,
  refunded: 5,
  'written-off': 6,
  cancelled: 7,
  reversed: 8,
}

export function compareEvents(a: LoanEvent, b: LoanEvent): number {
  if (a.valueOn !== b.valueOn) return compareDates(a.valueOn, b.valueOn)
  if (a.kind !== b.kind) return KIND_ORDER[a.kind] - KIND_ORDER[b.kind]
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

/** Why an event that was given does not count. */
export type IgnoredReason =
  | 'reversed'
  | 'reverses-nothing'
  | 'not-disbursed'
  | 'already-disbursed'
  | 'payment-missing'
  | 'payment-too-small'
  | 'payment-before-extension'
  | 'loan-closed'

export type IgnoredEvent = { readonly eventId: string; readonly reason: IgnoredReason }

/** The events that count on a date, in order, and why the others do not. */
export type EventsInForce = {
  readonly events: readonly LoanEvent[]
  readonly ignored: IgnoredEvent[]
  /** The payment behind each extension in force, by the id of the extension. */
  readonly paymentOfExtension: ReadonlyMap<string, RepaidEvent>
}

const NO_PAYMENTS: ReadonlyMap<string, RepaidEvent> = new Map()

/** Drops what is reversed and what lies after `asOf`, and pairs extensions with their payments. */
export function eventsInForce(given: readonly LoanEvent[], asOf: BusinessDate): EventsInForce {
  const ordered = inOrder(given)
  const ignored: IgnoredEvent[] = []
  if (!ordered.some((event) => event.kind === 'reversed' || event.kind === 'extended')) {
    const isAllPast = (ordered.at(-1)?.valueOn ?? asOf) <= asOf
    const events = isAllPast ? ordered : ordered.filter((event) => event.valueOn <= asOf)
    return { events, ignored, paymentOfExtension: NO_PAYMENTS }
  }
  const standing = withoutReversed(ordered, ignored)
  return pairExtensions(standing, asOf, ignored)
}

function inOrder(given: readonly LoanEvent[]): readonly LoanEvent[] {
  let isSorted = true
  for (let index = 1; index < given.length && isSorted; index += 1) {
    const before = given[index - 1]
    const event = given[index]
    if (before !== undefined && event !== undefined) isSorted = compareEvents(before, event) < 0
  }
  if (isSorted) return given
  const ordered = given.toSorted(compareEvents)
  for (const [index, event] of ordered.entries()) {
    const before = ordered[index - 1]
    if (before !== undefined && compareEvents(before, event) === 0)
      throw new RangeError(`two events of one kind and day share the id ${event.id}`)
  }
  return ordered
}

function withoutReversed(ordered: readonly LoanEvent[], ignored: IgnoredEvent[]): LoanEvent[] {
  const undone = new Set<string>()
  const known = new Set<string>()
  for (const event of ordered) {
    if (event.kind === 'reversed') undone.add(event.eventId)
    else known.add(event.id)
  }
  // A reversal cannot itself be reversed: what it undid is recorded again as a new event.
  const standing: LoanEvent[] = []
  for (const event of ordered) {
    if (event.kind === 'reversed') {
      if (!known.has(event.eventId)) ignored.push({ eventId: event.id, reason: 'reverses-nothing' })
    } else if (undone.has(event.id)) ignored.push({ eventId: event.id, reason: 'reversed' })
    else standing.push(event)
  }
  return standing
}

/**
 * An extension counts only with the payment that funded it: reversing the payment reverses it. The
 * payment then counts with the extension and not a second time on its own.
 */
function pairExtensions(
  standing: readonly LoanEvent[],
  asOf: BusinessDate,
  ignored: IgnoredEvent[],
): EventsInForce {
  const payments = new Map<string, RepaidEvent>()
  for (const event of standing) if (event.kind === 'repaid') payments.set(event.id, event)
  const paymentOfExtension = new Map<string, RepaidEvent>()
  const spent = new Set<string>()
  const events: LoanEvent[] = []
  for (const event of standing) {
    if (event.valueOn > asOf) continue
    if (event.kind === 'extended' && (event.paymentId !== null || extensionCost(event) > 0)) {
      const payment = event.paymentId === null ? undefined : payments.get(event.paymentId)
      const reason = whyNotFunded(event, payment, spent)
      if (reason !== null || payment === undefined) {
        ignored.push({ eventId: event.id, reason: reason ?? 'payment-missing' })
        continue
      }
      // Agreed for one day and paid on the next: from the day of payment on it counts from the
      // agreed day; before that day it had not happened.
      if (payment.valueOn > asOf) continue
      spent.add(payment.id)
      paymentOfExtension.set(event.id, payment)
    }
    events.push(event)
  }
  const counted = spent.size === 0 ? events : events.filter((event) => !spent.has(event.id))
  return { events: counted, ignored, paymentOfExtension }
}

function whyNotFunded(
  event: ExtendedEvent,
  payment: RepaidEvent | undefined,
  spent: ReadonlySet<string>,
): IgnoredReason | null {
  if (payment === undefined || spent.has(payment.id)) return 'payment-missing'
  if (payment.valueOn < event.valueOn) return 'payment-before-extension'
  return payment.amountCentavos < extensionCost(event) ? 'payment-too-small' : null
}

/** What has to be paid for an extension, by the figures that were agreed. */
export function extensionCost(event: Omit<ExtendedEvent, 'id' | 'paymentId'>): Centavos {
  return addCentavos(
    addCentavos(event.interestCentavos, event.penaltyCentavos),
    addCentavos(event.feeCentavos, event.extensionFeeCentavos),
  )
}
