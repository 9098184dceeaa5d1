// The queue and the people, by keyboard and by role: what is asked for, taken and opened.
import { beforeEach, expect, it, vi } from 'vitest'
import type { StaffRole } from '#contract/call.ts'
import { listPeople } from '#contract/staff.ts'
import { searchBorrowers } from '#contract/staff-desk.ts'
import { listTasks, type ShownTask, takeTask } from '#contract/staff-task.ts'
import { answer, wireAnswer } from '../answers.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { meAs, taskOf } from '../staff.ts'

const AT = new Date('2026-05-12T01:00:00Z')
const listed = (...tasks: readonly ShownTask[]) =>
  answer(listTasks, {
    tasks: [...tasks],
    kinds: [{ kind: 'payout-failed', title: 'Payout refused', openCount: tasks.length }],
    openCount: tasks.length,
    mineCount: 0,
  })

/** Of the page that is open, the newest last. */
const streams: EventTarget[] = []
beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        streams.push(this)
      }
      close(): void {
        // Nothing is open.
      }
    },
  )
})

const open = (role: StaffRole, ...tasks: readonly ShownTask[]) =>
  openPage('/staff', { answers: [meAs(role), listed(...tasks), wireAnswer(takeTask, {})] })
const chosen = () => document.querySelector('tr[aria-current]')?.textContent ?? ''
async function press(page: OpenPage, keys: string, title: string): Promise<void> {
  await page.user.keyboard(keys)
  await page.eventually(() => expect(chosen()).toContain(title))
}

it('is walked through, taken from and opened by keyboard, and ends at its ends', async () => {
  const page = await open('agent', taskOf(1), taskOf(2))
  await page.shows('Payout refused 2')
  await press(page, 'j', 'Payout refused 1')
  await press(page, 'j', 'Payout refused 2')
  await press(page, 'j', 'Payout refused 2')
  expect(document.activeElement?.textContent).toBe('Payout refused 2')
  await press(page, 'k', 'Payout refused 1')
  await press(page, 'k', 'Payout refused 1')
  await page.user.keyboard('t')
  await page.eventually(() => expect(page.sent(takeTask)).toEqual([{ taskId: 1 }]))
  page.answersNothing()
  await page.user.keyboard('{Enter}')
  await page.eventually(() => expect(page.address()).toBe('/staff/task?taskId=1'))
})

it('what a role may not work on is taken neither by key nor by button', async () => {
  const page = await open('auditor', taskOf(1, { canWork: false }))
  await page.shows('Payout refused 1')
  await press(page, 'j', 'Payout refused 1')
  await page.user.keyboard('t')
  expect(page.all('button', /Take/)).toEqual([])
  expect(page.sent(takeTask)).toEqual([])
})

it('one kind, one’s own and finished tasks are asked for, and what is late stands out', async () => {
  const page = await open('lead', taskOf(1, { isLate: true, dueAt: AT }))
  await page.shows('late')
  await page.user.selectOptions(await page.find('combobox', 'Kind'), 'payout-failed')
  await page.eventually(() =>
    expect(page.sent(listTasks).at(-1)).toEqual({ list: 'open', kind: 'payout-failed' }),
  )
  await page.user.keyboard('{Escape}2')
  await page.eventually(() => expect(page.sent(listTasks).at(-1)).toEqual({ list: 'mine' }))
  await page.user.keyboard('3')
  await page.eventually(() => expect(page.sent(listTasks).at(-1)).toEqual({ list: 'finished' }))
})

it('shows whose it is by initials, and what is nearly due in its colour', async () => {
  const soon = new Date(Date.now() + 3_600_000)
  const page = await open('lead', taskOf(1, { initials: 'MS', dueAt: soon }), taskOf(2))
  await page.shows('MS')
  const [near, far] = [...document.querySelectorAll('tbody time')]
  expect(near?.className).toContain('soon')
  expect(far?.className).not.toContain('soon')
})

it('Ctrl and K lead to a page, to what has a number, and to a borrower who is searched for', async () => {
  const page = await open('lead', taskOf(1))
  await page.shows('Payout refused 1')
  await page.user.keyboard('{Control>}k{/Control}')
  await page.eventually(() => expect(page.has('combobox', /A page, a number/)).toBe(true))
  await page.user.keyboard('portf')
  const options = () => page.all('option', /./).map((option) => option.textContent)
  expect(options()).toContain('Portfolio')
  // Copied with what stood around it.
  await page.user.keyboard('{Control>}a{/Control} 180001 ')
  expect(options()).toEqual([
    'Loan 180001',
    'Task 180001',
    'Payment 180001',
    'Borrower 180001',
    'Search borrowers for “180001”',
  ])
  page.answerWith(
    answer(searchBorrowers, {
      found: [
        {
          borrowerId: 7,
          by: 'order',
          maskedName: 'Maria S•••',
          maskedMobile: '+63 9•• ••• 0174',
          orderCount: 1,
          isClosed: false,
        },
      ],
      isCut: false,
    }),
  )
  // The search is the last, and recorded: it is sent only when it is chosen.
  expect(page.sent(searchBorrowers)).toEqual([])
  await page.user.keyboard('{ArrowUp}{Enter}')
  await page.shows('Maria S•••')
  expect(page.sent(searchBorrowers)).toEqual([{ text: '180001' }])
  page.answersNothing()
  await page.user.keyboard('{Enter}')
  await page.eventually(() => expect(page.address()).toBe('/staff/borrower?borrowerId=7'))
})

it('a new task appears by itself, and so does who has taken one', async () => {
  const page = await open('lead', taskOf(1))
  await page.shows('Payout refused 1')
  page.answerWith(listed(taskOf(1, { holder: 'Ben Reyes' }), taskOf(2)))
  streams.at(-1)?.dispatchEvent(new Event('queue'))
  await page.shows('Payout refused 2')
  await page.shows('Ben Reyes')
})

it.each<[StaffRole, boolean]>([
  ['admin', true],
  ['auditor', false],
])('of everyone who works here, %s may manage: %s', async (role, mayManage) => {
  const person = {
    personId: 9,
    name: 'Ben Reyes',
    email: 'ben@example.com',
    roles: ['agent' as const],
    isDemo: false,
    state: 'active' as const,
    confirmed: { by: 'Demo Admin', at: new Date('2026-05-12T01:00:00Z') },
    seenAt: null,
    sessions: [],
  }
  const page = await openPage('/staff/people', {
    answers: [meAs(role), answer(listPeople, { people: [person] })],
  })
  await page.shows('ben@example.com')
  expect(page.has('button', 'Manage Ben Reyes')).toBe(mayManage)
  expect(page.has('button', 'Invite someone')).toBe(mayManage)
  await page.user.keyboard('i')
  expect(page.dialog() !== null).toBe(mayManage)
})

it('a task about a payment leads to it from the queue', async () => {
  const asked = taskOf(5, { kind: 'payment-question', paymentId: 41, orderId: 12 })
  const page = await openPage('/staff', { answers: [meAs('finance'), listed(asked, taskOf(6))] })
  const link = await page.find('link', 'Payment 41')
  expect(link.getAttribute('href')).toBe('/staff/payment?paymentId=41')
  expect(page.all('link', /^Payment \d+$/)).toHaveLength(1)
  await page.shows('Order 12')
})
