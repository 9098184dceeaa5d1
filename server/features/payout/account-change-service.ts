// What a changed payment account means for payouts that wait because of it.
import { writeAudit } from '#server/audit/audit.ts'
import type { ReactionDependencies } from '#server/calls/reactions.ts'
import type { Db } from '#server/db/open.ts'
import { openTask } from '#server/features/staff-task/service.ts'
import { listUnsent } from './hold-queries.ts'
import { lockPayoutAndOrder } from './payout-locks.ts'
import { updatePayout } from './queries.ts'
import { undoRefund } from './refund-service.ts'
import { SEND_PAYOUT } from './send-job.ts'

/** Refusal of a payout whose account change was stopped before the money was sent. */
export const ACCOUNT_STOPPED = 'ACCOUNT_STOPPED'

/** Confirmed: sends what was waiting for the account. Runs holding the borrower's lock. */
export async function releaseForAccount(
  transaction: Db,
  { clock, jobs }: ReactionDependencies,
  borrowerId: number,
): Promise<void> {
  for (const { id, held_for: heldFor } of await listUnsent(transaction, { borrowerId })) {
    if (heldFor !== 'account-change') continue
    const locked = await lockPayoutAndOrder(transaction, id)
    if (locked?.payout.state !== 'created') continue
    const change = { held_for: null, held_until: null, changed_at: clock.now() }
    await updatePayout(transaction, id, change)
    await jobs.add(transaction, SEND_PAYOUT, id)
  }
}

/**
 * Stopped: nothing is sent to the account. Whoever asked for the loan may be the one who changed
 * it, so a person takes a look before anything is sent to the other account.
 */
export async function refuseToStopped(
  transaction: Db,
  dependencies: ReactionDependencies,
  accountId: number,
): Promise<void> {
  const { clock } = dependencies
  for (const { id } of await listUnsent(transaction, { accountId })) {
    const locked = await lockPayoutAndOrder(transaction, id)
    if (locked?.payout.state !== 'created') continue
    const { payout } = locked
    if (payout.purpose === 'refund') {
      const stopped = { state: 'refused', providerId: null, refusal: ACCOUNT_STOPPED } as const
      await undoRefund(transaction, dependencies, payout, { ...stopped, remedy: 'staff' })
      continue
    }
    await updatePayout(transaction, id, {
      state: 'refused',
      refusal: ACCOUNT_STOPPED,
      remedy: 'staff',
      held_for: null,
      held_until: null,
      changed_at: clock.now(),
    })
    const about = { orderId: payout.order_id, borrowerId: payout.borrower_id }
    const details = { payoutId: id, refusal: ACCOUNT_STOPPED }
    await openTask(transaction, clock, {
      ...about,
      kind: 'payout-failed',
      subject: { kind: 'order', id: String(payout.order_id) },
      details,
    })
    await writeAudit(transaction, {
      ...about,
      actor: { kind: 'borrower', id: payout.borrower_id },
      action: 'payout-stopped',
      details,
      at: clock.now(),
    })
  }
}
