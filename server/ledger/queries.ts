import { sql } from 'kysely'
import { decodeTerms } from '#lending/decode-terms.ts'
import type { LoanEvent } from '#lending/events.ts'
import type { LoanTerms } from '#lending/loan-terms.ts'
import { centavos } from '#lending/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Account, Posting } from './accounts.ts'
import type { ChainedRow } from './chain.ts'

export interface OrderHead {
  readonly id: number
  readonly borrowerId: number
  readonly terms: LoanTerms | null
  readonly eventCount: number
  readonly headHash: string
}

const HEAD = [
  'id',
  'borrower_id as borrowerId',
  'terms',
  'event_count as eventCount',
  'head_hash as headHash',
] as const

/**
 * Every write to a loan's history holds this lock, so that histories have one order. Not for update:
 * rows that refer to the order can be written meanwhile.
 */
export async function lockOrderHead(db: Db, orderId: number): Promise<OrderHead> {
  const row = await db
    .selectFrom('loan_order')
    .select(HEAD)
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...row, terms: parseTerms(row.terms) }
}

export async function getOrderHead(db: Db, orderId: number): Promise<OrderHead> {
  const row = await db
    .selectFrom('loan_order')
    .select(HEAD)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { ...row, terms: parseTerms(row.terms) }
}

/** Terms of the first edition hold no rows of the law; decoding gives them theirs. */
export function parseTerms(text: string | null): LoanTerms | null {
  return text === null ? null : decodeTerms(JSON.parse(text))
}

export async function listEvents(db: Db, orderId: number): Promise<LoanEvent[]> {
  const rows = await db
    .selectFrom('loan_event')
    .select('body')
    .where('order_id', '=', orderId)
    .orderBy('sequence')
    .execute()
  return rows.map((row) => JSON.parse(row.body) as LoanEvent)
}

export async function findEventByCause(
  db: Db,
  orderId: number,
  cause: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('loan_event')
    .select('body')
    .where('order_id', '=', orderId)
    .where('cause', '=', cause)
    .executeTakeFirst()
  return row?.body ?? null
}

export async function listPostings(db: Db, orderId: number): Promise<Posting[]> {
  const rows = await db
    .selectFrom('posting')
    .select(['account', sql<number>`sum(amount_centavos)::bigint`.as('amount')])
    .where('order_id', '=', orderId)
    .groupBy('account')
    .execute()
  return rows.map((row) => ({
    account: row.account as Account,
    amountCentavos: centavos(row.amount),
  }))
}

export async function insertEvent(
  db: Db,
  row: ChainedRow & { readonly borrowerId: number; readonly hash: string },
): Promise<void> {
  await db
    .insertInto('loan_event')
    .values({
      order_id: row.orderId,
      sequence: row.sequence,
      borrower_id: row.borrowerId,
      kind: row.kind,
      value_on: row.valueOn,
      body: row.body,
      cause: row.cause,
      recorded_on: row.recordedOn,
      recorded_at: row.recordedAt,
      hash: row.hash,
    })
    .execute()
  if (row.postings.length === 0) return
  await db
    .insertInto('posting')
    .values(
      row.postings.map(({ account, amountCentavos }, index) => ({
        order_id: row.orderId,
        sequence: row.sequence,
        line: index + 1,
        account,
        amount_centavos: amountCentavos,
      })),
    )
    .execute()
}

export async function updateOrderHead(
  db: Db,
  orderId: number,
  head: {
    readonly phase: 'payout' | 'running' | 'closed'
    readonly outcome: 'settled' | 'cancelled' | 'written-off' | null
    readonly firstUnpaidDueOn: string | null
    readonly eventCount: number
    readonly headHash: string
  },
): Promise<void> {
  await db
    .updateTable('loan_order')
    .set({
      phase: head.phase,
      outcome: head.outcome,
      first_unpaid_due_on: head.firstUnpaidDueOn,
      event_count: head.eventCount,
      head_hash: head.headHash,
    })
    .where('id', '=', orderId)
    .execute()
}
