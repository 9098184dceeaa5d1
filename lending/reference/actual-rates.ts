// "What the loan really cost, from the dated flows as they happened (penalties and refunds
// included)."
import { dayNumber } from './calendar.ts'
import { inOrder, standing } from './history.ts'
import { datedRates, type EffectiveRates, type Flow } from './rates.ts'
import type { Loan } from './shapes.ts'

/** Null where the money that moved has no rate: nothing lent, or nothing that came back. */
export function actualRates(loan: Loan, on: string): EffectiveRates | null {
  const flows: Flow[] = []
  for (const event of inOrder(standing(loan.events))) {
    if (event.valueOn > on) continue
    const day = dayNumber(event.valueOn)
    if (event.kind === 'disbursed' || event.kind === 'refunded')
      flows.push({ day, amountCentavos: -BigInt(event.amountCentavos) })
    if (event.kind === 'repaid' || event.kind === 'recovered')
      flows.push({ day, amountCentavos: BigInt(event.amountCentavos) })
  }
  return datedRates(flows)
}
