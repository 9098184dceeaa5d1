// The page of one payment, and the list of what counts on no loan: what they show, what can be pressed,
// and what is sent.
import { expect, it } from 'vitest'
import { approveProposal } from '#contract/approval.ts'
import type { ResponseOf, StaffRole } from '#contract/call.ts'
import {
  decidePayment,
  getPaymentPage,
  listUnapplied,
  previewPaymentAct,
} from '#contract/payment.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, refusal } from '../answers.ts'
import { proposedBy } from '../approvals.ts'
import { openPage } from '../open-page.tsx'
import { meAs, unapplied } from '../staff.ts'

type Payment = ResponseOf<typeof getPaymentPage>
type Preview = ResponseOf<typeof previewPaymentAct>

const AT = new Date('2026-05-12T02:00:00Z')
const NONE = centavos(0)
const SUM = centavos(180_000)

/** ₱1,800.00 that counts on no loan. */
const UNAPPLIED = unapplied(SUM)
const NO_ACT = { about: '', question: null, amount: null, orderId: null, people: 1 }
const PREVIEW: Preview = {
  state: 'applied',
  balance: SUM,
  orderId: 180_001,
  maskedName: 'J*** D***',
  payOffBefore: centavos(500_000),
  payOffAfter: centavos(320_000),
  takesTwo: false,
}

const open = (
  payment: Partial<Payment>,
  preview: Partial<Preview> = {},
  role: StaffRole = 'finance',
) =>
  openPage('/staff/payment?paymentId=41', {
    answers: [
      meAs(role),
      answer(getPaymentPage, { ...UNAPPLIED, ...payment }),
      answer(previewPaymentAct, { ...PREVIEW, ...preview }),
      answer(decidePayment, { isDone: true }),
    ],
  })

const figures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('main dl')].flatMap((list) =>
      [...list.querySelectorAll('div')].map((row) => [
        row.querySelector('dt')?.textContent ?? '',
        row.querySelector('dd')?.textContent ?? '',
      ]),
    ),
  )

it('stands in five figures, and in what is short and the fee only where there is any', async () => {
  const page = await open({
    gross: centavos(100_000),
    clawback: centavos(30_000),
    voided: centavos(10_000),
    returned: centavos(5_000),
    balance: centavos(55_000),
    disputed: centavos(2_000),
  })
  await page.shows('Standing')
  expect(figures()).toMatchObject({
    Gross: '₱1,000.00',
    'Taken back': '₱400.00₱100.00 of it voided',
    Returned: '₱50.00',
    Balance: '₱550.00',
    Disputed: '₱20.00',
  })
  expect(figures()).not.toHaveProperty('Short')
  expect(figures()).not.toHaveProperty('Provider’s fee')
  const other = await open({ short: centavos(700), fee: centavos(1_500) })
  await other.shows('Provider’s fee')
  expect(figures()).toMatchObject({ Short: '₱7.00', 'Provider’s fee': '₱15.00' })
})

it('leads to the loan and the borrower that it counts for', async () => {
  const page = await open({
    state: 'applied',
    orderId: 180_001,
    borrowerId: 5,
    valueOn: businessDate('2026-05-11'),
    questions: [],
  })
  await page.shows('₱1,800.00 counts from May 11, 2026 on')
  const loan = await page.find('link', 'loan 180001')
  expect(loan.getAttribute('href')).toBe('/staff/loan?orderId=180001')
  const borrower = await page.find('link', 'Borrower 5')
  expect(borrower.getAttribute('href')).toBe('/staff/borrower?borrowerId=5')
  await page.shows('None. Nobody has to decide anything.')
})

it.each([
  [{ orderId: 180_001, borrowerId: 5 }, ['Loan l', 'Borrower b', 'Unapplied money u']],
  [{ orderId: null, borrowerId: null }, ['Unapplied money u']],
])('lists the keys that lead to what it counts for: %j', async (counts, listed) => {
  const page = await open({ ...counts, questions: [] })
  await page.shows('₱1,800.00')
  await page.user.keyboard('{Escape}?')
  await page.opensDialog('Keyboard shortcuts')
  const lines = [...page.front().querySelectorAll('li')].map((line) =>
    [...line.childNodes].map(({ textContent }) => textContent?.trim()).join(' '),
  )
  expect(lines.slice(0, listed.length + 1)).toEqual([...listed, 'Go to the queue q'])
})

it('leads on from what was merged, and says when nothing is left', async () => {
  const page = await open({ state: 'merged', mergedInto: 12, questions: [] })
  expect((await page.find('link', 'payment 12')).getAttribute('href')).toBe(
    '/staff/payment?paymentId=12',
  )
  const gone = await open({ state: 'gone', balance: NONE, questions: [] })
  await gone.shows('Nothing of it is here any more.')
})

it('a suggested loan says why, and one button shows what putting the money on it does', async () => {
  const page = await open({
    suggestions: [
      {
        orderId: 180_001,
        borrowerId: 5,
        why: ['reference', 'payer-before', 'payer-name', 'amount-due'],
      },
    ],
  })
  await page.shows('The reference looks like a code of this loan')
  await page.shows('A code for exactly this amount was open')
  await page.tap('Put ₱1,800.00 on loan 180001')
  await page.opensDialog('Put ₱1,800.00 on loan 180001')
  expect(page.sentFields(previewPaymentAct)).toEqual([
    { paymentId: '41', act: 'apply', orderId: '180001' },
  ])
  for (const words of ['J*** D***', '₱5,000.00, then ₱3,200.00', 'Applied, ₱1,800.00']) {
    await page.shows(words)
  }
  expect(page.text()).not.toContain('Two people decide this')
  expect(page.sent(decidePayment)).toEqual([])
  await page.tap('Put ₱1,800.00 on loan 180001')
  await page.shows('Please write a few words.')
  expect(page.sent(decidePayment)).toEqual([])
  await page.type('Reason', 'the payer sent the slip')
  await page.tap('Put ₱1,800.00 on loan 180001')
  await page.closesDialog()
  expect(page.sentFields(decidePayment)).toMatchObject([
    { paymentId: '41', act: 'apply', orderId: '180001', reason: 'the payer sent the slip' },
  ])
  expect(page.sentFields(decidePayment)[0]?.['idempotencyKey']).toMatch(/^[\da-f]{32}$/)
  expect(page.toast()).toBe('Done.')
})

it('a typed order number and another day are checked by the preview first', async () => {
  const page = await open({})
  await page.shows('No code, reference or amount leads to a loan.')
  await page.tap('Another loan…')
  await page.opensDialog('Put ₱1,800.00 on a loan')
  await page.tap('Preview')
  await page.shows('Please fill this in.')
  expect(page.sent(previewPaymentAct)).toEqual([])
  await page.type('Order', '180002')
  await page.type('Counts from', '2026-05-09')
  await page.tap('Preview')
  await page.shows('J*** D***')
  expect(page.sentFields(previewPaymentAct)).toEqual([
    { paymentId: '41', act: 'apply', orderId: '180002', valueOn: '2026-05-09' },
  ])
})

it('a loan on which it can’t count that day is refused, and another day can be chosen', async () => {
  const page = await open({ suggestions: [{ orderId: 180_001, borrowerId: 5, why: ['code'] }] })
  page.answerWith(
    refusal(previewPaymentAct, {
      message: 'This day is before the payout.',
      reason: 'date_before_payout',
    }),
  )
  await page.tap('Put ₱1,800.00 on loan 180001')
  await page.opensDialog('Put ₱1,800.00 on loan 180001')
  expect(page.toast()).toBe('This day is before the payout.')
  page.answerWith(answer(previewPaymentAct, PREVIEW))
  await page.type('Counts from', '2026-05-12')
  await page.tap('Preview')
  await page.shows('J*** D***')
})

it('a return asks for the reference of the transfer, and is proposed to a second person', async () => {
  const acts = [{ ...NO_ACT, act: 'return' as const, amount: SUM, people: 2 }]
  const page = await open({ acts }, { state: 'gone', balance: NONE, takesTwo: true })
  page.answerWith(answer(decidePayment, { isDone: false }))
  await page.shows('Return ₱1,800.00 to the payerTwo people')
  await page.tap('Return ₱1,800.00 to the payer')
  await page.type('Reference of the transfer', 'B')
  await page.tap('Preview')
  await page.shows('Please enter at least three characters.')
  await page.type('Reference of the transfer', 'BDO-991')
  await page.tap('Preview')
  await page.shows('Two people decide this.')
  await page.type('Reason', 'nobody knows whose it is')
  await page.tap('Propose: Return ₱1,800.00 to the payer')
  await page.closesDialog()
  expect(page.sentFields(decidePayment)).toMatchObject([
    { paymentId: '41', act: 'return', reference: 'BDO-991', reason: 'nobody knows whose it is' },
  ])
  expect(page.toast()).toBe('Proposed. A second person has to approve it.')
})

const LEG = 'refund:r1'
const REFUND = { about: LEG, amount: centavos(50_000) }

it.each<[string, Partial<Payment>, Record<string, string>]>([
  [
    'Same money as payment 12',
    {
      questions: [{ kind: 'possible-duplicate', about: '12', amount: null, since: AT }],
      acts: [{ ...NO_ACT, act: 'merge', about: '12' }],
    },
    { act: 'merge', about: '12' },
  ],
  [
    'Other money than payment 12',
    {
      questions: [{ kind: 'possible-duplicate', about: '12', amount: null, since: AT }],
      acts: [{ ...NO_ACT, act: 'tell-apart', about: '12' }],
    },
    { act: 'tell-apart', about: '12' },
  ],
  [
    'Take ₱1,800.00 off loan 180001',
    { acts: [{ ...NO_ACT, act: 'take-off', amount: SUM, orderId: 180_001 }] },
    { act: 'take-off' },
  ],
  [
    'The return BDO-991 failed: ₱500.00 is here again',
    {
      acts: [
        { ...NO_ACT, act: 'return-failed', about: 'transfer:BDO-991', amount: centavos(50_000) },
      ],
    },
    { act: 'return-failed', about: 'transfer:BDO-991' },
  ],
  [
    'Nothing else is to be done about the refund r1',
    {
      questions: [{ kind: 'clawback', ...REFUND, since: AT }],
      acts: [{ ...NO_ACT, act: 'answer', question: 'clawback', ...REFUND }],
    },
    { act: 'answer', question: 'clawback', about: LEG },
  ],
  [
    'Leave it: the refund r1 stays taken back',
    {
      questions: [{ kind: 'clawback-withdrawn', ...REFUND, since: AT }],
      acts: [{ ...NO_ACT, act: 'answer', question: 'clawback-withdrawn', ...REFUND }],
    },
    { act: 'answer', question: 'clawback-withdrawn', about: LEG },
  ],
  [
    'Leave it where it is, although the code C9 was paid',
    {
      questions: [{ kind: 'other-loans-code', about: 'C9', amount: null, since: AT }],
      acts: [{ ...NO_ACT, act: 'answer', question: 'other-loans-code', about: 'C9' }],
    },
    { act: 'answer', question: 'other-loans-code', about: 'C9' },
  ],
  [
    'Give up ₱7.00 as lost',
    {
      questions: [{ kind: 'short', about: 'payment', amount: centavos(700), since: AT }],
      acts: [
        {
          ...NO_ACT,
          act: 'answer',
          question: 'short',
          about: 'payment',
          amount: centavos(700),
          people: 2,
        },
      ],
    },
    { act: 'answer', question: 'short', about: 'payment' },
  ],
])('“%s” previews and sends exactly that', async (name, payment, sent) => {
  const page = await open(payment)
  await page.tap(name)
  await page.opensDialog(name)
  expect(page.sentFields(previewPaymentAct)).toEqual([{ paymentId: '41', ...sent }])
  await page.type('Reason', 'looked')
  await page.tap(name)
  await page.closesDialog()
  const [{ idempotencyKey, ...fields } = {}] = page.sentFields(decidePayment)
  expect(fields).toEqual({ paymentId: '41', ...sent, reason: 'looked' })
  expect(idempotencyKey).toBeTruthy()
})

it.each<[string, Payment['acts'][number]]>([
  [
    'Rule: the refund r1, ₱500.00, never happened',
    { ...NO_ACT, act: 'rule-back', ...REFUND, people: 2 },
  ],
  ['Rule: ₱500.00, the refund r1 is gone', { ...NO_ACT, act: 'rule-gone', ...REFUND, people: 2 }],
  ['Rule: the payment never came', { ...NO_ACT, act: 'rule-gone', about: 'whole', people: 2 }],
  ['Rule: the payment is here', { ...NO_ACT, act: 'rule-back', about: 'whole', people: 2 }],
])('“%s” asks for the provider’s reference', async (name, act) => {
  const page = await open({
    questions: [{ kind: 'disputed', about: act.about, amount: act.amount, since: AT }],
    acts: [act],
  })
  await page.tap(name)
  await page.type('Provider’s reference', 'TICKET-5')
  await page.tap('Preview')
  await page.shows('Applied, ₱1,800.00')
  expect(page.sentFields(previewPaymentAct)).toEqual([
    { paymentId: '41', act: act.act, about: act.about, reference: 'TICKET-5' },
  ])
})

it('a dispute that nobody may rule about yet says what is waited for', async () => {
  const page = await open({
    disputed: centavos(50_000),
    questions: [{ kind: 'disputed', ...REFUND, since: AT }],
  })
  await page.shows('Disputed: ₱500.00, the refund r1')
  await page.shows('After seven days two people may rule')
  await page.shows('There is nothing to decide now.')
})

it('money that may be a duplicate is put on no loan before that is decided', async () => {
  const page = await open({
    questions: [
      ...UNAPPLIED.questions,
      { kind: 'possible-duplicate', about: '12', amount: null, since: AT },
    ],
    suggestions: [{ orderId: 180_001, borrowerId: 5, why: ['code'] }],
  })
  await page.shows('First it has to be said whether it is the same money as another payment.')
  expect((await page.find('link', 'Payment 12')).getAttribute('href')).toBe(
    '/staff/payment?paymentId=12',
  )
  expect(page.has('button', /on loan/)).toBe(false)
  expect(page.has('button', 'Another loan…')).toBe(false)
})

it('what the server refuses is said, nothing is lost, and the page is read again', async () => {
  const acts = [{ ...NO_ACT, act: 'take-off' as const, amount: SUM, orderId: 180_001 }]
  const page = await open({ acts })
  await page.shows(/off loan 180001(?!Two people)/)
  await page.tap('Take ₱1,800.00 off loan 180001')
  await page.opensDialog('Take ₱1,800.00 off loan 180001')
  await page.type('Reason', 'wrong loan')
  page.answerWith(
    refusal(decidePayment, { message: 'Look at its page again.', reason: 'payment_not_possible' }),
  )
  const before = page.sent(getPaymentPage).length
  await page.tap('Take ₱1,800.00 off loan 180001')
  await page.eventually(() => expect(page.toast()).toBe('Look at its page again.'))
  await page.eventually(() => expect(page.sent(getPaymentPage).length).toBe(before + 1))
  await page.opensDialog('Take ₱1,800.00 off loan 180001')
})

it('whoever doesn’t decide about money sees everything and can press nothing', async () => {
  const acts = [{ ...NO_ACT, act: 'return' as const, amount: SUM, people: 2 }]
  const suggestions: Payment['suggestions'] = [{ orderId: 9, borrowerId: 5, why: ['paid-before'] }]
  const page = await open({ acts, suggestions }, {}, 'auditor')
  await page.shows('Exactly this amount was paid before')
  await page.shows('Unapplied: ₱1,800.00 counts on no loan')
  expect(page.has('button', /Return|Put|Another loan/)).toBe(false)
})

const PROPOSED = proposedBy({
  approvalId: 8,
  act: 'payment-decision',
  title: 'Return ₱1,800.00 to the payer',
  reason: 'the bank’s letter says so',
})

it('what waits for a second person about it is approved where it is shown', async () => {
  const acts = [{ ...NO_ACT, act: 'return' as const, amount: SUM, people: 2 }]
  const suggestions: Payment['suggestions'] = [{ orderId: 9, borrowerId: 5, why: ['paid-before'] }]
  const page = await open({ approvals: [PROPOSED], acts, suggestions })
  page.answerWith(answer(approveProposal, {}))
  await page.shows('the bank’s letter says so')
  // Nothing else is decided meanwhile.
  await page.shows('A decision waits for a second person.')
  expect(page.has('button', /^(Return|Put|Another loan)/)).toBe(false)
  await page.tap('Approve: Return ₱1,800.00 to the payer')
  await page.type('Reason', 'agreed')
  await page.tap('Approve')
  await page.eventually(() =>
    expect(page.sentFields(approveProposal)).toMatchObject([{ approvalId: '8', reason: 'agreed' }]),
  )
})

it('says its warnings, and everything that was said about it, newest last', async () => {
  const line = { at: AT, by: 'answer', amount: null, orderId: null, otherId: null, detail: '' }
  const page = await open({
    warnings: ['manual', 'counted-for-another'],
    timeline: [
      { ...line, kind: 'reported', amount: SUM, detail: 'paid, r1 pending' },
      { ...line, kind: 'doubted', by: 'webhook', detail: 'refund:r1', amount: centavos(50_000) },
      { ...line, kind: 'recorded', by: 'people:1', detail: 'bank-transfer', amount: SUM },
      { ...line, kind: 'alike', by: 'product', otherId: 12, detail: '' },
      { ...line, kind: 'merged', by: 'people:2', otherId: 12, detail: '41' },
      { ...line, kind: 'applied', by: 'product', orderId: 180_001 },
      { ...line, kind: 'taken-off', by: 'product' },
      { ...line, kind: 'return-ordered', by: 'people:2', detail: 'transfer:BDO-991' },
      { ...line, kind: 'ruled', by: 'people:2', detail: 'refund:r1 back' },
      { ...line, kind: 'answered', by: 'people:1', detail: 'clawback-withdrawn' },
    ],
  })
  await page.shows('Recorded by hand: people say that it is here.')
  await page.shows('It counted for another borrower before.')
  const said = [...document.querySelectorAll('main ol li')].map(
    (item) => item.firstElementChild?.textContent,
  )
  expect(said).toEqual([
    'Reported paid; the refund r1 pending',
    'Not confirmed: the refund r1',
    'Recorded by hand (bank transfer)',
    'Looks like payment 12',
    'Same money as payment 12; payment 41 goes on',
    'Put on loan 180001',
    'Taken off its loan',
    'Return to the payer ordered (BDO-991)',
    'Ruled back: the refund r1',
    'Question answered: clawback withdrawn',
  ])
  const links = [...document.querySelectorAll('main ol li')].map((item) =>
    [...item.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  )
  expect(links.flat()).toEqual([
    '/staff/payment?paymentId=12',
    '/staff/payment?paymentId=12',
    '/staff/loan?orderId=180001',
  ])
  for (const who of ['Provider, when asked', 'Provider’s webhook', 'Two people', 'One person']) {
    await page.shows(who)
  }
})

it('a payment that is not there says so', async () => {
  const missing = refusal(getPaymentPage, { message: 'Not found.', reason: 'not_found' })
  const page = await openPage('/staff/payment?paymentId=41', { answers: [meAs('lead'), missing] })
  await page.shows('There is no such payment.')
  const wrong = await openPage('/staff/payment?paymentId=x', { answers: [meAs('lead')] })
  await wrong.shows('There is no such payment.')
})

it('unapplied money is listed with its sum and age, and each row leads to its payment', async () => {
  const row = {
    paymentId: 41,
    provider: 'paymongo',
    reference: 'PHR-7',
    amount: SUM,
    disputed: NONE,
    paidOn: businessDate('2026-05-11'),
    heardAt: AT,
    ageDays: 12,
    orderId: null,
  }
  const newer = { ...row, paymentId: 42, ageDays: 0, disputed: centavos(50_000) }
  const listed = answer(listUnapplied, {
    total: centavos(360_000),
    count: 3,
    payments: [row, newer],
  })
  const page = await openPage('/staff/unapplied', { answers: [meAs('finance'), listed] })
  await page.shows('3 payments, ₱3,600.00 together')
  await page.shows('The 2 oldest are shown.')
  await page.shows('12 days')
  await page.shows('today')
  await page.shows('₱500.00 disputed')
  const link = await page.find('link', 'Payment 41')
  expect(link.getAttribute('href')).toBe('/staff/payment?paymentId=41')
  const place = await page.find('link', 'Unapplied')
  expect(place.getAttribute('aria-current')).toBe('page')
})

it('an empty list says that nothing waits', async () => {
  const none = answer(listUnapplied, { total: NONE, count: 0, payments: [] })
  const page = await openPage('/staff/unapplied', { answers: [meAs('auditor'), none] })
  await page.shows('All money received counts on a loan or was returned.')
})
