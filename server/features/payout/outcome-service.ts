// Applies a payout's outcome once. A provider can contradict itself: its latest report is applied
// if that is safe, and otherwise creates a staff task; it is never lost silently.
import { centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Jobs } from '#server/calls/jobs.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import type { PayoutOutcome } from '#server/gateways/payout/payout-gateway.ts'
import { recordEvent } from '#server/ledger/ledger.ts'
import type { Log } from '#server/observe/logger.ts'
import type { LoanOrderRow } from '#server/orders/orders.ts'
import { nextAskAt } from './ask-again-pace.ts'
import { lockPayoutAndOrder } from './payout-locks.ts'
import { tellPayout } from './payout-messages.ts'
import { applyRefundOutcome } from './refund-outcome-service.ts'
import { recordReversed } from './reversal-service.ts'
import { countPayouts, listPayouts, type PayoutRow, updatePayout } from './queries.ts'

export interface OutcomeDependencies {
  readonly db: Db
  readonly clock: Clock
  readonly config: Config
  readonly jobs: Jobs
  readonly log: Log
}

type Paid = Extract<PayoutOutcome, { state: 'paid' }>
type Refused = Extract<PayoutOutcome, { state: 'refused' }>

/** Payouts that fail on our side are resent after this time, as providers recommend. */
const RETRY_AFTER_MS = 3_600_000
/** A day of attempts; after that only a person can help. */
const PAYOUTS_MAX = 24

/** The refusal of a payout that was never sent because an earlier one had arrived after all. */
export const EARLIER_PAID = 'EARLIER_PAYOUT_PAID'

/**
 * Applies it once: a known outcome changes nothing. `unsentId` names a later payout of the same
 * order that the provider has never heard of.
 */
export async function applyOutcome(
  dependencies: OutcomeDependencies,
  payoutId: string,
  outcome: PayoutOutcome,
  unsentId: string | null = null,
): Promise<void> {
  const { db, clock, log } = dependencies
  const isContradicted = await db.transaction().execute(async (transaction) => {
    const locked = await lockPayoutAndOrder(transaction, payoutId)
    invariant(locked !== null, `payout ${payoutId} exists`)
    const { order, payout } = locked
    if (payout.purpose === 'refund') {
      if (await applyRefundOutcome(transaction, dependencies, payout, outcome, unsentId))
        return false
      return openContradicted(transaction, clock, payout, outcome)
    }
    if (payout.state === 'paid' && outcome.state === 'refused') {
      await recordReversed(transaction, dependencies, payout, outcome)
      return false
    }
    if (payout.state === 'paid' || payout.state === 'refused' || payout.state === 'reversed') {
      if (isSaidAlready(payout, outcome)) return false
      return contradict(transaction, dependencies, { order, payout, outcome, unsentId })
    }
    const change = { provider_id: outcome.providerId, changed_at: clock.now() }
    if (outcome.state === 'sent') {
      await updatePayout(transaction, payoutId, { ...change, state: 'sent' })
      if (payout.state !== 'sent') await tellPayout(transaction, dependencies, payout, 'sent')
    } else if (outcome.state === 'refused') {
      await recordRefused(transaction, dependencies, payout, outcome)
    } else {
      await recordPaid(transaction, dependencies, payout, outcome, {})
    }
    return false
  })
  if (isContradicted) {
    log.warn({ payoutId, said: outcome.state }, 'a payout provider contradicted itself')
  }
}

/** Providers report a reversed payout as refused. */
function isSaidAlready({ state }: PayoutRow, outcome: PayoutOutcome): boolean {
  if (outcome.state === 'sent') return true
  return outcome.state === (state === 'reversed' ? 'refused' : state)
}

async function recordRefused(
  transaction: Db,
  dependencies: OutcomeDependencies,
  payout: PayoutRow,
  { providerId, refusal, remedy }: Refused,
): Promise<void> {
  const { clock } = dependencies
  const now = clock.now()
  const isRetried =
    remedy === 'wait' && (await countPayouts(transaction, payout.order_id, 'loan')) < PAYOUTS_MAX
  await updatePayout(transaction, payout.id, {
    state: 'refused',
    provider_id: providerId,
    refusal,
    remedy,
    retry_at: isRetried ? new Date(now.getTime() + RETRY_AFTER_MS) : null,
    // What the provider never took can't arrive after all.
    ask_again_at: providerId === null ? null : nextAskAt(payout, clock),
    changed_at: now,
  })
  await audit(transaction, clock, payout, 'payout-refused', { refusal, remedy })
  if (remedy === 'another-account') {
    return tellPayout(transaction, dependencies, payout, 'refused')
  }
  // One per order, however often it is retried.
  const isNew = await openTask(transaction, clock, {
    kind: 'payout-failed',
    subject: { kind: 'order', id: String(payout.order_id) },
    orderId: payout.order_id,
    borrowerId: payout.borrower_id,
    details: { payoutId: payout.id, amountCentavos: payout.amount_centavos, refusal, remedy },
  })
  if (isNew) await tellPayout(transaction, dependencies, payout, 'delayed')
}

async function recordPaid(
  transaction: Db,
  dependencies: OutcomeDependencies,
  payout: PayoutRow,
  outcome: Paid,
  details: object,
): Promise<void> {
  const { clock } = dependencies
  await updatePayout(transaction, payout.id, {
    state: 'paid',
    provider_id: outcome.providerId,
    remedy: null,
    retry_at: null,
    ask_again_at: nextAskAt(payout, clock),
    changed_at: clock.now(),
  })
  const paidOn = outcome.paidAt === null ? clock.today() : clock.dateOf(outcome.paidAt)
  const { position } = await recordEvent(
    transaction,
    dependencies,
    payout.order_id,
    {
      kind: 'disbursed',
      valueOn: paidOn,
      amountCentavos: centavos(payout.amount_centavos),
      provider: payout.gateway,
    },
    `payout:${payout.id}`,
  )
  await audit(transaction, clock, payout, 'payout-paid', { paidOn, ...details })
  await tellPayout(transaction, dependencies, payout, 'arrived', position)
}

interface Contradiction {
  readonly order: LoanOrderRow
  readonly payout: PayoutRow
  readonly outcome: PayoutOutcome
  readonly unsentId: string | null
}

/** True if this is new. */
async function contradict(
  transaction: Db,
  dependencies: OutcomeDependencies,
  { order, payout, outcome, unsentId }: Contradiction,
): Promise<boolean> {
  const { clock } = dependencies
  if (outcome.state === 'paid') {
    const others = await listPayouts(transaction, payout.order_id, 'loan')
    const later = others.find(({ state }) => state !== 'refused' && state !== 'reversed')
    // We told a borrower who already cancelled that they owe nothing: if the money arrived after
    // all, a person has to sort it out with them.
    const isCancelled = order.phase === 'closed'
    // Created means that the provider hasn't been called: a payout is marked before it is sent.
    const isSafe = later === undefined || later.state === 'created' || later.id === unsentId
    // If a payout came back once, we don't believe that it arrived after all: a person asks the
    // provider.
    const isReversed = payout.state === 'reversed'
    if (isSafe && !isCancelled && !isReversed) {
      if (later !== undefined) await withdraw(transaction, clock, later)
      await recordPaid(transaction, dependencies, payout, outcome, { hadBeenRefused: true })
      return true
    }
  }
  return openContradicted(transaction, clock, payout, outcome)
}

/** True if this is new. */
async function openContradicted(
  transaction: Db,
  clock: Clock,
  payout: PayoutRow,
  outcome: PayoutOutcome,
): Promise<boolean> {
  const details = {
    payoutId: payout.id,
    amountCentavos: payout.amount_centavos,
    had: payout.state,
    said: outcome.state,
    providerId: outcome.providerId,
  }
  const isNew = await openTask(transaction, clock, {
    kind: 'payout-contradicted',
    subject: { kind: 'payout', id: `${payout.id}:${outcome.state}` },
    orderId: payout.order_id,
    borrowerId: payout.borrower_id,
    details,
  })
  if (isNew) await audit(transaction, clock, payout, 'payout-contradicted', details)
  return isNew
}

async function withdraw(transaction: Db, clock: Clock, payout: PayoutRow): Promise<void> {
  await updatePayout(transaction, payout.id, {
    state: 'refused',
    refusal: EARLIER_PAID,
    remedy: 'staff',
    changed_at: clock.now(),
  })
  await audit(transaction, clock, payout, 'payout-withdrawn', { refusal: EARLIER_PAID })
}

function audit(
  db: Db,
  clock: Clock,
  payout: PayoutRow,
  action: string,
  details: object,
): Promise<void> {
  return writeAudit(db, {
    orderId: payout.order_id,
    borrowerId: payout.borrower_id,
    actor: { kind: 'system', name: `payout:${payout.gateway}` },
    action,
    details: { payoutId: payout.id, ...details },
    at: clock.now(),
  })
}
