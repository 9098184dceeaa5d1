// What a provider says about a refund. The event was recorded when the refund was made, so arriving
// changes nothing in the books; not arriving gives the credit back.
import { writeAudit } from '#server/audit/audit.ts'
import type { Db } from '#server/db/open.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import type { PayoutOutcome } from '#server/gateways/payout/payout-gateway.ts'
import { nextAskAt } from './ask-again-pace.ts'
import { listPayouts, type PayoutRow, updatePayout } from './queries.ts'
import { tellRefund } from './refund-messages.ts'
import { creditOf, recordArrivedAfterAll, REFUND_FAILED, undoRefund } from './refund-service.ts'

/** Refusal of a refund that was never sent because an earlier one had arrived after all. */
const EARLIER_REFUND_PAID = 'EARLIER_REFUND_PAID'

type Paid = Extract<PayoutOutcome, { state: 'paid' }>

/**
 * Runs holding the locks of borrower, order and payout. False if the provider contradicts itself in
 * a way that only a person can resolve. `unsentId` names a later refund of the same order that the
 * provider has never heard of.
 */
export async function applyRefundOutcome(
  transaction: Db,
  dependencies: MessageDependencies,
  payout: PayoutRow,
  outcome: PayoutOutcome,
  unsentId: string | null,
): Promise<boolean> {
  const { clock } = dependencies
  const isOver = ['paid', 'refused', 'reversed'].includes(payout.state)
  if (outcome.state === 'sent') {
    if (isOver) return true
    await updatePayout(transaction, payout.id, {
      provider_id: outcome.providerId,
      sent_on: payout.sent_on ?? clock.today(),
      changed_at: clock.now(),
      state: 'sent',
    })
    if (payout.state !== 'sent') await tellRefund(transaction, dependencies, payout, 'sent')
    return true
  }
  if (outcome.state === 'refused') {
    if (payout.state === 'refused' || payout.state === 'reversed') return true
    const { providerId, refusal } = outcome
    // A bank that sent the money back will do so again.
    const undone =
      payout.state === 'paid'
        ? ({ state: 'reversed', remedy: 'another-account' } as const)
        : ({ state: 'refused', remedy: outcome.remedy } as const)
    await undoRefund(transaction, dependencies, payout, { ...undone, providerId, refusal })
    return true
  }
  if (payout.state === 'paid') return true
  if (!isOver) {
    await recordArrived(transaction, dependencies, payout, outcome)
    return true
  }
  return arrivedAfterAll(transaction, dependencies, payout, outcome, unsentId)
}

async function recordArrived(
  transaction: Db,
  dependencies: MessageDependencies,
  payout: PayoutRow,
  { providerId, paidAt }: Paid,
): Promise<void> {
  const { clock } = dependencies
  await updatePayout(transaction, payout.id, {
    state: 'paid',
    provider_id: providerId,
    remedy: null,
    retry_at: null,
    ask_again_at: nextAskAt(payout, clock),
    arrived_on: paidAt === null ? clock.today() : clock.dateOf(paidAt),
    changed_at: clock.now(),
  })
  await writeAudit(transaction, {
    orderId: payout.order_id,
    borrowerId: payout.borrower_id,
    actor: { kind: 'system', name: `payout:${payout.gateway}` },
    action: 'refund-paid',
    details: { payoutId: payout.id, amountCentavos: payout.amount_centavos },
    at: clock.now(),
  })
  const subject = { kind: 'order', id: String(payout.order_id) }
  await closeTaskAbout(transaction, clock, REFUND_FAILED, subject)
  await tellRefund(transaction, dependencies, payout, 'arrived')
}

/**
 * A refused refund has arrived. It counts if nothing else was sent in its place and the credit is
 * still there; otherwise a person finds out where the money is. One that came back once is not
 * believed.
 */
async function arrivedAfterAll(
  transaction: Db,
  dependencies: MessageDependencies,
  payout: PayoutRow,
  outcome: Paid,
  unsentId: string | null,
): Promise<boolean> {
  const others = await listPayouts(transaction, payout.order_id, 'refund')
  const open = others.find(({ state }) => ['created', 'sent', 'unknown'].includes(state))
  // Created means that the provider hasn't been called: a payout is marked before it is sent.
  const isUnsent = open === undefined || open.state === 'created' || open.id === unsentId
  if (!isUnsent) return false
  const isBelieved = payout.state === 'refused'
  if (open !== undefined) {
    await undoRefund(transaction, dependencies, open, {
      state: 'refused',
      providerId: null,
      refusal: EARLIER_REFUND_PAID,
      // A part of the credit may be left; otherwise a person decides what is sent.
      remedy: isBelieved ? 'wait' : 'staff',
      isQuiet: isBelieved,
    })
  }
  if (!isBelieved) return false
  const credit = await creditOf(transaction, dependencies, payout.order_id)
  if (credit < payout.amount_centavos) return false
  await recordArrivedAfterAll(transaction, dependencies, payout)
  await recordArrived(transaction, dependencies, payout, outcome)
  return true
}
