// Pages of the public site as the server sends them, in a document without a browser. They are complete
// without script, so what is tested here is what everybody reads.
import { calculationOf } from '#contract/calculation.ts'
import type { Language } from '#contract/language.ts'
import { shortRate } from '#contract/short-rate.ts'
import type { PublishedTerms, SiteFacts } from '#contract/site.ts'
import { businessDate } from '#lending/dates.ts'
import { lawOn } from '#lending/law.ts'
import { centavos } from '#lending/money.ts'
import { PH_2026, RECEIVED_2025 } from '#lending/policies.ts'
import type { Policy } from '#lending/policy.ts'
import { termsInShort } from '#lending/terms-in-short.ts'
import { termsText } from '#lending/terms-text.ts'
import type { Settings } from '#web/lib/settings.ts'
import type { SiteContent, SiteQuery } from '#web/lib/site-page.ts'
import { createSiteRenderer } from '#web/surfaces/site/render.tsx'

const TODAY = businessDate('2026-11-16')

/** As `vite build` describes the files of the surface. */
const BUILT = {
  manifest: { 'web/surfaces/site/entry.tsx': { file: 'assets/site/entry.js' } },
  styles: {},
}

export const siteRenderer = () => createSiteRenderer(BUILT, () => '')

export const SITE_SETTINGS: Settings = {
  mode: 'production',
  brand: {
    appName: 'Sample App',
    servicePhone: '+63 2 0000 0001',
    schemePrefix: 'sample://',
    apiBase: '',
    isAgreementBoxChecked: true,
    lender: { name: 'Sample Lending Corp.', registration: 'SEC Reg. No. 1 · CA No. 2' },
  },
  wireNames: {},
  sessionNames: {},
  copyrightYear: 2025,
  imageOrigins: [],
  missing: { calls: [], paths: [] },
  pagePaths: [],
  origin: 'https://sample.example',
}

const inputOf = (policy: Policy) => ({
  lenderName: 'Sample Lending Corp.',
  policy,
  law: lawOn(TODAY),
  guardScope: 'all' as const,
  isOnSite: true,
})

export function termsOf(version: number, effectiveOn: string, policy: Policy): PublishedTerms {
  const input = inputOf(policy)
  return {
    version,
    effectiveOn: businessDate(effectiveOn),
    sections: { en: termsText(input, 'en'), 'fil-PH': termsText(input, 'fil-PH') },
  }
}

const exampleOf = (policy: Policy) => ({
  policy,
  principalCentavos: centavos(500_000),
  agreedOn: TODAY,
  termDays: 91,
  periods: 3,
  isRepeatClient: false,
  guardScope: 'all' as const,
})

const limitsOf = (
  min: number,
  max: number,
  termDaysMax: number,
  periodsOffered: readonly number[] | null,
) => ({
  amountMinCentavos: centavos(min),
  amountMaxCentavos: centavos(max),
  termDaysMin: 91,
  termDaysMax,
  periodsOffered,
})

const inShortOf = (policy: Policy) => {
  const rate = shortRate(calculationOf(exampleOf(policy)).eirAnnual)
  return {
    en: termsInShort(inputOf(policy), 'en', rate),
    'fil-PH': termsInShort(inputOf(policy), 'fil-PH', rate),
  }
}

export const SITE_FACTS: SiteFacts = {
  isDemo: false,
  today: TODAY,
  company: {
    appName: 'Sample App',
    companyName: 'Sample Lending Corp.',
    address: '1 Sample Street, Sample City',
    email: 'help@sample.example',
    phone: '+63 2 0000 0001',
    secRegistrationNumber: 'CS-SAMPLE-1',
    certificateOfAuthorityNumber: 'CA-SAMPLE-2',
    grievanceOfficer: 'sample officer',
    grievanceEmail: 'grievance@sample.example',
    grievancePhone: '+63 2 0000 0003',
    siteAddress: 'sample.example',
  },
  law: lawOn(TODAY),
  products: [
    {
      productId: 1,
      name: 'First',
      example: exampleOf(RECEIVED_2025),
      limits: limitsOf(100_000, 1_000_000, 120, [1, 3]),
      inShort: inShortOf(RECEIVED_2025),
      terms: [
        termsOf(2, '2026-04-01', RECEIVED_2025),
        termsOf(1, '2025-01-01', { ...RECEIVED_2025, extension: PH_2026.extension }),
      ],
    },
    {
      productId: 2,
      name: 'Second',
      example: exampleOf(PH_2026),
      limits: limitsOf(500_000, 5_000_000, 365, null),
      inShort: inShortOf(PH_2026),
      terms: [termsOf(1, '2026-01-01', PH_2026)],
    },
  ],
}

interface SiteOptions {
  readonly query?: SiteQuery
  readonly language?: Language
  readonly facts?: Partial<SiteFacts>
  readonly settings?: Partial<Settings>
  readonly sent?: NonNullable<SiteContent['sent']>
}

/** The text of the document. */
export async function renderSite(path: string, options: SiteOptions = {}): Promise<string> {
  const renderer = await siteRenderer()
  const facts = { ...SITE_FACTS, ...options.facts }
  const page = renderer.pages.find((one) => one.path === path)
  const { html } = await renderer.render({
    path,
    query: page?.readQuery(options.query ?? {}, facts) ?? {},
    facts,
    settings: { ...SITE_SETTINGS, ...options.settings },
    language: options.language ?? 'en',
    scheme: 'system',
    brandStyles: '',
    ...(options.sent && { sent: options.sent }),
  })
  return html
}

export const FRAME = 'page-frame'

/** The document itself, which runs no script. */
export async function openSite(path: string, options: SiteOptions = {}): Promise<Document> {
  // This document complains about frames, which it may not load: they go by another name.
  const html = (await renderSite(path, options)).replaceAll('iframe', FRAME)
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Its words, one space between them. */
export function readText(element: Element | null): string {
  if (element === null) return ''
  const texts = [...element.childNodes].map((node) =>
    node instanceof Element ? readText(node) : (node.textContent ?? ''),
  )
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim()
}
