// The policies that the product starts with. A test checks them as data from outside is checked:
// a calculator in a browser needs the figures and not the checks.
import { businessDate } from './dates.ts'
import { centavos, ratePpm } from './money.ts'
import type { Policy } from './policy.ts'

/**
 * The figures of the loan terms as they were received. Its penalties break Philippine caps for
 * every covered loan, so it is only ever applied through the guard.
 */
export const RECEIVED_2025: Policy = {
  id: 'received-2025',
  effectiveFrom: businessDate('2025-01-01'),
  interest: { annualRatePpm: ratePpm(360_000), dayCount: 'act/365' },
  processingFee: { ratePpm: ratePpm(30_000), collected: 'deducted' },
  penalty: {
    // Loan terms, "Late penalties": 1,000 for new clients, 800 for repeat clients, once.
    onceNewClientCentavos: centavos(100_000),
    onceRepeatClientCentavos: centavos(80_000),
    // Loan terms, "Late penalties": 5 % a day on days 1-30, 4 % on days 31-90, 2 % from day 91.
    bands: [
      { fromDay: 1, toDay: 30, dailyRatePpm: ratePpm(50_000) },
      { fromDay: 31, toDay: 90, dailyRatePpm: ratePpm(40_000) },
      { fromDay: 91, toDay: null, dailyRatePpm: ratePpm(20_000) },
    ],
    graceDays: 0,
  },
  allocation: ['penalty', 'fee', 'interest', 'principal'],
  // Loan terms, "Repayment": after half the term and not before day 7.
  prepayment: { kind: 'after-part-of-term', partOfTermPpm: ratePpm(500_000), notBeforeDay: 7 },
  extension: { daysOffered: [7, 14, 30], feeCentavos: centavos(0) },
}

/** Lawful on its own: 0.16 % a day never passes 5 % in a month, and nothing is charged once. */
export const PH_2026: Policy = {
  id: 'ph-2026',
  effectiveFrom: businessDate('2026-01-01'),
  interest: { annualRatePpm: ratePpm(300_000), dayCount: 'act/365' },
  processingFee: { ratePpm: ratePpm(0), collected: 'deducted' },
  penalty: {
    onceNewClientCentavos: centavos(0),
    onceRepeatClientCentavos: centavos(0),
    bands: [{ fromDay: 1, toDay: null, dailyRatePpm: ratePpm(1_600) }],
    graceDays: 3,
  },
  allocation: ['interest', 'fee', 'principal', 'penalty'],
  prepayment: { kind: 'any-time' },
  extension: { daysOffered: [7, 14, 30], feeCentavos: centavos(0) },
}

export const POLICIES: readonly Policy[] = [RECEIVED_2025, PH_2026]

export function findPolicy(id: string): Policy | null {
  return POLICIES.find((policy) => policy.id === id) ?? null
}
