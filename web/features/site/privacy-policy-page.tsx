// The privacy policy: as the app opens it, and as the site frames it.
import { type ReactNode, useContext } from 'react'
import { formatDate } from '#contract/format-date.ts'
import { privacyPolicyPage } from '#contract/page-addresses.ts'
import { businessDate } from '#lending/dates.ts'
import { LanguageContext, useTexts, wordingsOf } from '#web/lib/language.ts'
import { type SitePage, type SiteQuery, useSite } from '#web/lib/site-page.ts'
import { findVersion, fillParameters, renderDocument, versionOn } from './document.ts'
import { Edition, type OtherVersion } from './edition.tsx'
import { parametersOf } from './facts.ts'
import { AppFrame, InnerFrame } from './frames.tsx'
import { documentTexts, pageHeads, pageTitles } from './page-heads.ts'
import { PRIVACY_POLICY_VERSIONS, PRIVACY_SECTION_IDS } from './privacy-policy.ts'
import { Contents, Sections } from './sections.tsx'
import { headOf } from './site-heads.ts'

function PrivacyPolicyPage() {
  const t = useTexts(pageTitles)
  const { query } = useSite()
  const Around = isFramed(query) ? InnerFrame : AppFrame
  return (
    <Around title={t.policy}>
      <Policy isFramed={isFramed(query)} />
    </Around>
  )
}

function Policy({ isFramed: inFrame }: { isFramed: boolean }): ReactNode {
  const words = useTexts(documentTexts)
  const language = useContext(LanguageContext)
  const { facts, query } = useSite()
  const current = versionOn(PRIVACY_POLICY_VERSIONS, facts.today)
  const asked = findVersion(PRIVACY_POLICY_VERSIONS, query['version'] ?? '') ?? current
  const { effectiveOn, sections } = renderDocument(
    PRIVACY_SECTION_IDS,
    asked,
    language,
    parametersOf(facts.company, facts.law),
  )
  const date = formatDate(businessDate(effectiveOn), language)
  const others: OtherVersion[] = PRIVACY_POLICY_VERSIONS.filter((one) => one !== asked).map(
    (one) => ({
      name: fillParameters(words.dated, {
        date: formatDate(businessDate(one.effectiveOn), language),
      }),
      href: privacyPolicyPage({
        version: one.version,
        ...(inFrame && { frame: 1, lang: language }),
      }),
    }),
  )
  return (
    <>
      <Edition
        date={date}
        state={asked === current ? 'current' : effectiveOn > facts.today ? 'upcoming' : 'earlier'}
        others={others}
        canPrint={!inFrame}
      >
        <Contents title={words.contents} sections={sections} />
        <Sections sections={sections} />
      </Edition>
    </>
  )
}

function isFramed(query: SiteQuery): boolean {
  return query['frame'] === '1'
}

export const page: SitePage = {
  title: (language) => wordingsOf(pageTitles, language).policy,
  component: PrivacyPolicyPage,
  head: headOf(pageHeads['/Policy']),
  isIndexed: false,
  isFramed,
  readQuery: (query) => ({
    ...(isFramed(query) && { frame: '1' }),
    ...(findVersion(PRIVACY_POLICY_VERSIONS, query['version'] ?? '') !== null && {
      version: query['version'] ?? '',
    }),
  }),
}
