// What an action takes off a loan for good. A waiver says so itself; a payment or a pause that counts
// from a day in the past does the same to the charges without the word, so it is measured here.
import type { BusinessDate } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, subtractToZero, ZERO_CENTAVOS } from '#lending/money.ts'
import { type Position, position } from '#lending/position.ts'
import { forgivenByDay } from '#server/features/payment/forgiven.ts'
import type { Action } from './action.ts'

interface Loan {
  readonly terms: LoanTerms
  readonly events: readonly LoanEvent[]
  readonly before: Position
  readonly today: BusinessDate
}

/** A payment with the day that somebody other than this person knows it by. */
export interface Money {
  readonly amountCentavos: Centavos
  readonly knownOn: BusinessDate
}

/** Ended loans are charged nothing more, so no day makes a difference to them. */
const CHARGED: readonly Position['status'][] = ['current', 'due', 'overdue']

const EVENT_ID = 'asked'

/** `money` is what the action credits, and null where it credits nothing. */
export function forgivenBy(action: Action, money: Money | null, loan: Loan): Centavos {
  if (action.kind === 'waive') return action.amountCentavos
  if (!CHARGED.includes(loan.before.status)) return ZERO_CENTAVOS
  if (action.kind === 'pause') {
    const { valueOn, untilOn } = action
    const paused = { id: EVENT_ID, kind: 'paused', valueOn, untilOn } as const
    return lessOf(loan, [], valueOn <= untilOn ? [paused] : [])
  }
  if (money === null || !('valueOn' in action)) return ZERO_CENTAVOS
  const { amountCentavos, knownOn } = money
  return forgivenByDay(loan, amountCentavos, { valueOn: action.valueOn, knownOn })
}

/** By how much the charges of today are less with the second than with the first. */
function lessOf(
  { terms, events, today }: Loan,
  first: readonly LoanEvent[],
  second: readonly LoanEvent[],
): Centavos {
  const charges = (more: readonly LoanEvent[]) =>
    position(terms, [...events, ...more], today).chargesCentavos
  return subtractToZero(charges(first), charges(second))
}
