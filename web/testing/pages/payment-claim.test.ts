// "I paid but it doesn't show": what is asked, and what came of it.
import { getByRole } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { fileClaim, getClaims } from '#contract/payment-claim.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, noAnswer } from '../answers.ts'
import { addUploads, smallPhoto } from '../fake-uploads.ts'
import { openPage } from '../open-page.tsx'

const PATH = '/paymentClaim?productId=1&orderId=180001'
type Claims = ResponseOf<typeof getClaims>

const OPEN: Claims = {
  canClaim: true,
  standing: 'running',
  settledOn: '',
  channels: [{ number: '90006', name: 'GCash' }],
  claims: [],
}
const CLAIM: Claims['claims'][number] = {
  claimId: 3,
  state: 'checking',
  channel: 'GCash',
  reference: 'GC-1',
  amount: centavos(100_000),
  paidOn: businessDate('2026-06-11'),
  claimedOn: businessDate('2026-06-21'),
  paymentId: null,
}
const open = (claims: Partial<Claims>) =>
  openPage(PATH, { answers: [answer(getClaims, { ...OPEN, ...claims })] })

it('nothing is sent until everything is filled in, the receipt included', async () => {
  const page = await open({})
  // Blanks are no reference.
  await page.type('Reference number', '  ')
  await page.tap('Send')
  await page.shows('Please add a photo of the receipt.')
  const problems = [...document.querySelectorAll('[data-invalid=true] [role=alert]')]
  expect(problems.map((one) => one.querySelector('svg') !== null)).toEqual([true])
  expect(page.text()).toContain('For loan 180001')
  for (const said of [
    'Choose where you paid.',
    'Enter the reference number.',
    'Enter an amount such as ₱1,234.50.',
    'Choose the date.',
  ]) {
    expect(page.text()).toContain(said)
  }
  expect(page.sent(fileClaim)).toEqual([])
})

it('the amount is written with its peso sign once the field is left', async () => {
  const page = await open({})
  // What could mean two amounts stays as it was typed.
  await page.type('Amount', '12,34')
  await page.user.tab()
  await page.eventually(() =>
    expect(document.querySelector<HTMLInputElement>('input[name=amount]')?.value).toBe('12,34'),
  )
  await page.type('Amount', '1234.5')
  await page.user.tab()
  await page.eventually(() =>
    expect(document.querySelector<HTMLInputElement>('input[name=amount]')?.value).toBe('₱1,234.50'),
  )
})

it('while one is checked, it is said and no second one is asked for', async () => {
  const page = await open({ canClaim: false, claims: [CLAIM] })
  await page.shows('We are checking')
  expect(page.text()).toContain('₱1,000.00')
  expect(page.text()).toContain('No penalties are added while we check.')
  expect(page.has('button', 'Send')).toBe(false)
})

it('one that was found leads to its receipt, and a refused one to somebody and to another try', async () => {
  const found = await open({ claims: [{ ...CLAIM, state: 'accepted', paymentId: 7 }] })
  expect((await found.find('link', 'See the receipt')).getAttribute('href')).toBe(
    '/receipt?orderId=180001&paymentId=7',
  )
  const refused = await open({ claims: [{ ...CLAIM, state: 'refused' }] })
  await refused.shows('We couldn’t find it')
  await refused.find('link', 'Customer service')
  await refused.find('button', 'Send')
})

it('a loan that is not running says which it is, and one that is not known says so', async () => {
  const settled = await open({ canClaim: false, standing: 'settled', settledOn: '2026-06-11' })
  await settled.shows('This loan is fully paid')
  expect(settled.text()).toContain('paid off on Jun 11, 2026, and no payment is missing')
  const unsent = await open({ canClaim: false, standing: 'not-paid-out' })
  await unsent.shows('You haven’t received money from this loan')
  const over = await open({ canClaim: false, standing: 'written-off' })
  await over.shows('This loan is closed')
  const closed = await open({ canClaim: false, standing: 'cancelled' })
  await closed.shows('You can’t report a payment on this loan')
  expect(closed.text()).toContain('This loan was cancelled')
  expect((await closed.find('link', 'Loan details')).getAttribute('href')).toMatch(/^\/loanDetail/)
  await closed.find('link', 'Customer service')
  const unknown = await openPage('/paymentClaim?orderId=x')
  await unknown.find('heading', 'We can’t find this loan')
  await unknown.find('link', 'My loans')
})

it('what was filled in is sent once, whatever the line does, and then it is being checked', async () => {
  addUploads()
  const page = await openPage(PATH, { answers: [answer(getClaims, OPEN), noAnswer(fileClaim)] })
  await page.shows('For loan 180001')
  await page.user.selectOptions(getByRole(document.body, 'combobox'), 'GCash')
  await page.type('Reference number', ' GC-1 ')
  await page.type('Amount', '1,000.50')
  await page.type('Date paid', '2026-06-11')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no place for a photo')
  await page.user.upload(input, smallPhoto('receipt'))
  await page.find('button', 'Enlarge photo 1')
  await page.tap('Send')
  await page.eventually(() => expect(page.toast()).toContain('Check your internet connection'))
  page.answerWith(
    answer(fileClaim, { claim: CLAIM }),
    answer(getClaims, { ...OPEN, canClaim: false, claims: [CLAIM] }),
  )
  await page.tap('Send')
  await page.shows('We are checking')
  const [first, second, third] = page.sent(fileClaim)
  expect(first).toEqual({
    productId: 1,
    orderId: 180_001,
    channelNumber: '90006',
    reference: 'GC-1',
    amount: 100_050,
    paidOn: '2026-06-11',
    slip: '/files/1',
    idempotencyKey: expect.stringMatching(/./),
  })
  expect([second, third]).toEqual([first, undefined])
})
