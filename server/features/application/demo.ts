// Applications, brought to their state through the same services as real ones, on the days when
// that would have happened. States of later features build on these.
import { centavos } from '#lending/money.ts'
import {
  clockBefore,
  type DemoBuild,
  type DemoOutcome,
  type FeatureDemo,
  NO_JOBS,
} from '#server/calls/demo.ts'
import type { JobDependencies } from '#server/calls/dependencies.ts'
import { bindDemoAccount, type DemoAccount } from '#server/features/bank-account/demo.ts'
import { certifyDemoBorrower } from '#server/features/certification/demo.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { decideOrder, handToPerson } from './decision-service.ts'
import { apply } from './service.ts'

export interface DemoLoan {
  readonly productId: number
  readonly amountCentavos: number
  readonly termDays: number
  readonly periods: number
  readonly servicerLink: string
  /** A wallet that accepts money, one that doesn't, one that was changed just now, or a bank account. */
  readonly account: DemoAccount
}

/** What a demo borrower applies for unless a state says otherwise. */
export const DEMO_LOAN: DemoLoan = {
  productId: 1,
  amountCentavos: 500_000,
  termDays: 91,
  periods: 3,
  servicerLink: '',
  account: 'good',
}

/** Too large for a first loan, so that a smaller one is offered. */
const LARGE_LOAN: DemoLoan = {
  ...DEMO_LOAN,
  productId: 2,
  amountCentavos: 4_000_000,
  termDays: 180,
  periods: 6,
}
const PLUS_LOAN: DemoLoan = { ...LARGE_LOAN, amountCentavos: 1_500_000 }

export const demo: FeatureDemo = {
  states: [
    {
      name: '21001',
      build: (dependencies, asked) => buildOffer(dependencies, asked, DEMO_LOAN, 1),
    },
    {
      name: 'approved',
      isNews: true,
      build: (dependencies, asked) => buildOffer(dependencies, asked, DEMO_LOAN, 1),
    },
    {
      name: '21002',
      build: (dependencies, asked) => buildReview(dependencies, asked, PLUS_LOAN),
    },
    {
      // Declined for missing details.
      name: '110001',
      async build(dependencies, asked) {
        const outcome = await buildApplication(dependencies, asked, DEMO_LOAN, 5)
        return decide(dependencies, outcome, 5)
      },
    },
    {
      name: '110002',
      build: (dependencies, asked) => buildOffer(dependencies, asked, LARGE_LOAN, 2),
    },
  ],
}

/** In review by a person, because otherwise the scheduled job would decide it. */
export async function buildReview(
  dependencies: JobDependencies,
  asked: DemoBuild,
  loan: DemoLoan = DEMO_LOAN,
): Promise<DemoOutcome & { readonly orderId: number }> {
  await certifyDemoBorrower(dependencies, asked.borrowerId, 1)
  const outcome = await buildApplication(dependencies, asked, loan, 0)
  await dependencies.db.transaction().execute(async (transaction) => {
    const order = await lockOrderAndBorrower(transaction, outcome.orderId)
    await handToPerson(transaction, dependencies.clock, order, [{ why: 'identity-unsure' }])
  })
  return outcome
}

/** An eligible borrower has applied and got a decision. */
export async function buildOffer(
  dependencies: JobDependencies,
  asked: DemoBuild,
  loan: DemoLoan,
  daysAgo: number,
): Promise<DemoOutcome & { readonly orderId: number }> {
  await certifyDemoBorrower(dependencies, asked.borrowerId, daysAgo + 1)
  await bindDemoAccount(dependencies, asked.borrowerId, loan.account)
  const outcome = await buildApplication(dependencies, asked, loan, daysAgo)
  return decide(dependencies, outcome, daysAgo)
}

async function buildApplication(
  dependencies: JobDependencies,
  { borrowerId, orderId }: DemoBuild,
  { productId, amountCentavos, termDays, periods, servicerLink }: DemoLoan,
  daysAgo: number,
): Promise<{ productId: number; orderId: number }> {
  const { db, config } = dependencies
  const then = { config, clock: clockBefore(dependencies.clock, daysAgo), jobs: NO_JOBS }
  const applied = await db.transaction().execute((transaction) =>
    apply(transaction, then, {
      borrowerId,
      productId,
      amountCentavos: centavos(amountCentavos),
      termDays,
      periods,
      servicerLink,
      ...(orderId !== undefined && { orderId }),
    }),
  )
  return { productId, orderId: applied.orderId }
}

async function decide<Outcome extends { readonly orderId: number }>(
  dependencies: JobDependencies,
  outcome: Outcome,
  daysAgo: number,
): Promise<Outcome> {
  const then = {
    ...dependencies,
    clock: clockBefore(dependencies.clock, daysAgo),
    jobs: NO_JOBS,
  }
  await decideOrder(dependencies.db, then, outcome.orderId)
  return outcome
}
