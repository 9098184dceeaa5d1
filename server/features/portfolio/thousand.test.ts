// A thousand random loans, written to the tables in bulk: every figure of the portfolio is the sum of
// `position()` over them. Many stand exactly at the edge of a group, where one day decides.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ResponseOf } from '#contract/call.ts'
import type { getPortfolio } from '#contract/portfolio.ts'
import { bookBalances } from '#lending/books.ts'
import { addDays, type BusinessDate, businessDate, daysBetween } from '#lending/dates.ts'
import type { LoanEvent } from '#lending/events.ts'
import { PHILIPPINE_HOLIDAYS } from '#lending/holidays.ts'
import { type LoanTerms, makeLoanTerms } from '#lending/loan-terms.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { POLICIES } from '#lending/policies.ts'
import { type Position, position } from '#lending/position.ts'
import { storedBalances } from '#server/ledger/accounts.ts'
import { closeBooks } from '#server/ledger/close.ts'
import { accrues, phaseOf } from '#server/ledger/phases.ts'
import { buildBorrower, buildProducts } from '#server/testing/factories.ts'
import { dice } from '#server/testing/lives.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { countClosedDay } from './close-service.ts'
import { viewPortfolio } from './service.ts'

const LOANS = 1_000
const ON = businessDate('2026-06-15')
const NEXT_MORNING = addDays(ON, 1)
/** How many days late the first instalment is by the close, if nothing is paid. */
const EDGES = [-20, -1, 0, 1, 2, 6, 7, 8, 29, 30, 31, 59, 60, 61, 89, 90, 91, 150]
const GROUPS = [1, 7, 30, 60, 90]

interface RandomLoan {
  readonly orderId: number
  readonly productId: number
  readonly terms: LoanTerms
  /** Recorded by the close. */
  readonly events: readonly LoanEvent[]
  /** Recorded the morning after, before the day is counted. */
  readonly later: readonly LoanEvent[]
}

function randomLoan(index: number): RandomLoan {
  const roll = dice(index + 1)
  const policy = POLICIES[index % POLICIES.length]
  const edge = EDGES[roll(EDGES.length)]
  if (policy === undefined || edge === undefined) throw new Error('there are policies and edges')
  const asked = {
    policy,
    principalCentavos: centavos(100_000 + roll(900_001)),
    termDays: 60 + roll(60),
    periods: 1 + roll(3),
    isRepeatClient: roll(2) === 0,
  }
  const firstDueDays = makeLoanTerms({ ...asked, agreedOn: ON }).instalments[0]?.dueAfterDays ?? 0
  const lentDaysAgo = edge + firstDueDays
  // Nothing is lent after the day that is closed.
  const agreedOn = addDays(ON, -Math.max(0, lentDaysAgo))
  const terms = makeLoanTerms({ ...asked, agreedOn })
  const events: LoanEvent[] = []
  const add = (event: { kind: 'disbursed' | 'repaid'; on: BusinessDate; amount: Centavos }) =>
    events.push({
      kind: event.kind,
      id: `e${String(events.length + 1).padStart(6, '0')}`,
      valueOn: event.on,
      amountCentavos: event.amount,
      recordedAt: `${event.on}T04:00:00.000Z`,
    })
  add({ kind: 'disbursed', on: agreedOn, amount: terms.netProceedsCentavos })
  const days = daysBetween(agreedOn, ON)
  const payments = Array.from({ length: roll(4) }, () => addDays(agreedOn, 4 + roll(days + 1)))
  for (const day of payments.filter((one) => one <= ON).sort()) {
    pay(terms, events, day, roll, add)
  }
  const known = events.length
  if (roll(8) === 0) pay(terms, events, NEXT_MORNING, roll, add)
  const productId = 1 + roll(2)
  const orderId = 5_000_000 + index
  return { orderId, productId, terms, events: events.slice(0, known), later: events.slice(known) }
}

/** A centavo, a part, what is due, or everything. */
function pay(
  terms: LoanTerms,
  events: readonly LoanEvent[],
  on: BusinessDate,
  roll: (sides: number) => number,
  add: (event: { kind: 'repaid'; on: BusinessDate; amount: Centavos }) => void,
): void {
  const { payOffCentavos, nextDueCentavos } = position(terms, events, on)
  if (payOffCentavos === 0) return
  const amounts = [1, 1 + roll(payOffCentavos), nextDueCentavos, payOffCentavos]
  const amount = centavos(Math.max(1, amounts[roll(4)] ?? 1))
  add({ kind: 'repaid', on, amount })
}

let app: TestApp
const loans = Array.from({ length: LOANS }, (_, index) => randomLoan(index))

beforeAll(async () => {
  app = await startTestApp()
  await buildProducts(app)
  const { id } = await buildBorrower(app)
  app.clock.moveTo(ON)
  await write(id)
  await closeBooks(app.db, app, ON)
  app.clock.moveTo(NEXT_MORNING)
  await writeLater(id)
  expect(await countClosedDay(app)).toBe(ON)
})
afterAll(() => app.close())

async function inParts<Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += 1_000) await insert(rows.slice(at, at + 1_000))
}

const lastDay = (events: readonly LoanEvent[]) => events.at(-1)?.valueOn ?? ON

function rowOfEvent(orderId: number, borrowerId: number, event: LoanEvent) {
  return {
    order_id: orderId,
    sequence: Number(event.id.slice(1)),
    borrower_id: borrowerId,
    kind: event.kind,
    value_on: event.valueOn,
    body: JSON.stringify(event),
    cause: `test:${event.id}`,
    recorded_on: event.valueOn,
    recorded_at: new Date(event.recordedAt ?? 0),
    hash: event.id,
    provider: 'sandbox',
  }
}

function rowOfBooks({ orderId, terms }: RandomLoan, events: readonly LoanEvent[]) {
  const on = lastDay(events)
  const { cash, ...books } = bookBalances(terms, events, on)
  return {
    order_id: orderId,
    posted_on: on,
    balances: JSON.stringify(storedBalances({ ...books, 'cash:sandbox': cash })),
    is_accruing: accrues(position(terms, events, on)),
  }
}

async function write(borrowerId: number): Promise<void> {
  const orders = loans.map(({ orderId, productId, terms, events }) => {
    const { phase, outcome, firstUnpaidDueOn } = phaseOf(
      position(terms, events, ON),
      null,
      PHILIPPINE_HOLIDAYS,
    )
    return {
      id: orderId,
      borrower_id: borrowerId,
      product_id: productId,
      phase,
      outcome,
      first_unpaid_due_on: firstUnpaidDueOn,
      asked_centavos: terms.principalCentavos,
      term_days: 60,
      periods: terms.instalments.length,
      applied_at: app.clock.now(),
      applied_on: terms.agreedOn,
      decided_at: app.clock.now(),
      offered_centavos: terms.principalCentavos,
      confirmed_at: app.clock.now(),
      terms: JSON.stringify(terms),
      event_count: events.length,
      head_hash: lastDay(events),
    }
  })
  await inParts(orders, (part) => app.db.insertInto('loan_order').values(part).execute())
  const events = loans.flatMap((loan) =>
    loan.events.map((event) => rowOfEvent(loan.orderId, borrowerId, event)),
  )
  await inParts(events, (part) => app.db.insertInto('loan_event').values(part).execute())
  const books = loans.map((loan) => rowOfBooks(loan, loan.events))
  await inParts(books, (part) => app.db.insertInto('loan_books').values(part).execute())
}

/** What has happened between midnight and the count. */
async function writeLater(borrowerId: number): Promise<void> {
  for (const loan of loans.filter(({ later }) => later.length > 0)) {
    const events = [...loan.events, ...loan.later]
    const rows = loan.later.map((event) => rowOfEvent(loan.orderId, borrowerId, event))
    await app.db.insertInto('loan_event').values(rows).execute()
    const { order_id: orderId, ...books } = rowOfBooks(loan, events)
    await app.db.updateTable('loan_books').set(books).where('order_id', '=', orderId).execute()
    const now = phaseOf(position(loan.terms, events, NEXT_MORNING), null, PHILIPPINE_HOLIDAYS)
    await app.db
      .updateTable('loan_order')
      .set({
        phase: now.phase,
        outcome: now.outcome,
        first_unpaid_due_on: now.firstUnpaidDueOn,
        event_count: events.length,
      })
      .where('id', '=', orderId)
      .execute()
  }
}

type Portfolio = ResponseOf<typeof getPortfolio>
interface Counted {
  readonly loan: RandomLoan
  readonly now: Position
  readonly daysLate: number
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const principalOf = (of: readonly Counted[]) => sum(of.map(({ now }) => now.unpaid.principal))
const monthOf = ({ terms }: RandomLoan) => terms.agreedOn.slice(0, 7)
const shareOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000)

/** The same figures from positions alone. */
function expected(some: readonly RandomLoan[]) {
  const open = some.flatMap((loan): Counted[] => {
    const now = position(loan.terms, loan.events, ON)
    if (now.firstUnpaidDueOn === null) return []
    return [{ loan, now, daysLate: daysBetween(now.firstUnpaidDueOn, ON) }]
  })
  const principal = principalOf(open)
  const months = [...new Set(some.map(monthOf))].sort()
  return {
    running: open.length,
    principal,
    owed: sum(open.map(({ now }) => now.payOffCentavos)),
    atRisk: GROUPS.map((days) => {
      const late = open.filter((one) => one.daysLate >= days)
      const own = principalOf(late)
      return { days, count: late.length, principal: own, share: shareOf(own, principal) }
    }),
    vintages: months.map((month) => {
      const lent = some.filter((loan) => monthOf(loan) === month)
      const own = open.filter(({ loan }) => monthOf(loan) === month)
      const late30 = principalOf(own.filter((one) => one.daysLate >= 30))
      const amount = sum(lent.map(({ terms }) => terms.principalCentavos))
      const flow = { count: lent.length, amount }
      return {
        month,
        lent: flow,
        principal: principalOf(own),
        late30,
        share: shareOf(late30, amount),
      }
    }),
  }
}

function dayOf(some: readonly RandomLoan[]) {
  const lent = some.filter(({ terms }) => terms.agreedOn === ON)
  const payments = some.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.kind === 'repaid' && event.valueOn === ON ? [event.amountCentavos] : [],
    ),
  )
  const due = some
    .map(({ terms, events }) => position(terms, events, ON))
    .filter(({ firstUnpaidDueOn }) => firstUnpaidDueOn === ON)
  const amountDue = sum(due.map(({ nextDueCentavos }) => nextDueCentavos))
  const principals = lent.map(({ terms }) => terms.principalCentavos)
  return {
    lent: { count: lent.length, amount: sum(principals) },
    collected: { count: payments.length, amount: sum(payments) },
    due: { count: due.length, amount: amountDue },
    dueTodayCount: some.filter(({ terms, events, later }) => {
      const now = position(terms, [...events, ...later], NEXT_MORNING)
      return now.firstUnpaidDueOn === NEXT_MORNING
    }).length,
  }
}

const shown = (productId?: number): Promise<Portfolio> =>
  viewPortfolio(
    { db: app.db, clock: app.clock, features: [], language: 'en' },
    { on: ON, productId },
  )

it('of a thousand random loans, every figure is the sum of their positions to the day and centavo', async () => {
  const all = await shown()
  const figures = expected(loans)
  expect(all).toMatchObject({ ...figures, ...dayOf(loans) })
  expect(all.days).toMatchObject([
    { day: ON, principal: figures.principal, late30: figures.atRisk[2]?.principal },
  ])
  for (const productId of [1, 2]) {
    const own = loans.filter((loan) => loan.productId === productId)
    expect(await shown(productId)).toMatchObject(expected(own))
  }
})

it('those loans say something: every edge of every group is there, and every kind of day', () => {
  const late = new Set(
    loans.flatMap(({ terms, events }) => {
      const { firstUnpaidDueOn } = position(terms, events, ON)
      return firstUnpaidDueOn === null ? [] : [daysBetween(firstUnpaidDueOn, ON)]
    }),
  )
  for (const days of GROUPS) {
    expect([days, late.has(days - 1), late.has(days)]).toEqual([days, true, true])
  }
  const { lent, collected, due, dueTodayCount } = dayOf(loans)
  for (const count of [collected.count, due.count, dueTodayCount]) expect(count).toBeGreaterThan(3)
  expect(lent.count + loans.filter(({ later }) => later.length > 0).length).toBeGreaterThan(30)
})
