// The portfolio of a closed day is the sum of its loans' positions, whatever is recorded later.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getPortfolio } from '#contract/portfolio.ts'
import { addDays, type BusinessDate, businessDate, daysBetween } from '#lending/dates.ts'
import { parsePesos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import type { Feature } from '#server/calls/feature.ts'
import { closeBooks } from '#server/ledger/close.ts'
import { getLoan } from '#server/ledger/ledger.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { type Life, live, type LivedLoan } from '#server/testing/lives.ts'
import { insertRunningLoan } from '#server/testing/loans.ts'
import { buildStaff, callAsStaff, type TestStaff } from '#server/testing/staff.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { countClosedDay } from './close-service.ts'
import { LATE_DAYS, sumCells } from './close-queries.ts'

const START = businessDate('2026-05-12')
const DAYS = 150
/** Closed and counted on each of these, most of them in the morning after, once that has begun. */
const COUNTED = [30, 60, 61, 90, 120, 140].map((index) => addDays(START, index))

const answered: Feature = {
  name: 'answered',
  keptPromises: [
    {
      title: { en: 'Complaints in time', 'fil-PH': 'Mga reklamong nasagot' },
      count: async (_db, on) => ({ kept: 3, of: on.length }),
    },
  ],
}

let app: TestApp
let lead: TestStaff
const loans: LivedLoan[] = []
/** Nothing is ever paid on these, which are lent so many days after the start. */
const SILENT = [0, 30, 60, 95, 105]
const silent: LivedLoan[] = []
/** What each loan had behind it at the end of a counted day. */
const known = new Map<BusinessDate, LivedLoan[]>()

beforeAll(async () => {
  app = await startTestApp({ moreFeatures: [answered] })
  await buildProducts(app)
  lead = await buildStaff(app, 'lead')
  const life: Life = { ledger: app, start: START, days: DAYS, loans: 30 }
  const { id } = await buildBorrower(app)
  for (let index = 0; index < DAYS; index += 1) {
    const day = addDays(START, index)
    app.clock.moveTo(day)
    await live(app.db, life, id, loans, day)
    // The morning after a day that counts: some loans have moved on by now.
    const before = addDays(day, -1)
    if (COUNTED.includes(before)) {
      await closeBooks(app.db, app, before)
      expect(await countClosedDay(app)).toBe(before)
      expect(await countClosedDay(app)).toBeNull()
    }
    if (SILENT.includes(index)) {
      const orderId = await insertRunningLoan(app.db, app, id)
      silent.push({ orderId, ...(await getLoan(app.db, orderId)) })
    }
    if (COUNTED.includes(day)) known.set(day, structuredClone([...loans, ...silent]))
  }
}, 120_000)
afterAll(() => app.close())

interface Sums {
  readonly running: number
  readonly principal: number
  readonly owed: number
  readonly late: readonly number[]
  readonly due: number
}

/** From positions alone. */
function sumsOf(all: readonly LivedLoan[], on: BusinessDate): Sums {
  const positions = all.map(({ terms, events }) => position(terms, events, on))
  const open = positions.filter(({ firstUnpaidDueOn }) => firstUnpaidDueOn !== null)
  const principal = (of: typeof open) => of.reduce((sum, one) => sum + one.unpaid.principal, 0)
  const daysLate = (one: (typeof open)[number]) => daysBetween(one.firstUnpaidDueOn ?? on, on)
  return {
    running: open.length,
    principal: principal(open),
    owed: open.reduce((sum, one) => sum + one.payOffCentavos, 0),
    late: LATE_DAYS.filter((days) => days > 0).map((days) =>
      principal(open.filter((one) => daysLate(one) >= days)),
    ),
    due: open
      .filter((one) => one.firstUnpaidDueOn === on)
      .reduce((sum, one) => sum + one.nextDueCentavos, 0),
  }
}

interface Shown {
  readonly closedOn: string | null
  readonly running: number
  readonly principal: string
  readonly owed: string
  readonly atRisk: { principal: string }[]
  readonly due: { amount: string }
  readonly lent: { count: number; amount: string }
  readonly vintages: { month: string; lent: { count: number; amount: string } }[]
  readonly days: { day: string }[]
}
const centavosOf = (text: string) => parsePesos(text) ?? Number.NaN
const shownOn = async (on: BusinessDate, more: Record<string, string> = {}) =>
  (await callAsStaff(app, lead, getPortfolio, { on, ...more })).data as Shown

it('a closed day is the sum of its loans’ positions, although much was recorded since', async () => {
  for (const on of COUNTED) {
    const shown = await shownOn(on)
    expect([
      on,
      {
        running: shown.running,
        principal: centavosOf(shown.principal),
        owed: centavosOf(shown.owed),
        late: shown.atRisk.map(({ principal }) => centavosOf(principal)),
        due: centavosOf(shown.due.amount),
      },
    ]).toEqual([on, sumsOf(known.get(on) ?? [], on)])
  }
  const last = sumsOf(known.get(COUNTED.at(-1) ?? START) ?? [], COUNTED.at(-1) ?? START)
  // The dice have made loans of every lateness, so that the comparison above says something.
  expect(last.late.every((amount) => amount > 0)).toBe(true)
})

it('its queries restricted to some loans equal the sum of those positions', async () => {
  const on = addDays(START, DAYS - 1)
  await closeBooks(app.db, app, on)
  const some = [...silent, ...loans.filter((_loan, index) => index % 3 === 0)]
  const lent = await app.db.selectFrom('portfolio_loan').select('order_id').execute()
  const counted = some.filter(({ orderId }) => lent.some((row) => row.order_id === orderId))
  expect(counted.length).toBeGreaterThan(8)
  const ids = counted.map(({ orderId }) => orderId)
  const cells = await sumCells(app.db, on, ids)
  const sums = sumsOf(counted, on)
  const total = (of: 'principal_centavos' | 'owed_centavos' | 'loan_count', from = 0) =>
    cells.filter((cell) => cell.late_days >= from).reduce((sum, cell) => sum + cell[of], 0)
  expect([total('loan_count'), total('principal_centavos'), total('owed_centavos')]).toEqual([
    sums.running,
    sums.principal,
    sums.owed,
  ])
  expect([1, 7, 30, 60, 90].map((days) => total('principal_centavos', days))).toEqual(sums.late)
  // Over a month some loan passes each limit, so a day too many or too few shows.
  for (let days = 1; days <= 30; days += 1) {
    const later = addDays(on, days)
    const then = await sumCells(app.db, later, ids)
    const late = LATE_DAYS.filter((from) => from > 0).map((from) =>
      then
        .filter((cell) => cell.late_days >= from)
        .reduce((sum, cell) => sum + cell.principal_centavos, 0),
    )
    expect([later, late]).toEqual([later, sumsOf(counted, later).late])
  }
})

it('lent and collected are counted since the close before, and months of lending add up', async () => {
  const perDay = await Promise.all(COUNTED.map((on) => shownOn(on)))
  const atEnd = known.get(COUNTED.at(-1) ?? START) ?? []
  // Of the first count only its own day.
  const count = perDay.slice(1).reduce((sum, { lent }) => sum + lent.count, 0)
  expect(count).toBe(atEnd.length - (known.get(COUNTED[0] ?? START) ?? []).length)
  const vintages = perDay.at(-1)?.vintages ?? []
  expect(vintages.length).toBeGreaterThan(3)
  expect(vintages.reduce((sum, { lent }) => sum + centavosOf(lent.amount), 0)).toBe(
    atEnd.reduce((sum, { terms }) => sum + terms.principalCentavos, 0),
  )
  const { rows } = await sql<{ sum: number }>`
    SELECT sum(collected_centavos)::bigint AS sum FROM portfolio_day`.execute(app.db)
  expect(rows[0]?.sum).toBeGreaterThan(0)
})

it('a day that is not closed yet shows the last one that is, and says so; so does one of a product', async () => {
  const asked = addDays(COUNTED[2] ?? START, 5)
  expect(await shownOn(asked)).toMatchObject({ on: asked, closedOn: COUNTED[2] })
  expect((await shownOn(asked)).days.map(({ day }) => day)).toEqual(COUNTED.slice(0, 3))
  expect(await shownOn(START)).toMatchObject({ closedOn: null, running: 0, days: [] })
  // All of these loans are of the first product.
  expect(await shownOn(asked, { productId: '2' })).toMatchObject({ running: 0, principal: '0.00' })
})

it('shows the promises that other features count', async () => {
  expect(await shownOn(START)).toMatchObject({
    kept: [{ title: 'Complaints in time', kept: 3, of: START.length }],
  })
})
