// "I paid but it doesn't show": matched exactly or decided by a person, without penalties meanwhile,
// and never with money that no provider has reported.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Call } from '#contract/call.ts'
import { decideClaim, fileClaim, getClaims, getSlip, uploadSlip } from '#contract/payment-claim.ts'
import { decidePayment, getPaymentPage, listUnapplied } from '#contract/payment.ts'
import { createPayCode, getRepayment } from '#contract/repayment.ts'
import { takeAction } from '#contract/staff-action.ts'
import { getTask, takeTask } from '#contract/staff-task.ts'
import { position } from '#lending/position.ts'
import { matchClaims } from '#server/features/payment-claim/service.ts'
import { decideBy, recordManual } from '#server/features/payment/staff-service.ts'
import { paymentClaim } from './manifest.ts'
import { createSession } from '#server/features/session/service.ts'
import { centavos } from '#lending/money.ts'
import { getLoan, recordEvent } from '#server/ledger/ledger.ts'
import {
  buildApplicant,
  buildProducts,
  readOutbox,
  type TestBorrower,
} from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import {
  approveNewest,
  buildStaff,
  callAsStaff,
  setConfirmed,
  type TestStaff,
} from '#server/testing/staff.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { getPayment, hear, payOn, reportOf } from '#server/testing/payments.ts'

const DAY_MS = 86_400_000
let app: TestApp
let keys = 0

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(TEST_NOW))

interface Payer {
  readonly who: TestBorrower
  readonly order: { readonly productId: string; readonly orderId: string }
  readonly slip: string
}

const isSilenced = async ({ order }: Payer) =>
  (await paymentClaim.remindersSilencedBy?.(app, [Number(order.orderId)]))?.length === 1

async function moveTo(day: number): Promise<void> {
  app.setNow(new Date(TEST_NOW.getTime() + day * DAY_MS))
}

async function newSession(borrowerId: number): Promise<string> {
  return createSession(
    { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
    { borrowerId },
  )
}

/** On day 40, ten days after the first instalment was due. */
async function buildPayer(): Promise<Payer> {
  await moveTo(0)
  const who = await buildApplicant(app)
  const orderId = String(await insertRunningLoan(app.db, app, who.id))
  await moveTo(40)
  const sessionId = await newSession(who.id)
  const answer = await app.uploadAs(sessionId, uploadSlip, formWith('slip', await takePhoto()))
  expect(answer).toMatchObject({ code: 0 })
  const { url } = answer.data as { url: string }
  return { who: { ...who, sessionId }, order: { productId: '1', orderId }, slip: url }
}

function claim({ who, order, slip }: Payer, more: Record<string, string> = {}) {
  return app.callAs(who.sessionId, fileClaim, {
    ...order,
    channelNumber: '90006',
    reference: 'GC-1234567',
    amount: '1000.00',
    paidOn: '2026-06-11',
    slip,
    ...more,
  })
}

/** Money under a reference that isn't ours. */
async function reportUnknown(reference: string, pesos: number, paidAt: string): Promise<void> {
  const more = { reference, paidAt: new Date(paidAt), channel: 'GCASH' } as const
  await hear(app, reportOf(app, `p-${reference}`, pesos * 100, more))
}

async function standing({ order }: Payer) {
  const { terms, events } = await getLoan(app.db, Number(order.orderId))
  return position(terms, events, app.clock.today())
}

async function takeClaim(payer: Payer, staff: TestStaff): Promise<string> {
  const row = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('kind', '=', 'payment-claim')
    .where('order_id', '=', Number(payer.order.orderId))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const taskId = String(row.id)
  await callAsStaff(app, staff, takeTask, { taskId })
  return taskId
}

const decide = (staff: TestStaff, taskId: string, verdict: string) =>
  callAsStaff(app, staff, decideClaim, { taskId, verdict, reason: 'compared with the slip' })

it('a slip whose reference and amount are those of a payment without a loan is matched at once', async () => {
  const payer = await buildPayer()
  // Somebody else's, of the same day and amount.
  await reportUnknown('GC-7654321', 1100, '2026-06-11T02:00:00Z')
  await reportUnknown('GC-1234567', 1100, '2026-06-11T03:00:00Z')
  const before = await standing(payer)
  expect(await claim(payer, { reference: 'gc-1234567', amount: '1100.00' })).toMatchObject({
    code: 0,
    data: { claim: { state: 'matched', paymentId: expect.any(String) } },
  })
  const after = await standing(payer)
  expect(after.receivedCentavos).toBe(110_000)
  // It counts from the day it was paid, so penalties of since then are less.
  expect(after.unpaid.penalty).toBeLessThan(before.unpaid.penalty)
  await app.runJobs()
  expect((await readOutbox(app, payer.who)).at(-1)).toContain('we found your payment')
  // The other one still waits for its loan.
  expect(await getPayment(app, 'p-GC-7654321')).toMatchObject({ state: 'unapplied' })
})

it('what claims bring a borrower in a month above ₱10,000.00 is for people, and those who don’t match money don’t see its name', async () => {
  const payer = await buildPayer()
  await reportUnknown('GC-0001111', 400, '2026-06-11T02:00:00Z')
  await reportUnknown('GC-0002222', 9_600.01, '2026-06-11T03:00:00Z')
  const first = await claim(payer, { reference: 'GC-0001111', amount: '400.00' })
  expect(first).toMatchObject({ data: { claim: { state: 'matched' } } })
  const more = await claim(payer, { reference: 'GC-0002222', amount: '9600.01' })
  expect(more).toMatchObject({ code: 0, data: { claim: { state: 'checking' } } })
  expect(await getPayment(app, 'p-GC-0002222')).toMatchObject({ state: 'unapplied' })
  await reportUnknown('GC-0005555', 55, '2026-06-11T03:00:00Z')
  const [agent, finance] = [await buildStaff(app, 'agent'), await buildStaff(app, 'finance')]
  const namesFor = async (staff: TestStaff) =>
    JSON.stringify(await callAsStaff(app, staff, listUnapplied, {}))
  expect(await namesFor(finance)).toContain('GC-0002222')
  expect(await namesFor(agent)).not.toContain('0002222')
  const { id: paymentId } = await getPayment(app, 'p-GC-0002222')
  const pageFor = (staff: TestStaff) =>
    callAsStaff(app, staff, getPaymentPage, { paymentId: String(paymentId) })
  expect(await pageFor(finance)).toMatchObject({ data: { reference: 'GC-0002222' } })
  expect(await pageFor(agent)).toMatchObject({
    data: { reference: '••••2222', providerPaymentId: '••••2222' },
  })
  // Nor in the tasks about it, and who isn't confirmed not even with the role.
  const unconfirmed = await buildStaff(app, 'finance')
  await setConfirmed(app, unconfirmed.id, false)
  const tasks = await app.db.selectFrom('staff_task').select(['id', 'kind']).execute()
  const readBy = async (staff: TestStaff) =>
    JSON.stringify(
      await Promise.all(
        tasks.map(({ id }) => callAsStaff(app, staff, getTask, { taskId: String(id) })),
      ),
    )
  expect(tasks.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['payment-question', 'payment-claim']),
  )
  expect(await readBy(finance)).toContain('p-GC-0002222')
  for (const staff of [agent, unconfirmed]) {
    expect(await readBy(staff)).not.toMatch(/0002222|0005555/)
  }
})

it('a payment that another borrower claims, and people look at, is not taken by whoever names it too', async () => {
  const [payer, other] = [await buildPayer(), await buildPayer()]
  await reportUnknown('GC-0003333', 9_000, '2026-06-11T02:00:00Z')
  await reportUnknown('GC-0004444', 2_000, '2026-06-11T02:00:00Z')
  expect(await claim(payer, { reference: 'GC-0004444', amount: '2000.00' })).toMatchObject({
    data: { claim: { state: 'matched' } },
  })
  const first = await claim(payer, { reference: 'GC-0003333', amount: '9000.00' })
  expect(first).toMatchObject({ data: { claim: { state: 'checking' } } })
  const second = await claim(other, { reference: 'p gc 000 3333', amount: '9000.00' })
  expect(second).toMatchObject({ data: { claim: { state: 'checking' } } })
  await matchClaims(app)
  expect(await getPayment(app, 'p-GC-0003333')).toMatchObject({ state: 'unapplied' })
})

it('nor one that another borrower claimed with a mistyped amount, or was refused before it came', async () => {
  const [mistyped, refused, other] = [await buildPayer(), await buildPayer(), await buildPayer()]
  await reportUnknown('GC-0006661', 900, '2026-06-11T02:00:00Z')
  await claim(mistyped, { reference: 'GC-0006661', amount: '900.50' })
  await claim(refused, { reference: 'GC-0006662', amount: '800.00' })
  const finance = await buildStaff(app, 'finance')
  expect(await decide(finance, await takeClaim(refused, finance), 'refuse')).toMatchObject({
    code: 0,
  })
  await reportUnknown('GC-0006662', 800, '2026-06-11T02:00:00Z')
  for (const [reference, amount] of [
    ['GC-0006661', '900.00'],
    ['GC-0006662', '800.00'],
  ] as const) {
    expect(await claim(other, { reference, amount })).toMatchObject({
      data: { claim: { state: 'checking' } },
    })
    expect(await getPayment(app, `p-${reference}`)).toMatchObject({ state: 'unapplied' })
    await decide(finance, await takeClaim(other, finance), 'refuse')
  }
})

it('money that only one person recorded is put on another loan from an earlier day, which forgives more than that person may, by two, and accepted for no claim', async () => {
  const payer = await buildPayer()
  const act = (staff: TestStaff, orderId: number, call: Call, fields: Record<string, string>) => {
    keys += 1
    const own = { reason: 'found on the statement', idempotencyKey: `claim-${keys}-key` }
    return callAsStaff(app, staff, call, { orderId: String(orderId), ...own, ...fields })
  }
  await moveTo(0)
  const unpaid = await insertRunningLoan(app.db, app, payer.who.id)
  await moveTo(28)
  const early = await buildStaff(app, 'finance')
  // On a loan that owes no penalty, its day forgives nothing.
  const recorded = {
    kind: 'record-payment',
    amount: '1700.00',
    valueOn: String(app.clock.today()),
    source: 'bank-transfer',
    reference: 'BDO-1700',
  }
  expect(await act(early, unpaid, takeAction, recorded)).toMatchObject({ data: { isDone: 1 } })
  const { id } = await app.db
    .selectFrom('payment')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const about = { paymentId: String(id) }
  const off = { ...about, act: 'take-off' }
  expect(await act(early, unpaid, decidePayment, off)).toMatchObject({ data: { isDone: 1 } })
  await moveTo(300)
  const late = await buildStaff(app, 'finance')
  const apply = { ...about, act: 'apply', valueOn: recorded.valueOn }
  expect(await act(late, Number(payer.order.orderId), decidePayment, apply)).toMatchObject({
    data: { isDone: 0 },
  })
  const now = { ...payer, who: { ...payer.who, sessionId: await newSession(payer.who.id) } }
  const paidOn = String(app.clock.today())
  await claim(now, { reference: 'NOT-KNOWN', amount: '1700.00', paidOn })
  expect(await decide(late, await takeClaim(payer, late), 'accept')).toMatchObject({
    reason: 'payment_not_found',
  })
})

it('a payment that the provider forgot to report is found by asking', async () => {
  const payer = await buildPayer()
  const fields = { ...payer.order, amount: '1000.00', channelNumber: '90006' }
  const { data } = await app.callAs(payer.who.sessionId, createPayCode, fields)
  const reference = new URL((data as { payUrl: string }).payUrl).searchParams.get('reference')
  await app.collection.act(reference ?? '', 'pay', { reportedAfterMs: 30 * DAY_MS })
  const answer = await claim(payer, { paidOn: '2026-06-21', reference: '9005 123 456' })
  expect(answer).toMatchObject({ code: 0, data: { claim: { state: 'matched' } } })
  expect((await standing(payer)).receivedCentavos).toBe(100_000)
})

it('no penalties are added while a claim is checked, and a refused one leaves no trace in them', async () => {
  const payer = await buildPayer()
  const penaltyThen = (await standing(payer)).owed.penalty
  expect(await claim(payer)).toMatchObject({ code: 0, data: { claim: { state: 'checking' } } })
  expect(await isSilenced(payer)).toBe(true)
  await moveTo(43)
  const lead = await buildStaff(app, 'lead')
  expect((await standing(payer)).owed.penalty).toBeLessThanOrEqual(penaltyThen)
  const taskId = await takeClaim(payer, lead)
  // There is no money that fits, so it can't be accepted.
  expect(await decide(lead, taskId, 'accept')).toMatchObject({ reason: 'payment_not_found' })
  expect((await standing(payer)).receivedCentavos).toBe(0)
  expect(await decide(lead, taskId, 'refuse')).toMatchObject({ code: 0, data: { isDone: 1 } })
  expect((await standing(payer)).owed.penalty).toBeGreaterThan(penaltyThen)
  expect(await isSilenced(payer)).toBe(false)
  await app.runJobs()
  expect((await readOutbox(app, payer.who)).at(-1)).toContain('could not find the payment')
  const sessionId = await newSession(payer.who.id)
  const listed = await app.callAs(sessionId, getClaims, payer.order)
  expect(listed.data).toMatchObject({ canClaim: 1, claims: [{ state: 'refused' }] })
})

it('a loan that was paid off while a claim was checked owes nothing again when that is refused', async () => {
  const payer = await buildPayer()
  await claim(payer, { reference: 'NEVER-1' })
  await moveTo(50)
  const { payOffCentavos } = await standing(payer)
  await payOn(app, Number(payer.order.orderId), payOffCentavos)
  expect((await standing(payer)).payOffCentavos).toBe(0)
  const lead = await buildStaff(app, 'lead')
  expect(await decide(lead, await takeClaim(payer, lead), 'refuse')).toMatchObject({ code: 0 })
  expect((await standing(payer)).payOffCentavos).toBe(0)
  await moveTo(80)
  expect((await standing(payer)).payOffCentavos).toBe(0)
})

it('a loan that can no longer be paid says why, to whoever claims a payment and whoever repays', async () => {
  const payer = await buildPayer()
  expect((await app.callAs(payer.who.sessionId, getClaims, payer.order)).data).toMatchObject({
    canClaim: 1,
    standing: 'running',
    settledOn: '',
  })
  const { payOffCentavos } = await standing(payer)
  await payOn(app, Number(payer.order.orderId), payOffCentavos)
  expect((await app.callAs(payer.who.sessionId, getClaims, payer.order)).data).toMatchObject({
    canClaim: 0,
    standing: 'settled',
    settledOn: app.clock.today(),
  })
  for (const [state, said] of [
    [{ phase: 'closed', outcome: 'settled' }, 'This loan is fully paid'],
    [{ phase: 'closed', outcome: 'cancelled' }, 'This loan was cancelled'],
    [{ phase: 'closed', outcome: 'written-off' }, 'This loan is closed'],
    [{ phase: 'payout', outcome: null }, 'You haven’t received money'],
  ] as const) {
    await app.db
      .updateTable('loan_order')
      .set(state)
      .where('id', '=', Number(payer.order.orderId))
      .execute()
    const refused = await app.callAs(payer.who.sessionId, getRepayment, payer.order)
    expect(refused).toMatchObject({ reason: 'order_not_running' })
    expect(refused.message).toContain(said)
  }
})

it('whoever claims first and pays afterwards has no days without penalty for it', async () => {
  const [payer, other] = [await buildPayer(), await buildPayer()]
  await claim(payer, { reference: 'AFTER-1', amount: '50.00', paidOn: app.clock.today() })
  await moveTo(43)
  const paidAt = app.clock.now().toISOString()
  await reportUnknown('AFTER-1', 50, paidAt)
  await matchClaims(app)
  await reportUnknown('AFTER-2', 50, paidAt)
  const { sessionId } = { sessionId: await newSession(other.who.id) }
  const second = { ...other, who: { ...other.who, sessionId } }
  await claim(second, { reference: 'AFTER-2', amount: '50.00', paidOn: app.clock.today() })
  expect((await standing(payer)).receivedCentavos).toBe(5_000)
  expect((await standing(payer)).payOffCentavos).toBe((await standing(other)).payOffCentavos)
})

it('one whose pause staff have reversed is decided all the same, and holds up no other', async () => {
  const [payer, other] = [await buildPayer(), await buildPayer()]
  await claim(payer, { reference: 'STUCK-1', amount: '610.00' })
  await claim(other, { reference: 'STUCK-2', amount: '620.00' })
  const orderId = Number(payer.order.orderId)
  const { events } = await getLoan(app.db, orderId)
  const pause = events.find(({ kind }) => kind === 'paused')
  const draft = { kind: 'reversed', valueOn: app.clock.today(), eventId: pause?.id ?? '' } as const
  await app.db
    .transaction()
    .execute((transaction) => recordEvent(transaction, app, orderId, draft, 'staff:reversed'))
  await reportUnknown('STUCK-1', 610, '2026-06-11T03:00:00Z')
  await reportUnknown('STUCK-2', 620, '2026-06-11T03:00:00Z')
  expect(await matchClaims(app)).toBe(2)
  expect((await standing(other)).receivedCentavos).toBe(62_000)
})

it('a person accepts by the slip: the payment with this amount and the nearest date counts once', async () => {
  const payer = await buildPayer()
  const lead = await buildStaff(app, 'lead')
  await claim(payer, { reference: 'smudged', amount: '777.00' })
  await reportUnknown('X-1', 777, '2026-06-01T03:00:00Z')
  await reportUnknown('X-2', 777, '2026-06-12T03:00:00Z')
  const taskId = await takeClaim(payer, lead)
  const { link } = (await callAsStaff(app, lead, getSlip, { taskId })).data as { link: string }
  const slip = await fetch(`${app.url}${new URL(link).pathname}${new URL(link).search}`)
  expect(slip.headers.get('content-type')).toBe('image/jpeg')
  expect((await fetch(`${app.url}/payment-slip.jpg?pass=x`)).headers.get('content-type')).toContain(
    'json',
  )
  expect(await decide(lead, taskId, 'accept')).toMatchObject({ code: 0, data: { isDone: 1 } })
  expect(await decide(lead, taskId, 'accept')).toMatchObject({ reason: 'task_closed' })
  const { events } = await getLoan(app.db, Number(payer.order.orderId))
  const paid = events.filter(({ kind }) => kind === 'repaid')
  expect(paid).toMatchObject([{ valueOn: '2026-06-12', amountCentavos: 77_700 }])
})

it('a claim takes nothing that may be known already, and nothing of before the payout', async () => {
  const held = await buildPayer()
  await app.db.transaction().execute((transaction) =>
    recordManual(transaction, app, {
      orderId: Number(held.order.orderId),
      borrowerId: held.who.id,
      amountCentavos: centavos(77_800),
      valueOn: app.clock.today(),
      source: 'bank-transfer',
      provider: app.collection.name,
      reference: 'SLIP-778',
      payOffCentavos: centavos(500_000),
      people: [1],
    }),
  )
  await reportUnknown('GC-778', 778, app.clock.now().toISOString())
  expect(await claim(held, { reference: 'GC-778', amount: '778.00' })).toMatchObject({
    data: { claim: { state: 'checking' } },
  })
  expect((await standing(held)).receivedCentavos).toBe(77_800)
  const early = await buildPayer()
  const dayBefore = new Date(TEST_NOW.getTime() - DAY_MS)
  await reportUnknown('GC-779', 779, dayBefore.toISOString())
  expect(await claim(early, { reference: 'GC-779', amount: '779.00' })).toMatchObject({
    data: { claim: { state: 'checking' } },
  })
  expect((await standing(early)).receivedCentavos).toBe(0)
})

it('a large one needs two people', async () => {
  const payer = await buildPayer()
  const [lead, finance] = [await buildStaff(app, 'lead'), await buildStaff(app, 'finance')]
  await claim(payer, { reference: 'large', amount: '10000.01' })
  await reportUnknown('L-1', 10_000.01, '2026-06-11T03:00:00Z')
  const taskId = await takeClaim(payer, lead)
  expect(await decide(lead, taskId, 'accept')).toMatchObject({ code: 0, data: { isDone: 0 } })
  expect((await standing(payer)).receivedCentavos).toBe(0)
  expect(await approveNewest(app, finance)).toMatchObject({ code: 0 })
  expect((await standing(payer)).receivedCentavos).toBe(1_000_001)
})

it('money by the code of another loan is said to be that, and accepted by two', async () => {
  const [stranger, friend] = [await buildPayer(), await buildPayer()]
  const asked = { ...stranger.order, channelNumber: '90012', amount: '1033.00' }
  await app.callAs(stranger.who.sessionId, createPayCode, asked)
  const { reference } = await app.db
    .selectFrom('payment_intent')
    .select('reference')
    .where('order_id', '=', Number(stranger.order.orderId))
    .executeTakeFirstOrThrow()
  await reportUnknown(reference, 1033, '2026-06-11T02:00:00Z')
  const payment = await getPayment(app, `p-${reference}`)
  expect(payment).toMatchObject({ order_id: Number(stranger.order.orderId), state: 'applied' })
  await app.db
    .transaction()
    .execute((transaction) =>
      decideBy(transaction, app, { paymentId: payment.id, act: 'take-off' }, [1]),
    )
  await claim(friend, { reference: 'none', amount: '1033.00' })
  const [first, second] = [await buildStaff(app, 'finance'), await buildStaff(app, 'finance')]
  const taskId = await takeClaim(friend, first)
  const { data } = await callAsStaff(app, first, getTask, { taskId })
  expect(JSON.stringify(data)).toContain('Code of order')
  expect(await decide(first, taskId, 'accept')).toMatchObject({ data: { isDone: 0 } })
  expect((await standing(friend)).receivedCentavos).toBe(0)
  expect(await approveNewest(app, second)).toMatchObject({ code: 0 })
  expect((await standing(friend)).receivedCentavos).toBe(103_300)
})

it('two people accept the same payment, or none: one that fits better since is looked at again', async () => {
  const payer = await buildPayer()
  const [lead, finance] = [await buildStaff(app, 'lead'), await buildStaff(app, 'finance')]
  await claim(payer, { reference: 'smudged-2', amount: '11000.00' })
  await reportUnknown('FAR-1', 11_000, '2026-06-01T03:00:00Z')
  const taskId = await takeClaim(payer, lead)
  const seen = await callAsStaff(app, lead, getTask, { taskId })
  expect(JSON.stringify(seen.data)).toContain('p-FAR-1')
  expect(await decide(lead, taskId, 'accept')).toMatchObject({ data: { isDone: 0 } })
  await reportUnknown('NEAR-1', 11_000, '2026-06-11T03:00:00Z')
  expect(await approveNewest(app, finance)).toMatchObject({ reason: 'facts_changed' })
  expect((await standing(payer)).receivedCentavos).toBe(0)
  // Looked at again, it is proposed as it is now.
  expect(await decide(lead, taskId, 'accept')).toMatchObject({ data: { isDone: 0 } })
  expect(await approveNewest(app, finance)).toMatchObject({ code: 0 })
  const { events } = await getLoan(app.db, Number(payer.order.orderId))
  expect(events.filter(({ kind }) => kind === 'repaid')).toMatchObject([
    { valueOn: '2026-06-11', amountCentavos: 1_100_000 },
  ])
})

it('what one person accepts of one borrower in a month counts together on all loans, then no longer', async () => {
  const payer = await buildPayer()
  /** A claim on another loan of theirs, accepted by one person. */
  const acceptNext = async (reference: string, day: number) => {
    await moveTo(day - 40)
    const orderId = String(await insertRunningLoan(app.db, app, payer.who.id))
    await moveTo(day)
    const lead = await buildStaff(app, 'lead')
    const sessionId = await newSession(payer.who.id)
    const order = { ...payer.order, orderId }
    const next = { ...payer, order, who: { ...payer.who, sessionId } }
    const paidOn = app.clock.today()
    await claim(next, { reference: `${reference}-slip`, amount: '6000.00', paidOn })
    await reportUnknown(reference, 6_000, app.clock.now().toISOString())
    const taskId = await takeClaim(next, lead)
    return { answer: await decide(lead, taskId, 'accept'), next }
  }
  expect((await acceptNext('SPLIT-1', 41)).answer).toMatchObject({ data: { isDone: 1 } })
  const { answer, next } = await acceptNext('SPLIT-2', 42)
  expect(answer).toMatchObject({ data: { isDone: 0 } })
  expect((await standing(next)).receivedCentavos).toBe(0)
  expect(await approveNewest(app, await buildStaff(app, 'finance'))).toMatchObject({ code: 0 })
  expect((await acceptNext('SPLIT-3', 71)).answer).toMatchObject({ data: { isDone: 1 } })
})

it('what the provider reports later is matched by itself', async () => {
  const payer = await buildPayer()
  await claim(payer, { reference: 'LATE-1', amount: '888.00' })
  expect(await matchClaims(app)).toBe(0)
  await reportUnknown('LATE-1', 888, '2026-06-11T03:00:00Z')
  expect(await matchClaims(app)).toBe(1)
  expect((await standing(payer)).receivedCentavos).toBe(88_800)
  expect(await isSilenced(payer)).toBe(false)
})

it('refuses nonsense, a slip of somebody else, a second claim and too many, and changes nothing', async () => {
  const [payer, other] = [await buildPayer(), await buildPayer()]
  const before = await standing(payer)
  const refused: [Record<string, string>, string][] = [
    [{ slip: other.slip }, 'slip_missing'],
    [{ slip: 'https://example.com/a.jpg' }, 'slip_missing'],
    [{ amount: '0.00' }, 'amount_out_of_range'],
    [{ amount: '-5.00' }, 'amount_out_of_range'],
    [{ amount: '1000000.01' }, 'amount_out_of_range'],
    [{ paidOn: '2026-06-22' }, 'claim_date_wrong'],
    [{ paidOn: '2026-01-01' }, 'claim_date_wrong'],
    [{ paidOn: '2026-02-30' }, 'field_invalid'],
    [{ channelNumber: '1' }, 'channel_unavailable'],
    [{ reference: '  ' }, 'field_invalid'],
    [{ reference: 'x'.repeat(65) }, 'field_invalid'],
    [{ orderId: other.order.orderId }, 'not_found'],
  ]
  for (const [fields, reason] of refused) {
    expect(await claim(payer, fields), JSON.stringify(fields)).toMatchObject({ reason })
  }
  expect(await standing(payer)).toEqual(before)
  expect(await claim(payer)).toMatchObject({ code: 0 })
  expect(await claim(payer)).toMatchObject({ code: 1004, reason: 'claim_open' })
  await refuseAll(payer)
  for (let filed = 0; filed < 4; filed += 1) {
    await claim(payer)
    await refuseAll(payer)
  }
  expect(await claim(payer)).toMatchObject({ code: 1006, reason: 'too_many_requests' })
})

async function refuseAll({ order }: Payer): Promise<void> {
  await app.db
    .updateTable('payment_claim')
    .set({ state: 'refused', decided_at: app.clock.now() })
    .where('order_id', '=', Number(order.orderId))
    .execute()
}
