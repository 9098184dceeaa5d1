// Offers the demo borrowers accepted. Demo states of later features build on them.
import { centavos } from '#lending/money.ts'
import { clockBefore, type DemoBuild, NO_JOBS } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { buildOffer, type DemoLoan } from '#server/features/application/demo.ts'
import { confirm, showOffer } from './service.ts'
import type { Viewer } from './shown-offer.ts'

export async function buildConfirmed(
  dependencies: JobDependencies,
  asked: DemoBuild,
  loan: DemoLoan,
  daysAgo: number,
): Promise<{ productId: number; orderId: number }> {
  const { orderId } = await buildOffer(dependencies, asked, loan, daysAgo)
  const { config, payout } = dependencies
  const { productId, amountCentavos, periods } = loan
  const viewer: Viewer = {
    borrowerId: asked.borrowerId,
    language: 'en',
    sessionRowId: 0,
    address: '',
    userAgent: 'demo',
    deviceId: '',
  }
  const then = { config, clock: clockBefore(dependencies.clock, daysAgo) }
  await dependencies.db.transaction().execute(async (db) => {
    const { offerId } = await showOffer({ ...then, db }, viewer, productId)
    await confirm(
      { ...then, db, jobs: NO_JOBS, payoutGateway: payout.name },
      { viewer, productId, amount: centavos(amountCentavos), periods, termUnit: 'day', offerId },
    )
  })
  return { productId, orderId }
}
