// A borrower who cannot pay: the choices, asking for one, and what staff decide.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askHardship, getHardship } from '#contract/hardship.ts'
import { getRepaymentPlan, listOrders } from '#contract/loan-order.ts'
import { decideHardship } from '#contract/staff-care.ts'
import { finishTask, getTask, takeTask } from '#contract/staff-task.ts'
import { formatDate } from '#contract/format-date.ts'
import { addDays, type BusinessDate, businessDate, daysBetween } from '#lending/dates.ts'
import { makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos, formatPesos } from '#lending/money.ts'
import { RECEIVED_2025 } from '#lending/policies.ts'
import { position } from '#lending/position.ts'
import { createSession } from '#server/features/session/service.ts'
import { getLoan, recordEvent } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import {
  buildApplicant,
  buildBorrower,
  buildProducts,
  readDetails,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { insertAgreedOrder, insertRunningLoan, payOut } from '#server/testing/loans.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { lapseOver } from './service.ts'

const DAY_MS = 86_400_000
const WORDS = 'My shop was flooded.'
const REASON = 'We talked on the phone.'
const onDay = (day: number) => new Date(TEST_NOW.getTime() + day * DAY_MS)
/** Twelve days after the first payment was due. */
const LATE = 42

let app: TestApp
let lead: TestStaff
let finance: TestStaff

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})
beforeEach(async () => {
  app.setNow(onDay(LATE))
  lead = await buildStaff(app, 'lead')
  finance = await buildStaff(app, 'finance')
})

interface Wire {
  readonly choices: readonly {
    readonly kind: string
    readonly quoteId: string
    readonly payNow: string
    readonly nextOn: BusinessDate
    readonly nextAmount: string
    readonly totalCost: string
    readonly payments: readonly { readonly dueOn: string; readonly amount: string }[]
  }[]
  readonly dueNow: string
  readonly request: { readonly state: string; readonly answer: string } | null
}

interface Late {
  readonly who: TestBorrower
  readonly order: { readonly productId: string; readonly orderId: string }
}

const logIn = (id: number) =>
  createSession(
    { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
    { borrowerId: id },
  )

async function lateBorrower(principalCentavos = 500_000): Promise<Late> {
  app.setNow(TEST_NOW)
  const borrower = await buildApplicant(app)
  let orderId: number
  if (principalCentavos === 500_000) orderId = await insertRunningLoan(app.db, app, borrower.id)
  else {
    const agreedOn = app.clock.today()
    const terms = makeLoanTerms({
      policy: RECEIVED_2025,
      principalCentavos: centavos(principalCentavos),
      agreedOn,
      termDays: 91,
      periods: 3,
      isRepeatClient: false,
    })
    orderId = await insertAgreedOrder(app.db, app, borrower.id, terms)
    await payOut(app.db, app, orderId, terms)
  }
  app.setNow(onDay(LATE))
  const who = { ...borrower, sessionId: await logIn(borrower.id) }
  return { who, order: { productId: '1', orderId: String(orderId) } }
}

async function look({ who, order }: Late): Promise<Wire> {
  const answer = await app.callAs(who.sessionId, getHardship, order)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as Wire
}

const quoteOf = async (late: Late, kind = 'plan') =>
  (await look(late)).choices.find((choice) => choice.kind === kind)?.quoteId ?? ''

const asking = ({ who, order }: Late, quoteId: string, more: Record<string, string> = {}) =>
  app.callAs(who.sessionId, askHardship, { ...order, quoteId, words: WORDS, ...more })

const tasksOf = (orderId: string) =>
  app.db
    .selectFrom('staff_task')
    .selectAll()
    .where('order_id', '=', Number(orderId))
    .orderBy('id')
    .execute()

async function openTaskOf({ order }: Late): Promise<string> {
  const open = (await tasksOf(order.orderId)).filter((task) => task.closed_at === null)
  expect(open).toHaveLength(1)
  return String(open[0]?.id)
}

async function decide(late: Late, staff: TestStaff, verdict: string) {
  const taskId = await openTaskOf(late)
  await callAsStaff(app, staff, takeTask, { taskId })
  return callAsStaff(app, staff, decideHardship, { taskId, verdict, reason: REASON })
}

const eventsOf = async ({ order }: Late) => (await getLoan(app.db, Number(order.orderId))).events

async function pay({ order }: Late, pesos: number): Promise<void> {
  const { db, clock } = app
  await db.transaction().execute((transaction) =>
    recordEvent(
      transaction,
      app,
      Number(order.orderId),
      {
        kind: 'repaid',
        valueOn: clock.today(),
        amountCentavos: centavos(pesos * 100),
        provider: 'sandbox',
      },
      `test:${order.orderId}:${clock.today()}`,
    ),
  )
}

describe('a borrower who cannot pay', () => {
  it('sees every choice with its cost, and nothing while nothing is due', async () => {
    const late = await lateBorrower()
    const { choices, dueNow, request } = await look(late)
    // What is due is what paying now pays.
    expect(dueNow).toBe(choices[0]?.payNow)
    expect(choices.map(({ kind }) => kind)).toEqual(['pay', 'extend', 'plan', 'plan', 'pause'])
    expect(choices.map(({ quoteId }) => quoteId !== '')).toEqual([false, false, true, true, true])
    expect(choices.every(({ totalCost }) => Number(totalCost) > 0)).toBe(true)
    expect(request).toBeNull()
    app.setNow(onDay(10))
    expect(await look(late)).toMatchObject({ choices: [], dueNow: '0.00' })
    expect(await readDetails(app, late.who, Number(late.order.orderId))).toMatchObject({
      hardship: null,
    })
    app.setNow(onDay(LATE))
    expect(await readDetails(app, late.who, Number(late.order.orderId))).toMatchObject({
      hardship: {
        // Beside the button that repays.
        text: '',
        button: 'Can’t pay?',
        address: `/hardship?productId=1&orderId=${late.order.orderId}`,
      },
    })
  })

  it('asks once: the same request again is the same, and a second one is refused', async () => {
    const late = await lateBorrower()
    const quoteId = await quoteOf(late)
    const key = { idempotencyKey: 'hardship-key-1' }
    const first = await asking(late, quoteId, key)
    expect(first).toMatchObject({
      code: 0,
      data: { answerBy: addDays(app.clock.today(), 5) },
    })
    expect(await asking(late, quoteId, key)).toMatchObject({ code: 0, data: first.data })
    expect(await asking(late, quoteId)).toMatchObject({ reason: 'hardship_open' })
    expect(await tasksOf(late.order.orderId)).toMatchObject([
      {
        kind: 'hardship-request',
        details: { choice: 'plan', holdsUntil: addDays(app.clock.today(), 5) },
      },
    ])
    const seen = await look(late)
    expect(seen).toMatchObject({ choices: [], request: { state: 'open', answer: '' } })
    expect(await readDetails(app, late.who, Number(late.order.orderId))).toMatchObject({
      hardship: { button: 'See my request' },
    })
    // The list doesn't offer choices that the page wouldn't have; once they are back, it does.
    const listed = async () => (await app.callAs(late.who.sessionId, listOrders, {})).data
    expect(await listed()).toMatchObject({ orders: [{ canAskForHelp: 0, hasAskedForHelp: 1 }] })
    app.setNow(onDay(LATE + 6))
    expect((await look(late)).choices).not.toEqual([])
    expect(await listed()).toMatchObject({ orders: [{ canAskForHelp: 1, hasAskedForHelp: 0 }] })
  })

  it('asks only for what was shown: no made-up, old or foreign quote, and not without a reason', async () => {
    const [late, other] = [await lateBorrower(), await lateBorrower()]
    const quoteId = await quoteOf(late)
    for (const wrong of ['', 'made-up', await quoteOf(other)]) {
      expect(await asking(late, wrong), wrong).toMatchObject({ reason: 'hardship_changed' })
    }
    expect(await asking(late, quoteId, { words: ' a ' })).toMatchObject({ reason: 'field_invalid' })
    app.setNow(onDay(LATE + 2))
    expect(await asking(late, quoteId)).toMatchObject({ reason: 'hardship_changed' })
    app.setNow(onDay(LATE + 1))
    expect(await asking(late, quoteId)).toMatchObject({ code: 0 })
  })

  it('is refused after a few requests in a day, and their words are stored encrypted', async () => {
    const late = await lateBorrower()
    for (let tries = 0; tries < 4; tries += 1) await asking(late, 'made-up')
    expect(await asking(late, await quoteOf(late))).toMatchObject({ code: 0 })
    expect(await asking(late, 'made-up')).toMatchObject({ reason: 'too_many_requests' })
    const rows = await app.db.selectFrom('hardship_request').select('words_encrypted').execute()
    expect(JSON.stringify([rows, await tasksOf(late.order.orderId)])).not.toContain('flooded')
  })

  it('whose loan is collected elsewhere is offered no plan here, and told whom to ask', async () => {
    const late = await lateBorrower()
    await app.db
      .updateTable('loan_order')
      .set({ servicer_link: 'https://servicer.example/1' })
      .where('id', '=', Number(late.order.orderId))
      .execute()
    expect((await look(late)).choices).toEqual([])
    expect(await readDetails(app, late.who, Number(late.order.orderId))).toMatchObject({
      hardship: { address: '/customerService' },
    })
  })
})

describe('staff', () => {
  it('read what the borrower wrote, which is recorded, and others do not', async () => {
    const late = await lateBorrower()
    await asking(late, await quoteOf(late))
    const taskId = await openTaskOf(late)
    const agent = await buildStaff(app, 'agent')
    const seen = async (staff: TestStaff) =>
      JSON.stringify(await callAsStaff(app, staff, getTask, { taskId }))
    expect(await seen(agent)).not.toContain(WORDS)
    expect(await seen(lead)).toContain(WORDS)
    expect(await seen(lead)).toContain('Answer by')
    const looks = await app.db
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'task-facts-read')
      .where('borrower_id', '=', late.who.id)
      .execute()
    expect(looks).toEqual([{ actor_id: String(lead.id) }])
    await callAsStaff(app, lead, takeTask, { taskId })
    expect(await callAsStaff(app, lead, finishTask, { taskId, outcome: REASON })).toMatchObject({
      reason: 'task_needs_decision',
    })
  })

  it('grant a plan days later exactly as it was shown, and the borrower is told', async () => {
    const late = await lateBorrower()
    const shown = (await look(late)).choices.find(({ kind }) => kind === 'plan')
    const quotedOn = app.clock.today()
    await asking(late, shown?.quoteId ?? '')
    app.setNow(onDay(LATE + 5))
    expect(await decide(late, await buildStaff(app, 'finance'), 'grant')).toMatchObject({
      code: 0,
      data: { isDone: 1 },
    })
    const events = await eventsOf(late)
    expect(events.at(-1)).toMatchObject({ kind: 'restructured', valueOn: quotedOn })
    const { terms } = await getLoan(app.db, Number(late.order.orderId))
    const now = position(terms, events, app.clock.today())
    const onFirstDay = now.disbursedOn ?? quotedOn
    expect(now).toMatchObject({ status: 'current', daysLate: 0, nextDueOn: shown?.nextOn })
    // Nothing was paid, so no instalment of the old plan reads as paid.
    const { sessionId } = late.who
    const ask = { orderId: late.order.orderId }
    const { plan } = (await app.callAs(sessionId, getRepaymentPlan, ask)).data as {
      plan: { amount: string; title: string; time: string }[]
    }
    expect(plan).toHaveLength(now.instalments.filter(({ isReplaced }) => !isReplaced).length)
    expect(plan.map(({ amount }) => amount)).not.toContain('0.00')
    // The plan, the list and the reasons count alike, from the first payment of the new plan.
    expect(plan.map(({ title }) => title)).toEqual(
      plan.map((_one, index) => `Instalment ${index + 1}`),
    )
    const listed = (await app.callAs(sessionId, listOrders, { filter: 'open' })).data
    expect(listed).toMatchObject({ orders: [{ next: { number: 1, count: plan.length } }] })
    const details = await readDetails(app, late.who, Number(late.order.orderId))
    expect(JSON.stringify(details)).toContain('Principal of instalment 1')
    expect(JSON.stringify(details)).not.toContain(`instalment ${plan.length + 1}`)
    // The facts are those of the plan in force, not of the one that was agreed to first.
    const { detail: facts } = details['userOrderDetail'] as { detail: { text: string }[] }
    const term = daysBetween(onFirstDay, businessDate(plan.at(-1)?.time ?? ''))
    expect(facts).toContainEqual(
      expect.objectContaining({ text: 'Instalments', value: String(plan.length) }),
    )
    expect(facts).toContainEqual(expect.objectContaining({ text: 'Term', value: `${term} days` }))
    expect(term).toBeGreaterThan(91)
    expect(
      now.instalments
        .filter(({ isReplaced }) => !isReplaced)
        .map(({ dueOn, unpaidCentavos }) => ({
          dueOn,
          amount: (unpaidCentavos / 100).toFixed(2),
        })),
    ).toEqual(shown?.payments)
    await app.runJobs()
    const [said] = (await readOutbox(app, late.who)).slice(-1)
    expect(said).toContain('we approved your new plan')
    expect(said?.length).toBeLessThanOrEqual(160)
    expect((await look(late)).request).toMatchObject({ state: 'granted', answer: REASON })
    expect(await readDetails(app, late.who, Number(late.order.orderId))).toMatchObject({
      orderStatus: 170,
      hardship: { text: expect.stringContaining('We approved your request') },
    })
  })

  it('grant a pause, and no penalty is added while it lasts', async () => {
    const late = await lateBorrower()
    const shown = (await look(late)).choices.find(({ kind }) => kind === 'pause')
    await asking(late, shown?.quoteId ?? '')
    expect(await decide(late, lead, 'grant')).toMatchObject({ data: { isDone: 1 } })
    const { terms, events } = await getLoan(app.db, Number(late.order.orderId))
    const until = shown?.nextOn ?? app.clock.today()
    const then = position(terms, events, until)
    expect((then.dueCentavos / 100).toFixed(2)).toBe(shown?.nextAmount)
    const told = () => readDetails(app, late.who, Number(late.order.orderId))
    const due = formatPesos(position(terms, events, app.clock.today()).dueCentavos)
    const paused = `Your penalty is paused until ${formatDate(until, 'en')}. ${due} stays due.`
    expect(await told()).toMatchObject({
      noticeDesText: 'Please pay as soon as you can.',
      hardship: { text: expect.stringContaining(paused) },
    })
    const eventId = events.findLast(({ kind }) => kind === 'paused')?.id ?? ''
    const undone = { kind: 'reversed', valueOn: app.clock.today(), eventId } as const
    await app.db
      .transaction()
      .execute((transaction) =>
        recordEvent(transaction, app, Number(late.order.orderId), undone, `test:${eventId}`),
      )
    expect(await told()).toMatchObject({
      noticeDesText: 'Pay today to stop the penalty from growing.',
      hardship: { text: expect.not.stringContaining('agreed') },
    })
  })

  it('refuse with a reason that the borrower reads, and the borrower may ask again', async () => {
    const late = await lateBorrower()
    await asking(late, await quoteOf(late))
    expect(await decide(late, lead, 'refuse')).toMatchObject({ data: { isDone: 1 } })
    expect(await eventsOf(late)).toHaveLength(1)
    await app.runJobs()
    expect((await readOutbox(app, late.who)).at(-1)).toContain("couldn't approve")
    const seen = await look(late)
    expect(seen.request).toMatchObject({ state: 'declined', answer: REASON })
    expect(await asking(late, await quoteOf(late))).toMatchObject({ code: 0 })
  })

  it('grant nothing once the loan has changed, and the borrower asks again with new figures', async () => {
    const late = await lateBorrower()
    await asking(late, await quoteOf(late))
    await pay(late, 100)
    expect(await decide(late, lead, 'grant')).toMatchObject({ reason: 'hardship_changed' })
    expect((await eventsOf(late)).map(({ kind }) => kind)).toEqual(['disbursed', 'repaid'])
    expect((await look(late)).request).toMatchObject({ state: 'lapsed' })
    expect(await asking(late, await quoteOf(late))).toMatchObject({ code: 0 })
    expect(await decide(late, lead, 'grant')).toMatchObject({ data: { isDone: 1 } })
    expect((await tasksOf(late.order.orderId)).map((task) => task.closed_at !== null)).toEqual([
      true,
      true,
    ])
  })

  it('grant nothing after its time; the request then ends by itself and the borrower is told', async () => {
    const late = await lateBorrower()
    await asking(late, await quoteOf(late))
    await lapseOver(app)
    app.setNow(onDay(LATE + 6))
    const someone = await buildStaff(app, 'lead')
    expect(await decide(late, someone, 'grant')).toMatchObject({ reason: 'hardship_changed' })
    await lapseOver(app)
    await lapseOver(app)
    await app.runJobs()
    const said = (await readOutbox(app, late.who)).filter((text) => text.includes('ask again'))
    expect(said).toHaveLength(1)
    expect(await tasksOf(late.order.orderId)).toMatchObject([{ closed_at: expect.any(Date) }])
  })

  it('above the threshold decide by two, and one person alone grants nothing', async () => {
    const late = await lateBorrower(1_500_000)
    await asking(late, await quoteOf(late))
    expect(await decide(late, lead, 'grant')).toMatchObject({ data: { isDone: 0 } })
    expect(await decide(late, lead, 'grant')).toMatchObject({ reason: 'own_proposal' })
    expect(await eventsOf(late)).toHaveLength(1)
    expect(await decide(late, finance, 'grant')).toMatchObject({ reason: 'task_taken' })
    expect(await approveNewest(app, finance)).toMatchObject({ code: 0 })
    expect((await eventsOf(late)).at(-1)).toMatchObject({ kind: 'restructured' })
  })
})

it('nobody sees or asks for anything on another borrower’s loan', async () => {
  const late = await lateBorrower()
  const stranger = await buildBorrower(app)
  const quoteId = await quoteOf(late)
  const theirs = { ...late, who: stranger }
  expect(await app.callAs(stranger.sessionId, getHardship, late.order)).toMatchObject({
    reason: 'not_found',
  })
  expect(await asking(theirs, quoteId)).toMatchObject({ reason: 'not_found' })
})
