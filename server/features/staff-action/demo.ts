// A payment that found no loan, and a payout that only a person can send again.
import { addDays, manilaStartOfDay } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
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
import { buildRunning } from '#server/features/loan-order/demo.ts'
import { applyOutcome } from '#server/features/payout/outcome-service.ts'
import { findLastPayout } from '#server/features/payout/service.ts'
import { applyPayment } from '#server/features/repayment/payment-service.ts'

export const demo: FeatureDemo = {
  states: [
    { name: 'staff-unmatched', build: buildUnmatched },
    { name: 'staff-refused', build: buildRefused },
  ],
}

const LATE_DAYS = 10
const NOON_MS = 12 * 3_600_000

/** Ten days late by what we know: the first instalment was paid in time under no reference of ours. */
async function buildUnmatched(
  dependencies: JobDependencies,
  asked: DemoBuild,
): Promise<DemoOutcome> {
  const { clock } = dependencies
  const outcome = await buildRunning(dependencies, asked, DEMO_LOAN, 30 + LATE_DAYS)
  const paidOn = addDays(clock.today(), -LATE_DAYS - 1)
  await applyPayment(dependencies, {
    providerPaymentId: `lost-${outcome.orderId}`,
    reference: null,
    amountCentavos: centavos(180_000),
    paidAt: new Date(manilaStartOfDay(paidOn) + NOON_MS),
    channel: '7ELEVEN',
    status: 'paid',
  })
  return outcome
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
