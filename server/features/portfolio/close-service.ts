// Counts the portfolio once a day, when the books of the day are closed, so that any closed day can
// be looked at for ever at the price of a few hundred rows. Loans that nothing was recorded about
// since are added up by the database; the few others are computed from what was known that day.
import { bookBalances } from '#lending/books.ts'
import { addDays, type BusinessDate, businessDate, daysBetween } from '#lending/dates.ts'
import type { HolidayCalendar } from '#lending/holidays.ts'
import { type Centavos, centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import { loanOf } from '#server/ledger/ledger.ts'
import { readHolidays } from '#server/ledger/holidays.ts'
import { phaseOf } from '#server/ledger/phases.ts'
import {
  addLoans,
  type Cell,
  findDayToCount,
  findNextOrders,
  type HistoryRow,
  insertDay,
  LATE_DAYS,
  listDue,
  listHistories,
  listTouched,
  removeUndone,
  sumCells,
  sumCollected,
  sumLent,
} from './close-queries.ts'
import { findDayBefore } from './queries.ts'

const LOANS_AT_ONCE = 500
const LOANS_ADDED_AT_ONCE = 5_000

/** Scheduled. The day that was counted, or null if there was nothing to count. */
export async function countClosedDay({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<BusinessDate | null> {
  const on = await findDayToCount(db, clock.today())
  if (on === null) return null
  const before = await findDayBefore(db, on)
  if (before === null) await addAllLoans(db, on)
  const days = { after: before ?? addDays(on, -1), upTo: on }
  await db.transaction().execute(async (transaction) => {
    await addLoans(transaction, days)
    await removeUndone(transaction, before === null ? { ...days, after: BEGINNING } : days)
    const holidays = await readHolidays(transaction)
    const counted = new Count(await sumCells(transaction, on), holidays)
    for await (const loan of histories(transaction, on, listTouched)) counted.add(loan, on)
    let due = counted.due
    for await (const loan of histories(transaction, on, listDue)) {
      due = {
        count: due.count + 1,
        amount: due.amount + standingOf(loan, on, holidays).nextDueCentavos,
      }
    }
    const flows = {
      lent: await sumLent(transaction, days),
      collected: await sumCollected(transaction, days),
      due,
    }
    await insertDay(transaction, on, flows, counted.cells)
  })
  return on
}

/** Before every loan. */
const BEGINNING = businessDate('1900-01-01')

/** At the first count there may be a million: a few thousand at a time, each in its own statement. */
async function addAllLoans(db: Db, upTo: BusinessDate): Promise<void> {
  let after = 0
  for (;;) {
    const orders = await findNextOrders(db, after, LOANS_ADDED_AT_ONCE)
    if (orders === null) return
    await addLoans(db, { after: BEGINNING, upTo }, orders)
    after = orders.upTo
  }
}

async function* histories(
  db: Db,
  on: BusinessDate,
  list: typeof listTouched,
): AsyncGenerator<HistoryRow> {
  let after = 0
  for (;;) {
    const ids = await list(db, on, after, LOANS_AT_ONCE)
    const last = ids.at(-1)
    if (last === undefined) return
    yield* await listHistories(db, ids, on)
    after = last
  }
}

export interface EndOfDay {
  readonly isRunning: boolean
  readonly lateDays: number
  readonly principalCentavos: Centavos
  readonly owedCentavos: Centavos
  readonly dueOn: BusinessDate | null
  readonly nextDueCentavos: Centavos
}

/** Where a loan stood at the end of a day, from what was known by then. */
export function standingOf(
  loan: HistoryRow,
  on: BusinessDate,
  holidays: HolidayCalendar,
): EndOfDay {
  const { terms, events } = loanOf(loan.terms, loan.bodies)
  const now = position(terms, events, on)
  const { phase, firstUnpaidDueOn } = phaseOf(now, null, holidays)
  const books = bookBalances(terms, events, on)
  return {
    isRunning: phase === 'running',
    lateDays: firstUnpaidDueOn === null ? 0 : Math.max(0, daysBetween(firstUnpaidDueOn, on)),
    principalCentavos: books.principal_receivable,
    owedCentavos: centavos(
      books.principal_receivable +
        books.interest_receivable +
        books.fee_receivable +
        books.penalty_receivable +
        // A refund that has to come back.
        Math.max(0, books.borrower_credit),
    ),
    dueOn: firstUnpaidDueOn,
    nextDueCentavos: now.nextDueCentavos,
  }
}

/** Cells of the database, to which single loans are added. */
class Count {
  due = { count: 0, amount: 0 }
  readonly #cells = new Map<string, Cell>()

  readonly #holidays: HolidayCalendar

  constructor(cells: readonly Cell[], holidays: HolidayCalendar) {
    this.#holidays = holidays
    for (const cell of cells) this.#add(cell)
  }

  get cells(): Cell[] {
    return [...this.#cells.values()]
  }

  add(loan: HistoryRow, on: BusinessDate): void {
    const standing = standingOf(loan, on, this.#holidays)
    if (!standing.isRunning) return
    this.#add({
      product_id: loan.product_id,
      vintage: businessDate(`${loan.lent_on.slice(0, 7)}-01`),
      late_days: LATE_DAYS.findLast((days) => days <= standing.lateDays) ?? 0,
      loan_count: 1,
      principal_centavos: standing.principalCentavos,
      owed_centavos: standing.owedCentavos,
    })
    if (standing.dueOn !== on) return
    const amount = this.due.amount + standing.nextDueCentavos
    this.due = { count: this.due.count + 1, amount }
  }

  #add(cell: Cell): void {
    const key = `${cell.product_id} ${cell.vintage} ${cell.late_days}`
    const known = this.#cells.get(key)
    this.#cells.set(key, {
      ...cell,
      loan_count: cell.loan_count + (known?.loan_count ?? 0),
      principal_centavos: cell.principal_centavos + (known?.principal_centavos ?? 0),
      owed_centavos: cell.owed_centavos + (known?.owed_centavos ?? 0),
    })
  }
}
