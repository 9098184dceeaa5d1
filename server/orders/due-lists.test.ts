// Both engines: dates in SQL.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, businessDate } from '#lending/dates.ts'
import { buildApplicant, buildProducts, buildRunningLoan } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { listDueOn, listOverdueOn } from './due-lists.ts'
import { payOn } from '#server/testing/payments.ts'

/** The first instalment of a loan that is paid out on the day of the tests. */
const DUE_ON = businessDate('2026-06-11')
let app: TestApp
let orders: number[]

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  orders = []
  for (let count = 0; count < 3; count += 1) {
    orders.push(await buildRunningLoan(app, await buildApplicant(app)))
  }
})
afterAll(() => app.close())

const due = async (day = DUE_ON) => (await listDueOn(app.db, day)).orders.map(({ id }) => id)
const overdue = async (day = DUE_ON) =>
  (await listOverdueOn(app.db, day)).orders.map(({ id }) => id)

it('an order is due on its day and overdue from the next, without anything being written', async () => {
  expect(await due(addDays(DUE_ON, -1))).toEqual([])
  expect(await due()).toEqual(orders)
  expect(await overdue()).toEqual([])
  expect(await due(addDays(DUE_ON, 1))).toEqual([])
  expect(await overdue(addDays(DUE_ON, 1))).toEqual(orders)
  expect(await overdue(addDays(DUE_ON, 365))).toEqual(orders)
})

it('a settled order is in neither list', async () => {
  const [first = 0, ...others] = orders
  await payOn(app, first, 500_000)
  expect(await due()).toEqual(others)
  expect(await overdue(addDays(DUE_ON, 1))).toEqual(others)
})

it('long lists come in pages that leave nothing out and repeat nothing', async () => {
  const [, model = 0] = orders
  // Copies of one order, past the ledger: only their dates matter here.
  await sql`INSERT INTO loan_order (borrower_id, product_id, phase, asked_centavos, term_days,
      periods, applied_at, applied_on, terms, first_unpaid_due_on)
    SELECT borrower_id, product_id, phase, asked_centavos, term_days, periods, applied_at,
      applied_on, terms, first_unpaid_due_on - n % 7
    FROM loan_order, generate_series(1, 1200) AS n WHERE id = ${model}`.execute(app.db)
  const day = addDays(DUE_ON, 1)
  const seen: { dueOn: string; id: number }[] = []
  let pages = 0
  for (let page = await listOverdueOn(app.db, day); ;) {
    pages += 1
    seen.push(...page.orders)
    if (page.next === null) break
    page = await listOverdueOn(app.db, day, page.next)
  }
  expect(pages).toBe(3)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1_202)
  const sorted = seen.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.id - b.id)
  expect(seen).toEqual(sorted)
})
