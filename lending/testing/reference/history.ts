// Which events stand on a day, and in which order they count.
import { costOf } from './agreements.ts'
import type { ExtendedEvent, Loan, LoanEvent, RepaidEvent } from './shapes.ts'

/** "Within a day disbursed, cancelled, paused, waived, repaid, extended, restructured, …" */
const KINDS_IN_ORDER: readonly LoanEvent['kind'][] = [
  'disbursed',
  'cancelled',
  'paused',
  'waived',
  'repaid',
  'extended',
  'restructured',
  'refunded',
  'written-off',
  'recovered',
  'reversed',
]

/** "Order: value date; then within a day [by kind]; then id, as text." */
function byKindAndId(a: LoanEvent, b: LoanEvent): number {
  const place = (event: LoanEvent) => KINDS_IN_ORDER.indexOf(event.kind)
  if (a.valueOn !== b.valueOn) return a.valueOn < b.valueOn ? -1 : 1
  if (place(a) !== place(b)) return place(a) - place(b)
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

const isAgreement = (event: LoanEvent) => event.kind === 'extended' || event.kind === 'restructured'

/**
 * "Money and waivers that are recorded after an extension or plan of their own value date come after
 * it; otherwise the order above holds." Refunds and recoveries come after it anyway. The events are
 * given in the order of recording.
 */
export function inOrder(recorded: readonly LoanEvent[]): LoanEvent[] {
  const ordered = [...recorded].sort(byKindAndId)
  /** The last agreement of its day, by the order above, that was there when it was recorded. */
  const comesAfter = (event: LoanEvent) => {
    if (event.kind !== 'repaid' && event.kind !== 'waived') return undefined
    const before = recorded.slice(0, recorded.indexOf(event))
    return ordered.findLast(
      (other) => isAgreement(other) && other.valueOn === event.valueOn && before.includes(other),
    )
  }
  const late = new Map(ordered.map((event) => [event, comesAfter(event)]))
  return ordered
    .filter((event) => late.get(event) === undefined)
    .flatMap((event) => [event, ...ordered.filter((other) => late.get(other) === event)])
}

/**
 * "An event counts as never having happened, from its own value date", whatever the day of the
 * reversal. "Reversing the payment that funded an extension reverses it."
 */
export function standing(events: readonly LoanEvent[]): LoanEvent[] {
  const undone = new Set<string>()
  for (const event of events) if (event.kind === 'reversed') undone.add(event.eventId)
  return events.filter((event) => {
    if (event.kind === 'reversed' || undone.has(event.id)) return false
    return !(event.kind === 'extended' && event.paymentId !== null && undone.has(event.paymentId))
  })
}

export type Funding =
  | { readonly ok: true; readonly payment: RepaidEvent | null }
  | { readonly ok: false; readonly reason: 'missing' | 'too-small' | 'before-extension' }

/** Whether an extension has its payment among the events that stand. */
export function fundingOf(
  extension: Omit<ExtendedEvent, 'id'>,
  stand: readonly LoanEvent[],
  spent: ReadonlySet<string>,
): Funding {
  if (extension.paymentId === null)
    return costOf(extension) === 0 ? { ok: true, payment: null } : { ok: false, reason: 'missing' }
  const payment = stand.find(
    (event): event is RepaidEvent => event.kind === 'repaid' && event.id === extension.paymentId,
  )
  if (payment === undefined || spent.has(payment.id)) return { ok: false, reason: 'missing' }
  if (payment.valueOn < extension.valueOn) return { ok: false, reason: 'before-extension' }
  if (payment.amountCentavos < costOf(extension)) return { ok: false, reason: 'too-small' }
  return { ok: true, payment }
}

/** What counts on a day, in order, with the payment of each extension. */
export type Counted = {
  readonly events: readonly LoanEvent[]
  readonly paymentOf: ReadonlyMap<string, RepaidEvent | null>
  readonly withoutEffect: readonly string[]
}

/** `ineffective` names extensions that were found to meet a closed loan: their payment is ordinary. */
export function countedOn(
  given: readonly LoanEvent[],
  day: string,
  ineffective: ReadonlySet<string>,
): Counted {
  const stand = inOrder(standing(given))
  const spent = new Set<string>()
  const paymentOf = new Map<string, RepaidEvent | null>()
  const withoutEffect: string[] = []
  for (const event of stand) {
    if (event.kind !== 'extended' || ineffective.has(event.id) || event.valueOn > day) continue
    const funding = fundingOf(event, stand, spent)
    if (!funding.ok) withoutEffect.push(event.id)
    // Until the day of its payment an extension has not happened.
    else if (funding.payment === null || funding.payment.valueOn <= day) {
      paymentOf.set(event.id, funding.payment)
      if (funding.payment !== null) spent.add(funding.payment.id)
    }
  }
  const events = stand.filter((event) => {
    if (event.valueOn > day) return false
    return event.kind === 'extended' ? paymentOf.has(event.id) : !spent.has(event.id)
  })
  return { events, paymentOf, withoutEffect }
}

/**
 * What is known on a day: all that was recorded before the first event of a later day. A cut by value
 * dates would keep a late reversal without what came before it, and no loan has such a history.
 */
export function knownOn(loan: Loan, on: string): Loan {
  const firstLater = loan.events.findIndex(({ valueOn }) => valueOn > on)
  return firstLater < 0 ? loan : { ...loan, events: loan.events.slice(0, firstLater) }
}
