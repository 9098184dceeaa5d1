// What a loan really cost, from the dated flows as they happened: penalties and refunds included.
// It stands on the statement beside what was disclosed.
import { type BusinessDate, daysBetween } from './dates.ts'
import { type EffectiveRate, effectiveRateOfSignedFlows } from './effective-rate.ts'
import type { LoanEvent } from './events.ts'
import { standingEvents } from './events-in-force.ts'
import type { LoanTerms } from './loan-terms.ts'
import {
  addCentavos,
  type Centavos,
  negateCentavos,
  subtractCentavos,
  ZERO_CENTAVOS,
} from './money.ts'
import { position } from './position.ts'

export type ActualCost = {
  /** Nothing is owed to either side any more. */
  readonly hasEnded: boolean
  readonly paidOutCentavos: Centavos
  readonly paidCentavos: Centavos
  readonly refundedCentavos: Centavos
  /** What the borrower paid more than received; below zero while less came back. */
  readonly costCentavos: Centavos
  /** Null where the flows have no rate: nothing came back, or nothing was out for a day. */
  readonly effectiveRate: EffectiveRate | null
}

/** Null before the payout. */
export function actualCost(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  asOf: BusinessDate,
): ActualCost | null {
  const now = position(terms, events, asOf)
  const { disbursedOn } = now
  if (disbursedOn === null) return null
  const flows = new Map<number, Centavos>()
  const standing = standingEvents(events)
  const payout = standing.find((event) => event.kind === 'disbursed')
  const paidOut = payout?.amountCentavos ?? ZERO_CENTAVOS
  const add = (event: LoanEvent, amount: Centavos): void => {
    const afterDays = Math.max(0, daysBetween(disbursedOn, event.valueOn))
    flows.set(afterDays, addCentavos(flows.get(afterDays) ?? ZERO_CENTAVOS, amount))
  }
  for (const event of standing) {
    if (event.valueOn > asOf) continue
    if (event.kind === 'repaid' || event.kind === 'recovered') add(event, event.amountCentavos)
    else if (event.kind === 'refunded') add(event, negateCentavos(event.amountCentavos))
  }
  const net = subtractCentavos(now.receivedCentavos, now.refundedCentavos)
  return {
    hasEnded: now.payOffCentavos === 0 && now.creditCentavos === 0,
    paidOutCentavos: paidOut,
    paidCentavos: now.receivedCentavos,
    refundedCentavos: now.refundedCentavos,
    costCentavos: subtractCentavos(net, paidOut),
    effectiveRate: effectiveRateOfSignedFlows(
      paidOut,
      [...flows].map(([afterDays, amountCentavos]) => ({ afterDays, amountCentavos })),
    ),
  }
}
