// What became of a payout, applied once. A provider can contradict itself: what it said last is
// applied where that is safe, and otherwise a person looks at it; it is never lost silently.
import { centavos } from '#lending/money.ts'
import { invariant } from '#server/app-error.ts'
import { writeAudit } from '#server/audit/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import type { PayoutOutcome } from '#server/gateways/payout/payout-gateway.ts'
import { recordEvent } from '#server/ledger/ledger.ts'
import type { Log } from '#server/observe/logger.ts'
import { countPayouts, listPayouts, lockPayout, type PayoutRow, updatePayout } from './queries.ts'
import { lockOrder } from '#server/orders/orders.ts'

export interface OutcomeParts {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}

type Paid = Extract<PayoutOutcome, { state: 'paid' }>
type Refused = Extract<PayoutOutcome, { state: 'refused' }>

/** What fails on our side is sent again after this time, as providers ask for. */
const RETRY_AFTER_MS = 3_600_000
/** A day of trying; after that only a person helps. */
const PAYOUTS_MAX = 24

/** The refusal of a payout that was never sent, since an earlier one had arrived after all. */
export const EARLIER_PAID = 'EARLIER_PAYOUT_PAID'

/**
 * Once: an outcome that is already known changes nothing. `unsentId` names a later payout of the
 * same order that the provider has never heard of.
 */
export async function applyOutcome(
  { db, clock, log }: OutcomeParts,
  payoutId: string,
  outcome: PayoutOutcome,
  unsentId: string | null = null,
): Promise<void> {
  const isContradicted = await db.transaction().execute(async (transaction) => {
    const payout = await lockPayout(transaction, payoutId)
    invariant(payout !== null, `payout ${payoutId} exists`)
    if (payout.state === 'paid' || payout.state === 'refused') {
      if (outcome.state === 'sent' || outcome.state === payout.state) return false
      return contradict(transaction, clock, payout, outcome, unsentId)
    }
    const change = { provider_id: outcome.providerId, changed_at: clock.now() }
    if (outcome.state === 'sent') {
      await updatePayout(transaction, payoutId, { ...change, state: 'sent' })
    } else if (outcome.state === 'refused') {
      await recordRefused(transaction, clock, payout, outcome)
    } else {
      await recordPaid(transaction, clock, payout, outcome, {})
    }
    return false
  })
  if (isContradicted) {
    log.warn({ payoutId, said: outcome.state }, 'a payout provider contradicted itself')
  }
}

async function recordRefused(
  transaction: Db,
  clock: Clock,
  payout: PayoutRow,
  { providerId, refusal, remedy }: Refused,
): Promise<void> {
  const now = clock.now()
  const isRetried =
    remedy === 'wait' && (await countPayouts(transaction, payout.order_id)) < PAYOUTS_MAX
  await updatePayout(transaction, payout.id, {
    state: 'refused',
    provider_id: providerId,
    refusal,
    remedy,
    retry_at: isRetried ? new Date(now.getTime() + RETRY_AFTER_MS) : null,
    changed_at: now,
  })
  await audit(transaction, clock, payout, 'payout-refused', { refusal, remedy })
  if (remedy === 'another-account') return
  // One for the order, however often it is tried.
  await openTask(transaction, clock, {
    kind: 'payout-failed',
    subject: { kind: 'order', id: String(payout.order_id) },
    orderId: payout.order_id,
    borrowerId: payout.borrower_id,
    details: { payoutId: payout.id, amountCentavos: payout.amount_centavos, refusal, remedy },
  })
}

async function recordPaid(
  transaction: Db,
  clock: Clock,
  payout: PayoutRow,
  outcome: Paid,
  details: object,
): Promise<void> {
  await updatePayout(transaction, payout.id, {
    state: 'paid',
    provider_id: outcome.providerId,
    remedy: null,
    retry_at: null,
    changed_at: clock.now(),
  })
  const paidOn = outcome.paidAt === null ? clock.today() : clock.dateOf(outcome.paidAt)
  await recordEvent(
    transaction,
    clock,
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
}

/** True when this is news. */
async function contradict(
  transaction: Db,
  clock: Clock,
  payout: PayoutRow,
  outcome: PayoutOutcome,
  unsentId: string | null,
): Promise<boolean> {
  if (outcome.state === 'paid') {
    const others = await listPayouts(transaction, payout.order_id)
    const later = others.find((other) => other.state !== 'refused')
    // Held, so that the borrower cannot cancel meanwhile. Who has cancelled already owes nothing by
    // our word: what arrived after all is for a person to settle with them.
    const order = await lockOrder(transaction, payout.order_id)
    const isCancelled = order.phase === 'closed' && order.event_count === 0
    // Created means that the provider was not called: a payout is marked before it is sent.
    const isSafe = later === undefined || later.state === 'created' || later.id === unsentId
    if (isSafe && !isCancelled) {
      if (later !== undefined) await withdraw(transaction, clock, later)
      await recordPaid(transaction, clock, payout, outcome, { hadBeenRefused: true })
      return true
    }
  }
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
