// An action on a loan in two steps: what is filled in and missing, what it would do, and what is sent.
import { fireEvent, getByLabelText } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { ResponseOf, StaffRole } from '#contract/call.ts'
import { previewAction, previewProposal, takeAction } from '#contract/staff-action.ts'
import { getStaffLoan, type ShownEvent, type ShownPosition } from '#contract/staff-loan.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { answer, refusal } from '../answers.ts'
import { proposedBy } from '../approvals.ts'
import { openPage, type OpenPage } from '../open-page.tsx'
import { linesOf, LOAN, meAs, POSITION, positionOf, saidIn, type StaffLoan } from '../staff.ts'

type DryRun = ResponseOf<typeof previewAction>

const ON = businessDate('2026-06-18')
const AFTER: ShownPosition = {
  ...POSITION,
  status: 'current',
  payOff: centavos(510_000),
  due: centavos(0),
  nextDueOn: null,
  nextDue: centavos(180_033),
  unpaid: {
    principal: centavos(490_000),
    interest: centavos(30_040),
    fee: centavos(0),
    penalty: centavos(10_000),
  },
  received: centavos(220_055),
  credit: centavos(-223),
}
const RUN: DryRun = {
  orderId: 12,
  kind: 'waive',
  needsSecond: false,
  before: POSITION,
  after: AFTER,
  events: [],
  phaseBefore: 'running',
  phaseAfter: 'closed, written-off',
  isHeld: false,
}

const open = (loan: Partial<StaffLoan> = {}, ...roles: StaffRole[]) =>
  openPage('/staff/loan?orderId=12', {
    answers: [
      meAs(...(roles.length === 0 ? (['lead'] as const) : roles)),
      answer(getStaffLoan, { ...LOAN, ...loan }),
      positionOf(),
      answer(previewAction, RUN),
      answer(previewProposal, RUN),
    ],
  })

/** The first step of writing off, which asks for nothing, is done. */
async function preview(run: Partial<DryRun>): Promise<OpenPage> {
  const page = await open()
  page.answerWith(answer(previewAction, { ...RUN, ...run }))
  await page.tap('Write off')
  await page.tap('Preview')
  await page.shows('Before')
  return page
}

it('puts every figure before and after side by side, with what it changes by', async () => {
  await preview({})
  expect(linesOf('Before and after')).toEqual([
    ['Status', 'Overdue', 'Running', ''],
    ['Due', 'Jul 18, 2026', '', ''],
    ['Pay-off', '₱5,221.89', '₱5,100.00', '-₱121.89'],
    ['Due now', '₱1,800.72', '₱0.00', '-₱1,800.72'],
    ['Principal', '₱5,000.00', '₱4,900.00', '-₱100.00'],
    ['Interest', '₱300.41', '₱300.40', '-₱0.01'],
    ['Fee', '₱15.00', '₱0.00', '-₱15.00'],
    ['Penalty', '₱33.92', '₱100.00', '₱66.08'],
    ['Received', '₱200.55', '₱2,200.55', '₱2,000.00'],
    ['Credit', '₱7.77', '-₱2.23', '-₱10.00'],
    ['Next due', '₱1,700.33', '₱1,800.33', '₱100.00'],
    ['Order', 'Running', 'Closed, written off', ''],
  ])
})

it('what stays the same has no difference, and only what changes stands out', async () => {
  await preview({ after: { ...POSITION, status: 'settled', due: centavos(1) } })
  const changed = [...document.querySelectorAll('dialog tr')].filter(
    (line) => line.querySelector('[class*=changed]') !== null,
  )
  expect(changed.map(saidIn)).toEqual([
    'Status Overdue Settled',
    'Due now ₱1,800.72 ₱0.01 -₱1,800.71',
  ])
  const differences = linesOf('Before and after').map(([name, , , difference]) => [
    name,
    difference,
  ])
  expect(differences.filter(([, difference]) => difference !== '')).toEqual([
    ['Due now', '-₱1,800.71'],
  ])
})

it('an action about a payout, which owes nothing yet, shows what becomes of the order', async () => {
  await preview({ before: null, after: null, phaseBefore: 'payout, refused', phaseAfter: 'payout' })
  expect(linesOf('Before and after')).toEqual([['Order', 'Payout, refused', 'Payout', '']])
})

it('says what will be recorded, that it is held, and that it takes a second person', async () => {
  const event = { kind: 'waived', valueOn: ON, amount: null, component: null, instalment: null }
  const page = await preview({
    isHeld: true,
    events: [
      { ...event, amount: centavos(3_392), component: 'penalty', instalment: 2 },
      { ...event, kind: 'written-off' },
    ],
  })
  const said = () => [...(page.dialog()?.querySelectorAll('h3, li, p') ?? [])].map(saidIn)
  const recorded = [
    'What will be recorded',
    'Waived · penalty · Installment 2 · Jun 18, 2026 ₱33.92',
    'Written off · Jun 18, 2026',
  ]
  expect(said().slice(0, 4)).toEqual([
    ...recorded,
    expect.stringMatching(/^It looks like a payment that is known already/),
  ])
  const other = await preview({ needsSecond: true })
  expect(other.dialogText()).toContain('A second person has to confirm this.')
  expect(other.dialogText()).not.toMatch(/What will be recorded|known already/)
  await other.find('button', 'Propose: Write off loan 12')
  const alone = await preview({})
  expect(alone.dialogText()).not.toMatch(/second person|known already/)
  await alone.find('button', 'Write off loan 12')
})

it('asks for a reason, takes the action once, and shows the loan as it is then', async () => {
  const page = await preview({})
  await page.tap('Write off loan 12')
  await page.shows('Please write a few words.')
  expect(page.sent(takeAction)).toEqual([])
  const message = 'This loan has ended.'
  page.answerWith(refusal(takeAction, { message, reason: 'loan_ended' }))
  await page.type('Reason', ' the family wrote ')
  await page.tap('Write off loan 12')
  await page.eventually(() => expect(page.toast()).toBe(message))
  await page.settles()
  expect(page.dialogText()).toContain('Write off loan 12')
  page.answerWith(
    answer(takeAction, { isDone: true, approvalId: 31 }),
    answer(getStaffLoan, { ...LOAN, phase: 'closed, written-off' }),
    positionOf({ payOff: centavos(0) }),
  )
  await page.tap('Write off loan 12')
  await page.closesDialog()
  expect(page.toast()).toBe('Done.')
  await page.shows('Closed, written off')
  await page.shows('₱0.00')
  expect(page.sentFields(takeAction)[1]).toEqual({
    orderId: '12',
    kind: 'write-off',
    reason: 'the family wrote',
    idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

it('what needs a second person is proposed, and can be changed before', async () => {
  const page = await preview({ needsSecond: true })
  await page.tap('Change')
  await page.tap('Preview')
  await page.type('Reason', 'the family wrote')
  page.answerWith(answer(takeAction, { isDone: false, approvalId: 31 }))
  await page.tap('Propose: Write off loan 12')
  await page.closesDialog()
  expect(page.toast()).toBe('Proposed. A second person finds it under “Two people”.')
})

const EVENT: ShownEvent = {
  eventId: 'e000001',
  kind: 'repaid',
  valueOn: ON,
  recordedAt: new Date('2026-06-18T01:00:00Z'),
  amount: centavos(180_000),
  component: null,
  instalment: null,
  untilOn: null,
  reverses: null,
  isReversed: false,
  provider: null,
  cause: 'payment 41',
  postings: [],
}

/** Of an action: what is missing, one after the other, each with what is then filled in, and what is sent. */
type Form = readonly [
  button: string,
  missing: readonly (readonly [string, Readonly<Record<string, string>>, string?])[],
  sent: Readonly<Record<string, string>>,
]
const UNREADABLE = 'Write an amount above zero, like 1,800.50.'
const FORMS: readonly Form[] = [
  [
    'Record a payment',
    [
      ['Amount in pesos', { 'Amount in pesos': '0' }],
      ['Amount in pesos', { 'Amount in pesos': '1,800.50', 'Counts from': '' }, UNREADABLE],
      ['Counts from', { 'Counts from': '2026-06-17', Reference: ' B ' }],
      ['Reference', { Reference: ' BDO 1 ', 'Where it came from': 'over-the-counter' }],
    ],
    {
      kind: 'record-payment',
      amount: '1800.50',
      valueOn: '2026-06-17',
      source: 'over-the-counter',
      reference: 'BDO 1',
    },
  ],
  [
    'Waive',
    [
      ['Amount in pesos', { 'Amount in pesos': '0' }],
      [
        'Amount in pesos',
        { 'Amount in pesos': '9.92', Installment: '2', 'What to waive': 'fee' },
        UNREADABLE,
      ],
    ],
    { kind: 'waive', amount: '9.92', component: 'fee', instalment: '2' },
  ],
  [
    'Pause the penalty',
    [
      ['Until and including', { 'Until and including': '2026-07-18', 'Counts from': '' }],
      ['Counts from', { 'Counts from': '2026-06-19' }],
    ],
    { kind: 'pause', valueOn: '2026-06-19', untilOn: '2026-07-18' },
  ],
  [
    'New plan',
    [
      ['First due date', { 'First due date': '2026-07-01', 'Number of payments': '25' }],
      ['Number of payments', { 'Number of payments': '2', 'Days between payments': '0' }],
      [
        'Days between payments',
        { 'Days between payments': '15', 'Penalty to waive, in pesos': '1,00' },
      ],
      ['Penalty to waive, in pesos', { 'Penalty to waive, in pesos': '33.92' }, UNREADABLE],
    ],
    { kind: 'restructure', dueOn: '2026-07-01,2026-07-16', amount: '33.92' },
  ],
  [
    'New plan',
    [['First due date', { 'First due date': '2026-07-01', 'Number of payments': '1' }]],
    { kind: 'restructure', dueOn: '2026-07-01' },
  ],
  ['Reverse', [['Event', { Event: 'e000003' }]], { kind: 'reverse', eventId: 'e000003' }],
]

/** Only the third of them can be reversed. */
const EVENTS = [
  { ...EVENT, kind: 'disbursed' },
  { ...EVENT, eventId: 'e000002', isReversed: true },
  { ...EVENT, eventId: 'e000003' },
]

it.each(FORMS)('"%s" says what is missing, and previews what was filled in', async (...form) => {
  const [button, missing, sent] = form
  const page = await open({ events: EVENTS })
  await page.tap(button)
  await page.opensDialog(button)
  for (const [label, fields, said = 'Please fill this in.'] of missing) {
    await page.tap('Preview')
    await page.shows(said)
    const dialog = page.front()
    expect(dialog.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
    expect(getByLabelText(dialog, label).getAttribute('aria-invalid')).toBe('true')
    for (const [name, value] of Object.entries(fields)) {
      fireEvent.change(getByLabelText(dialog, name), { target: { value } })
    }
    await page.eventually(() => expect(page.dialogText()).not.toContain(said))
  }
  expect(page.sent(previewAction)).toEqual([])
  await page.tap('Preview')
  await page.shows('Before')
  expect(page.sentFields(previewAction)).toEqual([{ orderId: '12', ...sent }])
})

it('a new plan begins tomorrow at the earliest', async () => {
  const page = await open({ today: businessDate('2026-06-19') })
  await page.tap('New plan')
  await page.opensDialog('New plan')
  expect(getByLabelText(page.front(), 'First due date')).toHaveProperty('min', '2026-06-20')
})

it('only what stands and can be taken back is offered to be reversed', async () => {
  const page = await open({ events: EVENTS })
  await page.tap('Reverse')
  const options = [...(await page.find('combobox', 'Event')).querySelectorAll('option')]
  expect(options.map(saidIn)).toEqual(['Choose one', 'Payment · Jun 18, 2026 · ₱1,800.00'])
})

const OPEN = ['Record a payment', 'Reverse', 'Waive', 'Pause the penalty', 'Write off']
const CLOSED = { phase: 'closed, settled' }
const payout = { purpose: 'loan', amount: centavos(1), at: EVENT.recordedAt } as const
const sentOut = { ...payout, payoutId: 'po', heldFor: null, refusal: null, remedy: null }
const payoutIs = (change: Partial<StaffLoan['payouts'][number]>) => ({
  phase: 'payout',
  days: null,
  payouts: [{ ...sentOut, state: 'created', ...change }],
})
const WRITTEN_OFF = { ...EVENT, kind: 'written-off' }

it.each<[string, StaffRole, Partial<StaffLoan>, readonly string[]]>([
  ['a running loan', 'finance', {}, OPEN],
  ['a running loan', 'risk', {}, ['New plan']],
  ['a running loan', 'agent', {}, []],
  ['a loan that is paid off', 'lead', CLOSED, ['Reverse']],
  [
    'a loan that was written off',
    'lead',
    { phase: 'closed', events: [WRITTEN_OFF] },
    ['Record a recovery', 'Reverse', 'Waive'],
  ],
  [
    'a loan whose write-off was reversed',
    'lead',
    { phase: 'closed', events: [{ ...WRITTEN_OFF, isReversed: true }] },
    ['Reverse'],
  ],
  [
    'a held payout',
    'lead',
    payoutIs({ heldFor: 'day-ceiling' }),
    ['Release the payout', 'Stop the payout'],
  ],
  [
    'a refused payout',
    'lead',
    payoutIs({ state: 'refused' }),
    ['Stop the payout', 'Send the payout again'],
  ],
  ['a refused payout', 'finance', payoutIs({ state: 'refused' }), ['Send the payout again']],
  ['a payout on its way', 'lead', payoutIs({ state: 'sent' }), []],
  ['an application', 'lead', { phase: 'review', days: null }, []],
])('%s offers %s what they may do', async (_loan, role, change, offered) => {
  const page = await open(change, role)
  await page.shows('Decisions and changes')
  const bar = document.querySelector('section[aria-label=Actions]')
  expect([...(bar?.querySelectorAll('button') ?? [])].map(saidIn)).toEqual(offered)
})

it('what is proposed shows what it would do now, to those who may act on loans', async () => {
  const approvals = [proposedBy({ act: 'action-waive', title: 'Waive a charge' })]
  const page = await open({ approvals })
  await page.shows('Before')
  expect(linesOf('Before and after')).toHaveLength(12)
  expect(page.sent(previewProposal)).toEqual([{ approvalId: 31 }])
  const agent = await open({ approvals }, 'agent')
  await agent.shows('Proposed by Ben Lim')
  const payment = await open({ approvals: [proposedBy({ act: 'payment-decision' })] })
  await payment.shows('Proposed by Ben Lim')
  expect([...agent.sent(previewProposal), ...payment.sent(previewProposal)]).toEqual([])
})

it('an action that can not be shown says why', async () => {
  const page = await open({ approvals: [proposedBy({ act: 'action-waive' })] })
  const message = 'This loan has ended.'
  page.answerWith(refusal(previewAction, { message, reason: 'loan_ended' }))
  await page.tap('Write off')
  await page.tap('Preview')
  await page.eventually(() => expect(page.toast()).toBe(message))
  await page.settles()
  await page.opensDialog('Write off')
  expect(page.has('button', 'Preview')).toBe(true)
})
