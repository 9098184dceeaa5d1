import { type Selectable, sql } from 'kysely'
import { type BusinessDate, businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import type { AgreementTable } from '#server/features/confirmation/tables.ts'
import type { PayoutTable } from '#server/features/payout/tables.ts'
import { type Balances, type Posting, readBalances } from '#server/ledger/accounts.ts'
import type { LoanEventTable, LoanOrderTable } from '#server/ledger/tables.ts'

interface Line {
  readonly account: string
  readonly amount_centavos: number
}

interface PaidPayout {
  readonly id: string
  readonly amountCentavos: number
  readonly gateway: string
}

export interface CountedPayment {
  /** Of its event. */
  readonly cause: string
  readonly countedCentavos: number
}

/** Everything that belongs to one loan. */
export interface LoanRows {
  readonly order: Pick<Selectable<LoanOrderTable>, (typeof ORDER)[number]>
  readonly events: readonly Selectable<LoanEventTable>[]
  /** By event number. */
  readonly eventLines: ReadonlyMap<number, readonly Line[]>
  /** By day of the close. */
  readonly closeLines: ReadonlyMap<string, readonly Line[]>
  readonly books: {
    readonly postedOn: BusinessDate
    readonly balances: Balances
    readonly isAccruing: boolean
  } | null
  readonly progress: { readonly headHash: string; readonly text: string } | null
  /** As listed for refunding; 0 where no row is. */
  readonly creditCentavos: number
  /** Loans' payouts that arrived. */
  readonly payouts: readonly PaidPayout[]
  /** Refunds that were not refused and did not come back: they count from when they are made. */
  readonly refunds: readonly PaidPayout[]
  /** All of them, whatever became of them. */
  readonly payoutRows: readonly Selectable<PayoutTable>[]
  readonly agreements: readonly Selectable<AgreementTable>[]
  /** Payments that count on this loan. */
  readonly payments: readonly CountedPayment[]
}

const ORDER = [
  'id',
  'borrower_id',
  'product_id',
  'phase',
  'outcome',
  'first_unpaid_due_on',
  'terms',
  'confirmed_at',
  'event_count',
  'head_hash',
] as const

export function postingsOfEvent({ eventLines }: LoanRows, sequence: number): Posting[] {
  return (eventLines.get(sequence) ?? []).map(postingOf)
}

/** Ordered by account name, as they were posted; a database may sort text differently. */
export function postingsOfClose(lines: readonly Line[]): Posting[] {
  return lines.map(postingOf).sort((a, b) => (a.account < b.account ? -1 : 1))
}

function postingOf({ account, amount_centavos: amount }: Line): Posting {
  return { account, amountCentavos: centavos(amount) }
}

/** The next orders by id, with everything that belongs to them. */
export async function readLoans(db: Db, after: number, limit: number): Promise<LoanRows[]> {
  const orders = await db
    .selectFrom('loan_order')
    .select(ORDER)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const events = groupBy(await eventRows(db, ids), (row) => row.order_id)
  const lines = groupBy(await postingRows(db, ids), (row) => row.order_id)
  const closeLines = groupBy(await closeRows(db, ids), (row) => row.order_id)
  const books = await booksRows(db, ids)
  const progress = await progressRows(db, ids)
  const credits = await creditRows(db, ids)
  const payouts = groupBy(await payoutRows(db, ids), (row) => row.order_id)
  const agreements = groupBy(await agreementRows(db, ids), (row) => row.order_id)
  const payments = groupBy(await paymentRows(db, ids), (row) => row.order_id)
  return orders.map((order) => ({
    order,
    events: events.get(order.id) ?? [],
    eventLines: groupBy(lines.get(order.id) ?? [], (row) => row.sequence),
    closeLines: groupBy(closeLines.get(order.id) ?? [], (row) => row.closed_on),
    books: books.get(order.id) ?? null,
    progress: progress.get(order.id) ?? null,
    creditCentavos: credits.get(order.id) ?? 0,
    payouts: (payouts.get(order.id) ?? [])
      .filter(({ purpose, state }) => purpose === 'loan' && state === 'paid')
      .map(paidPayout),
    refunds: (payouts.get(order.id) ?? [])
      .filter(({ purpose, state }) => purpose === 'refund' && !CAME_BACK.has(state))
      .map(paidPayout),
    payoutRows: payouts.get(order.id) ?? [],
    agreements: agreements.get(order.id) ?? [],
    payments: payments.get(order.id) ?? [],
  }))
}

const CAME_BACK: ReadonlySet<string> = new Set(['refused', 'reversed'])

function paidPayout(row: Selectable<PayoutTable>): PaidPayout {
  return { id: row.id, amountCentavos: row.amount_centavos, gateway: row.gateway }
}

export function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

function eventRows(db: Db, ids: number[]) {
  return db
    .selectFrom('loan_event')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('sequence')
    .execute()
}

function postingRows(db: Db, ids: number[]) {
  return db
    .selectFrom('posting')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('sequence')
    .orderBy('line')
    .execute()
}

function closeRows(db: Db, ids: number[]) {
  return db
    .selectFrom('close_posting')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('closed_on')
    .execute()
}

async function booksRows(db: Db, ids: number[]) {
  const rows = await db.selectFrom('loan_books').selectAll().where('order_id', 'in', ids).execute()
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        postedOn: businessDate(row.posted_on),
        balances: readBalances(row.balances),
        isAccruing: row.is_accruing,
      },
    ]),
  )
}

async function progressRows(db: Db, ids: number[]) {
  const rows = await db
    .selectFrom('loan_progress')
    .selectAll()
    .where('order_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.order_id, { headHash: row.head_hash, text: row.progress }]))
}

async function creditRows(db: Db, ids: number[]) {
  const rows = await db.selectFrom('loan_credit').selectAll().where('order_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.order_id, row.amount_centavos]))
}

function payoutRows(db: Db, ids: number[]) {
  return db.selectFrom('payout').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
}

function agreementRows(db: Db, ids: number[]) {
  return db.selectFrom('agreement').selectAll().where('order_id', 'in', ids).orderBy('id').execute()
}

async function paymentRows(db: Db, ids: number[]) {
  const { rows } = await sql<CountedPayment & { order_id: number }>`
    SELECT order_id, coalesce(cause, '') AS cause, counted_centavos AS "countedCentavos"
    FROM payment WHERE state = 'applied' AND order_id = ANY (${ids}::bigint[])
    ORDER BY id`.execute(db)
  return rows
}

export interface CloseRow {
  readonly closedOn: BusinessDate
  readonly orderCount: number
  readonly lineCount: number
  readonly firstHash: string
  readonly headHash: string
  readonly isDone: boolean
}

export async function listCloses(db: Db): Promise<CloseRow[]> {
  const rows = await db.selectFrom('book_close').selectAll().orderBy('closed_on').execute()
  return rows.map((row) => ({
    closedOn: businessDate(row.closed_on),
    orderCount: row.order_count,
    lineCount: row.line_count,
    firstHash: row.first_hash,
    headHash: row.head_hash,
    isDone: row.done_at !== null,
  }))
}
