// What the demo's lender did with its money in the months before: the story of a later feature asks for it.
import type { EvidenceDependencies } from '#server/ledger/evidence.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import { recordCapital, recordTopUp } from '#server/ledger/funding.ts'
import { recordSettlement, type SettledDays } from '#server/ledger/settlements.ts'
import { sumCleared } from '#server/ledger/payment-sums.ts'

/** The owners put capital in, and most of it goes to where payouts are sent from. */
export async function fundPast(
  transaction: Db,
  dependencies: EvidenceDependencies,
  provider: string,
  { capital, payouts }: { readonly capital: Centavos; readonly payouts: Centavos },
): Promise<void> {
  const on = dependencies.clock.today()
  await recordCapital(transaction, dependencies, {
    amountCentavos: capital,
    reference: `DEMO-CAPITAL-${on}`,
  })
  await recordTopUp(transaction, dependencies, provider, {
    amountCentavos: payouts,
    reference: `DEMO-PAYOUTS-${on}`,
  })
}

/** What the provider passed on for some of its days, less the fees that it reported. */
export async function settlePast(
  transaction: Db,
  dependencies: EvidenceDependencies,
  days: SettledDays,
): Promise<void> {
  // The sandbox reports every fee.
  const { cleared, fees } = await sumCleared(transaction, days, { ratePpm: 0, fixedCentavos: 0 })
  if (cleared === 0) return
  await recordSettlement(transaction, dependencies, {
    ...days,
    netCentavos: centavos(cleared - fees),
    feesCentavos: centavos(fees),
    reference: `DEMO-${days.from}-${days.to}`,
  })
}
