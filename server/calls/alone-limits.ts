// How much one person decides alone. Dated data: a new amount is a new row, and what was decided
// before stays as it was.
import { type BusinessDate, businessDate } from '#lending/dates.ts'

interface Threshold {
  readonly from: BusinessDate
  /** One person alone may do this much: centavos, or days of a pause. */
  readonly aloneMax: number
}

/** What is measured. Stopping, declining and refusing give nothing out and need no second person. */
export type Measure =
  | 'approve-application'
  | 'grant-hardship'
  | 'release-payout'
  | 'repeat-payout'
  | 'refund'
  | 'record-payment'
  | 'match-payment'
  | 'accept-claim'
  | 'reverse'
  | 'waive'
  | 'pause'
  | 'record-settlement'

const since2026 = (aloneMax: number): readonly Threshold[] => [
  { from: businessDate('2026-01-01'), aloneMax },
]

const PESOS_500 = 50_000
const PESOS_2_000 = 200_000
const PESOS_10_000 = 1_000_000
const PESOS_50_000 = 5_000_000
const PESOS_500_000 = 50_000_000

/** What is done alone to one loan, or for one borrower, in this time counts together. */
export const TOGETHER_DAYS = 30
export const DAY_MS = 86_400_000
export const TOGETHER_MS = TOGETHER_DAYS * DAY_MS

interface Measured {
  /** In what it counts together with what single people did before. */
  readonly together: 'loan' | 'borrower'
  /** Oldest first. */
  readonly dated: readonly Threshold[]
}

export const THRESHOLDS: Readonly<Record<Measure, Measured>> = {
  'approve-application': { together: 'loan', dated: since2026(PESOS_10_000) },
  // What is owed and gets more time.
  'grant-hardship': { together: 'loan', dated: since2026(PESOS_10_000) },
  'release-payout': { together: 'loan', dated: since2026(PESOS_10_000) },
  'repeat-payout': { together: 'loan', dated: since2026(PESOS_10_000) },
  // Sent back by the product alone up to this much.
  refund: { together: 'borrower', dated: since2026(PESOS_2_000) },
  // Only this person says that the money exists; a provider says so of what is matched.
  'record-payment': {
    together: 'loan',
    dated: [
      ...since2026(PESOS_10_000),
      { from: businessDate('2026-11-16'), aloneMax: PESOS_2_000 },
    ],
  },
  'match-payment': { together: 'loan', dated: since2026(PESOS_10_000) },
  'accept-claim': { together: 'borrower', dated: since2026(PESOS_10_000) },
  reverse: { together: 'loan', dated: since2026(PESOS_10_000) },
  waive: { together: 'loan', dated: since2026(PESOS_500) },
  pause: { together: 'loan', dated: since2026(30) },
  // What a provider paid to our own account; each is recorded by itself.
  'record-settlement': { together: 'loan', dated: since2026(PESOS_500_000) },
}

export function needsSecondPerson(measure: Measure, much: number, today: BusinessDate): boolean {
  const inForce = THRESHOLDS[measure].dated.findLast(({ from }) => from <= today)
  return inForce === undefined || much > inForce.aloneMax
}

/** What one person decides alone on all loans together, in a day and in thirty. */
export type Sum = 'lending' | 'payments'

interface SumLimit {
  readonly from: BusinessDate
  readonly dayMax: number
  readonly monthMax: number
}

export const SUMS: Readonly<
  Record<Sum, { readonly of: readonly Measure[]; readonly dated: readonly SumLimit[] }>
> = {
  lending: {
    of: ['approve-application', 'release-payout', 'repeat-payout'],
    dated: [{ from: businessDate('2026-01-01'), dayMax: PESOS_50_000, monthMax: PESOS_500_000 }],
  },
  payments: {
    of: ['record-payment', 'match-payment', 'accept-claim'],
    dated: [{ from: businessDate('2026-01-01'), dayMax: PESOS_10_000, monthMax: PESOS_50_000 }],
  },
}

export type Measures = Partial<Readonly<Record<Measure, number>>>

/** Whether money leaves by it that is lent. */
export function isLending(measures: Measures): boolean {
  return SUMS.lending.of.some((measure) => (measures[measure] ?? 0) > 0)
}

/** What was decided alone before. */
export interface DecidedAlone {
  /** On the same loan or for the same borrower. */
  readonly together: Measures
  /** By the same person, on any loan. */
  readonly dayOfPerson: Measures
  readonly monthOfPerson: Measures
}

/** Whether it is more than one person decides alone. */
export function isForTwo(measures: Measures, before: DecidedAlone, today: BusinessDate): boolean {
  const known = Object.keys(THRESHOLDS) as Measure[]
  const isMuch = known.some((measure) => {
    const much = measures[measure] ?? 0
    return much > 0 && needsSecondPerson(measure, much + (before.together[measure] ?? 0), today)
  })
  return isMuch || Object.values(SUMS).some((sum) => isAboveSum(sum, measures, before, today))
}

function isAboveSum(
  { of, dated }: (typeof SUMS)[Sum],
  measures: Measures,
  { dayOfPerson, monthOfPerson }: DecidedAlone,
  today: BusinessDate,
): boolean {
  const sumOf = (all: Measures) => of.reduce((sum, measure) => sum + (all[measure] ?? 0), 0)
  const much = sumOf(measures)
  const inForce = dated.findLast(({ from }) => from <= today)
  if (much === 0) return false
  if (inForce === undefined) return true
  return (
    much + sumOf(dayOfPerson) > inForce.dayMax || much + sumOf(monthOfPerson) > inForce.monthMax
  )
}
