// What an action takes off a loan for good. A waiver says so itself; a payment or a pause that counts
// from a day in the past does the same to the charges without the word, so it is measured here. Where
// the charges were paid already, what is taken off them is a credit, and a credit leaves.
import type { BusinessDate } from '#lending/dates.ts'
import { EventError } from '#lending/event-error.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, subtractToZero, ZERO_CENTAVOS } from '#lending/money.ts'
import { type Position, position } from '#lending/position.ts'
import { type ByDay, mostOf, takenOffByDay } from '#server/features/payment/forgiven.ts'
import type { Action } from './action.ts'

interface Loan {
  readonly terms: LoanTerms
  readonly events: readonly LoanEvent[]
  readonly today: BusinessDate
}

/** A payment with the day that somebody other than this person knows it by. */
export interface Money {
  readonly amountCentavos: Centavos
  readonly knownOn: BusinessDate
}

const EVENT_ID = 'asked'

/** `money` is what the action credits, and null where it credits nothing. */
export function takenOffBy(action: Action, money: Money | null, loan: Loan): ByDay {
  if (money !== null && 'valueOn' in action) {
    const { amountCentavos, knownOn } = money
    return takenOffByDay(loan, amountCentavos, { valueOn: action.valueOn, knownOn })
  }
  return mostOf(loan.events, (events) => {
    const known = { ...loan, events }
    const before = position(known.terms, events, known.today)
    const after = positionAfter(action, known) ?? before
    return {
      forgivenCentavos: forgivenBy(action, before, after),
      makesCredit: after.creditCentavos > before.creditCentavos,
    }
  })
}

function forgivenBy(action: Action, before: Position, after: Position): Centavos {
  if (action.kind === 'waive') return action.amountCentavos
  if (action.kind !== 'pause') return ZERO_CENTAVOS
  return subtractToZero(before.chargesCentavos, after.chargesCentavos)
}

/** Null where it records nothing by itself, or what it asks for can't be. */
function positionAfter(action: Action, { terms, events, today }: Loan): Position | null {
  const asked = eventOf(action, today)
  if (asked === null) return null
  try {
    return position(terms, [...events, asked], today)
  } catch (error) {
    if (error instanceof EventError) return null
    throw error
  }
}

function eventOf(action: Action, today: BusinessDate): LoanEvent | null {
  if (action.kind === 'waive') {
    const { component, amountCentavos, instalment } = action
    const number = instalment === null ? {} : { number: instalment }
    const waived = { kind: 'waived', component, amountCentavos, ...number } as const
    return { id: EVENT_ID, valueOn: today, ...waived }
  }
  if (action.kind === 'pause') {
    const { valueOn, untilOn } = action
    return valueOn > untilOn ? null : { id: EVENT_ID, kind: 'paused', valueOn, untilOn }
  }
  if (action.kind !== 'reverse') return null
  return { id: EVENT_ID, kind: 'reversed', valueOn: today, eventId: action.eventId }
}
