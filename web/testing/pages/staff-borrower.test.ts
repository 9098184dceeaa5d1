// The page of one borrower: what is owed, what is open, every order, and what happened.
import { expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { getBorrower, revealBorrower } from '#contract/staff-desk.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, refusal } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { itemsUnder, linesOf, meAs, saidIn } from '../staff.ts'

type Borrower = ResponseOf<typeof getBorrower>

const AT = new Date('2026-05-12T01:00:00Z')
const WHEN = 'May 12, 2026, 9:00 AM'
const ON = businessDate('2026-05-12')
const ORDER: Borrower['orders'][number] = {
  orderId: 12,
  productName: 'Quick loan',
  amount: centavos(500_000),
  termDays: 90,
  phase: 'running',
  status: 'running',
  appliedOn: ON,
  position: {
    payOff: centavos(522_189),
    nextDueOn: businessDate('2026-06-12'),
    nextDue: centavos(180_072),
    daysLate: 0,
    isPaused: false,
  },
}
const BORROWER: Borrower = {
  borrowerId: 7,
  maskedName: 'Maria S•••',
  maskedMobile: '+63 9•• ••• 0174',
  since: new Date('2026-05-11T17:00:00Z'),
  closedAt: null,
  today: ON,
  openMatters: [],
  orders: [],
  messages: [],
  tasks: [],
  trail: [],
}

async function open(borrower: Partial<Borrower> = {}): Promise<OpenPage> {
  const page = await openPage('/staff/borrower?borrowerId=7', {
    answers: [meAs('agent'), answer(getBorrower, { ...BORROWER, ...borrower })],
  })
  await page.shows('Who did what')
  return page
}

const title = () => document.querySelector('h1')?.textContent
const identity = () => saidIn(document.querySelector('section[aria-label=Name]') ?? document)

const late = (daysLate: number, status: 'due' | 'overdue' = 'overdue') => ({
  ...ORDER,
  orderId: 12 + daysLate,
  status,
  position: { ...ORDER.position, daysLate, isPaused: daysLate > 1 } as typeof ORDER.position,
})
const settled = {
  ...ORDER,
  orderId: 8,
  status: 'settled' as const,
  position: { ...ORDER.position, nextDueOn: null } as typeof ORDER.position,
}

it.each<[string, string, Borrower['orders']]>([
  ['nothing without a loan', 'Maria S••• · owes nothing', []],
  ['nothing once it is paid off', 'Maria S••• · owes nothing', [settled]],
  ['nothing before it is lent', 'Maria S••• · owes nothing', [{ ...ORDER, position: null }]],
  ['what one loan takes to pay off', 'Maria S••• · owes ₱5,221.89', [ORDER, settled]],
  [
    'all loans together, and the longest that one is late',
    'Maria S••• · owes ₱15,665.67 on 3 loans · 12 days late',
    [late(1), late(12), ORDER],
  ],
])('the title says that the borrower owes %s', async (_what, said, orders) => {
  await open({ orders })
  expect(title()).toBe(said)
})

it('lists every order with its status, what is due next or how late it is, and the pay-off', async () => {
  const page = await open({
    orders: [
      ORDER,
      late(1, 'due'),
      late(12),
      settled,
      { ...ORDER, orderId: 10, status: 'declined', position: null },
    ],
  })
  const line = (name: string, status: string, ...owed: string[]) => [
    `${name} Quick loan`,
    status,
    'May 12, 2026',
    '₱5,000.00',
    ...owed,
  ]
  expect(linesOf('Orders')).toEqual([
    line('12', 'Running', '₱1,800.72 Jun 12, 2026', '₱5,221.89'),
    line('13', 'Due', '₱1,800.72 1 day late', '₱5,221.89'),
    line('24', 'Overdue Penalty paused', '₱1,800.72 12 days late', '₱5,221.89'),
    line('8', 'Settled', '', ''),
    line('10', 'Declined', '', ''),
  ])
  expect((await page.find('link', '24')).getAttribute('href')).toBe('/staff/loan?orderId=24')
})

it('says what is not finished and what happened, and where it leads', async () => {
  const page = await open({
    openMatters: [
      { text: 'Complaint', orderId: 12 },
      { text: 'New number asked for', orderId: null },
    ],
    tasks: [
      { taskId: 5, title: 'Payout refused', openedAt: AT, finishedAt: null },
      { taskId: 6, title: 'Complaint', openedAt: AT, finishedAt: AT },
    ],
    messages: [{ channel: 'voice', purpose: 'login-code', state: 'failed', at: AT }],
    trail: [
      { action: 'number-changed', who: 'borrower', at: AT },
      { action: 'payout-paid', who: 'payout:sandbox', at: AT },
      { action: 'something-new', who: 'Rina Reyes', at: AT },
    ],
  })
  const matters = [...document.querySelectorAll('ul[aria-label="Not finished yet"] li')]
  expect(matters.map(saidIn)).toEqual(['Complaint · Order 12', 'New number asked for'])
  expect((await page.find('link', 'Order 12')).getAttribute('href')).toBe('/staff/loan?orderId=12')
  expect(itemsUnder('Tasks')).toEqual(['Payout refused Open', 'Complaint Finished'])
  const task = await page.find('link', 'Payout refused')
  expect(task.getAttribute('href')).toBe('/staff/task?taskId=5')
  expect(itemsUnder('Messages sent')).toEqual([`Call · Login code · failed ${WHEN}`])
  expect(itemsUnder('Who did what')).toEqual([
    `Number changed Borrower ${WHEN}`,
    `Payout arrived Payout provider (sandbox) ${WHEN}`,
    `Something new Rina Reyes ${WHEN}`,
  ])
})

it('says that there are no orders, tasks and messages', async () => {
  await open({ maskedName: '' })
  expect(title()).toBe('No name yet · owes nothing')
  expect(['Orders', 'Tasks', 'Messages sent'].map(itemsUnder)).toEqual([
    ['No orders yet.'],
    ['No tasks.'],
    ['No messages in the last 90 days.'],
  ])
  expect(document.querySelector('ul[aria-label="Not finished yet"]')).toBeNull()
})

it('is masked until somebody says why they look, and again once it is hidden', async () => {
  const page = await open({ orders: [settled, { ...settled, orderId: 9 }] })
  const rest = 'With us since May 12, 2026 2 loans paid off'
  const masked = `Borrower 7 +63 9•• ••• 0174 ${rest} Show name and number`
  expect(identity()).toBe(masked)
  page.answerWith(
    answer(revealBorrower, {
      fullName: 'Maria Santos',
      mobile: '+63 917 555 0174',
      idType: 'PhilSys',
      idNumber: '1234',
    }),
  )
  await page.tap('Show name and number')
  await page.type('Reason', 'they called')
  await page.tap('Reveal')
  await page.closesDialog()
  expect(page.sent(revealBorrower)).toEqual([{ borrowerId: 7, reason: 'they called' }])
  expect(identity()).toBe(
    `Maria Santos Borrower 7 +63 917 555 0174 ID document PhilSys 1234 ${rest} Hide`,
  )
  await page.tap('Hide')
  await page.eventually(() => expect(identity()).toBe(masked))
})

it('of a closed account nothing is revealed', async () => {
  const page = await open({ closedAt: AT, orders: [settled] })
  expect(identity()).toBe(
    'Borrower 7 +63 9•• ••• 0174 With us since May 12, 2026 One loan paid off Account closed',
  )
  expect(page.has('button', 'Show name and number')).toBe(false)
})

it('a borrower who is not there says so', async () => {
  const missing = refusal(getBorrower, { message: 'Not found.', reason: 'not_found' })
  const page = await openPage('/staff/borrower?borrowerId=7', { answers: [meAs('agent'), missing] })
  await page.shows('There is no such borrower.')
  expect(title()).toBe('Borrower 7')
  const wrong = await openPage('/staff/borrower?borrowerId=x', { answers: [meAs('agent')] })
  await wrong.shows('There is no such borrower.')
})
