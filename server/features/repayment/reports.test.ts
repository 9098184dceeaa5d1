// Reports of a provider that leave something out, come late, or are about a part: applied as the
// jobs and webhooks apply them.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPayCode, getPayCode } from '#contract/repayment.ts'
import { addDays } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { reversePayment } from '#server/ledger/payments.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { lockOrderAndBorrower } from '#server/orders/locks.ts'
import { buildProducts } from '#server/testing/factories.ts'
import { DAY_MS, reportSteps, type Who } from '#server/testing/reports.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { untilWaiting } from '#server/testing/waiting.ts'
import { applyPayment } from './payment-service.ts'
import { findPayment, insertPayment } from './payment-queries.ts'
import { compareWithProvider } from './reconcile-service.ts'
import { rowOf } from './reported-payment.ts'
import { findPaymentOfTask, lockHeld, noteReversed } from './staff-service.ts'
import { join, lockAlone } from './twin-service.ts'
import { attachPayment } from './unmatched-service.ts'

let app: TestApp
const { setDay, borrowerOn, codeFor, extensionCode, paymentOf } = reportSteps(() => app)
const { standing, tasksAbout, openAbout, rowOfPayment } = reportSteps(() => app)
const { firstOfTwo, match, putOn, recordByHand, takeOff } = reportSteps(() => app)

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())

it('a payment that is reported without its reference is credited once the reference is known', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  expect(await applyPayment(app, { ...payment, reference: null })).toBe('unknown reference')
  expect(await applyPayment(app, payment)).toBe('recorded')
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await applyPayment(app, { ...payment, reference: null })).toBe('known')
  expect((await standing(who)).kinds).toEqual(['disbursed', 'repaid'])
  const [task] = await tasksAbout(payment)
  expect(task?.closed_at).not.toBeNull()
})

/** By which tables a reported payment goes on its way into the books. */
const PAYMENT_TABLES = [
  'borrower',
  'payment_intent',
  'loan_order',
  'collected_payment',
  'hand_payment',
  'loan_event',
  'loan_books',
  'loan_progress',
  'evidence',
  'evidence_head',
  'message',
]

it('a payment is recorded by a server that runs while a migration adds columns', async () => {
  const payOnce = async () => {
    const who = await borrowerOn(30)
    const { reference } = await codeFor(who, { amount: '1766.80' })
    return () => applyPayment(app, paymentOf(reference, 176_680))
  }
  const [before, after] = [await payOnce(), await payOnce()]
  expect(await before()).toBe('recorded')
  // One after the other: so all of this runs on one connection, which keeps what it has prepared.
  const change = async (what: string) => {
    for (const table of PAYMENT_TABLES) {
      await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(what)}`.execute(app.db)
    }
  }
  await change('ADD COLUMN of_a_later_version text')
  try {
    expect(await after()).toBe('recorded')
  } finally {
    await change('DROP COLUMN of_a_later_version')
  }
})

it('a payment that is matched to one loan while it is reported for another is credited to one', async () => {
  const [mine, theirs] = [await borrowerOn(30), await borrowerOn(30)]
  const { reference } = await codeFor(mine, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, { ...payment, reference: null })
  const reported = await firstOfTwo(
    (transaction) => match(transaction, payment, theirs),
    () => applyPayment(app, payment),
  )
  expect(reported).toBe('known')
  expect((await standing(mine)).now.receivedCentavos).toBe(0)
  expect((await standing(theirs)).now.receivedCentavos).toBe(176_680)
  expect(await openAbout(payment)).toEqual(['repayment-other-loan'])
})

it('a payment that is taken back while a person matches it counts no more', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 176_680)
  await applyPayment(app, payment)
  const takenBack = await firstOfTwo(
    (transaction) => match(transaction, payment, who),
    () => applyPayment(app, { ...payment, status: 'reversed' }),
  )
  expect(takenBack).toBe('taken back')
  expect((await standing(who)).now.receivedCentavos).toBe(0)
})

it('a payment that is taken back while a person calls it the same undoes the record by hand', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 176_680)
  await applyPayment(app, payment)
  await app.db.transaction().execute(async (transaction) => {
    await recordByHand(transaction, who, `BDO ${randomUUID()}`)
    await match(transaction, payment, who)
  })
  const subject = `${app.collection.name}:${payment.providerPaymentId}`
  const takenBack = await firstOfTwo(
    async (transaction) => {
      await lockOrderAndBorrower(transaction, who.orderId)
      const held = await lockHeld(transaction, subject)
      const hand = await lockAlone(transaction, held?.hand_payment_id ?? 0)
      if (held !== null && hand !== null) await join(transaction, app.clock, held, hand)
    },
    () => applyPayment(app, { ...payment, status: 'reversed' }),
  )
  expect(takenBack).toBe('taken back')
  expect((await standing(who)).now.receivedCentavos).toBe(0)
})

it('a report that comes while the same money is recorded by hand waits, and adds nothing', async () => {
  for (const isNamed of [true, false]) {
    const who = await borrowerOn(30)
    const { reference } = await codeFor(who, { amount: '1766.80' })
    const payment = { ...paymentOf(reference, 176_680), ...(!isNamed && { reference: null }) }
    const reported = await firstOfTwo(
      (transaction) =>
        recordByHand(transaction, who, isNamed ? reference : payment.providerPaymentId),
      () => applyPayment(app, payment),
    )
    expect(reported).toBe('recorded by hand before')
    expect((await standing(who)).now.receivedCentavos).toBe(176_680)
    expect(await tasksAbout(payment)).toEqual([])
  }
})

it('money that is recorded by hand while it is reported without a loan waits, and is refused', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 176_680)
  const stalls = app.db.transaction().execute(async (transaction) => {
    // The report can't be stored until we have given this up, and has its locks by then.
    const { name } = app.collection
    const row = rowOf(name, payment, app.clock.today(), null)
    const kept = { state: 'unknown', difference: 'none', received_at: app.clock.now() } as const
    await insertPayment(transaction, { ...row, ...kept })
    const reported = applyPayment(app, payment)
    await untilWaiting(app.db, 1)
    const recorded = app.db
      .transaction()
      .execute((other) => recordByHand(other, who, payment.providerPaymentId))
      .catch((error: unknown) => error)
    await untilWaiting(app.db, 2)
    throw Object.assign(new Error('given up'), { reported, recorded })
  })
  const { reported, recorded } = (await stalls.catch((error: unknown) => error)) as Stalled
  expect(await reported).toBe('unknown reference')
  expect(await recorded).toMatchObject({ reason: 'payment_known' })
  expect((await standing(who)).now.receivedCentavos).toBe(0)
  expect(await tasksAbout(payment)).toMatchObject([{ kind: 'repayment-unknown', closed_at: null }])
})

interface Stalled {
  readonly reported: Promise<unknown>
  readonly recorded: Promise<unknown>
}

it('a report that names the loan it was taken off counts there again', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, { ...payment, reference: null })
  const row = await app.db
    .selectFrom('collected_payment')
    .selectAll()
    .where('provider_payment_id', '=', payment.providerPaymentId)
    .executeTakeFirstOrThrow()
  const { orderId, borrowerId } = who
  await app.db.transaction().execute(async (transaction) => {
    await attachPayment(transaction, app, row, { orderId, borrowerId })
    const cause = `payment:${row.gateway}:${row.provider_payment_id}`
    await reversePayment(transaction, app, orderId, cause)
    await noteReversed(transaction, app.clock, orderId, cause)
  })
  expect((await standing(who)).now.receivedCentavos).toBe(0)
  expect(await applyPayment(app, payment)).toBe('recorded')
  expect((await standing(who)).now.receivedCentavos).toBe(176_680)
})

it('paid by its own code and taken off by a person, a payment waits for a person, not for a report', async () => {
  const who = await borrowerOn(30)
  const { reference, pay_value: value } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, payment)
  await takeOff(who, payment)
  expect(await openAbout(payment)).toEqual(['repayment-unknown'])
  // The provider goes on listing it: what a person decided stays.
  expect(await applyPayment(app, payment)).toBe('known')
  expect((await standing(who)).now.receivedCentavos).toBe(0)
  const payCode = { payCode: value ?? '' }
  expect(await app.callAs(who.sessionId, getPayCode, payCode)).toMatchObject({
    data: {
      state: 'over',
      payments: [{ text: 'We are checking this payment.' }],
    },
  })
  await putOn(who, payment)
  expect(await openAbout(payment)).toEqual([])
  expect((await standing(who)).now.receivedCentavos).toBe(176_680)
  expect(await app.callAs(who.sessionId, getPayCode, payCode)).toMatchObject({
    data: { state: 'paid' },
  })
  expect((await verifyLedger(app)).faults).toEqual([])
})

it('taken back by the provider, a payment falls where a person has put it, not where its code is', async () => {
  const [first, second] = [await borrowerOn(30), await borrowerOn(30)]
  const { reference, pay_value: value } = await codeFor(first, { amount: '1766.80' })
  const payment = paymentOf(reference, 170_000)
  await applyPayment(app, payment)
  expect(await rowOfPayment(payment)).not.toMatchObject({ difference: 'none' })
  await takeOff(first, payment)
  await putOn(second, payment)
  expect((await standing(second)).now.receivedCentavos).toBe(170_000)
  // That it was less than its code asked for is no matter of this loan.
  expect(await rowOfPayment(payment)).toMatchObject({ difference: 'none', intent_id: null })
  // What counts on another loan doesn't pay this one's code.
  expect(await app.callAs(first.sessionId, getPayCode, { payCode: value ?? '' })).toMatchObject({
    data: { payments: [] },
  })
  expect(await applyPayment(app, { ...payment, status: 'reversed' })).toBe('taken back')
  expect((await standing(second)).now.receivedCentavos).toBe(0)
  expect(await openAbout(payment)).toEqual(['repayment-reversed'])
  expect((await verifyLedger(app)).faults).toEqual([])
})

it('taken back while nobody knows whose it is, by the code that it names now, it waits for nobody', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, { ...payment, reference: null })
  expect(await applyPayment(app, { ...payment, status: 'reversed' })).toBe('taken back')
  expect(await openAbout(payment)).toEqual([])
})

it('what was taken back before a payment had a loan takes nothing off that loan when it is told again', async () => {
  const who = await borrowerOn(30)
  const payment = paymentOf(null, 100_000)
  await applyPayment(app, payment)
  const part = { ...payment, status: 'reversed', amountCentavos: centavos(60_000) } as const
  expect(await applyPayment(app, part)).toBe('taken back in part')
  await putOn(who, payment)
  expect(await applyPayment(app, part)).toBe('known')
  expect((await standing(who)).now.receivedCentavos).toBe(40_000)
  expect(await openAbout(payment)).toEqual([])
  const more = { ...part, amountCentavos: centavos(80_000) }
  expect(await applyPayment(app, more)).toBe('taken back in part')
  expect((await tasksAbout(payment)).at(-1)).toMatchObject({
    kind: 'repayment-reversed',
    details: { takenBackCentavos: 80_000, paidCentavos: 100_000 },
  })
  expect(await applyPayment(app, { ...payment, status: 'reversed' })).toBe('taken back')
  expect((await standing(who)).now.receivedCentavos).toBe(0)
})

it('one from before the payout can be put on its day after it was taken off, and waits for nobody once it is taken back', async () => {
  const who = await borrowerOn(3)
  const early = new Date(TEST_NOW.getTime() - 3 * DAY_MS)
  const payment = { ...paymentOf(null, 100_000), paidAt: early }
  await applyPayment(app, payment)
  await putOn(who, payment)
  await takeOff(who, payment)
  const row = await findPayment(app.db, app.collection.name, payment.providerPaymentId)
  if (row === null) throw new Error('it was reported')
  const { orderId, borrowerId } = who
  await app.db
    .transaction()
    .execute((transaction) => attachPayment(transaction, app, row, { orderId, borrowerId }))
  const task = () =>
    app.db
      .selectFrom('staff_task')
      .select(['subject_id', 'closed_at'])
      .where('kind', '=', 'payment-before-payout')
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const { subject_id: subject, closed_at: closedAt } = await task()
  expect(closedAt).toBeNull()
  expect(await findPaymentOfTask(app.db, subject)).toMatchObject({ id: row.id })
  await putOn(who, payment)
  expect((await task()).closed_at).not.toBeNull()
  await takeOff(who, payment)
  const again = await findPayment(app.db, app.collection.name, payment.providerPaymentId)
  if (again === null) throw new Error('it is here')
  await app.db
    .transaction()
    .execute((transaction) => attachPayment(transaction, app, again, { orderId, borrowerId }))
  expect((await task()).closed_at).toBeNull()
  expect(await applyPayment(app, { ...payment, status: 'reversed' })).toBe('taken back')
  expect((await task()).closed_at).not.toBeNull()
})

it('given to another loan before the provider names its code, a payment is asked about, once', async () => {
  const [theirs, claims] = [await borrowerOn(30), await borrowerOn(30)]
  const { reference } = await codeFor(theirs, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, { ...payment, reference: null })
  await putOn(claims, payment)
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await openAbout(payment)).toEqual(['repayment-other-loan'])
  await app.db.updateTable('staff_task').set({ closed_at: app.clock.now() }).execute()
  expect(await applyPayment(app, payment)).toBe('known')
  expect(await openAbout(payment)).toEqual([])
})

it('first heard of when a part of it was taken back, a payment is asked about: the rest may be here', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const part = { ...paymentOf(reference, 20_000), status: 'reversed' } as const
  await applyPayment(app, part)
  expect(await tasksAbout(part)).toMatchObject([
    { kind: 'repayment-reversed', details: { takenBackCentavos: 20_000, askedCentavos: 176_680 } },
  ])
  const whole = { ...paymentOf(reference, 176_680), status: 'reversed' } as const
  await applyPayment(app, { ...whole, paidCentavos: whole.amountCentavos })
  expect(await tasksAbout(whole)).toEqual([])
})

it('taken back while it looks like what was recorded by hand, a payment leaves that to a person', async () => {
  const [who, other] = [await borrowerOn(30), await borrowerOn(30)]
  const { reference, pay_value: value } = await codeFor(who, { amount: '1766.80' })
  // On the loan of another: the two only look alike.
  const recorded = (on: Who) =>
    app.db.transaction().execute((transaction) => recordByHand(transaction, on, value ?? ''))
  await recorded(other)
  const payment = paymentOf(reference, 176_680)
  expect(await applyPayment(app, payment)).toBe('held for a person')
  await applyPayment(app, { ...payment, status: 'reversed' })
  expect(await openAbout(payment)).toEqual(['repayment-reversed'])
  // The same where the report of the payment itself was lost.
  const unheard = await borrowerOn(30)
  const code = await codeFor(unheard, { amount: '1766.80' })
  await app.db
    .transaction()
    .execute((transaction) => recordByHand(transaction, other, code.pay_value ?? ''))
  const lost = { ...paymentOf(code.reference, 176_680), status: 'reversed' } as const
  await applyPayment(app, lost)
  expect(await tasksAbout(lost)).toMatchObject([
    { kind: 'repayment-reversed', closed_at: null, details: { recordedCentavos: 176_680 } },
  ])
})

it('taken back without its reference, a payment is undone all the same', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, payment)
  const back = { ...payment, status: 'reversed', reference: null } as const
  expect(await applyPayment(app, back)).toBe('taken back')
  expect(await applyPayment(app, back)).toBe('known')
  expect((await standing(who)).now.receivedCentavos).toBe(0)
})

it('a part that is taken back is left to a person, with both amounts', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const payment = paymentOf(reference, 176_680)
  await applyPayment(app, payment)
  const part = { ...payment, status: 'reversed', amountCentavos: centavos(100) } as const
  expect(await applyPayment(app, part)).toBe('taken back in part')
  expect((await standing(who)).now.receivedCentavos).toBe(176_680)
  expect(await tasksAbout(payment)).toMatchObject([
    { kind: 'repayment-reversed', details: { takenBackCentavos: 100, paidCentavos: 176_680 } },
  ])
})

it('of two extensions that are paid for, the first holds and the second is a repayment', async () => {
  const who = await borrowerOn(40)
  const long = await codeFor(who, await extensionCode(who, 30))
  const short = await codeFor(who, await extensionCode(who, 7))
  await applyPayment(app, paymentOf(long.reference, long.amount_centavos))
  const { nextDueOn } = (await standing(who)).now
  await applyPayment(app, paymentOf(short.reference, short.amount_centavos))
  const { kinds, now } = await standing(who)
  expect(kinds).toEqual(['disbursed', 'repaid', 'extended', 'repaid'])
  expect(now).toMatchObject({ extensions: 1, nextDueOn })
})

it('a code made from the quote of yesterday lives no longer than that quote', async () => {
  const who = await borrowerOn(40)
  const asked = await extensionCode(who, 14)
  setDay(41)
  const { expires_at: expiresAt, quote } = await codeFor(who, asked)
  const { expiresOn } = JSON.parse(quote) as { expiresOn: string }
  expect(expiresAt.toISOString()).toBe(`${expiresOn}T16:00:00.000Z`)
})

it('a code for a part is not given out again when the same amount settles the loan', async () => {
  const who = await borrowerOn(30)
  const half = Math.floor((await standing(who)).now.payOffCentavos / 2)
  const part = await codeFor(who, { amount: (half / 100).toFixed(2) })
  const rest = (await standing(who)).now.payOffCentavos - half
  await applyPayment(
    app,
    paymentOf((await codeFor(who, { amount: (rest / 100).toFixed(2) })).reference, rest),
  )
  const { payOffCentavos } = (await standing(who)).now
  const last = await codeFor(who, { amount: (payOffCentavos / 100).toFixed(2) })
  expect(last.reference).not.toBe(part.reference)
  setDay(31)
  await applyPayment(app, paymentOf(last.reference, payOffCentavos))
  expect((await standing(who)).now.status).toBe('settled')
})

it('the thirty-first new code in an hour is refused, and nothing of it is written', async () => {
  const who = await borrowerOn(30)
  const ask = (pesos: number) =>
    app.callAs(who.sessionId, createPayCode, {
      ...who.order,
      channelNumber: '90012',
      amount: `${pesos}.00`,
    })
  for (let made = 0; made < 30; made += 1) {
    expect(await ask(100 + made)).toMatchObject({ code: 0 })
  }
  for (let refused = 0; refused < 10; refused += 1) {
    expect(await ask(130 + refused)).toMatchObject({ reason: 'too_many_requests' })
  }
  expect(await ask(100)).toMatchObject({ code: 0 })
  const written = await app.db
    .selectFrom('payment_intent')
    .select('id')
    .where('order_id', '=', who.orderId)
    .execute()
  expect(written).toHaveLength(30)
})

it('a payment that the provider files under another day is not missing', async () => {
  const who = await borrowerOn(30)
  const { reference } = await codeFor(who, { amount: '1766.80' })
  const ours = paymentOf(reference, 176_680)
  await applyPayment(app, ours)
  setDay(33)
  const listing = (day: string) => {
    const listPayments = async (asked: string) => (asked === day ? [ours] : [])
    return compareWithProvider({ ...app, collection: { ...app.collection, listPayments } })
  }
  const paidOn = app.clock.dateOf(ours.paidAt ?? TEST_NOW)
  const others = (await listing('')) - 1
  for (const days of [-2, -1, 0, 1, 2]) expect(await listing(addDays(paidOn, days))).toBe(others)
})
