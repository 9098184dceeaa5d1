// Whether an event may be recorded. What is impossible is refused here, with a reason; what was
// possible when it was recorded stays, also when history changes under it later.
import { type BusinessDate, dayNumberOf, laterDate } from './dates.ts'
import { decodeEvent } from './decode-event.ts'
import { EventError, type EventErrorReason } from './event-error.ts'
import {
  compareEvents,
  type DisbursedEvent,
  type ExtendedEvent,
  extensionCost,
  type LoanEvent,
  type PausedEvent,
  type RefundedEvent,
  type RestructuredEvent,
  type ReversedEvent,
  type WaivedEvent,
} from './events.ts'
import { agreementAfter, isCancelled, standingEvents, whyNotFunded } from './events-in-force.ts'
import type { HolidayCalendar } from './holidays.ts'
import { canCancel } from './cooling-off.ts'
import { type Law, lawOn } from './law.ts'
import { isSettled, type LoanState } from './loan-state.ts'
import type { LoanTerms } from './loan-terms.ts'
import { type Centavos, minCentavos, sumCentavos } from './money.ts'
import { faultOfPlan } from './plan-limits.ts'
import { type Position, position, positionOf } from './position.ts'
import { walkTo } from './walk.ts'

export type CheckOptions = {
  /** The table that an agreement is tested against, as it stands on the day of recording. */
  readonly laws?: readonly Law[]
  readonly holidays?: HolidayCalendar
}

type History = {
  readonly terms: LoanTerms
  readonly events: readonly LoanEvent[]
  readonly standing: readonly LoanEvent[]
  readonly payout: DisbursedEvent | undefined
  readonly options: CheckOptions
}

/** Gives back the event, decoded. Throws an EventError that says why it cannot be recorded. */
export function checkEvent(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  newEvent: unknown,
  options: CheckOptions = {},
): LoanEvent {
  const event = decodeEvent(newEvent)
  if ('amountCentavos' in event && event.amountCentavos === 0)
    throw new EventError('malformed', 'not an event: amountCentavos must be more than zero')
  if (events.some((known) => known.id === event.id))
    throw new EventError('id-used', `the loan has an event ${event.id}`)
  const standing = standingEvents(events)
  const payout = standing.find((known) => known.kind === 'disbursed')
  const history: History = { terms, events, standing, payout, options }
  checkDate(history, event)
  checkKind(history, event)
  checkEffect(history, event)
  return event
}

/** The loan at the end of its last known day, with more events or without. */
function walkAll({ terms, events, standing }: History, added: readonly LoanEvent[]) {
  const lastOn = [...standing, ...added].map(({ valueOn }) => valueOn).reduce(laterDate)
  return walkTo(terms, [...events, ...added], lastOn, null)
}

/** What is recorded takes effect at its place within its day, whatever has been recorded since. */
function checkEffect(history: History, event: LoanEvent): void {
  const { loan, ignored } = walkAll(history, [event])
  const found = ignored.find(({ eventId }) => eventId === event.id)
  if (found === undefined) return
  if (found.reason === 'nothing-to-waive')
    refuse('waiver-too-large', `there is nothing to waive at its place on ${event.valueOn}`)
  if (loan !== null) checkOpen(loan)
  refuse('no-effect', `on ${event.valueOn} the event would have no effect: ${found.reason}`)
}

function refuse(reason: EventErrorReason, message: string): never {
  throw new EventError(reason, message)
}

function checkDate({ events, payout }: History, event: LoanEvent): void {
  if (event.kind === 'disbursed') return
  if (payout !== undefined) {
    if (event.valueOn < payout.valueOn)
      refuse('before-payout', `${event.valueOn} is before the payout of ${payout.valueOn}`)
    return
  }
  // Money that comes after the payout was reversed is a credit; nothing else has a loan to be on.
  if (event.kind === 'reversed') return
  const isMoney = event.kind === 'repaid' || event.kind === 'refunded'
  const wasPaidOut = events.some((known) => known.kind === 'disbursed')
  if (!isMoney || !wasPaidOut) refuse('not-disbursed', 'no payout of the loan stands')
}

function checkKind(history: History, event: LoanEvent): void {
  switch (event.kind) {
    case 'disbursed':
      if (history.payout !== undefined) refuse('payout-stands', 'the loan has been paid out')
      return
    case 'repaid':
      return checkRepaid(history, event.valueOn)
    case 'recovered':
      if (loanOn(history, event.valueOn).writtenOffDay === null)
        refuse('not-written-off', `the loan was not written off by ${event.valueOn}`)
      return
    case 'waived':
      return checkWaived(history, event)
    case 'paused':
      return checkPaused(history, event)
    case 'extended':
      return checkExtended(history, event)
    case 'restructured':
      return checkRestructured(history, event)
    case 'refunded':
      return checkRefunded(history, event)
    case 'written-off':
      return checkWrittenOff(history, event)
    case 'cancelled':
      return checkCancelled(history, event.valueOn)
    case 'reversed':
      return checkReversed(history, event)
  }
}

/** The loan at the end of a day. */
function loanOn({ terms, events }: History, on: BusinessDate): LoanState {
  const { loan } = walkTo(terms, events, on, null)
  return loan ?? refuse('not-disbursed', `the loan was not paid out by ${on}`)
}

function checkOpen(loan: LoanState, except?: 'written-off'): void {
  if (loan.cancelledDay !== null) refuse('loan-cancelled', 'the loan has been cancelled')
  if (isSettled(loan)) refuse('loan-settled', 'the loan is settled')
  if (loan.writtenOffDay !== null && except !== 'written-off')
    refuse('loan-written-off', 'the loan has been written off')
}

function checkRepaid(history: History, valueOn: BusinessDate): void {
  if (history.payout === undefined) return
  const { writtenOffDay } = loanOn(history, valueOn)
  if (writtenOffDay !== null && writtenOffDay < dayNumberOf(valueOn))
    refuse('repaid-after-write-off', 'a payment after the write-off is recorded as recovered')
}

function checkWaived(history: History, event: WaivedEvent): void {
  const loan = loanOn(history, event.valueOn)
  checkOpen(loan, 'written-off')
  const now = positionOf(loan, event.valueOn, [])
  const there = waivableOf(now, event)
  if (event.amountCentavos > there)
    refuse('waiver-too-large', `there is ${there} of ${event.component} to waive`)
}

/** Unpaid of one component; of fees what has been asked, of interest also what is to come. */
function waivableOf(now: Position, { component, number }: WaivedEvent): Centavos {
  const named = now.instalments.filter((item) => number === undefined || item.number === number)
  if (named.length === 0) refuse('no-such-instalment', `the loan has no instalment ${number}`)
  return sumCentavos(
    named.map((item) =>
      component === 'fee' ? item.feeAskedUnpaidCentavos : item.unpaid[component],
    ),
  )
}

function checkPaused(history: History, event: PausedEvent): void {
  if ((event.untilOn ?? event.valueOn) < event.valueOn)
    refuse('malformed', 'not an event: untilOn must not be before valueOn')
  checkOpen(loanOn(history, event.valueOn))
}

function checkAgreementOrder(
  { standing }: History,
  event: ExtendedEvent | RestructuredEvent,
): void {
  const later = agreementAfter(standing, event.valueOn)
  if (later !== null)
    refuse('agreement-stands', `the agreement ${later.id} of ${later.valueOn} stands`)
}

function checkExtended(history: History, event: ExtendedEvent): void {
  checkAgreementOrder(history, event)
  const { standing, events } = history
  if (event.paymentId !== null || extensionCost(event) > 0) {
    const payment = standing.find((known) => known.id === event.paymentId)
    const isSpent = standing.some(
      (known) => known.kind === 'extended' && known.paymentId === event.paymentId,
    )
    const reason = whyNotFunded(event, isSpent ? undefined : payment)
    if (reason !== null) refuse(reason, `the payment of the extension: ${reason}`)
  }
  // Its own payment counts with the extension, not before it.
  const others = events.filter((known) => known.id !== event.paymentId)
  const loan = loanOn({ ...history, events: others }, event.valueOn)
  checkOpen(loan)
  if (event.instalments.length === 0)
    refuse('malformed', 'not an event: instalments must not be empty')
  for (const move of event.instalments) {
    const state = loan.instalments[move.number - 1]
    if (state === undefined || state.isReplaced)
      refuse('no-such-instalment', `the loan has no instalment ${move.number} to move`)
    if (move.dueOn <= event.valueOn)
      refuse('malformed', `not an event: the new date ${move.dueOn} must be after ${event.valueOn}`)
  }
}

function checkRestructured(history: History, event: RestructuredEvent): void {
  checkAgreementOrder(history, event)
  const loan = loanOn(history, event.valueOn)
  checkOpen(loan)
  const law = event.law ?? lawOn(event.valueOn, history.options.laws)
  const fault = faultOfPlan(loan, event, law)
  if (fault === null) return
  if (fault === 'not-running') refuse('loan-settled', 'the loan has no principal to pay')
  refuse(fault, `the plan cannot be agreed: ${fault}`)
}

/** At most the credit at the end of its day and of every day since: each was promised from it. */
function checkRefunded({ terms, events, standing }: History, event: RefundedEvent): void {
  const later = standing.map(({ valueOn }) => valueOn).filter((on) => on > event.valueOn)
  const there = [...new Set([event.valueOn, ...later])]
    .map((on) => position(terms, events, on).creditCentavos)
    .reduce(minCentavos)
  if (event.amountCentavos > there) refuse('refund-too-large', `the credit is ${there}`)
}

function checkWrittenOff(history: History, event: LoanEvent): void {
  const later = history.standing.find((known) => known.valueOn > event.valueOn)
  if (later !== undefined)
    refuse('event-stands-later', `the event ${later.id} of ${later.valueOn} stands`)
  checkOpen(loanOn(history, event.valueOn))
}

function checkCancelled(history: History, valueOn: BusinessDate): void {
  const disbursedOn = history.payout?.valueOn ?? valueOn
  if (isCancelled(history.standing)) refuse('loan-cancelled', 'the loan has been cancelled')
  const law = lawOn(disbursedOn, history.terms.laws)
  if (!canCancel(law, disbursedOn, valueOn, history.options.holidays))
    refuse('outside-cooling-off', `${valueOn} is outside the cooling-off days`)
}

function checkReversed({ events, standing }: History, event: ReversedEvent): void {
  const target = events.find((known) => known.id === event.eventId)
  if (target === undefined) refuse('reverses-nothing', `the loan has no event ${event.eventId}`)
  if (target.kind === 'reversed')
    refuse('reverses-a-reversal', 'what a reversal undid is recorded again')
  if (!standing.includes(target))
    refuse('already-reversed', `the event ${event.eventId} is reversed`)
  if (target.kind !== 'restructured') return
  const later = standing.find(
    (known) =>
      (known.kind === 'extended' || known.kind === 'restructured') &&
      compareEvents(target, known) < 0,
  )
  if (later !== undefined)
    refuse('agreement-rests-on-it', `the agreement ${later.id} rests on the plan`)
}
