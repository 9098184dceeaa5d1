// A month of many loans over two providers: payments of every kind, reported once, again, late, in
// any order or never, taken back, refunds and extensions among them. `npm test` takes a few loans,
// `npm run proof -- month` ten thousand; MONTH_SEED chooses another month.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, businessDate } from '#lending/dates.ts'
import { positionFrom } from '#lending/loan-progress.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { sumCentavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import { clearingAccount, UNAPPLIED } from '#payments/books.ts'
import { position as referencePosition } from '#lending/testing/reference/position.ts'
import type { Loan as ReferenceLoan } from '#lending/testing/reference/shapes.ts'
import { engine } from '#lending/testing/engine-adapter.ts'
import { verifyReceiptFor, receiptOf } from '#server/features/receipt/service.ts'
import { balanceOf, cashAccount } from '#server/ledger/accounts.ts'
import { closeBooks } from '#server/ledger/close.ts'
import { getLoan, type Loan } from '#server/ledger/ledger.ts'
import { listUnappliedRows } from '#server/ledger/payment-rows.ts'
import { sumCleared, sumReceived } from '#server/ledger/payment-sums.ts'
import { parseProgress } from '#server/ledger/parse-rows.ts'
import { sumBooks } from '#server/ledger/queries.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import {
  keptOf,
  type MonthProvider,
  startMonthPaymongo,
  startMonthXendit,
} from '#server/testing/month/providers.ts'
import {
  bindFirstAccount,
  forgottenCredits,
  makeRefunds,
  refundedByProvider,
  sendRefunds,
  tellAllPayouts,
} from '#server/testing/month/refunds.ts'
import {
  COMPARED_EVERY_DAYS,
  dealWithStrays,
  endStory,
  liveDay,
  type Month,
  randomOf,
  type StoryLoan,
} from '#server/testing/month/stories.ts'
import { startTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import {
  listPaymentsOfOrder,
  type ReceivedPayment,
  shownDayOf,
} from '#server/features/repayment/paid-service.ts'
import { collectionWebhooks } from './webhook-service.ts'
import { compareWithProviders } from './reconcile-service.ts'

const LOANS = Number(process.env['MONTH_LOANS'] ?? 24)
const SEED = Number(process.env['MONTH_SEED'] ?? 7)
const IS_LONG = process.env['MONTH_LOANS'] !== undefined
const DAY_MS = 86_400_000
/** Little enough that a day of few loans passes it too. */
const REFUND_DAY_MAX = '2000.00'
/** The first instalments fall due on day 30: before, on and after it. */
const FIRST_DAY = 20
const LAST_DAY = 50
const AT_ONCE = 4
/** What each loan of a month was paid out with. */
const WORKED_NET_CENTAVOS = 485_000

let app: TestApp
let month: Month

beforeAll(async () => {
  app = await startTestApp({ environment: { REFUND_DAY_MAX } })
  await buildProducts(app)
  const providers = [
    await startMonthXendit(app.clock),
    await startMonthPaymongo(app.clock),
  ] as const
  const takers = new Map(providers.map((one) => [one, collectionWebhooks(app, one.gateway)]))
  month = { app, providers, takers, strays: [], counts: new Map() }
})
afterAll(async () => {
  for (const provider of month.providers) await provider.close()
  await app.close()
})

const setDay = (day: number) => app.setNow(new Date(TEST_NOW.getTime() + day * DAY_MS))

async function forAll<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}

const startedAt = performance.now()

/** A long run says how far it is. */
function say(what: string): void {
  if (!IS_LONG) return
  const seconds = Math.round((performance.now() - startedAt) / 1_000)
  process.stdout.write(`month, seed ${SEED}, after ${seconds} s: ${what}\n`)
}

async function lend(): Promise<StoryLoan[]> {
  const loans: StoryLoan[] = []
  await forAll([...Array(LOANS).keys()], async (number) => {
    const { id } = await buildBorrower(app)
    loans.push({
      borrowerId: id,
      orderId: await insertRunningLoan(app.db, app, id),
      random: randomOf(SEED, number),
      references: [],
      toTell: [],
      toTakeBack: [],
      toPay: [],
      hasOtherAccount: false,
    })
    await bindFirstAccount(app, id, number)
  })
  return loans
}

const compareAll = async () => {
  const collections = new Map(month.providers.map(({ gateway }) => [gateway.name, gateway]))
  expect(await compareWithProviders({ ...app, collections })).toBe(0)
}

it(`${LOANS} loans over a month and two providers: every centavo counts once`, async () => {
  setDay(0)
  const loans = await lend()
  say(`${LOANS} loans are paid out`)
  for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
    setDay(day)
    await makeRefunds(month)
    await forAll(loans, (loan) => liveDay(month, loan, day))
    await dealWithStrays(month, day)
    await sendRefunds(month, loans)
    if (day % COMPARED_EVERY_DAYS === 0) await compareAll()
    if (day === 35) await closeBooks(app.db, app, app.clock.today())
    say(`day ${day}`)
  }
  // What is taken back now is still in the days that are compared, and what is told late too.
  for (let day = LAST_DAY + 1; day <= LAST_DAY + 3; day += 1) {
    setDay(day)
    await makeRefunds(month)
    await forAll(loans, (loan) => endStory(month, loan))
    await sendRefunds(month, loans)
    await compareAll()
  }
  // What was taken back last is no longer there to be refunded; what stands for a day is.
  setDay(LAST_DAY + 5)
  await makeRefunds(month)
  await sendRefunds(month, loans)
  await tellAllPayouts(app)
  await closeBooks(app.db, app, app.clock.today())
  say(JSON.stringify(Object.fromEntries(month.counts)))
  await checkMoney(loans)
  const kinds = await checkLoans(loans)
  say(`events of ${[...kinds].map(([kind, times]) => `${kind} ${times}`).join(', ')}`)
  expect([...kinds.keys()].sort()).toEqual(
    expect.arrayContaining(['disbursed', 'extended', 'refunded', 'repaid', 'reversed']),
  )
  const receipts = await checkReceipts(loans)
  say(`${receipts} receipts are genuine`)
  expect(receipts).toBeGreaterThan(LOANS / 2)
})

const collectedBy = (provider: MonthProvider) => sumCentavos(provider.books().map(keptOf))

/** For every day, what clearing has is what the provider lists, and what it would settle. */
async function checkDays(provider: MonthProvider): Promise<number> {
  const { name } = provider.gateway
  const days = { from: addDays(app.clock.today(), -60), to: app.clock.today() }
  const ours = (await sumReceived(app.db, days)).filter(({ gateway }) => gateway === name)
  const listed = new Map<string, number>()
  const settled = new Map<string, number>()
  const add = (sums: Map<string, number>, at: Date, amount: number) => {
    const day = app.clock.dateOf(at)
    sums.set(day, (sums.get(day) ?? 0) + amount)
  }
  for (const booked of provider.books()) {
    add(listed, booked.paidAt, keptOf(booked))
    add(settled, booked.paidAt, booked.grossCentavos)
    for (const { at, amountCentavos } of booked.takenBack) add(settled, at, 0 - amountCentavos)
  }
  const isAny = ([, amount]: readonly [string, number]) => amount !== 0
  expect(new Map(ours.map(({ day, amount }) => [day, amount]))).toEqual(
    new Map([...listed].filter(isAny)),
  )
  for (const [day, amount] of settled) {
    const on = businessDate(day)
    const rate = { ratePpm: 0, fixedCentavos: 0 }
    const { cleared } = await sumCleared(app.db, { provider: name, from: on, to: on }, rate)
    expect([name, day, cleared]).toEqual([name, day, amount])
  }
  return ours.length
}

/** The ledger is whole, and what it has from each provider is what that provider collected. */
async function checkMoney(loans: readonly StoryLoan[]): Promise<void> {
  const { faults, orders, events } = await verifyLedger(app)
  expect([faults, orders]).toEqual([[], loans.length])
  const books = await sumBooks(app.db)
  expect(sumCentavos(Object.values(books))).toBe(0)
  const { rows } = await sql<{ account: string; amount: number }>`
    SELECT account, sum(amount_centavos)::bigint AS amount FROM payment_posting
    GROUP BY account`.execute(app.db)
  const clearing = new Map(rows.map(({ account, amount }) => [account, amount]))
  for (const provider of month.providers) {
    const { name } = provider.gateway
    const collected = collectedBy(provider)
    expect([name, clearing.get(clearingAccount(name)) ?? 0]).toEqual([name, collected])
    const days = await checkDays(provider)
    say(
      `${name} has ${provider.books().length} payments, collected ${collected} centavos, on ${days} days`,
    )
  }
  const lent = WORKED_NET_CENTAVOS * loans.length
  const refunded = await refundedByProvider(app)
  expect(balanceOf(books, cashAccount('sandbox'))).toBe(-(lent + refunded))
  expect(await forgottenCredits(app)).toEqual([])
  say(`${refunded} centavos went back`)
  say(`${events} events, no fault in the ledger`)
  // What is left of `unapplied` is the list, which is what nobody dealt with.
  const { rows: waiting, total } = await listUnappliedRows(app.db, 10_000)
  expect(waiting.map(({ reference }) => reference ?? '').sort()).toEqual(
    month.strays.map(({ reference }) => reference).sort(),
  )
  expect(balanceOf(books, UNAPPLIED) + (clearing.get(UNAPPLIED) ?? 0)).toBe(0 - total)
  // No balance without a loan or a question, and a task for each payment that has one.
  const { rows: lost } = await sql<{ id: number }>`SELECT id FROM payment AS p
    WHERE (balance_centavos > 0 AND state <> 'applied' AND questions = '[]')
      OR (questions <> '[]') <> EXISTS (SELECT FROM staff_task AS t WHERE t.subject_kind = 'payment'
        AND t.subject_id = p.id::text AND t.closed_at IS NULL)`.execute(app.db)
  expect(lost).toEqual([])
  say(`${waiting.length} payments wait without a loan, ${total} centavos`)
}

/** The reference also has the law's nominal rate by day. */
function toReference({ terms, events }: Loan): ReferenceLoan {
  const laws = terms.laws.map((law) => ({
    ...law,
    nominalDailyMaxPpm: law.nominalAnnualMaxPpm / 360,
  }))
  // The engine knows one way more to count days than the reference, which no policy of ours has.
  return { terms: { ...terms, laws }, events, holidays: engine.holidays } as ReferenceLoan
}

/** Each payment on its day and no other; and the position stored, anew, and by the reference. */
async function checkLoans(loans: readonly StoryLoan[]): Promise<Map<string, number>> {
  const today = app.clock.today()
  const booked = new Map<string, string[]>()
  for (const provider of month.providers) {
    for (const one of provider.books()) {
      const { reference, paidAt } = one
      if (keptOf(one) === 0) continue
      const line = `${keptOf(one)} on ${app.clock.dateOf(paidAt)}`
      booked.set(reference, [...(booked.get(reference) ?? []), line])
    }
  }
  const kinds = new Map<string, number>()
  await forAll(loans, async ({ orderId, references }) => {
    const loan = await getLoan(app.db, orderId)
    const { terms, events } = loan
    for (const { kind } of events) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const undone = new Set(events.map((event) => event.kind === 'reversed' && event.eventId))
    const paid = events
      .filter((event) => event.kind === 'repaid' && !undone.has(event.id))
      .map((event) =>
        'amountCentavos' in event ? `${event.amountCentavos} on ${event.valueOn}` : '',
      )
    const expected = references.flatMap((reference) => booked.get(reference) ?? [])
    expect([orderId, paid.sort()]).toEqual([orderId, expected.sort()])
    const now = position(terms, events.toReversed(), today)
    expect(await storedPosition(terms, orderId)).toEqual(now)
    const reference = toReference(loan)
    expect(engine.position(reference, today)).toEqual(referencePosition(reference, today))
  })
  return kinds
}

async function storedPosition(terms: LoanTerms, orderId: number) {
  const { progress } = await app.db
    .selectFrom('loan_progress')
    .select('progress')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return positionFrom(terms, parseProgress(progress), app.clock.today())
}

/** Every payment that counted has one that anyone can check, and its parts are its amount. */
async function checkReceipts(loans: readonly StoryLoan[]): Promise<number> {
  let genuine = 0
  await forAll(loans, async ({ orderId }) => {
    for (const payment of await listPaymentsOfOrder(app.db, orderId, 100)) {
      const receipt = await receiptOf(app, payment, 'en')
      if (receipt.code === '') {
        // Taken back before anybody told us of it: it has never counted.
        expect(receipt.state).toBe('taken-back')
        continue
      }
      const parts = sumCentavos(receipt.parts.map(({ amount }) => amount))
      expect([payment.id, parts]).toEqual([payment.id, receipt.amount])
      expect(await verified(receipt.code, payment)).toEqual({
        isGenuine: true,
        state: payment.state === 'gone' ? 'taken-back' : 'recorded',
        amount: payment.counted_centavos,
        paidOn: shownDayOf(payment),
      })
      genuine += 1
    }
  })
  return genuine
}

/** As a visitor of an address of their own checks it. */
async function verified(code: string, { id }: ReceivedPayment) {
  const address = `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`
  const visitor = { kind: 'visitor', deviceId: undefined, browserId: null, address } as const
  const { isGenuine, state, amount, paidOn } = await verifyReceiptFor({ ...app, visitor }, code)
  return { isGenuine, state, amount, paidOn }
}
