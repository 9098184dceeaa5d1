// Sends money to borrowers. A payout is stored before it is sent and marked unknown before the
// provider is called: whatever breaks in between, the next attempt asks the provider first and
// never sends the money twice.
import { centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { findAccountId, openAccount } from '#server/features/bank-account/service.ts'
import { getFullName } from '#server/features/certification/service.ts'
import type { PayoutGateway } from '#server/gateways/payout/payout-gateway.ts'
import { jobName, type Jobs } from '#server/calls/jobs.ts'
import type { Log } from '#server/observe/logger.ts'
import { applyOutcome } from './outcome-service.ts'
import {
  countPayouts,
  countWaiting,
  findLatestPayout,
  insertPayout,
  listRefused,
  hasAnyPayout,
  hasPayoutNotRefused,
  listWaiting,
  lockPayout,
  type PayoutRow,
  updatePayout,
} from './queries.ts'
import { type LoanOrderRow, lockOrder } from '#server/orders/orders.ts'

export const SEND_PAYOUT = jobName('send-payout')

/** A payout not checked for this long has no queued job working on it. */
const ASK_AFTER_MS = 60_000
/** A provider that has a payout but hasn't reported is asked again after this time. */
const ASK_SENT_AFTER_MS = 600_000
const ASKED_AT_ONCE_MAX = 50
const FAILURES_MAX = 3
/** Payouts take minutes; one that takes longer than this shows up in the metrics. */
const LONG_WAIT_MS = 3_600_000

export interface PayoutDependencies {
  readonly db: Db
  readonly jobs: Jobs
  readonly clock: Clock
  readonly config: Config
  readonly payouts: PayoutGateway
  readonly log: Log
}

/** Runs in the caller's transaction. Refuses with account_missing. */
export async function createPayout(
  transaction: Db,
  { clock, jobs, gateway }: { clock: Clock; jobs: Jobs; gateway: string },
  order: Pick<LoanOrderRow, 'id' | 'borrower_id'>,
  amountCentavos: number,
): Promise<void> {
  const bankAccountId = await findAccountId(transaction, order.borrower_id)
  if (bankAccountId === null) throw new AppError('account_missing')
  const id = `po-${order.id}-${(await countPayouts(transaction, order.id)) + 1}`
  await insertPayout(transaction, {
    id,
    orderId: order.id,
    borrowerId: order.borrower_id,
    bankAccountId,
    amountCentavos,
    gateway,
    createdAt: clock.now(),
  })
  await jobs.add(transaction, SEND_PAYOUT, id)
}

/**
 * After a refused payout, once the borrower has bound another account or the waiting time is over;
 * `refusedId` names the refused payout. Before the new one is sent, the provider is asked again
 * whether the old one was really refused.
 */
export async function retryPayout(
  transaction: Db,
  dependencies: { clock: Clock; jobs: Jobs; gateway: string },
  orderId: number,
  refusedId?: string,
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  const latest = await findLatestPayout(transaction, orderId)
  if (order.phase !== 'payout' || latest?.state !== 'refused') return
  if (refusedId !== undefined && latest.id !== refusedId) return
  await createPayout(transaction, dependencies, order, latest.amount_centavos)
}

/** Sends a payout, or finds out what happened to it. Throws while that is unknown. */
export async function sendPayout(
  dependencies: PayoutDependencies,
  payoutId: string,
): Promise<void> {
  const { db, clock, config, payouts } = dependencies
  const marked = await db.transaction().execute(async (transaction) => {
    const payout = await lockPayout(transaction, payoutId)
    if (payout === null || payout.state === 'paid' || payout.state === 'refused') return null
    const wasTried = payout.state !== 'created'
    await updatePayout(transaction, payoutId, {
      state: wasTried ? payout.state : 'unknown',
      tries: payout.tries + 1,
      changed_at: clock.now(),
    })
    return { payout, wasTried }
  })
  if (marked === null) return
  const { payout, wasTried } = marked
  const known = wasTried ? await payouts.find(payoutId) : null
  if (known === null && (await hasArrivedEarlier(dependencies, payout))) return
  const account = await openAccount(db, config.secret, payout.bank_account_id)
  const outcome =
    known ??
    (await payouts.send({
      id: payoutId,
      amountCentavos: centavos(payout.amount_centavos),
      channel: account.channel,
      accountNumber: account.number,
      accountHolder: await getFullName(db, config.secret, payout.borrower_id),
    }))
  await applyOutcome(dependencies, payoutId, outcome)
}

/**
 * Just before a payout is sent for the first time: asks the provider once more about an earlier
 * refused one, and doesn't send the new one if the old one has arrived after all.
 */
async function hasArrivedEarlier(
  dependencies: PayoutDependencies,
  payout: PayoutRow,
): Promise<boolean> {
  for (const refused of await listRefused(dependencies.db, payout.order_id)) {
    const outcome = await dependencies.payouts.find(refused.id)
    if (outcome === null || outcome.state === 'refused') continue
    if (outcome.state === 'sent') throw new Error(`payout ${refused.id} is under way again`)
    await applyOutcome(dependencies, refused.id, outcome, payout.id)
    return true
  }
  return false
}

/**
 * Checks every payout with an unknown outcome that nobody is working on: its job was lost with a
 * killed process or ran out of retries, or the provider hasn't reported. Safe at any time and in
 * several processes, because the provider is always asked before sending.
 */
export async function askForWaitingPayouts(dependencies: PayoutDependencies): Promise<void> {
  const now = dependencies.clock.now().getTime()
  const before = { asked: new Date(now - ASK_AFTER_MS), sent: new Date(now - ASK_SENT_AFTER_MS) }
  let failures = 0
  for (const payoutId of await listWaiting(dependencies.db, before, ASKED_AT_ONCE_MAX)) {
    try {
      await sendPayout(dependencies, payoutId)
      failures = 0
    } catch (error) {
      dependencies.log.warn({ payoutId, fault: error }, 'a payout is still unknown')
      failures += 1
      // The provider is down: the others wait for the next run.
      if (failures === FAILURES_MAX) return
    }
  }
}

/** Whether money for an order is on its way or has arrived. */
export function isMoneyOnItsWay(db: Db, orderId: number): Promise<boolean> {
  return hasPayoutNotRefused(db, orderId)
}

/** The state of the latest payout; null if there never was one. */
export function findLastPayout(
  db: Db,
  orderId: number,
): Promise<Pick<PayoutRow, 'id' | 'state' | 'remedy'> | null> {
  return findLatestPayout(db, orderId)
}

/** Whether we ever sent money to this borrower, or tried to. */
export function wasEverPaid(db: Db, borrowerId: number): Promise<boolean> {
  return hasAnyPayout(db, borrowerId)
}

/** How many payouts have been waiting too long for an outcome. */
export function countLongWaiting(db: Db, clock: Clock): Promise<number> {
  return countWaiting(db, new Date(clock.now().getTime() - LONG_WAIT_MS))
}
