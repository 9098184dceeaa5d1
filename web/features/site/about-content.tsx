// The words of About Us, on the site and in the app.
import { useContext } from 'react'
import { wordingOf } from '#contract/language.ts'
import { LanguageContext } from '#web/lib/language.ts'
import { useSite } from '#web/lib/site-page.ts'
import { ABOUT, ABOUT_SECTION_IDS } from './about.ts'
import { renderSections } from './document.ts'
import { parametersOf } from './facts.ts'
import { Sections } from './sections.tsx'

export function AboutContent() {
  const language = useContext(LanguageContext)
  const { facts } = useSite()
  const parameters = parametersOf(facts.company, facts.law)
  return (
    <Sections
      sections={renderSections(ABOUT_SECTION_IDS, wordingOf(ABOUT, language), parameters)}
    />
  )
}
