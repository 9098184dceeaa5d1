// Each row of a loan's history carries a hash over its own text, its postings and the hash before
// it. A row that is changed, added or removed by hand breaks the chain from there on; the order
// keeps the last hash and the count, so that cutting off the end is noticed too.
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
    row.postings.map(({ account, amountCentavos }) => [account, amountCentavos]),
  ])
  return createHash('sha256').update(text).digest('hex')
}
