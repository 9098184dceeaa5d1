// What happened to a loan. Events are facts with a value date; they are never changed, only added
// to. Their order is value date, then kind, then id, whatever order they arrive in; on the day of an
// agreement, what was recorded after it comes after it.
import { type BusinessDate } from './dates.ts'
import type { Law } from './law.ts'
import { addCentavos, type Centavos } from './money.ts'
import type { Component } from './policy.ts'

type EventBase = {
  readonly id: string
  /** The Manila day on which it counts: for a payment, the day on which the borrower paid. */
  readonly valueOn: BusinessDate
  /** When it was recorded, as `2026-05-01T09:30:00.000Z`; events of the first edition have none. */
  readonly recordedAt?: string
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
  /** The instalment; without it the whole loan, by number, then interest to come, by number. */
  readonly number?: number
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
  /** The law of its day; left out, the row of the terms in force on `valueOn`. */
  readonly law?: Law
}

export type PlannedInstalment = {
  readonly dueOn: BusinessDate
  readonly principalCentavos: Centavos
  readonly interestCentavos: Centavos
}

/** A new plan in hardship. It replaces every instalment of before; the new ones are numbered on. */
export type RestructuredEvent = EventBase & {
  readonly kind: 'restructured'
  readonly instalments: readonly PlannedInstalment[]
  readonly penaltyWaivedCentavos: Centavos
  /** The law of its day; left out, the row of the terms in force on `valueOn`. */
  readonly law?: Law
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

/** A payment after a write-off. */
export type RecoveredEvent = EventBase & {
  readonly kind: 'recovered'
  readonly amountCentavos: Centavos
}

/** Cooling-off: the borrower returns what was paid out and owes nothing else. */
export type CancelledEvent = EventBase & { readonly kind: 'cancelled' }

export type LoanEvent =
  | DisbursedEvent
  | RepaidEvent
  | WaivedEvent
  | PausedEvent
  | ExtendedEvent
  | RestructuredEvent
  | ReversedEvent
  | RefundedEvent
  | WrittenOffEvent
  | RecoveredEvent
  | CancelledEvent

/**
 * The order within a day. A cancellation comes before the money of its day, a waiver before the
 * payment that it makes good, an extension or a plan after the payments, so that it is agreed on
 * what those left.
 */
const KIND_ORDER: Readonly<Record<LoanEvent['kind'], number>> = {
  disbursed: 0,
  cancelled: 1,
  paused: 2,
  waived: 3,
  repaid: 4,
  extended: 5,
  restructured: 6,
  refunded: 7,
  'written-off': 8,
  recovered: 9,
  reversed: 10,
}

export const EVENT_KINDS: readonly string[] = Object.keys(KIND_ORDER)

export function compareEvents(a: LoanEvent, b: LoanEvent): number {
  if (a.valueOn < b.valueOn) return -1
  if (a.valueOn !== b.valueOn) return 1
  if (a.kind !== b.kind) return KIND_ORDER[a.kind] - KIND_ORDER[b.kind]
  if (a.id === b.id) return 0
  return a.id < b.id ? -1 : 1
}

/**
 * Money and waivers that were recorded after an extension or a plan of their own value date come
 * after it, so that they meet what was agreed. Of events whose times are not known, none is after
 * another.
 */
export function comesAfter(event: LoanEvent, agreement: LoanEvent): boolean {
  if (event.kind !== 'waived' && event.kind !== 'repaid') return false
  if (event.valueOn !== agreement.valueOn) return false
  if (event.recordedAt === undefined || agreement.recordedAt === undefined) return false
  return event.recordedAt > agreement.recordedAt
}

export function isAgreement(event: LoanEvent): event is ExtendedEvent | RestructuredEvent {
  return event.kind === 'extended' || event.kind === 'restructured'
}

/** What has to be paid for an extension, by the figures that were agreed. */
export function extensionCost(event: Omit<ExtendedEvent, 'id' | 'paymentId'>): Centavos {
  return addCentavos(
    addCentavos(event.interestCentavos, event.penaltyCentavos),
    addCentavos(event.feeCentavos, event.extensionFeeCentavos),
  )
}

/**
 * The events that had been recorded by the end of a Manila day: a position of these is what we told
 * the borrower on that day. An event without a time of recording counts as recorded in time.
 */
export function eventsRecordedBy(events: readonly LoanEvent[], on: BusinessDate): LoanEvent[] {
  // Manila is eight hours ahead of UTC all year; instants in this form sort as text.
  const endOfDay = `${on}T15:59:59.999Z`
  return events.filter((event) => event.recordedAt === undefined || event.recordedAt <= endOfDay)
}
