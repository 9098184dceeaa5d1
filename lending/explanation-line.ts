// One line of an explanation, and where each rule comes from.
import type { BusinessDate } from './dates.ts'
import type { Law } from './law.ts'
import { type Centavos, formatPercent, type RatePpm } from './money.ts'
import type { Component } from './policy.ts'

/** The rule behind a line, and the source that a borrower can look up. */
export const RULE_SOURCES = {
  'scheduled-principal': 'Loan agreement, payment schedule',
  'scheduled-interest': 'Loan agreement, interest to come: balance × days × yearly rate ÷ year',
  'accrued-interest': 'Loan agreement, interest: balance × days × yearly rate ÷ days of the year',
  'agreed-limit': 'Interest of a period is never more than was agreed for it',
  'rounded-once': 'Rounded once for the period, not line by line',
  'carried-over': 'New plan: asked with its first instalment',
  'deducted-fee': 'Loan agreement, processing fee, deducted from the payout',
  'instalment-fee': 'Loan agreement, processing fee, collected with the instalments',
  'extension-fee': 'Loan agreement, fee of an extension',
  'penalty-once': 'Loan agreement, late penalties: charged once, with the first late instalment',
  'penalty-days': 'Loan agreement, late penalties: unpaid amount × days × daily rate',
  'released-penalty': 'Late penalty that the law had held back on earlier days',
  paid: 'Payment received',
  waived: 'Waived by the lender',
  'waived-ahead': 'Interest waived by the lender before it accrued',
  refunded: 'Paid back to the borrower',
  'refund-to-return': 'Refunded from a payment that was later reversed',
  'paid-out': 'Cooling-off (RA 11765): only what was paid out is returned',
  'instalment-unpaid': 'Instalment due and not yet paid',
  'principal-unpaid': 'Principal not yet paid',
} as const

export type GuardRule = 'nominal-guard' | 'monthly-guard' | 'lifetime-guard'

export type Rule = keyof typeof RULE_SOURCES | GuardRule

export type ExplanationLine = {
  readonly rule: Rule
  readonly source: string
  /** Below zero for what a guard removed, and for payments within an unpaid figure. */
  readonly amountCentavos: Centavos
  readonly instalment: number | null
  readonly component: Component | 'extension-fee' | 'credit' | 'refund-returned' | null
  readonly fromOn: BusinessDate | null
  readonly toOn: BusinessDate | null
  readonly days: number | null
  readonly baseCentavos: Centavos | null
  readonly ratePpm: RatePpm | null
  readonly ratePer: 'day' | 'year' | 'once' | null
  readonly eventId: string | null
}

type LineDetails = Partial<Omit<ExplanationLine, 'rule' | 'source' | 'amountCentavos'>>

export function line(
  rule: keyof typeof RULE_SOURCES,
  amountCentavos: Centavos,
  details: LineDetails,
): ExplanationLine {
  return lineOf(rule, RULE_SOURCES[rule], amountCentavos, details)
}

/** What a guard removed, with the law that it keeps. */
export function guardLine(
  rule: GuardRule,
  law: Law,
  amountCentavos: Centavos,
  details: LineDetails,
): ExplanationLine {
  return lineOf(rule, guardSource(rule, law), amountCentavos, details)
}

function lineOf(
  rule: Rule,
  source: string,
  amountCentavos: Centavos,
  details: LineDetails,
): ExplanationLine {
  const { instalment = null, component = null, fromOn = null, toOn = null } = details
  const { days = null, baseCentavos = null, ratePpm = null, ratePer = null } = details
  const { eventId = null } = details
  return {
    rule,
    source,
    amountCentavos,
    instalment,
    component,
    fromOn,
    toOn,
    days,
    baseCentavos,
    ratePpm,
    ratePer,
    eventId,
  }
}

const GUARD_SOURCES = new WeakMap<Law, Map<GuardRule, string>>()

/** The same few texts stand on many lines, so they are written once for each row of the law. */
function guardSource(rule: GuardRule, law: Law): string {
  const known = GUARD_SOURCES.get(law) ?? new Map<GuardRule, string>()
  if (known.size === 0) GUARD_SOURCES.set(law, known)
  const source = known.get(rule) ?? `${law.title}: ${guardText(rule, law)}`
  known.set(rule, source)
  return source
}

function guardText(rule: GuardRule, law: Law): string {
  if (rule === 'nominal-guard')
    return `interest at most ${formatPercent(law.nominalMonthlyMaxPpm)} a month, ${formatPercent(law.nominalAnnualMaxPpm)} a year`
  if (rule === 'monthly-guard')
    return `penalty at most ${formatPercent(law.penaltyMonthlyMaxPpm)} a month of the amount due, kept as ${formatPercent(law.penaltyDailyMaxPpm)} for each day late`
  return `all charges together at most ${formatPercent(law.lifetimeChargesMaxPpm)} of the amount borrowed`
}
