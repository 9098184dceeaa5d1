// The lines that make up a figure, in the borrower's words.
import { type Language, type Text, wordingOf } from '#contract/language.ts'
import type { WhyLine } from '#contract/loan-order.ts'
import type { Explanation } from '#lending/explanation.ts'
import type { ExplanationLine, Rule } from '#lending/explanation-line.ts'
import {
  type Centavos,
  formatPercent,
  formatPesos,
  negateCentavos,
  sumCentavos,
} from '#lending/money.ts'
import { placesInPlan } from '#lending/shown-plan.ts'
import { formatDate } from '#contract/format-date.ts'

/** What a line is and, after a line break, how it is calculated. */
const SENTENCES: Readonly<Record<Rule, Text>> = {
  'scheduled-principal': {
    en: 'Principal of instalment {n}',
    'en-PH': 'Amount borrowed, payment {n}',
    'fil-PH': 'Inutang, hulog {n}',
  },
  'scheduled-interest': {
    en: 'Interest for {days} days\nAt {rate} per year on {base}',
    'fil-PH': 'Interes sa {days} araw\n{rate} kada taon sa {base}',
  },
  'accrued-interest': {
    en: 'Interest for {days} days\nUp to {to}, at {rate} per year on {base}',
    'fil-PH': 'Interes sa {days} araw\nHanggang {to}, {rate} kada taon sa {base}',
  },
  'agreed-limit': {
    en: 'Not charged: more than was agreed for this period',
    'fil-PH': 'Hindi siningil: lampas sa napagkasunduan para sa period na ito',
  },
  'rounded-once': {
    en: 'Rounded once for the period',
    'fil-PH': 'Ni-round nang isang beses para sa buong period',
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
    en: 'Processing fee\n{rate} of {base}, deducted from the payout',
    'fil-PH': 'Processing fee\n{rate} ng {base}, ibinawas sa natanggap',
  },
  'instalment-fee': { en: 'Processing fee', 'fil-PH': 'Processing fee' },
  'extension-fee': { en: 'Extension fee', 'fil-PH': 'Extension fee' },
  'penalty-once': { en: 'Late penalty, once', 'fil-PH': 'Multa sa late na bayad, isang beses' },
  'penalty-days': {
    en: 'Late penalty for {days} days\nAt {rate} per day on {base}',
    'fil-PH': 'Multa sa {days} araw\n{rate} kada araw sa {base}',
  },
  'monthly-guard': {
    en: 'Not charged: above the legal limit for late penalties',
    'fil-PH': 'Hindi siningil: lampas sa limit ng batas sa multa',
  },
  'released-penalty': {
    en: 'Late penalty of earlier days, which the law had held back',
    'fil-PH': 'Multa sa mga naunang araw na pinigil muna ng batas',
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
    'en-PH': 'Amount borrowed, payment {n}',
    'fil-PH': 'Inutang, hulog {n}',
  },
}

/** With each instalment by its place in the plan that the borrower sees. */
export function countedInPlan(
  { position }: Explanation,
  lines: readonly ExplanationLine[],
): ExplanationLine[] {
  const places = placesInPlan(position.instalments)
  return lines.map((line) => {
    const place = line.instalment === null ? null : (places.get(line.instalment) ?? line.instalment)
    return place === line.instalment ? line : { ...line, instalment: place }
  })
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
  const counted = lines.filter(({ amountCentavos }) => amountCentavos !== 0)
  return limitedPenalties(counted).map((part) => {
    const [first] = part
    if (first === undefined || part.length > 1) return limitedPenalty(part, language)
    const [text = '', note] = sentenceOf(first, language).split('\n')
    return { text, amount: first.amountCentavos, ...(note !== undefined && { note }) }
  })
}

const OF_PENALTY: ReadonlySet<Rule> = new Set([
  'penalty-once',
  'penalty-days',
  'released-penalty',
  'monthly-guard',
])

/**
 * A penalty of which the law takes a part away is one line with what is really charged: its large
 * figures would frighten whoever owes the small one. Every other line is by itself.
 */
function limitedPenalties(lines: readonly ExplanationLine[]): ExplanationLine[][] {
  const parts: ExplanationLine[][] = []
  for (const line of lines) {
    const last = parts.at(-1)
    const [before] = last ?? []
    const isSame =
      before !== undefined &&
      OF_PENALTY.has(line.rule) &&
      OF_PENALTY.has(before.rule) &&
      line.instalment === before.instalment
    if (isSame) last?.push(line)
    else parts.push([line])
  }
  return parts.flatMap((part) =>
    part.some(({ rule }) => rule === 'monthly-guard') ? [part] : part.map((line) => [line]),
  )
}

const LIMITED: Text<(days: number) => string> = {
  en: (days) => `Late penalty for ${days} days`,
  'fil-PH': (days) => `Multa sa ${days} araw`,
}
const CALCULATED: Text<(base: string, rate: string, days: number) => string> = {
  en: (base, rate, days) => `${base} × ${rate} a day × ${days} days`,
  'fil-PH': (base, rate, days) => `${base} × ${rate} kada araw × ${days} araw`,
}
const LEGAL_LIMIT: Text = {
  en: 'This is the most the law allows.',
  'fil-PH': 'Ito na ang pinakamataas na puwede ayon sa batas.',
}
const AGREED: Text<(agreed: string, taken: string) => string> = {
  en: (agreed, taken) => `The contract says ${agreed}; we don’t charge ${taken} of that.`,
  'fil-PH': (agreed, taken) => `Sa kontrata: ${agreed}; hindi namin sinisingil ang ${taken}.`,
}
const ONCE: Text<(amount: string) => string> = {
  en: (amount) => `${amount} once`,
  'fil-PH': (amount) => `${amount} na isang beses`,
}
const DAILY: Text<(amount: string, days: number, rate: string, base: string) => string> = {
  en: (amount, days, rate, base) => `${amount} for ${days} days at ${rate} per day on ${base}`,
  'fil-PH': (amount, days, rate, base) => `${amount} sa ${days} araw, ${rate} kada araw sa ${base}`,
}

function limitedPenalty(part: readonly ExplanationLine[], language: Language): WhyLine {
  const say = <W>(text: Text<W>) => wordingOf(text, language)
  const daily = part.filter(({ rule }) => rule === 'penalty-days')
  const taken = sumCentavos(
    part.filter(({ rule }) => rule === 'monthly-guard').map((line) => line.amountCentavos),
  )
  const agreed = part.flatMap(({ rule, amountCentavos, days, ratePpm, baseCentavos }) => {
    if (rule === 'monthly-guard') return []
    const amount = formatPesos(amountCentavos)
    if (ratePpm === null || baseCentavos === null) return [say(ONCE)(amount)]
    return [say(DAILY)(amount, days ?? 0, formatPercent(ratePpm), formatPesos(baseCentavos))]
  })
  const amount = sumCentavos(part.map((line) => line.amountCentavos))
  const days = daily.reduce((sum, line) => sum + (line.days ?? 0), 0)
  const products = legalLimits(part, amount).map(({ base, rate, days: of }) =>
    say(CALCULATED)(base, rate, of),
  )
  return {
    text: say(LIMITED)(days),
    amount,
    note: [...(products.length === 0 ? [] : [`${products.join(' + ')}.`]), say(LEGAL_LIMIT)].join(
      ' ',
    ),
    agreed: say(AGREED)(agreed.join(' + '), formatPesos(negateCentavos(taken))),
  }
}

/** The multiplications that the amount is made of; none where it is not of these alone. */
function legalLimits(part: readonly ExplanationLine[], amount: Centavos) {
  let product = 0
  const limits = part.flatMap(({ rule, ratePpm: rate, baseCentavos: base, days }) => {
    if (rule !== 'monthly-guard' || rate === null || base === null || days === null) return []
    // A penalty drops its fraction.
    product += Math.floor((base * rate * days) / 1_000_000)
    return [{ base: formatPesos(base), rate: formatPercent(rate), days }]
  })
  return product === amount ? limits : []
}

const FACTS: Readonly<Record<string, (line: ExplanationLine, language: Language) => string>> = {
  n: ({ instalment }) => String(instalment ?? ''),
  days: ({ days }) => String(days ?? ''),
  rate: ({ ratePpm }) => (ratePpm === null ? '' : formatPercent(ratePpm)),
  base: ({ baseCentavos }) => (baseCentavos === null ? '' : formatPesos(baseCentavos)),
  to: ({ toOn }, language) => (toOn === null ? '' : formatDate(toOn, language)),
}

/** "At {rate} on {base}" is what stands before, between and after the names, and the names. */
function sentenceOf(line: ExplanationLine, language: Language): string {
  return wordingOf(SENTENCES[line.rule], language)
    .split(/[{}]/)
    .map((part, index) => (index % 2 === 0 ? part : (FACTS[part]?.(line, language) ?? '')))
    .join('')
}
