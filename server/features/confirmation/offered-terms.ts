import { makeLoanTerms, type LoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { getOwnProduct, policyOn } from '#server/features/catalogue/service.ts'
import type { Offer } from '#server/orders/offer.ts'
import { hasSettledOrder } from '#server/orders/orders.ts'

export interface ConfirmationDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
}

/** The terms of an approved loan that is confirmed today. Refuses with not_found. */
export async function offeredTerms(
  { db, clock, config }: ConfirmationDependencies,
  order: Pick<Offer, 'borrower_id' | 'product_id' | 'offered_centavos' | 'term_days' | 'periods'>,
): Promise<LoanTerms> {
  return makeLoanTerms({
    policy: policyOn(await getOwnProduct(db, order.product_id), clock.today()),
    principalCentavos: centavos(order.offered_centavos),
    agreedOn: clock.today(),
    termDays: order.term_days,
    periods: order.periods,
    isRepeatClient: await hasSettledOrder(db, order.borrower_id),
    guardScope: config.guardScope,
  })
}
