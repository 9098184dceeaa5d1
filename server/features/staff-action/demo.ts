// A payout that only a person can send again.
import { invariant } from '#server/app-error.ts'
import {
  clockBefore,
  type DemoBuild,
  type DemoOutcome,
  type FeatureDemo,
  NO_JOBS,
} from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { DEMO_LOAN } from '#server/features/application/demo.ts'
import { buildConfirmed } from '#server/features/confirmation/demo.ts'
import { applyOutcome } from '#server/features/payout/outcome-service.ts'
import { findLastPayout } from '#server/features/payout/service.ts'

export const demo: FeatureDemo = {
  states: [{ name: 'staff-refused', build: buildRefused }],
}

async function buildRefused(dependencies: JobDependencies, asked: DemoBuild): Promise<DemoOutcome> {
  const outcome = await buildConfirmed(dependencies, asked, DEMO_LOAN, 1)
  const payout = await findLastPayout(dependencies.db, outcome.orderId)
  invariant(payout !== null, `demo order ${outcome.orderId} has a payout`)
  const then = { ...dependencies, clock: clockBefore(dependencies.clock, 1), jobs: NO_JOBS }
  await applyOutcome(then, payout.id, {
    state: 'refused',
    providerId: `demo-${payout.id}`,
    refusal: 'REJECTED_BY_PROVIDER',
    remedy: 'staff',
  })
  return outcome
}
