// The console for page tests: who is logged in, a loan, and what tables and lists say.
import { expect } from 'vitest'
import type { ResponseOf, StaffRole } from '#contract/call.ts'
import type { getPaymentPage } from '#contract/payment.ts'
import { getLoanPosition, type getStaffLoan, type ShownPosition } from '#contract/staff-loan.ts'
import type { getTask, ShownTask } from '#contract/staff-task.ts'
import { getMe } from '#contract/staff.ts'
import { businessDate } from '#lending/dates.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { type Answer, answer } from './answers.ts'

export const meAs = (...roles: StaffRole[]): Answer =>
  answer(getMe, {
    personId: 3,
    name: 'Ana Cruz',
    email: 'ana@example.com',
    roles,
    isDemo: false,
  })

export type StaffLoan = ResponseOf<typeof getStaffLoan>

const TODAY = businessDate('2026-06-18')

/** A task that anybody may take. */
export const taskOf = (taskId: number, more: Partial<ShownTask> = {}): ShownTask => ({
  taskId,
  kind: 'payout-failed',
  title: `Payout refused ${taskId}`,
  summary: '',
  orderId: null,
  borrowerId: null,
  initials: '',
  paymentId: null,
  openedAt: new Date('2026-05-12T01:00:00Z'),
  dueAt: new Date('2099-01-01T00:00:00Z'),
  isLate: false,
  holder: '',
  isMine: false,
  canWork: true,
  awaitsSecond: false,
  finishedAt: null,
  ...more,
})

/** What its page says of a task of which nothing else is known. */
export const taskPageOf = (task: ShownTask): ResponseOf<typeof getTask> => ({
  task,
  hint: '',
  facts: [],
  notes: [],
  decision: null,
  approvals: [],
  outcome: '',
  finishedBy: '',
})

/** A running loan of which nothing else is known. */
export const LOAN: StaffLoan = {
  approvals: [],
  orderId: 12,
  borrowerId: 7,
  maskedName: 'J*** D***',
  productName: 'Quick loan',
  amount: centavos(500_000),
  termDays: 90,
  phase: 'running',
  status: 'overdue',
  appliedOn: businessDate('2026-05-17'),
  today: TODAY,
  days: { first: businessDate('2026-06-17'), last: businessDate('2026-06-20') },
  declineReasons: [],
  instalmentCount: 2,
  events: [],
  payouts: [],
  payments: [],
  documents: [],
  messages: [],
  tasks: [],
  trail: [],
}

/** No two figures are the same, so that none can stand in another's place. */
export const POSITION: ShownPosition = {
  asOf: TODAY,
  status: 'overdue',
  payOff: centavos(522_189),
  due: centavos(180_072),
  nextDueOn: businessDate('2026-07-18'),
  nextDue: centavos(170_033),
  daysLate: 12,
  unpaid: {
    principal: centavos(500_000),
    interest: centavos(30_041),
    fee: centavos(1_500),
    penalty: centavos(3_392),
  },
  received: centavos(20_055),
  credit: centavos(777),
  charges: centavos(37_189),
  chargesCap: null,
  instalments: [],
}

export const positionOf = (
  position: Partial<ShownPosition> = {},
  figures: ResponseOf<typeof getLoanPosition>['figures'] = [],
): Answer => answer(getLoanPosition, { position: { ...POSITION, ...position }, figures })

const NONE = centavos(0)
const HEARD_AT = new Date('2026-05-12T02:00:00Z')

/** A payment of so much that counts on no loan. */
export const unapplied = (sum: Centavos): ResponseOf<typeof getPaymentPage> => ({
  paymentId: 41,
  provider: 'paymongo',
  providerPaymentId: 'pay_77',
  reference: 'PHR-7',
  channel: 'GCash',
  payer: 'Maria S•••',
  paidOn: businessDate('2026-05-11'),
  heardAt: HEARD_AT,
  state: 'unapplied',
  isManual: false,
  source: null,
  mergedInto: null,
  gross: sum,
  clawback: NONE,
  voided: NONE,
  returned: NONE,
  balance: sum,
  disputed: NONE,
  short: NONE,
  fee: null,
  orderId: null,
  borrowerId: null,
  valueOn: null,
  questions: [{ kind: 'unapplied', about: 'payment', amount: sum, since: HEARD_AT }],
  warnings: [],
  codes: [],
  acts: [],
  approvals: [],
  timeline: [],
  suggestions: [],
})

/** An element's words, with a space between those of different parts of it. */
export function saidIn(element: Node): string {
  const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const parts: string[] = []
  while (words.nextNode() !== null) parts.push(words.currentNode.textContent ?? '')
  return parts.join(' ').replaceAll(/\s+/g, ' ').trim()
}

/** Every line of the table with this caption, cell by cell. Amounts stand under the head of amounts. */
export function linesOf(caption: string): string[][] {
  const table = [...document.querySelectorAll('table')].find(
    (one) => one.caption?.textContent === caption,
  )
  const lines = [...(table?.querySelectorAll('tbody tr') ?? [])]
  const isAmount = ({ className }: Element) => className.includes('amount')
  for (const [column, head] of [...(table?.querySelectorAll('th') ?? [])].entries()) {
    // Buttons stand at the end too, under a head that nobody sees.
    if (head.firstElementChild !== null) continue
    const cells = lines.flatMap((line) => line.children[column] ?? [])
    expect(cells.filter((cell) => isAmount(cell) !== isAmount(head)).map(saidIn)).toEqual([])
  }
  return lines.map((line) => [...line.children].map(saidIn))
}

/** What stands in the part of the page under this title, item by item. */
export function itemsUnder(title: string): string[] {
  const heading = [...document.querySelectorAll('h2, h3')].find((one) => one.textContent === title)
  const items = [...(heading?.parentElement?.querySelectorAll('li, p, dt, dd') ?? [])]
  return items.filter((item) => item.parentElement?.closest('li, dd') === null).map(saidIn)
}
