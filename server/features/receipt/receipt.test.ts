// Receipts: what a payment did, the same whenever it is asked for, and a check that anyone can make.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/envelope.ts'
import { getReceipt, listPayments, verifyReceipt } from '#contract/receipt.ts'
import { createPayCode } from '#contract/repayment.ts'
import { makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import { PH_2026 } from '#lending/policies.ts'
import { getLoan, recordEvent } from '#server/ledger/ledger.ts'
import { createSession } from '#server/features/session/service.ts'
import { buildApplicant, buildProducts, type TestBorrower } from '#server/testing/factories.ts'
import { insertAgreedOrder, insertRunningLoan, payOut } from '#server/testing/loans.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { payIn } from '#server/testing/payments.ts'

const DAY_MS = 86_400_000
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
})
afterAll(() => app.close())
beforeEach(() => app.setNow(TEST_NOW))

const onDay = (day: number) => new Date(TEST_NOW.getTime() + day * DAY_MS)

interface Payer {
  readonly who: TestBorrower
  readonly order: { readonly productId: string; readonly orderId: string }
}

/** A loan of ₱5,000 in three, paid out on day 0. */
async function buildPayer(): Promise<Payer> {
  app.setNow(TEST_NOW)
  const who = await buildApplicant(app)
  const orderId = String(await insertRunningLoan(app.db, app, who.id))
  return { who, order: { productId: '1', orderId } }
}

async function moveTo(payer: Payer, day: number): Promise<Payer> {
  app.setNow(onDay(day))
  const sessionId = await createSession(
    { db: app.db, clock: app.clock, sessionSecret: app.config.sessionSecret },
    { borrowerId: payer.who.id },
  )
  return { ...payer, who: { ...payer.who, sessionId } }
}

/** Returns the intent's reference. */
async function makeCode({ who, order }: Payer, amount: string): Promise<string> {
  const fields = { ...order, amount, channelNumber: '90006' }
  expect(await app.callAs(who.sessionId, createPayCode, fields)).toMatchObject({ code: 0 })
  const row = await app.db
    .selectFrom('payment_intent')
    .select('reference')
    .where('order_id', '=', Number(order.orderId))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.reference
}

async function pay(payer: Payer, amount: string): Promise<string> {
  const reference = await makeCode(payer, amount)
  await app.collection.act(reference, 'pay')
  await app.tellPayments()
  return reference
}

interface Told {
  readonly paymentId: string
  readonly code: string
  readonly fileLink: string
}

async function receiptOf({ who, order }: Payer, paymentId?: string): Promise<Told> {
  const fields = { orderId: order.orderId, ...(paymentId !== undefined && { paymentId }) }
  const answer = await app.callAs(who.sessionId, getReceipt, fields)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data as Told
}

const verify = (code: string) => app.callAs(null, verifyReceipt, { code })

describe('a receipt', () => {
  it('says how a payment was split and what remains, and stays the same ever after', async () => {
    const payer = await moveTo(await buildPayer(), 20)
    await pay(payer, '1000.00')
    const receipt = await receiptOf(payer)
    // The worked figures: a part on day 20.
    expect(receipt).toMatchObject({
      state: 'recorded',
      amount: '1000.00',
      paidOn: '2026-06-01',
      reportedOn: '2026-06-01',
      channel: 'GCash',
      productName: 'Starter',
      parts: [
        { part: 'interest', amount: '98.63' },
        { part: 'principal', amount: '901.37' },
      ],
      left: '4098.63',
      nextDate: '2026-06-11',
      nextAmount: '757.90',
      isSettled: 0,
      takenOff: '0.00',
      code: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
    })
    const later = await moveTo(payer, 45)
    // Heard of only now, and it counts from before the first one.
    const earlier = {
      amountCentavos: centavos(20_000),
      paidAt: onDay(15),
      provider: 'sandbox',
      cause: 'test:late',
    }
    await app.db
      .transaction()
      .execute((transaction) => payIn(transaction, app, Number(payer.order.orderId), earlier))
    await pay(later, '1000.00')
    const again = await receiptOf(later, receipt.paymentId)
    expect({ ...again, fileLink: '' }).toEqual({ ...receipt, fileLink: '' })
    expect(await receiptOf(later)).toMatchObject({ parts: expect.any(Array), amount: '1000.00' })
    expect((await receiptOf(later)).code).not.toBe(receipt.code)
  })

  it('lists its parts in the order in which the loan pays them', async () => {
    app.setNow(TEST_NOW)
    const who = await buildApplicant(app)
    const terms = makeLoanTerms({
      policy: PH_2026,
      principalCentavos: centavos(500_000),
      agreedOn: app.clock.today(),
      termDays: 91,
      periods: 3,
      isRepeatClient: false,
    })
    const orderId = await insertAgreedOrder(app.db, app, who.id, terms)
    await payOut(app.db, app, orderId, terms)
    const order = { productId: '1', orderId: String(orderId) }
    const payer = await moveTo({ who, order }, 45)
    await pay(payer, '1900.00')
    // Penalties last; the other policy takes them first.
    expect(await receiptOf(payer)).toMatchObject({
      parts: [{ part: 'interest' }, { part: 'principal' }, { part: 'penalty' }],
      providerReference: expect.stringMatching(/./),
    })
  })

  it('of the whole loan says that it is settled', async () => {
    const payer = await moveTo(await buildPayer(), 0)
    await pay(payer, '5000.00')
    expect(await receiptOf(payer)).toMatchObject({ isSettled: 1, left: '0.00', nextDate: '' })
  })

  it('of a payment after the loan was written off says what it paid and what is still owed', async () => {
    const payer = await moveTo(await buildPayer(), 200)
    const orderId = Number(payer.order.orderId)
    const writtenOff = { kind: 'written-off', valueOn: app.clock.today() } as const
    const late = {
      amountCentavos: centavos(100_000),
      paidAt: onDay(210),
      provider: 'sandbox',
      cause: 'test:recovered',
    }
    await app.db
      .transaction()
      .execute((transaction) =>
        recordEvent(transaction, app, orderId, writtenOff, 'test:write-off'),
      )
    const recovered = await moveTo(payer, 210)
    await app.db.transaction().execute((transaction) => payIn(transaction, app, orderId, late))
    const { events } = await getLoan(app.db, orderId)
    expect(events.at(-1)).toMatchObject({ kind: 'recovered' })
    const told = await receiptOf(recovered)
    expect(told).toMatchObject({ state: 'recorded', amount: '1000.00', isSettled: 0 })
    const { parts } = told as unknown as { parts: { amount: string }[] }
    expect(parts.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(1_000)
  })

  it('a payment made before midnight on the due date and reported two days later causes no penalty, and says what changed', async () => {
    const payer = await moveTo(await buildPayer(), 30)
    const reference = await makeCode(payer, '1766.80')
    // A minute before midnight in Manila, after which two days pass without a word.
    const paidAt = new Date('2026-06-11T15:59:00Z')
    await app.collection.act(reference, 'pay', { paidAt })
    const later = await moveTo(payer, 32)
    await app.tellPayments()
    expect(await receiptOf(later)).toMatchObject({
      paidOn: '2026-06-11',
      reportedOn: '2026-06-13',
      parts: [
        { part: 'interest', amount: '147.95' },
        { part: 'principal', amount: '1618.85' },
      ],
      // Two days of penalty on what was thought unpaid.
      takenOff: '5.65',
    })
  })

  it('is a PDF to keep, for whoever has its link', async () => {
    const payer = await moveTo(await buildPayer(), 1)
    await pay(payer, '500.00')
    const { fileLink } = await receiptOf(payer)
    const file = await fetch(`${app.url}${fileLink}`)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    const forged = (await (await fetch(`${app.url}${fileLink}x`)).json()) as Envelope
    expect(forged).toMatchObject({ reason: 'link_expired' })
    const none = (await (await fetch(`${app.url}/document.pdf`)).json()) as Envelope
    expect(none).toMatchObject({ reason: 'not_found' })
  })

  it('is its borrower’s alone, and there is none before something is paid', async () => {
    const payer = await moveTo(await buildPayer(), 1)
    const other = await moveTo(await buildPayer(), 1)
    await pay(payer, '500.00')
    const { paymentId } = await receiptOf(payer)
    const ask = (who: TestBorrower, fields: Record<string, string>) =>
      app.callAs(who.sessionId, getReceipt, fields)
    expect(await ask(other.who, { orderId: payer.order.orderId, paymentId })).toMatchObject({
      code: 1003,
    })
    expect(await ask(other.who, { orderId: other.order.orderId, paymentId })).toMatchObject({
      code: 1003,
    })
    expect(await ask(other.who, { orderId: other.order.orderId })).toMatchObject({
      code: 1004,
      reason: 'payment_missing',
    })
    for (const nonsense of ['0', '-1', 'x', '9'.repeat(30)]) {
      expect(
        await ask(payer.who, { orderId: payer.order.orderId, paymentId: nonsense }),
      ).toMatchObject({ code: 1002 })
    }
  })
})

describe('checking a receipt', () => {
  it('says amount, date and the loan’s last digits to anyone, however the code is typed', async () => {
    const payer = await moveTo(await buildPayer(), 1)
    await pay(payer, '500.00')
    const code = (await receiptOf(payer)).code
    const genuine = {
      isGenuine: 1,
      state: 'recorded',
      amount: '500.00',
      paidOn: '2026-05-13',
      loan: `••••${payer.order.orderId.slice(-3)}`,
      lenderName: app.config.lenderName,
    }
    expect((await verify(code)).data).toEqual(genuine)
    expect((await verify(` ${code.toLowerCase().replaceAll('-', ' ')}`)).data).toEqual(genuine)
  })

  it('knows nothing of a made-up code, and says when a payment was taken back', async () => {
    const payer = await moveTo(await buildPayer(), 1)
    const reference = await pay(payer, '500.00')
    const code = (await receiptOf(payer)).code
    const nothing = { isGenuine: 0, state: '', amount: '0.00', paidOn: '', loan: '' }
    for (const guess of ['', '1', 'AAAA-AAAA-AAAA-AAAA', "' OR 1=1 --", code.slice(0, -1)]) {
      expect((await verify(guess)).data, guess).toMatchObject(nothing)
    }
    expect(await verify('A'.repeat(41))).toMatchObject({ code: 1002 })
    await app.collection.act(reference, 'reverse')
    await app.tellPayments()
    expect((await verify(code)).data).toMatchObject({ isGenuine: 1, state: 'taken-back' })
    expect(await receiptOf(payer)).toMatchObject({ state: 'taken-back', amount: '500.00' })
  })

  it('is limited against guessing', async () => {
    await app.db.deleteFrom('rate_limit').where('name', 'like', 'receipt-check%').execute()
    for (let asked = 0; asked < 60; asked += 1) await verify('AAAA-AAAA-AAAA-AAAA')
    expect(await verify('AAAA-AAAA-AAAA-AAAA')).toMatchObject({
      code: 1006,
      reason: 'too_many_attempts',
    })
    await app.db.deleteFrom('rate_limit').where('name', 'like', 'receipt-check%').execute()
  })
})

it('all payments of all loans are in one list, newest first, and nobody else’s', async () => {
  const payer = await moveTo(await buildPayer(), 1)
  const other = await moveTo(await buildPayer(), 1)
  await pay(other, '700.00')
  await pay(payer, '500.00')
  const second = {
    ...payer,
    order: { productId: '1', orderId: String(await insertRunningLoan(app.db, app, payer.who.id)) },
  }
  await pay(second, '600.00')
  const answer = await app.callAs(payer.who.sessionId, listPayments)
  const { payments, hasMore } = answer.data as { payments: Told[]; hasMore: number }
  expect(payments).toMatchObject([
    { amount: '600.00', orderId: second.order.orderId, state: 'recorded', channel: 'GCash' },
    { amount: '500.00', orderId: payer.order.orderId, state: 'recorded' },
  ])
  expect(hasMore).toBe(0)
  const older = await app.callAs(payer.who.sessionId, listPayments, {
    olderThan: payments[0]?.paymentId ?? '',
  })
  expect((older.data as { payments: Told[] }).payments).toMatchObject([{ amount: '500.00' }])
  const ofOne = await app.callAs(payer.who.sessionId, listPayments, {
    orderId: payer.order.orderId,
  })
  expect((ofOne.data as { payments: Told[] }).payments).toMatchObject([{ amount: '500.00' }])
  const stranger = await buildApplicant(app)
  const others = await app.callAs(stranger.sessionId, listPayments, {
    orderId: payer.order.orderId,
  })
  expect(others).toMatchObject({ code: 1003 })
})
