// Runs loans through the ledger for months, day by day: the books balance every day, match each
// loan's events and earn exactly what accrued, and how often they are closed makes no difference in
// the end. `npm run proof -- books` runs a thousand loans for a year.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOOK_ACCOUNTS, bookBalances } from '#lending/books.ts'
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import { EventError } from '#lending/event-error.ts'
import type { LoanEvent } from '#lending/events.ts'
import { offerExtension } from '#lending/extension-offer.ts'
import { type LoanTerms, makeLoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import { POLICIES } from '#lending/policies.ts'
import { position } from '#lending/position.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import type { Database, Db } from '#server/db/open.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { insertAgreedOrder, payOut } from '#server/testing/loans.ts'
import { openTestDatabase } from '#server/testing/test-app.ts'
import { balanceOf, cashIn } from './accounts.ts'
import { closeBooks } from './close.ts'
import { type EventDraft, getLoan, recordEvent } from './ledger.ts'
import { recordPayment } from './payments.ts'
import { sumBooks } from './queries.ts'
import { verifyLedger } from './verify.ts'

const LOANS = Number(process.env['BOOKS_LOANS'] ?? 12)
const DAYS = Number(process.env['BOOKS_DAYS'] ?? 130)
const START = businessDate('2026-05-01')
const clock = createClock(() => new Date('2026-05-01T02:00:00Z'))
const ledger = { clock, config: loadConfig({}) }

const databases: Database[] = []
beforeAll(async () => {
  for (let index = 0; index < 2; index += 1) databases.push(await openTestDatabase())
})
afterAll(async () => {
  for (const database of databases) await database.close()
})

/** The same figures on every run and for both ways of closing. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    // Mulberry32, a small generator whose neighbouring seeds have nothing in common.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides)
  }
}

function termsOf(index: number): LoanTerms {
  const roll = dice(index + 1)
  const termDays = 60 + roll(120)
  const policy = POLICIES[index % POLICIES.length]
  if (policy === undefined) throw new Error('there are policies')
  return makeLoanTerms({
    policy,
    principalCentavos: centavos(200_000 + roll(800_000)),
    agreedOn: startOf(index),
    termDays,
    periods: [1, 3, Math.max(1, Math.floor(termDays / 30))][roll(3)] ?? 1,
    isRepeatClient: roll(2) === 0,
  })
}

/** Spread over the first two thirds of the period. */
function startOf(index: number): BusinessDate {
  return addDays(START, Math.floor((index * DAYS * 2) / (3 * LOANS)))
}

interface Loan {
  readonly orderId: number
  readonly terms: LoanTerms
  events: readonly LoanEvent[]
}

/** One day for all loans: what is paid out, and what borrowers and staff do. */
async function live(db: Db, borrowerId: number, loans: Loan[], day: BusinessDate): Promise<void> {
  for (let index = loans.length; index < LOANS && startOf(index) <= day; index += 1) {
    const terms = termsOf(index)
    const orderId = await insertAgreedOrder(db, ledger, borrowerId, terms)
    await payOut(db, ledger, orderId, terms)
    loans.push({ orderId, terms, events: (await getLoan(db, orderId)).events })
  }
  const dayIndex = Number(day.replaceAll('-', ''))
  for (const [index, loan] of loans.entries()) {
    const roll = dice(index * 7_919 + dayIndex)
    if (roll(10) > 0) continue
    await act(db, loan, day, roll)
    loan.events = (await getLoan(db, loan.orderId)).events
  }
}

async function act(db: Db, loan: Loan, day: BusinessDate, roll: (sides: number) => number) {
  const { orderId, terms, events } = loan
  const now = position(terms, events, day)
  const cause = `life:${day}`
  const choice = roll(20)
  if (choice < 14) {
    const owed = choice < 3 ? now.payOffCentavos : now.nextDueCentavos
    const amount = choice < 8 ? owed : roll(300_000) + 1
    if (amount === 0) return
    // We are notified of some of them days later.
    const paidAt = new Date(clock.now().getTime() - roll(3) * 86_400_000)
    const provider = ['wallet', 'store', 'bank'][roll(3)] ?? 'wallet'
    const payment = { amountCentavos: centavos(amount), paidAt, provider, cause }
    await db
      .transaction()
      .execute((transaction) => recordPayment(transaction, ledger, orderId, payment))
    return
  }
  if (choice === 19) return extend(db, loan, day)
  const draft = draftOf(choice, loan, day, roll)
  if (draft !== null) await record(db, orderId, draft, cause)
}

async function record(db: Db, orderId: number, draft: EventDraft, cause: string): Promise<void> {
  try {
    await db
      .transaction()
      .execute((transaction) => recordEvent(transaction, ledger, orderId, draft, cause))
  } catch (error) {
    if (!(error instanceof EventError)) throw error
  }
}

async function extend(db: Db, { orderId, terms, events }: Loan, day: BusinessDate): Promise<void> {
  const offer = offerExtension(terms, events, day, 14)
  if (!offer.ok || offer.amountCentavos === 0) return
  const payment = {
    amountCentavos: offer.amountCentavos,
    paidAt: null,
    provider: 'wallet',
    cause: `extension:${day}`,
  }
  const paid = await db
    .transaction()
    .execute((transaction) => recordPayment(transaction, ledger, orderId, payment))
  if (paid.kind !== 'recorded') return
  await record(db, orderId, { ...offer.agreed, paymentId: paid.event.id }, `extended:${day}`)
}

function draftOf(
  choice: number,
  { terms, events }: Loan,
  day: BusinessDate,
  roll: (sides: number) => number,
): EventDraft | null {
  const now = position(terms, events, day)
  if (choice === 14)
    return { kind: 'waived', valueOn: day, component: 'interest', amountCentavos: centavos(500) }
  if (choice === 15) return { kind: 'paused', valueOn: day, untilOn: addDays(day, 5) }
  if (choice === 16 && now.creditCentavos > 0)
    return { kind: 'refunded', valueOn: day, amountCentavos: now.creditCentavos, provider: 'bank' }
  if (choice === 17) {
    const target = events[roll(events.length)]
    return target?.kind === 'repaid' ? { kind: 'reversed', valueOn: day, eventId: target.id } : null
  }
  return choice === 18 && now.daysLate > 60 ? { kind: 'written-off', valueOn: day } : null
}

/** The lender's books by account, from each loan's events alone. */
function expectedBooks(loans: readonly Loan[], day: BusinessDate): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const { terms, events } of loans) {
    const books = bookBalances(terms, events, day)
    for (const account of BOOK_ACCOUNTS) totals[account] = (totals[account] ?? 0) + books[account]
  }
  return totals
}

/** What was earned according to the positions, which know nothing about books. */
function accruedBy(loans: readonly Loan[], day: BusinessDate): number {
  return loans.reduce((sum, { terms, events }) => {
    const now = position(terms, events, day)
    if (now.status === 'cancelled' || now.status === 'not-disbursed') return sum
    const interest = now.instalments.reduce((all, item) => all + item.accruedInterestCentavos, 0)
    const penalty = now.instalments.reduce((all, item) => all + item.owed.penalty, 0)
    return sum + interest + penalty
  }, 0)
}

async function expectBooks(db: Db, loans: readonly Loan[], day: BusinessDate): Promise<void> {
  const books = await sumBooks(db)
  expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const expected = expectedBooks(loans, day)
  for (const account of BOOK_ACCOUNTS) {
    const found = account === 'cash' ? cashIn(books) : balanceOf(books, account)
    expect([day, account, found]).toEqual([day, account, expected[account] ?? 0])
  }
  const income = balanceOf(books, 'interest_income') + balanceOf(books, 'penalty_income')
  expect([day, 'accrued', 0 - income]).toEqual([day, 'accrued', accruedBy(loans, day)])
}

async function runYear(db: Db, isCloseDay: (day: BusinessDate) => boolean, checkEvery: boolean) {
  const dependencies = { db, clock, config: ledger.config }
  clock.moveTo(START)
  await buildProducts(dependencies)
  const { id } = await buildBorrower(dependencies)
  const loans: Loan[] = []
  for (let index = 0; index < DAYS; index += 1) {
    const day = addDays(START, index)
    clock.moveTo(day)
    await live(db, id, loans, day)
    if (!isCloseDay(day) && index < DAYS - 1) continue
    await closeBooks(db, ledger, day)
    if (checkEvery || index === DAYS - 1) await expectBooks(db, loans, day)
  }
  return loans
}

const linesOf = async (db: Db) => {
  const { rows } = await sql<{ income: number; lines: number }>`
    SELECT coalesce(sum(amount_centavos) FILTER (WHERE account LIKE '%_income'), 0)::bigint AS income,
      count(*)::bigint AS lines
    FROM (SELECT account, amount_centavos FROM posting
      UNION ALL SELECT account, amount_centavos FROM close_posting) AS line`.execute(db)
  return rows[0]
}

it('books balance each day, income is what accrued, and daily or monthly closes end at the same', async () => {
  const [daily, monthly] = databases
  if (daily === undefined || monthly === undefined) throw new Error('there are two databases')
  const loans = await runYear(daily.db, () => true, true)
  const isMonthEnd = (day: BusinessDate) => addDays(day, 1).endsWith('-01')
  await runYear(monthly.db, isMonthEnd, false)
  expect(await sumBooks(monthly.db)).toEqual(await sumBooks(daily.db))
  const [byDay, byMonth] = [await linesOf(daily.db), await linesOf(monthly.db)]
  expect(byDay?.income).toBe(byMonth?.income)
  expect(byDay?.lines).toBeGreaterThan(byMonth?.lines ?? 0)
  for (const { db } of databases) {
    const verified = await verifyLedger({ db, config: ledger.config })
    expect(verified.faults).toEqual([])
    expect(verified.orders).toBe(LOANS)
  }
  const kinds = new Set(loans.flatMap(({ events }) => events.map(({ kind }) => kind)))
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['disbursed', 'extended', 'paused', 'repaid', 'reversed', 'waived']),
  )
  const events = loans.reduce((sum, loan) => sum + loan.events.length, 0)
  process.stdout.write(
    `books: ${LOANS} loans, ${DAYS} days, ${events} events of ${[...kinds].sort().join(', ')}; ` +
      `${byDay?.lines} lines with daily closes, ${byMonth?.lines} with monthly ones\n`,
  )
})
