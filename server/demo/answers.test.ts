// What the product answers about the demo world, call by call, as it stood when somebody last looked:
// an answer that changes is a line of the diff. `npx vitest run --project=api-postgres
// server/demo/answers.test.ts -u` writes them anew.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call, StaffRole } from '#contract/call.ts'
import type { Envelope } from '#contract/envelope.ts'
import { addDays, businessDate } from '#lending/dates.ts'
import { STAFF_COOKIE } from '#server/calls/request-facts.ts'
import { FEATURES } from '#server/features/all.ts'
import { workOf } from '#server/jobs/feature-jobs.ts'
import { atWork, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { DEMO_BORROWERS, loadDemos, openWorld } from './world.ts'

type Fields = Record<string, string>
type Role = Exclude<StaffRole, 'auditor'>

const CALLS = new Map(
  FEATURES.flatMap(({ handlers = [] }) => handlers.map(({ call }) => [call.name, call] as const)),
)

const ABOUT_A_BORROWER: readonly string[] = [
  'account.get',
  'bankAccount.startBinding',
  'complaint.list',
  'complaint.start',
  'loanOrder.list',
  'looks.list',
  'numberChange.get',
  'receipt.listPayments',
  'reminders.getHour',
  'session.list',
]

const ABOUT_AN_ORDER: readonly string[] = [
  'complaint.start',
  'hardship.get',
  'legacyRepayment.listWays',
  'loanOrder.getDetails',
  'loanOrder.getPlan',
  'paymentClaim.list',
  'receipt.get',
  'receipt.listPayments',
  'repayment.get',
  'repayment.getExtension',
  'statement.get',
]

const ABOUT_A_PRODUCT: readonly (readonly [string, Fields])[] = [
  ['confirmation.getOffer', {}],
  ['confirmation.listAgreements', { scene: '1' }],
  ['confirmation.openAgreement', { scene: '1', position: '1' }],
  ['products.calculate', { amount: '5000.00', termDays: '91' }],
  ['products.get', {}],
]

const ABOUT_NOBODY: readonly (readonly [string, Fields])[] = [
  ['products.list', {}],
  ['products.listAfterFailedLogin', {}],
  ['promotion.getTemplate', {}],
  ['support.getContactDetails', {}],
  ['certification.start', { kind: 'personal' }],
  ['certification.start', { kind: 'job' }],
  ['certification.start', { kind: 'ext' }],
]

const OF_STAFF: readonly (readonly [string, Role, Fields])[] = [
  ['approval.list', 'lead', {}],
  ['holidays.list', 'lead', {}],
  ['lendingControl.get', 'lead', {}],
  ['money.getRefundsDue', 'finance', {}],
  ['money.getSettlement', 'finance', {}],
  ['money.getTrialBalance', 'finance', {}],
  ['money.listSettlements', 'finance', {}],
  ['payment.unapplied', 'finance', {}],
  ['policies.list', 'risk', {}],
  ['portfolio.get', 'risk', {}],
  ['productLimits.list', 'risk', {}],
  ['staff.listPeople', 'admin', {}],
  ['staff.me', 'agent', {}],
  ['staffDesk.listDeclineReasons', 'lead', {}],
  ['staffDesk.search', 'agent', { text: 'Demo' }],
  ['staffDesk.search', 'agent', { text: '09000000110' }],
  ['staffTask.list', 'lead', { list: 'open' }],
  ['staffTask.list', 'lead', { list: 'finished' }],
]

const LATER = '2026-06-16'

const OF_A_BORROWER_LATER: readonly string[] = ['loanOrder.list', 'complaint.list', 'looks.list']

const OF_STAFF_LATER: readonly (readonly [string, Role, Fields])[] = [
  ['money.getRefundsDue', 'finance', {}],
  ['money.getSettlement', 'finance', {}],
  ['money.getTrialBalance', 'finance', {}],
  ['money.listSettlements', 'finance', {}],
  ['payment.unapplied', 'finance', {}],
  ['portfolio.get', 'risk', {}],
  ['staffTask.list', 'lead', { list: 'open' }],
]

let app: TestApp
let staff: Readonly<Record<Role, TestStaff>>
/** By feature; an answer, and about what it was given. */
const recorded = new Map<string, Map<string, string[]>>()

beforeAll(async () => {
  app = await startTestApp()
  await openWorld(app)
  const one = (role: StaffRole) => buildStaff(app, role)
  staff = {
    agent: await one('agent'),
    lead: await one('lead'),
    finance: await one('finance'),
    risk: await one('risk'),
    admin: await one('admin'),
  }
})
afterAll(() => app.close())

function callNamed(name: string): Call {
  const call = CALLS.get(name)
  if (call === undefined) throw new Error(`no call ${name}`)
  return call
}

function record(name: string, about: string, { code, reason, data }: Envelope): void {
  const [feature = ''] = name.split('.')
  const answer = Number(code) === 0 ? (data as object) : { refused: reason }
  const written = Object.entries(answer)
    .map(([field, value]) => `  ${field}: ${JSON.stringify(steady(value))}`)
    .join('\n')
  const answers = recorded.get(feature) ?? new Map<string, string[]>()
  const same = `${name}\n${written}`
  recorded.set(feature, answers.set(same, [...(answers.get(same) ?? []), about]))
}

function pageOf(answers: ReadonlyMap<string, readonly string[]>): string {
  return [...answers]
    .map(([answer, about]) => `${about.filter(Boolean).join(', ') || 'anybody'}: ${answer}\n`)
    .join('\n')
}

/** A key, a pass or a reference, unless it is made of words; a reference may have letters alone. */
const LONG = /[\w-]{20,}/g
const WORDS = /^([a-z_-]+|[A-Z]+([_-][A-Z]+)+)$/
const RECEIPT_CODE = /\b[A-Z0-9]{4}(-[A-Z0-9]{4})+\b/g

const steadyText = (text: string) =>
  text.replaceAll(LONG, (word) => (WORDS.test(word) ? word : '…')).replaceAll(RECEIPT_CODE, '…')

/** Without what is drawn by chance. */
function steady(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(steady)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inside]) => [key, key === 'payCode' ? '…' : steady(inside)]),
    )
  }
  return typeof value === 'string' ? steadyText(value) : value
}

const asBorrower = async (sessionId: string, name: string, fields: Fields, about: string) =>
  record(name, about, await app.callAs(sessionId, callNamed(name), fields))

const asStaff = async (role: Role, name: string, fields: Fields, about: string) =>
  record(name, about, await callAsStaff(app, staff[role], callNamed(name), fields))

async function aboutOrder(sessionId: string, orderId: string, about: string): Promise<void> {
  const { product_id: productId } = await app.db
    .selectFrom('loan_order')
    .select('product_id')
    .where('id', '=', Number(orderId))
    .executeTakeFirstOrThrow()
  for (const name of ABOUT_AN_ORDER)
    await asBorrower(sessionId, name, { productId: String(productId), orderId }, about)
}

async function idsOf(table: 'borrower' | 'loan_order' | 'payment'): Promise<string[]> {
  const rows = await app.db.selectFrom(table).select('id').orderBy('id').execute()
  return rows.map(({ id }) => String(id))
}

/** One of each kind. */
async function firstTasks(): Promise<string[]> {
  const rows = await app.db
    .selectFrom('staff_task')
    .select(({ fn }) => fn.min('id').as('id'))
    .groupBy('kind')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => String(id))
}

async function compareRecorded(folder: string): Promise<void> {
  for (const [feature, answers] of recorded)
    await expect.soft(pageOf(answers)).toMatchFileSnapshot(`${folder}/${feature}.txt`)
  recorded.clear()
}

/** Every posting since the demo began. */
async function recordJournal(): Promise<void> {
  const asked = { from: '2026-01-01', to: addDays(businessDate(LATER), -1), format: 'csv' }
  const { data } = await callAsStaff(app, staff.finance, callNamed('money.openJournal'), asked)
  const headers = { cookie: `${STAFF_COOKIE}=${staff.finance.sessionId}` }
  const file = await fetch(app.url + (data as { link: string }).link, { headers })
  const lines = (await file.text()).trim().split('\r\n')
  recorded.set('journal', new Map([[steadyText(lines.join('\n')), ['every posting']]]))
}

/** What people were sent, in the order in which it was. */
async function recordOutbox(): Promise<void> {
  const answer = await fetch(`${app.url}/dev/outbox`)
  const { data } = (await answer.json()) as { data: { messages: readonly Fields[] } }
  const lines = data.messages.map(
    ({ to, kind, text = '' }) => `  ${to} ${kind}: ${steadyText(text)}`,
  )
  recorded.set('outbox', new Map([[lines.join('\n').replaceAll(/\b\d{6}\b/g, '…'), ['messages']]]))
}

it('each feature answers as it did', async () => {
  for (const { sessionId, states } of DEMO_BORROWERS) {
    for (const name of ABOUT_A_BORROWER) await asBorrower(sessionId, name, {}, sessionId)
    for (const state of states) {
      if (/^\d+$/.test(state)) await aboutOrder(sessionId, state, `${sessionId} ${state}`)
    }
    for (const productId of ['1', '2']) {
      for (const [name, fields] of ABOUT_A_PRODUCT)
        await asBorrower(
          sessionId,
          name,
          { ...fields, productId },
          `${sessionId}, product ${productId}`,
        )
    }
  }
  for (const borrowerId of await idsOf('borrower'))
    await asStaff('agent', 'staffDesk.getBorrower', { borrowerId }, borrowerId)
  for (const orderId of await idsOf('loan_order'))
    await asStaff('lead', 'staffDesk.getLoan', { orderId }, orderId)
  for (const paymentId of await idsOf('payment'))
    await asStaff('finance', 'payment.get', { paymentId }, paymentId)
  for (const { name } of (await loadDemos(app)).flatMap(({ states = [] }) => states)) {
    const { data } = await app.post('/dev/seed', { state: name })
    const { sessionId, orderId, productId } = data as Fields & Record<'sessionId', string>
    if (orderId && productId)
      await asBorrower(sessionId, 'loanOrder.getDetails', { productId, orderId }, name)
  }
  for (const [name, fields] of ABOUT_NOBODY)
    await asBorrower('demo-new', name, fields, Object.values(fields).join(' '))
  for (const [name, role, fields] of OF_STAFF)
    await asStaff(role, name, fields, Object.values(fields).join(' '))
  for (const taskId of await firstTasks())
    await asStaff('lead', 'staffTask.get', { taskId }, taskId)
  await compareRecorded('answers')
})

it('five weeks and every timed job later, too', async () => {
  await app.post('/dev/business-date', { date: LATER })
  for (const { run } of workOf(app).timed) await run()
  await app.runJobs()
  for (const role of Object.keys(staff) as Role[])
    staff = { ...staff, [role]: await atWork(app, staff[role]) }
  for (const { sessionId, states } of DEMO_BORROWERS) {
    for (const name of OF_A_BORROWER_LATER) await asBorrower(sessionId, name, {}, sessionId)
    for (const state of states) {
      if (/^\d+$/.test(state)) await aboutOrder(sessionId, state, `${sessionId} ${state}`)
    }
  }
  for (const [name, role, fields] of OF_STAFF_LATER)
    await asStaff(role, name, fields, Object.values(fields).join(' '))
  await recordJournal()
  await recordOutbox()
  await compareRecorded('answers/later')
})
