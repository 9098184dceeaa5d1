// One task for every kind of decision: what can be pressed, what is asked, and what is sent.
import { beforeEach, expect, it, vi } from 'vitest'
import { approveProposal } from '#contract/approval.ts'
import type { Call, ResponseOf, StaffRole } from '#contract/call.ts'
import { decideClaim } from '#contract/payment-claim.ts'
import { decidePayment, getPaymentPage, previewPaymentAct } from '#contract/payment.ts'
import { decideRefund } from '#contract/refund.ts'
import { previewProposal } from '#contract/staff-action.ts'
import { decideHardship, decideNumberChange, seeNumberPhoto } from '#contract/staff-care.ts'
import {
  decideApplication,
  decidePayout,
  listCeiling,
  listDeclineReasons,
  releaseCeiling,
} from '#contract/staff-desk.ts'
import { getStaffLoan, revealIdentity } from '#contract/staff-loan.ts'
import {
  addTaskNote,
  finishTask,
  getTask,
  giveBackTask,
  listColleagues,
} from '#contract/staff-task.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, noAnswer, wireAnswer } from '../answers.ts'
import { proposedBy } from '../approvals.ts'
import { openPage } from '../open-page.tsx'
import { meAs, unapplied, taskOf, taskPageOf } from '../staff.ts'

type Task = ResponseOf<typeof getTask>

const AT = new Date('2026-05-12T01:00:00Z')
const TASK = taskPageOf(taskOf(5, { title: 'Payout refused', holder: 'Ana Cruz', isMine: true }))
const BESIDE = [
  answer(listCeiling, { payouts: [], total: centavos(0) }),
  answer(listDeclineReasons, {
    reasons: [{ reason: 'total-above-income', text: 'It is more than you earn' }],
  }),
  // What an action would do is another test's.
  noAnswer(previewProposal),
]

const streams: EventTarget[] = []
class SilentStream extends EventTarget {
  constructor() {
    super()
    streams.push(this)
  }
  close(): void {
    // Nothing is open.
  }
}

beforeEach(() => {
  vi.stubGlobal('EventSource', SilentStream)
})

const open = (
  task: Partial<Task>,
  role: StaffRole = 'lead',
  more: readonly ReturnType<typeof noAnswer>[] = [],
) =>
  openPage('/staff/task?taskId=5', {
    answers: [meAs(role), answer(getTask, { ...TASK, ...task }), ...BESIDE, ...more],
  })

const ALWAYS = ['Add a note', 'Hand over', 'Give back']
type Row = readonly [
  decision: Task['decision'],
  button: string,
  title: string,
  call: Call,
  sent: Readonly<Record<string, string>>,
]
const ROWS: readonly Row[] = [
  ['application', 'Approve', 'Approve this application', decideApplication, verdict('approve')],
  ['application', 'Decline', 'Decline this application', decideApplication, verdict('decline')],
  ['payout', 'Release', 'Release this payout', decidePayout, verdict('release')],
  ['payout', 'Stop for good', 'Stop this payout for good', decidePayout, verdict('stop')],
  ['hardship', 'Grant', 'Grant this request', decideHardship, verdict('grant')],
  ['hardship', 'Refuse', 'Refuse this request', decideHardship, verdict('refuse')],
  ['number', 'Grant', 'Grant this request', decideNumberChange, verdict('grant')],
  ['number', 'Refuse', 'Refuse this request', decideNumberChange, verdict('refuse')],
  ['payment-claim', 'Accept', 'Accept this payment', decideClaim, verdict('accept')],
  ['payment-claim', 'Refuse', 'Refuse this claim', decideClaim, verdict('refuse')],
  [
    'refund',
    'Send it back',
    'Send the credit to the borrower’s account',
    decideRefund,
    { reason: 'looked' },
  ],
  ['ceiling', 'Release all of them', 'Release all of them', releaseCeiling, { reason: 'looked' }],
  [null, 'Finish', 'Finish this task', finishTask, { outcome: 'looked' }],
  [null, 'Add a note', 'Add a note', addTaskNote, { text: 'looked' }],
]

it('lists the payouts behind the ceiling once they are known, and says that there are no notes only then', async () => {
  const payouts = [{ orderId: 31, payoutId: 'po-31', amount: centavos(485_000) }]
  const more = [answer(listCeiling, { payouts, total: centavos(485_000) })]
  const page = await openPage('/staff/task?taskId=5', {
    answers: [meAs('finance'), answer(getTask, { ...TASK, decision: 'ceiling' }), ...more],
  })
  await page.shows('Total₱4,850.00')
  expect(page.text()).toContain('No notes yet.')
  expect(document.querySelectorAll('main [role=status]')).toHaveLength(0)
  const note = { name: 'Ana Cruz', text: 'Asked the bank', at: AT }
  const noted = await open({ notes: [note] })
  await noted.shows('Asked the bank')
  expect(noted.text()).not.toContain('No notes yet.')
})

it('what was proposed in it is approved where it is shown, and only refused otherwise', async () => {
  const proposal = proposedBy({ act: 'application-approve', title: 'Approve an application' })
  const task = { ...TASK.task, awaitsSecond: true }
  const page = await open({ decision: 'application', task, approvals: [proposal] })
  await page.shows('Proposed by Ben Lim')
  expect(page.has('button', 'Approve')).toBe(false)
  expect(page.has('button', 'Decline')).toBe(true)
  page.answerWith(answer(approveProposal, {}))
  await page.tap('Approve Approve an application')
  await page.type('Reason', 'looked')
  await page.tap('Approve')
  await page.eventually(() =>
    expect(page.sentFields(approveProposal)).toEqual([
      expect.objectContaining({ approvalId: '31', reason: 'looked' }),
    ]),
  )
})

function verdict(word: string): Readonly<Record<string, string>> {
  return { verdict: word, reason: 'looked' }
}

it.each(ROWS)('%s: "%s" asks for a reason and sends it', async (decision, button, ...row) => {
  const [title, call, sent] = row
  const page = await open({ decision })
  page.answerWith(wireAnswer(call, { isDone: 0 }))
  await page.tap(button)
  await page.opensDialog(title)
  // Only the reason for a plan or a pause is read by the borrower.
  const label = decision === 'hardship' ? 'Reason (the borrower reads it)' : /Reason|Note|ended/
  await page.type(label, 'looked')
  await page.tap(button)
  await page.eventually(() => expect(page.dialog()).toBeNull())
  expect(page.sentFields(call)).toMatchObject([{ taskId: '5', ...sent }])
  if (call !== addTaskNote && call !== finishTask) expect(page.toast()).toMatch(/second person/i)
})

it.each<[Task['decision'], string, readonly string[]]>([
  ['application', 'application-review', ['Approve', 'Decline']],
  ['payment-claim', 'payment-claim', ['See the receipt', 'Accept', 'Refuse']],
  ['ceiling', 'payout-ceiling', ['Release all of them']],
  ['complaint', 'complaint', []],
  [null, 'payout-failed', ['Finish']],
])('%s of the kind %s has its own buttons first, and no others', async (decision, kind, own) => {
  const page = await open({ decision, task: { ...TASK.task, kind } }, 'finance')
  const isAllowed = decision !== 'application'
  await page.find('button', 'Give back')
  const shown = page
    .all('button', /./)
    .map((button) => button.textContent)
    .filter((name) => [...own, ...ALWAYS].includes(name ?? ''))
  // Finance decides no application, whoever has the task.
  expect(shown).toEqual(isAllowed ? [...own, ...ALWAYS] : ALWAYS)
  expect(page.has('button', 'Finish')).toBe(own.includes('Finish'))
})

it.each<[Task['decision'], string, string, string]>([
  ['application', 'payout-failed', 'a', 'Approve this application'],
  ['application', 'payout-failed', 'd', 'Decline this application'],
  ['refund', 'payout-failed', 'a', 'Send the credit to the borrower’s account'],
  [null, 'payout-failed', 'f', 'Finish this task'],
  ['payout', 'payout-failed', 'n', 'Add a note'],
  ['payout', 'payout-failed', 'h', 'Hand this task over'],
])('%s of the kind %s is worked on by key: %s', async (decision, kind, key, title) => {
  const page = await open({ decision, task: { ...TASK.task, kind } })
  page.answerWith(answer(listColleagues, { people: [] }))
  await page.find('button', 'Give back')
  await page.user.keyboard(key)
  await page.opensDialog(title)
})

it('a decision that is not theirs has no key', async () => {
  const page = await open({ decision: 'application' }, 'finance')
  await page.find('button', 'Give back')
  await page.user.keyboard('ad')
  expect(page.dialog()).toBeNull()
})

it('a task that somebody else works on has no keys', async () => {
  const others = { ...TASK.task, isMine: false, holder: 'Ben Reyes' }
  const page = await open({ decision: 'payout', task: others }, 'risk')
  await page.shows('Ben Reyes')
  await page.user.keyboard('adhg')
  expect(page.dialog()).toBeNull()
  expect(page.sent(giveBackTask)).toEqual([])
})

it('Ctrl and Enter send a dialog, once however often they are pressed', async () => {
  const page = await open({ decision: 'payout' })
  page.answerWith(answer(decidePayout, { isDone: true }))
  await page.tap('Release')
  await page.type('Reason', 'looked{Control>}{Enter}{Enter}{/Control}')
  await page.closesDialog()
  expect(page.sentFields(decidePayout)).toEqual([{ taskId: '5', ...verdict('release') }])
})

it('a task is given back, and its loan opened, by key', async () => {
  const page = await open({ decision: 'payout', task: { ...TASK.task, orderId: 21 } })
  page.answerWith(answer(giveBackTask, {}), noAnswer(getStaffLoan))
  await page.find('button', 'Give back')
  await page.user.keyboard('g')
  await page.eventually(() => expect(page.sent(giveBackTask)).toEqual([{ taskId: 5 }]))
  await page.user.keyboard('l')
  await page.eventually(() => expect(page.address()).toBe('/staff/loan?orderId=21'))
})

it('what was told and is not on file stands out', async () => {
  const facts = [
    { label: 'Name', value: '✓ Ana / Ana' },
    { label: 'ID number', value: '✗ 0000 / 7777' },
  ]
  const page = await open({ decision: 'number', facts })
  await page.shows('✗ 0000 / 7777')
  const shown = [...document.querySelectorAll('dd')]
  const classOf = (value: string) =>
    shown.find(({ textContent }) => textContent === value)?.className ?? ''
  expect(classOf('✗ 0000 / 7777')).not.toBe('')
  expect(classOf('✓ Ana / Ana')).toBe('')
})

it('what the borrower reads about a decline is chosen, and sent with it', async () => {
  const page = await open({ decision: 'application' })
  page.answerWith(answer(decideApplication, { isDone: true }))
  await page.tap('Decline')
  await page.tap('It is more than you earn', 'checkbox')
  await page.type('Reason', 'looked')
  await page.tap('Decline')
  await page.eventually(() =>
    expect(page.sentFields(decideApplication)).toEqual([
      { taskId: '5', ...verdict('decline'), declineReasons: 'total-above-income' },
    ]),
  )
})

it('the photo of a lost number is shown on demand, to those who decide it', async () => {
  const page = await open({ decision: 'number' })
  page.answerWith(answer(seeNumberPhoto, { link: '/custom/v3/files/a?pass=b' }))
  await page.shows('Looking is recorded')
  expect(page.sent(seeNumberPhoto)).toEqual([])
  await page.tap('Show the photo')
  await page.find('button', 'Enlarge: Photo of the ID')
  expect(page.sent(seeNumberPhoto)).toEqual([{ taskId: 5 }])
  await page.tap('Hide it')
  page.answerWith(answer(seeNumberPhoto, { link: null }))
  await page.tap('Show the photo')
  await page.shows('There is no photo.')
  const agent = await open({ decision: 'number', task: { ...TASK.task, canWork: false } }, 'agent')
  await agent.shows('Your role doesn’t allow')
  expect(agent.has('button', 'Show the photo')).toBe(false)
})

it('a finished task offers nothing', async () => {
  const finished = { ...TASK.task, finishedAt: AT }
  const over = await open({ decision: 'payout', task: finished })
  await over.shows('Finished')
  for (const name of ['Release', 'Stop for good', ...ALWAYS]) {
    expect(over.has('button', name)).toBe(false)
  }
})

it('whoever has another role may look, and is told', async () => {
  const page = await open({ decision: 'payout', task: { ...TASK.task, canWork: false } }, 'agent')
  await page.shows('Your role doesn’t allow working on this task.')
  expect(page.has('button', 'Release')).toBe(false)
})

it('an application brings its applicant, behind one reveal and in words', async () => {
  const page = await open({
    decision: 'application',
    task: { ...TASK.task, kind: 'application-review', orderId: 180_001, borrowerId: 7 },
  })
  await page.shows('Hidden.')
  const lookOf = async (name: string) => (await page.find('button', name)).className
  const early = await lookOf('Approve')
  expect(early).toBe(await lookOf('Add a note'))
  expect(await lookOf('Reveal identity evidence')).not.toBe(early)
  page.answerWith(
    answer(revealIdentity, {
      fullName: 'Maria Santos',
      mobile: '+63 917 555 0174',
      bornOn: businessDate('1990-06-15'),
      age: 35,
      document: 'National ID (PhilSys)',
      idNumber: '1234567812345678',
      work: 'Own business',
      income: '₱20,001 to ₱30,000',
      purpose: 'Medicine',
      open: [{ state: 'overdue', amount: centavos(500_000) }],
      room: centavos(3_000_000),
      photo: '',
      selfie: '',
      checks: [],
    }),
  )
  await page.tap('Reveal identity evidence')
  await page.type('Reason', 'to decide the application')
  await page.tap('Reveal')
  for (const words of [
    'Maria Santos',
    'Jun 15, 1990, 35 years old',
    'National ID (PhilSys) 1234567812345678',
    'Own business',
    '₱5,000.00 overdue',
    '₱30,000.00',
  ]) {
    await page.shows(words)
  }
  expect(page.sent(revealIdentity)).toEqual([
    { orderId: 180_001, reason: 'to decide the application' },
  ])
  // Approving is what comes first only now.
  expect(await lookOf('Approve')).not.toBe(early)
})

it('a payment with a question is decided in its task, with no figure that is zero', async () => {
  const sum = centavos(50_000)
  const payment: ResponseOf<typeof getPaymentPage> = {
    ...unapplied(sum),
    suggestions: [{ orderId: 180_001, borrowerId: 5, why: ['reference'] }],
  }
  const page = await open(
    {
      decision: 'payment',
      task: { ...TASK.task, kind: 'payment-question', paymentId: 41 },
      facts: [{ label: 'Disputed', value: '₱0.00' }],
    },
    'finance',
    [
      answer(getPaymentPage, payment),
      answer(previewPaymentAct, {
        state: 'applied',
        balance: sum,
        orderId: 180_001,
        maskedName: 'J*** D***',
        payOffBefore: centavos(500_000),
        payOffAfter: centavos(450_000),
        takesTwo: false,
      }),
      answer(decidePayment, { isDone: true }),
    ],
  )
  await page.shows('Unapplied: ₱500.00 counts on no loan')
  await page.shows('The reference looks like a code of this loan')
  expect(page.text()).not.toContain('₱0.00')
  // A colleague may have decided something about it.
  const looks = page.sent(getPaymentPage).length
  streams.at(-1)?.dispatchEvent(new Event('queue'))
  await page.eventually(() => expect(page.sent(getPaymentPage).length).toBeGreaterThan(looks))
  await page.tap('Put ₱500.00 on loan 180001')
  await page.type('Reason', 'the payer sent the slip')
  const before = page.sent(getTask).length
  await page.tap('Put ₱500.00 on loan 180001')
  await page.closesDialog()
  expect(page.sentFields(decidePayment)).toMatchObject([{ paymentId: '41', act: 'apply' }])
  expect(page.sent(getTask).length).toBeGreaterThan(before)
})
