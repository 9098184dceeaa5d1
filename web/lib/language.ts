// The borrower's language, and texts in it. Texts live beside the feature that shows them, in all
// languages, so that a page only bundles its own.
import { createContext, useContext } from 'react'
import { DEFAULT_LANGUAGE, type Language, type Text, wordingOf } from '#contract/language.ts'

export const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE)

/** A text is a string, or a function of what stands in it. */
// oxlint-disable-next-line typescript/no-explicit-any -- the arguments are each text's own
type Wording = string | ((...values: any[]) => string)

export type Texts = Readonly<Record<string, Text<Wording>>>
export type Wordings<T extends Texts> = { readonly [Key in keyof T]: T[Key]['en'] }

const known = new WeakMap<Texts, Partial<Record<Language, unknown>>>()

/** Of one set of texts always the same: a page asks for them each time that it renders. */
export function wordingsOf<T extends Texts>(texts: T, language: Language): Wordings<T> {
  const worded = known.get(texts) ?? {}
  known.set(texts, worded)
  return (worded[language] ??= Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, wordingOf(text, language)]),
  )) as Wordings<T>
}

export function useTexts<T extends Texts>(texts: T): Wordings<T> {
  return wordingsOf(texts, useContext(LanguageContext))
}

/** A missing language is a compile error; functions keep their argument types. */
export function defineTexts<T extends Texts>(texts: T): T {
  return texts
}
