// Offers the demo borrowers accepted. Demo states of later features build on them.
import { centavos } from '#lending/money.ts'
import { clockBefore, type DemoBuild, NO_JOBS } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { buildOffer, type DemoLoan } from '#server/features/application/demo.ts'
import { confirm } from './service.ts'

export async function buildConfirmed(
  dependencies: JobDependencies,
  asked: DemoBuild,
  loan: DemoLoan,
  daysAgo: number,
): Promise<{ productId: number; orderId: number }> {
  const { orderId } = await buildOffer(dependencies, asked, loan, daysAgo)
  const { config, payouts } = dependencies
  const { productId, amountCentavos, periods } = loan
  await dependencies.db.transaction().execute((db) =>
    confirm(
      {
        db,
        config,
        clock: clockBefore(dependencies.clock, daysAgo),
        jobs: NO_JOBS,
        payoutGateway: payouts.name,
      },
      {
        borrowerId: asked.borrowerId,
        productId,
        amount: centavos(amountCentavos),
        periods,
        language: 'en',
      },
    ),
  )
  return { productId, orderId }
}
