// Checks every loan's history against its chain, its books and its order: what `npm run
// ledger:verify` prints. Reads only.
import type { LoanEvent } from '#lending/events.ts'
import { businessDate } from '#lending/dates.ts'
import { centavos } from '#lending/money.ts'
import { position } from '#lending/position.ts'
import type { Db } from '#server/db/open.ts'
import {
  type Account,
  addPostings,
  balancesOf,
  EMPTY_BOOKS,
  type Posting,
  postingsBetween,
} from './accounts.ts'
import { hashOfRow } from './chain.ts'
import { paidOutOf, phaseOf } from './ledger.ts'
import { parseTerms } from './queries.ts'

const ORDERS_AT_ONCE = 200

export interface Verified {
  readonly orders: number
  readonly events: number
  /** One line for each thing that is not as it was written. */
  readonly faults: readonly string[]
}

export async function verifyLedger(db: Db): Promise<Verified> {
  let after = 0
  let orders = 0
  let events = 0
  const faults: string[] = []
  for (;;) {
    const batch = await listOrders(db, after)
    if (batch.length === 0) return { orders, events, faults }
    const ids = batch.map((order) => order.id)
    const [eventRows, postingRows] = [await listRows(db, ids), await listLines(db, ids)]
    for (const order of batch) {
      const rows = eventRows.filter((row) => row.order_id === order.id)
      const lines = postingRows.filter((line) => line.order_id === order.id)
      faults.push(...faultsOf(order, rows, lines))
      events += rows.length
    }
    orders += batch.length
    after = ids.at(-1) ?? after
  }
}

type OrderRow = Awaited<ReturnType<typeof listOrders>>[number]
type EventRow = Awaited<ReturnType<typeof listRows>>[number]
type LineRow = Awaited<ReturnType<typeof listLines>>[number]

function faultsOf(order: OrderRow, rows: readonly EventRow[], lines: readonly LineRow[]): string[] {
  const faults: string[] = []
  const say = (what: string) => faults.push(`order ${order.id}: ${what}`)
  let hash = ''
  for (const [index, row] of rows.entries()) {
    if (row.sequence !== index + 1) say(`event ${index + 1} is missing`)
    const postings = postingsOf(lines, row.sequence)
    const found = hashOfRow(hash, {
      orderId: row.order_id,
      sequence: row.sequence,
      kind: row.kind,
      valueOn: row.value_on,
      body: row.body,
      cause: row.cause,
      recordedOn: row.recorded_on,
      recordedAt: row.recorded_at,
      postings,
    })
    if (found !== row.hash) say(`event ${row.sequence} (${row.kind}) or its postings were changed`)
    hash = row.hash
  }
  if (rows.length !== order.event_count) say(`has ${rows.length} events, had ${order.event_count}`)
  if (hash !== order.head_hash) say('its last event is not the one that was recorded last')
  if (faults.length === 0) faults.push(...bookFaults(order, rows, lines))
  return faults
}

/** The books as of the last event equal the position of that day, and the order says the same. */
function bookFaults(
  order: OrderRow,
  rows: readonly EventRow[],
  lines: readonly LineRow[],
): string[] {
  const terms = parseTerms(order.terms)
  const last = rows.at(-1)
  if (terms === null || last === undefined) return []
  const events = rows.map((row) => JSON.parse(row.body) as LoanEvent)
  const now = position(terms, events, businessDate(last.recorded_on))
  const all = rows.flatMap((row) => postingsOf(lines, row.sequence))
  const wrong = postingsBetween(
    addPostings(EMPTY_BOOKS, all),
    balancesOf(now, paidOutOf(events, now)),
  )
  const faults = wrong.map(({ account }) => `order ${order.id}: the balance of ${account} is wrong`)
  const said = phaseOf(now, events)
  if (
    said.phase !== order.phase ||
    said.outcome !== order.outcome ||
    said.firstUnpaidDueOn !== order.first_unpaid_due_on
  ) {
    faults.push(
      `order ${order.id}: its phase, outcome or first unpaid date is not what its events say`,
    )
  }
  return faults
}

function postingsOf(lines: readonly LineRow[], sequence: number): Posting[] {
  return lines
    .filter((line) => line.sequence === sequence)
    .map((line) => ({
      account: line.account as Account,
      amountCentavos: centavos(line.amount_centavos),
    }))
}

function listOrders(db: Db, after: number) {
  return db
    .selectFrom('loan_order')
    .select(['id', 'phase', 'outcome', 'first_unpaid_due_on', 'terms', 'event_count', 'head_hash'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(ORDERS_AT_ONCE)
    .execute()
}

function listRows(db: Db, ids: number[]) {
  return db
    .selectFrom('loan_event')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('sequence')
    .execute()
}

function listLines(db: Db, ids: number[]) {
  return db
    .selectFrom('posting')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('sequence')
    .orderBy('line')
    .execute()
}
