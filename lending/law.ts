// What Philippine law lets a lender charge and do, as dated data. Limits change by circular, so a
// new one is a new row here; nothing else in the project names a limit of the law.
import { type BusinessDate, businessDate } from './dates.ts'
import { type Centavos, centavos, multiplyRateDown, type RatePpm, ratePpm } from './money.ts'

export type Law = {
  readonly id: string
  readonly title: string
  /** Loans entered into, restructured or renewed from this day on. */
  readonly effectiveFrom: BusinessDate
  /** Unsecured general-purpose loans up to this principal and length are covered. */
  readonly coveredPrincipalMaxCentavos: Centavos
  readonly coveredTermDaysMax: number
  readonly nominalMonthlyMaxPpm: RatePpm
  /** For a year of 365 days: what a day may cost is a 365th of it. */
  readonly nominalAnnualMaxPpm: RatePpm
  /** Effective interest rate a month, fees included, late penalties not. */
  readonly eirMonthlyMaxPpm: RatePpm
  /** Of the scheduled amount due and unpaid, as the circular says it. Texts print it; nothing is computed by it. */
  readonly penaltyMonthlyMaxPpm: RatePpm
  /** The same limit by the day, which is the one that penalty.ts applies: this rate times the days late. */
  readonly penaltyDailyMaxPpm: RatePpm
  /** Interest, fees and penalties ever charged, as a share of the principal. */
  readonly lifetimeChargesMaxPpm: RatePpm
  /** Business days in which the borrower may return the money and owe nothing else. */
  readonly coolingOffBusinessDays: number
  /** A borrower may pay early, in full or in part, without a penalty. */
  readonly prepayment: 'any-time'
  /** Minutes of the Manila day between which a borrower may be contacted about a debt. */
  readonly contactFromMinute: number
  readonly contactToMinute: number
  readonly complaintDaysMax: number
}

// Both circulars cover the same loans and share every limit but the effective rate. What other laws
// say has not changed between them either.
const SHARED_LIMITS = {
  coveredPrincipalMaxCentavos: centavos(1_000_000),
  // The circulars say four months and do not count them in days; four calendar months have at most
  // 123, so whatever could be covered is treated as covered.
  coveredTermDaysMax: 123,
  nominalMonthlyMaxPpm: ratePpm(60_000),
  // Twelve months of 6 %. 0.2 % a day, the other reading, would come to 73 % in a year.
  nominalAnnualMaxPpm: ratePpm(720_000),
  penaltyMonthlyMaxPpm: ratePpm(50_000),
  // 0.16 % a day is 4.96 % in a month of 31 days; 5 %/30 and 60 %/365 would both pass 5 %.
  penaltyDailyMaxPpm: ratePpm(1_600),
  lifetimeChargesMaxPpm: ratePpm(1_000_000),
  // RA 11765 and SEC MC 5 s.2023: at least three days to think it over. We count business days,
  // which is never less.
  coolingOffBusinessDays: 3,
  // RA 7394, article 137. A policy may print another clause; no payment is refused for being early.
  prepayment: 'any-time' as const,
  // SEC MC 18 s.2019: no contact before 06:00 or after 22:00. It lets a lender call at night once an
  // account is more than 15 days late; we never do.
  contactFromMinute: 6 * 60,
  contactToMinute: 22 * 60,
  // RA 11765 rules: a complaint is resolved within 30 days.
  complaintDaysMax: 30,
}

/** Oldest first. */
export const PHILIPPINE_LAWS: readonly Law[] = [
  {
    id: 'sec-mc-3-2022',
    title: 'SEC Memorandum Circular 3, series of 2022 (BSP Circular 1133, series of 2021)',
    effectiveFrom: businessDate('2022-03-03'),
    eirMonthlyMaxPpm: ratePpm(150_000),
    ...SHARED_LIMITS,
  },
  {
    id: 'sec-mc-14-2025',
    title: 'SEC Memorandum Circular 14, series of 2025',
    effectiveFrom: businessDate('2026-04-01'),
    eirMonthlyMaxPpm: ratePpm(120_000),
    ...SHARED_LIMITS,
  },
]

/**
 * The law for a loan paid out, extended or given a new plan on a date. Before the first circular nothing was capped by
 * number; we guard such loans by its limits all the same.
 */
export function lawOn(date: BusinessDate, laws: readonly Law[] = PHILIPPINE_LAWS): Law {
  let found = laws[0]
  if (found === undefined) throw new RangeError('no law given')
  for (const law of laws) if (law.effectiveFrom <= date) found = law
  return found
}

export function isCoveredByLaw(law: Law, principal: Centavos, termDays: number): boolean {
  return principal <= law.coveredPrincipalMaxCentavos && termDays <= law.coveredTermDaysMax
}

export function lifetimeChargesCap(law: Law, principal: Centavos): Centavos {
  return multiplyRateDown(principal, law.lifetimeChargesMaxPpm)
}

/** Whether the guard limits every loan, or only those that the law covers. */
export type GuardScope = 'all' | 'covered'

/** Whether a borrower may be contacted about a debt at this minute of the Manila day. */
export function isContactAllowed(law: Law, minuteOfDay: number): boolean {
  return minuteOfDay >= law.contactFromMinute && minuteOfDay <= law.contactToMinute
}
