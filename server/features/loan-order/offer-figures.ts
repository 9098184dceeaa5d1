// What an approved loan brings and costs if it is confirmed today: the figures of its confirmation.
import { costOf } from '#lending/loan-cost.ts'
import type { Centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import {
  type ConfirmationDependencies,
  offeredTerms,
} from '#server/features/confirmation/offered-terms.ts'

export interface OfferFigures {
  readonly principal: Centavos
  readonly fee: Centavos
  readonly received: Centavos
  readonly payments: number
  /** The first one; the last may differ by centavos. */
  readonly payment: Centavos
  readonly total: Centavos
}

export async function offerFiguresOf(
  dependencies: ConfirmationDependencies,
  order: Parameters<typeof offeredTerms>[1],
): Promise<OfferFigures> {
  const terms = await offeredTerms(dependencies, order)
  const { instalments, totalToPayCentavos } = costOf(terms)
  const [first] = instalments
  invariant(first !== undefined, 'a loan has an instalment')
  return {
    principal: terms.principalCentavos,
    fee: terms.deductedFeeCentavos,
    received: terms.netProceedsCentavos,
    payments: instalments.length,
    payment: first.amountCentavos,
    total: totalToPayCentavos,
  }
}
