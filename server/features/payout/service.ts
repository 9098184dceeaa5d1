// Sends money to borrowers. A payout is stored before it is sent and marked unknown before the
// provider is called: whatever breaks in between, the next attempt asks the provider first and
// never sends the money twice.
import { centavos } from '#lending/money.ts'
import { AppError } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { findAccountId, openAccount } from '#server/features/bank-account/service.ts'
import { getFullName } from '#server/features/certification/service.ts'
import type { PayoutGateway } from '#server/gateways/payout/payout-gateway.ts'
import type { Feature } from '#server/calls/feature.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import { type EvidenceDependencies, orderSubject, recordEvidence } from '#server/ledger/evidence.ts'
import type { Log } from '#server/observe/logger.ts'
import { HELD_FOR_CONTRADICTION, holdForDoubtedAccount, holdPayout } from './hold-service.ts'
import { stopByLaw } from './law-service.ts'
import { applyOutcome } from './outcome-service.ts'
import { payoutFact } from './payout-fact.ts'
import { type LockedPayout, lockPayoutAndOrder } from './payout-locks.ts'
import {
  countPayouts,
  countWaiting,
  findLatestPayout,
  insertPayout,
  listCameBack,
  hasAnyPayout,
  hasStandingPayout,
  listOwnersByReference,
  listPayoutRows,
  listWaiting,
  type PayoutRow,
  updatePayout,
} from './queries.ts'
import { holdBehindCeiling } from './refund-ceiling.ts'
import { holdOrUndoRefund, passOrUndoRefund } from './refund-service.ts'
import { SEND_PAYOUT } from './send-job.ts'
import { holdWhileStopped } from './stopped-service.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'

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
  readonly payout: PayoutGateway
  readonly payouts: ReadonlyMap<string, PayoutGateway>
  readonly log: Log
  readonly features: readonly Feature[]
}

export type CreateDependencies = EvidenceDependencies & {
  readonly jobs: Jobs
  readonly gateway: string
}

/** The provider's key of it: the order's first, second and so on. */
export function payoutIdOf(orderId: number, place: number): string {
  return `po-${orderId}-${place}`
}

/** Runs in the caller's transaction. Refuses with account_missing. */
export async function createPayout(
  transaction: Db,
  dependencies: CreateDependencies,
  order: Pick<LoanOrderRow, 'id' | 'borrower_id'>,
  amountCentavos: number,
): Promise<void> {
  const { clock, jobs, gateway } = dependencies
  const bankAccountId = await findAccountId(transaction, order.borrower_id)
  if (bankAccountId === null) throw new AppError('account_missing')
  const id = payoutIdOf(order.id, (await countPayouts(transaction, order.id, 'loan')) + 1)
  const payout = await insertPayout(transaction, {
    id,
    purpose: 'loan',
    orderId: order.id,
    borrowerId: order.borrower_id,
    bankAccountId,
    amountCentavos,
    gateway,
    createdAt: clock.now(),
  })
  await recordEvidence(transaction, dependencies, orderSubject(order.id), [payoutFact(payout)])
  await jobs.add(transaction, SEND_PAYOUT, id)
}

/**
 * After a refused payout, once the borrower has bound an account or the waiting time is over;
 * `refusedId` names the refused payout. Before the new one is sent, the provider is asked again
 * whether the old one was really refused. Nothing is resent automatically if only a person can help:
 * an account change that was stopped, an unknown refusal, a loan that someone has paid on.
 */
export async function retryPayout(
  transaction: Db,
  dependencies: CreateDependencies,
  orderId: number,
  refusedId?: string,
): Promise<void> {
  const order = await lockOrderAndBorrower(transaction, orderId)
  const latest = await findLatestPayout(transaction, orderId)
  if (order.phase !== 'payout' || latest === null || !cameBack(latest)) return
  if (latest.remedy === 'staff') return
  if (refusedId !== undefined && latest.id !== refusedId) return
  await createPayout(transaction, dependencies, order, latest.amount_centavos)
}

/** Sends a payout that may be sent, or finds out what happened to it. Throws while that is unknown. */
export async function sendPayout(
  dependencies: PayoutDependencies,
  payoutId: string,
): Promise<void> {
  const { db } = dependencies
  const marked = await db
    .transaction()
    .execute((transaction) => markSending(transaction, dependencies, payoutId))
  if (marked === null) return
  const { payout, wasTried, gateway } = marked
  const known = wasTried ? await gateway.find(payoutId) : null
  // A former provider sends nothing any more, and another one would send it twice if this one has it.
  if (known === null && gateway.name !== dependencies.payout.name) return
  if (known === null && (await recordEarlierArrival(dependencies, payout, wasTried))) return
  if (known === null && wasTried && (await holdWhileStopped(dependencies, payoutId))) return
  if (known === null && wasTried && (await holdOrUndoRefund(dependencies, payout))) return
  const outcome = known ?? (await gateway.send(await targetOf(dependencies, payout)))
  await applyOutcome(dependencies, payoutId, outcome)
}

/** Where it goes, as its borrower said. */
async function targetOf({ db, config }: PayoutDependencies, payout: PayoutRow) {
  const { id, purpose, borrower_id: borrowerId } = payout
  const account = await openAccount(db, config.keys, payout.bank_account_id, borrowerId)
  return {
    id,
    purpose,
    amountCentavos: centavos(payout.amount_centavos),
    channel: account.channel,
    accountNumber: account.number,
    accountHolder: await getFullName(db, config.keys, borrowerId),
  }
}

/**
 * Null if there is nothing to send or ask about: the payout is finished, held, stopped by a new law,
 * or with a provider that is no longer configured.
 */
async function markSending(
  transaction: Db,
  dependencies: PayoutDependencies,
  payoutId: string,
): Promise<{ payout: PayoutRow; wasTried: boolean; gateway: PayoutGateway } | null> {
  const locked = await lockPayoutAndOrder(transaction, payoutId)
  if (locked === null) return null
  const { order, payout } = locked
  if (isOver(payout)) return null
  const wasTried = payout.state !== 'created'
  // Only the provider that has it knows what became of it; another one would send it again.
  const gateway = wasTried ? dependencies.payouts.get(payout.gateway) : dependencies.payout
  if (gateway === undefined) return null
  if (!wasTried && !(await passOrHold(transaction, dependencies, { order, payout }))) return null
  if (payout.gateway !== gateway.name) await moveToProvider(transaction, dependencies, payout)
  await updatePayout(transaction, payoutId, {
    state: wasTried ? payout.state : 'unknown',
    tries: payout.tries + 1,
    held_for: null,
    held_about: [],
    held_until: null,
    ...(!wasTried && { sent_on: dependencies.clock.today() }),
    changed_at: dependencies.clock.now(),
  })
  return { payout, wasTried, gateway }
}

/**
 * The provider was changed after the payout was made, and the old one has never heard of it. From now
 * on the books, questions and webhooks about it are the new one's.
 */
async function moveToProvider(
  transaction: Db,
  dependencies: PayoutDependencies,
  payout: PayoutRow,
): Promise<void> {
  const { clock } = dependencies
  const { name } = dependencies.payout
  const { id, order_id: orderId, borrower_id: borrowerId, gateway: from } = payout
  const moved = { ...payout, gateway: name }
  await updatePayout(transaction, id, { gateway: name, changed_at: clock.now() })
  await recordEvidence(transaction, dependencies, orderSubject(orderId), [payoutFact(moved)])
  await writeAudit(transaction, {
    orderId,
    borrowerId,
    actor: { kind: 'system', name: `payout:${name}` },
    action: 'payout-moved',
    details: { payoutId: id, from, to: name },
    at: clock.now(),
  })
}

/**
 * False if it must not be sent now; it is then held, or over. Every payout goes where its borrower
 * said; exposure and the law are about lending; a refund has conditions and a ceiling of its own.
 */
async function passOrHold(
  transaction: Db,
  dependencies: PayoutDependencies,
  { order, payout }: LockedPayout,
): Promise<boolean> {
  if (await holdForDoubtedAccount(transaction, dependencies, payout)) return false
  if (payout.purpose === 'refund') {
    const { name } = dependencies.payout
    if (!(await passOrUndoRefund(transaction, dependencies, payout, name))) return false
    return !(await holdBehindCeiling(transaction, dependencies, payout))
  }
  if (await stopByLaw(transaction, dependencies, order, payout)) return false
  return !(await holdPayout(transaction, dependencies, order, payout))
}

function isOver(payout: PayoutRow): boolean {
  return payout.state === 'paid' || cameBack(payout)
}

function cameBack({ state }: PayoutRow): boolean {
  return state === 'refused' || state === 'reversed'
}

/**
 * Just before a payout is sent: asks the provider once more about an earlier refused one, and doesn't
 * send the new one if the old one has arrived after all. `payout` is as it was before this attempt.
 */
async function recordEarlierArrival(
  dependencies: PayoutDependencies,
  payout: PayoutRow,
  wasTried: boolean,
): Promise<boolean> {
  for (const earlier of await listCameBack(dependencies.db, payout.order_id, payout.purpose)) {
    const outcome = (await dependencies.payouts.get(earlier.gateway)?.find(earlier.id)) ?? null
    if (outcome === null || outcome.state === 'refused') continue
    if (outcome.state === 'sent') throw new Error(`payout ${earlier.id} is under way again`)
    await applyOutcome(dependencies, earlier.id, outcome, payout.id)
    const isHeldBack = earlier.state === 'reversed' && payout.purpose === 'loan'
    if (isHeldBack) await holdUnsent(dependencies, payout, wasTried)
    return true
  }
  return false
}

/** The provider is asked again after this time: it may have been slow to show the payout. */
const ASK_AGAIN_AFTER_MS = 600_000

/**
 * The provider now says that a payout which came back has arrived: a person finds out before more
 * is sent. One that was tried may be under way all the same, so it counts as unsent, which people can
 * stop and another provider can get, only when it is still unknown ten minutes later.
 */
async function holdUnsent(
  { db, clock }: PayoutDependencies,
  { id, state, held_for: heldFor }: PayoutRow,
  wasTried: boolean,
): Promise<void> {
  const now = clock.now()
  const isTooEarly = wasTried && heldFor !== HELD_FOR_CONTRADICTION
  const change = isTooEarly
    ? { held_until: new Date(now.getTime() + ASK_AGAIN_AFTER_MS) }
    : { state: 'created' as const, sent_on: null }
  await db.transaction().execute(async (transaction) => {
    const payout = (await lockPayoutAndOrder(transaction, id))?.payout
    // Otherwise a webhook has told meanwhile what became of it.
    if (payout?.state !== (wasTried ? state : 'unknown')) return
    const held = { ...change, held_for: HELD_FOR_CONTRADICTION, changed_at: now }
    await updatePayout(transaction, id, held)
  })
}

/**
 * Checks every payout with an unknown outcome that nobody is working on: its job was lost with a
 * killed process or ran out of retries, or the provider hasn't reported. Safe at any time and in
 * several processes, because the provider is always asked before sending.
 */
export async function askForWaitingPayouts(dependencies: PayoutDependencies): Promise<void> {
  const now = dependencies.clock.now()
  const before = {
    now,
    asked: new Date(now.getTime() - ASK_AFTER_MS),
    sent: new Date(now.getTime() - ASK_SENT_AFTER_MS),
  }
  let failures = 0
  const { db, payouts } = dependencies
  for (const payoutId of await listWaiting(db, [...payouts.keys()], before, ASKED_AT_ONCE_MAX)) {
    try {
      await sendPayout(dependencies, payoutId)
      failures = 0
    } catch (error) {
      dependencies.log.warn({ payoutId, fault: error }, 'a payout is still unknown')
      // Moved behind the others, even if it failed before it was marked, so that none waits for it.
      await updatePayout(dependencies.db, payoutId, { changed_at: now })
      failures += 1
      // The provider is down: the others wait for the next run.
      if (failures === FAILURES_MAX) return
    }
  }
}

/** Whether the money of a loan is on its way or has arrived. */
export function isMoneyOnItsWay(db: Db, orderId: number): Promise<boolean> {
  return hasStandingPayout(db, orderId)
}

/** The state of a loan's latest payout; null if there never was one. */
export function findLastPayout(db: Db, orderId: number): Promise<PayoutRow | null> {
  return findLatestPayout(db, orderId)
}

/** For staff: every payout of an order, refunds included, oldest first. */
export function listPayoutsOf(db: Db, orderId: number): Promise<PayoutRow[]> {
  return listPayoutRows(db, orderId)
}

/** Whether we ever sent money to this borrower, or tried to. */
export function wasEverPaid(db: Db, borrowerId: number): Promise<boolean> {
  return hasAnyPayout(db, borrowerId)
}

/** How many payouts have been waiting too long for an outcome. */
export function countLongWaiting(db: Db, clock: Clock): Promise<number> {
  return countWaiting(db, new Date(clock.now().getTime() - LONG_WAIT_MS))
}

/** For staff: whose payout this is, by our reference or the provider's. */
export function findByReference({ db }: { readonly db: Db }, text: string): Promise<number[]> {
  return listOwnersByReference(db, text)
}
