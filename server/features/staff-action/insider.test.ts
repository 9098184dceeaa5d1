// Somebody who works here and wants money out, or a debt gone, alone.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { decideRefund } from '#contract/refund.ts'
import { previewAction, takeAction } from '#contract/staff-action.ts'
import { takeTask } from '#contract/staff-task.ts'
import { addDays } from '#lending/dates.ts'
import { makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import { PH_2026 } from '#lending/policies.ts'
import { createStaffSession } from '#server/features/staff/session-service.ts'
import { refundCredits } from '#server/features/refund/service.ts'
import { applyPayment } from '#server/features/repayment/payment-service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { buildApplicant, buildProducts } from '#server/testing/factories.ts'
import { insertAgreedOrder, insertRunningLoan, payOut } from '#server/testing/loans.ts'
import { refundSteps } from '#server/testing/refunds.ts'
import { approveNewest, buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'

const DAY_MS = 86_400_000
const REASON = 'it looked right to me'
let app: TestApp
let finance: TestStaff
let lead: TestStaff

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  // What one person decides alone is summed: each test has its own people.
  finance = await buildStaff(app, 'finance')
  lead = await buildStaff(app, 'lead')
})

const { pass, pay, positionOf, overpaid, refundsOf, openTasks, creditOf } = refundSteps(() => app)

type Fields = Record<string, string>
const take = (staff: TestStaff, orderId: number, fields: Fields) => {
  const own = { orderId: String(orderId), reason: REASON, idempotencyKey: randomUUID() }
  return callAsStaff(app, staff, takeAction, { ...own, ...fields })
}
const takeOver = (staff: TestStaff, taskId: string) => callAsStaff(app, staff, takeTask, { taskId })
const eventsOf = async (orderId: number) =>
  (await getLoan(app.db, orderId)).events.map(({ kind }) => kind)

/** Sessions end after half an hour without use, and a test lets days pass. */
async function openAgain(): Promise<void> {
  finance = { ...finance, sessionId: await sessionOf(finance) }
  lead = { ...lead, sessionId: await sessionOf(lead) }
}
const sessionOf = ({ id }: TestStaff) => createStaffSession(app, id, { deviceName: 'Test' })

/** Lent on the first day, and so many days old; its first instalment was due on the 30th. */
async function loanOf(days: number): Promise<number> {
  app.setNow(TEST_NOW)
  const who = await buildApplicant(app)
  const orderId = await insertRunningLoan(app.db, app, who.id)
  pass(days * DAY_MS)
  await openAgain()
  return orderId
}

/** ₱30,000.00, three instalments, and so late that its penalties are above what one person waives. */
async function largeLoan(): Promise<number> {
  app.setNow(TEST_NOW)
  const who = await buildApplicant(app)
  const terms = makeLoanTerms({
    policy: PH_2026,
    principalCentavos: centavos(3_000_000),
    agreedOn: app.clock.today(),
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
  })
  const orderId = await insertAgreedOrder(app.db, app, who.id, terms)
  await payOut(app.db, app, orderId, terms)
  pass(100 * DAY_MS)
  await openAgain()
  return orderId
}

const money = (amount: string, valueOn: string): Fields => ({
  kind: 'record-payment',
  amount,
  valueOn,
  source: 'over-the-counter',
  reference: `OR-${randomUUID()}`,
})

/** A payment that a provider reports under no reference of ours. */
async function unmatched(amountCentavos: number): Promise<string> {
  const providerPaymentId = `lost-${randomUUID()}`
  await applyPayment(app, {
    providerPaymentId,
    reference: null,
    amountCentavos: centavos(amountCentavos),
    paidAt: app.clock.now(),
    channel: '7ELEVEN',
    status: 'paid',
  })
  const { id } = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('subject_id', '=', `sandbox:${providerPaymentId}`)
    .executeTakeFirstOrThrow()
  return String(id)
}

describe('a credit that a person made', () => {
  async function nextDay(): Promise<void> {
    pass(DAY_MS)
    await openAgain()
    await refundCredits(app)
  }
  const today = () => app.clock.today()
  const ways: [string, () => Promise<Fields>][] = [
    ['by recording money that nobody reported', async () => money('1500.00', today())],
    [
      'by matching somebody’s payment to it',
      async () => ({
        kind: 'match-payment',
        taskId: await unmatched(150_000),
        valueOn: today(),
      }),
    ],
  ]

  it.each(ways)('%s goes back only with two people', async (_way, asked) => {
    const { orderId } = await overpaid(0)
    const { data } = await take(finance, orderId, await asked())
    // Nobody reported it, and it is more than the loan owes: that alone takes two.
    if ((data as { isDone: number }).isDone === 0) await approveNewest(app, lead)
    expect(await creditOf(orderId)).toBe(150_000)
    await nextDay()
    expect(await refundsOf(orderId)).toEqual([])
    const [task] = await openTasks(orderId)
    expect(task).toMatchObject({ kind: 'refund-due', details: { amountCentavos: 150_000 } })
    const taskId = String(task?.id)
    const send = (staff: TestStaff) =>
      callAsStaff(app, staff, decideRefund, { taskId, reason: REASON })
    await takeOver(finance, taskId)
    expect(await send(finance)).toMatchObject({ data: { isDone: 0 } })
    expect(await send(finance)).toMatchObject({ reason: 'own_proposal' })
    expect(await approveNewest(app, finance)).toMatchObject({ reason: 'own_proposal' })
    expect(await refundsOf(orderId)).toEqual([])
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect(await refundsOf(orderId)).toMatchObject([{ amount_centavos: 150_000 }])
  })

  it('and undid goes back by itself again, if the borrower paid too much', async () => {
    const { orderId } = await overpaid(50_000)
    await take(finance, orderId, money('100.00', today()))
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    const { events } = await getLoan(app.db, orderId)
    const eventId = events.at(-1)?.id ?? ''
    await take(finance, orderId, { kind: 'reverse', eventId })
    await nextDay()
    expect(await refundsOf(orderId)).toMatchObject([{ amount_centavos: 50_000 }])
  })
})

describe('a day in the past', () => {
  const preview = async (orderId: number, fields: Fields) =>
    (await callAsStaff(app, finance, previewAction, { orderId: String(orderId), ...fields })).data
  const daysAgo = (days: number) => addDays(app.clock.today(), -days)

  it('of a payment by hand forgives no more than a waiver by one person would', async () => {
    const orderId = await largeLoan()
    expect(await preview(orderId, money('9000.00', daysAgo(0)))).toMatchObject({ needsSecond: 0 })
    expect(await preview(orderId, money('9000.00', daysAgo(20)))).toMatchObject({ needsSecond: 0 })
    const before = (await positionOf(orderId)).chargesCentavos
    const asked = await take(finance, orderId, money('9000.00', daysAgo(60)))
    expect(asked).toMatchObject({ data: { isDone: 0 } })
    expect((await positionOf(orderId)).chargesCentavos).toBe(before)
    expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
    expect((await positionOf(orderId)).chargesCentavos).toBe(before - 86_400)
  })

  it('counts together with what was waived, in either order', async () => {
    const waive = { kind: 'waive', component: 'penalty', amount: '300.00' }
    const [one, other] = [await largeLoan(), await largeLoan()]
    const back = () => money('9000.00', daysAgo(20))
    expect(await take(finance, one, waive)).toMatchObject({ data: { isDone: 1 } })
    expect(await preview(one, back())).toMatchObject({ needsSecond: 1 })
    expect(await take(finance, other, back())).toMatchObject({ data: { isDone: 1 } })
    expect(await preview(other, waive)).toMatchObject({ needsSecond: 1 })
  })

  it('of a matched payment is the provider’s word, and an earlier one is not', async () => {
    const orderId = await largeLoan()
    const [now, then] = [app.clock.now(), daysAgo(60)]
    app.setNow(new Date(now.getTime() - 60 * DAY_MS))
    const known = await unmatched(900_000)
    app.setNow(now)
    const match = { kind: 'match-payment', taskId: known, valueOn: then }
    expect(await preview(orderId, match)).toMatchObject({ needsSecond: 0 })
    const fresh = { ...match, taskId: await unmatched(900_000) }
    expect(await preview(orderId, { ...fresh, valueOn: daysAgo(0) })).toMatchObject({
      needsSecond: 0,
    })
    expect(await preview(orderId, fresh)).toMatchObject({ needsSecond: 1 })
  })

  it('of a pause forgives no more either', async () => {
    const orderId = await largeLoan()
    const pause = { kind: 'pause', untilOn: daysAgo(-1) }
    expect(await preview(orderId, { ...pause, valueOn: daysAgo(0) })).toMatchObject({
      needsSecond: 0,
    })
    expect(await preview(orderId, { ...pause, valueOn: daysAgo(28) })).toMatchObject({
      needsSecond: 1,
    })
  })
})

describe('at the same moment', () => {
  it('two waivers that are too much together are not both one person’s', async () => {
    const orderId = await loanOf(40)
    const half = { kind: 'waive', component: 'principal', amount: '300.00' }
    const answers = await Promise.all([take(finance, orderId, half), take(lead, orderId, half)])
    const done = answers.map(({ data }) => (data as { isDone: number }).isDone)
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 1])
    expect(await eventsOf(orderId)).toEqual(['disbursed', 'waived'])
  })

  it('one payment is matched to one of two loans', async () => {
    const [one, other] = [await loanOf(40), await loanOf(40)]
    const taskId = await unmatched(100_000)
    const match = { kind: 'match-payment', taskId, valueOn: app.clock.today() }
    const answers = await Promise.all([take(finance, one, match), take(lead, other, match)])
    expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual([
      'done',
      'payment_known',
    ])
    const kinds = [...(await eventsOf(one)), ...(await eventsOf(other))]
    expect(kinds.filter((kind) => kind === 'repaid')).toHaveLength(1)
  })

  it('a proposal is confirmed once, whoever presses how often', async () => {
    const orderId = await loanOf(40)
    const large = { kind: 'waive', component: 'principal', amount: '600.00' }
    await take(finance, orderId, large)
    const another = await buildStaff(app, 'lead')
    const answers = await Promise.all([
      approveNewest(app, lead),
      approveNewest(app, { sessionId: await sessionOf(lead) }),
      approveNewest(app, another),
      approveNewest(app, finance),
    ])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await eventsOf(orderId)).toEqual(['disbursed', 'waived'])
  })

  it('a proposal is approved while another is made on the same loan', async () => {
    const orderId = await loanOf(40)
    const large = { kind: 'waive', component: 'principal', amount: '600.00' }
    await take(finance, orderId, large)
    const begun: Promise<unknown>[] = []
    await app.db.transaction().execute(async (transaction) => {
      await lockOrderAndBorrower(transaction, orderId)
      begun.push(approveNewest(app, lead))
      await untilWaiting(app.db, 1)
      begun.push(take(finance, orderId, { kind: 'write-off' }))
      await untilWaiting(app.db, 2)
    })
    expect(await begun[0]).toMatchObject({ code: 0 })
    expect(await begun[1]).toMatchObject({ data: { isDone: 0 } })
    expect(await eventsOf(orderId)).toEqual(['disbursed', 'waived'])
  })
})

describe('the same person', () => {
  it('is no second one in another session', async () => {
    const orderId = await loanOf(40)
    await take(lead, orderId, { kind: 'write-off' })
    const another = { sessionId: await sessionOf(lead) }
    expect(await approveNewest(app, another)).toMatchObject({ reason: 'own_proposal' })
    expect(await eventsOf(orderId)).toEqual(['disbursed'])
  })

  it('gets no other action out of a key that was used', async () => {
    const orderId = await loanOf(40)
    const asked = { kind: 'waive', component: 'principal', idempotencyKey: randomUUID() }
    const first = { ...asked, amount: '10.00' }
    expect(await take(finance, orderId, first)).toMatchObject({ data: { isDone: 1 } })
    expect(await take(finance, orderId, { ...asked, amount: '20.00' })).toMatchObject({
      reason: 'idempotency_conflict',
    })
    expect((await positionOf(orderId)).waived.principal).toBe(1_000)
  })

  it('does not undo a refund, which would make the credit payable again', async () => {
    const { orderId } = await overpaid(50_000)
    pass(DAY_MS)
    await openAgain()
    await refundCredits(app)
    const { events } = await getLoan(app.db, orderId)
    const refund = events.find(({ kind }) => kind === 'refunded')
    const reverse = { kind: 'reverse', eventId: refund?.id ?? '' }
    expect(await take(lead, orderId, reverse)).toMatchObject({ reason: 'not_reversible' })
    expect(await creditOf(orderId)).toBe(0)
  })
})

it('money by hand above ₱2,000.00 takes two people since November 2026', async () => {
  const orderId = await loanOf(10)
  app.setNow(new Date('2026-11-20T04:00:00Z'))
  await openAgain()
  const today = app.clock.today()
  await pay(orderId, 100)
  expect(await take(finance, orderId, money('1500.00', today))).toMatchObject({
    data: { isDone: 1 },
  })
  expect(await take(finance, orderId, money('600.00', today))).toMatchObject({
    data: { isDone: 0 },
  })
})
