// What a task is about, as lines to read. Details are whatever the feature noted when it opened the
// task; a key that isn't worded here is shown as it is written.
import { type Language, wordingOf } from '#contract/language.ts'
import { formatDate, formatInstant } from '#contract/format-date.ts'
import { parseBusinessDate } from '#lending/dates.ts'
import { centavos, formatPesos } from '#lending/money.ts'
import { CODES, LABELS, NO, OTHER_PAYMENT, QUESTIONS, WORDS_OF, YES } from './fact-texts.ts'

export interface Fact {
  readonly label: string
  readonly value: string
}

export function factsOf(details: Readonly<Record<string, unknown>>, language: Language): Fact[] {
  return Object.entries(details).flatMap(([key, value]) => {
    // Shown with the task itself.
    if (key === 'dueAt') return []
    const label = labelOf(key, language)
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap((one) => {
      const shown = shownValue(key, one, language)
      return shown === '' ? [] : [{ label, value: shown }]
    })
  })
}

/** What tells tasks of one kind apart, in the order in which it matters. */
const SUMMARY_KEYS = [
  'action',
  'askedCentavos',
  'amountCentavos',
  'question',
  'doubts',
  'heldFor',
  'refusal',
  'channel',
  'numberLast4',
  'complaint',
  'problem',
  'stars',
]

export function summaryOf(details: Readonly<Record<string, unknown>>, language: Language): string {
  // Nothing is told apart by a sum of zero.
  const found = SUMMARY_KEYS.filter((key) => details[key] !== 0).flatMap((key) =>
    factsOf({ [key]: details[key] }, language).map(({ value }) => value),
  )
  return found.join(' · ')
}

function labelOf(key: string, language: Language): string {
  const known = LABELS[key.replace(/Centavos$/, '')]
  if (known !== undefined) return wordingOf(known, language)
  const [, ofOther] = /^other([A-Z].*)$/.exec(key) ?? []
  if (ofOther !== undefined) {
    const own = labelOf(ofOther.charAt(0).toLowerCase() + ofOther.slice(1), language)
    return `${wordingOf(OTHER_PAYMENT, language)}: ${own}`
  }
  const words = key.replaceAll(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shownValue(key: string, value: unknown, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return wordingOf(value ? YES : NO, language)
  if (typeof value === 'number') {
    return key.endsWith('Centavos') ? formatPesos(centavos(value)) : String(value)
  }
  if (typeof value === 'string') {
    // A payment's questions are one text, with commas.
    if (key === 'question') {
      const asked = value.split(', ').map((one) => [one, QUESTIONS[one]] as const)
      return asked
        .map(([one, words]) => (words ? wordingOf(words, language) : shownText(one, language)))
        .join(', ')
    }
    const known = WORDS_OF[key]?.[value]
    return known === undefined ? shownText(value, language) : wordingOf(known, language)
  }
  const parts = Object.entries(value as Record<string, unknown>).map(([name, part]) => {
    const shown = shownValue(name, part, language)
    return name === 'otherBorrowerId' ? `${labelOf(name, language)} ${shown}` : shown
  })
  return parts.join(', ')
}

/** As JSON writes a moment. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function shownText(text: string, language: Language): string {
  const day = parseBusinessDate(text)
  if (day !== null) return formatDate(day, language)
  if (INSTANT.test(text)) return formatInstant(new Date(text), language)
  const known = CODES[text]
  if (known !== undefined) return wordingOf(known, language)
  // Our own words are written like this: shared-document.
  return /^[a-z]+(-[a-z]+)+$/.test(text) ? text.replaceAll('-', ' ') : text
}
