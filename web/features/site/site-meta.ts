// What search engines and shared links read: description, address in each language, Open Graph and
// structured data.
import { LANGUAGE_QUERY, type Language } from '#contract/language.ts'
import { withQuery } from '#contract/page-addresses.ts'
import type { SiteFacts } from '#contract/site.ts'
import { escapeAttribute, escapeData } from '#web/lib/escape.ts'
import type { SiteHead, SiteQuery } from '#web/lib/site-page.ts'

interface MetaInput {
  readonly path: string
  readonly query: SiteQuery
  readonly facts: SiteFacts
  readonly language: Language
  readonly origin: string
  readonly head: SiteHead
  readonly isIndexed: boolean
}

const ICON = '/icons/app-512.png'

export function siteMeta(input: MetaInput): string {
  const { head, facts, language, isIndexed } = input
  const isFilipino = language === 'fil-PH'
  const english = addressIn(input, null)
  const filipino = addressIn(input, 'fil-PH')
  const lines = [
    named('description', head.description),
    ...(isIndexed ? [] : [named('robots', 'noindex')]),
    link('canonical', isFilipino ? filipino : english),
    link('alternate', english, 'en'),
    link('alternate', filipino, 'fil-PH'),
    link('alternate', english, 'x-default'),
    property('og:type', 'website'),
    property('og:site_name', facts.company.appName),
    property('og:title', head.title),
    property('og:description', head.description),
    property('og:url', isFilipino ? filipino : english),
    property('og:locale', isFilipino ? 'fil_PH' : 'en_PH'),
    property('og:image', input.origin + ICON),
    named('twitter:card', 'summary'),
  ]
  // An invented company is nothing for a search engine to learn.
  if (isIndexed && !facts.isDemo) lines.push(structuredData(facts, input.origin))
  return lines.join('\n')
}

function addressIn({ origin, path, query }: MetaInput, language: Language | null): string {
  const chosen = language === null ? {} : { [LANGUAGE_QUERY]: language }
  const { sent: _sent, ...lasting } = query
  return origin + withQuery(path, { ...lasting, ...chosen })
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeAttribute(content)}">`
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeAttribute(content)}">`
}

function link(relation: string, address: string, language?: string): string {
  const inLanguage = language === undefined ? '' : ` hreflang="${language}"`
  return `<link rel="${relation}"${inLanguage} href="${escapeAttribute(address)}">`
}

/** Data and not script: browsers never run it. */
function structuredData({ company }: SiteFacts, origin: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    name: company.appName,
    legalName: company.companyName,
    url: `${origin}/`,
    logo: origin + ICON,
    address: company.address,
    email: company.email,
    telephone: company.phone,
    identifier: [
      { '@type': 'PropertyValue', name: 'SEC registration', value: company.secRegistrationNumber },
      {
        '@type': 'PropertyValue',
        name: 'Certificate of authority',
        value: company.certificateOfAuthorityNumber,
      },
    ],
    areaServed: 'PH',
  }
  return `<script type="application/ld+json">${escapeData(JSON.stringify(data))}</script>`
}
