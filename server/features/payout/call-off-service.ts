// A borrower who no longer wants the money while we hold it. Whether it is called off or sent is
// decided by whoever gets the payout's lock first.
import type { Db } from '#server/db/open.ts'
import type { MessageDependencies } from '#server/features/messages/service.ts'
import { closeTaskAbout } from '#server/features/staff-task/service.ts'
import { HELD_FOR_CONTRADICTION } from './hold-service.ts'
import { tellEnded } from './payout-messages.ts'
import { findLatestPayout, lockPayout, updatePayout } from './queries.ts'

/** Refusal of a payout that its borrower called off before it was sent. */
export const CALLED_OFF_BY_BORROWER = 'CALLED_OFF_BY_BORROWER'

/** Whether a payout is held and was never given to the provider. */
export function canCallOff(payout: {
  readonly state: string | null
  readonly held_for: string | null
}): boolean {
  const { state, held_for: heldFor } = payout
  return state === 'created' && heldFor !== null && heldFor !== HELD_FOR_CONTRADICTION
}

/**
 * Calls off the held payout of an order: it is never sent. Returns its id, or null if nothing is
 * held. Runs holding the locks of borrower and order; the caller closes the order.
 */
export async function callOffHeld(
  transaction: Db,
  dependencies: MessageDependencies,
  orderId: number,
): Promise<string | null> {
  const { clock } = dependencies
  const latest = await findLatestPayout(transaction, orderId)
  const payout = latest === null ? null : await lockPayout(transaction, latest.id)
  if (payout === null || !canCallOff(payout)) return null
  await updatePayout(transaction, payout.id, {
    state: 'refused',
    refusal: CALLED_OFF_BY_BORROWER,
    remedy: 'staff',
    held_for: null,
    held_until: null,
    changed_at: clock.now(),
  })
  await closeTaskAbout(transaction, clock, 'payout-held', { kind: 'payout', id: payout.id })
  await tellEnded(transaction, dependencies, payout, 'called-off')
  return payout.id
}
