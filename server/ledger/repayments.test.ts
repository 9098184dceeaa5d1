// What a payment does to its loan: what its code promised, where it is booked, the centavos it leaves.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import { EventError } from '#lending/event-error.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { quoteAll, type QuoteKind } from '#lending/quotes.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertAgreedOrder, insertRunningLoan, workedTerms } from '#server/testing/loans.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { type EventDraft, getLoan, recordEvent } from './ledger.ts'
import { type PaidQuote, recordRepayment } from './repayments.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'

const PAID_OUT_ON = businessDate('2026-05-12')
const DAY_MS = 86_400_000
let app: TestApp
let borrowerId: number
let orderId: number

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  borrowerId = (await buildBorrower(app)).id
})
afterAll(async () => {
  expect((await verifyLedger(app)).faults).toEqual([])
  await app.close()
})
beforeEach(async () => {
  app.clock.moveBy(0)
  app.setNow(TEST_NOW)
  orderId = await insertRunningLoan(app.db, app, borrowerId)
})

let causes = 0
function pay(
  amount: number,
  change: { valueOn?: BusinessDate; provider?: string; quote?: PaidQuote } = {},
) {
  causes += 1
  const { valueOn = app.clock.today(), provider = 'sandbox', quote = null } = change
  const money = { amountCentavos: centavos(amount), valueOn, provider, cause: `test:${causes}` }
  return app.db
    .transaction()
    .execute((transaction) =>
      recordRepayment(transaction, app, orderId, { ...money, quote, agreed: null }),
    )
}

async function quoteOf(kind: QuoteKind): Promise<PaidQuote> {
  const { terms, events: history } = await getLoan(app.db, orderId)
  const quotes = quoteAll(terms, history, { on: app.clock.today() })
  const quote = quotes.find((one) => one.kind === kind)
  if (quote === undefined) throw new Error(`nothing is quoted for ${kind}`)
  return quote
}

function record(draft: EventDraft) {
  causes += 1
  const cause = `test:${causes}`
  return app.db
    .transaction()
    .execute((transaction) => recordEvent(transaction, app, orderId, draft, cause))
}

async function afterDays(days: number): Promise<void> {
  app.setNow(new Date(TEST_NOW.getTime() + days * DAY_MS))
}

const events = async () => (await getLoan(app.db, orderId)).events

async function balances(): Promise<Record<string, number>> {
  const row = await app.db
    .selectFrom('loan_books')
    .select('balances')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.balances
}

it('a loan takes no money of a day before its payout, or without one', async () => {
  const before = await events()
  expect(await pay(1_000, { valueOn: addDays(PAID_OUT_ON, -1) })).toBe(null)
  expect(await events()).toEqual(before)
  orderId = await insertAgreedOrder(app.db, app, borrowerId, workedTerms(PAID_OUT_ON))
  expect(await pay(1_000)).toBe(null)
})

describe('what a payment leaves', () => {
  it('of at most ₱1.00 is waived at once, and the loan is settled', async () => {
    await afterDays(20)
    // The pay-off of day 20 is ₱5,098.63.
    const outcome = await pay(509_763)
    expect(outcome).toMatchObject({
      position: { status: 'settled', payOffCentavos: 0, creditCentavos: 0 },
    })
    expect((await events()).slice(1)).toMatchObject([
      { kind: 'repaid', amountCentavos: 509_763 },
      { kind: 'waived', component: 'principal', number: 3, amountCentavos: 100 },
    ])
    expect(await balances()).toMatchObject({ principal_waived: 100, interest_income: -9_863 })
  })

  it('of more than ₱1.00 stays', async () => {
    await afterDays(20)
    expect(await pay(509_762)).toMatchObject({ position: { payOffCentavos: 101 } })
    expect(await events()).toHaveLength(2)
  })
})

describe('a quote that is paid on the next day', () => {
  it('for the pay-off settles the loan, and the interest of that day is waived', async () => {
    await afterDays(20)
    const quote = await quoteOf('repay-all')
    expect(quote.amountCentavos).toBe(509_863)
    await afterDays(21)
    const paid = await pay(509_863, { quote })
    expect(paid).toMatchObject({ position: { status: 'settled', creditCentavos: 0 } })
    expect((await events()).slice(1)).toMatchObject([
      { kind: 'waived', component: 'interest', amountCentavos: 493, valueOn: '2026-06-02' },
      { kind: 'repaid', amountCentavos: 509_863 },
    ])
  })

  it('for what was due leaves nothing due, and the penalty of that day is waived', async () => {
    await afterDays(30)
    const quote = await quoteOf('repay-due')
    expect(quote.amountCentavos).toBe(176_680)
    // We hear of it later: the day of the payment counts.
    await afterDays(34)
    await pay(176_680, { quote, valueOn: addDays(PAID_OUT_ON, 31) })
    const [, waived] = await events()
    expect(waived).toMatchObject({ component: 'penalty', number: 1, amountCentavos: 282 })
    const { terms, events: history } = await getLoan(app.db, orderId)
    const then = position(terms, history, addDays(PAID_OUT_ON, 31))
    expect(then).toMatchObject({ dueCentavos: 0, payOffCentavos: 338_448 })
  })

  it('waives nothing when less was paid, and nothing after the next day', async () => {
    await afterDays(30)
    const quote = await quoteOf('repay-due')
    await afterDays(31)
    await pay(176_679, { quote })
    expect((await events()).map(({ kind }) => kind)).toEqual(['disbursed', 'repaid'])
    await afterDays(0)
    orderId = await insertRunningLoan(app.db, app, borrowerId)
    await afterDays(32)
    await pay(176_680, { quote })
    expect((await events()).map(({ kind }) => kind)).toEqual(['disbursed', 'repaid'])
  })
})

describe('the books of a payment', () => {
  it('take it out of unapplied, until it is reversed', async () => {
    await afterDays(20)
    await pay(100_000, { provider: 'wallet' })
    expect(await balances()).toEqual({
      'cash:sandbox': -485_000,
      unapplied: 100_000,
      principal_receivable: 409_863,
      interest_income: -9_863,
      fee_income: -15_000,
    })
    const [, payment] = await events()
    await record({
      kind: 'reversed',
      valueOn: app.clock.today(),
      eventId: payment?.id ?? '',
    })
    expect(await balances()).toEqual({
      'cash:sandbox': -485_000,
      principal_receivable: 500_000,
      interest_receivable: 9_863,
      interest_income: -9_863,
      fee_income: -15_000,
    })
  })

  it('after a write-off are a recovery', async () => {
    await afterDays(200)
    await record({ kind: 'written-off', valueOn: app.clock.today() })
    const writtenOff = (await balances())['write_offs']
    await afterDays(201)
    const outcome = await pay(50_000)
    expect(outcome).toMatchObject({ event: { kind: 'recovered' } })
    expect(await balances()).toMatchObject({ write_offs: writtenOff, recoveries: -50_000 })
  })

  it('after the payout was reversed are a credit of the borrower', async () => {
    await record({ kind: 'reversed', valueOn: app.clock.today(), eventId: 'e000001' })
    await afterDays(2)
    await pay(30_000, { provider: 'wallet' })
    expect(await balances()).toEqual({ unapplied: 30_000, borrower_credit: -30_000 })
  })
})

describe('an event that is wrong is refused when it is recorded', () => {
  const today = PAID_OUT_ON
  it.each<[string, object, string]>([
    [
      'a day that is none',
      { kind: 'repaid', valueOn: 'yesterday', amountCentavos: 1 },
      'malformed',
    ],
    ['31 June', { kind: 'repaid', valueOn: '2026-06-31', amountCentavos: 1 }, 'malformed'],
    ['nothing paid', { kind: 'repaid', valueOn: today, amountCentavos: 0 }, 'malformed'],
    ['half a centavo', { kind: 'repaid', valueOn: today, amountCentavos: 0.5 }, 'malformed'],
    ['an unknown kind', { kind: 'gifted', valueOn: today, amountCentavos: 1 }, 'unknown-kind'],
    ['no credit', { kind: 'refunded', valueOn: today, amountCentavos: 1 }, 'refund-too-large'],
    [
      'too large a waiver',
      { kind: 'waived', valueOn: today, component: 'principal', amountCentavos: 500_001 },
      'waiver-too-large',
    ],
    ['a second payout', { kind: 'disbursed', valueOn: today, amountCentavos: 1 }, 'payout-stands'],
    [
      'before the payout',
      { kind: 'repaid', valueOn: '2026-05-11', amountCentavos: 1 },
      'before-payout',
    ],
    [
      'a reversal of nothing',
      { kind: 'reversed', valueOn: today, eventId: 'x' },
      'reverses-nothing',
    ],
  ])('%s', async (_what, draft, reason) => {
    const before = await balances()
    // Data from outside has no type.
    const refused = await record({ ...draft, provider: 'sandbox' } as EventDraft).catch(
      (error: unknown) => error,
    )
    expect(refused).toBeInstanceOf(EventError)
    expect(refused).toMatchObject({ reason })
    expect(await events()).toHaveLength(1)
    expect(await balances()).toEqual(before)
  })

  it('two at once are one after the other, and each sees the other', async () => {
    const waive = () =>
      record({
        kind: 'waived',
        valueOn: today,
        component: 'principal',
        amountCentavos: centavos(300_000),
      })
    const outcomes = await Promise.allSettled([waive(), waive()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

it('terms and events that were spoilt are refused when they are read', async () => {
  const terms = workedTerms(PAID_OUT_ON)
  const spoilt = await insertAgreedOrder(app.db, app, borrowerId, terms)
  const change = (text: string) =>
    app.db.updateTable('loan_order').set({ terms: text }).where('id', '=', spoilt).execute()
  await change(JSON.stringify({ ...terms, principalCentavos: 1 }))
  await expect(getLoan(app.db, spoilt)).rejects.toThrow('do not add up to the principal')
  orderId = spoilt
  await expect(pay(1)).rejects.toThrow('do not add up to the principal')
  await change(JSON.stringify(terms))
})
