// What was recorded about a loan, for people to read: each event with what brought it about and the
// postings it made.
import type { LoanEvent } from '#lending/events.ts'
import { standingEvents } from '#lending/events-in-force.ts'
import type { Db } from '#server/db/open.ts'
import type { Posting } from './accounts.ts'
import { parseEvent } from './parse-rows.ts'
import { listEventRows, listPostingRows } from './queries.ts'

export interface RecordedLine {
  readonly event: LoanEvent
  readonly cause: string
  readonly provider: string | null
  readonly recordedAt: Date
  /** Undone by a later event, itself or with the payment it was agreed on. */
  readonly isReversed: boolean
  readonly postings: readonly Posting[]
}

/** In the order of recording. */
export async function listRecorded(db: Db, orderId: number): Promise<RecordedLine[]> {
  const rows = await listEventRows(db, orderId)
  const postings = await listPostingRows(db, orderId)
  const lines = rows.map((row) => ({ ...row, event: parseEvent(row.body) }))
  const standing = new Set(standingEvents(lines.map(({ event }) => event)))
  return lines.map(({ event, sequence, cause, provider, recordedAt }) => ({
    event,
    cause,
    provider,
    recordedAt,
    isReversed: event.kind !== 'reversed' && !standing.has(event),
    postings: postings.filter((posting) => posting.sequence === sequence),
  }))
}
