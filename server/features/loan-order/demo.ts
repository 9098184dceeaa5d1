// Confirmed loans: on their way, running, due, overdue.
import { customerServicePage } from '#contract/page-addresses.ts'
import { invariant } from '#server/app-error.ts'
import type { DemoBuild, DemoOutcome, FeatureDemo } from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { DEMO_LOAN, type DemoLoan } from '#server/features/application/demo.ts'
import { buildConfirmed, buildRunning, endPayout } from '#server/features/confirmation/demo.ts'
import { stopPayout } from '#server/features/payout/hold-service.ts'
import { findLastPayout, sendPayout } from '#server/features/payout/service.ts'
import { listWorking } from '#server/features/staff/people-service.ts'
import { recordEvent } from '#server/ledger/ledger.ts'

/** A single instalment that is due soon and collected by someone else. */
const SERVICED_LOAN: DemoLoan = { ...DEMO_LOAN, amountCentavos: 300_000, periods: 1 }

export const demo: FeatureDemo = {
  states: [
    { name: '151001', build: buildRefused },
    { name: 'payout-held', build: buildHeld },
    { name: 'payout-stopped', build: buildStopped },
    { name: 'written-off', build: buildWrittenOff },
    { name: '170001', build: runningSince(10) },
    { name: 'arrived', isNews: true, build: runningSince(0) },
    { name: '174001', build: runningSince(28) },
    {
      name: '174002',
      build(dependencies, asked) {
        const servicerLink = `${dependencies.config.publicUrl}${customerServicePage()}`
        return buildRunning(dependencies, asked, { ...SERVICED_LOAN, servicerLink }, 90)
      },
    },
  ],
}

function runningSince(daysAgo: number) {
  return (dependencies: JobDependencies, asked: DemoBuild) =>
    buildRunning(dependencies, asked, DEMO_LOAN, daysAgo)
}

async function buildRefused(dependencies: JobDependencies, asked: DemoBuild): Promise<DemoOutcome> {
  const loan: DemoLoan = { ...DEMO_LOAN, account: 'refused' }
  const outcome = await buildConfirmed(dependencies, asked, loan, 1)
  await endPayout(dependencies, outcome.orderId, 1, 'refused')
  return outcome
}

/** The account was changed just before, so the money waits for a day. */
async function buildHeld(dependencies: JobDependencies, asked: DemoBuild) {
  const loan: DemoLoan = { ...DEMO_LOAN, account: 'changed' }
  const outcome = await buildConfirmed(dependencies, asked, loan, 0)
  const payout = await findLastPayout(dependencies.db, outcome.orderId)
  invariant(payout !== null, `demo order ${outcome.orderId} has a payout`)
  await sendPayout(dependencies, payout.id)
  return outcome
}

/** One of our people stopped it before it was sent. */
async function buildStopped(dependencies: JobDependencies, asked: DemoBuild): Promise<DemoOutcome> {
  const { db } = dependencies
  const outcome = await buildHeld(dependencies, asked)
  const payout = await findLastPayout(db, outcome.orderId)
  const [person] = await listWorking(db, ['lead'])
  invariant(payout !== null && person !== undefined, 'the demo has a lead and a held payout')
  const staff = { kind: 'staff', id: person.personId, roles: ['lead'], isConfirmed: true } as const
  await stopPayout(db, dependencies, payout.id, { staff, reason: 'Asked for by the borrower.' })
  return outcome
}

/** Nobody has paid anything for half a year. */
async function buildWrittenOff(
  dependencies: JobDependencies,
  asked: DemoBuild,
): Promise<DemoOutcome> {
  const outcome = await buildRunning(dependencies, asked, DEMO_LOAN, 200)
  const event = { kind: 'written-off', valueOn: dependencies.clock.today() } as const
  const cause = `demo:${outcome.orderId}`
  await dependencies.db
    .transaction()
    .execute((transaction) => recordEvent(transaction, dependencies, outcome.orderId, event, cause))
  return outcome
}
