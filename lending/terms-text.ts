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

export type TermsSection = {
  readonly id: TermsSectionId
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** One language: for each section a title, and its paragraphs around the figures. */
export type TermsCatalogue = Readonly<
  Record<
    TermsSectionId,
    { readonly title: string; readonly paragraphs: (facts: TermsFacts) => readonly string[] }
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

/** Whether a paragraph states figures that nobody pays, also one of terms that were published before. */
export function isNeverCharged(paragraph: string): boolean {
  return [NEVER_CHARGED_ENGLISH, NEVER_CHARGED_FILIPINO].some((words) =>
    paragraph.startsWith(words),
  )
}
