import { expect, test } from 'vitest'
import { businessDate } from './dates.ts'
import { lawOn } from './law.ts'
import { centavos, ratePpm } from './money.ts'
import { PH_2026, RECEIVED_2025 } from './policies.ts'
import type { TermsInput } from './terms-facts.ts'
import { termsInShort } from './terms-in-short.ts'
import type { TermsLanguage } from './terms-text.ts'

const INPUT: TermsInput = {
  lenderName: 'Sample Lending Corp.',
  policy: PH_2026,
  law: lawOn(businessDate('2026-05-01')),
  guardScope: 'all',
}

const shortOf = (changes: Partial<TermsInput>, language: TermsLanguage = 'en') =>
  Object.fromEntries(
    termsInShort({ ...INPUT, ...changes }, language).map(({ label, figure, rest }) => [
      label,
      figure + rest,
    ]),
  )

test('[K5] in short, what is charged: the schedule itself, or the limit that replaces it', () => {
  expect(shortOf({})).toMatchObject({
    Interest: '30% per year (2.5% per month on average) on the principal you still owe',
    'Paying late': '0.16% per day on the overdue amount; the first 3 days are free',
    'All charges together': 'Never more than 100% of the amount you borrow',
  })
  const received = shortOf({ policy: RECEIVED_2025 })
  expect(received['Paying late']).toBe('0.16% per day on the overdue amount')
  const amounts = { minCentavos: centavos(200_000), maxCentavos: centavos(1_000_000) }
  expect(shortOf({ amounts })['Amount']).toBe('₱2,000.00 to ₱10,000.00')
})

test('[K5] in short, what is charged has an effective rate above the nominal one where a fee is deducted', () => {
  const received = { policy: RECEIVED_2025 }
  expect(shortOf(received)['Effective rate']).toMatch(/^Higher than 36%, because of the fee\./)
  expect(shortOf(received, 'fil-PH')['Effective rate']).toMatch(/^Mas mataas sa 36% dahil sa fee\./)
  const withExample = (language: TermsLanguage, policy = RECEIVED_2025) =>
    termsInShort({ ...INPUT, policy }, language, '61.20%')
      .filter(({ label }) => label === 'Effective rate')
      .map(({ figure, rest }) => figure + rest)
  expect(withExample('en')).toEqual([expect.stringMatching(/^61\.20% per year in the example/)])
  expect(withExample('fil-PH')).toEqual([expect.stringMatching(/^61\.20% kada taon sa halimbawa/)])
  expect(withExample('en', PH_2026)).toEqual([])
  expect(shortOf({})).not.toHaveProperty(['Effective rate'])
  const { processingFee } = RECEIVED_2025
  const later = { ...processingFee, collected: 'with-instalments' as const }
  expect(shortOf({ policy: { ...RECEIVED_2025, processingFee: later } })).not.toHaveProperty([
    'Effective rate',
  ])
})

test('[K5] in short, what is charged for an extension', () => {
  expect(shortOf({})['Extending']).toBe(
    '7, 14 or 30 days, no fee. You first pay the interest and penalties so far; interest continues.',
  )
  const extension = { daysOffered: [10], feeCentavos: centavos(2_500) }
  const paid = { policy: { ...PH_2026, extension } }
  expect(shortOf(paid)['Extending']).toBe(
    '10 days, fee ₱25.00. You first pay the interest and penalties so far; interest continues.',
  )
  const none = { policy: { ...PH_2026, extension: { ...extension, daysOffered: [] } } }
  expect(shortOf(none)).not.toHaveProperty(['Extending'])
})

test('[K5] in short, what is charged is a limit where a schedule stays below it for some days', () => {
  const { bands } = RECEIVED_2025.penalty
  const lower = [...bands.slice(0, -1), { fromDay: 91, toDay: null, dailyRatePpm: ratePpm(1_000) }]
  const policy = { ...RECEIVED_2025, penalty: { ...RECEIVED_2025.penalty, bands: lower } }
  expect(shortOf({ policy })['Paying late']).toBe('At most 0.16% per day on the overdue amount')
})

test('[K5] in short, what is charged is left to the text where loans differ in it', () => {
  const labels = Object.keys(shortOf({ guardScope: 'covered' }))
  expect(labels).toEqual([
    'Term',
    'Interest',
    'Processing fee',
    'Extending',
    'Paying early',
    'Changing your mind',
  ])
})

test('[K5] in short, what is charged reads the same in every language', () => {
  const amounts = { minCentavos: centavos(200_000), maxCentavos: centavos(1_000_000) }
  for (const policy of [PH_2026, RECEIVED_2025]) {
    const figures = (language: TermsLanguage) =>
      termsInShort({ ...INPUT, policy, amounts }, language).map(
        ({ figure, rest }) => (figure + rest).match(/[\d.,%]*\d%?/g) ?? [],
      )
    expect(figures('fil-PH')).toEqual(figures('en'))
    expect(figures('en')).toHaveLength(policy === PH_2026 ? 9 : 10)
  }
})
