// The same app after a restart with other payout providers.
import { byName } from '#server/gateways/by-name.ts'
import type { PayoutGateway } from '#server/gateways/payout/payout-gateway.ts'

/** The first is in use; the others are former ones. */
export function withPayouts<App>(app: App, payout: PayoutGateway, ...former: PayoutGateway[]) {
  return { ...app, payout, payouts: byName(payout, ...former) }
}
