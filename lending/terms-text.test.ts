import { describe, expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { lawOn } from './law.ts'
import { centavos, ratePpm } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import type { Policy } from './policy.ts'
import {
  TERMS_SECTION_IDS,
  type TermsLanguage,
  type TermsSectionId,
  termsText,
} from './terms-text.ts'

const law = lawOn(businessDate('2026-05-01'))
const LANGUAGES: readonly TermsLanguage[] = ['en', 'en-PH', 'fil-PH']

function text(
  section: TermsSectionId | null,
  policy: Policy = RECEIVED_2025,
  language: TermsLanguage = 'en',
  guardScope: 'all' | 'covered' = 'all',
): string {
  return termsText({ lenderName: 'Sample Lending Corp.', policy, law, guardScope }, language)
    .filter((item) => section === null || item.id === section)
    .flatMap((item) => item.paragraphs)
    .join('\n')
}

/** Each figure with the words around it: a 3 is also in 30. */
const SAID: Readonly<Record<'en' | 'fil', readonly (readonly [TermsSectionId, RegExp])[]>> = {
  en: [
    ['term', /\b91 to 365 calendar days\b/],
    ['conditions-precedent', /\bover 18\b/],
    ['conditions-precedent', /\bwithin 1 day\b/],
    ['conditions-precedent', /\bin 1 to 3 calendar days\b/],
    ['repayment', /\bhalf\b.*\b7\b/],
    ['notices', /\bwithin 3 days\b/],
    ['assignment', /\ba notice of 7 business days\b/],
    ['governing-law', /\bwithin 10 days\b/],
  ],
  fil: [
    ['term', /\b91 hanggang 365 araw\b/],
    ['conditions-precedent', /\b18 taong gulang\b/],
    ['conditions-precedent', /\bsa loob ng 1 araw\b/],
    ['conditions-precedent', /\b1 hanggang 3 araw\b/],
    ['repayment', /\bkalahati\b.*\b7\b/],
    ['notices', /\bsa loob ng 3 araw\b/],
    ['assignment', /\babisong 7 business day\b/],
    ['governing-law', /\bsa loob ng 10 araw\b/],
  ],
}

describe.each(LANGUAGES)('[K5] loan terms in %s', (language) => {
  test('all 21 sections, each with a title and text, in order', () => {
    const sections = termsText(
      { lenderName: 'Sample Lending Corp.', policy: RECEIVED_2025, law, guardScope: 'all' },
      language,
    )
    expect(sections.map((section) => section.id)).toEqual(TERMS_SECTION_IDS)
    expect(TERMS_SECTION_IDS).toHaveLength(21)
    expect(new Set(sections.map((section) => section.title)).size).toBe(21)
    for (const section of sections) {
      expect(section.title).not.toBe('')
      expect(section.paragraphs.length).toBeGreaterThan(0)
      for (const paragraph of section.paragraphs) expect(paragraph).toMatch(/^\S.*\.$/s)
    }
  })
  test('the figures of the received terms are there', () => {
    const penalties = text('late-penalties', RECEIVED_2025, language)
    for (const figure of ['₱1,000.00', '₱800.00', '5%', '30', '4%', '31', '90', '2%', '91'])
      expect(penalties).toContain(figure)
    const said = SAID[language === 'fil-PH' ? 'fil' : 'en']
    for (const [section, words] of said) {
      expect(text(section, RECEIVED_2025, language)).toMatch(words)
    }
    expect(text('extension', RECEIVED_2025, language)).toMatch(/7, 14 \S+ 30/)
  })
  test('the limits of the law are there whatever the policy says', () => {
    for (const policy of [RECEIVED_2025, PH_2026]) {
      const penalties = text('late-penalties', policy, language)
      for (const figure of ['5%', '0.16%', '100%']) expect(penalties).toContain(figure)
      expect(text('interest', policy, language)).toMatch(/6%.*12%/)
    }
    expect(text('late-penalties', PH_2026, language, 'covered')).toContain('₱10,000.00')
  })
  test('another policy is another text', () => {
    expect(text('interest', RECEIVED_2025, language)).toContain('36%')
    expect(text('interest', PH_2026, language)).toContain('30%')
    expect(text('late-penalties', PH_2026, language)).not.toContain('₱1,000.00')
    expect(text('repayment', PH_2026, language)).not.toMatch(/half|kalahati/)
    const fee = {
      ...PH_2026,
      processingFee: { ratePpm: ratePpm(12_500), collected: 'with-instalments' as const },
      extension: { daysOffered: [10], feeCentavos: centavos(2_500) },
    }
    expect(text('amount', fee, language)).toContain('1.25%')
    expect(text('extension', fee, language)).toMatch(/10[^]*₱25.00/)
  })
  test('amounts are in pesos, and nothing is left to fill in', () => {
    for (const policy of [RECEIVED_2025, PH_2026])
      expect(text(null, policy, language)).not.toMatch(/Rs\.|undefined|null|NaN|\{|\}|\bTODO\b/)
  })
})
