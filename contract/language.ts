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
 * One wording in every language. The compiler refuses a text that misses one; `en-PH` may be left
 * out where the specification's English is already clean, and then it is the same.
 */
export interface Text<Wording = string> {
  readonly en: Wording
  readonly 'en-PH'?: Wording
  readonly 'fil-PH': Wording
}

export function wordingOf<Wording>(text: Text<Wording>, language: Language): Wording {
  return text[language] ?? text.en
}
