// The orders of the demo, each brought to its state by the same services as a real one, on the days
// on which that would have happened.
import { CERTIFICATION_KINDS } from '#contract/certification.ts'
import { addDays, type BusinessDate } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import type { AppParts } from '#server/app-parts.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { saveAccount } from '#server/features/bank-account/service.ts'
import { saveComplete } from '#server/features/certification/service.ts'
import { confirm } from '#server/features/confirmation/service.ts'
import { apply, decideOrder } from '#server/features/loan-order/application-service.ts'
import { applyOutcome } from '#server/features/loan-order/payout-outcome-service.ts'
import { findLatestPayout } from '#server/features/loan-order/payout-queries.ts'
import { recordRepayment } from '#server/features/loan-order/service.ts'
import { SANDBOX_REFUSED_ENDING } from '#server/gateways/payout/sandbox.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { DEMO_ANSWERS } from './answers.ts'

const DAY_MS = 86_400_000
/** The demo's e-wallet account; one that ends in 0000 is refused by the sandbox. */
const GOOD_ACCOUNT = '09000000001'
const REFUSED_ACCOUNT = `0900000${SANDBOX_REFUSED_ENDING}`

export type WorldParts = Pick<AppParts, 'db' | 'clock' | 'config' | 'payouts' | 'log' | 'files'>

interface DemoOrder {
  readonly borrowerId: number
  readonly orderId: number
  readonly productId?: number
  readonly amount?: number
  readonly termDays?: number
  readonly periods?: number
  readonly servicerLink?: string
}

/** The same day so many days ago, for services that ask what day it is. */
function clockBefore(clock: Clock, days: number): Clock {
  const shift = (instant: Date) => new Date(instant.getTime() - days * DAY_MS)
  return {
    now: () => shift(clock.now()),
    today: () => addDays(clock.today(), -days),
    dateOf: (instant) => clock.dateOf(instant),
  }
}

/** Decisions and payouts happen here and now, so nothing has to be queued. */
const NO_JOBS = { add: async () => undefined }

export async function insertDemoOrders(
  parts: WorldParts,
  borrowerOf: (sessionId: string) => number,
): Promise<void> {
  const [b21, b110, b151, b170, b174, b180, b200] = [21, 110, 151, 170, 174, 180, 200].map(
    (number) => borrowerOf(`demo-${number}`),
  ) as [number, number, number, number, number, number, number]

  for (const borrowerId of [b21, b151, b170, b174, b180, b200])
    await certify(parts, borrowerId, 400)
  // Both have an offer that can be confirmed as it stands.
  for (const borrowerId of [b21, b110]) await saveDemoAccount(parts, borrowerId, GOOD_ACCOUNT)
  await offered(parts, { borrowerId: b21, orderId: 21_001 }, 1)
  await applied(
    parts,
    { borrowerId: b21, orderId: 21_002, productId: 2, amount: 1_500_000, termDays: 180 },
    0,
  )

  // Declined for missing details at first; with them, a first loan of this size is too large.
  await offered(parts, { borrowerId: b110, orderId: 110_001 }, 5)
  await certify(parts, b110, 4)
  await offered(
    parts,
    { borrowerId: b110, orderId: 110_002, productId: 2, amount: 4_000_000, termDays: 180 },
    2,
  )

  await saveDemoAccount(parts, b151, REFUSED_ACCOUNT)
  await confirmed(parts, { borrowerId: b151, orderId: 151_001 }, 1)
  await settlePayout(parts, 151_001, 1, 'refused')

  await disbursed(parts, { borrowerId: b170, orderId: 170_001 }, 10)
  await disbursed(parts, { borrowerId: b174, orderId: 174_001 }, 28)
  const servicerLink = `${parts.config.publicUrl}/customerService`
  await disbursed(
    parts,
    { borrowerId: b174, orderId: 174_002, amount: 300_000, periods: 1, termDays: 91, servicerLink },
    90,
  )
  await disbursed(parts, { borrowerId: b180, orderId: 180_001 }, 42)
  await disbursed(parts, { borrowerId: b200, orderId: 200_001 }, 60)
  await settled(parts, 200_001, 20)
}

async function certify(parts: WorldParts, borrowerId: number, daysAgo: number): Promise<void> {
  const clock = clockBefore(parts.clock, daysAgo)
  const then = { db: parts.db, clock, secret: parts.config.secret }
  for (const kind of CERTIFICATION_KINDS) {
    await saveComplete(then, borrowerId, kind, DEMO_ANSWERS[kind])
  }
}

function saveDemoAccount(parts: WorldParts, borrowerId: number, number: string): Promise<void> {
  const { db, clock, config } = parts
  return inTransaction(db, (transaction) =>
    saveAccount(transaction, clock, config.secret, borrowerId, { channel: '90006', number }),
  )
}

async function applied(parts: WorldParts, order: DemoOrder, daysAgo: number): Promise<void> {
  const clock = clockBefore(parts.clock, daysAgo)
  await inTransaction(parts.db, (transaction) =>
    apply(
      transaction,
      { ...parts, clock, jobs: NO_JOBS },
      {
        borrowerId: order.borrowerId,
        orderId: order.orderId,
        productId: order.productId ?? 1,
        amountCentavos: centavos(order.amount ?? 500_000),
        termDays: order.termDays ?? 91,
        periods: order.periods,
        servicerLink: order.servicerLink ?? '',
      },
    ),
  )
}

async function offered(parts: WorldParts, order: DemoOrder, daysAgo: number): Promise<void> {
  await applied(parts, order, daysAgo)
  await decideOrder(parts.db, { ...parts, clock: clockBefore(parts.clock, daysAgo) }, order.orderId)
}

async function confirmed(parts: WorldParts, order: DemoOrder, daysAgo: number): Promise<void> {
  await offered(parts, order, daysAgo)
  const clock = clockBefore(parts.clock, daysAgo)
  await inTransaction(parts.db, (transaction) =>
    confirm(
      { ...parts, db: transaction, clock, jobs: NO_JOBS, payoutGateway: parts.payouts.name },
      {
        borrowerId: order.borrowerId,
        productId: order.productId ?? 1,
        amount: centavos(order.amount ?? 500_000),
        periods: order.periods ?? 3,
        language: 'en',
      },
    ),
  )
}

async function disbursed(parts: WorldParts, order: DemoOrder, daysAgo: number): Promise<void> {
  await saveDemoAccount(parts, order.borrowerId, GOOD_ACCOUNT)
  await confirmed(parts, order, daysAgo)
  await settlePayout(parts, order.orderId, daysAgo, 'paid')
}

async function settlePayout(
  parts: WorldParts,
  orderId: number,
  daysAgo: number,
  state: 'paid' | 'refused',
): Promise<void> {
  const clock = clockBefore(parts.clock, daysAgo)
  const payout = await findLatestPayout(parts.db, orderId)
  if (payout === null) throw new Error(`demo order ${orderId} has no payout`)
  const providerId = `demo-${payout.id}`
  const outcome =
    state === 'paid'
      ? { state, providerId, paidAt: null }
      : {
          state,
          providerId,
          refusal: 'INVALID_DESTINATION',
          remedy: 'another-account' as const,
        }
  await applyOutcome({ ...parts, clock }, payout.id, outcome)
}

async function settled(parts: WorldParts, orderId: number, daysAgo: number): Promise<void> {
  const clock = clockBefore(parts.clock, daysAgo)
  await inTransaction(parts.db, async (transaction) => {
    const loan = await getLoan(transaction, orderId)
    const on: BusinessDate = clock.today()
    const amountCentavos: Centavos = position(loan.terms, loan.events, on).payOffCentavos
    await recordRepayment(transaction, clock, orderId, {
      amountCentavos,
      paidAt: clock.now(),
      cause: 'demo:settled',
    })
  })
}

function inTransaction<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(work)
}
