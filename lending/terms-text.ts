// The loan terms in words. Sections and their order are the same in every language; figures come
// from the policy and the law that the product computes with, so text and calculation cannot part.
import { type TermsFacts, termsFacts, type TermsInput } from './terms-facts.ts'
import { NEVER_CHARGED_ENGLISH } from './terms-penalties-en.ts'
import { NEVER_CHARGED_FILIPINO } from './terms-penalties-fil.ts'
import { TERMS_SECTION_IDS, type TermsSectionId } from './terms-sections.ts'
import { ENGLISH_TERMS } from './terms-text-en.ts'
import { FILIPINO_TERMS } from './terms-text-fil.ts'

export type TermsLanguage = 'en' | 'en-PH' | 'fil-PH'

/** Part of the terms, but nobody is held to it. */
type Unused = 'not-charged' | 'not-applied'

/** Words, after a few that say what they are about. */
export type TermsWords =
  | string
  | { readonly lead: string; readonly text: string; readonly kind?: 'example' | Unused }

export type TermsParagraph =
  | TermsWords
  | { readonly items: readonly TermsWords[]; readonly isOrdered?: true }

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

interface PlainSection {
  readonly title: string
  readonly paragraphs: string[]
}

/** For paper and wherever else words have no weight. Numbered, since texts name sections by number. */
export function plainSections(sections: readonly TermsSection[]): PlainSection[] {
  return sections.map(({ title, paragraphs }, index) => ({
    title: `${index + 1}. ${title}`,
    paragraphs: plainParagraphs(paragraphs),
  }))
}

/** One line for each item of a list. */
export function plainParagraphs(paragraphs: readonly TermsParagraph[]): string[] {
  return paragraphs.flatMap((paragraph) => {
    if (typeof paragraph === 'string' || !('items' in paragraph)) return [plainWords(paragraph)]
    const { items, isOrdered = false } = paragraph
    return items.map((item, index) => `${isOrdered ? `${index + 1}.` : '•'} ${plainWords(item)}`)
  })
}

function plainWords(words: TermsWords): string {
  return typeof words === 'string' ? words : `${words.lead} ${words.text}`
}

/** Why a paragraph holds for nobody, also one of terms that were published before; null if it does. */
export function unusedKind(paragraph: TermsWords): Unused | null {
  if (typeof paragraph === 'string') {
    const isReplaced = [NEVER_CHARGED_ENGLISH, NEVER_CHARGED_FILIPINO].some((words) =>
      paragraph.startsWith(words),
    )
    return isReplaced ? 'not-charged' : null
  }
  const { kind } = paragraph
  return kind === 'not-charged' || kind === 'not-applied' ? kind : null
}
