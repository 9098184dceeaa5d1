// The trial balance on any day. Closed days are added up once, each from the one before it, so that
// a balance is the last total and the few lines after it.
import type { ResponseOf } from '#contract/call.ts'
import type { getRefundsDue, getTrialBalance } from '#contract/money.ts'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { type Centavos, centavos, sumCentavos, ZERO_CENTAVOS } from '#lending/money.ts'
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db/open.ts'
import {
  type AccountTotals,
  findDayToSum,
  findTotals,
  insertTotals,
  isClosed,
  listRefundsDue,
  sumLines,
} from './queries.ts'

/** A run ends before the next one is requested, which continues with what is left. */
const RUN_MS = 240_000
const REFUNDS_MAX = 100

/** Scheduled. Returns how many closed days were added up. */
export async function sumClosedDays({
  db,
  clock,
}: {
  readonly db: Db
  readonly clock: Clock
}): Promise<number> {
  const until = clock.now().getTime() + RUN_MS
  let days = 0
  for (;;) {
    // A day that has not ended may still get lines, even if its books were closed early.
    const closedOn = await findDayToSum(db, clock.today())
    if (closedOn === null) return days
    await insertTotals(db, closedOn, await balancesOn(db, closedOn))
    days += 1
    if (clock.now().getTime() >= until) return days
  }
}

/** Accounts at zero are left out. */
export async function balancesOn(db: Db, on: BusinessDate): Promise<AccountTotals> {
  const { closedOn, balances } = await findTotals(db, on)
  const since = closedOn === on ? {} : await sumLines(db, closedOn, on)
  const accounts = [...new Set([...Object.keys(balances), ...Object.keys(since)])].sort()
  return Object.fromEntries(
    accounts
      .map((account) => [account, (balances[account] ?? 0) + (since[account] ?? 0)] as const)
      .filter(([, amount]) => amount !== 0),
  )
}

export async function viewTrialBalance(
  db: Db,
  on: BusinessDate,
): Promise<ResponseOf<typeof getTrialBalance>> {
  const balances = await balancesOn(db, on)
  const accounts = Object.entries(balances).map(([account, amount]) => ({
    account,
    debit: amount > 0 ? centavos(amount) : ZERO_CENTAVOS,
    credit: amount < 0 ? centavos(-amount) : ZERO_CENTAVOS,
  }))
  const total = (side: 'debit' | 'credit'): Centavos =>
    sumCentavos(accounts.map((account) => account[side]))
  return {
    on,
    isClosed: await isClosed(db, on),
    accounts,
    debit: total('debit'),
    credit: total('credit'),
  }
}

export async function viewRefundsDue(db: Db): Promise<ResponseOf<typeof getRefundsDue>> {
  const { loans, count, total } = await listRefundsDue(db, REFUNDS_MAX)
  return {
    loans: loans.map((loan) => ({
      orderId: loan.order_id,
      borrowerId: loan.borrower_id,
      productName: loan.product_name,
      amount: centavos(loan.amount),
      since: businessDate(loan.since_on),
    })),
    count,
    total: centavos(total),
  }
}
