// Loans that were paid off through the sandbox, and payments for the console.
import { addDays, manilaStartOfDay } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import {
  clockBefore,
  type DemoBuild,
  type DemoOutcome,
  type FeatureDemo,
  NO_JOBS,
} from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { DEMO_LOAN } from '#server/features/application/demo.ts'
import { buildRunning } from '#server/features/confirmation/demo.ts'
import { shownChannel } from '#server/features/repayment/channels.ts'
import { sandboxOf } from '#server/features/repayment/sandbox-page.ts'
import { createPayCodeFor } from '#server/features/repayment/intent-service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { buildStandings } from './demo-standings.ts'
import { fileReport } from './report-service.ts'

export const demo: FeatureDemo = {
  states: [
    { name: 'staff-unmatched', build: buildUnapplied },
    { name: 'payments', build: buildStandings },
    { name: 'paid-off', isNews: true, build: (...given) => buildSettled(...given) },
  ],
}

const LATE_DAYS = 10
const NOON_MS = 12 * 3_600_000

/** Ten days late by what we know: the first instalment was paid in time under no reference of ours. */
async function buildUnapplied(
  dependencies: JobDependencies,
  asked: DemoBuild,
): Promise<DemoOutcome> {
  const { clock } = dependencies
  const outcome = await buildRunning(dependencies, asked, DEMO_LOAN, 30 + LATE_DAYS)
  const paidOn = addDays(clock.today(), -LATE_DAYS - 1)
  const report = {
    providerPaymentId: `lost-${outcome.orderId}`,
    reference: null,
    status: 'paid',
    grossCentavos: centavos(180_000),
    refunds: [],
    feeCentavos: null,
    paidAt: new Date(manilaStartOfDay(paidOn) + NOON_MS),
    payer: null,
    channel: '7ELEVEN',
  } as const
  await fileReport(dependencies, dependencies.collection.name, report, clock.now())
  return outcome
}

/** Paid off in a wallet some time ago, as the sandbox's own list says too. */
export async function buildSettled(
  dependencies: JobDependencies,
  asked: DemoBuild,
  tooMuchCentavos = 0,
): Promise<{ productId: number; orderId: number }> {
  const outcome = await buildRunning(dependencies, asked, DEMO_LOAN, 60)
  const clock = clockBefore(dependencies.clock, 20)
  const then = { ...dependencies, clock, jobs: NO_JOBS, borrower: { id: asked.borrowerId } }
  const { terms, events } = await getLoan(dependencies.db, outcome.orderId)
  const { payOffCentavos } = position(terms, events, clock.today())
  const { payUrl } = await createPayCodeFor(then, {
    ...outcome,
    amount: payOffCentavos,
    channelNumber: shownChannel('GCASH').number,
  })
  const reference = new URL(payUrl).searchParams.get('reference') ?? ''
  const sandbox = sandboxOf(dependencies)
  const paidAt = clock.now()
  const amountCentavos = centavos(payOffCentavos + tooMuchCentavos)
  // Late by today's clock: the code was made for that day.
  await sandbox.act(reference, 'pay-late', { amountCentavos, paidAt })
  const found = await sandbox.findIntent({ reference, providerIntentId: null })
  for (const payment of found?.payments ?? []) {
    await fileReport(then, sandbox.name, payment, clock.now())
  }
  return outcome
}
