// The example of what a loan costs, computed by the lending core when the page is rendered: a product
// whose policy changes shows its new figures without a word being edited.
import { type Calculation, calculationOf } from '#contract/calculation.ts'
import type { Language, Text } from '#contract/language.ts'
import { wordingOf } from '#contract/language.ts'
import { shortRate } from '#contract/short-rate.ts'
import type { LoanRequest } from '#lending/loan-terms.ts'
import { formatPesos } from '#lending/money.ts'
import { wordingsOf } from '#web/lib/language.ts'
import { fillParameters } from './document.ts'
import { homeTexts } from './home.ts'

export interface CostRow {
  readonly label: string
  readonly value: string
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
  en: (count) => (count === 1 ? 'one payment' : `${count} instalments`),
  'fil-PH': (count) => (count === 1 ? 'isang hulog' : `${count} hulog`),
}

/** Throws a RangeError for a loan that may not be offered: an example above the law is no example. */
export function costExample(request: LoanRequest, language: Language): CostExample {
  const calculation = calculationOf(request)
  if (!calculation.isWithinLaw) throw new RangeError('an example above what the law allows')
  return {
    sentence: fillParameters(wordingOf(SENTENCE, language), {
      amount: formatPesos(calculation.amount),
      termDays: String(calculation.termDays),
      instalments: wordingOf(INSTALMENTS, language)(calculation.periods),
    }),
    rows: costRows(calculation, language),
  }
}

function costRows(calculation: Calculation, language: Language): CostRow[] {
  const words = wordingsOf(homeTexts, language)
  const fee = { label: words.fee, value: formatPesos(calculation.fee) }
  return [
    { label: words.received, value: formatPesos(calculation.received) },
    { label: words.interest, value: formatPesos(calculation.interest) },
    ...(calculation.fee === 0 ? [] : [fee]),
    { label: words.total, value: formatPesos(calculation.total) },
    { label: words.instalments, value: instalmentList(calculation) },
    { label: words.nominalRate, value: calculation.annualRate },
    { label: words.eirMonth, value: shortRate(calculation.eirMonthly) },
    { label: words.eirYear, value: shortRate(calculation.eirAnnual) },
  ]
}

/** "2 × ₱100.00 + ₱99.99": equal instalments next to each other are written once. */
function instalmentList({ plan }: Calculation): string {
  const groups: { amount: string; count: number }[] = []
  for (const { amount } of plan) {
    const text = formatPesos(amount)
    const last = groups.at(-1)
    if (last?.amount === text) last.count += 1
    else groups.push({ amount: text, count: 1 })
  }
  return groups
    .map(({ amount, count }) => (count === 1 ? amount : `${count} × ${amount}`))
    .join(' + ')
}
