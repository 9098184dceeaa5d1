// The lines that make up a figure, in the borrower's words.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { WhyLine } from '#contract/loan-order.ts'
import type { Explanation } from '#lending/explanation.ts'
import type { ExplanationLine, Rule } from '#lending/explanation-line.ts'
import { formatPercent, formatPesos } from '#lending/money.ts'
import { placesInPlan } from '#lending/shown-plan.ts'
import { formatDate } from '#contract/format-date.ts'

const SENTENCES: Readonly<Record<Rule, Text>> = {
  'scheduled-principal': {
    en: 'Principal of instalment {n}',
    'en-PH': 'Principal of payment {n}',
    'fil-PH': 'Principal ng hulog {n}',
  },
  'scheduled-interest': {
    en: 'Interest, {days} days at {rate} per year on {base}',
    'fil-PH': 'Interes, {days} araw sa {rate} kada taon sa {base}',
  },
  'accrued-interest': {
    en: 'Interest up to {to}, {days} days at {rate} per year on {base}',
    'fil-PH': 'Interes hanggang {to}, {days} araw sa {rate} kada taon sa {base}',
  },
  'agreed-limit': {
    en: 'Not charged: more than was agreed for this period',
    'fil-PH': 'Hindi siningil: lampas sa napagkasunduan para sa period na ito',
  },
  'carried-over': {
    en: 'Moved to the first instalment of the new plan on {to}',
    'en-PH': 'Moved to the first payment of the new plan on {to}',
    'fil-PH': 'Inilipat sa unang hulog ng bagong schedule noong {to}',
  },
  'nominal-guard': {
    en: 'Not charged: above the legal interest limit',
    'fil-PH': 'Hindi siningil: lampas sa limit ng batas sa interes',
  },
  'deducted-fee': {
    en: 'Processing fee, {rate} of {base}, deducted from the payout',
    'fil-PH': 'Processing fee, {rate} ng {base}, ibinawas sa natanggap',
  },
  'instalment-fee': { en: 'Processing fee', 'fil-PH': 'Processing fee' },
  'extension-fee': { en: 'Extension fee', 'fil-PH': 'Extension fee' },
  'penalty-once': { en: 'Late penalty, once', 'fil-PH': 'Multa sa late na bayad, isang beses' },
  'penalty-days': {
    en: 'Late penalty, {days} days at {rate} per day on {base}',
    'fil-PH': 'Multa, {days} araw sa {rate} kada araw sa {base}',
  },
  'monthly-guard': {
    en: 'Not charged: above the legal limit for late penalties',
    'fil-PH': 'Hindi siningil: lampas sa limit ng batas sa multa',
  },
  'lifetime-guard': {
    en: 'Not charged: total charges may not exceed the amount borrowed',
    'fil-PH': 'Hindi siningil: hindi puwedeng lumampas sa inutang ang kabuuang singil',
  },
  paid: { en: 'Paid on {to}', 'fil-PH': 'Binayaran noong {to}' },
  waived: { en: 'Waived on {to}', 'fil-PH': 'Hindi na pinabayaran noong {to}' },
  'waived-ahead': {
    en: 'Interest waived in advance',
    'fil-PH': 'Interes na hindi na sisingilin',
  },
  refunded: { en: 'Refunded to you on {to}', 'fil-PH': 'Ibinalik sa iyo noong {to}' },
  'refund-to-return': {
    en: 'Refunded on {to} from a payment that was reversed',
    'fil-PH': 'Na-refund noong {to} mula sa bayad na binawi',
  },
  'paid-out': { en: 'The money you received', 'fil-PH': 'Ang perang natanggap mo' },
  'instalment-unpaid': {
    en: 'Instalment {n}, due {to}',
    'en-PH': 'Payment {n}, due {to}',
    'fil-PH': 'Hulog {n}, due noong {to}',
  },
  'principal-unpaid': {
    en: 'Principal of instalment {n}',
    'en-PH': 'Principal of payment {n}',
    'fil-PH': 'Principal ng hulog {n}',
  },
}

/** With each instalment by its place in the plan that the borrower sees. */
export function countedInPlan(
  { position }: Explanation,
  lines: readonly ExplanationLine[],
): ExplanationLine[] {
  const places = placesInPlan(position.instalments)
  return lines.map((line) => ({
    ...line,
    instalment: line.instalment === null ? null : (places.get(line.instalment) ?? line.instalment),
  }))
}

export function whyLines(
  explained: Explanation,
  lines: readonly ExplanationLine[],
  language: Language,
): WhyLine[] {
  return linesInWords(countedInPlan(explained, lines), language)
}

/** Lines that are already counted in the plan. */
export function linesInWords(lines: readonly ExplanationLine[], language: Language): WhyLine[] {
  return lines
    .filter(({ amountCentavos }) => amountCentavos !== 0)
    .map((line) => ({ text: sentenceOf(line, language), amount: line.amountCentavos }))
}

function sentenceOf(line: ExplanationLine, language: Language): string {
  const facts: Record<string, string> = {
    n: String(line.instalment ?? ''),
    days: String(line.days ?? ''),
    rate: line.ratePpm === null ? '' : formatPercent(line.ratePpm),
    base: line.baseCentavos === null ? '' : formatPesos(line.baseCentavos),
    to: line.toOn === null ? '' : formatDate(line.toOn, language),
  }
  return wordingOf(SENTENCES[line.rule], language).replaceAll(
    /\{(\w+)\}/g,
    (_all, name: string) => facts[name] ?? '',
  )
}
