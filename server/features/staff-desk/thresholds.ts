// Above which amounts a second person has to confirm. Dated data: a new amount is a new row, and
// what was decided before stays as it was.
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'

interface Threshold {
  readonly from: BusinessDate
  /** One person alone may give out this much. */
  readonly aloneMaxCentavos: Centavos
}

export type Guarded = 'approve-application' | 'grant-hardship' | 'release-payout'

/** Oldest first. Declining and stopping give nothing out and need no second person. */
const THRESHOLDS: Readonly<Record<Guarded, readonly Threshold[]>> = {
  'approve-application': [
    { from: businessDate('2026-01-01'), aloneMaxCentavos: centavos(1_000_000) },
  ],
  // What is owed and gets more time.
  'grant-hardship': [{ from: businessDate('2026-01-01'), aloneMaxCentavos: centavos(1_000_000) }],
  'release-payout': [{ from: businessDate('2026-01-01'), aloneMaxCentavos: centavos(1_000_000) }],
}

export function needsSecondPerson(
  guarded: Guarded,
  amountCentavos: number,
  today: BusinessDate,
): boolean {
  const inForce = THRESHOLDS[guarded].findLast(({ from }) => from <= today)
  return inForce === undefined || amountCentavos > inForce.aloneMaxCentavos
}
