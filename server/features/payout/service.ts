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
import type { Jobs } from '#server/calls/jobs.ts'
import type { Log } from '#server/observe/logger.ts'
import { isHeld } from './hold-service.ts'
import { isStoppedByLaw } from './law-service.ts'
import { applyOutcome } from './outcome-service.ts'
import { lockPayoutAndOrder } from './payout-locks.ts'
import {
  countPayouts,
  countWaiting,
  findLatestPayout,
  insertPayout,
  listCameBack,
  hasAnyPayout,
  hasStandingPayout,
  listWaiting,
  type PayoutRow,
  updatePayout,
} from './queries.ts'
import { SEND_PAYOUT } from './send-job.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'

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
 * After a refused payout, once the borrower has bound an account or the time to wait is over;
 * `refusedId` names the payout that it is about. Whether the refused one was truly refused is asked
 * again before the new one is sent. What only a person can mend is not sent again by itself: an
 * account that was stopped, a refusal that nobody knows, a loan on which somebody has paid.
 */
export async function retryPayout(
  transaction: Db,
  parts: { clock: Clock; jobs: Jobs; gateway: string },
  orderId: number,
  refusedId?: string,
): Promise<void> {
  const order = await lockOrderAndBorrower(transaction, orderId)
  const latest = await findLatestPayout(transaction, orderId)
  if (order.phase !== 'payout' || latest === null || !cameBack(latest)) return
  if (latest.remedy === 'staff') return
  if (refusedId !== undefined && latest.id !== refusedId) return
  await createPayout(transaction, parts, order, latest.amount_centavos)
}

/** Sends a payout that may leave, or finds out what became of it. Throws while that is not known. */
export async function sendPayout(parts: PayoutParts, payoutId: string): Promise<void> {
  const { db, config, payouts } = parts
  const marked = await db
    .transaction()
    .execute((transaction) => markSending(transaction, parts, payoutId))
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

/** Null when there is nothing to send or to ask: it is over, held, or stopped by a new law. */
async function markSending(
  transaction: Db,
  parts: PayoutParts,
  payoutId: string,
): Promise<{ payout: PayoutRow; wasTried: boolean } | null> {
  const locked = await lockPayoutAndOrder(transaction, payoutId)
  if (locked === null) return null
  const { order, payout } = locked
  if (isOver(payout)) return null
  const wasTried = payout.state !== 'created'
  if (!wasTried) {
    if (await isStoppedByLaw(transaction, parts, order, payout)) return null
    if (await isHeld(transaction, parts, order, payout)) return null
  }
  await updatePayout(transaction, payoutId, {
    state: wasTried ? payout.state : 'unknown',
    tries: payout.tries + 1,
    ...(!wasTried && { held_for: null, held_until: null, sent_on: parts.clock.today() }),
    changed_at: parts.clock.now(),
  })
  return { payout, wasTried }
}

function isOver(payout: PayoutRow): boolean {
  return payout.state === 'paid' || cameBack(payout)
}

function cameBack({ state }: PayoutRow): boolean {
  return state === 'refused' || state === 'reversed'
}

/**
 * Just before a payout is sent for the first time: a provider that refused an earlier one is asked
 * once more, and where that one has arrived after all, this one is not sent.
 */
async function hasArrivedEarlier(parts: PayoutParts, payout: PayoutRow): Promise<boolean> {
  for (const earlier of await listCameBack(parts.db, payout.order_id)) {
    const outcome = await parts.payouts.find(earlier.id)
    if (outcome === null || outcome.state === 'refused') continue
    if (outcome.state === 'sent') throw new Error(`payout ${earlier.id} is under way again`)
    await applyOutcome(parts, earlier.id, outcome, payout.id)
    if (earlier.state === 'reversed') await holdUnsent(parts, payout.id)
    return true
  }
  return false
}

/** The provider says now that what came back has arrived: a person finds out before more is sent. */
async function holdUnsent({ db, clock }: PayoutParts, payoutId: string): Promise<void> {
  await updatePayout(db, payoutId, {
    state: 'created',
    held_for: 'contradicted',
    sent_on: null,
    changed_at: clock.now(),
  })
}

/**
 * Asks for every payout whose end is not known and that nobody is working on: its job was lost with
 * a killed process, used up its tries, or the provider has it and stays silent. Safe at any time and
 * from several processes, since a payout is asked for before it is sent.
 */
export async function askForWaitingPayouts(parts: PayoutParts): Promise<void> {
  const now = parts.clock.now()
  const before = {
    now,
    asked: new Date(now.getTime() - ASK_AFTER_MS),
    sent: new Date(now.getTime() - ASK_SENT_AFTER_MS),
  }
  let failures = 0
  for (const payoutId of await listWaiting(parts.db, before, ASKED_AT_ONCE_MAX)) {
    try {
      await sendPayout(parts, payoutId)
      failures = 0
    } catch (error) {
      parts.log.warn({ payoutId, fault: error }, 'a payout is still unknown')
      // Behind the others, also where it failed before it was marked: nobody waits for it.
      await updatePayout(parts.db, payoutId, { changed_at: now })
      failures += 1
      // The provider is down, then: the others wait for the next time.
      if (failures === FAILURES_MAX) return
    }
  }
}

/** Whether money for an order is on its way or has arrived. */
export function isMoneyOnItsWay(db: Db, orderId: number): Promise<boolean> {
  return hasStandingPayout(db, orderId)
}

/** What became of the money the last time that it was sent; null where it never was. */
export function findLastPayout(
  db: Db,
  orderId: number,
): Promise<Pick<PayoutRow, 'id' | 'state' | 'remedy' | 'held_for' | 'held_until'> | null> {
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
