import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { PayoutTable } from './tables.ts'

export type PayoutRow = Selectable<PayoutTable>
export type Purpose = PayoutRow['purpose']

export async function lockPayout(db: Db, id: string): Promise<PayoutRow | null> {
  const row = await db
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow | null> {
  const row = await db.selectFrom('payout').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? null
}

/** By our reference or the provider's. */
export async function listOwnersByReference(db: Db, reference: string): Promise<number[]> {
  const rows = await db
    .selectFrom('payout')
    .select('borrower_id')
    .distinct()
    .where((where) => where.or([where('id', '=', reference), where('provider_id', '=', reference)]))
    .limit(10)
    .execute()
  return rows.map((row) => row.borrower_id)
}

/** A loan's payouts and refunds are two stories: neither is the latest of the other. */
export async function findLatestPayout(
  db: Db,
  orderId: number,
  purpose: Purpose = 'loan',
): Promise<PayoutRow | null> {
  const row = await db
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Every payout of an order for one purpose, locked until the caller's transaction ends. */
export function listPayouts(
  transaction: Db,
  orderId: number,
  purpose: Purpose,
): Promise<PayoutRow[]> {
  return transaction
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** For every purpose and without a lock, for reading. */
export function listPayoutRows(db: Db, orderId: number): Promise<PayoutRow[]> {
  return db
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .orderBy('id')
    .execute()
}

/** Payouts whose money didn't arrive or didn't stay: another payout may follow them. */
const CAME_BACK = ['refused', 'reversed'] as const

export function listCameBack(db: Db, orderId: number, purpose: Purpose): Promise<PayoutRow[]> {
  return db
    .selectFrom('payout')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('state', 'in', CAME_BACK)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Refused payouts of loans that are due for a retry, oldest first. */
export function listToRetry(
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<PayoutRow, 'id' | 'order_id'>[]> {
  return db
    .selectFrom('payout')
    .select(['id', 'order_id'])
    .where('retry_at', '<=', now)
    .where('purpose', '=', 'loan')
    .orderBy('retry_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Matches the index payout_waiting. */
const WAITING = ['created', 'sent', 'unknown'] as const

/**
 * Payouts with an unknown outcome, least recently checked first. A held one is left out until its
 * time comes or a person releases it; one that was tried, unless its provider is the one in use.
 */
export async function listWaiting(
  db: Db,
  gateways: readonly string[],
  before: { readonly asked: Date; readonly sent: Date; readonly now: Date },
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payout')
    .select('id')
    .where('state', 'in', WAITING)
    .where('changed_at', '<=', before.asked)
    .where((where) => where.or([where('state', '=', 'created'), where('gateway', 'in', gateways)]))
    .where((where) =>
      where.or([where('held_for', 'is', null), where('held_until', '<=', before.now)]),
    )
    .where((where) =>
      where.or([where('state', '<>', 'sent'), where('changed_at', '<=', before.sent)]),
    )
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function countWaiting(db: Db, createdBefore: Date): Promise<number> {
  const { count } = await db
    .selectFrom('payout')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('state', 'in', WAITING)
    .where('held_for', 'is', null)
    .where('created_at', '<', createdBefore)
    .executeTakeFirstOrThrow()
  return count
}

export async function countPayouts(db: Db, orderId: number, purpose: Purpose): Promise<number> {
  const row = await db
    .selectFrom('payout')
    .select((builder) => builder.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function insertPayout(
  db: Db,
  payout: {
    id: string
    purpose: Purpose
    orderId: number
    borrowerId: number
    bankAccountId: number
    amountCentavos: number
    gateway: string
    createdAt: Date
    /** A person has let it go. */
    releasedAt?: Date | null
    standingDigest?: string
  },
): Promise<PayoutRow> {
  return db
    .insertInto('payout')
    .values({
      id: payout.id,
      purpose: payout.purpose,
      order_id: payout.orderId,
      borrower_id: payout.borrowerId,
      bank_account_id: payout.bankAccountId,
      amount_centavos: payout.amountCentavos,
      gateway: payout.gateway,
      state: 'created',
      provider_id: null,
      remedy: null,
      retry_at: null,
      created_at: payout.createdAt,
      changed_at: payout.createdAt,
      released_at: payout.releasedAt ?? null,
      standing_digest: payout.standingDigest ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updatePayout(
  db: Db,
  id: string,
  change: Partial<
    Pick<
      PayoutRow,
      | 'state'
      | 'gateway'
      | 'provider_id'
      | 'refusal'
      | 'remedy'
      | 'retry_at'
      | 'tries'
      | 'held_for'
      | 'held_about'
      | 'held_until'
      | 'released_at'
      | 'released_for'
      | 'sent_on'
      | 'arrived_on'
      | 'ask_again_at'
    >
  > & {
    changed_at: Date
  },
): Promise<void> {
  await db.updateTable('payout').set(change).where('id', '=', id).execute()
}

export async function hasOpenPayout(db: Db, borrowerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payout')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('state', 'in', ['created', 'sent', 'unknown'])
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the money of a loan is on its way or has arrived. */
export async function hasStandingPayout(db: Db, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payout')
    .select('id')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'loan')
    .where('state', 'not in', CAME_BACK)
    .executeTakeFirst()
  return row !== undefined
}

/** Orders still waiting for their money whose payout another account would help. */
export async function listOrdersWaitingForAccount(db: Db, borrowerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('payout')
    .innerJoin('loan_order', 'loan_order.id', 'payout.order_id')
    .select('loan_order.id')
    .distinct()
    .where('payout.borrower_id', '=', borrowerId)
    .where('payout.purpose', '=', 'loan')
    .where('payout.state', 'in', CAME_BACK)
    .where('loan_order.phase', '=', 'payout')
    .orderBy('loan_order.id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function hasAnyPayout(db: Db, borrowerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('payout')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst()
  return row !== undefined
}
