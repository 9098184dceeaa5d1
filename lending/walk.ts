// From terms and events to the state of a loan at the end of a day.
import { advanceTo, stopForWriteOff } from './accrual.ts'
import { pay, refund, waive } from './allocation.ts'
import { type BusinessDate, type DayNumber, dayNumberOf } from './dates.ts'
import {
  type DisbursedEvent,
  type EventsInForce,
  eventsInForce,
  type IgnoredEvent,
  type LoanEvent,
} from './events.ts'
import { extend } from './extension.ts'
import type { Law } from './law.ts'
import { type LoanState, startLoan } from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import { ZERO_CENTAVOS } from './money.ts'
import type { LoanTrace } from './trace.ts'

export type Walk = {
  /** Null before the money has left. */
  readonly loan: LoanState | null
  readonly ignored: readonly IgnoredEvent[]
}

export function walkTo(
  terms: LoanTerms,
  given: readonly LoanEvent[],
  asOf: BusinessDate,
  laws: readonly Law[],
  trace: LoanTrace | null,
): Walk {
  const inForce = eventsInForce(given, asOf)
  const asOfDay = dayNumberOf(asOf)
  const disbursed = inForce.events.find((event) => event.kind === 'disbursed')
  if (disbursed === undefined) {
    for (const event of inForce.events)
      inForce.ignored.push({ eventId: event.id, reason: 'not-disbursed' })
    return { loan: null, ignored: inForce.ignored }
  }
  const pauses = pausesIn(inForce.events, asOfDay)
  const { valueOn, amountCentavos } = disbursed
  const loan = startLoan(terms, valueOn, amountCentavos, pauses, laws, trace)
  let lastOn = valueOn
  for (const event of inForce.events) {
    // Events of one day are common; the loan then need not move.
    if (event.valueOn > lastOn) {
      advanceTo(loan, dayNumberOf(event.valueOn))
      lastOn = event.valueOn
    }
    apply(loan, event, disbursed, inForce)
  }
  advanceTo(loan, asOfDay)
  return { loan, ignored: inForce.ignored }
}

/**
 * An event dated before the disbursement counts on the day of the disbursement: the staff has
 * decided that the payment belongs to this loan, or it would not be among its events.
 */
function apply(
  loan: LoanState,
  event: LoanEvent,
  disbursed: DisbursedEvent,
  inForce: EventsInForce,
): void {
  if ('amountCentavos' in event && event.amountCentavos < 0)
    throw new RangeError(`event ${event.id} has an amount below zero`)
  switch (event.kind) {
    case 'disbursed':
      if (event !== disbursed)
        inForce.ignored.push({ eventId: event.id, reason: 'already-disbursed' })
      return
    case 'repaid':
      pay(loan, event.amountCentavos, event)
      return
    case 'waived':
      if (isClosed(loan)) inForce.ignored.push({ eventId: event.id, reason: 'loan-closed' })
      else waive(loan, event.component, event.amountCentavos, event)
      return
    case 'extended': {
      const payment = inForce.paymentOfExtension.get(event.id)
      const paid = payment?.amountCentavos ?? ZERO_CENTAVOS
      if (!isClosed(loan) && loan.writtenOffDay === null) {
        extend(loan, event, paid)
        return
      }
      inForce.ignored.push({ eventId: event.id, reason: 'loan-closed' })
      if (payment !== undefined) pay(loan, paid, payment)
      return
    }
    case 'refunded':
      refund(loan, event.amountCentavos)
      return
    case 'written-off':
      if (isClosed(loan)) inForce.ignored.push({ eventId: event.id, reason: 'loan-closed' })
      else stopForWriteOff(loan)
      return
    case 'cancelled':
      if (isClosed(loan)) inForce.ignored.push({ eventId: event.id, reason: 'loan-closed' })
      else loan.cancelledDay = loan.day
      return
    case 'paused': // Already among the pauses of the loan.
    case 'reversed': // Already taken out with what it reverses.
      return
  }
}

function isClosed(loan: LoanState): boolean {
  return loan.settledDay !== null || loan.cancelledDay !== null
}

const NO_PAUSES: LoanState['pauses'] = []

/** Paused days as disjoint, ascending runs. */
function pausesIn(events: readonly LoanEvent[], asOfDay: DayNumber): LoanState['pauses'] {
  let runs: { from: DayNumber; to: DayNumber }[] | null = null
  for (const event of events) {
    if (event.kind !== 'paused') continue
    const from = dayNumberOf(event.valueOn)
    const to = event.untilOn === null ? asOfDay : dayNumberOf(event.untilOn)
    if (to < from) continue
    runs ??= []
    const last = runs.at(-1)
    if (last !== undefined && from <= last.to + 1) last.to = Math.max(last.to, to)
    else runs.push({ from, to })
  }
  return runs ?? NO_PAUSES
}
