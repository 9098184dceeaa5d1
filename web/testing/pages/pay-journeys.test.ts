// From what is due to what a borrower pays with: each kind of channel, in each language. The same
// steps in the same order, each named in the language that was chosen.
import { describe, expect, it } from 'vitest'
import { createPayCode, getPayCode, getRepayment } from '#contract/repayment.ts'
import { answer } from '../answers.ts'
import { openPage, type OpenPage, wordsOf } from '../open-page.tsx'
import { channel, PAY_CODE, type PayCode, REPAYMENT } from '../repayments.ts'

const OWN = 'http://localhost:3000/repaymentCode?productId=7&orderId=4711&'
const PROVIDER = 'https://provider.example/pay/1'
const PATHS = { '/pay-code/REF/bars.svg': '<svg></svg>', '/pay-code/REF/qr.svg': '<svg></svg>' }

const CHANNELS = [
  channel({}),
  channel({ name: '7-Eleven', number: '90012', kind: 'code' }),
  channel({ name: 'QR Ph', number: '90010', kind: 'qr' }),
  channel({ name: 'Bank transfer', number: '90011', kind: 'account' }),
]

/** What the server then says of the code. */
const CODES: Readonly<Record<string, Partial<PayCode>>> = {
  '90012': {},
  '90010': {
    kind: 'qr',
    channelName: 'QR Ph',
    number: '',
    barcode: '',
    qr: '/pay-code/REF/qr.svg',
  },
  '90011': {
    kind: 'account',
    channelName: 'Bank transfer',
    number: '001234567890',
    barcode: '',
    payee: { name: 'Lender Collections Inc.', bank: 'Sample Bank' },
    reference: 'REF234',
  },
}

const WORDS = {
  en: {
    pay: 'Payment',
    method: 'Payment Method',
    code: 'Repayment code',
    qr: 'Scan to pay',
    account: 'Bank transfer',
    rows: ['Bank', 'Account name', 'Account number', 'Exact amount', 'Reference, for the note'],
  },
  'en-PH': {
    pay: 'Choose where to pay ₱1,766.80',
    method: 'Pay with',
    code: 'Pay with this code',
    qr: 'Scan to pay',
    account: 'Pay by bank transfer',
    rows: ['Bank', 'Account name', 'Account number', 'Exact amount', 'Reference, for the note'],
  },
  'fil-PH': {
    pay: 'Bayaran ang ₱1,766.80',
    method: 'Paraan ng pagbabayad',
    code: 'Bayaran gamit ang code',
    qr: 'I-scan para magbayad',
    account: 'Bayaran via bank transfer',
    rows: [
      'Bangko',
      'Account name',
      'Account number',
      'Eksaktong halaga',
      'Reference, ilagay sa note',
    ],
  },
} as const

type Language = keyof typeof WORDS

/** Two taps: the button that says what is paid, and the channel. */
async function payWith(language: Language, number: string): Promise<OpenPage> {
  const payUrl =
    number === '90006' ? PROVIDER : `${OWN}showType=${number === '90010' ? 2 : 1}&payCode=E99KBB33`
  const page = await openPage('/repay?productId=7&orderId=4711', {
    language,
    paths: PATHS,
    answers: [
      answer(getRepayment, { ...REPAYMENT, channels: CHANNELS }),
      answer(createPayCode, { payUrl, expiresAt: '' }),
      answer(getPayCode, { ...PAY_CODE, ...CODES[number] }),
    ],
  })
  await page.tap(WORDS[language].pay)
  await page.opensDialog(WORDS[language].method)
  const { name = '' } = CHANNELS.find((one) => one.number === number) ?? {}
  await page.tap(new RegExp(`^${name}`))
  return page
}

const titled = (page: OpenPage, title: string) =>
  page.eventually(() => expect(wordsOf(document.querySelector('h1') ?? document.body)).toBe(title))

describe.each(Object.keys(WORDS) as Language[])('[T17] in %s', (language) => {
  const words = WORDS[language]

  it('a wallet: the provider’s page', async () => {
    const page = await payWith(language, '90006')
    await page.eventually(() => expect(page.departures).toEqual([{ how: 'assign', to: PROVIDER }]))
  })

  it('a store: its code and its bars', async () => {
    const page = await payWith(language, '90012')
    await titled(page, words.code)
    await page.shows('E99KBB33')
    expect(document.querySelector('main img[src$="bars.svg"]')).not.toBeNull()
  })

  it('a QR, with five tips', async () => {
    const page = await payWith(language, '90010')
    await titled(page, words.qr)
    await page.eventually(() =>
      expect(document.querySelector('main img[src$="qr.svg"]')).not.toBeNull(),
    )
  })

  it('a transfer: everything that a bank’s app asks for, in its order', async () => {
    const page = await payWith(language, '90011')
    await titled(page, words.account)
    await page.eventually(() =>
      expect([...document.querySelectorAll('main dt')].map(wordsOf)).toEqual(words.rows),
    )
  })
})
