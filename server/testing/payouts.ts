// Payouts as a test looks at them, and the app after a restart with other providers of them.
import { byName } from '#server/gateways/by-name.ts'
import type { PayoutGateway } from '#server/gateways/payout/payout-gateway.ts'
import type { TestApp } from './test-app.ts'

export function getPayout({ db }: Pick<TestApp, 'db'>, id: string) {
  return db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The first is in use; the others are former ones. */
export function withPayouts<App>(app: App, payout: PayoutGateway, ...former: PayoutGateway[]) {
  return { ...app, payout, payouts: byName(payout, ...former) }
}
