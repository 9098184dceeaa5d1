// Money that left in the time that a restored database has forgotten. A payout is numbered by its
// order, so the provider can be asked about the one that would come next: whoever is paid under that
// number again is not paid twice, and whoever never asks again is found here.
import type { JobDependencies } from '#server/calls/dependencies.ts'
import type { PayoutOutcome } from '#server/gateways/payout/payout-gateway.ts'
import { countPayouts } from './queries.ts'
import { payoutIdOf } from './service.ts'

export interface ForgottenPayout {
  readonly payoutId: string
  readonly provider: string
  readonly state: PayoutOutcome['state']
}

/** Of these orders, whether they are still known here or not. Throws if a provider can't be asked. */
export async function findForgottenPayouts(
  { db, payouts }: Pick<JobDependencies, 'db' | 'payouts'>,
  orderIds: readonly number[],
): Promise<ForgottenPayout[]> {
  const found: ForgottenPayout[] = []
  for (const orderId of orderIds) {
    const payoutId = payoutIdOf(orderId, (await countPayouts(db, orderId, 'loan')) + 1)
    for (const [provider, gateway] of payouts) {
      const outcome = await gateway.find(payoutId)
      if (outcome !== null) found.push({ payoutId, provider, state: outcome.state })
    }
  }
  return found
}
