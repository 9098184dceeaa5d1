// What one person of the staff could do by claims, with a borrower who helps: money that nobody else
// knows of, other people's money, and charges that a pause or a day takes off.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listApprovals } from '#contract/approval.ts'
import type { Call } from '#contract/call.ts'
import { decideClaim, fileClaim, uploadSlip } from '#contract/payment-claim.ts'
import { decidePayment, getPaymentPage } from '#contract/payment.ts'
import { takeAction } from '#contract/staff-action.ts'
import { getStaffLoan } from '#contract/staff-loan.ts'
import { takeTask } from '#contract/staff-task.ts'
import { makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import { RECEIVED_2025 } from '#lending/policies.ts'
import { position } from '#lending/position.ts'
import { matchClaims } from '#server/features/payment-claim/service.ts'
import { createSession } from '#server/features/session/service.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { buildApplicant, buildProducts, type TestBorrower } from '#server/testing/factories.ts'
import { insertAgreedOrder, payOut } from '#server/testing/loans.ts'
import { getPayment, hear, payOn, reportOf } from '#server/testing/payments.ts'
import { formWith, takePhoto } from '#server/testing/photos.ts'
import {
  approveNewest,
  buildStaff,
  callAsStaff,
  setConfirmed,
  type TestStaff,
} from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const DAY_MS = 86_400_000
// From then on one person records ₱2,000.00.
const START = new Date('2026-11-20T01:00:00Z')
const ALONE_MAX = 500_00

let app: TestApp
let keys = 0

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(START))

const moveTo = (day: number) => app.setNow(new Date(START.getTime() + day * DAY_MS))
const today = () => String(app.clock.today())

interface Debtor {
  readonly who: TestBorrower
  readonly orderId: number
}

async function lend(who: TestBorrower, pesos: number): Promise<Debtor> {
  const terms = makeLoanTerms({
    policy: RECEIVED_2025,
    principalCentavos: centavos(pesos * 100),
    agreedOn: app.clock.today(),
    termDays: 91,
    periods: 3,
    isRepeatClient: false,
  })
  const orderId = await insertAgreedOrder(app.db, app, who.id, terms)
  await payOut(app.db, app, orderId, terms)
  return { who, orderId }
}

async function standing({ orderId }: Debtor) {
  const { terms, events } = await getLoan(app.db, orderId)
  return position(terms, events, app.clock.today())
}

function act(staff: TestStaff, call: Call, fields: Record<string, string>) {
  keys += 1
  const own = { reason: 'found on the statement', idempotencyKey: `attack-${keys}-key` }
  return callAsStaff(app, staff, call, { ...own, ...fields })
}

async function claim({ who, orderId }: Debtor, more: Record<string, string>) {
  const sessionId = await createSession(
    { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
    { borrowerId: who.id },
  )
  const { data } = await app.uploadAs(sessionId, uploadSlip, formWith('slip', await takePhoto()))
  const { url: slip } = data as { url: string }
  return app.callAs(sessionId, fileClaim, {
    productId: '1',
    orderId: String(orderId),
    channelNumber: '90006',
    paidOn: today(),
    slip,
    ...more,
  })
}

async function decideOn(staff: TestStaff, { orderId }: Debtor, verdict: 'accept' | 'refuse') {
  const { id } = await app.db
    .selectFrom('staff_task')
    .select('id')
    .where('kind', '=', 'payment-claim')
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  const taskId = String(id)
  await callAsStaff(app, staff, takeTask, { taskId })
  return act(staff, decideClaim, { taskId, verdict })
}

const newestPayment = async () =>
  (await app.db.selectFrom('payment').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow())
    .id

const lendTwo = async () =>
  [
    await lend(await buildApplicant(app), 20_000),
    await lend(await buildApplicant(app), 20_000),
  ] as const

const isReversed = async ({ orderId }: Debtor, id: string) =>
  (await getLoan(app.db, orderId)).events.some(
    (event) => event.kind === 'reversed' && event.eventId === id,
  )

const chargesOf = async (one: Debtor) => (await standing(one)).chargesCentavos

const recordOn = (staff: TestStaff, { orderId }: Debtor, amount: string, reference: string) =>
  act(staff, takeAction, {
    orderId: String(orderId),
    kind: 'record-payment',
    amount,
    valueOn: today(),
    source: 'bank-transfer',
    reference,
  })

it('money that one person recorded is accepted for no claim', async () => {
  const [stranger, mine] = await lendTwo()
  moveTo(1)
  const { id: paid } = await payOn(app, stranger.orderId, 1_900_00)
  const insider = await buildStaff(app, 'finance')
  // It looks like what the stranger has paid, so it is held back and nobody hears of it.
  const recorded = await recordOn(insider, stranger, '1900.00', 'INVENTED')
  expect(recorded).toMatchObject({ data: { isDone: 1 } })
  const invented = String(await newestPayment())
  const apart = { paymentId: invented, act: 'tell-apart', about: String(paid) }
  expect(await act(insider, decidePayment, apart)).toMatchObject({ data: { isDone: 1 } })
  await claim(mine, { reference: 'any', amount: '1900.00' })
  expect(await decideOn(insider, mine, 'accept')).toMatchObject({ reason: 'payment_not_found' })
  // It was recorded for somebody else.
  const apply = { paymentId: invented, act: 'apply', orderId: String(mine.orderId) }
  expect(await act(insider, decidePayment, apply)).toMatchObject({ data: { isDone: 0 } })
  expect((await standing(mine)).receivedCentavos).toBe(0)
})

it('what was recorded for a borrower and held back goes to another by two people', async () => {
  const [victim, mine] = await lendTwo()
  moveTo(3)
  const { id: paid } = await payOn(app, victim.orderId, 9_000_00)
  const [finance, lead] = [await buildStaff(app, 'finance'), await buildStaff(app, 'lead')]
  // The victim has paid twice, the second time by bank transfer: people see that it is not the same.
  expect(await recordOn(finance, victim, '9000.00', 'BDO-9000')).toMatchObject({
    data: { isDone: 0 },
  })
  expect(await approveNewest(app, lead)).toMatchObject({ code: 0 })
  const recorded = String(await newestPayment())
  const third = await buildStaff(app, 'lead')
  const apart = { paymentId: recorded, act: 'tell-apart', about: String(paid) }
  expect(await act(third, decidePayment, apart)).toMatchObject({ data: { isDone: 0 } })
  expect(await approveNewest(app, await buildStaff(app, 'lead'))).toMatchObject({ code: 0 })
  const apply = { paymentId: recorded, act: 'apply', orderId: String(mine.orderId) }
  const done = await act(await buildStaff(app, 'finance'), decidePayment, apply)
  expect(done).toMatchObject({ data: { isDone: 0 } })
})

it('what was recorded for a borrower and then reported is given to no other by the product', async () => {
  const [victim, mine] = await lendTwo()
  moveTo(3)
  await payOn(app, victim.orderId, 1_900_00)
  const finance = await buildStaff(app, 'finance')
  expect(await recordOn(finance, victim, '1900.00', 'GC-190019')).toMatchObject({
    data: { isDone: 1 },
  })
  await hear(app, reportOf(app, 'p-GC-190019', 1_900_00, { reference: 'GC-190019' }))
  expect((await getPayment(app, 'p-GC-190019')).state).toBe('unapplied')
  const got = await claim(mine, { reference: 'GC-190019', amount: '1900.00' })
  expect(got).toMatchObject({ data: { claim: { state: 'checking' } } })
})

it('what another’s open claim waits for is left to people, also for whoever knows its exact name', async () => {
  const [victim, mine] = await lendTwo()
  moveTo(10)
  await hear(app, reportOf(app, 'p-GC-777001', 9_000_00, { reference: 'GC-777001' }))
  expect(await claim(victim, { reference: 'GC-777OO1', amount: '9000.00' })).toMatchObject({
    data: { claim: { state: 'checking' } },
  })
  const got = await claim(mine, { reference: 'GC-777001', amount: '9000.00' })
  expect(got).toMatchObject({ data: { claim: { state: 'checking' } } })
})

it('an auditor reads the name of a claimed payment in no proposal, and nobody else gets it meanwhile', async () => {
  const [early, victim, mine] = [
    await lend(await buildApplicant(app), 20_000),
    await lend(await buildApplicant(app), 20_000),
    await lend(await buildApplicant(app), 20_000),
  ]
  moveTo(3)
  const finance = await buildStaff(app, 'finance')
  for (const [one, pesos, name] of [
    [early, 6_000, 'GC-600060'],
    [victim, 9_500, 'GC-950095'],
  ] as const) {
    await hear(app, reportOf(app, `p-${name}`, pesos * 100, { reference: name }))
    await claim(one, { reference: 'smudged on the slip', amount: `${pesos}.00` })
    // The second is more than this person accepts alone in a day.
    expect(await decideOn(finance, one, 'accept')).toMatchObject({
      data: { isDone: one === early ? 1 : 0 },
    })
  }
  const auditor = await buildStaff(app, 'auditor')
  const seen = JSON.stringify(await callAsStaff(app, auditor, listApprovals, {}))
  const { id } = await getPayment(app, 'p-GC-950095')
  const page = JSON.stringify(
    await callAsStaff(app, auditor, getPaymentPage, { paymentId: String(id) }),
  )
  expect(await claim(mine, { reference: 'p-GC-950095', amount: '9500.00' })).toMatchObject({
    data: { claim: { state: 'checking' } },
  })
  expect(page).not.toContain('GC-950095')
  expect(seen).not.toContain('GC-950095')
  await recordOn(finance, victim, '9900.00', 'GC-990099')
  const proposals = JSON.stringify(await callAsStaff(app, auditor, listApprovals, {}))
  expect(proposals).toContain('0099')
  expect(proposals).not.toContain('GC-990099')
})

it('whoever isn’t confirmed reads the name of no payment, on its page and on the loan’s', async () => {
  const victim = await lend(await buildApplicant(app), 20_000)
  moveTo(3)
  await payOn(app, victim.orderId, 1_800_00)
  const finance = await buildStaff(app, 'finance')
  expect(await recordOn(finance, victim, '1800.00', 'GC-180018')).toMatchObject({
    data: { isDone: 1 },
  })
  const record = String(await newestPayment())
  const helper = await buildStaff(app, 'agent')
  await setConfirmed(app, helper.id, false)
  const look = async (call: Call, fields: Record<string, string>) =>
    JSON.stringify(await callAsStaff(app, helper, call, fields))
  const seen = [
    await look(getStaffLoan, { orderId: String(victim.orderId) }),
    await look(getPaymentPage, { paymentId: record }),
  ]
  await hear(app, reportOf(app, 'p-GC-180018', 1_800_00, { reference: 'GC-180018' }))
  const { id, state } = await getPayment(app, 'p-GC-180018')
  expect(state).toBe('unapplied')
  for (const paymentId of [String(id), record]) seen.push(await look(getPaymentPage, { paymentId }))
  for (const page of seen) {
    expect(page).toContain('0018')
    expect(page).not.toContain('GC-180018')
  }
})

it('whoever claims first and pays afterwards has no days without penalty, also where a person accepts it', async () => {
  const [mine, other] = await lendTwo()
  moveTo(32)
  for (const one of [mine, other]) {
    await claim(one, { reference: 'smudged', amount: one === mine ? '50.00' : '60.00' })
  }
  moveTo(92)
  await hear(app, reportOf(app, 'p-after-50', 50_00, { reference: 'AFTER-50' }))
  await hear(app, reportOf(app, 'p-after-60', 60_00, { reference: 'AFTER-60' }))
  const insider = await buildStaff(app, 'finance')
  expect(await decideOn(insider, other, 'refuse')).toMatchObject({ data: { isDone: 1 } })
  expect(await decideOn(insider, mine, 'accept')).toMatchObject({ data: { isDone: 1 } })
  expect(await chargesOf(mine)).toBe(await chargesOf(other))
})

it('a claim isn’t proven right by what one person records under its name', async () => {
  const [mine, other] = await lendTwo()
  moveTo(32)
  const early = today()
  await claim(mine, { reference: 'NEVER-PAID-1', amount: '50.00' })
  moveTo(92)
  const insider = await buildStaff(app, 'finance')
  for (const [one, reference] of [
    [mine, 'NEVER-PAID-1'],
    [other, 'CONTROL-50'],
  ] as const) {
    const recorded = await act(insider, takeAction, {
      orderId: String(one.orderId),
      kind: 'record-payment',
      amount: '50.00',
      valueOn: early,
      source: 'over-the-counter',
      reference,
    })
    expect(recorded).toMatchObject({ data: { isDone: 1 } })
  }
  await matchClaims(app)
  expect(await chargesOf(mine)).toBe(await chargesOf(other))
})

it('a day that is chosen while a claim pauses the penalty is measured without the pause', async () => {
  const [mine, other] = await lendTwo()
  moveTo(32)
  const early = today()
  await claim(mine, { reference: 'made-up', amount: '12.34' })
  moveTo(92)
  const paid = ['p-7000-1', 'p-7000-2'] as const
  for (const name of paid) await hear(app, reportOf(app, name, 7_000_00, { reference: name }))
  const [insider, control] = [await buildStaff(app, 'finance'), await buildStaff(app, 'finance')]
  const apply = async (staff: TestStaff, { orderId }: Debtor, name: string, valueOn: string) =>
    act(staff, decidePayment, {
      paymentId: String((await getPayment(app, name)).id),
      act: 'apply',
      orderId: String(orderId),
      valueOn,
    })
  // Without the pause, it takes two.
  expect(await apply(control, other, paid[1], early)).toMatchObject({ data: { isDone: 0 } })
  expect(await apply(control, other, paid[1], today())).toMatchObject({ data: { isDone: 1 } })
  expect(await apply(insider, mine, paid[0], early)).toMatchObject({ data: { isDone: 0 } })
  expect(await decideOn(insider, mine, 'refuse')).toMatchObject({ data: { isDone: 1 } })
  expect((await chargesOf(other)) - (await chargesOf(mine))).toBeLessThanOrEqual(ALONE_MAX)
})

it('a pause of past days is measured without the pause of a claim', async () => {
  const [mine, other] = [
    await lend(await buildApplicant(app), 27_000),
    await lend(await buildApplicant(app), 27_000),
  ]
  moveTo(62)
  const [from, to] = [62, 91].map((day) =>
    new Date(START.getTime() + day * DAY_MS).toISOString().slice(0, 10),
  )
  await claim(mine, { reference: 'made-up-2', amount: '12.34' })
  moveTo(92)
  const insider = await buildStaff(app, 'finance')
  const pause = ({ orderId }: Debtor) =>
    act(insider, takeAction, {
      orderId: String(orderId),
      kind: 'pause',
      valueOn: from ?? '',
      untilOn: to ?? '',
    })
  expect(await pause(other)).toMatchObject({ data: { isDone: 0 } })
  expect(await pause(mine)).toMatchObject({ data: { isDone: 0 } })
  expect(await decideOn(insider, mine, 'refuse')).toMatchObject({ data: { isDone: 1 } })
  expect((await chargesOf(other)) - (await chargesOf(mine))).toBeLessThanOrEqual(ALONE_MAX)
})

it('a pause of past days that gives back what was paid takes two, also while a claim pauses the loan', async () => {
  const mine = await lend(await buildApplicant(app), 20_000)
  moveTo(92)
  await claim(mine, { reference: 'made-up-3', amount: '12.34' })
  moveTo(122)
  await payOn(app, mine.orderId, (await standing(mine)).payOffCentavos)
  const [valueOn = '', untilOn = ''] = [70, 91].map((day) =>
    new Date(START.getTime() + day * DAY_MS).toISOString().slice(0, 10),
  )
  const insider = await buildStaff(app, 'finance')
  const pause = { orderId: String(mine.orderId), kind: 'pause', valueOn, untilOn }
  expect(await act(insider, takeAction, pause)).toMatchObject({ data: { isDone: 0 } })
})

it('whatever ends a claim on a loan that was paid off meanwhile forgives what its pause kept off, by two if it is much', async () => {
  const [mine] = await lendTwo()
  moveTo(32)
  await claim(mine, { reference: 'LATER-1234', amount: '12.34' })
  moveTo(92)
  const { payOffCentavos } = await standing(mine)
  await payOn(app, mine.orderId, Number(payOffCentavos) - 9_900_00)
  await hear(app, reportOf(app, 'p-stray-9900', 9_900_00, { reference: 'STRAY-9900' }))
  const insider = await buildStaff(app, 'finance')
  const stray = String((await getPayment(app, 'p-stray-9900')).id)
  const apply = { paymentId: stray, act: 'apply', orderId: String(mine.orderId) }
  expect(await act(insider, decidePayment, apply)).toMatchObject({ data: { isDone: 1 } })
  expect((await standing(mine)).payOffCentavos).toBe(0)
  // Taken off again, the loan would owe less than if nobody had claimed anything: not by what is
  // paid for the claim afterwards, whether the product finds it or a person does, and not refused.
  await hear(app, reportOf(app, 'p-later', 12_34, { reference: 'LATER-1234' }))
  expect(await matchClaims(app)).toBe(0)
  expect(await decideOn(insider, mine, 'accept')).toMatchObject({ data: { isDone: 0 } })
  expect(await decideOn(insider, mine, 'refuse')).toMatchObject({ data: { isDone: 0 } })
  expect(await approveNewest(app, await buildStaff(app, 'lead'))).toMatchObject({ code: 0 })
  expect((await standing(mine)).payOffCentavos).toBe(0)
})

it('what another’s claim names is accepted by two, and a claim’s own payment before one of its day', async () => {
  const [victim, mine] = await lendTwo()
  moveTo(10)
  await claim(victim, { reference: 'GC-818181', amount: '9000.00' })
  await claim(mine, { reference: 'smudged', amount: '9000.00' })
  await hear(app, reportOf(app, 'p-GC-818181', 9_000_00, { reference: 'GC-818181' }))
  await matchClaims(app)
  const insider = await buildStaff(app, 'finance')
  expect(await decideOn(insider, mine, 'accept')).toMatchObject({ data: { isDone: 0 } })
  const other = await buildStaff(app, 'finance')
  expect(await decideOn(other, victim, 'accept')).toMatchObject({ data: { isDone: 1 } })
  expect((await standing(victim)).receivedCentavos).toBe(9_000_00)
})

it('two who each name their own payment of one amount and day are both matched', async () => {
  const both = await lendTwo()
  moveTo(10)
  for (const [place, one] of both.entries()) {
    await claim(one, { reference: `GC-11111${place}`, amount: '1200.00' })
  }
  for (const place of [1, 0]) {
    const reference = `GC-11111${place}`
    await hear(app, reportOf(app, `p-${reference}`, 1_200_00, { reference }))
  }
  expect(await matchClaims(app)).toBe(2)
  for (const one of both) expect((await standing(one)).receivedCentavos).toBe(1_200_00)
})

it('a claim that is accepted late keeps more off than one person may forgive by two', async () => {
  const [mine] = await lendTwo()
  moveTo(31)
  await hear(app, reportOf(app, 'p-stranger-55', 55_00, { reference: 'STRANGER-55' }))
  moveTo(32)
  await claim(mine, { reference: 'smudged', amount: '55.00' })
  moveTo(92)
  const insider = await buildStaff(app, 'finance')
  expect(await decideOn(insider, mine, 'accept')).toMatchObject({ data: { isDone: 0 } })
})

it('a claim whose pause staff have reversed is accepted, and keeps nothing off', async () => {
  const [mine, other] = await lendTwo()
  moveTo(31)
  await hear(app, reportOf(app, 'p-reversed', 900_00, { reference: 'REVERSED-1' }))
  moveTo(32)
  await claim(mine, { reference: 'smudged', amount: '900.00' })
  const { events } = await getLoan(app.db, mine.orderId)
  const eventId = events.find(({ kind }) => kind === 'paused')?.id ?? ''
  moveTo(92)
  const insider = await buildStaff(app, 'finance')
  const reverse = { orderId: String(mine.orderId), kind: 'reverse', eventId }
  expect(await act(insider, takeAction, reverse)).toMatchObject({ code: 0 })
  if (!(await isReversed(mine, eventId))) await approveNewest(app, await buildStaff(app, 'lead'))
  expect(await chargesOf(mine)).toBe(await chargesOf(other))
  expect(await decideOn(insider, mine, 'accept')).toMatchObject({ data: { isDone: 1 } })
  expect((await standing(mine)).receivedCentavos).toBe(900_00)
})

it('a right claim keeps its pause where the provider dates it late, or one person recorded it', async () => {
  const [late, recorded] = await lendTwo()
  const [other] = await lendTwo()
  moveTo(31)
  const day = today()
  moveTo(32)
  await claim(late, { reference: 'smudged', amount: '1900.00' })
  await claim(recorded, { reference: 'BDO-RIGHT-1', amount: '1800.00', paidOn: day })
  moveTo(34)
  await hear(app, reportOf(app, 'p-slow', 1_900_00, { reference: 'SLOW-1' }))
  moveTo(42)
  const unpaused = await chargesOf(other)
  const finance = await buildStaff(app, 'finance')
  expect(await decideOn(finance, late, 'accept')).toMatchObject({ data: { isDone: 1 } })
  await act(finance, takeAction, {
    orderId: String(recorded.orderId),
    kind: 'record-payment',
    amount: '1800.00',
    valueOn: day,
    source: 'bank-transfer',
    reference: 'BDO-RIGHT-1',
  })
  expect(await matchClaims(app)).toBe(1)
  for (const one of [late, recorded]) {
    const { events } = await getLoan(app.db, one.orderId)
    const reversed = events.flatMap((event) => (event.kind === 'reversed' ? [event.eventId] : []))
    const paused = events.filter(({ id, kind }) => kind === 'paused' && !reversed.includes(id))
    expect(paused).toHaveLength(1)
    expect(await chargesOf(one)).toBeLessThan(unpaused)
  }
})
