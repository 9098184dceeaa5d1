// The page of one loan: its head, its position on a day and why, its events, and its file.
import { expect, it } from 'vitest'
import type { StaffRole } from '#contract/call.ts'
import {
  getLoanPosition,
  getStaffLoan,
  readLoanDocument,
  type ShownEvent,
} from '#contract/staff-loan.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, noAnswer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { itemsUnder, linesOf, LOAN, meAs, positionOf, saidIn, type StaffLoan } from '../staff.ts'

const AT = new Date('2026-05-18T01:00:00Z')
const WHEN = 'May 18, 2026, 9:00 AM'
const ON = businessDate('2026-05-18')

const open = (
  loan: Partial<StaffLoan> = {},
  role: StaffRole = 'auditor',
  position = positionOf(),
) =>
  openPage('/staff/loan?orderId=12', {
    answers: [meAs(role), answer(getStaffLoan, { ...LOAN, ...loan }), position],
  })

const FILE = ['Payouts', 'Payments', 'Documents', 'Messages sent', 'Tasks', 'Decisions and changes']
const file = () => Object.fromEntries(FILE.map((title) => [title, itemsUnder(title)]))

it('says what was lent to whom and when, and leads to the borrower, by key too', async () => {
  const page = await open({ phase: 'closed, written-off' })
  await page.shows('Loan 12')
  await page.shows('Quick loan · ₱5,000.00')
  const head = document.querySelector('section[aria-label="Loan"]')
  expect(head && saidIn(head)).toBe(
    'Quick loan · ₱5,000.00 J*** D*** Closed, written off 90 days May 17, 2026 Open the borrower',
  )
  const link = await page.find('link', 'Open the borrower')
  expect(link.getAttribute('href')).toBe('/staff/borrower?borrowerId=7')
  page.answersNothing()
  await page.user.keyboard('b')
  await page.eventually(() => expect(page.address()).toBe('/staff/borrower?borrowerId=7'))
})

it('a running loan says how it is in its position only', async () => {
  const page = await open()
  await page.shows('₱5,221.89')
  expect(saidIn(document.querySelector('section[aria-label="Loan"]') ?? document)).not.toMatch(
    /running/i,
  )
})

it.each(['orderId=x', 'orderId=0', ''])('no loan has the address "%s"', async (query) => {
  const page = await openPage(`/staff/loan?${query}`, { answers: [meAs('agent')] })
  await page.shows('There is no such loan.')
})

it('a loan that is not there says so, and one that could not be loaded is asked for again', async () => {
  const missing = refusal(getStaffLoan, { message: 'Not found.', reason: 'not_found' })
  const page = await openPage('/staff/loan?orderId=12', { answers: [meAs('agent'), missing] })
  await page.shows('There is no such loan.')
  const cut = await openPage('/staff/loan?orderId=12', {
    answers: [meAs('agent'), noAnswer(getStaffLoan), positionOf()],
  })
  await cut.find('button', 'Try again')
  cut.answerWith(answer(getStaffLoan, LOAN))
  await cut.tap('Try again')
  await cut.shows('Quick loan')
})

it('before money was lent nothing is owed and no position is asked for', async () => {
  const page = await open({ days: null, phase: 'payout' })
  await page.shows('No money has been lent yet, so nothing is owed.')
  expect(page.text()).toContain('Payout')
  expect(page.sent(getLoanPosition)).toEqual([])
  page.answersNothing()
  await page.user.keyboard('b')
  await page.eventually(() => expect(page.address()).toBe('/staff/borrower?borrowerId=7'))
})

it('lists every event with what it is about, when it counts and what it posted', async () => {
  const event: ShownEvent = {
    eventId: 'e000001',
    kind: 'disbursed',
    valueOn: ON,
    recordedAt: new Date('2026-05-19T05:30:00Z'),
    amount: centavos(485_000),
    component: null,
    instalment: null,
    untilOn: null,
    reverses: null,
    isReversed: false,
    provider: null,
    cause: 'payout po-12-1',
    postings: [
      { account: 'principal_receivable', amount: centavos(485_000) },
      { account: 'cash:xendit', amount: centavos(-485_000) },
    ],
  }
  const bare = { ...event, amount: null, postings: [], cause: 'people:2' }
  const page = await open({
    events: [
      event,
      {
        ...bare,
        eventId: 'e000002',
        kind: 'waived',
        amount: centavos(3_392),
        component: 'penalty',
        instalment: 2,
        isReversed: true,
      },
      { ...bare, eventId: 'e000003', kind: 'paused', untilOn: businessDate('2026-07-01') },
      { ...bare, eventId: 'e000004', kind: 'reversed', reverses: 'e000002' },
    ],
  })
  await page.shows('Events and postings')
  const days = ['May 18, 2026', 'May 19, 2026, 1:30 PM']
  expect(linesOf('Events and postings')).toEqual([
    [
      'Paid out e000001 · payout po-12-1',
      ...days,
      '₱4,850.00',
      'Principal receivable ₱4,850.00 Cash: xendit -₱4,850.00',
    ],
    ['Waived · penalty · Installment 2 Reversed e000002 · people:2', ...days, '₱33.92', 'None'],
    ['Penalty paused · Jul 1, 2026 e000003 · people:2', ...days, '', 'None'],
    ['Reversal · e000002 e000004 · people:2', ...days, '', 'None'],
  ])
})

it('keeps payouts, payments, documents, messages, tasks and decisions in its file', async () => {
  const page = await open({
    payouts: [
      {
        payoutId: 'po-12-1',
        purpose: 'loan',
        amount: centavos(485_000),
        state: 'refused',
        heldFor: 'day-ceiling',
        refusal: 'account-closed',
        remedy: 'another-account',
        at: AT,
      },
    ],
    payments: [
      {
        paymentId: 41,
        provider: 'paymongo',
        reference: 'PHR-7',
        channel: null,
        amount: centavos(180_000),
        paidOn: ON,
        state: 'applied',
        difference: '',
      },
      {
        paymentId: 42,
        provider: 'wallet',
        reference: 'PHR-8',
        channel: 'GCash',
        amount: centavos(20_000),
        paidOn: businessDate('2026-05-19'),
        state: 'unapplied',
        difference: '',
      },
    ],
    documents: [{ kind: 'agreement', title: 'Loan agreement', version: '2026-01', agreedAt: AT }],
    messages: [{ channel: 'sms', purpose: 'collection', state: 'delivered', at: AT }],
    tasks: [
      { taskId: 5, title: 'Payout refused', openedAt: AT, finishedAt: null },
      { taskId: 6, title: 'Complaint', openedAt: AT, finishedAt: AT },
    ],
    trail: [
      { action: 'payout-released', who: 'Rina Reyes', reason: 'they called', at: AT },
      { action: 'offered', who: 'decision-rules', reason: '', at: AT },
    ],
  })
  await page.shows('Decisions and changes')
  expect(file()).toEqual({
    Payouts: [
      `₱4,850.00 Refused po-12-1 · ceiling of the day · Account closed · needs another account ${WHEN}`,
    ],
    Payments: [
      '₱1,800.00 Applied paymongo · PHR-7 May 18, 2026',
      '₱200.00 Unapplied wallet · GCash · PHR-8 May 19, 2026',
    ],
    Documents: [`Loan agreement 2026-01 Read ${WHEN}`],
    'Messages sent': [`SMS · Payment reminder · delivered ${WHEN}`],
    Tasks: [`Payout refused Open ${WHEN}`, `Complaint Finished ${WHEN}`],
    'Decisions and changes': [
      `Payout released Rina Reyes they called ${WHEN}`,
      `Loan approved Decision rules ${WHEN}`,
    ],
  })
  const payment = await page.find('link', '₱200.00')
  expect(payment.getAttribute('href')).toBe('/staff/payment?paymentId=42')
  const task = await page.find('link', 'Payout refused')
  expect(task.getAttribute('href')).toBe('/staff/task?taskId=5')
})

it('says of each part of the file that is empty that there is nothing', async () => {
  const page = await open()
  await page.shows('Decisions and changes')
  expect(file()).toEqual({
    Payouts: ['None yet.'],
    Payments: ['None yet.'],
    Documents: ['Nothing agreed yet.'],
    'Messages sent': ['No messages in the last 90 days.'],
    Tasks: ['No tasks.'],
    'Decisions and changes': ['None yet.'],
  })
  expect(page.text()).not.toContain('Events and postings')
})

it('a document is read in full, with its rows, sections and paragraphs', async () => {
  const page = await open({
    documents: [
      { kind: 'disclosure', title: 'Disclosure', version: '2026-01', agreedAt: AT },
      { kind: 'agreement', title: 'Loan agreement', version: '2026-01', agreedAt: AT },
    ],
  })
  await page.eventually(() => expect(page.all('button', 'Read')).toHaveLength(2))
  const read = async () => page.user.click(page.all('button', 'Read')[1] ?? document.body)
  page.answerWith(
    answer(readLoanDocument, {
      title: 'Loan agreement of J*** D***',
      agreedOn: 'May 18, 2026',
      version: '2026-01',
      rows: [
        { label: 'Principal', value: '₱5,000.00' },
        { label: 'Term', value: '90 days' },
      ],
      sections: [
        { title: '1. What you repay', paragraphs: ['Three payments.', 'Each is due on its day.'] },
        { title: '2. Penalty', paragraphs: ['Five percent a month.'] },
      ],
    }),
  )
  await read()
  await page.opensDialog('Loan agreement of J*** D***')
  const dialog = page.dialog()
  expect(dialog && saidIn(dialog)).toBe(
    'Loan agreement of J*** D*** Principal ₱5,000.00 Term 90 days 1. What you repay Three payments. Each is due on its day. 2. Penalty Five percent a month. Close',
  )
  expect(page.sent(readLoanDocument)).toEqual([{ orderId: 12, kind: 'agreement' }])
  await page.tap('Close')
  await page.closesDialog()
  page.answerWith(refusal(readLoanDocument, { message: 'Not found.', reason: 'not_found' }))
  await read()
  await page.eventually(() => expect(page.toast()).toBe('Not found.'))
  await page.settles()
  expect(page.dialog()).toBeNull()
  expect(page.text()).toContain('Quick loan')
})
