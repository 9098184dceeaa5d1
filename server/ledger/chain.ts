// Each row of a loan's history carries a hash over its own text, its postings and the hash before
// it. A row that is changed, added or removed by hand breaks the chain from there on; the order
// keeps the last hash and the count, so that cutting off the end is noticed too. The postings of a
// close have a chain of their own, over all loans, which ends in the row of the close.
import { createHash } from 'node:crypto'
import type { Posting } from './accounts.ts'

export interface ChainedRow {
  readonly orderId: number
  readonly sequence: number
  readonly kind: string
  readonly valueOn: string
  readonly body: string
  readonly cause: string
  readonly recordedOn: string
  readonly recordedAt: Date
  readonly provider: string | null
  readonly postings: readonly Posting[]
}

export function hashOfRow(previousHash: string, row: ChainedRow): string {
  const text = JSON.stringify([
    previousHash,
    row.orderId,
    row.sequence,
    row.kind,
    row.valueOn,
    row.body,
    row.cause,
    row.recordedOn,
    row.recordedAt.toISOString(),
    linesOf(row.postings),
    // First-edition rows name no provider, and their hashes stay as they were.
    ...(row.provider === null ? [] : [row.provider]),
  ])
  return createHash('sha256').update(text).digest('hex')
}

export interface ChainedPaymentEvent {
  readonly paymentId: number
  readonly sequence: number
  readonly kind: string
  readonly body: string
  readonly recordedOn: string
  readonly recordedAt: Date
  readonly postings: readonly Posting[]
}

export function hashOfPaymentEvent(previousHash: string, row: ChainedPaymentEvent): string {
  const text = JSON.stringify([
    previousHash,
    row.paymentId,
    row.sequence,
    row.kind,
    row.body,
    row.recordedOn,
    row.recordedAt.toISOString(),
    linesOf(row.postings),
  ])
  return createHash('sha256').update(text).digest('hex')
}

/** A close visits the loans by id, and its hash covers them in that order. */
export function hashOfClose(
  previousHash: string,
  closedOn: string,
  orderId: number,
  postings: readonly Posting[],
): string {
  const text = JSON.stringify([previousHash, closedOn, orderId, linesOf(postings)])
  return createHash('sha256').update(text).digest('hex')
}

function linesOf(postings: readonly Posting[]) {
  return postings.map(({ account, amountCentavos }) => [account, amountCentavos])
}
