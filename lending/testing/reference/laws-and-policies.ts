// The figures of the law and the two policies of the rules page, written down a second time.
import type { HolidayCalendar, Law, Policy } from './shapes.ts'

const SAME_IN_BOTH_CIRCULARS = {
  // Up to ₱10,000 and four months; four calendar months have at most 123 days.
  coveredPrincipalMaxCentavos: 10_000_00,
  coveredTermDaysMax: 123,
  nominalMonthlyMaxPpm: 60_000,
  nominalDailyMaxPpm: 2_000,
  penaltyMonthlyMaxPpm: 50_000,
  penaltyDailyMaxPpm: 1_600,
  lifetimeChargesMaxPpm: 1_000_000,
  coolingOffBusinessDays: 3,
  prepayment: 'any-time' as const,
  contactFromMinute: 6 * 60,
  contactToMinute: 22 * 60,
  complaintDaysMax: 30,
}

export const LAWS: readonly Law[] = [
  {
    id: 'sec-mc-3-2022',
    title: 'SEC Memorandum Circular 3, series of 2022 (BSP Circular 1133, series of 2021)',
    effectiveFrom: '2022-03-03',
    eirMonthlyMaxPpm: 150_000,
    ...SAME_IN_BOTH_CIRCULARS,
  },
  {
    id: 'sec-mc-14-2025',
    title: 'SEC Memorandum Circular 14, series of 2025',
    effectiveFrom: '2026-04-01',
    eirMonthlyMaxPpm: 120_000,
    ...SAME_IN_BOTH_CIRCULARS,
  },
]

/** A table whose second row is stricter in every way, to see which row applies when. */
export const LAWS_THAT_DIFFER: readonly Law[] = LAWS.map((law, index) =>
  index === 0
    ? law
    : {
        ...law,
        coveredPrincipalMaxCentavos: 15_000_00,
        coveredTermDaysMax: 150,
        nominalMonthlyMaxPpm: 40_000,
        eirMonthlyMaxPpm: 90_000,
        penaltyDailyMaxPpm: 900,
        lifetimeChargesMaxPpm: 400_000,
        coolingOffBusinessDays: 5,
      },
)

/** The row in force on a day; before the first one, the first one. */
export function lawOn(laws: readonly Law[], day: string): Law {
  const [first] = laws
  if (first === undefined) throw new RangeError('no law given')
  return laws.filter((law) => law.effectiveFrom <= day).at(-1) ?? first
}

export const RECEIVED_2025: Policy = {
  id: 'received-2025',
  effectiveFrom: '2025-01-01',
  interest: { annualRatePpm: 360_000, dayCount: 'act/365' },
  processingFee: { ratePpm: 30_000, collected: 'deducted' },
  penalty: {
    onceNewClientCentavos: 1_000_00,
    onceRepeatClientCentavos: 800_00,
    bands: [
      { fromDay: 1, toDay: 30, dailyRatePpm: 50_000 },
      { fromDay: 31, toDay: 90, dailyRatePpm: 40_000 },
      { fromDay: 91, toDay: null, dailyRatePpm: 20_000 },
    ],
    graceDays: 0,
  },
  allocation: ['penalty', 'fee', 'interest', 'principal'],
  prepayment: { kind: 'after-part-of-term', partOfTermPpm: 500_000, notBeforeDay: 7 },
  extension: { daysOffered: [7, 14, 30], feeCentavos: 0 },
}

export const PH_2026: Policy = {
  id: 'ph-2026',
  effectiveFrom: '2026-01-01',
  interest: { annualRatePpm: 300_000, dayCount: 'act/365' },
  processingFee: { ratePpm: 0, collected: 'deducted' },
  penalty: {
    onceNewClientCentavos: 0,
    onceRepeatClientCentavos: 0,
    bands: [{ fromDay: 1, toDay: null, dailyRatePpm: 1_600 }],
    graceDays: 3,
  },
  allocation: ['interest', 'fee', 'principal', 'penalty'],
  prepayment: { kind: 'any-time' },
  extension: { daysOffered: [7, 14, 30], feeCentavos: 0 },
}

/** Years without a holiday, for arithmetic that does not turn on one. */
export function withoutHolidays(fromYear: number, toYear: number): HolidayCalendar {
  const years: Record<string, readonly string[]> = {}
  for (let year = fromYear; year <= toYear; year += 1) years[String(year)] = []
  return years
}
