// An overdue loan with a code to pay it.
import { position } from '#lending/position.ts'
import type { DemoBuild, DemoOutcome, FeatureDemo } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { DEMO_LOAN } from '#server/features/application/demo.ts'
import { buildRunning } from '#server/features/loan-order/demo.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { shownChannel } from './channels.ts'
import { createPayCodeFor } from './intent-service.ts'
import { registerSandboxPage } from './sandbox-page.ts'

export const demo: FeatureDemo = {
  states: [{ name: '180001', build: buildOverdue }],
  registerControls: registerSandboxPage,
}

/** With a code of a store, for what is due, and a bank account that the money came to. */
async function buildOverdue(dependencies: JobDependencies, asked: DemoBuild): Promise<DemoOutcome> {
  const outcome = await buildRunning(dependencies, asked, { ...DEMO_LOAN, account: 'bank' }, 42)
  const { terms, events } = await getLoan(dependencies.db, outcome.orderId)
  const { dueCentavos } = position(terms, events, dependencies.clock.today())
  const context = { ...dependencies, borrower: { id: asked.borrowerId } }
  await createPayCodeFor(context, {
    ...outcome,
    amount: dueCentavos,
    channelNumber: shownChannel('7ELEVEN').number,
  })
  return outcome
}
