// From terms and events to the state of a loan at the end of a day.
import { advanceTo, stopForWriteOff } from './accrual.ts'
import { addCredit, pay, refund, spendCredit, waive } from './allocation.ts'
import { type BusinessDate, businessDate, type DayNumber, dayNumberOf } from './dates.ts'
import {
  type DisbursedEvent,
  type ExtendedEvent,
  type LoanEvent,
  type PausedEvent,
  type RepaidEvent,
  type RestructuredEvent,
  type WrittenOffEvent,
} from './events.ts'
import { eventsInForce, type IgnoredEvent, inOrderOfEffect } from './events-in-force.ts'
import { extend } from './extension.ts'
import { isClosed, type LoanState } from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavos,
  type Centavos,
  minCentavos,
  subtractCentavos,
  subtractToZero,
  ZERO_CENTAVOS,
} from './money.ts'
import { restructure } from './restructuring.ts'
import type { LoanTrace } from './trace.ts'
import { startLoan } from './start-loan.ts'

/** Money that moved while no payout stood: a credit of the borrower's, or a refund to come back. */
export type MoneyBefore = { readonly received: Centavos; readonly refunded: Centavos }

export type Walk = {
  /** Null before the money has left, and after the payout was reversed. */
  readonly loan: LoanState | null
  readonly before: MoneyBefore
  readonly ignored: readonly IgnoredEvent[]
}

export function walkTo(
  terms: LoanTerms,
  given: readonly LoanEvent[],
  asOf: BusinessDate,
  trace: LoanTrace | null,
): Walk {
  const { events, ignored, paymentOfExtension } = eventsInForce(given, asOf)
  const disbursed = events.find((event) => event.kind === 'disbursed')
  if (disbursed === undefined)
    return { loan: null, before: moneyIn(events, paymentOfExtension, ignored), ignored }
  const loan = startLoan(terms, disbursed.valueOn, disbursed.amountCentavos, trace)
  prepare(loan, events, disbursed.valueOn)
  const queue = withMoneyOfBefore(loan, events, disbursed, paymentOfExtension, ignored)
  for (let index = 0; index < queue.length; index += 1) {
    const event = queue[index]
    if (event === undefined) break
    advanceTo(loan, dayNumberOf(event.valueOn))
    const payment = event.kind === 'extended' ? paymentOfExtension.get(event.id) : undefined
    // An extension that finds the loan closed leaves its payment an ordinary one.
    if (payment !== undefined && !isRunning(loan)) insertInOrder(queue, payment, index + 1)
    applyEvent(loan, event, payment, ignored)
  }
  advanceTo(loan, dayNumberOf(asOf))
  return { loan, before: NO_MONEY, ignored }
}

const NO_MONEY: MoneyBefore = { received: ZERO_CENTAVOS, refunded: ZERO_CENTAVOS }

/**
 * While no payout is in force, what was paid is a credit and nothing else counts. An extension
 * without its loan spends nothing, so its payment counts like any other.
 */
function moneyIn(
  events: readonly LoanEvent[],
  paymentOfExtension: ReadonlyMap<string, RepaidEvent>,
  ignored: IgnoredEvent[],
): MoneyBefore {
  let { received, refunded } = NO_MONEY
  for (const event of events) {
    if (event.kind === 'repaid' || event.kind === 'recovered')
      received = addCentavos(received, event.amountCentavos)
    else if (event.kind === 'refunded') refunded = addCentavos(refunded, event.amountCentavos)
    else ignored.push({ eventId: event.id, reason: 'not-disbursed' })
  }
  for (const payment of paymentOfExtension.values())
    received = addCentavos(received, payment.amountCentavos)
  return { received, refunded }
}

/** Starts the loan with the money of before its payout; returns the events from the payout on. */
function withMoneyOfBefore(
  loan: LoanState,
  events: readonly LoanEvent[],
  disbursed: DisbursedEvent,
  paymentOfExtension: ReadonlyMap<string, RepaidEvent>,
  ignored: IgnoredEvent[],
): LoanEvent[] {
  const queue: LoanEvent[] = []
  const moved: RepaidEvent[] = []
  for (const event of events) {
    if (event.kind === 'disbursed') {
      if (event !== disbursed) ignored.push({ eventId: event.id, reason: 'already-disbursed' })
    } else if (event.valueOn >= disbursed.valueOn) queue.push(event)
    else if (event.kind === 'repaid' || event.kind === 'recovered') {
      loan.received = addCentavos(loan.received, event.amountCentavos)
      addCredit(loan, event.amountCentavos, event)
    } else if (event.kind === 'refunded') refund(loan, event.amountCentavos, event)
    else {
      ignored.push({ eventId: event.id, reason: 'before-payout' })
      const payment = paymentOfExtension.get(event.id)
      if (payment !== undefined) moved.push(payment)
    }
  }
  for (const payment of moved) {
    if (payment.valueOn >= disbursed.valueOn) insertInOrder(queue, payment, 0)
    else {
      loan.received = addCentavos(loan.received, payment.amountCentavos)
      addCredit(loan, payment.amountCentavos, payment)
    }
  }
  const left = withoutRefundsOfBefore(loan, queue, disbursed.valueOn)
  spendCredit(loan, disbursed)
  return left
}

/**
 * A refund on the day of the payout was made before it, as far as money of before is there for it:
 * once that counts on the loan it is no longer the borrower's to get back, and a refund of it would be
 * owed at once.
 */
function withoutRefundsOfBefore(
  loan: LoanState,
  queue: LoanEvent[],
  disbursedOn: BusinessDate,
): LoanEvent[] {
  if (loan.credit <= 0) return queue
  return queue.flatMap((event) => {
    if (event.kind !== 'refunded' || event.valueOn > disbursedOn) return [event]
    const part = minCentavos(event.amountCentavos, subtractToZero(loan.credit, ZERO_CENTAVOS))
    if (part === 0) return [event]
    refund(loan, part, event)
    const amountCentavos = subtractCentavos(event.amountCentavos, part)
    return amountCentavos === 0 ? [] : [{ ...event, amountCentavos }]
  })
}

function insertInOrder(queue: LoanEvent[], event: LoanEvent, from: number): void {
  queue.push(...inOrderOfEffect([...queue.splice(from), event]))
}

/**
 * What has to be known from the start: a cancellation counts from the payout, whatever happened on
 * its day or before, and a day is charged before its events, pauses among them.
 */
function prepare(loan: LoanState, events: readonly LoanEvent[], disbursedOn: BusinessDate): void {
  for (const event of events) {
    if (event.valueOn < disbursedOn) continue
    if (event.kind === 'paused') addPause(loan, event)
    if (event.kind === 'cancelled') loan.cancelledDay ??= dayNumberOf(event.valueOn)
  }
}

/** Applies an event on the day of the loan. One that has no effect is listed. */
export function applyEvent(
  loan: LoanState,
  event: LoanEvent,
  payment: RepaidEvent | undefined,
  ignored: IgnoredEvent[],
): void {
  if ('amountCentavos' in event && event.amountCentavos < 0)
    throw new RangeError(`event ${event.id} has an amount below zero`)
  switch (event.kind) {
    case 'repaid':
    case 'recovered': // Without a write-off that stands it is a payment like any other.
      pay(loan, event.amountCentavos, event)
      return
    case 'refunded':
      refund(loan, event.amountCentavos, event)
      return
    case 'waived': {
      if (isClosed(loan)) {
        ignored.push({ eventId: event.id, reason: 'loan-closed' })
        return
      }
      const waived = waive(loan, event.component, event.amountCentavos, event.number, event)
      if (waived === 0 && event.amountCentavos > 0)
        ignored.push({ eventId: event.id, reason: 'nothing-to-waive' })
      return
    }
    case 'paused':
    case 'extended':
    case 'restructured':
    case 'written-off':
      if (isRunning(loan)) applyToRunning(loan, event, payment)
      else ignored.push({ eventId: event.id, reason: 'loan-closed' })
      return
    // Known from the start, or already taken out with what it reverses.
    case 'cancelled':
    case 'disbursed':
    case 'reversed':
  }
}

function isRunning(loan: LoanState): boolean {
  return !isClosed(loan) && loan.writtenOffDay === null
}

/** A pause is already among those of the loan. */
function applyToRunning(
  loan: LoanState,
  event: PausedEvent | ExtendedEvent | RestructuredEvent | WrittenOffEvent,
  payment: RepaidEvent | undefined,
): void {
  if (event.kind === 'extended') extend(loan, event, payment?.amountCentavos ?? ZERO_CENTAVOS)
  if (event.kind === 'restructured') restructure(loan, event)
  if (event.kind === 'written-off') stopForWriteOff(loan)
}

// A pause is open until it is closed: it then lasts as long as anybody asks for.
const LAST_DAY: DayNumber = dayNumberOf(businessDate('9999-12-31'))

export function addPause(loan: LoanState, event: PausedEvent): void {
  const from = dayNumberOf(event.valueOn)
  const to = event.untilOn === null ? LAST_DAY : dayNumberOf(event.untilOn)
  if (to >= from) loan.pauses.push({ from, to })
}
