// Receipts, the list of payments, and the page where anyone can check one.
import { expect, it, vi } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { getReceipt, listPayments, verifyReceipt } from '#contract/receipt.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos, ZERO_CENTAVOS } from '#lending/money.ts'
import { answer, answerBy, refusal } from '../answers.ts'
import { FOREIGN_LINKS } from '../foreign-links.ts'
import { openPage } from '../open-page.tsx'

const PATH = '/receipt?orderId=180001&paymentId=7'

const RECEIPT: ResponseOf<typeof getReceipt> = {
  paymentId: 7,
  orderId: 180001,
  productId: 1,
  productName: 'Starter',
  state: 'recorded',
  amount: centavos(100_000),
  paidOn: businessDate('2026-06-11'),
  reportedOn: businessDate('2026-06-11'),
  channel: 'GCash',
  providerReference: 'GC-0042',
  text: '',
  parts: [
    { part: 'penalty', amount: centavos(1_212) },
    { part: 'principal', amount: centavos(98_788) },
  ],
  left: centavos(409_863),
  nextDate: '2026-07-11',
  nextAmount: centavos(75_790),
  isSettled: false,
  takenOff: ZERO_CENTAVOS,
  code: 'AAAA-BBBB-CCCC-DDDD',
  checkLink: 'http://localhost:3000/verify?code=AAAA-BBBB-CCCC-DDDD',
  fileLink: '/document.pdf?pass=x',
}

const open = (more: Partial<typeof RECEIPT> = {}, path = PATH) =>
  openPage(path, { answers: [answer(getReceipt, { ...RECEIPT, ...more })] })

it('a receipt shows the split, what remains, its code, and a file to keep', async () => {
  const page = await open()
  await page.shows('Where it went')
  expect(page.text()).toMatch(/Penalties₱12\.12Principal₱987\.88Total₱1,000\.00/)
  expect(page.text()).toMatch(/To settle the loan that day₱4,098\.63/)
  expect(page.text()).toContain('Next payment₱757.90')
  expect(page.text()).toContain('Payment referenceGC-0042')
  expect(page.text()).toContain('AAAA-BBBB-CCCC-DDDD')
  expect((await page.find('link', 'Save as PDF')).getAttribute('href')).toBe('/document.pdf?pass=x')
  expect(page.text()).not.toContain('We heard of this payment')
  expect((await page.find('link', 'Complain about this loan')).getAttribute('href')).toBe(
    '/complaint?orderId=180001',
  )
  expect(page.sent(getReceipt)).toEqual([{ orderId: 180001, paymentId: 7 }])
})

it.each(FOREIGN_LINKS)(
  'a receipt has no file where the link leaves our origin: %j',
  async (fileLink) => {
    const page = await open({ fileLink })
    await page.shows('Where it went')
    expect(document.querySelectorAll('a[download]')).toHaveLength(0)
  },
)

it('one that was reported late says from when it counts and what was taken off', async () => {
  const late = { reportedOn: businessDate('2026-06-13'), takenOff: centavos(565) }
  const page = await open(late)
  await page.shows(/It counts from .*11.*, the day you paid\. ₱5\.65 that had been charged/)
})

it('one that settled the loan says so, and one that was taken back or is being checked too', async () => {
  await (await open({ isSettled: true })).shows('Your loan is fully paid.')
  // The loan is paid, but by another payment: nothing of this one went to it.
  expect((await open({ isSettled: true, parts: [] })).text()).not.toContain('fully paid')
  await (await open({ state: 'taken-back' })).shows('This payment was taken back')
  const page = await open({ state: 'checking', parts: [], code: '', fileLink: '' })
  await page.shows('We are checking this payment')
  expect(page.has('link', 'Save as PDF')).toBe(false)
})

it('sharing gives the address where it can be checked; without sharing it is copied', async () => {
  const shared: unknown[] = []
  vi.stubGlobal('navigator', {
    share: async (data: unknown) => void shared.push(data),
    clipboard: { writeText: async (text: string) => void shared.push(text) },
  })
  const page = await open()
  await page.tap('Share')
  await page.eventually(() =>
    expect(shared).toEqual([
      { text: expect.stringContaining('₱1,000.00'), url: RECEIPT.checkLink },
    ]),
  )
})

it('an unknown payment leads to the list of all', async () => {
  const page = await openPage(PATH, {
    answers: [refusal(getReceipt, { code: 1003, message: 'Not found.', reason: 'not_found' })],
  })
  expect((await page.find('link', 'All payments')).getAttribute('href')).toBe('/payments')
  await (await openPage('/receipt?orderId=1&paymentId=x')).find('link', 'All payments')
})

it('the list shows every payment with a link to its receipt, and older ones on demand', async () => {
  const row = (paymentId: number) => ({ ...RECEIPT, paymentId })
  const page = await openPage('/payments', {
    answers: [
      answerBy(listPayments, ({ olderThan }) =>
        olderThan === undefined
          ? { payments: [row(9), { ...row(8), state: 'taken-back' as const }], hasMore: true }
          : { payments: [row(7)], hasMore: false },
      ),
    ],
  })
  expect(page.text()).not.toContain('Paid in all')
  await page.tap('Show older payments')
  await page.eventually(() => expect(page.all('link', /₱1,000\.00/)).toHaveLength(3))
  expect(page.sent(listPayments).at(-1)).toEqual({ olderThan: 8 })
  expect(page.text()).toContain('taken back')
  expect(page.has('button', 'Show older payments')).toBe(false)
  // What was taken back is no payment.
  expect(page.text()).toContain('Paid in all₱2,000.00')
  expect(page.all('link', /₱1,000\.00/)[2]?.getAttribute('href')).toBe(
    '/receipt?orderId=180001&paymentId=7',
  )
})

it('the list stands by months, each with its payments', async () => {
  const on = (paymentId: number, day: string) => ({
    ...RECEIPT,
    paymentId,
    paidOn: businessDate(day),
  })
  const payments = [on(9, '2026-06-30'), on(8, '2026-06-01'), on(7, '2025-06-02')]
  const page = await openPage('/payments', {
    answers: [answer(listPayments, { payments, hasMore: false })],
  })
  await page.find('heading', 'Jun 2026')
  expect(page.text()).toMatch(/Jun 2026.*Jun 30, 2026.*Jun 1, 2026.*Jun 2025.*Jun 2, 2025/)
})

it('the list of one loan asks for that loan alone, and leads to all payments', async () => {
  const page = await openPage('/payments?orderId=180001', {
    answers: [answer(listPayments, { payments: [RECEIPT], hasMore: false })],
  })
  expect((await page.find('link', 'All payments')).getAttribute('href')).toBe('/payments')
  expect(page.sent(listPayments)).toEqual([{ orderId: 180001 }])
  await page.find('heading', 'Payments · Starter 180001')
})

it('of a loan that can’t be read it shows none, and not those of all', async () => {
  const page = await openPage('/payments?orderId=x')
  await page.shows('We can’t find this loan')
  expect((await page.find('link', 'All payments')).getAttribute('href')).toBe('/payments')
  expect(page.sent(listPayments)).toEqual([])
})

it('without payments the list says so', async () => {
  const none = { payments: [], hasMore: false }
  const page = await openPage('/payments', { answers: [answer(listPayments, none)] })
  await page.shows('No payments yet')
})

const GENUINE: ResponseOf<typeof verifyReceipt> = {
  isGenuine: true,
  state: 'recorded',
  amount: centavos(100_000),
  paidOn: '2026-06-11',
  loan: '••••001',
  lenderName: 'A Lending Company',
}

it('anyone can check a code: genuine, taken back or unknown', async () => {
  const page = await openPage('/verify', { answers: [answer(verifyReceipt, GENUINE)] })
  await page.tap('Check')
  await page.shows('Please type the code.')
  expect(page.sent(verifyReceipt)).toEqual([])
  await page.type('Receipt code', 'aaaa-bbbb-cccc-dddd')
  await page.tap('Check')
  await page.shows('We received this payment')
  expect(page.text()).toMatch(/Amount₱1,000\.00/)
  expect(page.text()).toContain('still counts today')
  // Before the figures: the code alone does not make the paper in somebody's hand genuine.
  expect(page.text()).toMatch(/the receipt has been changed\.Amount/)
  page.answerWith(answer(verifyReceipt, { ...GENUINE, state: 'taken-back' }))
  await page.type('Receipt code', 'bbbb')
  await page.tap('Check')
  await page.shows('took the payment back later, so it no longer counts')
  expect(page.text()).not.toContain('still counts today')
  page.answerWith(
    answer(verifyReceipt, { ...GENUINE, isGenuine: false, state: '', paidOn: '', loan: '' }),
  )
  await page.type('Receipt code', 'cccc')
  await page.tap('Check')
  await page.shows('We can’t find this code')
  expect((await page.find('link', 'Tell us about it')).getAttribute('href')).toBe('/Contact')
})

it('a receipt and the check of one are papers of the lender: with mark, name and registration', async () => {
  for (const openOne of [() => open(), () => openPage('/verify')]) {
    const page = await openOne()
    await page.shows('PahiramA Lending CompanySEC Reg. No. 1 · CA No. 2')
  }
})

it('the link on a receipt checks it at once', async () => {
  const page = await openPage('/verify?code=AAAA-BBBB', {
    answers: [answer(verifyReceipt, GENUINE)],
  })
  await page.shows('We received this payment')
  expect(page.sent(verifyReceipt)).toEqual([{ code: 'AAAA-BBBB' }])
})
