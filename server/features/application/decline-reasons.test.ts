// What somebody who was declined is told, and what they can do about it.
import { expect, it } from 'vitest'
import { DECLINE_REASONS, reasonsInWords, remedyOf } from './decline-reasons.ts'

const PRODUCT = 3
const wayOf = (reasons: string[], missing: Parameters<typeof remedyOf>[1] = []) => {
  const { button, address } = remedyOf(reasons, missing, PRODUCT, 'en')
  return `${button}: ${address}`
}
const LOANS = 'See my loans: /order'
const AMOUNT = 'Choose another amount: /productDetail?productId=3'
const DETAILS = 'Check my details: /certify/personal?next='
const ASK = 'Talk to us: /customerService'

it('each reason has its way on', () => {
  const ways = Object.keys(DECLINE_REASONS).map((reason) => [
    reason,
    wayOf([reason]).replace(/next=.*$/, 'next='),
  ])
  expect(Object.fromEntries(ways)).toEqual({
    'not-a-philippine-national': DETAILS,
    'under-age': DETAILS,
    'no-permanent-address': DETAILS,
    'politically-exposed': DETAILS,
    'certification-incomplete': 'Apply again: /productDetail?productId=3',
    'has-overdue-loan': LOANS,
    'has-written-off-loan': ASK,
    'has-money-to-return': LOANS,
    'product-loan-running': LOANS,
    'total-above-income': AMOUNT,
    'declined-by-person': ASK,
    'identity-not-confirmed': DETAILS,
    'amount-below-product': AMOUNT,
    'amount-above-product': AMOUNT,
    'term-below-product': AMOUNT,
    'term-above-product': AMOUNT,
    'periods-not-offered': AMOUNT,
    'over-the-law': AMOUNT,
    'first-loan-too-large': AMOUNT,
  })
})

it('what is missing is asked for where it belongs, and leads back to the product', () => {
  const missing = (step: 'personal' | 'job' | 'ext' | 'bank') =>
    wayOf(['certification-incomplete'], [step])
  expect(missing('job')).toMatch(/^Add my details: \/certify\/job\?next=.*productId/)
  expect(missing('ext')).toMatch(/^Add my details: \/certify\/ext\?next=/)
  expect(missing('personal')).toMatch(/^Add my details: \/certify\/personal\?next=/)
  expect(missing('bank')).toMatch(/^Add my details: \/certify\/personal\?next=/)
})

it('of several reasons, the one that has to go first leads on', () => {
  expect(wayOf(['amount-above-product', 'has-overdue-loan'])).toBe(LOANS)
  expect(wayOf(['under-age', 'declined-by-person'])).toBe(ASK)
  expect(wayOf(['amount-above-product', 'under-age'])).toMatch(/^Check my details/)
  expect(wayOf(['has-overdue-loan', 'certification-incomplete'], ['job'])).toMatch(
    /^Add my details/,
  )
  expect(wayOf([])).toBe(ASK)
})

it.each(['en', 'fil-PH'] as const)(
  'every reason and every way is put into words: %s',
  (language) => {
    const reasons = Object.keys(DECLINE_REASONS)
    const said = reasonsInWords(reasons, language)
    const ways = reasons.map((reason) => remedyOf([reason], [], PRODUCT, language))
    for (const words of [...said, ...ways.flatMap(({ text, button }) => [text, button])]) {
      expect(words).toMatch(/\S/)
    }
    expect(new Set(said).size).toBe(reasons.length)
    expect(new Set(ways.map(({ text }) => text)).size).toBe(6)
  },
)

it('names what is missing by now', () => {
  const names = (missing: Parameters<typeof remedyOf>[1]) =>
    reasonsInWords(['certification-incomplete'], 'en', missing)
  expect(names(['personal', 'bank'])).toEqual(['Still missing: personal details, payment account.'])
  expect(names(['job', 'ext'])).toEqual(['Still missing: work and income, loan and contacts.'])
  expect(names([])).toEqual(['Some of your details were missing.'])
})
