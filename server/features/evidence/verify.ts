// Checks every loan's and payment's history, books and payouts against each other and against the evidence, the
// closes against what they posted, and the evidence against its heads outside the database;
// `npm run ledger:verify` prints the result. It goes through the loans in batches and only reads.
import type { BusinessDate } from '#lending/dates.ts'
import type { HolidayCalendar } from '#lending/holidays.ts'
import { TermsError, EventError } from '#lending/event-error.ts'
import { readDatabaseToday } from '#server/db/clock-watch.ts'
import { hashOfClose, hashOfRow } from '#server/ledger/chain.ts'
import { decisionFaults } from './decisions.ts'
import { readHolidays } from '#server/ledger/holidays.ts'
import { bookFaults } from './verify-books.ts'
import {
  bookEvidenceFaults,
  orderEvidenceFaults,
  otherEvidenceFaults,
  type VerifyDependencies,
} from './verify-evidence.ts'
import { checkHeads, type DatedAcceptance } from '#server/ledger/evidence-heads.ts'
import { paymentFaults } from './verify-payments.ts'
import {
  type CloseRow,
  listCloses,
  type LoanRows,
  postingsOfClose,
  postingsOfEvent,
  readLoans,
} from './verify-queries.ts'

const ORDERS_AT_ONCE = 200

export interface Verified {
  readonly orders: number
  readonly events: number
  /** Files with heads outside the database that it was compared with. */
  readonly headFiles: number
  /** Restores that somebody took responsibility for. */
  readonly accepted: readonly DatedAcceptance[]
  /** One line for each thing that is not as it was written. */
  readonly faults: readonly string[]
}

/** With `onFault`, faults are reported as they are found and not collected. */
export async function verifyLedger(
  dependencies: VerifyDependencies,
  onFault?: (fault: string) => void,
): Promise<Verified & { readonly faultCount: number }> {
  const { db } = dependencies
  const faults: string[] = []
  let faultCount = 0
  const say = (fault: string) => {
    faultCount += 1
    if (onFault === undefined) faults.push(fault)
    else onFault(fault)
  }
  const closes = new CloseChains(await listCloses(db))
  const holidays = await readHolidays(db)
  let [after, orders, events] = [0, 0, 0]
  for (;;) {
    const batch = await readLoans(db, after, ORDERS_AT_ONCE)
    const evidence = await orderEvidenceFaults(dependencies, batch)
    for (const loan of batch) {
      const found = faultsOf(loan, { closes, holidays }, evidence.get(loan.order.id) ?? [])
      for (const fault of found) say(`order ${loan.order.id}: ${fault}`)
      events += loan.events.length
    }
    orders += batch.length
    const last = batch.at(-1)
    if (last === undefined) break
    after = last.order.id
  }
  for (const fault of closes.faults()) say(fault)
  for (const fault of await daysToCome(dependencies, closes)) say(fault)
  for await (const fault of paymentFaults(dependencies)) say(fault)
  for (const fault of await bookEvidenceFaults(dependencies)) say(fault)
  for await (const fault of otherEvidenceFaults(dependencies)) say(fault)
  for await (const fault of decisionFaults(dependencies)) say(fault)
  const heads = await checkHeads(dependencies)
  for (const fault of heads.faults) say(fault)
  return { orders, events, headFiles: heads.files, accepted: heads.accepted, faults, faultCount }
}

/** A close visited the loans by id, and so do we, following its chain along the way. */
class CloseChains {
  readonly #hashes: Map<string, string>
  readonly #counts = new Map<string, { orders: number; lines: number }>()
  readonly #rows: readonly CloseRow[]

  constructor(rows: readonly CloseRow[]) {
    this.#rows = rows
    this.#hashes = new Map(rows.map((row) => [row.closedOn, row.firstHash]))
  }

  get days(): BusinessDate[] {
    return this.#rows.map(({ closedOn }) => closedOn)
  }

  /** The last day for which every loan's books are closed. */
  get lastDone(): BusinessDate | null {
    return this.#rows.findLast(({ isDone }) => isDone)?.closedOn ?? null
  }

  pass({ order, closeLines }: LoanRows): string[] {
    return [...closeLines.entries()].flatMap(([closedOn, lines]) => {
      const hash = this.#hashes.get(closedOn)
      if (hash === undefined) return [`has postings of a close of ${closedOn}, which is not there`]
      this.#hashes.set(closedOn, hashOfClose(hash, closedOn, order.id, postingsOfClose(lines)))
      const { orders, lines: count } = this.#counts.get(closedOn) ?? { orders: 0, lines: 0 }
      this.#counts.set(closedOn, { orders: orders + 1, lines: count + lines.length })
      return []
    })
  }

  faults(): string[] {
    let previousHash = ''
    return this.#rows.flatMap((row) => {
      const faults: string[] = []
      if (row.firstHash !== previousHash) faults.push('does not follow the close before it')
      const found = this.#counts.get(row.closedOn) ?? { orders: 0, lines: 0 }
      if (found.orders !== row.orderCount || found.lines !== row.lineCount)
        faults.push(
          `posted ${row.lineCount} lines for ${row.orderCount} orders, has ${found.lines} for ${found.orders}`,
        )
      if (this.#hashes.get(row.closedOn) !== row.headHash) faults.push('its postings were changed')
      previousHash = row.headHash
      return faults.map((fault) => `close of ${row.closedOn}: ${fault}`)
    })
  }
}

/** A process whose clock was ahead may have closed days that have not been; a demo may move its date. */
async function daysToCome(
  { db, config }: VerifyDependencies,
  closes: CloseChains,
): Promise<string[]> {
  if (config.mode === 'demo') return []
  const today = await readDatabaseToday(db)
  return closes.days
    .filter((day) => day >= today)
    .map((day) => `close of ${day}: this day has not ended by the database’s clock`)
}

function faultsOf(
  loan: LoanRows,
  { closes, holidays }: { readonly closes: CloseChains; readonly holidays: HolidayCalendar },
  evidence: readonly string[],
): string[] {
  const faults = [...closes.pass(loan), ...chainFaults(loan), ...evidence]
  if (faults.length > 0) return faults
  try {
    return bookFaults(loan, closes.lastDone, holidays)
  } catch (error) {
    // Data that can't be read is a fault of this loan; the others are still checked.
    if (error instanceof EventError || error instanceof TermsError) return [error.message]
    throw error
  }
}

function chainFaults(loan: LoanRows): string[] {
  const { order, events } = loan
  const faults: string[] = []
  let hash = ''
  for (const [index, row] of events.entries()) {
    if (row.sequence !== index + 1) faults.push(`event ${index + 1} is missing`)
    const found = hashOfRow(hash, {
      orderId: row.order_id,
      sequence: row.sequence,
      kind: row.kind,
      valueOn: row.value_on,
      body: row.body,
      cause: row.cause,
      recordedOn: row.recorded_on,
      recordedAt: row.recorded_at,
      provider: row.provider,
      postings: postingsOfEvent(loan, row.sequence),
    })
    if (found !== row.hash)
      faults.push(`event ${row.sequence} (${row.kind}) or its postings were changed`)
    hash = row.hash
  }
  if (events.length !== order.event_count)
    faults.push(`has ${events.length} events, had ${order.event_count}`)
  if (hash !== order.head_hash) faults.push('its last event is not the one that was recorded last')
  return faults
}
