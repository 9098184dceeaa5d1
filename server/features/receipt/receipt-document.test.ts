// The receipt as a document: what it says about the loan and about itself.
import { expect, it } from 'vitest'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { receiptDocument } from './receipt-document.ts'
import type { Receipt } from './service.ts'

const RECEIPT: Receipt = {
  paymentId: 1,
  orderId: 2,
  productId: 1,
  productName: 'Starter',
  state: 'recorded',
  amount: centavos(100_000),
  paidOn: businessDate('2026-06-01'),
  reportedOn: businessDate('2026-06-01'),
  channel: 'GCash',
  providerReference: 'pay-1',
  text: '',
  parts: [
    { part: 'interest', amount: centavos(9_863) },
    { part: 'principal', amount: centavos(90_137) },
  ],
  left: centavos(409_863),
  nextDate: '2026-06-11',
  nextAmount: centavos(75_790),
  isSettled: false,
  takenOff: centavos(0),
  code: 'AAAA-BBBB-CCCC-DDDD',
  checkLink: 'https://pahiram.example/verify',
  fileLink: '',
}
const drawn = (changes: Partial<Receipt> = {}, language: 'en' | 'fil-PH' = 'en') =>
  receiptDocument({ ...RECEIPT, ...changes }, { lenderName: 'The lender', language })
const said = (changes: Partial<Receipt>) =>
  drawn(changes).sections.map(({ paragraphs }) => paragraphs)
const CHECK = expect.stringContaining('AAAA-BBBB-CCCC-DDDD at https://pahiram.example/verify')

it('says what was paid, when, by what and where it went', () => {
  const document = drawn()
  expect(document).toMatchObject({
    title: 'Payment receipt',
    lenderName: 'The lender',
    productName: 'Starter',
    orderId: '2',
    amount: { label: 'Amount paid', value: '₱1,000.00' },
    qrLink: 'https://pahiram.example/verify',
  })
  expect(document.rows.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Paid on: Jun 1, 2026',
    'Paid through: GCash',
    'Payment reference: pay-1',
    'Where it went: ',
    'Interest: ₱98.63',
    'Principal: ₱901.37',
    'Total: ₱1,000.00',
    'After this payment: ',
    'To settle the loan on that day: ₱4,098.63',
    'Next payment: ₱757.90 · Jun 11, 2026',
  ])
  expect(said({})).toEqual([[CHECK]])
  expect(drawn({}, 'fil-PH').title).toBe('Resibo ng bayad')
})

it('says when it was reported only if that was later, and leaves out what isn’t there', () => {
  const late = drawn({ reportedOn: businessDate('2026-06-03'), channel: '', nextDate: '' })
  const labels = late.rows.map(({ label }) => label)
  expect(labels).toContain('Reported to us on')
  expect(labels).not.toContain('Paid through')
  expect(labels).not.toContain('Next payment')
})

it('says that it settled the loan, what was else than asked, and nothing but that once it was taken back', () => {
  const text = 'You paid ₱100.00 more than was due.'
  expect(said({ isSettled: true, text })).toEqual([['The loan is fully paid.', text], [CHECK]])
  expect(said({ text })).toEqual([[text], [CHECK]])
  expect(said({ state: 'taken-back', text })).toEqual([
    [expect.stringContaining('taken back by the bank or wallet')],
    [CHECK],
  ])
})
