// Above which amounts a second person has to confirm. Dated data: a new amount is a new row, and
// what was decided before stays as it was.
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { REFUND_THRESHOLDS, TOGETHER_DAYS } from '#server/features/payout/refund-threshold.ts'

interface Threshold {
  readonly from: BusinessDate
  /** One person alone may do this much: centavos, or days of a pause. */
  readonly aloneMax: number
}

/** Stopping, declining and refusing give nothing out and need no second person. */
export type Guarded =
  | 'approve-application'
  | 'grant-hardship'
  | 'release-payout'
  | 'release-ceiling'
  | 'repeat-payout'
  | 'refund'
  | 'record-payment'
  | 'match-payment'
  | 'accept-claim'
  | 'reverse'
  | 'waive'
  | 'pause'
  | 'write-off'
  | 'restructure'

const since2026 = (aloneMax: number): readonly Threshold[] => [
  { from: businessDate('2026-01-01'), aloneMax },
]

const ALWAYS_TWO = 0
const PESOS_500 = 50_000
const PESOS_2_000 = 200_000
const PESOS_10_000 = 1_000_000

/** What one person does to one loan or for one borrower in this time counts together. */
export const TOGETHER_MS = TOGETHER_DAYS * 86_400_000

/** Oldest first. */
const THRESHOLDS: Readonly<Record<Guarded, readonly Threshold[]>> = {
  'approve-application': since2026(PESOS_10_000),
  // What is owed and gets more time.
  'grant-hardship': since2026(PESOS_10_000),
  'release-payout': since2026(PESOS_10_000),
  // A ceiling is a brake: released in small steps, it would brake nothing.
  'release-ceiling': since2026(ALWAYS_TWO),
  'repeat-payout': since2026(PESOS_10_000),
  // Sent back by the product alone up to this much.
  refund: REFUND_THRESHOLDS,
  // Only this person says that the money exists; a provider says so of what is matched.
  'record-payment': [
    ...since2026(PESOS_10_000),
    { from: businessDate('2026-11-16'), aloneMax: PESOS_2_000 },
  ],
  'match-payment': since2026(PESOS_10_000),
  'accept-claim': since2026(PESOS_10_000),
  reverse: since2026(PESOS_10_000),
  waive: since2026(PESOS_500),
  pause: since2026(30),
  'write-off': since2026(ALWAYS_TWO),
  restructure: since2026(ALWAYS_TWO),
}

export function needsSecondPerson(guarded: Guarded, measure: number, today: BusinessDate): boolean {
  const inForce = THRESHOLDS[guarded].findLast(({ from }) => from <= today)
  return inForce === undefined || measure > inForce.aloneMax
}
