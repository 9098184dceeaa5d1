// The loan terms in words. Sections and their order are the same in every language; figures come
// from the policy and the law that the product computes with, so text and calculation cannot part.
import { type TermsFacts, termsFacts, type TermsInput } from './terms-facts.ts'
import { ENGLISH_TERMS, NEVER_CHARGED_ENGLISH } from './terms-text-en.ts'
import { FILIPINO_TERMS, NEVER_CHARGED_FILIPINO } from './terms-text-fil.ts'

export const TERMS_SECTION_IDS = [
  'definitions',
  'purpose',
  'amount',
  'term',
  'extension',
  'interest',
  'late-penalties',
  'conditions-precedent',
  'repayment',
  'representations',
  'default',
  'indemnity',
  'disclosure',
  'set-off',
  'review',
  'notices',
  'entire-agreement',
  'assignment',
  'waiver',
  'governing-law',
  'duration',
] as const

export type TermsSectionId = (typeof TERMS_SECTION_IDS)[number]

export type TermsLanguage = 'en' | 'en-PH' | 'fil-PH'

/** Words, after a few that say what they are about. */
export type TermsWords = string | { readonly lead: string; readonly text: string }

export type TermsParagraph = TermsWords | { readonly items: readonly TermsWords[] }

export type TermsSection = {
  readonly id: TermsSectionId
  readonly title: string
  /** Terms that were published or agreed to before hold plain strings. */
  readonly paragraphs: readonly TermsParagraph[]
}

/** One language: for each section a title, and its paragraphs around the figures. */
export type TermsCatalogue = Readonly<
  Record<
    TermsSectionId,
    {
      readonly title: string
      readonly paragraphs: (facts: TermsFacts) => readonly TermsParagraph[]
    }
  >
>

const CATALOGUES: Readonly<Record<TermsLanguage, TermsCatalogue>> = {
  en: ENGLISH_TERMS,
  'en-PH': ENGLISH_TERMS,
  'fil-PH': FILIPINO_TERMS,
}

export function termsText(input: TermsInput, language: TermsLanguage): TermsSection[] {
  const facts = termsFacts(input)
  const catalogue = CATALOGUES[language]
  return TERMS_SECTION_IDS.map((id) => ({
    id,
    title: catalogue[id].title,
    paragraphs: catalogue[id].paragraphs(facts),
  }))
}

/** For paper and wherever else words have no weight: one line for each item of a list. */
export function plainParagraphs(paragraphs: readonly TermsParagraph[]): string[] {
  return paragraphs.flatMap((paragraph) =>
    typeof paragraph === 'object' && 'items' in paragraph
      ? paragraph.items.map((item) => `• ${plainWords(item)}`)
      : [plainWords(paragraph)],
  )
}

function plainWords(words: TermsWords): string {
  return typeof words === 'string' ? words : `${words.lead} ${words.text}`
}

/** Whether a paragraph states figures that nobody pays, also one of terms that were published before. */
export function isNeverCharged(paragraph: TermsParagraph): paragraph is string {
  return (
    typeof paragraph === 'string' &&
    [NEVER_CHARGED_ENGLISH, NEVER_CHARGED_FILIPINO].some((words) => paragraph.startsWith(words))
  )
}
