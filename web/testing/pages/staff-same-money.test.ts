// Money that may have been recorded by hand before: what staff are asked, and what is sent.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decideSameMoney } from '#contract/same-money.ts'
import { previewAction } from '#contract/staff-action.ts'
import { getLoanPosition, getStaffLoan } from '#contract/staff-loan.ts'
import { getTask } from '#contract/staff-task.ts'
import { getMe } from '#contract/staff.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, refusal } from '../answers.ts'
import { openPage } from '../open-page.tsx'

/** This document has no streams; nothing here waits for one. */
class QuietStream extends EventTarget {
  close(): void {
    this.dispatchEvent(new Event('closed'))
  }
}
beforeEach(() => vi.stubGlobal('EventSource', QuietStream))
afterEach(() => vi.unstubAllGlobals())

const ON = businessDate('2026-06-18')
const AT = new Date('2026-06-18T02:00:00Z')
const ME = answer(getMe, {
  personId: 3,
  name: 'Fe Santos',
  email: 'fe@example.com',
  roles: ['finance'],
  isDemo: false,
})
const TASK = answer(getTask, {
  task: {
    taskId: 5,
    kind: 'repayment-same-money',
    title: 'Is this the same money?',
    summary: '₱500.00',
    orderId: 12,
    borrowerId: 7,
    openedAt: AT,
    dueAt: AT,
    isLate: false,
    holder: 'Fe Santos',
    isMine: true,
    canWork: true,
    awaitsSecond: false,
    finishedAt: null,
  },
  hint: 'The provider reports a payment that looks like one recorded by hand.',
  facts: [{ label: 'Amount', value: '₱500.00' }],
  notes: [],
  decision: 'same-money',
  approvals: [],
  paidOn: ON,
  outcome: '',
  finishedBy: '',
})

it.each([
  ['The same money', 'It is the same money: nothing is added', 'same'],
  ['Other money', 'It is other money: credit it too', 'other'],
] as const)('“%s” says what it does and asks why', async (name, title, verdict) => {
  const answers = [ME, TASK, answer(decideSameMoney, { isDone: true })]
  const page = await openPage('/staff/task?taskId=5', { answers })
  await page.tap(name)
  await page.shows(title)
  await page.type('Reason', 'compared with the bank')
  await page.tap(name)
  await page.eventually(() =>
    expect(page.sentFields(decideSameMoney)).toMatchObject([
      { taskId: '5', verdict, reason: 'compared with the bank' },
    ]),
  )
})

const LOAN = answer(getStaffLoan, {
  orderId: 12,
  borrowerId: 7,
  maskedName: 'J*** D***',
  productName: 'Quick loan',
  amount: centavos(500_000),
  termDays: 90,
  phase: 'running',
  status: 'running',
  appliedOn: ON,
  today: ON,
  days: { first: ON, last: ON },
  declineReasons: [],
  approvals: [],
  instalmentCount: 3,
  events: [],
  payouts: [],
  payments: [],
  documents: [],
  messages: [],
  tasks: [],
  trail: [],
})

it('a payment like a reported one is refused, and only then may be called other money', async () => {
  const refused = refusal(previewAction, {
    message: 'A provider has reported a payment of this amount around that day.',
    reason: 'payment_like_reported',
  })
  const position = refusal(getLoanPosition, { message: 'Not now.' })
  const answers = [ME, LOAN, position, refused]
  const page = await openPage('/staff/loan?orderId=12', { answers })
  await page.tap('Record a payment')
  await page.type('Amount in pesos', '500')
  await page.type('Reference', 'BDO-1')
  expect(page.has('checkbox', /It is other money/)).toBe(false)
  await page.tap('Preview')
  await page.find('checkbox', /It is other money/)
  await page.tap('Preview')
  await page.tap(/It is other money/, 'checkbox')
  await page.tap('Preview')
  await page.eventually(() =>
    expect(page.sentFields(previewAction).map(({ isOtherMoney }) => isOtherMoney)).toEqual([
      undefined,
      undefined,
      '1',
    ]),
  )
})
