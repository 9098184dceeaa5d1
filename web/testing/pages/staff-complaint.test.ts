// The answer to a complaint while it is being written.
import { expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import { answerComplaint, readComplaint } from '#contract/staff-complaint.ts'
import { getTask } from '#contract/staff-task.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer } from '../answers.ts'
import { openPage } from '../open-page.tsx'
import { meAs, taskOf, taskPageOf } from '../staff.ts'

const AT = new Date('2026-11-16T01:05:00Z')
const TASK: ResponseOf<typeof getTask> = {
  ...taskPageOf(
    taskOf(5, {
      kind: 'complaint-received',
      title: 'Complaint',
      summary: 'C-7',
      borrowerId: 12,
      openedAt: AT,
      dueAt: AT,
      holder: 'Ana Agent',
      isMine: true,
    }),
  ),
  decision: 'complaint',
}
const COMPLAINT: ResponseOf<typeof readComplaint> = {
  number: 'C-7',
  type: 'Other',
  subType: '',
  state: 'processing',
  dueOn: '2026-11-19',
  legalDueOn: '2026-12-16',
  isLate: false,
  borrowerId: 12,
  orderId: null,
  messages: [{ author: 'borrower', kind: 'opened', text: 'Hello', images: [], at: AT }],
  figures: [],
  figuresOn: '',
  loan: null,
  canAnswer: true,
  replies: [],
  borrowerLanguage: 'en',
}

const openTask = (taskId: number, changes: Partial<typeof COMPLAINT> = {}) =>
  openPage(`/staff/task?taskId=${taskId}`, {
    answers: [
      meAs('agent'),
      answer(getTask, { ...TASK, task: { ...TASK.task, taskId } }),
      answer(readComplaint, { ...COMPLAINT, ...changes }),
      answer(answerComplaint, {}),
    ],
  })

it('an answer that is being written survives a reload of its tab, until it is sent', async () => {
  const page = await openTask(5)
  await page.type('Answer', 'We looked into it.')
  const again = await openTask(5)
  const field = await again.find('textbox', 'Answer')
  await again.eventually(() =>
    expect((field as HTMLTextAreaElement).value).toBe('We looked into it.'),
  )
  const other = await openTask(6)
  expect(((await other.find('textbox', 'Answer')) as HTMLTextAreaElement).value).toBe('')
  const third = await openTask(5)
  await third.find('textbox', 'Answer')
  await third.tap('Send and finish')
  await third.eventually(() =>
    expect(third.sent(answerComplaint)).toMatchObject([{ text: 'We looked into it.' }]),
  )
  await third.eventually(() =>
    expect(sessionStorage.getItem('draft complaint answer 5')).toBeNull(),
  )
})

it('is answered by key, and Escape leads from the field back to the keys', async () => {
  const page = await openTask(7)
  const field = await page.find('textbox', 'Answer')
  await page.user.keyboard('a')
  expect(document.activeElement).toBe(field)
  await page.user.keyboard('an answer{Escape}')
  expect((field as HTMLTextAreaElement).value).toBe('an answer')
  expect(document.activeElement).not.toBe(field)
  await page.user.keyboard('n')
  await page.opensDialog('Add a note')
})

it('says of each message whether the borrower or customer service wrote it', async () => {
  const [opened] = COMPLAINT.messages
  const messages: typeof COMPLAINT.messages = [
    ...(opened === undefined ? [] : [opened]),
    { author: 'staff', kind: 'answered', text: 'We are sorry', images: [], at: AT },
  ]
  const page = await openTask(24, { messages })
  await page.shows(/Borrower\w{3} \d.*Hello.*Customer service\w{3} \d.*We are sorry/)
})

it('shows how the loan stands that it is about, and no lateness where there is none', async () => {
  const loan = { payOff: centavos(512_345), nextDue: centavos(176_543), daysLate: 9 }
  const late = await openTask(21, { loan: { ...loan, nextDueOn: businessDate('2026-11-07') } })
  await late.shows('The loan today')
  await late.shows('To pay everything off₱5,123.45')
  await late.shows('Next payment, Sat, Nov 7₱1,765.43')
  await late.shows('Days late9')
  const paid = { payOff: centavos(0), nextDue: centavos(0), nextDueOn: null, daysLate: 0 }
  const page = await openTask(22, { loan: paid })
  await page.shows('To pay everything off₱0.00')
  expect(page.text()).not.toContain('Next payment')
  expect(page.text()).not.toContain('Days late')
  const other = await openTask(23)
  await other.shows('Hello')
  expect(other.text()).not.toContain('The loan today')
})
