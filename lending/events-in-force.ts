// Which events count on a date: those that are not reversed, in order, with every extension paired
// with the payment that funded it. What does not count is listed with the reason.
import type { BusinessDate } from './dates.ts'
import {
  comesAfter,
  compareEvents,
  type ExtendedEvent,
  extensionCost,
  isAgreement,
  type LoanEvent,
  type RepaidEvent,
  type RestructuredEvent,
} from './events.ts'

/** Why an event that was given has no effect. */
export type IgnoredReason =
  | 'reversed'
  | 'reverses-nothing'
  | 'not-disbursed'
  | 'before-payout'
  | 'already-disbursed'
  | 'payment-missing'
  | 'payment-too-small'
  | 'payment-before-extension'
  | 'loan-closed'
  | 'nothing-to-waive'

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
  // Most loans have none of these, and are asked about more often than anything else.
  if (!ordered.some((event) => event.kind === 'reversed' || isAgreement(event))) {
    return { events: upTo(ordered, asOf), ignored, paymentOfExtension: NO_PAYMENTS }
  }
  // An agreement that stands orders its day, whatever day is asked about.
  return pairExtensions(withAgreements(withoutReversed(ordered, ignored)), asOf, ignored)
}

/** Puts what was recorded after an agreement of its own day behind it. */
function withAgreements(ordered: readonly LoanEvent[]): readonly LoanEvent[] {
  let events = ordered
  for (const agreement of ordered.filter(isAgreement)) {
    const place = events.indexOf(agreement)
    const later = events.slice(0, place).filter((event) => comesAfter(event, agreement))
    if (later.length === 0) continue
    const earlier = events.slice(0, place).filter((event) => !later.includes(event))
    events = [...earlier, agreement, ...later, ...events.slice(place + 1)]
  }
  return events
}

/** The events in the order in which they count, all of them in force. */
export function inOrderOfEffect(events: readonly LoanEvent[]): readonly LoanEvent[] {
  return withAgreements(events.toSorted(compareEvents))
}

function upTo(ordered: readonly LoanEvent[], asOf: BusinessDate): readonly LoanEvent[] {
  const last = ordered.at(-1)
  if (last === undefined || last.valueOn <= asOf) return ordered
  return ordered.filter((event) => event.valueOn <= asOf)
}

function inOrder(given: readonly LoanEvent[]): readonly LoanEvent[] {
  // Nearly always they are given in order.
  if (isInOrder(given)) return given
  const ordered = given.toSorted(compareEvents)
  for (const [index, event] of ordered.entries()) {
    const before = ordered[index - 1]
    if (before !== undefined && compareEvents(before, event) === 0)
      throw new RangeError(`two events of one kind and day share the id ${event.id}`)
  }
  return ordered
}

function isInOrder(given: readonly LoanEvent[]): boolean {
  let before: LoanEvent | null = null
  for (const event of given) {
    if (before !== null && compareEvents(before, event) >= 0) return false
    before = event
  }
  return true
}

/** The events that no reversal has undone, without the reversals themselves, in order. */
export function standingEvents(given: readonly LoanEvent[]): LoanEvent[] {
  return withoutReversed(inOrder(given), [])
}

/**
 * Agreements build on earlier ones: none can be dated before an extension in force, or on or before
 * the day of a plan in force.
 */
export function agreementAfter(
  standing: readonly LoanEvent[],
  on: BusinessDate,
): ExtendedEvent | RestructuredEvent | null {
  for (const event of standing) {
    if (event.kind === 'extended' && event.valueOn > on) return event
    if (event.kind === 'restructured' && event.valueOn >= on) return event
  }
  return null
}

/** Whether the payout that stands was cancelled, on whatever day: cancelling counts from the payout. */
export function isCancelled(standing: readonly LoanEvent[]): boolean {
  const payout = standing.find(({ kind }) => kind === 'disbursed')
  return standing.some(
    ({ kind, valueOn }) => kind === 'cancelled' && valueOn >= (payout?.valueOn ?? valueOn),
  )
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
    } else if (undone.has(event.id) || hasPaymentIn(event, undone))
      ignored.push({ eventId: event.id, reason: 'reversed' })
    else standing.push(event)
  }
  return standing
}

/** Reversing the payment that funded an extension reverses the extension. */
function hasPaymentIn(event: LoanEvent, undone: ReadonlySet<string>): boolean {
  return event.kind === 'extended' && event.paymentId !== null && undone.has(event.paymentId)
}

/**
 * An extension counts only with the payment that funded it. The payment then counts with the
 * extension and not a second time on its own.
 */
function pairExtensions(
  standing: readonly LoanEvent[],
  asOf: BusinessDate,
  ignored: IgnoredEvent[],
): EventsInForce {
  const payments = new Map<string | null, RepaidEvent>()
  for (const event of standing) if (event.kind === 'repaid') payments.set(event.id, event)
  const paymentOfExtension = new Map<string, RepaidEvent>()
  const spent = new Set<string>()
  const events: LoanEvent[] = []
  for (const event of standing) {
    if (event.valueOn > asOf) continue
    if (event.kind === 'extended' && (event.paymentId !== null || extensionCost(event) > 0)) {
      const payment = payments.get(event.paymentId)
      const reason = whyNotFunded(event, payment)
      if (payment === undefined || reason !== null) {
        ignored.push({ eventId: event.id, reason: reason ?? 'payment-missing' })
        continue
      }
      // Agreed for one day and paid on the next: from the day of payment on it counts from the
      // agreed day; before that day it had not happened.
      if (payment.valueOn > asOf) continue
      // A payment funds one extension.
      payments.delete(payment.id)
      spent.add(payment.id)
      paymentOfExtension.set(event.id, payment)
    }
    events.push(event)
  }
  return {
    events: events.filter((event) => !spent.has(event.id)),
    ignored,
    paymentOfExtension,
  }
}

/** Null when the payment is there, large enough, and not dated before the extension. */
export function whyNotFunded(
  event: ExtendedEvent,
  payment: LoanEvent | undefined,
): 'payment-missing' | 'payment-before-extension' | 'payment-too-small' | null {
  if (payment?.kind !== 'repaid') return 'payment-missing'
  if (payment.valueOn < event.valueOn) return 'payment-before-extension'
  return payment.amountCentavos < extensionCost(event) ? 'payment-too-small' : null
}
