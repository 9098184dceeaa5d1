// Whether every payment is what its events say: the chain, the projection, the books, the evidence.
import { sql } from 'kysely'
import { booksOf, totalOfPaymentBooks } from '#payments/books.ts'
import { type PaymentEvent, plainReference } from '#payments/events.ts'
import { projectionOf } from '#payments/projection.ts'
import { standing, type Standing } from '#payments/standing.ts'
import { idList, textList } from '#server/db/lists.ts'
import type { Db } from '#server/db/open.ts'
import { addPostings, EMPTY_BOOKS, type Posting, postingsBetween } from '#server/ledger/accounts.ts'
import { hashOfPaymentEvent } from '#server/ledger/chain.ts'
import { receivedOn } from '#server/ledger/payment-ledger.ts'
import {
  listEventsOf,
  listNamesAndLoans,
  type NamesAndLoans,
  PAYMENT_TASK,
  parsePaymentEvent,
  type PaymentRow,
} from '#server/ledger/payment-rows.ts'
import { paymentEvidenceFaults, type VerifyDependencies } from './verify-evidence.ts'
import { groupBy } from './verify-queries.ts'

const PAYMENTS_AT_ONCE = 200

interface EventRow {
  readonly payment_id: number
  readonly sequence: number
  readonly kind: string
  readonly body: string
  readonly recorded_on: string
  readonly recorded_at: Date
  readonly hash: string
}

interface OpenTask {
  readonly paymentId: number
  readonly orderId: number | null
  readonly borrowerId: number | null
}

/** One line for each thing that is not as it was filed. */
export async function* paymentFaults(dependencies: VerifyDependencies): AsyncGenerator<string> {
  const { db } = dependencies
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('payment')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAYMENTS_AT_ONCE)
      .execute()
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    const events = groupBy(await eventRows(db, ids), (row) => row.payment_id)
    const postings = await postingRows(db, ids)
    const said = await readSaid(db, ids)
    const named = await listNamesAndLoans(db, ids)
    const tasks = groupBy(await listOpenTasks(db, ids), ({ paymentId }) => paymentId)
    const evidence = await paymentEvidenceFaults(
      dependencies,
      ids.map((id) => ({ id, hashes: (events.get(id) ?? []).map(({ hash }) => hash) })),
    )
    for (const row of rows) {
      const own = events.get(row.id) ?? []
      const kept = { row, named: named.get(row.id) ?? null, tasks: tasks.get(row.id) ?? [] }
      const faults = [...(evidence.get(row.id) ?? []), ...faultsOf(kept, own, postings, said)]
      for (const fault of faults) yield `payment ${row.id}: ${fault}`
    }
    after = last
  }
}

/**
 * With those of the records that were merged into them. Of a batch in which something can't be read,
 * nothing: its row is named by its hash, and what rests on it isn't known.
 */
async function readSaid(db: Db, ids: readonly number[]): Promise<PaymentEvent[] | null> {
  try {
    return await listEventsOf(db, ids)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** What is kept of a payment beside its events. */
interface Kept {
  readonly row: PaymentRow
  readonly named: NamesAndLoans | null
  readonly tasks: readonly OpenTask[]
}

function faultsOf(
  kept: Kept,
  events: readonly EventRow[],
  postings: ReadonlyMap<string, readonly Posting[]>,
  said: readonly PaymentEvent[] | null,
): string[] {
  const { row } = kept
  const faults: string[] = []
  let hash = ''
  for (const [at, event] of events.entries()) {
    if (event.sequence !== at + 1) faults.push(`event ${at + 1} is missing`)
    const found = hashOfPaymentEvent(hash, {
      paymentId: row.id,
      sequence: event.sequence,
      kind: event.kind,
      body: event.body,
      recordedOn: event.recorded_on,
      recordedAt: event.recorded_at,
      postings: postings.get(`${row.id}:${event.sequence}`) ?? [],
    })
    if (found !== event.hash || parsePaymentEvent(event.body).kind !== event.kind)
      faults.push(`event ${event.sequence} (${event.kind}) or its postings were changed`)
    hash = event.hash
  }
  if (events.length !== row.event_count || hash !== row.head_hash)
    faults.push('its last event is not the one that was filed last')
  if (faults.length > 0 || said === null) return faults
  const now = standing(row.id, said)
  const posted = addPostings(
    EMPTY_BOOKS,
    events.flatMap(({ sequence }) => postings.get(`${row.id}:${sequence}`) ?? []),
  )
  const books = booksOf(now, receivedOn(row))
  for (const { account } of postingsBetween(posted, books))
    faults.push(`the balance of ${account} is not what its events say`)
  if (totalOfPaymentBooks(books) !== 0) faults.push('its books do not add up to zero')
  return [...faults, ...projectionFaults(kept, now)]
}

/** What its row says of it, by column; its names, its loans and its task. */
function projectionFaults({ row, named, tasks }: Kept, now: Standing): string[] {
  const { row: said, names, loans } = projectionOf(now)
  const columns = Object.keys(said) as (keyof typeof said)[]
  const differ: string[] = columns.filter((one) => sorted(row[one]) !== sorted(said[one]))
  if (sorted([...names].sort()) !== sorted(named?.names ?? [])) differ.push('names')
  if (sorted([...loans].sort((a, b) => a - b)) !== sorted(named?.loans ?? [])) differ.push('loans')
  const number = plainReference(row.provider_payment_id ?? '')
  if (number !== '' && !names.includes(number)) differ.push('provider_payment_id')
  const asked = now.questions.length === 0 ? [] : [[said.order_id, said.borrower_id]]
  const open = tasks.map(({ orderId, borrowerId }) => [orderId, borrowerId])
  if (sorted(asked) !== sorted(open)) differ.push('task')
  return differ.map((what) => `its ${what} is not what its events say`)
}

/** The database gives back a question's fields in an order of its own. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

async function eventRows(db: Db, ids: readonly number[]): Promise<EventRow[]> {
  return db
    .selectFrom('payment_event')
    .selectAll()
    .where('payment_id', '=', sql<number>`ANY (${idList(ids)})`)
    .orderBy('payment_id')
    .orderBy('sequence')
    .execute()
}

async function postingRows(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<string, readonly Posting[]>> {
  const { rows } = await sql<Posting & { key: string }>`
    SELECT payment_id || ':' || sequence AS key, account, amount_centavos AS "amountCentavos"
    FROM payment_posting WHERE payment_id = ANY (${idList(ids)})
    ORDER BY payment_id, sequence, line`.execute(db)
  return groupBy(
    rows.map(({ key, account, amountCentavos }) => ({ key, account, amountCentavos })),
    ({ key }) => key,
  )
}

async function listOpenTasks(db: Db, ids: readonly number[]): Promise<OpenTask[]> {
  const { rows } = await sql<OpenTask>`
    SELECT subject_id::bigint AS "paymentId", order_id AS "orderId", borrower_id AS "borrowerId"
    FROM staff_task WHERE kind = ${PAYMENT_TASK} AND subject_kind = 'payment'
      AND closed_at IS NULL AND subject_id = ANY (${textList(ids.map(String))})`.execute(db)
  return rows
}
