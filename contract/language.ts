// The languages a borrower can choose. `en` keeps the specification's wording, since other systems
// match on it; `en-PH` and `fil-PH` are complete and clean.
export const LANGUAGES = ['en', 'en-PH', 'fil-PH'] as const
export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'
export const LANGUAGE_COOKIE = 'language'
export const LANGUAGE_QUERY = 'lang'

export function findLanguage(value: unknown): Language | null {
  return LANGUAGES.find((language) => language === value) ?? null
}

/**
 * One text in every language; a missing language is a compile error. `en-PH` may be left out if the
 * `en` wording is already good English.
 */
export interface Text<Wording = string> {
  readonly en: Wording
  readonly 'en-PH'?: Wording
  readonly 'fil-PH': Wording
}

export function wordingOf<Wording>(text: Text<Wording>, language: Language): Wording {
  return text[language] ?? text.en
}
