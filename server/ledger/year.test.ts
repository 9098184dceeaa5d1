// Runs loans through the ledger for months, day by day: the books balance every day, match each
// loan's events and earn exactly what accrued, and how often they are closed makes no difference in
// the end. `npm run proof -- books` runs a thousand loans for a year.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { BOOK_ACCOUNTS, bookBalances } from '#lending/books.ts'
import { addDays, type BusinessDate, businessDate } from '#lending/dates.ts'
import { position } from '#lending/position.ts'
import { createClock } from '#server/clock.ts'
import { loadConfig } from '#server/config.ts'
import type { Database, Db } from '#server/db/open.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { type Life, live, type LivedLoan } from '#server/testing/lives.ts'
import { openTestDatabase } from '#server/testing/test-app.ts'
import { balanceOf, fundsIn } from './accounts.ts'
import { closeBooks } from './close.ts'
import { sumBooks } from './queries.ts'
import { verifyLedger } from '#server/features/evidence/verify.ts'

const LOANS = Number(process.env['BOOKS_LOANS'] ?? 12)
const DAYS = Number(process.env['BOOKS_DAYS'] ?? 130)
const START = businessDate('2026-05-01')
const clock = createClock(() => new Date('2026-05-01T02:00:00Z'))
const ledger = { clock, config: loadConfig({}) }
const LIFE: Life = { ledger, start: START, days: DAYS, loans: LOANS }

const databases: Database[] = []
beforeAll(async () => {
  for (let index = 0; index < 2; index += 1) databases.push(await openTestDatabase())
})
afterAll(async () => {
  for (const database of databases) await database.close()
})

/** The lender's books by account, from each loan's events alone. */
function expectedBooks(loans: readonly LivedLoan[], day: BusinessDate): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const { terms, events } of loans) {
    const books = bookBalances(terms, events, day)
    for (const account of BOOK_ACCOUNTS) totals[account] = (totals[account] ?? 0) + books[account]
  }
  return totals
}

/** What was earned according to the positions, which know nothing about books. */
function accruedBy(loans: readonly LivedLoan[], day: BusinessDate): number {
  return loans.reduce((sum, { terms, events }) => {
    const now = position(terms, events, day)
    if (now.status === 'cancelled' || now.status === 'not-disbursed') return sum
    const interest = now.instalments.reduce((all, item) => all + item.accruedInterestCentavos, 0)
    const penalty = now.instalments.reduce((all, item) => all + item.owed.penalty, 0)
    return sum + interest + penalty
  }, 0)
}

async function expectBooks(db: Db, loans: readonly LivedLoan[], day: BusinessDate): Promise<void> {
  const books = await sumBooks(db)
  expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const expected = expectedBooks(loans, day)
  for (const account of BOOK_ACCOUNTS) {
    const found = account === 'cash' ? fundsIn(books) : balanceOf(books, account)
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
  const loans: LivedLoan[] = []
  for (let index = 0; index < DAYS; index += 1) {
    const day = addDays(START, index)
    clock.moveTo(day)
    await live(db, LIFE, id, loans, day)
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
