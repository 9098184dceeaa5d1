// Loans that were paid off with too much: a refund that is on its way, has arrived or was refused, and
// a credit that two people have to decide about.
import { invariant } from '#server/app-error.ts'
import {
  clockBefore,
  type DemoBuild,
  type DemoOutcome,
  type FeatureDemo,
  NO_JOBS,
} from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { applyOutcome } from '#server/features/payout/outcome-service.ts'
import { findLastRefund } from '#server/features/payout/refund-service.ts'
import { buildSettled } from '#server/features/payment/demo.ts'
import { refundCredits, refundOne } from './service.ts'

const SMALL_CENTAVOS = 50_000
const LARGE_CENTAVOS = 350_000
const BELOW_MIN_CENTAVOS = 50

export const demo: FeatureDemo = {
  states: [
    { name: 'refund-on-its-way', build: buildOnItsWay },
    { name: 'refund-arrived', build: buildArrived },
    { name: 'refund-refused', build: buildRefused },
    { name: 'staff-refund', build: buildLarge },
    { name: 'credit-small', build: buildSmall },
  ],
  registerControls(app, dependencies) {
    // What the schedule does every few minutes, for whoever has just moved the date.
    app.post('/dev/refunds', async () => {
      await refundCredits(dependencies)
      return { code: 0, message: '', data: {} }
    })
  },
}

async function buildOnItsWay(
  dependencies: JobDependencies,
  asked: DemoBuild,
): Promise<{ productId: number; orderId: number }> {
  const outcome = await buildSettled(dependencies, asked, SMALL_CENTAVOS)
  await refundOne({ ...dependencies, jobs: NO_JOBS }, outcome.orderId)
  await applyOutcome({ ...dependencies, jobs: NO_JOBS }, await refundOf(dependencies, outcome), {
    state: 'sent',
    providerId: `demo-refund-${outcome.orderId}`,
  })
  return outcome
}

async function buildArrived(dependencies: JobDependencies, asked: DemoBuild): Promise<DemoOutcome> {
  const outcome = await buildSettled(dependencies, asked, SMALL_CENTAVOS)
  const then = { ...dependencies, clock: clockBefore(dependencies.clock, 5), jobs: NO_JOBS }
  await refundOne(then, outcome.orderId)
  await applyOutcome(then, await refundOf(dependencies, outcome), {
    state: 'paid',
    providerId: `demo-refund-${outcome.orderId}`,
    paidAt: null,
  })
  return outcome
}

async function buildRefused(dependencies: JobDependencies, asked: DemoBuild): Promise<DemoOutcome> {
  const outcome = await buildSettled(dependencies, asked, SMALL_CENTAVOS)
  await refundOne({ ...dependencies, jobs: NO_JOBS }, outcome.orderId)
  await applyOutcome({ ...dependencies, jobs: NO_JOBS }, await refundOf(dependencies, outcome), {
    state: 'refused',
    providerId: `demo-refund-${outcome.orderId}`,
    refusal: 'account closed',
    remedy: 'another-account',
  })
  return outcome
}

async function buildLarge(dependencies: JobDependencies, asked: DemoBuild): Promise<DemoOutcome> {
  const outcome = await buildSettled(dependencies, asked, LARGE_CENTAVOS)
  await refundOne({ ...dependencies, jobs: NO_JOBS }, outcome.orderId)
  return outcome
}

/** Less than a bank or wallet transfers. */
function buildSmall(dependencies: JobDependencies, asked: DemoBuild): Promise<DemoOutcome> {
  return buildSettled(dependencies, asked, BELOW_MIN_CENTAVOS)
}

async function refundOf(
  { db }: JobDependencies,
  { orderId }: { readonly orderId: number },
): Promise<string> {
  const refund = await findLastRefund(db, orderId)
  invariant(refund !== null, `demo order ${orderId} has a refund`)
  return refund.id
}
