// The head of each page, with the company's name in it.
import type { Language, Text } from '#contract/language.ts'
import { wordingOf } from '#contract/language.ts'
import type { SiteFacts } from '#contract/site.ts'
import type { SiteHead } from '#web/lib/site-page.ts'
import { fillParameters } from './document.ts'
import { parametersOf } from './facts.ts'

export function headOf(texts: { readonly title: Text; readonly description: Text }) {
  return (facts: SiteFacts, language: Language): SiteHead => {
    const fill = (text: Text) =>
      fillParameters(wordingOf(text, language), parametersOf(facts.company, facts.law))
    return { title: fill(texts.title), description: fill(texts.description) }
  }
}
