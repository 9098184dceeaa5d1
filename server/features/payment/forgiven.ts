// What a person's choice of day takes off a loan for good: money that counts from an earlier day than
// anybody else knows it by takes off charges without saying so.
import type { BusinessDate } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, subtractToZero, ZERO_CENTAVOS } from '#lending/money.ts'
import { type Position, position } from '#lending/position.ts'

interface Loan {
  readonly terms: LoanTerms
  readonly events: readonly LoanEvent[]
  readonly today: BusinessDate
}

/** Ended loans are charged nothing more, so no day makes a difference to them. */
const CHARGED: readonly Position['status'][] = ['current', 'due', 'overdue']

/** By how much today's charges are less than if the money counted from the day it is known by. */
export function forgivenByDay(
  { terms, events, today }: Loan,
  amountCentavos: Centavos,
  { valueOn, knownOn }: { readonly valueOn: BusinessDate; readonly knownOn: BusinessDate },
): Centavos {
  if (valueOn >= knownOn) return ZERO_CENTAVOS
  if (!CHARGED.includes(position(terms, events, today).status)) return ZERO_CENTAVOS
  const charges = (on: BusinessDate) => {
    const paid = { id: 'asked', kind: 'repaid', amountCentavos, valueOn: on } as const
    return position(terms, [...events, paid], today).chargesCentavos
  }
  return subtractToZero(charges(knownOn), charges(valueOn))
}
