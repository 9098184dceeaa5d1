import { describe, expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { lawOn } from './law.ts'
import { centavos, ratePpm } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import type { Policy } from './policy.ts'
import { GENERAL_TERMS, type GeneralTerms, type TermsInput } from './terms-facts.ts'
import { TERMS_SECTION_IDS, type TermsSectionId } from './terms-sections.ts'
import { plainParagraphs, plainSections, type TermsLanguage, termsText } from './terms-text.ts'

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
    .flatMap((item) => plainParagraphs(item.paragraphs))
    .join('\n')
}

/** Each figure with the words around it: a 3 is also in 30. */
const SAID: Readonly<Record<'en' | 'fil', readonly (readonly [TermsSectionId, RegExp])[]>> = {
  en: [
    ['term', /\b91 to 365 calendar days\b/],
    ['conditions-precedent', /\bat least 18\b/],
    ['conditions-precedent', /\bwithin 1 day\b/],
    ['conditions-precedent', /\bin 1 to 3 calendar days\b/],
    ['repayment', /\bhalf\b.*\b7\b/],
    ['notices', /\bwithin 3 days\b/],
    ['assignment', /\bgiving you 7 business days’ notice\b/],
    ['governing-law', /\bwithin 10 days\b/],
  ],
  fil: [
    ['term', /\b91 hanggang 365 araw\b/],
    ['conditions-precedent', /\b18 taong gulang pataas\b/],
    ['conditions-precedent', /\bsa loob ng 1 araw\b/],
    ['conditions-precedent', /\b1 hanggang 3 araw\b/],
    ['repayment', /\bkalahati\b.*\b7\b/],
    ['notices', /\bsa loob ng 3 araw\b/],
    ['assignment', /\baabisuhan ka namin 7 business day bago\b/],
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
      for (const paragraph of plainParagraphs(section.paragraphs))
        expect(paragraph).toMatch(/^(\S.*[.:]|\d\. \S.*)$/s)
    }
  })
  test('amounts of the product and days of grace are named where there are some', () => {
    const amounts = { minCentavos: centavos(200_000), maxCentavos: centavos(1_000_000) }
    const input = {
      lenderName: 'Sample Lending Corp.',
      policy: PH_2026,
      law,
      guardScope: 'all',
    } as const
    const amount = termsText({ ...input, amounts }, language).find((item) => item.id === 'amount')
    expect(amount?.paragraphs[0]).toMatch(/₱2,000\.00.*₱10,000\.00/)
    expect(text('amount', PH_2026, language)).not.toContain('₱')
    expect(text('late-penalties', PH_2026, language)).toMatch(/^[A-Z].* 3 .*due date/)
    expect(text('late-penalties', RECEIVED_2025, language)).not.toContain('due date')
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
  test('a yearly rate that is no whole rate a month is named alone', () => {
    const rated = (annualRatePpm: number) =>
      text(
        'interest',
        { ...PH_2026, interest: { annualRatePpm: ratePpm(annualRatePpm), dayCount: 'act/365' } },
        language,
      )
    expect(rated(120_000)).toMatch(/12%[^.]*1% (per month|kada buwan)/)
    expect(rated(100_001)).toMatch(/10\.0001%/)
    expect(rated(100_001)).not.toMatch(/10\.0001%[^.]*(per month|kada buwan)|null/)
  })
  test('the limits of the law are there whatever the policy says', () => {
    for (const policy of [RECEIVED_2025, PH_2026]) {
      const penalties = text('late-penalties', policy, language)
      for (const figure of ['5%', '0.16%', '100%']) expect(penalties).toContain(figure)
      expect(text('interest', policy, language)).toMatch(/6%.*12%/)
    }
    expect(text('late-penalties', PH_2026, language, 'covered')).toContain('₱10,000.00')
  })
  test('[K5] a schedule that the limit replaces is named as never charged, and no other', () => {
    const replaced = text('late-penalties', RECEIVED_2025, language)
    const never = /(Never charged|Hindi kailanman sinisingil): /
    // What is charged comes first.
    expect(replaced.search(/0\.16%/)).toBeLessThan(replaced.search(never))
    expect(replaced.search(never)).toBeLessThan(replaced.search(/₱1,000\.00/))
    expect(text('late-penalties', PH_2026, language)).not.toMatch(never)
    expect(text('late-penalties', RECEIVED_2025, language, 'covered')).not.toMatch(never)
    const ending = RECEIVED_2025.penalty.bands.map((band) => ({ ...band, toDay: band.toDay ?? 99 }))
    const ends = { ...RECEIVED_2025, penalty: { ...RECEIVED_2025.penalty, bands: ending } }
    expect(text('late-penalties', ends, language)).not.toMatch(never)
  })
  test('[K5] what a late day costs is said as the rate that it is, with an example', () => {
    const charged = text('late-penalties', RECEIVED_2025, language)
    expect(charged).not.toMatch(/at most 0\.16%|hanggang 0\.16%/)
    // 0.16 % of ₱2,000.00 for 7 days, which begin after any days of grace.
    expect(charged).toMatch(/₱2,000\.00.*₱22\.40/)
    expect(charged).toMatch(/\b7 (days|araw kang) late/)
    const withGrace = text('late-penalties', PH_2026, language)
    expect(withGrace).toMatch(/₱22\.40.*\b7 (days|araw)/)
    expect(withGrace).toMatch(/\b10 (days|araw kang) late/)
    expect(withGrace).not.toContain('Schedule: ')
    expect(text('late-penalties', PH_2026, language, 'covered')).toMatch(
      /(at most|hanggang) 0\.16%/,
    )
  })
  test('[K5] examples follow the policy and the amounts of the product', () => {
    const amount = (maxCentavos: number) =>
      termsText(
        {
          lenderName: 'Sample',
          policy: RECEIVED_2025,
          law,
          guardScope: 'all',
          amounts: { minCentavos: centavos(100_000), maxCentavos: centavos(maxCentavos) },
        },
        language,
      )
        .filter(({ id }) => id === 'amount')
        .flatMap(({ paragraphs }) => plainParagraphs(paragraphs))
        .join('\n')
    expect(amount(5_000_000)).toMatch(/₱10,000\.00.*₱9,700\.00/)
    // Half a centavo of the fee is rounded as the loan's is.
    expect(amount(300_050)).toMatch(/₱3,000\.50.*₱2,910\.48/)
    expect(text('extension', RECEIVED_2025, language)).toMatch(/\b5 .*\b7 .*\b12 /)
    expect(text('interest', RECEIVED_2025, language)).toMatch(/36% .*\((average na )?3% /)
  })
  test('[K5] late days cost a penalty and no interest, also when the loan is extended', () => {
    const noInterest = /(no interest on it|wala itong interes)\./
    // 0.16 % of ₱2,000.00 for 5 days, or for the 2 after the days of grace.
    expect(text('extension', RECEIVED_2025, language)).toMatch(noInterest)
    expect(text('extension', RECEIVED_2025, language)).toContain('₱16.00')
    expect(text('extension', PH_2026, language)).toContain('₱6.40')
    expect(text('extension', PH_2026, language, 'covered')).not.toMatch(noInterest)
    expect(text('extension', RECEIVED_2025, language)).toMatch(/, not interest|, hindi interes/)
  })
  test('[K5] on the public site, the page itself says how to reach whoever hears complaints', () => {
    const input = { lenderName: 'Sample', policy: PH_2026, law, guardScope: 'all' } as const
    const wordsOf = (isOnSite: boolean) =>
      JSON.stringify(termsText({ ...input, isOnSite }, language))
    expect(wordsOf(true)).toMatch(/at the end of this page|dulo ng page na ito/)
    expect(wordsOf(false)).not.toMatch(/this page|page na ito/)
  })
  test('[K5] sections are named by the number that they have', () => {
    const input = { lenderName: 'Sample', policy: RECEIVED_2025, law, guardScope: 'all' } as const
    const sections = plainSections(termsText(input, language))
    const titleOf = (number: string) => sections[Number(number) - 1]?.title
    const named = sections.flatMap(({ title, paragraphs }) =>
      [...paragraphs.join(' ').matchAll(/section (\d+)/g)].map(([, number = '']) => [
        title.split('.')[0],
        titleOf(number),
      ]),
    )
    const [repayment, penalties, disclosure, setOff] =
      language === 'fil-PH'
        ? ['Pagbabayad', 'Multa sa late na bayad', 'Paglalahad ng impormasyon', 'Sobrang bayad']
        : ['Repayment', 'Late penalties', 'Disclosure', 'Set-off']
    expect(named).toEqual([
      ['5', `9. ${repayment}`],
      ['9', `14. ${setOff}`],
      ['11', `7. ${penalties}`],
      ['11', expect.stringContaining(`13. ${disclosure}`)],
      ['12', `7. ${penalties}`],
      ['21', `9. ${repayment}`],
    ])
  })
  test('[K5] what is returned after cancelling, by when and what a late return costs', () => {
    const [cancel, giveBack] = text('repayment', RECEIVED_2025, language).split('\n').slice(-2)
    expect(cancel).toMatch(/3 business days? (of the|mula sa) payout/)
    expect(giveBack).toMatch(/(After you cancel|Pagka-cancel mo), .*\b3 business day/)
    expect(giveBack).toMatch(/we add nothing|wala kaming idadagdag/)
    expect(text('definitions', RECEIVED_2025, language)).toMatch(
      /3 business days? (for changing your mind|na puwede ka pang mag-cancel)/,
    )
  })
  test('[K5] a payment goes in the order of the policy', () => {
    const orderOf = (policy: Policy) =>
      text('repayment', policy, language)
        .split('\n')
        .filter((line) => /^\d\. /.test(line))
        .join(' ')
    expect(orderOf(RECEIVED_2025)).toMatch(
      /^1\. (Penalty|Multa) 2\. Fee, .* 3\. (Interest|Interes) 4\. Principal$/,
    )
    expect(orderOf(PH_2026)).toMatch(
      /^1\. (Interest|Interes) 2\. Fee, .* 3\. Principal 4\. (Penalty|Multa)$/,
    )
  })
  test('lists and what is said before a paragraph read well as plain text', () => {
    expect(text('definitions', RECEIVED_2025, language)).toMatch(
      /^• Lender, \w+.*: Sample Lending Corp\., /,
    )
    expect(text('repayment', RECEIVED_2025, language)).toMatch(
      /^(When to pay|Kailan magbabayad)\. \S/,
    )
    expect(plainParagraphs(['As it was published before.'])).toEqual([
      'As it was published before.',
    ])
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

/** Each figure of K5: what to change, and how the words that carry it read before and after. */
const general = (change: Partial<GeneralTerms>) => ({ general: { ...GENERAL_TERMS, ...change } })
const penalty = (change: Partial<Policy['penalty']>) => ({
  policy: { ...RECEIVED_2025, penalty: { ...RECEIVED_2025.penalty, ...change } },
})
const bands = (...rows: readonly (readonly [number, number | null, number])[]) =>
  penalty({
    bands: rows.map(([fromDay, toDay, rate]) => ({ fromDay, toDay, dailyRatePpm: ratePpm(rate) })),
  })
const prepayment = (partOfTerm: number, notBeforeDay: number) => ({
  policy: {
    ...RECEIVED_2025,
    prepayment: {
      kind: 'after-part-of-term' as const,
      partOfTermPpm: ratePpm(partOfTerm),
      notBeforeDay,
    },
  },
})
const FIGURES: readonly (readonly [string, Partial<TermsInput>, TermsSectionId, RegExp, RegExp])[] =
  [
    ['shortest term', general({ termDaysMin: 92 }), 'term', /\b91 (to|hanggang)/, /\b92 (to|hang)/],
    ['longest term', general({ termDaysMax: 366 }), 'term', /\b365 \w+/, /\b366 \w+/],
    [
      'decision',
      general({ decisionDays: 2 }),
      'conditions-precedent',
      /\b1 (day|araw)/,
      /\b2 (day|araw)/,
    ],
    [
      'first day of disbursal',
      general({ disbursalDaysMin: 2 }),
      'conditions-precedent',
      /\b1 (to|hanggang) 3/,
      /\b2 (to|hanggang) 3/,
    ],
    [
      'last day of disbursal',
      general({ disbursalDaysMax: 4 }),
      'conditions-precedent',
      /\b1 (to|hanggang) 3/,
      /\b1 (to|hanggang) 4/,
    ],
    ['part of the term', prepayment(400_000, 7), 'repayment', /half|kalahati/, /40%/],
    ['first day of prepayment', prepayment(500_000, 8), 'repayment', /\b7\b/, /\b8\b/],
    [
      'once, new client',
      penalty({ onceNewClientCentavos: centavos(110_000) }),
      'late-penalties',
      /₱1,000\.00/,
      /₱1,100\.00/,
    ],
    [
      'once, repeat client',
      penalty({ onceRepeatClientCentavos: centavos(90_000) }),
      'late-penalties',
      /₱800\.00/,
      /₱900\.00/,
    ],
    [
      'first band',
      bands([1, 29, 60_000], [30, 90, 40_000], [91, null, 20_000]),
      'late-penalties',
      /\b5% \D*1 \D+30\b/,
      /\b6% \D*1 \D+29\b/,
    ],
    [
      'second band',
      bands([1, 30, 50_000], [31, 80, 30_000], [81, null, 20_000]),
      'late-penalties',
      /\b4% \D*31 \D+90\b/,
      /\b3% \D*31 \D+80\b/,
    ],
    [
      'last band',
      bands([1, 30, 50_000], [31, 91, 40_000], [92, null, 10_000]),
      'late-penalties',
      /\b2% \D*91\b/,
      /\b1% \D*92\b/,
    ],
    [
      'notice of a change',
      general({ changeNoticeDays: 4 }),
      'notices',
      /\b3 (days|araw)/,
      /\b4 (days|araw)/,
    ],
    [
      'notice of an assignment',
      general({ assignmentNoticeBusinessDays: 8 }),
      'assignment',
      /\b7 business/,
      /\b8 business/,
    ],
    [
      'payment of a judgment',
      general({ judgmentPaymentDays: 11 }),
      'governing-law',
      /\b10 (days|araw)/,
      /\b11 (days|araw)/,
    ],
  ]

describe.each(LANGUAGES)(
  '[K5] every figure follows what it is computed from, in %s',
  (language) => {
    test.each(FIGURES)('%s', (_name, change, section, before, after) => {
      const input = { lenderName: 'Sample', policy: RECEIVED_2025, law, guardScope: 'all' as const }
      const wordsOf = (given: TermsInput) =>
        termsText(given, language)
          .filter(({ id }) => id === section)
          .flatMap(({ paragraphs }) => plainParagraphs(paragraphs))
          .join('\n')
      const [now, then] = [wordsOf(input), wordsOf({ ...input, ...change })]
      expect(now).toMatch(before)
      expect(now).not.toMatch(after)
      expect(then).toMatch(after)
      expect(then).not.toMatch(before)
    })
  },
)
