// Money on its way to the borrower. A payout is written before it is sent, and marked as unknown
// before the provider is called: whatever breaks in between, the next try asks the provider first
// and never sends a second one.
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
import { isStoppedByLaw } from './law-service.ts'
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

/** A payout that was not looked at for this long has no job any more that works on it. */
const ASK_AFTER_MS = 60_000
/** A provider that has a payout and stays silent is asked again after this time. */
const ASK_SENT_AFTER_MS = 600_000
const ASKED_AT_ONCE_MAX = 50
const FAILURES_MAX = 3
/** A payout takes minutes; one that takes longer than this is shown to whoever runs the product. */
const LONG_WAIT_MS = 3_600_000

export interface PayoutParts {
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
 * After a refused payout, once the borrower has bound another account or the time to wait is over;
 * `refusedId` names the payout that it is about. Whether the refused one was truly refused is asked
 * again before the new one is sent.
 */
export async function retryPayout(
  transaction: Db,
  parts: { clock: Clock; jobs: Jobs; gateway: string },
  orderId: number,
  refusedId?: string,
): Promise<void> {
  const order = await lockOrder(transaction, orderId)
  const latest = await findLatestPayout(transaction, orderId)
  if (order.phase !== 'payout' || latest?.state !== 'refused') return
  if (refusedId !== undefined && latest.id !== refusedId) return
  await createPayout(transaction, parts, order, latest.amount_centavos)
}

/** Sends a payout, or finds out what became of it. Throws while that is not known. */
export async function sendPayout(parts: PayoutParts, payoutId: string): Promise<void> {
  const { db, clock, config, payouts } = parts
  const marked = await db.transaction().execute(async (transaction) => {
    const payout = await lockPayout(transaction, payoutId)
    if (payout === null || payout.state === 'paid' || payout.state === 'refused') return null
    const wasTried = payout.state !== 'created'
    if (!wasTried && (await isStoppedByLaw(transaction, parts, payout))) return null
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
  if (known === null && (await hasArrivedEarlier(parts, payout))) return
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
  await applyOutcome(parts, payoutId, outcome)
}

/**
 * Just before a payout is sent for the first time: a provider that refused an earlier one is asked
 * once more, and where that one has arrived after all, this one is not sent.
 */
async function hasArrivedEarlier(parts: PayoutParts, payout: PayoutRow): Promise<boolean> {
  for (const refused of await listRefused(parts.db, payout.order_id)) {
    const outcome = await parts.payouts.find(refused.id)
    if (outcome === null || outcome.state === 'refused') continue
    if (outcome.state === 'sent') throw new Error(`payout ${refused.id} is under way again`)
    await applyOutcome(parts, refused.id, outcome, payout.id)
    return true
  }
  return false
}

/**
 * Asks for every payout whose end is not known and that nobody is working on: its job was lost with
 * a killed process, used up its tries, or the provider has it and stays silent. Safe at any time and
 * from several processes, since a payout is asked for before it is sent.
 */
export async function askForWaitingPayouts(parts: PayoutParts): Promise<void> {
  const now = parts.clock.now().getTime()
  const before = { asked: new Date(now - ASK_AFTER_MS), sent: new Date(now - ASK_SENT_AFTER_MS) }
  let failures = 0
  for (const payoutId of await listWaiting(parts.db, before, ASKED_AT_ONCE_MAX)) {
    try {
      await sendPayout(parts, payoutId)
      failures = 0
    } catch (error) {
      parts.log.warn({ payoutId, fault: error }, 'a payout is still unknown')
      failures += 1
      // The provider is down, then: the others wait for the next time.
      if (failures === FAILURES_MAX) return
    }
  }
}

/** Whether money for an order is on its way or has arrived. */
export function isMoneyOnItsWay(db: Db, orderId: number): Promise<boolean> {
  return hasPayoutNotRefused(db, orderId)
}

/** What became of the money the last time that it was sent; null where it never was. */
export function findLastPayout(
  db: Db,
  orderId: number,
): Promise<Pick<PayoutRow, 'id' | 'state' | 'remedy'> | null> {
  return findLatestPayout(db, orderId)
}

/** Whether money was ever sent to this borrower, or tried to be. */
export function wasEverPaid(db: Db, borrowerId: number): Promise<boolean> {
  return hasAnyPayout(db, borrowerId)
}

/** How many payouts have waited for their end longer than they should. */
export function countLongWaiting(db: Db, clock: Clock): Promise<number> {
  return countWaiting(db, new Date(clock.now().getTime() - LONG_WAIT_MS))
}
