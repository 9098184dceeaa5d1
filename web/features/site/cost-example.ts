// The example of what a loan costs, computed by the lending core when the page is rendered: a product
// whose policy changes shows its new figures without a word being edited.
import { type Calculation, calculationOf } from '#contract/calculation.ts'
import type { Language, Text } from '#contract/language.ts'
import { wordingOf } from '#contract/language.ts'
import { shortRate } from '#contract/short-rate.ts'
import { lawOn } from '#lending/law.ts'
import { isGuarded } from '#lending/loan-cost.ts'
import { type LoanRequest, makeLoanTerms } from '#lending/loan-terms.ts'
import {
  formatPercent,
  formatPayments,
  formatPesos,
  lowerRate,
  multiplyRateHalfUp,
  type RatePpm,
} from '#lending/money.ts'
import { defineTexts, wordingsOf } from '#web/lib/language.ts'
import { fillParameters } from './document.ts'
import { homeTexts } from './home.ts'

export interface CostRow {
  readonly label: string
  readonly value: string
  /** What most people look for. */
  readonly isMain?: boolean
}

export interface CostExample {
  readonly sentence: string
  readonly rows: readonly CostRow[]
}

const SENTENCE: Text = {
  en: 'You borrow {amount} for {termDays} days in {instalments}.',
  'fil-PH': 'Humiram ka ng {amount} sa loob ng {termDays} araw, {instalments}.',
}

const INSTALMENTS: Text<(count: number) => string> = {
  en: (count) => (count === 1 ? 'one payment' : `${count} payments`),
  'fil-PH': (count) => (count === 1 ? 'isang hulog' : `${count} hulog`),
}

/** Throws a RangeError for a loan that may not be offered: an example above the law is no example. */
function lawfulCalculation(request: LoanRequest): Calculation {
  const calculation = calculationOf(request)
  if (!calculation.isWithinLaw) throw new RangeError('an example above what the law allows')
  return calculation
}

export function costExample(request: LoanRequest, language: Language): CostExample {
  const calculation = lawfulCalculation(request)
  return {
    sentence: fillParameters(wordingOf(SENTENCE, language), {
      amount: formatPesos(calculation.amount),
      termDays: String(calculation.termDays),
      instalments: wordingOf(INSTALMENTS, language)(calculation.periods),
    }),
    rows: [...costRows(calculation, language), ...lateRows(request, calculation, language)],
  }
}

/** What a day late costs, on the first instalment. */
function lateRows(request: LoanRequest, { plan }: Calculation, language: Language): CostRow[] {
  const words = wordingsOf(homeTexts, language)
  const rate = dailyPenaltyRate(request)
  const [first] = plan
  if (rate === null || first === undefined) return []
  const { graceDays } = request.policy.penalty
  const perDay = formatPesos(multiplyRateHalfUp(first.amount, rate))
  return [
    {
      label: words.late(formatPercent(rate), graceDays + 1),
      value: words.lateDay(perDay, formatPesos(first.amount)),
    },
  ]
}

/** Null where it is more than one figure: a line can't state it, the terms do. */
function dailyPenaltyRate(request: LoanRequest): RatePpm | null {
  const terms = makeLoanTerms(request)
  const { bands, onceNewClientCentavos, onceRepeatClientCentavos } = terms.policy.penalty
  const limit = isGuarded(terms) ? lawOn(terms.agreedOn, terms.laws).penaltyDailyMaxPpm : null
  const rates = bands.map(({ dailyRatePpm }) =>
    limit === null ? dailyRatePpm : lowerRate(dailyRatePpm, limit),
  )
  const [rate] = rates
  if (rate === undefined || rate === 0 || rates.some((one) => one !== rate)) return null
  // At the limit nothing is charged on top.
  const hasOnce = onceNewClientCentavos > 0 || onceRepeatClientCentavos > 0
  return hasOnce && rate !== limit ? null : rate
}

function costRows(calculation: Calculation, language: Language): CostRow[] {
  const words = wordingsOf(homeTexts, language)
  const { received, interest, fee, total } = amountRows(calculation, language)
  return [
    received,
    interest,
    ...fee,
    total,
    instalmentsRow(calculation, language),
    { label: words.nominalRate, value: calculation.annualRate },
    ...rateRows(calculation, [words.eirMonth, words.eirYear]),
  ]
}

/** The fee has no row where there is none. */
function amountRows(calculation: Calculation, language: Language) {
  const words = wordingsOf(homeTexts, language)
  const fee = { label: words.fee, value: formatPesos(calculation.fee) }
  return {
    received: { label: words.received, value: formatPesos(calculation.received) },
    interest: { label: words.interest, value: formatPesos(calculation.interest) },
    fee: calculation.fee === 0 ? [] : [fee],
    total: { label: words.total, value: formatPesos(calculation.total) },
  }
}

function instalmentsRow({ plan }: Calculation, language: Language): CostRow {
  const words = wordingsOf(homeTexts, language)
  return { label: words.instalments, value: formatPayments(plan.map(({ amount }) => amount)) }
}

function rateRows(calculation: Calculation, [month, year]: readonly [string, string]): CostRow[] {
  return [
    { label: month, value: shortRate(calculation.eirMonthly) },
    { label: year, value: shortRate(calculation.eirAnnual) },
  ]
}

const TERMS_LABELS = defineTexts({
  title: {
    en: (amount: string, days: number) => `Example: ${amount} for ${days} days`,
    'fil-PH': (amount: string, days: number) => `Halimbawa: ${amount} sa loob ng ${days} araw`,
  },
  borrowed: { en: 'You borrow', 'fil-PH': 'Uutangin mo' },
  rateMonth: {
    en: 'Effective rate per month (30 days)',
    'fil-PH': 'Effective rate kada buwan (30 araw)',
  },
  rateYear: {
    en: 'Effective rate per year (365 days)',
    'fil-PH': 'Effective rate kada taon (365 araw)',
  },
})

interface TermsExample {
  readonly title: string
  readonly rows: readonly CostRow[]
}

/** The same loan as the loan terms show it, which say in words what being late costs. */
export function termsExample(request: LoanRequest, language: Language): TermsExample {
  const words = wordingsOf(TERMS_LABELS, language)
  const calculation = lawfulCalculation(request)
  const { received, interest, fee, total } = amountRows(calculation, language)
  const amount = formatPesos(calculation.amount)
  return {
    title: words.title(amount, calculation.termDays),
    rows: [
      { label: words.borrowed, value: amount },
      // What the fee takes off stands before what is left, and what is paid before how.
      ...fee,
      { ...received, isMain: true },
      interest,
      { ...total, isMain: true },
      instalmentsRow(calculation, language),
      ...rateRows(calculation, [words.rateMonth, words.rateYear]),
    ],
  }
}

/** "2 × ₱100.00 + ₱99.99" is broken before its sign, and nowhere else. */
export function paymentParts(value: string): string[] {
  return value.split(/ (?=\+)/)
}
