// What an approved loan brings and costs if it is confirmed today: the figures of its confirmation.
import { costOf } from '#lending/loan-cost.ts'
import type { Centavos } from '#lending/money.ts'
import {
  type ConfirmationDependencies,
  offeredTerms,
} from '#server/features/confirmation/offered-terms.ts'

export interface OfferFigures {
  readonly principal: Centavos
  readonly fee: Centavos
  readonly received: Centavos
  /** The last may differ by centavos. */
  readonly payments: readonly Centavos[]
  readonly total: Centavos
}

export async function offerFiguresOf(
  dependencies: ConfirmationDependencies,
  order: Parameters<typeof offeredTerms>[1],
): Promise<OfferFigures> {
  const terms = await offeredTerms(dependencies, order)
  const { instalments, totalToPayCentavos } = costOf(terms)
  return {
    principal: terms.principalCentavos,
    fee: terms.deductedFeeCentavos,
    received: terms.netProceedsCentavos,
    payments: instalments.map(({ amountCentavos }) => amountCentavos),
    total: totalToPayCentavos,
  }
}
